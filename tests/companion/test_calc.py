"""`companion calc`: the contract, its examples, and the worked examples a calculator covers."""

from __future__ import annotations

import copy
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from companion import calc

SETTLEMENT: dict[str, Any] = {
    "husband": {"kind": "curate", "level": 1, "inheritance": 15},
    "infamy": 4,
    "graveyard": 1,
    "crowns": 0,
    "cause": {"kind": "card", "infamy": 2},
    "lands": [
        {"kind": "farmland", "resource": "wool", "rent": None},
        {"kind": "estate", "rent": "iron"},
        {"kind": "mill", "resources": ["wool", "iron"], "upgrades": 1},
    ],
    "shipping": 3,
}
CONTRACT: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "deadly-dowagers.settlement": (SETTLEMENT, {"infamy_after": 7, "graveyard_after": 2, "total": 29, "crowns_after": 29}),
    "deadly-dowagers.duke": (
        {"suitors": [{"name": "A", "crowns": 131, "infamy": 6, "married": False, "holds_remarry": True}]},
        {"eligible": ["A"], "winner": "A", "tied": []},
    ),
    "dark-deeds.final": (
        {"players": [{"name": "P1", "score_pile": [3, 2], "deeds_in_hand": [4], "chasing_nemeses": [3], "suspicion": 2}]},
        {"winners": ["P1"]},
    ),
    "dark-deeds.odds": ({"target": 9, "bonus": 2}, {"chance": 0.58333, "ways": 21, "of": 36}),
    "divorce.custody": (
        {"players": ["Ann", "Ben"], "sally": {"Ann": [1, 2, -1, 1], "Ben": [2]}, "billy": {"Ann": [-1], "Ben": [-3]}},
        {
            "sally": {"parent": "Ann", "ratings": {"Ann": 3, "Ben": 2}},
            "billy": {"parent": "Ann", "ratings": {"Ann": -1, "Ben": -3}},
        },
    ),
    "divorce.final": (
        {
            "players": [
                {
                    "name": "Ann",
                    "cash": 14000,
                    "assets": [12000, 5000],
                    "big_items": [75000],
                    "collections": [{"name": "Wine", "count": 3, "values": {"1": 2000, "2": 6000, "3": 15000}}],
                    "children": [{"name": "Sally", "worth": 80000}],
                    "legal_fees": [50000],
                    "adjustments": [{"label": "Alimony", "amount": -2000}],
                },
                {"name": "Ben", "cash": 0},
            ]
        },
        {"winners": ["Ann"]},
    ),
    "great-dynasties.treachery": (
        {"die": 5, "marriage_or_inheritance": True, "no_neutrals": False, "plus_one": False},
        {"result": 2, "outcome": "neutral-choice"},
    ),
    "great-dynasties.culture": (
        {"player": "P1", "holdings": {"P1": ["Austria", "Bavaria"], "P2": ["Bohemia"]}, "overseas": {"P1": 2, "P2": 1}},
        {"vt": 2},
    ),
    "great-dynasties.final": (
        {"players": [{"name": "P1", "vt": 31, "territories": 9, "gold": 4}]},
        {"winners": ["P1"]},
    ),
}
"""Every question of the contract with what it says of the answer."""
PLACES: dict[str, dict[str, Any]] = {
    "dark-deeds.final": {"name": "P1", "score": -2, "rank": 1},
    "divorce.final": {"name": "Ann", "net_worth": 149000, "rank": 1},
    "great-dynasties.final": {"name": "P1", "score": 31, "rank": 1},
}


def ask(name: str, question: Any, status: int = calc.ANSWERED) -> dict[str, Any]:
    got, answer = calc.answer(name, json.dumps(question))
    assert got == status, answer
    return answer


def error(name: str, question: Any, status: int) -> dict[str, Any]:
    return ask(name, question, status)["error"]


def death(**changes: Any) -> dict[str, Any]:
    """Mabel's evening (DD-1) with some things otherwise."""
    base = SETTLEMENT | {"lands": [{"kind": "farmland"}, {"kind": "farmland"}], "shipping": 3}
    return copy.deepcopy(base | changes)


