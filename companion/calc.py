"""The calculators on the command line: JSON in, JSON out, with an exit status a script can trust."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, cast

from pydantic import ValidationError

from rules import shelf
from rules.core import Calculator, Fact, Refusal

ANSWERED, BAD_INPUT, REFUSED = 0, 2, 3


def calculators() -> dict[str, Calculator]:
    """All calculators of all games by name."""
    return {calculator.name: calculator for game in shelf().values() for calculator in game.calculators}


def listing() -> str:
    """One calculator a line: name, title."""
    found = calculators().values()
    width = max((len(calculator.name) for calculator in found), default=0)
    return "\n".join(f"{calculator.name:{width}}  {calculator.title}" for calculator in found)


def schema(calculator: Calculator) -> dict[str, Any]:
    """The JSON Schema of a calculator's input and output."""
    return {
        "input": calculator.question.model_json_schema(),
        "output": calculator.answer_type.model_json_schema(mode="serialization"),
    }


def answer(name: str, text: str | bytes) -> tuple[int, dict[str, Any]]:
    """The exit status and the answer, or the error as CALC's contract has it."""
    calculator = calculators().get(name)
    if calculator is None:
        return BAD_INPUT, bad_input([{"path": "", "message": f"there is no calculator {name!r}"}])
    asked = read_question(calculator, text)
    if isinstance(asked, list):
        return BAD_INPUT, bad_input(asked)
    given = calculator.answer(asked)
    if isinstance(given, Refusal):
        refused = {"code": given.code, "message": given.why.text(), "rule": given.rule.section}
        return REFUSED, {"error": refused}
    return ANSWERED, given.model_dump(mode="json", by_alias=True)


def read_question(calculator: Calculator, text: str | bytes) -> Fact | list[dict[str, str]]:
    """The question of a JSON text, or what is wrong with it field by field. Nothing is guessed: "3" is no number."""
    try:
        given = json.loads(text)
    except (ValueError, RecursionError) as error:
        return [{"path": "", "message": f"not JSON: {error}"}]
    try:
        return calculator.question.model_validate_json(json.dumps(given), strict=True)
    except ValidationError as error:
        return [_field(given, cast("Mapping[str, Any]", each)) for each in error.errors(include_url=False)]


def bad_input(fields: list[dict[str, str]]) -> dict[str, Any]:
    """The error of a question that is no question."""
    return {"error": {"code": "bad-input", "fields": fields}}


def _field(given: Any, error: Mapping[str, Any]) -> dict[str, str]:
    place = [*_named(given, error["loc"])]
    tag = error.get("ctx", {}).get("discriminator")
    if isinstance(tag, str):
        place.append(tag.strip("'"))
    return {"path": ".".join(place), "message": _words(error)}


def _named(given: Any, place: Sequence[int | str]) -> list[str]:
    """The place as who wrote the JSON knows it: without the tags by which variants of a record are told apart."""
    named: list[str] = []
    here: Any = given
    for at, part in enumerate(place):
        if isinstance(part, str) and isinstance(here, dict) and part not in here and at < len(place) - 1:
            continue
        if part == "[key]":
            continue
        named.append(str(part))
        here = _inside(here, part)
    return named


def _inside(here: Any, part: int | str) -> Any:
    try:
        return here[part]
    except (LookupError, TypeError):
        return None


def _words(error: Mapping[str, Any]) -> str:
    """The last sentence of a message that wraps another, without what only programmers read."""
    if error["type"] == "union_tag_not_found":
        return "field required"
    if error["type"] == "union_tag_invalid":
        return f"must be one of {error['ctx']['expected_tags']}"
    last = str(error["msg"]).strip().splitlines()[-1].strip()
    cut = last.split(" [type=")[0].removeprefix("Value error, ")
    return cut[:1].lower() + cut[1:]
