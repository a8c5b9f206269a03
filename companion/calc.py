"""The calculators on the command line: JSON in, JSON out, with an exit status a script can trust."""

from __future__ import annotations

import json
from typing import Any

from pydantic import ValidationError

from rules import shelf
from rules.core import Calculator, Refusal

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
        return BAD_INPUT, _bad_input([{"path": "", "message": f"there is no calculator {name!r}"}])
    try:
        question = json.loads(text)
    except (ValueError, RecursionError) as error:
        return BAD_INPUT, _bad_input([{"path": "", "message": f"not JSON: {error}"}])
    try:
        asked = calculator.question.model_validate(question, strict=False)
    except ValidationError as error:
        return BAD_INPUT, _bad_input([{"path": _path(e["loc"]), "message": e["msg"]} for e in error.errors()])
    given = calculator.answer(asked)
    if isinstance(given, Refusal):
        refused = {"code": given.code, "message": given.why.text(), "rule": given.rule.section}
        return REFUSED, {"error": refused}
    return ANSWERED, given.model_dump(mode="json", by_alias=True)


def _path(place: tuple[int | str, ...]) -> str:
    return ".".join(str(part) for part in place)


def _bad_input(fields: list[dict[str, str]]) -> dict[str, Any]:
    return {"error": {"code": "bad-input", "fields": fields}}
