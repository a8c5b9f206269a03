"""First games: a scripted lesson on a practice table, on the real engine and by the real controls.

A lesson is a row of steps. Some are only read, some are played by the lesson itself (a rival's doing), most want one deed
of the learner. What else the learner does is explained and changes nothing. Pure: the practice table carries it out.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, cast

from companion import forms
from companion.journal import SeatedPerson
from rules import shelf
from rules.core import Action, Adjust, CardField, Correct, DiceField, FormField, Game, Guide, Offer, Refusal, Words, say

Names = Sequence[str]
"""The players' names by seat."""

STYLES = ("azure", "amber", "jade", "orchid", "coral", "straw")


@dataclass(frozen=True)
class Step:
    """One step. Without an offer, an action or deeds it is only read."""

    text: str
    """What the learner reads, at most 40 words."""
    offer: str = ""
    """The offer the learner must tap, by its id in the guide."""
    seat: int = 0
    """Whose doing it is: the seat that stands open."""
    answers: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """What the learner types or chooses; for dice the faces that fall, for a draw the names that come."""
    given: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """What stands in the form beforehand, as if the table had typed it from the card earlier."""
    action: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """What the learner must do where the control is no offer (a plus beside a number)."""
    deeds: tuple[Mapping[str, Any], ...] = ()
    """What the lesson plays by itself as the step opens."""
    look: bool = False
    """The offer is greyed: the learner taps it to read why. Nothing is entered."""
    point: str = ""
    """What to tap, where the offer's own name would not say it."""
    why_not: str = ""
    """What is said to any other deed here, where there is something better to say than what is wanted."""
    section: str = ""
    """The heading whose entry explains more."""
    covers: str = ""
    """What it teaches, for the list of a lesson's parts; "" belongs to the part before."""

    @property
    def wants_deed(self) -> bool:
        """Whether the learner must do something at the table."""
        return bool(self.offer or self.action)


@dataclass(frozen=True)
class Lesson:
    """One game's first game."""

    game: str
    minutes: int
    names: tuple[str, ...]
    """The seats; the learner has the first."""
    steps: tuple[Step, ...]
    rulings: Mapping[str, Any] = field(default_factory=dict[str, Any])
    first_seat: int = 0
    cards: tuple[tuple[str, str, Mapping[str, int]], ...] = ()
    """Cards that the practice table has typed already: kind, name, figures."""
    beginning: tuple[Mapping[str, Any], ...] = ()
    """Deeds entered before the first step."""

    @property
    def seats(self) -> tuple[SeatedPerson, ...]:
        """Who sits where."""
        return tuple(
            SeatedPerson(person=f"practice-{seat}", name=name, style=STYLES[seat]) for seat, name in enumerate(self.names)
        )

    def parts(self) -> tuple[tuple[int, str], ...]:
        """The headings of the lesson: (step, what it covers)."""
        return tuple((at, step.covers) for at, step in enumerate(self.steps) if step.covers)


@cache
def lesson_of(game: str) -> Lesson | None:
    """A game's lesson: ``LESSON`` of ``companion.lesson_scripts.<game>``; None where there is none yet."""
    name = f"companion.lesson_scripts.{game}"
    if importlib.util.find_spec(name) is None:
        return None
    found = getattr(importlib.import_module(name), "LESSON", None)
    return found if isinstance(found, Lesson) else None


# What is wanted ---------------------------------------------------------------------------------------------


def offer_in(guide: Guide, offer_id: str) -> Offer | None:
    """An offer of a guide by its id, groups included."""
    return offer_among(guide.offers, offer_id)


def offer_among(offers: Sequence[Offer], offer_id: str) -> Offer | None:
    """One of these offers, or of those inside them, by its id."""
    waiting = list(offers)
    while waiting:
        each = waiting.pop(0)
        if each.id == offer_id:
            return each
        waiting.extend(each.offers)
    return None


def wanted_offer(game: Game[Any], state: Any, step: Step) -> Offer | None:
    """The offer a step wants, of its seat or of the whole table; None where it wants none or it is not there."""
    if not step.offer:
        return None
    return offer_in(game.guide(state, step.seat), step.offer) or offer_in(game.guide(state, None), step.offer)


def wanted_action(game: Game[Any], state: Any, step: Step) -> Action | None:
    """The very entry a step wants. Raises ValueError where the script does not fit the game any more."""
    if step.action:
        return game.read_action({"seat": step.seat, **step.action})
    if not step.offer or step.look:
        return None
    offer = wanted_offer(game, state, step)
    if offer is None:
        raise ValueError(f"there is no offer {step.offer} for seat {step.seat} in {state.phase}")
    answers = {**forms.prefilled(offer), **step.given, **step.answers}
    built = forms.complete(game, offer, answers)
    if isinstance(built, forms.Missing):
        raise ValueError(f"{step.offer}: {built.words}")
    return built


def leads_to(offer: Offer, offer_id: str) -> bool:
    """Whether an offer is the wanted one or the group in which it waits."""
    return offer.id == offer_id or any(leads_to(child, offer_id) for child in offer.offers)


def pointed_at(game: Game[Any], state: Any, step: Step, names: Names) -> str:
    """The name of what is to be tapped."""
    if step.point or not step.offer:
        return step.point
    offer = wanted_offer(game, state, step)
    return offer.label.text(names) if offer is not None else ""


# What is explained ------------------------------------------------------------------------------------------


