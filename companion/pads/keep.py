"""A finished pad as a result that is kept."""

from __future__ import annotations

from companion.pads.fill import Answered, names_of, people_of
from companion.pads.form import Draft, Pad, answer_fields
from companion.results import CalcAnswer, Result, ResultPerson, ResultPlace, fresh_id


def finished(pad: Pad, draft: Draft, told: Answered, at: str, table: str | None = None, verdict: str = "") -> Result | None:
    """The result a pad stands for; None where the pad ends no game, or something is still blank."""
    rows = people_of(pad)
    if pad.ranking is None or rows is None or told.so_far:
        return None
    people = draft[rows.key]
    seats, winners = pad.ranking(told.answer, names_of(people))
    placings = [ResultPlace(seat=seat, rank=place.rank, score=place.score) for seat, place in enumerate(seats)]
    return Result(
        id=fresh_id(),
        game=pad.game,
        at=at,
        source="table" if table else "pad",
        table=table,
        people=tuple(
            ResultPerson(person=row.get("person"), name=name, style=row.get("style") or "")
            for row, name in zip(people, names_of(people), strict=True)
        ),
        placings=tuple(sorted(placings, key=lambda place: (place.rank, place.seat))),
        winners=tuple(winners),
        verdict=verdict or str(getattr(told.answer, "verdict", "")),
        answer=CalcAnswer(calculator=pad.calculator, question=told.question, answer=answer_fields(told.answer)),
    )
