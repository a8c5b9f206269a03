"""The rules to read: complete by the rulebook's headings, found from every citation, and answered by the engine."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from rules import shelf
from rules.core import Citation, Offer, Reference, Refusal
from tests.contract.play import play
from tests.rules.headings import BOLD, HEADINGS, OTHER_NAMES, WITHOUT_AN_ENTRY
from tests.rules.taught import BY_HAND, NOT_RULES, TAUGHT

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted(HEADINGS)
SHELF = shelf()
SPECIAL = "×−–’"
"""The only characters beyond plain ones that the texts may use."""


def reference(game_id: str) -> Reference:
    return import_module(f"rules.{game_id}.reference").REFERENCE


@pytest.fixture(params=GAMES)
def game_id(request: pytest.FixtureRequest) -> str:
    return request.param


def test_every_game_on_the_shelf_has_a_reference() -> None:
    assert set(SHELF) == set(GAMES)


def test_every_heading_has_its_entry_or_a_reason(game_id: str) -> None:
    rules, without = reference(game_id), WITHOUT_AN_ENTRY[game_id]
    missing = [heading for heading in (*HEADINGS[game_id], *BOLD[game_id]) if rules.entry(heading) is None]
    assert set(missing) == set(without)


def test_no_entry_answers_a_heading_that_is_not_printed(game_id: str) -> None:
    printed = {*HEADINGS[game_id], *BOLD[game_id], *OTHER_NAMES[game_id]}
    names = [name for entry in reference(game_id).entries for name in (entry.section, *entry.also)]
    assert set(names) <= printed
    assert len(names) == len(set(names)), "two entries answer one heading"


def test_chapters_are_headings_or_groups_of_several(game_id: str) -> None:
    entries = reference(game_id).entries
    for chapter in {entry.chapter for entry in entries} - {""}:
        assert chapter in HEADINGS[game_id] or sum(entry.chapter == chapter for entry in entries) > 1


def test_every_reading_belongs_to_the_entry_of_its_section(game_id: str) -> None:
    rules = reference(game_id)
    for reading in SHELF[game_id].readings:
        entry = rules.entry(reading.section)
        assert entry is not None and reading.id in entry.readings, f"{reading.id} is missing under {reading.section}"
    named = [reading for entry in rules.entries for reading in entry.readings]
    assert sorted(named) == sorted(reading.id for reading in SHELF[game_id].readings)


def _offers(offers: tuple[Offer, ...]) -> Iterator[Offer]:
    for offer in offers:
        yield offer
        yield from _offers(offer.offers)


def _cited_in_play(game_id: str) -> Iterator[tuple[str, Citation]]:
    """Everything that steps, lesson cards, refusals, receipts and results cite in random games."""
    game = SHELF[game_id]
    for seats, seed in ((game.seats.start, 21), (min(4, game.seats.stop - 1), 22)):
        played = play(game, seats, seed, most=160)
        for before, action in zip(played.states, played.actions, strict=False):
            answer = game.decide(before, action)
            assert not isinstance(answer, Refusal)
            yield from (("receipt", line.rule) for line in answer.lines)
        for state in played.states[::5]:
            for seat in (None, *range(seats)):
                guide = game.guide(state, seat)
                yield from (("step", step.rule) for step in guide.steps)
                yield from (("refusal", offer.refusal.rule) for offer in _offers(guide.offers) if offer.refusal)
                if guide.teaching is not None:
                    yield "lesson card", guide.teaching.rule
        for state in played.states[::16]:
            answers = (game.decide(state, action) for action in played.actions[::6])
            yield from (("refusal", answer.rule) for answer in answers if isinstance(answer, Refusal))
        if played.state.outcome is not None:
            outcome = played.state.outcome
            yield "result", Citation(section=outcome.section, reading=outcome.reading)
            for line in (line for placing in outcome.placings for line in placing.lines):
                yield "score", Citation(section=line.section, reading=line.reading)
    refused = game.decide(
        game.start(game.seats.start, game.rulings_type(), 0),
        game.read_action({"kind": "correct", "seat": 0, "meter": "no such meter", "number": 1}),
    )
    assert isinstance(refused, Refusal)
    yield "shared refusal", refused.rule


def test_every_citation_met_in_play_resolves(game_id: str) -> None:
    rules, met = reference(game_id), set[str]()
    readings = {reading.id for reading in SHELF[game_id].readings}
    for where, rule in _cited_in_play(game_id):
        met.add(where)
        assert rules.entry(rule.section) is not None, f"a {where} cites {rule.section}, which nobody can read"
        assert rule.reading is None or rule.reading in readings, f"a {where} cites the reading {rule.reading}"
    assert {"receipt", "step", "refusal", "lesson card"} <= met


def test_every_printed_card_and_meter_cites_an_entry(game_id: str) -> None:
    rules, game = reference(game_id), SHELF[game_id]
    for section in (*(meter.section for meter in game.meters), *(card.section for card in game.printed_cards)):
        assert rules.entry(section) is not None, section


def _text_of(node: ast.expr, module: Any) -> str | None:
    """The string a section is given as: written out, or a constant of this or another module."""
    if isinstance(node, ast.Constant):
        value = node.value
    elif isinstance(node, ast.Name):
        value = getattr(module, node.id, None)
    elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        value = getattr(getattr(module, node.value.id, None), node.attr, None)
    else:
        value = None
    return value if isinstance(value, str) else None


def _sections_in_the_code(game_id: str) -> Iterator[tuple[str, str]]:
    """The sections written in the rules' calls, those too that no random game reaches."""
    for path in sorted((ROOT / "rules" / game_id).glob("*.py")):
        if path.stem.startswith(("reference", "__")):
            continue
        module = import_module(f"rules.{game_id}.{path.stem}")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            given = [keyword.value for keyword in node.keywords if keyword.arg == "section"]
            place = {"refuse": 2, "add": 4, "_rule": 0}.get(name)
            if place is not None and len(node.args) > place:
                given.append(node.args[place])
            for value in given:
                section = _text_of(value, module)
                if section is not None:
                    yield f"{path.name}:{node.lineno}", section


