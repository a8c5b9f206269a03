"""A learner of a first game: reads each step of the lesson and taps on the screen what stands there under those very names.

The lesson's script tells what is wanted; a twin of the practice table, in this process, tells what the screen must show then.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass

from companion import forms, lessons
from companion.lessons import Step, leads_to
from companion.practice import MemoryLibrary, PracticeTable, code_of
from companion.taught import HOUSE
from rules.core import CardField, ChoiceField, FormField, NumberField, Offer
from tests.e2e.phone import Phone

IN_PANELS: dict[str, dict[str, tuple[str, ...]]] = {
    "deadly_dowagers": {},
    "dark_deeds": {
        "deal.guard": ("Deal Guard", "Sergeant, known card"),
        "deal.merchant": ("Deal Merchant", "Jeweller, known card"),
        "target.slot.5": ("Slot 5, Jeweller",),
        "target.slot.4": ("Slot 4, Vicar",),
    },
    "divorce": {"use.1.repossess": ("Use REPO for $5,000",)},
    "great_dynasties": {"keep.Grimaldi": ("Keep Grimaldi",), "gain.1": ("From Otto", "Sicily, Otto")},
}
"""By game and offer: what is tapped where a game's own panel has the control; names, or how they begin."""

QUICK = 15.0
"""Seconds in which a tap must have shown its effect."""


@dataclass(frozen=True)
class Seen:
    """What a screen of a lesson shows that a wrong tap must leave alone."""

    step: str
    log: str
    game: frozenset[str]


