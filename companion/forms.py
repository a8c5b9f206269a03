"""From an offer and what was answered to an action: the one place where buttons become entries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from rules.core import (
    Action,
    CardField,
    ChoiceField,
    DiceField,
    DrawField,
    FormField,
    Game,
    NumberField,
    Offer,
    SwitchField,
    TextField,
    amount,
    malformed,
    plural,
)


@dataclass(frozen=True)
class Missing:
    """What the form still needs, field by field, in people's words. Nothing was entered."""

    fields: Mapping[str, str]

    @property
    def words(self) -> str:
        """The first gap, as one sentence."""
        return next(iter(self.fields.values()))


def prefilled(offer: Offer) -> dict[str, Any]:
    """The answers a form starts with: what the rules know already. Blank stays away."""
    answers: dict[str, Any] = {}
    for field in offer.form:
        value = getattr(field, "value", None)
        if value not in (None, ""):
            answers[field.name] = value
        elif isinstance(field, ChoiceField) and not field.many and field.least == 1:
            open_options = [option.value for option in field.options if option.allowed]
            if len(open_options) == 1:
                answers[field.name] = open_options[0]
    return answers


def complete(game: Game[Any], offer: Offer, answers: Mapping[str, Any], names: tuple[str, ...] = ()) -> Action | Missing:
    """The offer's action with the answers in it, or what is missing. A blank is never read as 0."""
    gaps: dict[str, str] = {}
    record = dict(offer.action)
    for field in offer.form:
        answer = answers.get(field.name)
        problem = _problem(field, answer, names)
        if problem is not None:
            gaps[field.name] = problem
        elif answer is not None and answer != "":
            record[field.name] = answer
    if gaps:
        return Missing(gaps)
    try:
        return game.read_action(record)
    except ValidationError as error:
        return Missing({"": malformed(error)})


def _problem(field: FormField, answer: Any, names: tuple[str, ...]) -> str | None:
    label = field.label.text(names)
    if isinstance(field, SwitchField):
        return None
    if answer in (None, "", []):
        optional = getattr(field, "optional", False) or (isinstance(field, ChoiceField) and field.least == 0)
        if optional:
            return None
        return f"{label}: choose it, or type its name" if isinstance(field, CardField) else f"{label} is still blank"
    if isinstance(field, NumberField):
        return _out_of_bounds(label, answer, field)
    if isinstance(field, ChoiceField) and (field.many or field.most > 1) and not field.least <= len(answer) <= field.most:
        wanted = f"{field.least}" if field.least == field.most else f"{field.least} to {field.most}"
        return f"{label}: choose {wanted}"
    if isinstance(field, DiceField | DrawField) and len(answer) != field.count:
        return f"{label}: {field.count} {plural(field.count, 'die', 'dice') if isinstance(field, DiceField) else 'wanted'}"
    if isinstance(field, TextField) and len(answer) > field.longest:
        return f"{label} may have {field.longest} {plural(field.longest, 'letter')}"
    if isinstance(field, CardField) and not answer.get("name"):
        return f"{label}: choose it, or type its name"
    return None


def _out_of_bounds(label: str, number: int, field: NumberField) -> str | None:
    least, most = field.least, field.most
    if number < least:
        return f"{label} starts at {amount(least, field.prefix)}"
    return f"{label} ends at {amount(most, field.prefix)}" if most is not None and number > most else None