def run(*arguments: str, given: str = "") -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-m", "companion", *arguments], input=given.encode(), capture_output=True, timeout=60, check=False
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


# The contract --------------------------------------------------------------------------------------------


def test_every_calculator_of_the_contract_is_there_and_no_other() -> None:
    assert set(calc.calculators()) == set(CONTRACT)


@pytest.mark.parametrize("name", CONTRACT)
def test_the_contracts_example(name: str) -> None:
    question, wanted = CONTRACT[name]
    answer = ask(name, question)
    assert {key: answer[key] for key in wanted} == wanted
    if name in PLACES:
        first = answer["players"][0]
        assert {key: first[key] for key in PLACES[name]} == PLACES[name]
        assert sum(line["amount"] for line in first["lines"]) == first.get("score", first.get("net_worth"))


def test_the_settlement_of_the_contract_line_by_line() -> None:
    """Inheritance, farm, rent, mill and shipping; a land that pays nothing keeps its line."""
    amounts = [line["amount"] for line in ask("deadly-dowagers.settlement", SETTLEMENT)["lines"] if line["amount"]]
    assert sorted(amounts) == sorted([15, 2, 4, 5, 3]) and sum(amounts) == 29


def test_the_first_region_of_the_contract_pays() -> None:
    regions = ask("great-dynasties.culture", CONTRACT["great-dynasties.culture"][0])["regions"]
    assert {"region": "Germany", "counts": {"P1": 2, "P2": 1}, "gains": True} in regions


def everything(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
        for each in value.values():
            yield from everything(each)
    elif isinstance(value, list):
        for each in value:
            yield from everything(each)


@pytest.mark.parametrize("name", CONTRACT)
def test_lines_are_label_amount_and_rule_and_nothing_else(name: str) -> None:
    answer = ask(name, CONTRACT[name][0])
    for record in everything(answer):
        for line in record.get("lines", []):
            assert set(line) == {"label", "amount", "rule"} and line["label"] and line["rule"]


@pytest.mark.parametrize("name", CONTRACT)
def test_unknown_fields_are_bad_input_wherever_they_stand(name: str) -> None:
    assert error(name, CONTRACT[name][0] | {"colour": "red"}, calc.BAD_INPUT)["fields"][0]["path"] == "colour"
    fault = error(name, CONTRACT[name][0] | {"rulings": {"no_such_switch": 1}}, calc.BAD_INPUT)
    assert fault["code"] == "bad-input" and fault["fields"][0]["path"] == "rulings.no_such_switch"


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"lands": [{"kind": "farmland"}, {"kind": "estate"}, {"kind": "castle"}]}, "lands.2.kind"),
        ({"lands": [{"kind": "farmland"}, {}]}, "lands.1.kind"),
        ({"lands": [{"kind": "mill", "upgrades": 3}]}, "lands.0.upgrades"),
        ({"lands": [{"kind": "estate", "resource": "wool"}]}, "lands.0.resource"),
        ({"cause": {"kind": "strangle", "infamy": 7}}, "cause.infamy"),
        ({"cause": {"kind": "poison"}}, "cause.kind"),
        ({"husband": {"kind": "curate", "level": 1}}, "husband.inheritance"),
        ({"husband": {"kind": "duke", "inheritance": 1}}, "husband.kind"),
        ({"infamy": "4"}, "infamy"),
        ({"infamy": 4.5}, "infamy"),
        ({"infamy": True}, "infamy"),
        ({"infamy": 19}, "infamy"),
        ({"graveyard": None}, "graveyard"),
        ({"shipping": -1}, "shipping"),
    ],
)
def test_bad_input_names_the_field(changes: dict[str, Any], path: str) -> None:
    fields = error("deadly-dowagers.settlement", death(**changes), calc.BAD_INPUT)["fields"]
    assert [field["path"] for field in fields] == [path]
    assert fields[0]["message"] and "[type=" not in fields[0]["message"]