def wrong_offer(game: Game[Any], state: Any, step: Step, tapped: Offer, names: Names) -> Words | None:
    """What is said to a tap on an offer that the step does not want; None where it does."""
    if step.offer and leads_to(tapped, step.offer):
        here, wanted = offer_among((tapped,), step.offer), wanted_offer(game, state, step)
        if here is None or wanted is None or here.action.get("seat") == wanted.action.get("seat"):
            return None
        return say("{words}", words=_open_first(step, names))
    about = tapped.teach or (tapped.refusal.why if tapped.refusal else None)
    told = f"{tapped.label.text(names)}: {_sentence(about.text(names))} " if about else ""
    return say("{told}{wanted}", told=told, wanted=_wanted_words(game, state, step, names))


def wrong_deed(game: Game[Any], state: Any, step: Step, tried: Action, names: Names) -> Words | None:
    """What is said to an entry that the step does not want; None where it is the very one."""
    wanted = wanted_action(game, state, step)
    if wanted is not None and (tried.model_copy(update={"anyway": wanted.anyway}) == wanted or meant(game, state, step, tried)):
        return None
    if wanted is not None and type(tried) is type(wanted) and not isinstance(tried, Adjust | Correct):
        if tried.seat != wanted.seat:
            return say("{words}", words=_open_first(step, names))
        differing = _differing(game, state, step, wanted, tried, names)
        if differing is not None:
            return differing
    return say("{wanted}", wanted=_wanted_words(game, state, step, names))


def meant(game: Game[Any], state: Any, step: Step, tried: Action) -> Action | None:
    """The step's own entry, where the learner's is the same but for a card's name that was left blank."""
    wanted, offer = wanted_action(game, state, step), wanted_offer(game, state, step)
    if wanted is None or offer is None or type(tried) is not type(wanted):
        return None
    right, given = wanted.model_dump(mode="json"), tried.model_dump(mode="json")
    for place in offer.form:
        typed = cast("dict[str, object] | None", given.get(place.name)) if isinstance(place, CardField) else None
        if typed and not typed.get("name") and right.get(place.name):
            given[place.name] = {**typed, "name": right[place.name]["name"]}
    return wanted if {**given, "anyway": wanted.anyway} == right else None


def _open_first(step: Step, names: Names) -> str:
    return f"Now it is {names[step.seat]}'s doing: open {names[step.seat]} first."


def _wanted_words(game: Game[Any], state: Any, step: Step, names: Names) -> str:
    if step.why_not:
        return step.why_not
    if not step.wants_deed:
        return "Not yet: read this and tap Next."
    name = pointed_at(game, state, step, names)
    return f"Just now the lesson wants {name}." if name else "That comes later. Do what the lesson says first."


def _differing(game: Game[Any], state: Any, step: Step, wanted: Action, tried: Action, names: Names) -> Words | None:
    """The first answer of the form that is another than the lesson's."""
    offer = wanted_offer(game, state, step)
    right, given = wanted.model_dump(mode="json"), tried.model_dump(mode="json")
    for place in offer.form if offer is not None else ():
        if right.get(place.name) != given.get(place.name):
            return say("Almost: {words}.", words=_answer_words(place, right.get(place.name), names))
    return None


def _answer_words(place: FormField, answer: Any, names: Names) -> str:
    """What the lesson answers there: "for this lesson Dowry is 3", "in this lesson the dice show 5 and 4"."""
    label = place.label.text(names)
    if answer in (None, "", []):
        return f'the lesson leaves "{label}" empty'
    if isinstance(place, CardField):
        return f"the card of this lesson is {_card_words(answer)}"
    if isinstance(place, DiceField):
        shown = " and ".join(str(face) for face in answer)
        return f"in this lesson the dice show {shown}" if len(answer) > 1 else f"in this lesson the die shows {shown}"
    options: tuple[Any, ...] = getattr(place, "options", ())
    titles = {option.value: option.label.text(names) for option in options}
    if isinstance(answer, list):
        many = cast("list[object]", answer)
        named = [str(titles.get(each, each)) for each in many]
        return f"for this lesson {label}: {', '.join(named)}"
    if isinstance(answer, int) and answer not in titles:
        return f"for this lesson {label} is {getattr(place, 'prefix', '')}{answer:,}"
    return f"for this lesson {label} is {titles.get(answer, answer)}"


def _card_words(card: Mapping[str, Any]) -> str:
    """ "Jeweller: Perception 7, Favour 3"."""
    printed = {name.replace("_", " ").capitalize(): number for name, number in card.items() if name != "name" and number}
    figures = ", ".join(f"{name} {number}" for name, number in printed.items())
    return f"{card['name']}: {figures}" if figures else str(card["name"])


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


def problems(lesson: Lesson) -> tuple[str, ...]:
    """What does not fit: steps too long, or that the game would not take. Empty where the lesson can be played."""
    game = shelf()[lesson.game]
    state = game.start(len(lesson.names), game.rulings_type.model_validate(lesson.rulings), lesson.first_seat)
    told = [f"step {at}: {len(step.text.split())} words" for at, step in enumerate(lesson.steps) if len(step.text.split()) > 40]
    for at, step in enumerate((Step("", deeds=lesson.beginning), *lesson.steps)):
        try:
            wanted = wanted_action(game, state, step)
            if step.look and not _is_greyed(game, state, step):
                told.append(f"step {at - 1}: {step.offer} is not greyed")
            for action in [wanted] if wanted is not None else [game.read_action(dict(deed)) for deed in step.deeds]:
                decided = game.decide(state, action)
                if isinstance(decided, Refusal):
                    raise ValueError(decided.why.text(lesson.names))
                state = decided.state
        except Exception as trouble:
            return (*told, f"step {at - 1}: {trouble}")
    return tuple(told)


def _is_greyed(game: Game[Any], state: Any, step: Step) -> bool:
    offer = wanted_offer(game, state, step)
    return offer is not None and offer.refusal is not None
