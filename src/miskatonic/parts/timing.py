"""Something happens, and cards answer.

``happen`` goes through the stages of an event: *would*, *when*, the event itself, *at*, *after*. In
each stage forced abilities come first, then optional ones until all have passed in a row. Events
during an event nest on the stack in the state. A point without listeners costs next to nothing,
however many cards are in play. ``docs/architecture.md`` shows one event from start to end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from miskatonic.kernel.decisions import Options, Rule, ask, option
from miskatonic.kernel.game import Game
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.parts.abilities import (
    NO_CARD,
    NOBODY,
    Ability,
    Happening,
    spend,
    with_entry,
)
from miskatonic.parts.answers import (
    ON_A_CARD,
    could,
    due,
    offers,
    unlike,
    use_options,
    which_first,
)
from miskatonic.parts.cards import Cards, move, zone_of

DEEPEST = 50
"""A chain of events that nests deeper is a fault in a card, and is cut off there."""

PASS = option("pass")

Resolve: TypeAlias = Callable[[Any, int], Rule | None]
"""``(g, frame)``: the event itself; plain if it asks nothing."""


STEP = -1
"""The frame below all others: the whole step."""


class Cut(Exception):  # noqa: N818 - not an error
    """Cut short what is running, down to and including a frame of the stack, or the whole step."""

    def __init__(self, frame: int = STEP) -> None:
        super().__init__(frame)
        self.frame = frame


class Point:
    """A timing point and the names of its stages, made once."""

    __slots__ = ("after", "at", "before", "name", "order", "stages", "when", "would")

    def __init__(self, name: str) -> None:
        self.name = name
        self.order = tuple([f"{name}/{stage}" for stage in ("would", "when", "at", "after")])
        self.would, self.when, self.at, self.after = self.order
        self.before = frozenset((self.would, self.when))
        self.stages = frozenset(self.order)


def is_heard(s: Any, point: Point) -> bool:
    """Return whether anything listens to a timing point as things stand."""
    return not (point.stages.isdisjoint(s.ears) and point.stages.isdisjoint(s.delayed))


PLAY = Point("play")
"""Playing a card from hand is an event, too."""


# ---------------------------------------------------------------------- something happens


def happen(
    g: Game[Any],
    point: Point,
    resolve: Resolve | None = None,
    seat: int = NOBODY,
    card: int = NO_CARD,
    target: int = NO_CARD,
    amount: int = 0,
    facts: tuple[int, ...] = (),
) -> Rule:
    """Make something happen; return whether it did, being neither cancelled nor cut short."""
    s = g.state
    frame = len(s.stack)
    if frame >= DEEPEST:
        g.emit("loop", EVERYONE, point.name)
        return False
    s.stack.append(Happening(point.name, seat, card, target, amount, facts))
    try:
        if not point.before.isdisjoint(s.ears) or not point.before.isdisjoint(s.delayed):
            for key in (point.would, point.when):
                if key in s.ears or key in s.delayed:
                    yield from stage(g, key, frame)
                    now = s.stack[frame]
                    if now.cancelled or now.instead:
                        if now.instead and not now.cancelled:
                            yield from _instead(g, frame)
                        s.stack.pop()
                        return False
        if resolve is not None:
            asks = resolve(g, frame)
            if asks is not None:
                yield from asks
        if point.at in s.ears or point.at in s.delayed:
            yield from stage(g, point.at, frame)
        if point.after in s.ears or point.after in s.delayed:
            yield from stage(g, point.after, frame)
    except Cut as cut:  # never ``finally``: a dropped generator would run it on another state
        unwind(g, frame)
        if cut.frame != frame:
            raise
        return False
    s.stack.pop()
    return True


def unwind(g: Game[Any], frame: int) -> None:
    """Drop the stack from a frame on; cards that were being played are discarded."""
    s = g.state
    cards: Cards = g.spec.rules.cards
    held = [happening.card for happening in s.stack[frame:] if happening.card >= 0]
    del s.stack[frame:]
    if cards.unwound is not None:
        cards.unwound(g, frame)
    for card in held:
        _clear(g, card)


def cancel(g: Game[Any], frame: int) -> None:
    """Cancel an event; costs stay paid and limits used up."""
    g.state.stack[frame].cancelled = True


def replace(g: Game[Any], frame: int, card: int, place: int) -> None:
    """Replace an event with another; of several replacements the last one started counts."""
    s = g.state
    s.stack[frame].instead = card, s.kinds[card], place


def _instead(g: Game[Any], frame: int) -> Rule:
    card, kind, place = g.state.stack[frame].instead
    cards: Cards = g.spec.rules.cards
    instead = cards.abilities[kind][place].instead
    assert instead is not None, "an ability that calls replace must name a replacement"
    asks = instead(g, card, frame)
    if asks is not None:
        yield from asks


# ---------------------------------------------------------------------- stages and windows


def stage(g: Game[Any], key: str, frame: int) -> Rule:
    """Carry out the forced abilities of a stage, then offer the optional ones.

    What is due is determined anew after every ability, so an ability that is still waiting does not
    start if its card has left or its condition no longer holds.
    """
    s = g.state
    cards: Cards = g.spec.rules.cards
    s.stack[frame].stage = key
    heard = s.ears.get(key)
    while waiting := due(g, key, frame):
        code = waiting[0]
        if len(waiting) > 1:
            codes = tuple(unlike(g, key, waiting))
            question = which_first(g, key, frame, codes) if len(codes) > 1 else None
            if question is not None:
                options = question.options
                answer = yield question
                code = codes[[each.payload for each in options].index(answer)]
        if code < 0:
            yield from _carry_out(g, key, NO_CARD - code // ON_A_CARD, frame)
        else:
            yield from use(g, code, cards.seat_of(s, code // ON_A_CARD), frame)
        if _over(s.stack[frame]):
            return
        unchanged = s.ears.get(key) is heard and key not in s.delayed
        if len(waiting) == 1 and unchanged and key in cards.plain:
            break  # the last one, and nothing else can have become due
    if key in s.ears and key in cards.optional:
        yield from _offer(g, key, frame, s.stack[frame].seat)


def window(g: Game[Any], first: int, key: str = "free") -> Rule:
    """Offer everybody what may be used at any time, until all have passed in a row."""
    if key in g.state.ears:
        yield from _offer(g, key, NOBODY, first)


def _over(happening: Happening) -> bool:
    """Return whether nothing may answer to it any more.

    What would happen and is turned into something else is over at once; of what is replaced only
    as it happens, other replacements may still be started.
    """
    return happening.cancelled or (bool(happening.instead) and happening.stage.endswith("/would"))


def _carry_out(g: Game[Any], key: str, number: int, frame: int) -> Rule:
    """Carry out a delayed effect: once, without being used, wherever its card is now."""
    s = g.state
    waiting = s.delayed[key]
    effect, rest = waiting[number], waiting[:number] + waiting[number + 1 :]
    s.delayed = with_entry(s.delayed, key, rest)
    cards: Cards = g.spec.rules.cards
    asks = cards.abilities[effect.kind][effect.place].rule(g, NO_CARD, effect.seat, frame)
    if asks is not None:
        yield from asks


# ---------------------------------------------------------------------- optional abilities


def _offer(g: Game[Any], key: str, frame: int, first: int) -> Rule:
    """Ask round from a seat until all have passed in a row; a use starts a new round."""
    s = g.state
    cards: Cards = g.spec.rules.cards
    players = g.setup.players
    asked, passed = max(first, 0), 0
    while passed < players:
        found = offers(g, key, frame)
        hidden = cards.from_hand.get(key, ()) if s.asking else ()
        if not found and not hidden:
            return
        while passed < players and not (
            (asked in found or (hidden and could(g, key, asked, frame)))
            and (cards.barred is None or not cards.barred(g, asked))
        ):
            passed += 1
            asked = (asked + 1) % players
        if passed == players:
            return
        codes = tuple(found.get(asked, ()))
        if cards.offer is not None:
            kind, options, rule = cards.offer(g, key, asked, frame, codes)
        else:
            kind, rule = "window" if frame < 0 else "react", ""
            options = Options((*use_options(g, codes), PASS))
        answer = yield ask(asked, kind, options, rule, (), True)
        chosen = [each.payload for each in options].index(answer)
        if chosen == len(codes):
            passed += 1
        else:
            passed = 0
            yield from use(g, codes[chosen], asked, frame)
            if frame >= 0 and _over(s.stack[frame]):
                return
        asked = (asked + 1) % players


# ---------------------------------------------------------------------- using an ability


def use(g: Game[Any], code: int, seat: int, frame: int, provoked: Any = None) -> Iterable[Any]:
    """Count the use, pay, resolve what that provokes (``provoked(g, seat)``), then the ability."""
    s = g.state
    cards: Cards = g.spec.rules.cards
    card, place = divmod(code, ON_A_CARD)
    ability = cards.abilities[s.kinds[card]][place]
    if frame >= 0:
        s.stack[frame].done += (code,)
    if ability.limit is not None:
        spend(ability.limit, s, card, place, seat)
    lies = bool(cards.zones) and card < len(s.places)
    from_hand = lies and zone_of(g, card) == cards.hand
    if from_hand or ability.cost is not None or provoked is not None:
        return _pay(g, ability, code, seat, frame, from_hand, provoked)
    return ability.rule(g, card, seat, frame) or ()


def _pay(
    g: Game[Any],
    ability: Ability,
    code: int,
    seat: int,
    frame: int,
    from_hand: bool,
    provoked: Any,
) -> Rule:
    """Pay for an ability, then resolve it.

    A card from hand lies in limbo, open to all, from the moment it is named: still in hand, a named
    card would become another one in a re-deal.
    """
    s = g.state
    cards: Cards = g.spec.rules.cards
    card, place = divmod(code, ON_A_CARD)
    if from_hand:
        move(g, card, cards.limbo)
        s.stack.append(Happening("use", seat, card))  # holds the card in case this is cut short
    if ability.cost is not None:
        asks = ability.cost.take(g, card, seat)
        if asks is not None:
            yield from asks
    if provoked is not None:
        yield from provoked(g, seat)
    if from_hand:
        s.stack.pop()
        yield from happen(g, PLAY, _played, seat, card, place, frame)
        _clear(g, card)
        return
    asks = ability.rule(g, card, seat, frame)
    if asks is not None:
        yield from asks


def _played(g: Game[Any], frame: int) -> Rule | None:
    playing = g.state.stack[frame]
    cards: Cards = g.spec.rules.cards
    ability = cards.abilities[g.state.kinds[playing.card]][playing.target]
    asks: Rule | None = ability.rule(g, playing.card, playing.seat, playing.amount)
    return asks


def _clear(g: Game[Any], card: int) -> None:
    """Discard a card that has been played and has not been put elsewhere."""
    cards: Cards = g.spec.rules.cards
    if cards.zones and cards.discard is not None and zone_of(g, card) == cards.limbo:
        cards.discard(g, card)
