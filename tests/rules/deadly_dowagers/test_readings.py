"""The page "Our rulings" is whole: 38 readings, each under test, sections spelled as in the rulebook, texts in measure."""

from __future__ import annotations

import re
from pathlib import Path

from rules.deadly_dowagers.game import GAME
from rules.deadly_dowagers.rulings import DowagersRulings
from tests.rules import headings

HEADINGS = set(headings.HEADINGS["deadly_dowagers"])
RULES = Path(__file__).parents[3] / "rules" / "deadly_dowagers"


def test_all_readings_are_there_and_each_has_a_test_named_after_it() -> None:
    ids = [reading.id for reading in GAME.readings]
    assert ids == [f"A{number}" for number in range(1, 39)]
    tests = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    named = set(re.findall(r"def test_(A\d+)_", tests))
    assert set(ids) <= named


def test_sections_are_spelled_as_in_the_rulebook() -> None:
    assert {reading.section for reading in GAME.readings} <= HEADINGS
    assert {meter.section for meter in GAME.meters} <= HEADINGS
    cited: set[str] = set()
    for path in RULES.glob("*.py"):
        cited |= set(re.findall(r'section="([^"]+)"', path.read_text(encoding="utf-8")))
        cited |= set(re.findall(r'SECTION = "([^"]+)"', path.read_text(encoding="utf-8")))
    assert cited <= HEADINGS


def test_the_switches_and_which_of_them_stand_at_setup() -> None:
    switches = {reading.switch: reading for reading in GAME.readings if reading.switch}
    at_setup = {name for name, reading in switches.items() if reading.at_setup}
    assert at_setup == {"penalty_from", "rumors_over_18", "shipping_negative"}
    for name, reading in switches.items():
        for option in reading.options:
            assert getattr(DowagersRulings.model_validate({name: option.value}), name) == option.value


def test_printed_cards_carry_only_what_the_rulebook_prints() -> None:
    printed = {(card.card_kind, card.name): card.figures for card in GAME.printed_cards}
    assert printed == {
        ("husband", "curate"): {"inheritance_1": 15}, ("husband", "professor"): {"marriage_infamy": 2},
        ("husband", "knight"): {"infamy_limit": 13}, ("husband", "duke"): {"dowry": 120, "infamy_limit": 9},
        ("cause", "Hat Pin"): {"infamy": 2},
    }
    kinds = {kind.id: {figure.id for figure in kind.figures} for kind in GAME.card_kinds}
    assert all(set(figures) <= kinds[kind] for (kind, _), figures in printed.items())
