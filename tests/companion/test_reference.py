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


ASKED: dict[str, dict[str, tuple[str, ...]]] = {
    "deadly_dowagers": {
        "what happens when infamy is over 10": ("Exactly 10 Infamy", "Infamy", "Settling of Accounts"),
        "when may I elope": ("Elope", "Husbands come and go"),
        "deck runs out": ("Drafting",),
        "what do ships pay": ("Ventures", "Shipping"),
        "how many cards may I hold": ("Housekeeping", "The hand limit"),
        "can I have two husbands at once": ("Husbands come and go",),
        "how do I lose infamy": ("Infamy",),
        "two players want the duke": ("Several brides for the Duke",),
        "can I sell land": ("Investing",),
        "can I be in debt": ("Investing",),
        "what does the viscount do": ("The husbands",),
        "who wins a tie": ("Several brides for the Duke",),
        "can I get a divorce": ("Husbands come and go",),
    },
    "dark_deeds": {
        "who loses if the deck ends": ("The end", "Draws"),
        "what does a guard do when the robbery fails": ("Robbing a Citizen",),
        "when am I arrested": ("Arrest",),
        "how many cards in hand": ("The hand limit",),
        "who gets the coin": ("The coin",),
        "what does a nemesis do": ("Nemeses", "Nemesis"),
        "how do I get rid of suspicion": ("What takes Suspicion off",),
        "unfinished dark deed": ("Completing a Dark Deed",),
        "attack fails": ("Attacking",),
        "how do I sneak past a guard": ("Who stands in the way", "The sneaking roll"),
        "is a guard chasing me after a failed sneak": ("A failed sneak starts no chase",),
    },
    "divorce": {
        "what happens when the deck is empty": ("When it ends",),
        "how does a repossession work": ("The repossessing roll", "Repossess"),
        "what does burn do": ("Burn",),
        "what does pawning pay": ("Pawning",),
        "when can I repo?": ("Repo Score", "Reading a card"),
        "who gets a child when badges tie?": ("Custody and Net Worth",),
        "how do I win Legal Battles?": ("Legal Battles",),
        "what if totals are equal": ("Equal totals in a battle", "Legal Battles"),
        "what happens to the badge when I pawn": ("Reading a card", "Pawning"),
        "who starts": ("Who begins",),
    },
    "great_dynasties": {
        "what is treachery": ("Treachery Rolls", "Treachery Roll"),
        "when does the game end": ("How long it lasts",),
        "who goes first": ("Who goes first",),
        "what does a six on the corruption roll do?": ("Corruption rolls", "Economy"),
        "how many dice in treachery?": ("Treachery Rolls",),
        "when does a region pay?": ("Culture",),
        "what if I cannot pay my armies?": ("Upkeep",),
        "how much does an army cost": ("Armies",),
        "what happens if I lose my home": ("Ancestral Home",),
        "can I lose my ancestral home in a war of survival": ("War of Survival",),
    },
}


@pytest.mark.parametrize(("game", "question"), [(game, question) for game, asked in ASKED.items() for question in asked])
def test_a_beginners_question_is_answered_at_the_top(game: str, question: str) -> None:
    assert set(titles(question, game)[:2]) & set(ASKED[game][question]), titles(question, game)[:4]


NAMED: dict[str, tuple[str, str]] = {
    "how do i win great dynasties": ("great_dynasties", "How to win"),
    "how is the winner decided in great dynasties": ("great_dynasties", "How to win"),
    "who goes first in great dynasties": ("great_dynasties", "Who goes first"),
    "what happens when two players tie at the end of divorce": ("divorce", "Equal Net Worth"),
    "how do I win Divorce!": ("divorce", "How to win"),
    "repo in divorce": ("divorce", "Repo Score"),
    "how do i win dark deeds": ("dark_deeds", "How to win"),
    "when does dark deeds end": ("dark_deeds", "The end"),
    "what happens with a draw in dark deeds": ("dark_deeds", "Draws"),
    "how do I complete a dark deed": ("dark_deeds", "Completing a Dark Deed"),
    "how do I win dowagers": ("deadly_dowagers", "How to win"),
    "who wins a tie in Deadly Dowagers": ("deadly_dowagers", "Several brides for the Duke"),
    "can I get a divorce": ("deadly_dowagers", "Husbands come and go"),
}


@pytest.mark.parametrize("question", NAMED)
def test_the_name_of_a_game_leads_to_that_game_and_need_not_stand_on_its_pages(question: str) -> None:
    found = [(hit.game, hit.title) for hit in find(question)]
    assert found[0] == NAMED[question], found[:4]


def test_small_words_are_asked_for_only_where_nothing_else_is() -> None:
    assert titles("what happens when I elope", "deadly_dowagers") == titles("elope", "deadly_dowagers")
    assert find("who begins", ["dark_deeds"])[0].title == "Who begins"
    assert find("what", ["dark_deeds"])


def test_forms_of_a_word_meet_and_the_very_word_counts_most() -> None:
    assert {"Robbing a Citizen"} <= set(titles("robbery", "dark_deeds")[:2]) & set(titles("robbed", "dark_deeds")[:2])
    very, kin = find("eloping", ["deadly_dowagers"]), find("elope", ["deadly_dowagers"])
    assert kin[0].title == "Elope" and max(hit.weight for hit in very if hit.title == "Elope") < kin[0].weight


def test_the_line_shown_is_the_one_that_answers() -> None:
    viscount = next(hit for hit in find("what does the viscount do", ["deadly_dowagers"]) if hit.title == "The husbands")
    assert "Affair" in viscount.line
    robbery = find("what does a guard do when the robbery fails", ["dark_deeds"])[0]
    assert "no Guard comes after you" in robbery.line


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
