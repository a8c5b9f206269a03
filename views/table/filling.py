"""Filling in a form: every answer changes the form as it is by now, for quick thumbs outrun a slow phone's picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from rules.core import NumberField, Offer
from views.table.sheets_open import Form, Open


class Filling:
    """The part of a desk that fills in its open form."""

    open: Open
    set_open: Callable[[Any], None]

    def offer(self, offer_id: str) -> Offer | None:
        """An offer by its id; the desk finds it."""
        raise NotImplementedError

    def live_form(self) -> Form | None:
        """The open form as it stands by now, which may be newer than this picture of it."""
        seen: list[Any] = []

        def look_at(kept: Any) -> Any:
            seen.append(kept)
            return kept

        self.set_open(look_at)
        return seen[-1] if self._is_this_form(seen[-1]) else None

    def _is_this_form(self, kept: Any) -> bool:
        return isinstance(kept, Form) and isinstance(self.open, Form) and kept.offer_id == self.open.offer_id

    def _with_form(self, changed: Callable[[Form], Form]) -> None:
        """Changes what the form is by now: quick thumbs are faster than a slow phone's picture."""
        self.set_open(lambda kept: changed(kept) if self._is_this_form(kept) else kept)

    def change_form(self, **changes: Any) -> None:
        """Changes something of the open form."""
        self._with_form(lambda kept: replace(kept, **changes))

    def answer(self, name: str, value: Any) -> None:
        """Fills in one field of the open form; None blanks it."""
        self._with_form(lambda kept: replace(kept, answers=_given(kept.answers, name, value), focus=None, typed=""))

    def answer_part(self, name: str, part: str, value: Any) -> None:
        """Fills in one figure, or the name, of a card in the open form; None blanks it."""

        def changed(kept: Form) -> Form:
            card = _given(kept.answers.get(name) or {}, part, value)
            return replace(kept, answers={**kept.answers, name: card}, focus=None, typed="")

        self._with_form(changed)

    def typed(self, name: str, value: int | None) -> None:
        """Takes a number, and opens the keypad for the next one that is still blank and has no chips to tap."""
        offer = self.offer(self.open.offer_id) if isinstance(self.open, Form) else None
        if offer is None:
            return
        numbers = [f for f in offer.form if isinstance(f, NumberField) and not f.optional and not f.suggestions]
        places = [field.name for field in numbers]
        later = places[places.index(name) + 1 :] if name in places else []

        def changed(kept: Form) -> Form:
            answers = _given(kept.answers, name, value)
            blank = next((place for place in later if place not in answers), None) if value is not None else None
            return replace(kept, answers=answers, focus=blank, typed="", fresh=False)

        self._with_form(changed)


def _given(answers: Mapping[str, Any], name: str, value: Any) -> dict[str, Any]:
    """The answers with one filled in, or blanked by None."""
    others = {key: kept for key, kept in answers.items() if key != name}
    return others if value is None else {**others, name: value}
