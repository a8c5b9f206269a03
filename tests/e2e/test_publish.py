"""The published site on phones: installed, used without any network, handed from one phone to another."""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path
from typing import Any

import pytest
import zxingcpp
from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from companion import exchange, handover
from companion.exchange import Bundle, KeptTable
from companion.people import Person
from tests.e2e.phone import Phone
from tests.e2e.set_up import open_table
from tests.e2e.site_phone import LOOK, PATIENCE, Host, SitePhone, fresh_table, open_browser
from tests.e2e.test_deadly_dowagers import first_husband, to_phase
from tests.e2e.test_score import typed

pytestmark = [pytest.mark.slow, pytest.mark.timeout(1200)]


def test_installed_it_plays_without_any_network(playwright: Playwright, host: Host, tmp_path: Path) -> None:
    foreign: list[str] = []

    ours = (host.address, "data:", "blob:")

    def opened(context: BrowserContext) -> SitePhone:
        context.on("request", lambda request: request.url.startswith(ours) or foreign.append(request.url))
        return SitePhone(context.pages[0], host.address)

    context = open_browser(playwright, tmp_path / "profile")
    phone = opened(context).open("/settings")
    phone.see("Ready offline", PATIENCE)
    phone.see("Add to Home Screen")
    host.gone(phone)

    code = open_table(phone, "deadly_dowagers", "Mabel", "Anna")
    first_husband(phone, "Mabel", "Curate", 3, 1)
    first_husband(phone, "Anna", "Professor", 2, None)
    to_phase(phone, "Investment")
    more_infamy(phone)
    phone.find("Infamy for Mabel 2 of 18")
    for _ in range(8):
        if phone.sees("Round 2"):
            break
        phone.tap("All done")
        phone.page.wait_for_timeout(700)
    phone.see("Round 2")
    said = table_words(phone)
    phone.tap("Table menu")
    phone.see("Hand over")
    assert not phone.sees("Invite phones")
    phone.reload()
    assert table_words(phone) == said
    assert phone.failed == [] and phone.errors == []
    context.close()

    context = open_browser(playwright, tmp_path / "profile")
    phone = opened(context).open(f"/t/{code}")
    assert table_words(phone) == said
    phone.tap("Undo")
    phone.gone("Round 2")
    phone.page.wait_for_load_state("networkidle")
    assert phone.failed == [] and phone.errors == [] and foreign == []
    context.close()


def more_infamy(phone: Phone) -> None:
    if phone.sees("I know this game"):
        phone.tap("I know this game")
        phone.gone("I know this game")
    phone.tap("More Infamy for Mabel")


def table_words(phone: Phone) -> list[str]:
    """What each seat has, and the round."""
    phone.see("Do this now", PATIENCE)
    found = re.findall(r"Crowns for \w+: \d+|Infamy for \w+ \d+ of 18|Round \d", "\n".join([*phone.names(), phone.said()]))
    return sorted(set(found))


def test_the_other_doors_open_without_any_network(playwright: Playwright, host: Host, tmp_path: Path) -> None:
    """Score and share, Learn, another game, files out and in, a name in other letters: with the host gone."""
    context = open_browser(playwright, tmp_path / "profile")
    phone = SitePhone(context.pages[0], host.address).open("/settings")
    phone.see("Ready offline", PATIENCE)
    host.gone(phone)

    score_and_share(phone, tmp_path)
    phone.open("/learn/deadly_dowagers").tap("Play the first game")
    phone.see("Welcome. You are Mabel")
    phone.page.wait_for_timeout(1000)
    phone.tap("Next")
    phone.see("The aim")
    open_table(phone.open("/"), "divorce", "Zoë 🎲", "Ben")
    phone.find("Shuffled deck")

    phone.open("/settings").tap("Files")
    phone.tap("Back")
    phone.tap("Files")  # a second time: the picker of the first is gone
    given = fresh_table("dark_deeds", "Jean", "Otto")
    folk = tuple(Person(id=seat.person, name=seat.name, style=seat.style) for seat in given.header.seats)
    (tmp_path / "given.json").write_bytes(exchange.write(Bundle(tables=(given,), people=folk), given.header.created))
    with phone.page.expect_file_chooser() as chooser:
        phone.tap("Choose a file")
    chooser.value.set_files(tmp_path / "given.json")
    phone.tap("Bring all in")
    phone.see("2 tables, 1 kept result")
    everything = json.loads(saved(phone, "Save the file", tmp_path))
    assert {each["header"]["game"] for each in everything["tables"]} == {"divorce", "dark_deeds"}
    assert "Zoë 🎲" in {each["name"] for each in everything["people"]}
    phone.open(f"/t/{given.header.code}").see("Do this now")
    assert phone.failed == [] and phone.errors == []
    context.close()


