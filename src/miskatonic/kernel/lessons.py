"""Lessons: guided play from a fixed deal or position, with scripted chance and opponents.

A lesson is a list of answers. As long as the game follows it, every question has a hint; a player
who strays from it simply plays on without hints.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from miskatonic.kernel import registry
from miskatonic.kernel.errors import UnknownLessonError
from miskatonic.kernel.rng import ELSE_CHANCE
from miskatonic.kernel.spec import GameSpec, named

if TYPE_CHECKING:
    from miskatonic.kernel.game import Game
    from miskatonic.kernel.text import Texts


class Cue(msgspec.Struct, frozen=True):
    """One answer of a lesson, and where a learner should look before it is given."""

    seat: int
    option: str
    look: str = ""
    """What the hint points at, as a target of the scene: ``own``, ``seat:4``, ``pile``."""


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """A guided piece of a game. ``lesson-<name>-<n>`` is the hint before its n-th answer.

    The hint after the last answer says that the lesson is over. ``lesson-<name>`` and
    ``lesson-<name>-about`` offer it.
    """

    name: str
    players: int
    learner: int = 0
    options: Mapping[str, Any] = {}
    script: tuple[tuple[str, Any], ...] = ()
    """The random results, see ``testing.scripted_game``."""
    position: Mapping[str, Any] = {}
    """Where it begins, in the game's notation; without it, with the deal. It has its own dice."""
    cues: tuple[Cue, ...]

    def place(self, history: list[tuple[int, str]]) -> int | None:
        """Return how many of its answers were given; ``None`` if the game has left the lesson."""
        wanted = [(cue.seat, cue.option) for cue in self.cues[: len(history)]]
        return len(history) if history == wanted else None

    def cue(self, place: int | None) -> Cue | None:
        """Return the answer due at a place; ``None`` at the end, and after leaving the lesson."""
        return self.cues[place] if place is not None and place < len(self.cues) else None

    def hint(self, game: Game[Any], words: Texts) -> str:
        """Return what the learner is told now, or once they have gone their own way.

        ``$button`` is the answer that the hint proposes, exactly as it is written in the list.
        """
        place = self.place(game.history)
        if place is None:
            return words.format("lesson-own-way")
        cue, told = self.cue(place), {f"seat{n}": words.person(n) for n in range(self.players)}
        if cue is not None and cue.seat == self.learner:
            decision = game.decision_of(self.learner)
            assert decision is not None
            option = decision.options.by_id[cue.option]
            label = game.spec.telling.label(words, game, decision, option)
            told["button"] = label.partition(" (")[0]
        return words.format(f"lesson-{self.name}-{place}", **told)


def lessons_of(spec: GameSpec[Any]) -> Mapping[str, Lesson]:
    """Return the lessons of a game by name."""
    lessons: Mapping[str, Lesson] = named(spec.telling.lessons) if spec.telling.lessons else {}
    return lessons


def lesson_of(spec: GameSpec[Any], name: str) -> Lesson:
    """Return a lesson by name, or say which there are."""
    known = lessons_of(spec)
    if name not in known:
        raise UnknownLessonError(lesson=name, known=list(known))
    return known[name]


def begin_lesson(spec: GameSpec[Any], lesson: Lesson, seed: int) -> Game[Any]:
    """Return the game of a lesson with its log; what the lesson leaves open depends on the seed."""
    from miskatonic.kernel.game import Game  # circular

    if not lesson.position:
        script = (*lesson.script, ELSE_CHANCE)
        options = dict(lesson.options)
        return registry.new_game(spec.id, lesson.players, seed, options, script=script, log=True)
    assert spec.rules.position is not None
    setup, state = spec.rules.position(**lesson.position, seed=seed)
    game: Game[Any] = Game(spec, setup, state, None)
    game._switch_log_on([])
    game.begin()
    return game
