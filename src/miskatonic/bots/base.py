"""What a bot is, what it is given, and how to find one by name."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import Any, Protocol

from miskatonic.bots.budget import Leash, shown
from miskatonic.kernel.decisions import Option
from miskatonic.kernel.errors import UnknownBotError
from miskatonic.kernel.game import Game
from miskatonic.kernel.spec import GameSpec, View, named

GENERIC = {
    "random": "miskatonic.bots.random:Random",
    "deep": "miskatonic.bots.deep:Deep",
}
BUDGETED = frozenset({"deep"})
"""Bots that take a budget and use all of it."""


class Chair:
    """A bot's place at the table, and all it is given: the game itself is out of its reach."""

    __slots__ = ("__game", "options", "question", "seat")

    def __init__(self, game: Game[Any], seat: int) -> None:
        decision = game.decision_of(seat)
        if decision is None:
            raise ValueError(f"seat {seat} has nothing to decide")
        self.__game = game
        self.seat = seat
        self.question: str = decision.kind
        self.options: tuple[Option, ...] = decision.options

    @property
    def spec(self) -> GameSpec[Any]:
        """The declaration of the game: the same for every table, so not a secret."""
        return self.__game.spec

    @property
    def view(self) -> View:
        """The seat's view."""
        return self.__game.view(self.seat)

    def narrowed(self, options: Iterable[Option]) -> Chair:
        """Return the same place with only some of its options."""
        chair = copy(self)
        chair.options = tuple(options)
        return chair

    def imagine(self, seed: int) -> Game[Any]:
        """Return a world that the seat cannot distinguish from the real one, for playouts.

        The same seed gives the same world. It is an untracked copy: it can be answered, viewed
        and played to its end, but not copied or saved.
        """
        world = self.__game.clone(tracking=False)
        world.determinize(self.seat, seed)
        return world


class Bot(Protocol):
    """A policy. One object plays one seat of one game; it may remember what it saw."""

    def choose(self, chair: Chair) -> str:
        """Return the id of one of the chair's options."""
        ...


class Firstly:
    """Gives one fixed answer, then plays on like another bot."""

    def __init__(self, answer: str, then: Bot) -> None:
        self.answer = answer
        self.then = then

    def choose(self, chair: Chair) -> str:
        """Return the fixed answer the first time, then the other bot's choice."""
        answer, self.answer = self.answer, ""
        return answer or self.then.choose(chair)


def bot_names(spec: GameSpec[Any]) -> list[str]:
    """Return the names of all bots that play a game."""
    return sorted({*GENERIC, *spec.bots.policies})


def make_bot(name: str, spec: GameSpec[Any], seed: int, leash: Leash | None = None) -> Bot:
    """Return a bot by name; ``deep:50ms`` and ``deep:200`` set a budget of time or iterations.

    ``leash``: stops a bot with a budget early, however large that is.
    """
    base, colon, budget = name.partition(":")
    where = spec.bots.policies.get(base) or GENERIC.get(base)
    if where is None or (colon and base not in BUDGETED):
        raise UnknownBotError(bot=shown(name), game=spec.id, known=bot_names(spec))
    kind = named(where)
    if base not in BUDGETED:
        bot: Bot = kind(seed)
    else:
        bot = kind(seed, budget=budget if colon else spec.bots.thinks, leash=leash or Leash())
    return bot