def score_and_share(phone: SitePhone, folder: Path) -> None:
    """Two houses of Great Dynasties, the result kept, and sent as a picture and as numbers."""
    phone.open("/score/great-dynasties.final")
    phone.find("Player 1’s Victory Tokens: blank", PATIENCE)
    typed(phone, "Player 1’s Victory Tokens: blank", "4", "1")
    typed(phone, "Player 2’s Victory Tokens: blank", "9")
    phone.tap("Keep this result")
    phone.tap("Dismiss")
    phone.tap("Open the result")
    phone.tap("Share")
    assert saved(phone, "Save the picture", folder).startswith(b"\x89PNG")
    assert b"Great Dynasties,2" in saved(phone, "Save as CSV", folder)
    phone.tap("Close")
    phone.gone("Save as CSV")


def saved(phone: SitePhone, name: str, folder: Path) -> bytes:
    """What a tap saves as a file."""
    phone.find(name, PATIENCE)
    with phone.page.expect_download() as download:
        phone.tap(name)
    download.value.save_as(folder / "saved")
    return (folder / "saved").read_bytes()


def test_handed_over_the_table_is_equal(browser: Browser, host: Host) -> None:
    context = browser.new_context(**LOOK, device_scale_factor=2, service_workers="block")
    old = SitePhone(context.new_page(), host.address)
    code = open_table(old, "deadly_dowagers", "Mabel", "Anna")
    first_husband(old, "Mabel", "Curate", 3, 1)
    old.tap("Undo")
    old.find("Log, 0 entries")
    old.find("Crowns for Mabel: 5")
    said = table_words(old)
    old.tap("Table menu")
    old.tap("Hand over")
    old.find("QR code that hands this table over")
    old.page.wait_for_timeout(800)
    link = scanned(context, old.page)
    assert link.startswith(f"{host.address}/#/take/")
    table = handover.table_of(link)
    assert isinstance(table, KeptTable) and table.header.code == code

    other = browser.new_context(**LOOK, service_workers="block")
    new = SitePhone(other.new_page(), host.address)
    new.page.goto(link)
    new.ready()
    new.see("comes to this phone", PATIENCE)
    new.tap("Take it over")
    assert table_words(new) == said
    new.open(f"/t/{code}/hand")
    new.find("QR code that hands this table over")
    new.page.wait_for_timeout(800)
    assert handover.table_of(scanned(other, new.page)) == table

    new.open(f"/take/{link[len(link) // 9 * 8 - len(link) :][:40]}")
    new.see("no table of the companion")
    new.open("/take/" + link.rpartition("/")[2][:-30])
    new.see("breaks off")
    context.close()
    other.close()


def scanned(context: BrowserContext, page: Page) -> str:
    """What a camera reads from the phone's screen."""
    eye = context.new_page()
    grey, width, height = eye.evaluate(
        """async (png) => {
          const image = new Image();
          image.src = 'data:image/png;base64,' + png;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height), pen = canvas.getContext('2d');
          pen.drawImage(image, 0, 0);
          const points = pen.getImageData(0, 0, image.width, image.height).data;
          let text = '';
          for (let at = 0; at < points.length; at += 4) text += String.fromCharCode(points[at + 1]);
          return [btoa(text), image.width, image.height];
        }""",
        base64.b64encode(page.screenshot()).decode(),
    )
    eye.close()
    picture: Any = memoryview(base64.b64decode(grey)).cast("B", (height, width))
    found = zxingcpp.read_barcodes(picture)
    assert len(found) == 1, "one code is on the screen"
    return found[0].text


