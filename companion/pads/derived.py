"""A plain form made from a calculator's question model, for a game that describes none of its own."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from annotated_types import Ge, Le
from pydantic.fields import FieldInfo

from companion.pads.form import Add, Choice, Draft, Field, Number, Numbers, Option, Pad, Rows, Switch, Word
from rules.core import Calculator, Fact


def derived(game: str, calculator: Calculator) -> Pad:
    """A pad with a field for each field of the question that a plain form can ask for."""
    return Pad(
        calculator=calculator.name,
        game=game,
        title=calculator.title,
        says="",
        icon="scales",
        fields=_fields(calculator.question),
        question=_without_nothing,
    )


def _without_nothing(draft: Draft) -> dict[str, Any]:
    """Optional things left blank are left out."""
    return {key: value for key, value in draft.items() if value is not None}


def _fields(model: type[Fact]) -> tuple[Field, ...]:
    made = (_field(key, info) for key, info in model.model_fields.items() if key not in ("rulings", "name"))
    return tuple(field for field in made if field is not None)


def _field(key: str, info: FieldInfo) -> Field | None:
    kind, title = _bare(info.annotation), key.replace("_", " ").capitalize()
    if kind is bool:
        return Switch(key=key, title=title, start=info.default is True)
    if kind is int:
        default = info.default if isinstance(info.default, int) else None
        return Number(key=key, title=title, least=_bound(info, Ge, 0), most=_bound(info, Le, None), start=default)
    if kind is str:
        return Word(key=key, title=title, needed=info.is_required())
    if get_origin(kind) is Literal:
        return Choice(key=key, title=title, options=tuple(Option(each, str(each)) for each in get_args(kind)))
    return _list(key, title, kind)


def _list(key: str, title: str, kind: Any) -> Field | None:
    if get_origin(kind) is not tuple:
        return None
    inner = _bare(get_args(kind)[0])
    if inner is int:
        return Numbers(key=key, title=title, needed=False)
    if isinstance(inner, type) and issubclass(inner, Fact):
        people = "name" in inner.model_fields
        one = title.removesuffix("s")
        fixed = len(get_args(kind)) if Ellipsis not in get_args(kind) else 0
        return Rows(
            key=key, title=title, one=one, fields=_fields(inner), people=people, least=fixed or (1 if people else 0),
            most=fixed or 99, adds=(Add(f"Add {one.lower()}", {}),),
        )
    return None


def _bare(kind: Any) -> Any:
    """The type without its bounds and without "or nothing"."""
    if hasattr(kind, "__metadata__"):
        return _bare(kind.__origin__)
    if get_origin(kind) in (Union, UnionType):
        parts = [part for part in get_args(kind) if part is not NoneType]
        return _bare(parts[0]) if len(parts) == 1 else kind
    return kind


def _bound(info: FieldInfo, kind: Any, otherwise: Any) -> Any:
    for rule in info.metadata:
        if isinstance(rule, kind):
            return rule.ge if isinstance(rule, Ge) else rule.le
    return otherwise
