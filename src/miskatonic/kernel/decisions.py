"""Questions and options: what a rule yields, and what a seat may answer."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from functools import cache
from typing import Any, Literal, TypeAlias

import msgspec


class Option(msgspec.Struct, frozen=True, gc=False):
    """One thing a seat may choose: a stable id, never a position."""

    id: str
    payload: tuple[str | int, ...]
    rule: str = ""
    """Citation of the rule that allows it."""


class _Index:
    """Options by id, indexed on first use; mass play never needs the index.

    A ``cached_property`` without its lock, which costs more than the index.
    """

    def __get__(self, options: Options, _: type[Options]) -> dict[str, Option]:
        index = options.__dict__["by_id"] = {option.id: option for option in options}
        return index


class Options(tuple[Option, ...]):
    """The options of a question, looked up by id; rules may keep and reuse them."""

    by_id = _Index()


class Decision(msgspec.Struct, frozen=True, gc=False):
    """An open question. ``seat`` answers it, or any of ``seats`` (the first of them leads)."""

    seat: int
    kind: str
    options: Options
    rule: str = ""
    seats: tuple[int, ...] = ()
    always: bool = False
    """Ask even if there is only one option, because skipping the question would leak."""


class Barrier(msgspec.Struct):
    """Questions to several seats at once; answers stay secret until the last one is in."""

    decisions: tuple[Decision, ...]

    @property
    def options(self) -> Options:
        """Always empty, which is how the mass-play loop tells a barrier from a decision."""
        return NO_OPTIONS


class Odd(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """How likely something is, given what the deciding seat can know."""

    text: str
    chance: float
    """Rounded to four places: nobody reads more, and every digit is sent."""
    of: str = ""
    """The check that it is the chance of, by the game's name for it; stakes name the same."""


class Change(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """How far something of the deciding seat's will change: ``["sanity", -2, -1]``."""

    what: str
    least: int
    most: int


When: TypeAlias = Literal["always", "success", "failure"]


class Stake(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What an option costs or brings, for certain or by the result of a check."""

    text: str
    when: When = "always"
    of: str = ""
    """The check that decides."""
    changes: tuple[Change, ...] = ()
    """The same as a prediction: nothing else changes by it, unless there is ``more``."""
    more: bool = False
    """Whether something follows that nobody can foresee."""


class Prospect(msgspec.Struct, frozen=True, gc=False):
    """What an option may bring, or what all options of a question have in common."""

    odds: tuple[Odd, ...] = ()
    stakes: tuple[Stake, ...] = ()


class Labelled(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An option as a reader sees it; empty fields are left out of messages."""

    id: str
    label: str
    rule: str = ""
    """Empty in a message if it is the same as the question's."""
    targets: tuple[str, ...] = ()
    """The things in the scene that stand for it: ``place:woods``, ``seat:2``, ``own``."""
    odds: tuple[Odd, ...] = ()
    stakes: tuple[Stake, ...] = ()
    confirm: bool = False
    """Whether the player should be asked to confirm it."""
    then: tuple[str, ...] = ()
    """Habits that may go on with what it begins (``kernel.habits``)."""


class Blocked(msgspec.Struct, frozen=True, gc=False):
    """Something in the scene that a player might click but cannot choose now, and why."""

    target: str
    """The thing, named as the targets of options are: ``seat:2``."""
    why: str
    rule: str


class Offered(msgspec.Struct, frozen=True, gc=False):
    """A table command as a reader sees it; it may apply to some seats now, or to none."""

    name: str
    label: str
    help: str
    rule: str
    seats: tuple[int, ...] = ()
    """Seats it may apply to now."""


NO_OPTIONS = Options(())
NO_PROSPECT = Prospect()

Question: TypeAlias = Decision | Barrier
Rule: TypeAlias = Generator[Question, Any, Any]


def _nothing() -> Rule:
    return
    yield


NO_QUESTION: Rule = _nothing()
"""What a plain function returns instead of a rule when it has nothing to ask: an exhausted rule may
be delegated to again and again, and costs less than a new one."""
next(NO_QUESTION, None)


@cache
def option(*payload: str | int, rule: str = "") -> Option:
    """Return the option with this payload; its id is the payload joined by colons."""
    return Option(":".join(map(str, payload)), payload, rule)


ask = Decision
"""``answer = yield ask(seat, kind, options, rule)``: the answer is the chosen payload."""


def ask_any(
    seats: tuple[int, ...], kind: str, options: Iterable[Option], rule: str = ""
) -> Decision:
    """Put a question to a group: any of the seats may answer, the first one leads."""
    return Decision(seats[0], kind, Options(options), rule, seats)


def ask_all(kind: str, options: Mapping[int, Iterable[Option]], rule: str = "") -> Barrier:
    """Put a question to several seats at once: the rule receives ``{seat: payload}``."""
    return Barrier(tuple(Decision(seat, kind, Options(own), rule) for seat, own in options.items()))