def test_every_section_written_in_the_rules_resolves(game_id: str) -> None:
    rules = reference(game_id)
    written = list(_sections_in_the_code(game_id))
    assert len(written) > 20
    assert [(where, section) for where, section in written if rules.entry(section) is None] == []


@cache
def _face(game_id: str, section: str) -> str:
    entry = reference(game_id).entry(section)
    assert entry is not None, section
    cells = (cell for row in (entry.grid.head, *entry.grid.rows) for cell in row) if entry.grid else ()
    return " ".join((entry.title, *entry.text, *cells)).casefold()


def test_every_kind_of_action_is_taught(game_id: str) -> None:
    kinds = set(SHELF[game_id].actions.json_schema()["discriminator"]["mapping"])
    taught, not_rules = TAUGHT[game_id], NOT_RULES[game_id]
    assert kinds == {*taught, *not_rules, *BY_HAND} and not set(taught) & set(not_rules)
    for kind, (section, word) in taught.items():
        assert word.casefold() in _face(game_id, section), f"{kind} is not spoken of under {section}"


def _texts(game_id: str) -> Iterator[str]:
    rules = reference(game_id)
    for entry in rules.entries:
        yield from (entry.title, *entry.text)
        if entry.grid:
            yield from (cell for row in (entry.grid.head, *entry.grid.rows) for cell in row)
    for term in rules.terms:
        yield from (term.word, term.meaning)
    for case in rules.situations:
        yield from (case.question, *case.choices, case.why)
    for panel in rules.aid:
        yield from (panel.title, *panel.lines)


def test_texts_are_short_plain_and_read_well_aloud(game_id: str) -> None:
    for text in _texts(game_id):
        assert text.strip() == text and text
        assert len(text.split()) <= 60, text
        strange = {letter for letter in text if ord(letter) > 126 and letter not in SPECIAL}
        assert not strange, f"{strange} in: {text}"
        assert not re.search(r"[()\[\]/&_;]{2}|e\.g\.|i\.e\.|etc\.|\s/\s|&|->|  ", text), text
    for entry in reference(game_id).entries:
        assert entry.text and all("(" not in part and part[-1] in ".!" for part in entry.text), entry.section


