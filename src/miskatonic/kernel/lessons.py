"""Lessons: a guided start of a game, with a fixed deal and scripted opponents.

A lesson is a list of answers. As long as the game follows it, every question has a hint; a player
who strays from it simply plays on without hints.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from miskatonic.kernel.spec import GameSpec, named


class Cue(msgspec.Struct, frozen=True):
    """One answer of a lesson, and where a learner should look before it is given."""

    seat: int
    option: str
    look: str = ""
    """What the hint points at, as a target of the scene: ``own``, ``seat:4``, ``pile``."""


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """A guided start of a game. ``lesson-<name>-<n>`` is the hint before its n-th answer.

    The hint after the last answer says that the lesson is over.
    """

    name: str
    players: int
    learner: int = 0
    options: Mapping[str, Any] = {}
    script: tuple[tuple[str, Any], ...] = ()
    """The random results, see ``testing.scripted_game``."""
    cues: tuple[Cue, ...]


def lessons_of(spec: GameSpec[Any]) -> Mapping[str, Lesson]:
    """Return the lessons of a game by name."""
    lessons: Mapping[str, Lesson] = named(spec.telling.lessons) if spec.telling.lessons else {}
    return lessons