def test_every_bad_field_is_named_at_once() -> None:
    fields = error("dark-deeds.odds", {"bonus": "2", "die": 6}, calc.BAD_INPUT)["fields"]
    assert {field["path"] for field in fields} == {"target", "bonus", "die"}


def test_dollars_are_numbers_of_a_parent() -> None:
    question = copy.deepcopy(CONTRACT["divorce.final"][0])
    question["players"][0]["collections"][0]["values"] = {"one": 2000}
    question["players"][1]["cash"] = "9"
    fields = error("divorce.final", question, calc.BAD_INPUT)["fields"]
    assert [field["path"] for field in fields] == ["players.0.collections.0.values.one", "players.1.cash"]


@pytest.mark.parametrize(
    "text", [b"", b"{", b"[1]", b"null", b"\xff\xfe", b"[" * 50_000, b"9" * 5000, b'{"target": NaN}', b'"x"']
)
def test_what_is_no_question_is_bad_input(text: bytes) -> None:
    status, answer = calc.answer("dark-deeds.odds", text)
    assert status == calc.BAD_INPUT and answer["error"]["code"] == "bad-input" and answer["error"]["fields"]


def test_random_damage_is_answered_or_refused_but_never_crashes() -> None:
    rng = random.Random(6)
    junk: list[Any] = [None, "", "x", -1, 0, 10**30, 1.5, True, [], {}, [1], {"kind": "mill"}, "mill", ["a", "a", "a"]]
    for name, (question, _) in CONTRACT.items():
        for _ in range(120):
            damaged = copy.deepcopy(question)
            records = [record for record in everything(damaged) if record]
            record = rng.choice(records)
            record[rng.choice(list(record))] = rng.choice(junk)
            status, answer = calc.answer(name, json.dumps(damaged))
            assert status in (calc.ANSWERED, calc.BAD_INPUT, calc.REFUSED)
            assert ("error" in answer) == (status != calc.ANSWERED)


# EXAMPLES.md: Deadly Dowagers ----------------------------------------------------------------------------


def test_DD_1_mabel() -> None:
    answer = ask("deadly-dowagers.settlement", death())
    assert (answer["total"], answer["infamy_after"], answer["graveyard_after"]) == (22, 7, 2)


@pytest.mark.parametrize(
    ("start", "switch", "infamy", "total"), [(6, 10, 9, 19), (7, 10, 10, 14), (8, 10, 11, 14), (7, 11, 10, 19)]
)
def test_DD_2_the_threshold(start: int, switch: int, infamy: int, total: int) -> None:
    answer = ask("deadly-dowagers.settlement", death(infamy=start, shipping=0, rulings={"penalty_from": switch}))
    assert (answer["infamy_after"], answer["total"]) == (infamy, total)


@pytest.mark.parametrize(
    ("infamy", "graves", "cause", "allowed"),
    [(9, 2, None, True), (10, 2, None, False), (11, 0, None, True), (14, 2, 2, True), (15, 2, 2, False)],
)
def test_DD_4_the_cap_of_18(infamy: int, graves: int, cause: int | None, allowed: bool) -> None:
    chosen = {"kind": "strangle"} if cause is None else {"kind": "card", "infamy": cause}
    question = death(infamy=infamy, graveyard=graves, cause=chosen)
    if allowed:
        assert ask("deadly-dowagers.settlement", question)["infamy_after"] == 18
    else:
        refused = error("deadly-dowagers.settlement", question, calc.REFUSED)
        assert (refused["code"], refused["rule"]) == ("infamy-cap", "Infamy") and refused["message"]


def mill(upgrades: int) -> dict[str, Any]:
    return {"kind": "mill", "resources": ["wool", "iron"], "upgrades": upgrades}


