"""Lessons at a table: hints, and bots that move once the learner has read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from miskatonic.kernel.errors import UnknownLessonError
from miskatonic.kernel.lessons import Lesson, lessons_of
from miskatonic.kernel.registry import get
from miskatonic.table.errors import BadSetupError, NotYourTurnError
from miskatonic.table.messages import Hint
from miskatonic.table.model import Table

if TYPE_CHECKING:
    from miskatonic.kernel.text import Texts
    from miskatonic.table.live import LiveTable
    from miskatonic.table.play import Play


def lesson_named(game: str, name: str) -> Lesson:
    """Return a lesson, or raise an error."""
    known = lessons_of(get(game))
    if name not in known:
        raise BadSetupError(why=UnknownLessonError(lesson=name, known=list(known)))
    return known[name]


def place_in(lesson: Lesson, play: Play) -> int | None:
    """Return how many of its answers have been given; ``None`` if the game has left the lesson."""
    given = play.game.history
    wanted = [(cue.seat, cue.option) for cue in lesson.cues[: len(given)]]
    return len(given) if given == wanted else None


def hint(table: Table, play: Play, seat: int | None, words: Texts) -> Hint | None:
    """Return the current hint, with placeholders for names."""
    if not table.guided or play.over:
        return None
    lesson = lessons_of(get(table.game))[table.lesson]
    if seat != lesson.learner:
        return None
    place, last = place_in(lesson, play), len(lesson.cues)
    if place is None:
        return Hint(0, last, words.format("lesson-own-way"), "", "", waits=True, last=True)
    names = {f"seat{n}": words.person(n) for n in range(table.players)}
    text = words.format(f"lesson-{lesson.name}-{place}", **names)
    if place == last:
        return Hint(place, last, text, "", "", waits=True, last=True)
    cue = lesson.cues[place]
    own = cue.seat == seat
    return Hint(place, last, text, cue.look, cue.option if own else "", waits=not own, last=False)


async def go_on(live: LiveTable, person: str, *, skip: bool) -> None:
    """Go on after the learner has read the hint, or wants no more hints."""
    seat = live.own_seat(person)
    play = live.running()
    if not live.table.guided:
        return
    lesson = lesson_named(live.table.game, live.table.lesson)
    place = place_in(lesson, play)
    if skip or place is None or place == len(lesson.cues):

        def edit(table: Table) -> None:
            table.guided = False

        await live.change(edit, anew=True)
        return
    cue = lesson.cues[place]
    if cue.seat == seat:
        raise NotYourTurnError(seat=seat, waiting=play.waiting)
    await live.step("answer", cue.seat, cue.option, "", play.version)
