"""First games by taps on a phone without a browser: each played to its end, each wrong tap explained and without effect."""

from __future__ import annotations

import asyncio
from typing import Any

import flet as ft
import pytest

from companion import lessons
from companion.hub import Hub
from companion.lessons import Lesson, leads_to
from companion.practice import NotNow, PracticeTable, code_of
from companion.taught import HOUSE
from rules import shelf
from rules.core import Adjust, Offer
from tests.memory import new_hub
from tests.views.unplugged import Unplugged

LESSONS = [game for game in shelf() if lessons.lesson_of(game) is not None]


def lesson(game: str) -> Lesson:
    found = lessons.lesson_of(game)
    assert found is not None
    return found


def table(hub: Hub, game: str) -> PracticeTable:
    found = hub.practice.table(code_of(game, HOUSE))
    assert found is not None
    return found


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_fits_its_game_and_is_short(game: str) -> None:
    assert lessons.problems(lesson(game)) == ()
    parts = lesson(game).parts()
    assert parts[0][0] == 0 and len(parts) >= 4
    assert 10 <= lesson(game).minutes <= 15


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_opens_every_phase(game: str) -> None:
    """Set-up, and every phase of the stepper, are met at some step."""
    led, chosen = table(new_hub(), game), shelf()[game]
    seen, named = {led.state.phase}, {mark.id for mark in chosen.guide(led.state, None).phases}
    while not led.ended:
        named |= {mark.id for mark in chosen.guide(led.state, None).phases}
        led._pass_step()
    for played in led.standing:
        seen.add(played.ruling.state.phase)
        seen |= {mark.id for mark in chosen.guide(played.ruling.state, None).phases if mark.when == "now"}
    assert named - seen == set()


@pytest.mark.parametrize("game", LESSONS)
def test_every_other_deed_is_explained_and_changes_nothing(game: str) -> None:
    led = table(new_hub(), game)
    while not led.ended:
        before, at = led.state, led.at
        meter = led.game.meters[0]
        wrong = led.take(Adjust(seat=0, meter=meter.id, change=meter.step))
        if led.step.action.get("kind") != "adjust":
            assert isinstance(wrong, NotNow) and wrong.words.text()
        for offer in shown(led, led.step.seat):
            words = led.explain(offer)
            wanted = bool(led.step.offer) and leads_to(offer, led.step.offer)
            assert (words is None) == wanted
            assert wanted or words.text()
        assert led.state is before and led.at == at
        led._pass_step()


def shown(led: PracticeTable, seat: int) -> list[Offer]:
    """The offers on the screen while this seat stands open: its own, and those of the whole table."""
    own = led.game.guide(led.state, seat).offers
    known = {offer.id for offer in own}
    return [*own, *(offer for offer in led.game.guide(led.state, None).offers if offer.id not in known)]


@pytest.mark.parametrize("game", [game for game in LESSONS if game != "dark_deeds"])
def test_the_same_deed_of_another_is_explained_and_changes_nothing(game: str) -> None:
    """In Dark Deeds there is none: only whose turn it is is offered a deed."""
    led, met = table(new_hub(), game), 0
    while not led.ended:
        before, at, step = led.state, led.at, led.step
        for offer in shown(led, 1 - step.seat) if step.offer else ():
            own = lessons.wanted_offer(led.game, led.state, step)
            theirs = lessons.offer_among((offer,), step.offer)
            if own is not None and theirs is not None and theirs.action.get("seat") != own.action.get("seat"):
                met += 1
                words = led.explain(offer)
                assert words is not None and f"open {led.names[step.seat]} first" in words.text()
        assert led.state is before and led.at == at
        led._pass_step()
    assert met


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_left_and_resumed_and_undone(game: str) -> None:
    hub = new_hub()
    led = table(hub, game)
    while led.at < len(led.lesson.steps) // 2:
        led._pass_step()
    led._keep_progress()
    again = table(Hub(hub.journals, hub.library), game)
    assert again.at == led.at and again.state == led.state
    again.undo()
    assert again.at < led.at and again.step.wants_deed
    while again.at < led.at:
        again._pass_step()
    assert again.state == led.state


def test_practice_is_nobodys_game() -> None:
    hub = new_hub()
    led = table(hub, LESSONS[0])
    while not led.ended:
        led._pass_step()
    assert led.state.outcome is not None
    assert hub.notes() == () and hub.journals.tables() == [] and hub.results.all() == ()
    assert hub.library.all("cards") == {}