@pytest.mark.parametrize(
    ("wool", "iron", "upgrades", "mills"),
    [(3, 0, [0], 5), (2, 1, [0], 5), (2, 1, [1], 7), (2, 1, [2], 8), (1, 3, [1], 9), (0, 0, [2], 2), (3, 2, [2, 0], 19)],
)
def test_DD_6_mills(wool: int, iron: int, upgrades: list[int], mills: int) -> None:
    farms = [{"kind": "farmland", "resource": "wool"}] * wool + [{"kind": "farmland", "resource": "iron"}] * iron
    answer = ask("deadly-dowagers.settlement", death(shipping=0, lands=farms + [mill(each) for each in upgrades]))
    assert answer["total"] - 15 - 2 * (wool + iron) == mills


@pytest.mark.parametrize(
    ("changes", "infamy", "total"),
    [
        ({"infamy": 3, "graveyard": 0, "cause": {"kind": "card", "infamy": 1}}, 4, 15),
        ({"infamy": 8, "graveyard": 1, "cause": {"kind": "card", "infamy": 1}}, 10, 10),
        ({"infamy": 8, "graveyard": 1, "cause": {"kind": "strangle"}}, 16, 10),
    ],
)
def test_DD_11_a_death_before_or_after_the_next_wedding(changes: dict[str, Any], infamy: int, total: int) -> None:
    answer = ask("deadly-dowagers.settlement", death(lands=[], shipping=0, **changes))
    assert (answer["infamy_after"], answer["total"]) == (infamy, total)


# EXAMPLES.md: the other games ----------------------------------------------------------------------------


@pytest.mark.parametrize(("target", "bonus", "least"), [(9, 2, 7), (9, 1, 8), (8, 2, 6), (7, 2, 5), (2, 0, 2), (13, 0, 13)])
def test_DK_7_and_8_tests_of_two_dice(target: int, bonus: int, least: int) -> None:
    counted = sum(a + b >= least for a in range(1, 7) for b in range(1, 7))
    answer = ask("dark-deeds.odds", {"target": target, "bonus": bonus})
    assert (answer["ways"], answer["of"], answer["chance"]) == (counted, 36, round(counted / 36, 5))


@pytest.mark.parametrize(
    ("piles", "suspicion", "switch", "winners", "ranks"),
    [
        ([[5], [5], [1]], [2, 1, 0], "all_lose", ["B"], [2, 1, 3]),
        ([[5], [5], [1]], [1, 1, 0], "all_lose", [], [1, 1, 3]),
        ([[5], [5], [1]], [1, 1, 0], "shared_win", ["A", "B"], [1, 1, 3]),
        ([[5], [5], [5]], [1, 1, 1], "all_lose", [], [1, 1, 1]),
    ],
)
def test_dark_deeds_draws(piles: list[Any], suspicion: list[int], switch: str, winners: list[str], ranks: list[int]) -> None:
    players = [{"name": n, "score_pile": p, "suspicion": s} for n, p, s in zip("ABC", piles, suspicion, strict=True)]
    answer = ask("dark-deeds.final", {"players": players, "rulings": {"final_draw": switch}})
    assert answer["winners"] == winners and [place["rank"] for place in answer["players"]] == ranks


def test_dark_deeds_is_for_four_unless_the_switch_says_five() -> None:
    players = [{"name": name} for name in "ABCDE"]
    assert error("dark-deeds.final", {"players": players}, calc.REFUSED)["code"] == "too-many-players"
    ask("dark-deeds.final", {"players": players, "rulings": {"max_players": 5}})


def test_DV_4_custody() -> None:
    question = {"players": ["A", "B"], "sally": {"A": [1, 2, -1, 1], "B": [2]}, "billy": {}}
    answer = ask("divorce.custody", question)
    assert (answer["sally"]["parent"], answer["billy"]["parent"]) == ("A", None)
    question["sally"] = {"A": [1, -1, 1], "B": [2]}
    assert ask("divorce.custody", question)["sally"]["parent"] == "B"


def test_DV_6_a_pawned_house_and_negative_worth() -> None:
    house = {"name": "A", "cash": 10_000, "big_items": [75_000]}
    pawned = {"name": "B", "cash": 20_000, "legal_fees": [70_000]}
    answer = ask("divorce.final", {"players": [house, pawned]})
    assert [player["net_worth"] for player in answer["players"]] == [85_000, -50_000]


