"""Lessons at a table: hints, and bots that move once the learner has read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from miskatonic.kernel.errors import UnknownLessonError
from miskatonic.kernel.lessons import Lesson, lesson_of
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
    try:
        return lesson_of(get(game), name)
    except UnknownLessonError as problem:
        raise BadSetupError(why=problem) from problem


def hint(table: Table, play: Play, seat: int | None, words: Texts) -> Hint | None:
    """Return the current hint, with placeholders for names."""
    if not table.guided or play.over:
        return None
    lesson = lesson_of(get(table.game), table.lesson)
    if seat != lesson.learner:
        return None
    place, last = lesson.place(play.game.history), len(lesson.cues)
    text, cue = lesson.hint(play.game, words), lesson.cue(place)
    if cue is None:
        return Hint(place or 0, last, text, "", "", waits=True, last=True)
    own = cue.seat == seat
    return Hint(place or 0, last, text, cue.look, cue.option if own else "", not own, last=False)


async def go_on(live: LiveTable, person: str, *, skip: bool) -> None:
    """Go on after the learner has read the hint, or wants no more hints."""
    seat = live.own_seat(person)
    play = live.running()
    if not live.table.guided:
        return
    lesson = lesson_named(live.table.game, live.table.lesson)
    cue = lesson.cue(lesson.place(play.game.history))
    if skip or cue is None:

        def edit(table: Table) -> None:
            table.guided = False

        await live.change(edit, anew=True)
        return
    if cue.seat == seat:
        raise NotYourTurnError(seat=seat, waiting=play.waiting)
    await live.step("answer", cue.seat, cue.option, "", play.version)
