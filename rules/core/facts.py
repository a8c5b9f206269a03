"""The base of every value in the rules: frozen, strict about unknown fields, equal by content."""

from pydantic import BaseModel, ConfigDict


class Fact(BaseModel):
    """A frozen record. An unknown field is refused at once."""

    # What checks a record is built when the first of its kind is read: a start has some three hundred kinds and needs few.
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)
