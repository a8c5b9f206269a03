"""The people who play: an id each, a name, and their colour and symbol. Two may bear one name."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Collection, Iterable, Sequence

from pydantic import field_validator

from companion.ports import Library
from rules.core import Fact

COLLECTION = "people"
LONGEST_NAME = 40
UNSEEN = frozenset(("Cc", "Cs", "Co", "Zl", "Zp"))
"""Kinds of characters that no name is written with; those that join letters or pictures (Cf) stay."""
TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff")
"""Marks that turn the sentence around a name."""


class Person(Fact):
    """Somebody who plays."""

    id: str
    name: str
    style: str
    """The player style they like best ("azure-star")."""
    archived: bool = False
    """Put away: not offered at tables. So is whoever is merged or deleted."""
    merged_into: str = ""
    """The id of the person that this one turned out to be; "" for a person of their own."""
    deleted: bool = False

    @field_validator("name")
    @classmethod
    def _tidy(cls, name: str) -> str:
        return tidy_name(name)


def new_id() -> str:
    """A fresh id, unguessable and short enough for an address."""
    return secrets.token_urlsafe(9)


class People:
    """The saved people."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def all(self) -> tuple[Person, ...]:
        """Everybody who is not archived, by name."""
        return tuple(person for person in self._by_name() if not person.archived)

    def archived(self) -> tuple[Person, ...]:
        """Everybody who was put away, by name."""
        return tuple(person for person in self._by_name() if person.archived and not person.merged_into and not person.deleted)

    def everybody(self) -> tuple[Person, ...]:
        """All that were ever written down, merged and deleted ones too, by name."""
        return tuple(self._by_name())

    def aliases(self) -> dict[str, str]:
        """For each merged person the id they count under."""
        merged = {person.id: person.merged_into for person in self._by_name() if person.merged_into}

        def end(person: str) -> str:
            seen = {person}
            while person in merged and merged[person] not in seen:
                person = merged[person]
                seen.add(person)
            return person

        return {person: end(person) for person in merged}

    def merge(self, person: Person, into: Person) -> None:
        """Counts one person's games for another from now on; no past game changes. Raises ValueError and CannotKeep."""
        if person.id == into.id or self.aliases().get(into.id, into.id) == person.id:
            raise ValueError(f"{person.name} and {into.name} are one person already")
        self.change(person.model_copy(update={"merged_into": into.id, "archived": True}))

    def delete(self, person: Person) -> None:
        """Takes a person out of all lists; past games keep their name. ``change`` with the old record brings them back."""
        self.change(person.model_copy(update={"deleted": True, "archived": True}))

    def get(self, person_id: str) -> Person | None:
        """One person by id, archived or not."""
        row = self._library.get(COLLECTION, person_id)
        return None if row is None else Person.model_validate(row)

    def add(self, name: str, style: str) -> Person:
        """Somebody new, even if the name is taken. Raises ValueError with a sentence where the name is blank or too long."""
        person = Person(id=new_id(), name=checked_name(name), style=style)
        self._library.put(COLLECTION, person.id, person.model_dump())
        return person

    def change(self, person: Person) -> None:
        """Keeps a changed person. Past games keep the name they were played under."""
        self._library.put(COLLECTION, person.id, {**person.model_dump(), "name": checked_name(person.name)})

    def _by_name(self) -> list[Person]:
        people = (Person.model_validate(row) for row in self._library.all(COLLECTION).values())
        return sorted(people, key=lambda person: (person.name.casefold(), person.id))


def tidy_name(name: str) -> str:
    """The name as it is shown: without outer and doubled blanks and without characters that nobody can see.

    >>> tidy_name("  Cy\\x00 \\t von  Rust\\n")
    'Cy von Rust'
    """
    seen = (" " if letter.isspace() else letter for letter in name)
    return " ".join("".join(c for c in seen if c not in TURNING and unicodedata.category(c) not in UNSEEN).split())


def same_name(one: str, other: str) -> bool:
    """Whether nobody could tell the two apart when they are read out."""
    return unicodedata.normalize("NFKC", one).casefold() == unicodedata.normalize("NFKC", other).casefold()


def free_name(name: str, taken: Iterable[str]) -> str:
    """The name, or where somebody at the table bears it the first free one after it: "Cy 2", "Cy 3".

    >>> free_name("Cy", ["Cy", "Bo"]), free_name("cy", ["Cy", "Cy 2"]), free_name("Bo", [])
    ('Cy 2', 'cy 3', 'Bo')
    """
    others = tuple(taken)
    found, number = name, 1
    while any(same_name(found, other) for other in others):
        number += 1
        found = f"{name[: LONGEST_NAME - 1 - len(str(number))]} {number}"
    return found


def checked_name(name: str) -> str:
    """The name without outer and doubled blanks. Raises ValueError with a sentence for people."""
    tidy = tidy_name(name)
    if not tidy:
        raise ValueError("A player needs a name")
    if len(tidy) > LONGEST_NAME:
        raise ValueError(f"A name may have {LONGEST_NAME} letters; this one has {len(tidy)}")
    return tidy


def free_style(styles: Sequence[str], wanted: str, taken: Sequence[str]) -> str:
    """The wanted style, or the first that nobody at the table has."""
    if wanted not in taken:
        return wanted
    return next((style for style in styles if style not in taken), wanted)


def new_style(styles: Sequence[str], owned: Sequence[str], taken: Collection[str] = ()) -> str:
    """The style for somebody new: of those free at the table the first that nobody owns, or that the fewest own.

    >>> new_style(("azure", "amber", "jade"), ("azure", "jade"))
    'amber'
    >>> new_style(("azure", "amber", "jade"), ("azure", "azure", "amber", "jade"), taken=("amber",))
    'jade'
    """
    free = [style for style in styles if style not in taken] or list(styles)
    return min(free, key=owned.count)