class Learner:
    """Plays one lesson from its page in Learn to the end. ``look`` is called at every step, for pictures."""

    def __init__(self, phone: Phone, game: str, look: Callable[[Learner], None] | None = None) -> None:
        lesson = lessons.lesson_of(game)
        assert lesson is not None
        self.phone, self.game = phone, game
        self.twin = PracticeTable(lesson, code_of(game, HOUSE), 0, MemoryLibrary(), "twin")
        self.look = look

    # Reading ---------------------------------------------------------------------------------------------------

    @property
    def step(self) -> Step:
        return self.twin.step

    @property
    def counter(self) -> str:
        return f"{self.twin.at + 1} of {len(self.twin.lesson.steps)}"

    def begin(self) -> None:
        self.phone.open(f"/learn/{self.game}")
        self.phone.tap("Play the first game")
        self.stands_there()

    def stands_there(self) -> None:
        """The step, its text, what is to be done now and how long the log is stand on the screen."""
        now = self.twin.game.guide(self.twin.state, self.step.seat).now.text(self.twin.names)
        wanted = (f"· {self.counter}", self.step.text, f"Do this now: {now}", f"Log, {len(self.twin.standing)} ")
        for text in wanted:
            self.phone.see(text, QUICK)
        if self.look is not None:
            self.look(self)

    def seen(self) -> Seen:
        """The step, the log's length, and every name on the screen that holds a number of the game."""
        names = self.phone.names()
        step = next(name for name in names if name.startswith("Lesson, step"))
        log = next(name for name in names if name.startswith("Log, "))
        return Seen(step, log, frozenset(name for name in names if re.search(r"\d", name)))

    # Doing -----------------------------------------------------------------------------------------------------

    def play(self, until: str = "") -> None:
        """Does what each step says, up to the step that wants this offer, or to the last one."""
        while not self.twin.ended and not (until and self.step.offer == until):
            self.do()
        assert not until or self.step.offer == until, f"no step wants {until}"

    def do(self) -> None:
        """One step, and the next stands there."""
        step, offer = self.step, lessons.wanted_offer(self.twin.game, self.twin.state, self.step)
        if not step.wants_deed:
            self.phone.tap("Next")
            self.twin.go_on()
        elif offer is not None:
            own = self.tap_way(offer)
            if step.look:
                self.read_why(offer)
                self.twin.looked(step.offer)
            else:
                if own < 2 and self.asks():
                    self.fill(offer)
                action = lessons.wanted_action(self.twin.game, self.twin.state, step)
                assert action is not None
                self.twin.take(action)
        self.stands_there()

    def wrong(self, name: str, *says: str) -> None:
        """A tap on something else: it is explained, and nothing on the screen is another than before."""
        before = self.seen()
        self.phone.tap(name)
        for words in says:
            self.phone.see(words, QUICK)
        after = self.seen()
        assert (after.step, after.log) == (before.step, before.log)
        assert before.game <= after.game, f"gone: {sorted(before.game - after.game)}"
        self.phone.tap("Close")
        self.phone.gone(says[0], QUICK)
        assert self.seen() == before

    def end(self, verdict: str, *places: str) -> None:
        """The last step: who won, the result with everybody's score, and back to Learn, where the lesson counts as played."""
        assert self.twin.ended and self.twin.state.outcome is not None
        assert verdict == self.twin.state.outcome.verdict.text(self.twin.names)
        self.phone.see("The game is over")
        self.phone.see(verdict)
        self.phone.tap("See the result")
        for place in places:
            self.phone.find(place)
        self.phone.tap("Back")
        self.phone.tap("Finish")
        self.phone.see("Played to its end")
        self.phone.see("Play a real game")
        for _ in ("to Learn", "home"):
            self.phone.tap("Back")
        self.phone.see("No table is open yet")

    def tap_way(self, offer: Offer) -> int:
        """The offer under its name: in the bar, in its group, behind "More" or in the game's own panel.

        Answers how many taps the panel took: where it took two, nothing more is asked.
        """
        own = IN_PANELS[self.game].get(offer.id, ())
        for name in own:
            self.phone.tap(name)
        if own:
            return len(own)
        guide = self.twin.game.guide(self.twin.state, self.step.seat)
        path = [each.label.text(self.twin.names) for each in guide.offers if each.offers and leads_to(each, offer.id)]
        first, *rest = *path, offer.label.text(self.twin.names)
        if self.first_of(first, "More") == "More":
            self.phone.tap("More")
        for label in (first, *rest):
            self.phone.tap(label)
        return 0

    def first_of(self, *labels: str) -> str:
        """Which of these buttons lies on the screen, as soon as one does; the first named wins."""
        end = time.monotonic() + QUICK
        while time.monotonic() < end:
            names = self.phone.names()
            for label in labels:
                if any(name == label or name.startswith((f"{label}, ", f"{label}: ")) for name in names):
                    return label
            time.sleep(0.08)
        raise AssertionError(f"none of {labels}; there is: {self.phone.names()}")

    def read_why(self, offer: Offer) -> None:
        """The reason of a greyed offer, in full, and the way back."""
        assert offer.refusal is not None
        self.phone.see(offer.refusal.why.text(self.twin.names))
        self.phone.tap("Understood")

    def asks(self) -> bool:
        """Whether the tap opened a form; False once the next step stands there."""
        end = time.monotonic() + QUICK
        then = f"· {self.twin.at + 2} of "
        while time.monotonic() < end:
            said = self.phone.said()
            if then in said:
                return False
            if "Cancel" in said or "Typed: " in said:
                return True
            time.sleep(0.08)
        raise AssertionError(f"neither a form nor the next step; there is: {self.phone.names()}")

    def fill(self, offer: Offer) -> None:
        """Answers every question of the form that is still open as the step says, and commits it."""
        known = forms.prefilled(offer) | dict(self.step.given)
        for field in offer.form:
            answer = self.step.answers.get(field.name)
            if answer is not None and known.get(field.name) != answer:
                self.answer(field, answer)
        self.commit()

    def commit(self) -> None:
        """The sheet's last button."""
        cancel = self.phone.find("Cancel", tappable=True)
        beside = [node for node in self.phone.nodes() if node["role"] == "button" and abs(node["y"] - cancel["y"]) < 8]
        self.phone.tap(max(beside, key=lambda node: node["x"])["name"])

    def answer(self, field: FormField, answer: object) -> None:
        label = field.label.text(self.twin.names)
        if isinstance(field, NumberField):
            self.type(label, int(str(answer)))
        elif isinstance(field, ChoiceField):
            text = next(o.label.text(self.twin.names) for o in field.options if o.value == answer)
            self.phone.tap(self.first_of(f"{label}: {text}", text))
        elif isinstance(field, CardField):
            assert isinstance(answer, dict)
            self.phone.tap(str(answer["name"]))

    def type(self, label: str, number: int) -> None:
        """A number by its chip, or on the keypad, which may be open already."""
        chip = f"{label} ${number:,d}"
        where = self.first_of("Done", chip, label)
        if where == chip:
            return self.phone.tap(chip)
        if where == label:
            self.phone.tap(f"{label}: ")
        digits = str(number)
        zeros = digits.endswith("000") and len(digits) > 3
        for key in (*(digits[:-3] if zeros else digits), *(["Three zeros"] if zeros else [])):
            self.phone.tap(key)
        self.phone.tap("Done")
        return self.phone.gone(f"Typed: {number:,d}")
