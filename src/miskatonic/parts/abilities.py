"""What cards can do and when: abilities, their limits and costs, and what lasts beyond its card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, TypeVar

import msgspec

from miskatonic.kernel.decisions import Rule
from miskatonic.kernel.state import State

K = TypeVar("K")
V = TypeVar("V")

NOBODY = -1
NO_CARD = -1

CAN, COULD, ALWAYS = range(3)
"""Whom windows ask: seats that can use something; seats that could, as far as the others know;
every seat that holds a card."""


class Happening(msgspec.Struct, array_like=True, gc=False):
    """Something that is about to happen, happens or has just happened; views may show it."""

    point: str
    seat: int = NOBODY
    """The seat concerned, which is asked first."""
    card: int = NO_CARD
    """The card that causes it."""
    target: int = NO_CARD
    amount: int = 0
    facts: tuple[int, ...] = ()
    stage: str = ""
    cancelled: bool = False
    instead: tuple[int, ...] = ()
    """Card, kind and place of the ability that replaces it; the last one counts."""
    done: tuple[int, ...] = ()
    """Codes of the abilities already used this time."""


class Lasting(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """An effect that outlives its card: a change of a value, or an ability that is due later.

    It keeps the kind of its card, not its number: by then the card may lie hidden and, as
    far as anybody knows, be another one.
    """

    what: str
    """The value that it changes, or the point and stage at which it is due."""
    until: str = ""
    """The period at whose end it expires."""
    amount: int = 0
    seat: int = NOBODY
    cards: tuple[int, ...] = ()
    """The cards that it affects: those that were there when it began."""
    kind: int = NOBODY
    place: int = 0
    """Delayed: the ability that is due, once."""


class TimedState(State, array_like=True, gc=False):
    """What ``parts.timing`` keeps; the state of a game whose cards answer to each other.

    Mappings are replaced, never changed in place, so copies of a state share them.
    """

    ears: Mapping[str, tuple[int, ...]] = {}
    """Point and stage, or a value -> the cards that listen, in the order of their numbers. Derived
    (``Cards.index``), but kept up to date: looking for listeners would cost more than finding none.
    """
    stack: list[Happening] = []
    """What is happening, innermost last; empty at every checkpoint."""
    used: Mapping[str, tuple[tuple[int, int, int], ...]] = {}
    """Period -> limited abilities used in it, see ``scope``."""
    lasting: tuple[Lasting, ...] = ()
    delayed: Mapping[str, tuple[Lasting, ...]] = {}
    """Point and stage -> what is due there, once."""
    asking: int = CAN


def with_entry(kept: Mapping[K, V], key: K, value: V) -> Mapping[K, V]:
    """Return a mapping with the entry under a key replaced; an empty entry is dropped."""
    rest = {other: entry for other, entry in kept.items() if other != key}
    if value:
        rest[key] = value
    return rest


Condition: TypeAlias = Callable[[Any, int, int, int], bool]
"""``(g, card, seat, frame)``: ``frame`` is the place of the happening on the stack."""


class Cost(Protocol):
    """What using an ability takes."""

    def can(self, g: Any, card: int, seat: int) -> bool:
        """Return whether all of it can be paid."""

    def take(self, g: Any, card: int, seat: int) -> Rule | None:
        """Pay all of it; a rule if something has to be chosen."""


@dataclass(frozen=True, slots=True)
class Limit:
    """How often an ability may be used."""

    period: str
    most: int = 1
    by: str = "card"
    """``card``: by each seat, on each card; ``group``: on each card by all together; ``title``: on
    all copies by all together."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability:
    """What a card can do, and when."""

    key: str
    """Point and stage (``attack/when``), ``free`` for player windows, or any key the game asks for;
    for a modifier, the value that it changes."""
    rule: Callable[..., Any]
    """``rule(g, card, seat, frame)``; of a modifier ``rule(g, card, seat, value)``."""
    forced: bool = False
    zones: tuple[str, ...] = ("play",)
    """Zones from which it works."""
    when: Condition | None = None
    """Whether it applies and would change anything."""
    cost: Cost | None = None
    limit: Limit | None = None
    instead: Callable[[Any, int, int], Rule | None] | None = None
    """What happens instead, ``(g, card, frame)``, if the rule calls ``replace``."""
    citation: str = ""

    @property
    def is_plain(self) -> bool:
        """Whether it has no condition, cost or limit."""
        return self.when is None and self.cost is None and self.limit is None


# ---------------------------------------------------------------------- limits


def scope(limit: Limit, s: Any, card: int, place: int, seat: int) -> tuple[int, int, int]:
    """Return what a limit counts; titles are negative, so that no card is mistaken for one."""
    if limit.by == "title":
        return -1 - s.kinds[card], place, NOBODY
    return card, place, seat if limit.by == "card" else NOBODY


def is_spent(limit: Limit, s: Any, card: int, place: int, seat: int) -> bool:
    """Return whether a limit leaves no further use."""
    used = s.used.get(limit.period)
    return used is not None and used.count(scope(limit, s, card, place, seat)) >= limit.most


def spend(limit: Limit, s: Any, card: int, place: int, seat: int) -> None:
    """Count a use; an ability that is cancelled later still counts as used."""
    used = s.used.get(limit.period, ())
    s.used = {**s.used, limit.period: (*used, scope(limit, s, card, place, seat))}


def forget_uses(s: Any, card: int) -> None:
    """Forget the uses of a card that leaves play; limits by title remain."""
    s.used = {
        period: tuple([use for use in uses if use[0] != card]) for period, uses in s.used.items()
    }


# ---------------------------------------------------------------------- what lasts


def begin_lasting(g: Any, effect: Lasting) -> None:
    """Begin a lasting or delayed effect."""
    s = g.state
    if effect.kind >= 0:
        s.delayed = {**s.delayed, effect.what: (*s.delayed.get(effect.what, ()), effect)}
    else:
        s.lasting += (effect,)


def end_period(g: Any, period: str) -> None:
    """End what lasts until the end of a period, before anything happens at that end."""
    s = g.state
    s.used = with_entry(s.used, period, ())
    if s.lasting:
        s.lasting = tuple([effect for effect in s.lasting if effect.until != period])


def forget_effects(s: Any, card: int) -> None:
    """End the effects on a card that leaves play; those on other cards continue."""
    if any(card in effect.cards for effect in s.lasting):
        rest = [
            msgspec.structs.replace(effect, cards=tuple([c for c in effect.cards if c != card]))
            if card in effect.cards
            else effect
            for effect in s.lasting
        ]
        s.lasting = tuple(
            [new for new, old in zip(rest, s.lasting, strict=True) if new.cards or not old.cards]
        )


def modified(g: Any, what: str, seat: int, value: int, card: int = NO_CARD) -> int:
    """Return a value with everything that modifies it at this moment: listeners, lasting effects.

    Additions come before anything that doubles or halves: modifiers of the latter kind listen to
    ``<what>/times``. A value below zero counts as zero, but only when all is added up.
    """
    s = g.state
    cards = g.spec.rules.cards
    for key in (what, f"{what}/times"):
        listening = s.ears.get(key)
        if listening:
            modifiers = cards.optional[key]
            for listener in listening:
                for _, ability, _ in modifiers.get(s.kinds[listener], ()):
                    value = ability.rule(g, listener, seat, value)
        if key == what and s.lasting:
            for effect in s.lasting:
                if effect.what == what and (card in effect.cards or effect.seat == seat >= 0):
                    value += effect.amount
    return max(0, value)