# By taps ----------------------------------------------------------------------------------------------------


async def play(phone: Unplugged, led: PracticeTable) -> None:
    """Does what each step says, by the buttons that are there; a wrong offer first where there is one."""
    while not led.ended:
        at, step = led.at, led.step
        if not step.wants_deed:
            await came(phone, "Next")
            await phone.tap("Next")
        else:
            await wrong_tap(phone, led)
            if step.offer:
                await right_taps(phone, led)
            else:
                led.take(led.game.read_action({"seat": step.seat, **step.action}))
            await phone.settle()
        assert led.at > at, f"step {at} did not go on: {step.text}"


AT_THE_TOP = "All done, at the top"
IN_PANELS = {
    "the Jeweller in slot 5": "Slot 5, Jeweller",
    "the Vicar in slot 4": "Slot 4, Vicar",
    "Guard": "Deal Guard",
    "Merchant": "Deal Merchant",
    "Use, beside REPO": "Use REPO for",
    "Grimaldi": "Keep Grimaldi",
    AT_THE_TOP: "All done",
}
"""What the pointer says, and how the control begins in a game's own panel or beside "Do this now"."""


def pointed(phone: Unplugged, led: PracticeTable) -> None:
    """The strip says what to tap, and a control of that name lies on the screen."""
    texts = [control.value for control in phone.controls() if isinstance(control, ft.Text)]
    said = next((text for text in texts if str(text).startswith("Tap ") and text != led.step.text), None)
    assert said is not None, f"step {led.at} points at nothing: {texts}"
    first = str(said).removeprefix("Tap ").split(", then ")[0]
    name = IN_PANELS.get(first, first)
    lying = [each for each in phone.buttons() if each.startswith(name)]
    assert lying, f"step {led.at} wants {said}, but there is {phone.buttons()}"


async def wrong_tap(phone: Unplugged, led: PracticeTable) -> None:
    """Every other tile that can be reached is explained: the first one is tapped."""
    before, at = led.state, led.at
    guide = led.game.guide(led.state, led.step.seat)
    tiles = [(o, name) for o in guide.offers for name in phone.buttons() if name.startswith(f"{o.label.text(led.names)}, ")]
    offer, wrong = next(((o, name) for o, name in tiles if not leads_to(o, led.step.offer)), (None, ""))
    if offer is None or phone.buttons().count(wrong) != 1:
        return
    words = led.explain(offer)
    assert words is not None
    led_changed(phone, led)
    await phone.tap(wrong)
    assert led.state is before and led.at == at
    assert words.text() in phone.text()


def led_changed(phone: Unplugged, led: PracticeTable) -> None:
    """The lesson's phone has settled: no button changed its meaning just now."""
    phone_of(phone).pictures.changed_at[led.header.code] = 0.0


def phone_of(phone: Unplugged) -> Any:
    return phone.session.page.on_disconnect.__self__


async def right_taps(phone: Unplugged, led: PracticeTable) -> None:
    """Taps the wanted offer where it stands in the bar or in a group; one in a game's own panel is entered by the desk."""
    led_changed(phone, led)
    step, wanted = led.step, lessons.wanted_offer(led.game, led.state, led.step)
    assert wanted is not None
    guide = led.game.guide(led.state, led.step.seat)
    path = [o for o in guide.offers if o.offers and leads_to(o, step.offer)]
    for group in path:
        if await tapped(phone, group.label.text(led.names)) or await through_more(phone, group.label.text(led.names)):
            led_changed(phone, led)
    label = wanted.label.text(led.names)
    if not (await tapped(phone, label) or await through_more(phone, label)):
        assert led.game.id != "deadly_dowagers", f"{label} is not among {phone.buttons()}"
        if step.look:
            led.looked(step.offer)
        else:
            by_desk(led)
        await close(phone)
        return
    if step.look:
        if led.game.id == "deadly_dowagers":
            await came(phone, "Understood")
            await phone.tap("Understood")
        elif led.step is step:
            led.looked(step.offer)
        await close(phone)
        return
    if led.step is step and (wanted.form or wanted.preview):
        await fill(phone, led, wanted)
    await close(phone)


def by_desk(led: PracticeTable) -> None:
    """The very entry, with no button in between."""
    wanted = lessons.wanted_action(led.game, led.state, led.step)
    assert wanted is not None
    led.take(wanted)


