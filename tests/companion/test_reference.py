"""The rules to read: found by word, synonym, plural and accent, ranked; every heading that is cited opens an entry."""

from __future__ import annotations

import pytest

from companion import lessons, reference
from companion.reference import find
from rules import shelf
from rules.core import Citation, Game
from tests.contract.play import play

GAMES = [game for game in shelf() if reference.reference(game) is not None]


def titles(query: str, game: str | None = None) -> list[str]:
    return [hit.title for hit in find(query, [game] if game else None)]


def test_words_are_compared_without_case_accent_and_plural() -> None:
    assert reference.words("Élopement's LADIES, the boxes of Armies") == ("elopement", "lady", "the", "box", "of", "army")
    assert find("HUSBANDS") and titles("HUSBANDS") == titles("husband")
    assert titles("Infamý") == titles("infamy")


def test_nothing_is_found_by_nothing() -> None:
    assert find("") == () and find("  ,.! ") == ()
    assert find("zzyzx") == ()


@pytest.mark.parametrize("game", GAMES)
def test_every_title_word_and_synonym_finds_its_own(game: str) -> None:
    book = reference.reference(game)
    assert book is not None
    for entry in book.entries:
        for query in (entry.title, entry.section, *entry.synonyms):
            assert entry.title in titles(query, game), query
    for term in book.terms:
        assert titles(term.word, game)[0] == term.word or term.word in titles(term.word, game)[:4]
        for query in term.synonyms:
            assert term.word in titles(query, game), query


@pytest.mark.parametrize("game", GAMES)
def test_a_title_stands_before_running_text(game: str) -> None:
    book = reference.reference(game)
    assert book is not None
    for entry in book.entries:
        assert entry.title in titles(entry.title, game)[:3], titles(entry.title, game)[:3]


def test_all_words_must_stand_before_some_word_does() -> None:
    both = find("strangle infamy", ["deadly_dowagers"])
    assert both and all(hit.game == "deadly_dowagers" for hit in both)
    loose = find("strangle zzyzx", ["deadly_dowagers"])
    assert loose and max(hit.weight for hit in loose) < max(hit.weight for hit in find("strangle", ["deadly_dowagers"]))


def test_all_games_are_searched_and_the_lines_are_short() -> None:
    assert {hit.game for hit in find("turn")} == set(GAMES)
    assert all(len(hit.line) <= reference.SNIPPET + 2 for hit in find("the"))


@pytest.mark.parametrize("game", GAMES)
def test_contents_list_every_entry_once(game: str) -> None:
    book = reference.reference(game)
    assert book is not None
    listed = [entry for _, entries in reference.chapters(book) for entry in entries]
    assert sorted(entry.title for entry in listed) == sorted(entry.title for entry in book.entries)


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_step_opens_its_entry(game: str) -> None:
    lesson = lessons.lesson_of(game)
    for step in lesson.steps if lesson is not None else ():
        assert not step.section or reference.entry_for(game, Citation(section=step.section)), step.section


def cited(game: Game, state: object) -> list[Citation]:
    """What the guide of a state cites: steps, lessons, refusals."""
    rules: list[Citation] = []
    for seat in (None, *range(state.seats)):  # type: ignore[attr-defined]
        guide = game.guide(state, seat)
        rules += [step.rule for step in guide.steps]
        rules += [guide.teaching.rule] if guide.teaching is not None else []
        rules += [offer.refusal.rule for offer in guide.every_offer() if offer.refusal is not None]
    return rules


@pytest.mark.parametrize("game", GAMES)
def test_every_citation_met_in_play_opens_an_entry(game: str) -> None:
    chosen = shelf()[game]
    rules: dict[str, Citation] = {}
    for seed in (1, 2):
        played = play(chosen, chosen.seats.start, seed, 120)
        for before, action in zip(played.states, played.actions, strict=False):
            rules |= {rule.section: rule for rule in cited(chosen, before)}
            rules |= {line.rule.section: line.rule for line in chosen.decide(before, action).lines}  # type: ignore[union-attr]
    rules |= {meter.section: Citation(section=meter.section) for meter in chosen.meters}
    missing = [section for section, rule in rules.items() if reference.entry_for(game, rule) is None]
    assert missing == []
