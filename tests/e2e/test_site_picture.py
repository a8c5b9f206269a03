"""The published site's first picture, laid out under the splash before Python is there: right, or never seen."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.e2e.site_phone import LOOK, PATIENCE, Host, SitePhone

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]

WATCH = """(() => {
  const seen = globalThis.seen = { given: [], bare: [] };
  const decoder = new TextDecoder();
  let connect;
  Object.defineProperty(globalThis, 'jsConnect', { get: () => connect, set: (real) => {
    connect = (app, how, take) => real(app, how, (data) => { seen.given.push(decoder.decode(data)); take(data); });
  } });
  const look = () => {
    document.querySelector('flt-semantics-placeholder')?.click();
    if (!seen.covered && document.getElementById('splash')) seen.covered = true;
    if (seen.covered && !document.getElementById('splash'))
      for (const node of document.querySelectorAll('flt-semantics'))
        seen.bare.push(node.getAttribute('aria-label') || node.textContent);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
})()"""
"""Notes what Flutter was given, and all words that ever stood on the screen without the splash over them."""


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(**LOOK)
    context.add_init_script(WATCH)
    yield context
    context.close()


def anew(phone: SitePhone) -> None:
    """Closes the app and opens it again."""
    phone.page.goto("about:blank")
    phone.open()
    phone.see("Settings", PATIENCE)


def given(phone: SitePhone, words: str) -> int:
    """How many messages with these words Flutter got since the page began."""
    return phone.page.evaluate("(words) => seen.given.filter((each) => each.includes(words)).length", words)


def kept(phone: SitePhone) -> str:
    """The name under which the browser keeps the picture, once it does."""
    find = "Object.keys(localStorage).find((name) => name.startsWith('companion picture'))"
    phone.page.wait_for_function(find)
    return phone.page.evaluate(find)


def test_the_second_start_has_its_picture_before_python_and_answers_taps(context: BrowserContext, host: Host) -> None:
    phone = SitePhone(context.new_page(), host.address).open()
    name = kept(phone)
    before = phone.page.evaluate(f"localStorage.getItem({json.dumps(name)})")
    anew(phone)
    assert given(phone, "Settings") == 1
    phone.page.wait_for_timeout(1500)
    assert phone.page.evaluate(f"localStorage.getItem({json.dumps(name)})") == before
    phone.tap("Settings")
    phone.see("Ready offline", PATIENCE)
    assert phone.errors == []


def test_a_picture_that_is_no_longer_true_is_never_seen(context: BrowserContext, host: Host) -> None:
    phone = SitePhone(context.new_page(), host.address).open()
    name = kept(phone)
    phone.page.evaluate(
        "(name) => localStorage.setItem(name, localStorage.getItem(name).replaceAll('Settings', 'Sittings'))", name
    )
    anew(phone)
    phone.see("Settings", PATIENCE)
    assert (given(phone, "Sittings"), given(phone, "Settings")) == (1, 1)
    bare = phone.page.evaluate("seen.bare.join()")
    assert "Settings" in bare and "Sittings" not in bare
    phone.tap("Settings")
    phone.see("Ready offline", PATIENCE)
    anew(phone)
    assert given(phone, "Sittings") == 0
    assert phone.errors == []


@pytest.mark.parametrize(
    "garbage", ["{", "null", '{"at": AT, "words": 3}', '{"at": AT, "words": [3]}', '{"at": AT, "words": ["x"]}']
)
def test_a_garbled_picture_is_passed_over(context: BrowserContext, host: Host, garbage: str) -> None:
    phone = SitePhone(context.new_page(), host.address).open()
    phone.page.evaluate(
        "([name, words]) => localStorage.setItem(name, words)",
        [kept(phone), garbage.replace("AT", json.dumps(phone.address + "/"))],
    )
    anew(phone)
    phone.tap("Settings")
    phone.see("Ready offline", PATIENCE)
    assert phone.errors == []