async def close(phone: Unplugged) -> None:
    """Shuts a sheet that a test left open."""
    await phone.settle()
    shut = next((face for name, face in phone._named() if name in ("Cancel", "Close")), None)
    if shut is not None:
        await phone.session.dispatch_event(shut._i, "click", None)
        await phone.settle()


async def came(phone: Unplugged, name: str) -> None:
    """Waits until a button is drawn: a busy machine draws late."""
    for _ in range(40):
        if name in phone.buttons():
            return
        await phone.settle()
    raise AssertionError(f"{name} is not among {phone.buttons()}")


async def tapped(phone: Unplugged, label: str) -> bool:
    """Taps the one button that begins with the label, if it is there."""
    hits = [name for name in phone.buttons() if name == label or name.startswith(f"{label}, ")]
    if len(hits) != 1:
        return False
    await phone.tap(hits[0])
    return True


async def through_more(phone: Unplugged, label: str) -> bool:
    more = [name for name in phone.buttons() if name.startswith("More, ")]
    if not more:
        return False
    await phone.tap(more[0])
    return await tapped(phone, label)


async def fill(phone: Unplugged, led: PracticeTable, offer: Any) -> None:
    """Answers the open form as the step says, then commits it. What the form cannot show is entered by the desk."""
    at = led.at
    await write_answers(phone, led, offer)
    commit = [name for name in phone.buttons() if name not in ("Cancel", "Close")][-1:]
    if commit and led.at == at:
        await phone.tap(commit[0])
    if led.at == at:
        assert led.game.id != "deadly_dowagers", f"{offer.id}: {phone.text()}"
        by_desk(led)


async def write_answers(phone: Unplugged, led: PracticeTable, offer: Any) -> None:
    for field in offer.form:
        answer = led.step.answers.get(field.name)
        if answer is None or field.field == "dice":
            continue
        if field.field == "number":
            blank = [name for name in phone.buttons() if name.startswith(f"{field.label.text(led.names)}: ")]
            if blank:
                await phone.tap(blank[0])
            for digit in str(answer):
                if digit in phone.buttons():
                    await phone.tap(digit)
            if "Done" in phone.buttons():
                await phone.tap("Done")
        elif field.field == "card":
            chip = [name for name in phone.buttons() if name.startswith(str(answer["name"]))]
            if len(chip) == 1:
                await phone.tap(chip[0])


@pytest.mark.parametrize("game", LESSONS)
def test_the_first_game_is_played_to_its_end_by_taps(game: str) -> None:
    hub = new_hub()

    async def run() -> None:
        async with Unplugged(hub, f"/t/{code_of(game, HOUSE)}") as phone:
            led = table(hub, game)
            await play(phone, led)
            assert "could not be drawn" not in phone.text()
            assert led.state.outcome is not None
            assert "net worth so far" not in phone.text()
            await phone.tap("Finish")
            assert phone.went == [f"/learn/{game}"]

    asyncio.run(run())
    assert hub.practice.progress(game, HOUSE).done


def test_after_the_first_game_the_door_to_a_real_one_comes_first() -> None:
    hub, game = new_hub(), LESSONS[0]
    led = table(hub, game)

    async def leads_to(tap: str) -> list[str]:
        async with Unplugged(hub, f"/learn/{game}") as phone:
            await phone.tap(tap)
            return phone.went

    assert asyncio.run(leads_to("Play the first game")) == [f"/t/{code_of(game, HOUSE)}"]
    while not led.ended:
        led._pass_step()
    led._keep_progress()
    assert asyncio.run(leads_to("Play a real game")) == [f"/new/{game}"]
    assert asyncio.run(leads_to("Play the first game once more")) == [f"/t/{code_of(game, HOUSE)}"]


def test_a_wrong_answer_in_a_form_is_told_and_the_form_stays() -> None:
    hub = new_hub()

    async def run() -> None:
        async with Unplugged(hub, f"/t/{code_of('deadly_dowagers', HOUSE)}") as phone:
            led = table(hub, "deadly_dowagers")
            await phone.tap("Next")
            await phone.tap("Next")
            led_changed(phone, led)
            assert await tapped(phone, "Curate")
            await phone.tap("Dowry: not set")
            for key in ("4", "Done", "1", "Done"):
                await phone.tap(key)
            await phone.tap("Marry the Curate")
            assert led.at == 2
            assert "Almost: for this lesson Dowry is 3." in phone.text()
            assert "Marry the Curate" in phone.buttons()

    asyncio.run(run())

