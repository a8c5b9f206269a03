"""The data against the counts of the rulebook."""

from __future__ import annotations

from collections import Counter

from rules.great_dynasties.dynasties import DYNASTIES
from rules.great_dynasties.events import EVENTS
from rules.great_dynasties.territories import INDEX, NAMES, PLACES_IN, REGIONS, TERRITORIES


def test_fourteen_dynasties_each_with_its_own_home() -> None:
    assert len(DYNASTIES) == len({dynasty.name for dynasty in DYNASTIES}) == 14
    assert len({dynasty.home for dynasty in DYNASTIES}) == 14
    assert all(dynasty.home in INDEX for dynasty in DYNASTIES)


def test_the_abilities_are_nine_rerolls_one_plus_and_four_bonuses() -> None:
    rerolls = {dynasty.name: dynasty.rerolls for dynasty in DYNASTIES if dynasty.rerolls}
    assert rerolls == {
        "Habsburg": "inheritance", "Orange": "corruption", "Tudor": "marriage", "Burgundy": "conquest", "Stuart": "treachery",
        "Romanov": "recruit", "Grimaldi": "culture", "Jagiellon": "general", "Luxembourg": "survival",
    }
    assert [dynasty.name for dynasty in DYNASTIES if dynasty.adds_one] == ["Hohenzollern"]
    bonuses = {d.name: (d.armies, d.victory_tokens, d.territories, d.gold) for d in DYNASTIES}
    assert {name: bonus for name, bonus in bonuses.items() if any(bonus)} == {
        "Oldenburg": (3, 0, 0, 0), "Bourbon": (0, 4, 0, 0), "Capetian": (0, 0, 2, 0), "Valois": (0, 0, 0, 10),
    }


def test_the_homes() -> None:
    assert {dynasty.name: dynasty.home for dynasty in DYNASTIES} == {
        "Habsburg": "Austria", "Orange": "Netherlands", "Tudor": "England", "Burgundy": "Burgundy", "Stuart": "Scotland",
        "Romanov": "Russia", "Grimaldi": "Lombardy", "Hohenzollern": "Swabia", "Oldenburg": "Saxony", "Bourbon": "Gascony",
        "Capetian": "Aquitaine", "Valois": "Lorraine", "Jagiellon": "Lithuania", "Luxembourg": "Bohemia",
    }


def test_forty_seven_territories_in_ten_regions() -> None:
    assert len(NAMES) == len(set(NAMES)) == 47
    assert Counter(territory.code for territory in TERRITORIES) == {
        "G": 6, "F": 6, "S": 5, "I": 5, "E": 5, "A": 4, "L": 4, "X": 4, "K": 4, "B": 4,
    }
    assert len(REGIONS) == 10
    assert sorted(place for places in PLACES_IN.values() for place in places) == list(range(47))


def test_forty_eight_events_by_kind() -> None:
    assert len(EVENTS) == len({card.name for card in EVENTS}) == 48
    assert Counter(card.effect for card in EVENTS) == {
        "survival": 8, "general_war": 3, "treachery": 6, "lose_territory": 8, "overseas": 5, "tokens": 7, "gold_roll": 4,
        "buy": 3, "black_death": 1, "holy_war": 1, "diplomacy": 1, "assassination": 1,
    }


def test_the_wars_of_survival() -> None:
    wars = {card.name: card.magnitude for card in EVENTS if card.effect == "survival"}
    assert wars == {
        "Rebellion": 3, "Ottoman Empire": 8, "Civil War": 4, "The Turks": 6, "Religious War": 7, "Reformation": 9,
        "Nationalism": 10, "Revolution": 5,
    }
    assert sorted(wars.values()) == list(range(3, 11)) and sum(wars.values()) == 52


def test_the_cards_with_tokens() -> None:
    plain = [card for card in EVENTS if card.effect in ("tokens", "black_death")]
    tokens = {card.name: (card.gold, card.armies, card.victory_tokens) for card in plain}
    assert tokens == {
        "Modernization": (2, 0, 2), "Renaissance Masters": (0, 0, 3), "Allies": (0, 2, 0), "Progress": (2, 0, 2),
        "Incompetent Ruler": (-3, 0, -3), "Inbreeding": (0, 0, -2), "Divorce": (0, 0, -1), "Black Death": (-3, -3, 0),
    }
