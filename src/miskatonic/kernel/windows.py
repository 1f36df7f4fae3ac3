"""Timing: triggers answer to named points, modifiers change values when they are read.

A component registers for a point; ``window`` offers what is in play: forced triggers first, in
seat order from the seat concerned, then optional ones until everybody passes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from miskatonic.kernel.decisions import Option, Options, Rule, ask, option

if TYPE_CHECKING:
    from miskatonic.kernel.game import Game


class Trigger(msgspec.Struct, frozen=True):
    """What a component does at a point: ``rule(g, owner, who, value)`` returns the new value."""

    source: str
    rule: Callable[[Any, int, int, Any], Rule]
    forced: bool = True
    """Forced triggers happen; optional ones are offered to their owner."""
    when: Callable[[Any, int, int, Any], bool] | None = None
    """Condition on ``(g, owner, who, value)`` beside being in play."""
    citation: str = ""


class Point(msgspec.Struct, frozen=True):
    """The triggers of one timing point, by the component they come from."""

    forced: dict[str, Trigger] = {}
    optional: dict[str, Trigger] = {}


def points(triggers: Iterable[tuple[str, Trigger]]) -> dict[str, Point]:
    """Sort triggers by the point they answer to; a component has one a point."""
    found: dict[str, Point] = {}
    for name, trigger in triggers:
        point = found.setdefault(name, Point())
        (point.forced if trigger.forced else point.optional)[trigger.source] = trigger
    return found


Modifier: TypeAlias = Callable[["Game[Any]", int, int, int], int]
"""How a component changes a value: ``change(g, owner, who, value)`` returns the new one."""


def in_play(g: Game[Any], who: int) -> Sequence[tuple[str, int]]:
    """Return the acting components in play and their owners, in seat order from ``who``.

    Windows walk over what is in play, not over all cards there are: that is what keeps them cheap
    in a game with hundreds of cards.
    """
    find = g.spec.rules.in_play
    components = () if find is None else find(g.state)
    if len(components) < 2:
        return components
    return sorted(components, key=lambda component: (component[1] < who, component[1]))


def modified(g: Game[Any], what: str, who: int, value: int) -> int:
    """Return a value as changed by everything in play; computed on read, never stored."""
    modifiers = g.spec.rules.modifiers.get(what)
    if modifiers:
        for source, owner in in_play(g, who):
            if source in modifiers:
                value = modifiers[source](g, owner, who, value)
    return value


def window(g: Game[Any], name: str, who: int, value: Any = None) -> Rule:
    """Run a timing point for a seat and return the value that the triggers leave behind."""
    point = g.spec.rules.triggers.get(name)
    if point is None:
        return value
    for source, owner in in_play(g, who):
        trigger = point.forced.get(source)
        if trigger is not None and (trigger.when is None or trigger.when(g, owner, who, value)):
            value = yield from trigger.rule(g, owner, who, value)
    done: tuple[str, ...] = ()
    while point.optional:
        offers = _offers(g, point, who, value, done)
        if not offers:
            break
        owner = offers[0][1]
        own = tuple(offer for offer, seat in offers if seat == owner)
        answer = yield ask(owner, f"window-{name}", Options((*own, DECLINE)), own[0].rule)
        if answer[0] == "decline":
            done += tuple(offer.id for offer in own)
        else:
            done += (":".join(map(str, answer)),)
            value = yield from point.optional[answer[1]].rule(g, owner, who, value)
    return value


def _offers(
    g: Game[Any], point: Point, who: int, value: Any, done: tuple[str, ...]
) -> list[tuple[Option, int]]:
    """Return the optional triggers still on offer, with the seat that may use each."""
    found = []
    copies: dict[tuple[str, int], int] = {}
    for source, owner in in_play(g, who):
        trigger = point.optional.get(source)
        if trigger is not None and (trigger.when is None or trigger.when(g, owner, who, value)):
            copies[source, owner] = copy = copies.get((source, owner), 0) + 1
            number = (copy,) if copy > 1 else ()
            offer = option("use", source, owner, *number, rule=trigger.citation)
            if offer.id not in done:
                found.append((offer, owner))
    return found


DECLINE = option("decline")
