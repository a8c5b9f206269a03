"""A name in letters that no face of the app has: drawn, or shown as cards, and asked for once."""

from __future__ import annotations

import time
from collections import Counter

from companion import letters
from tests.e2e.phone import Phone
from views.theme import FONTS

NAME = "Zoë 🎲 愛 สมชาย"


def test_a_name_of_many_letters_is_asked_for_once_and_kept(phone: Phone) -> None:
    answers: Counter[tuple[str, int]] = Counter()
    phone.page.on("response", lambda answer: answers.update([(answer.url.removeprefix(phone.address), answer.status)]))
    phone.open("/people")
    phone.tap("Add somebody")
    phone.tap("Name")
    time.sleep(0.3)
    phone.page.keyboard.insert_text(NAME)
    phone.find("A small card stands for what this app cannot draw")
    phone.tap("Add")
    phone.find(f"Change {NAME}")
    time.sleep(1.5)  # whatever was not answered would be asked for again and again
    assert not [each for each in answers if each[1] >= 400]
    asked = Counter({path: count for (path, status), count in answers.items() if status == 307})
    assert len(asked) == 3 and set(asked.values()) == {1}
    assert {path.lstrip("/") for path, status in answers if status == 200} >= {
        letters.HAN, letters.STAND_IN, letters.FACES["notocoloremoji"]
    }  # fmt: skip


def test_the_letters_are_there_before_the_first_picture(phone: Phone) -> None:
    """Else heights are found with other letters, and a line that wraps in ours is cut off after a reload."""
    phone.page.add_init_script("addEventListener('flutter-first-frame', () => globalThis.drawn = performance.now())")
    phone.open("/")
    phone.see("Play")
    read = """() => performance.getEntriesByType('resource')
        .filter((each) => each.name.includes('/fonts/') && !each.name.includes('assets/'))
        .map((each) => [new URL(each.name).pathname.slice(1), each.responseEnd < globalThis.drawn])"""
    arrived = phone.page.evaluate(read)
    assert {name for name, _ in arrived} >= set(FONTS.values())
    assert all(early for _, early in arrived)