def test_drawings_are_drawn_and_grids_are_square(game_id: str) -> None:
    rules = reference(game_id)
    drawings = {each.drawing for each in (*rules.entries, *rules.terms, *rules.aid)} - {None}
    assert [name for name in drawings if not (ROOT / "views" / "art" / f"{name}.svg").exists()] == []
    for entry in rules.entries:
        assert entry.grid is None or {len(row) for row in entry.grid.rows} == {len(entry.grid.head)}, entry.section


def test_terms_are_many_different_and_lead_to_entries(game_id: str) -> None:
    rules = reference(game_id)
    words = [term.word for term in rules.terms]
    assert 15 <= len(words) <= 30 and len(set(words)) == len(words)
    for term in rules.terms:
        assert rules.entry(term.section) is not None, term.word


def test_the_aid_fits_a_screen(game_id: str) -> None:
    aid = reference(game_id).aid
    assert 6 <= len(aid) <= 9
    assert sum(1 + len(panel.lines) for panel in aid) <= 46
    assert max(len(line) for panel in aid for line in panel.lines) <= 40


def test_ten_situations_are_answered_by_the_engine(game_id: str) -> None:
    rules = reference(game_id)
    readings = {reading.id: reading for reading in SHELF[game_id].readings}
    assert len({case.id for case in rules.situations}) == len(rules.situations) == 10
    for case in rules.situations:
        assert 0 <= case.right() < len(case.choices) and len(set(case.choices)) == len(case.choices) >= 2
        assert rules.entry(case.section) is not None, case.id
        assert case.reading in readings, case.id
    places = {case.right() for case in rules.situations}
    assert len(places) > 1, "the right answer always stands in the same place"


CHANGES: dict[str, dict[str, dict[str, Any]]] = {
    "deadly_dowagers": {
        "mabel": {"infamy": 5},
        "ten_exactly": {"infamy": 7},
        "strangling_at_the_cap": {"infamy": 9},
        "eloping_with_the_knight": {"infamy": 14},
        "rumors_at_17": {"infamy": 14},
        "six_ships": {"professor": True},
        "six_ships_and_a_professor": {"professor": False},
        "upgraded_mill": {"upgrades": 2},
        "two_in_one_phase": {"deed": "strangle"},
        "fifth_plot": {"noble_ever": False},
    },
    "divorce": {
        "repossessing": {"face": 3},
        "burning_a_bribe": {"card_type": "asset"},
        "pawning_off_turn": {"bribe": False},
        "free_cards": {"lawyers": 2},
        "equal_totals": {"mine": 9},
        "custody_below_zero": {"mine": -4},
        "nobody_cares": {"mine": 1},
        "burned_lawyer": {"burned": False},
        "pawned_piece": {"pieces": 1},
        "pawned_badge": {"pawned": False},
    },
    "dark_deeds": {
        "ten_exactly": {"suspicion": 9},
        "chased_by_a_nemesis": {"guards": 1},
        "laying_low_to_0": {"die": 3},
        "sneaks": {"guards": 2},
        "chasing_target": {"nemesis": True},
        "failed_blow": {"die": 5},
        "tied_for_most": {"mine": 8},
        "coin_after_an_arrest": {"suspicion": 9},
        "final_count": {"deed": 1},
        "last_draw": {"mine": 3},
    },
    "great_dynasties": {
        "bride": {"source": "event"},
        "no_neutrals": {"left": True},
        "empty_chest": {"gold": 5},
        "upkeep": {"gold": 9},
        "shared_lead": {"mine": 3},
        "survival": {"armies": 3},
        "conquest_after": {"event": "Allies"},
        "holding_on": {"armies": 0},
        "home_last": {"theirs": ""},
        "tied_at_the_end": {"theirs": 30},
    },
}
"""What would have to be otherwise for another answer."""


def test_another_table_would_get_another_answer(game_id: str) -> None:
    tries = import_module(f"rules.{game_id}.reference_try")
    answers = list[str]()
    for name, change in CHANGES[game_id].items():
        ask: Callable[..., str] = getattr(tries, name)
        assert ask() != ask(**change), name
        answers.append(ask())
    said = [case.choices[case.right()] for case in reference(game_id).situations]
    assert answers == said, "each situation is the question of the same place"
