"""What went wrong, in a sentence for the screen it went wrong on."""

from __future__ import annotations

from companion.ports import CannotKeep


def trouble_words(trouble: Exception) -> str:
    """A write that failed, with its reason; any other error says itself what is wrong.

    >>> trouble_words(CannotKeep("the disk is full")), trouble_words(ValueError("A name may not be empty"))
    ('Not kept: the disk is full', 'A name may not be empty')
    """
    return f"Not kept: {trouble}" if isinstance(trouble, CannotKeep) else str(trouble)