def test_an_equal_net_worth_is_a_draw_unless_switched() -> None:
    players = [{"name": "A", "cash": 5_000}, {"name": "B", "cash": 0, "assets": [5_000]}]
    assert ask("divorce.final", {"players": players})["winners"] == ["A", "B"]
    assert ask("divorce.final", {"players": players, "rulings": {"networth_tie": "more_cash"}})["winners"] == ["A"]


def test_GD_12_final_tokens_31_31_28() -> None:
    players = [{"name": name, "vt": vt, "territories": lands} for name, vt, lands in (("A", 31, 2), ("B", 31, 9), ("C", 28, 1))]
    answer = ask("great-dynasties.final", {"players": players})
    assert answer["winners"] == ["A", "B"] and [player["rank"] for player in answer["players"]] == [1, 1, 3]
    broken = ask("great-dynasties.final", {"players": players, "rulings": {"vt_tie": "most_territories"}})
    assert broken["winners"] == ["B"]


def test_a_territory_named_twice_is_refused_and_one_unknown_is_bad_input() -> None:
    twice = {"player": "A", "holdings": {"A": ["Austria"], "B": ["Austria"]}}
    assert error("great-dynasties.culture", twice, calc.REFUSED)["code"] == "owned-twice"
    unknown = {"player": "A", "holdings": {"A": ["Atlantis"]}}
    assert error("great-dynasties.culture", unknown, calc.BAD_INPUT)["fields"][0]["path"] == "holdings"


# The command itself --------------------------------------------------------------------------------------


def test_the_command_lists_and_answers() -> None:
    status, out, _ = run("calc")
    lines = out.splitlines()
    assert status == 0 and [line.split("  ")[0].strip() for line in lines] == list(calc.calculators())
    assert all(line.split("  ", 1)[1].strip() for line in lines)
    status, out, _ = run("calc", "deadly-dowagers.settlement", given=json.dumps(SETTLEMENT))
    assert status == 0 and json.loads(out)["total"] == 29


def test_the_command_says_by_its_status_what_went_wrong() -> None:
    status, out, _ = run("calc", "deadly-dowagers.settlement", given=json.dumps(death(lands=[{"kind": "castle"}])))
    assert status == 2 and json.loads(out)["error"]["fields"][0]["path"] == "lands.0.kind"
    status, out, _ = run("calc", "deadly-dowagers.settlement", given=json.dumps(death(infamy=17)))
    assert status == 3 and json.loads(out)["error"]["code"] == "infamy-cap"


def test_the_command_without_a_terminal_that_knows_letters() -> None:
    players = [{"name": "Zoë", "vt": 1}]
    done = subprocess.run(
        [sys.executable, "-X", "utf8=0", "-m", "companion", "calc", "great-dynasties.final"],
        input=json.dumps({"players": players}).encode(),
        env={"PYTHONIOENCODING": "ascii", "PATH": ""},
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["winners"] == ["Zoë"]


def test_the_schema_is_printed_and_an_unknown_name_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    from companion.cli import main

    for name in CONTRACT:
        assert main(["calc", name, "--schema"]) == 0
        printed = json.loads(capsys.readouterr().out)
        assert set(printed) == {"input", "output"} and printed["input"]["additionalProperties"] is False
        assert set(CONTRACT[name][0]) <= set(printed["input"]["properties"])
        assert set(CONTRACT[name][1]) <= set(printed["output"]["properties"])
    assert main(["calc", "no-such", "--schema"]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "bad-input"


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe breaks otherwise there")
@pytest.mark.parametrize("asked", [["calc"], ["calc", "dark-deeds.final", "--schema"]])
def test_a_reader_that_stops_early_is_no_fault(asked: list[str]) -> None:
    command = [sys.executable, "-m", "companion", *asked]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as told:
        assert told.stdout is not None and told.stderr is not None
        told.stdout.close()
        assert told.stderr.read() == b"" and told.wait(60) == 0
