"""Letters that no face of the app has: every question for them is answered, once, and nothing typed is lost."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from companion import letters
from companion.front import OurPage
from companion.people import checked_name
from tests.companion.test_front import asked, inside
from views import theme
from views.app import ASSETS
from views.pieces import fields


@pytest.fixture(scope="module")
def questions() -> set[str]:
    """All that the drawing engine may ask for, as its own code has them."""
    web = find_spec("flet_web")
    assert web is not None and web.origin is not None
    code = (Path(web.origin).parent / "web" / "main.dart.js").read_text("utf-8")
    return set(re.findall(r'"([a-z0-9]+/v\d+/[A-Za-z0-9_.-]+\.woff2)"', code))


def test_every_question_has_an_answer(questions: set[str]) -> None:
    assert len(questions) > 500
    files = {letters.file_for(f"/assets/fonts/{each}") for each in questions}
    assert files == {*letters.FACES.values(), letters.STAND_IN}
    families = {each.partition("/")[0] for each in questions}
    assert families >= letters.FACES.keys(), "the engine calls a family by another name now"


def test_every_face_is_here_and_the_cards_weigh_nothing() -> None:
    for file in letters.for_the_page().values():
        assert (ASSETS / file).read_bytes()[:4] == b"wOF2", file
    assert max((ASSETS / each).stat().st_size for each in (letters.STAND_IN, letters.HAN_STAND_IN)) < 3000


@pytest.mark.parametrize("path", ["/", "/assets/fonts/roboto.woff2", "/fonts/figtree-500.woff2", "/assets/fonts/a/v1/../../x"])
def test_nothing_else_is_taken_for_a_question(path: str) -> None:
    assert letters.file_for(path) is None


def test_the_server_sends_the_question_to_the_face() -> None:
    for family, file in (("notosanssc", letters.HAN), ("notocoloremoji", letters.FACES["notocoloremoji"])):
        answer = asked(OurPage(inside), path=f"/assets/fonts/{family}/v3/x.1.woff2")
        assert answer[0]["status"] == 307 and dict(answer[0]["headers"])[b"location"] == f"/{file}".encode()
    thai = asked(OurPage(inside), path="/assets/fonts/notosansthai/v25/x.woff2")
    assert dict(thai[0]["headers"])[b"location"] == f"/{letters.STAND_IN}".encode()
    assert asked(OurPage(inside), path="/assets/fonts/roboto.woff2") == [{"type": "inside"}]


@pytest.mark.parametrize(
    ("name", "cards"),
    [
        ("Zoë 🎲", ""),
        ("愛", ""),
        ("김민수", ""),
        ("さくら", ""),
        ("שרה", ""),
        ("سارة", ""),
        ("Łukasz Ørsted-Šimić", ""),
        ("Ελένη Ольга", ""),
        ("👨‍👩‍👧 ❤️", ""),
        ("สมชาย", "สมชาย"),
        ("Asha आशा", "आशा"),
        ("Ana \U000e0001\U00010348", "\U000e0001\U00010348"),
    ],
)
def test_what_is_drawn_as_a_card_is_known_and_nothing_is_lost(name: str, cards: str) -> None:
    assert letters.undrawn(name) == cards
    assert checked_name(name) == name


@pytest.mark.parametrize(("name", "says"), [("Zoë 🎲", None), ("愛", None), ("สมชาย", fields.KEPT_AS_TYPED)])
def test_the_field_says_so_at_once(name: str, says: str | None) -> None:
    field = fields.text_field(theme.look("home", True), "Name", name, print)
    assert field.content.helper == says  # type: ignore[attr-defined]
