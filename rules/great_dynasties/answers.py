"""The shapes of answers inside actions: one card, dice faces, and how dice read in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, cast

from pydantic import BeforeValidator, Field


def _only(answer: Any) -> Any:
    """A draw of one card arrives as a list of one."""
    if isinstance(answer, list | tuple):
        cards = cast("Sequence[Any]", answer)
        if len(cards) == 1:
            return cards[0]
    return cast("Any", answer)


Card = Annotated[str, BeforeValidator(_only)]
"""One card by name; a list of one is taken as that card."""
Face = Annotated[int, Field(ge=1, le=6)]
Faces = tuple[Face, ...]


def faces_words(faces: Sequence[int]) -> str:
    """The dice in a sentence: all of a few, the counts by face of many."""
    if len(faces) <= 6:
        return " ".join(str(face) for face in faces)
    return ", ".join(f"{faces.count(face):,} × {face}" for face in sorted(set(faces)))
