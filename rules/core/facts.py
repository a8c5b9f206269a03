"""The base of every value in the rules: frozen, strict about unknown fields, equal by content."""

from pydantic import BaseModel, ConfigDict


class Fact(BaseModel):
    """A frozen record. An unknown field is refused at once."""

    model_config = ConfigDict(frozen=True, extra="forbid")
