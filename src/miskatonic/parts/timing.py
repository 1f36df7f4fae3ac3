"""Something happens, and cards answer.

``happen`` goes through the stages of an event: *would*, *when*, the event itself, *at*, *after*. In
each stage forced abilities come first, then optional ones until all have passed in a row. What
happens meanwhile nests on the stack in the state. A point to which nobody listens costs next to
nothing, however many cards are in play. ``docs/architecture.md`` shows one event from start to end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from miskatonic.kernel.decisions import Options, Rule, ask, option
from miskatonic.kernel.game import Game
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.parts.abilities import (
    ALWAYS,
    NO_CARD,
    NOBODY,
    Ability,
    Happening,
    is_spent,
    spend,
    with_entry,
)
from miskatonic.parts.cards import Cards, marks, move, zone_of

DEEPEST = 50
"""A chain of events that nests deeper is a fault of a card, and is broken there."""

PASS = option("pass")
ON_A_CARD = 8
"""A code is the number of a card times this, plus the place of one of its abilities."""

Resolve: TypeAlias = Callable[[Any, int], Rule | None]
"""``(g, frame)``: the event itself; plain if it asks nothing."""


class Cut(Exception):  # noqa: N818 - not an error
    """Cut short what runs, down to a frame of the stack and with it; below none: the whole step."""

    def __init__(self, frame: int) -> None:
        super().__init__(frame)
        self.frame = frame


class Point:
    """A timing point and the names of its stages, made once."""

    __slots__ = ("after", "at", "before", "name", "when", "would")

    def __init__(self, name: str) -> None:
        self.name = name
        self.would, self.when, self.at, self.after = (
            f"{name}/{stage}" for stage in ("would", "when", "at", "after")
        )
        self.before = frozenset((self.would, self.when))


PLAY = Point("play")
"""To play a card from hand is something that happens, too."""


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
    """Let something happen; return whether it did, and was neither cancelled nor cut short."""
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
    """It does not happen; costs stay paid, limits used up."""
    g.state.stack[frame].cancelled = True


def replace(g: Game[Any], frame: int, card: int, place: int) -> None:
    """Something else happens instead; of several replacements the one started last counts."""
    s = g.state
    s.stack[frame].instead = card, s.kinds[card], place


def _instead(g: Game[Any], frame: int) -> Rule:
    card, kind, place = g.state.stack[frame].instead
    cards: Cards = g.spec.rules.cards
    instead = cards.abilities[kind][place].instead
    assert instead is not None, "an ability that replaces says with what"
    asks = instead(g, card, frame)
    if asks is not None:
        yield from asks


# ---------------------------------------------------------------------- stages and windows


def stage(g: Game[Any], key: str, frame: int) -> Rule:
    """Carry out the forced abilities of a stage, then offer the optional ones.

    After every ability it is asked anew what is due: so a card that has left, or a condition that
    no longer holds, keeps an ability that still waits from starting.
    """
    s = g.state
    cards: Cards = g.spec.rules.cards
    s.stack[frame].stage = key
    heard = s.ears.get(key)
    while due := _due(g, key, frame):
        code = due[0]
        order = cards.order
        if order is not None and len(due) > 1 and len(due := _unlike(g, key, due)) > 1:
            options = Options([option("first", c // ON_A_CARD, c % ON_A_CARD) for c in due])
            answer = yield ask(order(s), "order", options)
            code = answer[1] * ON_A_CARD + answer[2]
        if code < 0:
            yield from _carry_out(g, key, NO_CARD - code // ON_A_CARD, frame)
        else:
            yield from use(g, code, cards.seat_of(s, code // ON_A_CARD), frame)
        if _over(s.stack[frame]):
            return
        unchanged = s.ears.get(key) is heard and key not in s.delayed
        if len(due) == 1 and unchanged and key in cards.plain:
            break  # it was the last one, and nothing else can have become due
    if key in s.ears and key in cards.optional:
        yield from _offer(g, key, frame, s.stack[frame].seat)


def window(g: Game[Any], first: int, key: str = "free") -> Rule:
    """Let all use what may be used at any time, until all have passed in a row."""
    if key in g.state.ears:
        yield from _offer(g, key, NOBODY, first)


def seat_of(g: Game[Any], card: int) -> int:
    """Return who uses the abilities of a card."""
    cards: Cards = g.spec.rules.cards
    return cards.seat_of(g.state, card)


def _over(happening: Happening) -> bool:
    return happening.cancelled or bool(happening.instead)


def _due(g: Game[Any], key: str, frame: int) -> list[int]:
    """Return the codes of the forced abilities and delayed effects that wait here.

    Where nobody orders them, they come in seat order from the seat concerned.
    """
    s = g.state
    cards: Cards = g.spec.rules.cards
    found: list[int] = []
    if key in cards.forced:
        answers, kinds, done = cards.forced[key], s.kinds, s.stack[frame].done
        for card in s.ears.get(key, ()):
            for place, ability, plain in answers.get(kinds[card], ()):
                code = card * ON_A_CARD + place
                if code not in done and (
                    plain or works(g, ability, card, place, cards.seat_of(s, card), frame)
                ):
                    found.append(code)
        if len(found) > 1 and cards.order is None:
            first = s.stack[frame].seat
            found.sort(key=lambda code: _turn(cards.seat_of(s, code // ON_A_CARD), first))
    if key in s.delayed:
        found += [(NO_CARD - n) * ON_A_CARD for n in range(len(s.delayed[key]))]
    return found


def _turn(seat: int, first: int) -> tuple[bool, int]:
    return seat < first, seat


def works(g: Game[Any], ability: Ability, card: int, place: int, seat: int, frame: int) -> bool:
    """Tell whether an ability can be started from where its card lies, now."""
    cards: Cards = g.spec.rules.cards
    lies = bool(cards.zones) and card < len(g.state.places)
    if lies and zone_of(g, card) not in ability.zones:
        return False
    if ability.limit is not None and is_spent(ability.limit, g.state, card, place, seat):
        return False
    if ability.cost is not None and not ability.cost.can(g, card, seat):
        return False
    return ability.when is None or ability.when(g, card, seat, frame)


def _unlike(g: Game[Any], key: str, codes: list[int]) -> list[int]:
    """Return one of each set of equal effects: the order of those makes no difference."""
    s = g.state
    later = s.delayed.get(key, ())
    found: dict[tuple[Any, ...], int] = {}
    for code in codes:
        card, place = divmod(code, ON_A_CARD)
        if card < 0:
            effect = later[NO_CARD - card]
            looks: tuple[Any, ...] = (effect.kind, effect.place, effect.seat)
        else:
            lies = bool(g.spec.rules.cards.zones) and card < len(s.places)
            looks = (*(marks(s, card) if lies else (card,)), place)
        found.setdefault(looks, code)
    return list(found.values())


def _carry_out(g: Game[Any], key: str, number: int, frame: int) -> Rule:
    """A delayed effect happens by itself, once, wherever its card is now."""
    s = g.state
    waiting = s.delayed[key]
    effect, rest = waiting[number], waiting[:number] + waiting[number + 1 :]
    s.delayed = with_entry(s.delayed, key, rest)
    cards: Cards = g.spec.rules.cards
    asks = cards.abilities[effect.kind][effect.place].rule(g, NO_CARD, effect.seat, frame)
    if asks is not None:
        yield from asks


# ---------------------------------------------------------------------- optional abilities


def offers(g: Game[Any], key: str, frame: int = NOBODY) -> dict[int, list[int]]:
    """Return the codes of what each seat may use, one of each set of copies."""
    s = g.state
    cards: Cards = g.spec.rules.cards
    found: dict[int, list[int]] = {}
    if key not in cards.optional:
        return found
    answers, kinds = cards.optional[key], s.kinds
    done = s.stack[frame].done if frame >= 0 else ()
    for card in s.ears.get(key, ()):
        for place, ability, plain in answers.get(kinds[card], ()):
            code = card * ON_A_CARD + place
            if code not in done:
                seat = cards.seat_of(s, card)
                if plain or works(g, ability, card, place, seat, frame):
                    found.setdefault(seat, []).append(code)
    for seat, codes in found.items():
        if len(codes) > 1:
            found[seat] = _unlike(g, key, codes)
    return found


def use_options(g: Game[Any], codes: list[int]) -> tuple[Any, ...]:
    """Return abilities as options that name the card and the place of the ability on it."""
    s = g.state
    abilities = g.spec.rules.cards.abilities
    pairs = [divmod(code, ON_A_CARD) for code in codes]
    return tuple(
        [
            option("use", card, place, rule=abilities[s.kinds[card]][place].citation)
            for card, place in pairs
        ]
    )


def _offer(g: Game[Any], key: str, frame: int, first: int) -> Rule:
    """Ask round from a seat until all have passed in a row; using something reopens it."""
    s = g.state
    cards: Cards = g.spec.rules.cards
    players = g.setup.players
    asked, passed = max(first, 0), 0
    while passed < players:
        found = offers(g, key, frame)
        hidden = cards.from_hand.get(key, ()) if s.asking else ()
        if not found and not hidden:
            return
        own = found.get(asked, [])
        barred = cards.barred is not None and cards.barred(g, asked)
        if barred or not (own or (hidden and _could(g, key, asked, frame))):
            passed += 1
            asked = (asked + 1) % players
            continue
        kind = "window" if frame < 0 else "react"
        options = Options((*use_options(g, own), PASS))
        answer = yield ask(asked, kind, options, "", (), True)
        if answer[0] == "pass":
            passed += 1
        else:
            passed = 0
            yield from use(g, answer[1] * ON_A_CARD + answer[2], asked, frame)
            if frame >= 0 and _over(s.stack[frame]):
                return
        asked = (asked + 1) % players


def _could(g: Game[Any], key: str, seat: int, frame: int) -> bool:
    """Tell whether a seat might use something from hand, for all that the others can know."""
    s = g.state
    cards: Cards = g.spec.rules.cards
    zone = g.spec.rules.zone(cards.hand)
    if not zone.cards(s, seat):
        return False
    return s.asking == ALWAYS or any(
        (ability.cost is None or ability.cost.can(g, NO_CARD, seat))
        and (ability.when is None or ability.when(g, NO_CARD, seat, frame))
        for ability in cards.from_hand[key]
    )


# ---------------------------------------------------------------------- using an ability


def use(g: Game[Any], code: int, seat: int, frame: int, provoked: Any = None) -> Iterable[Any]:
    """Count the use, pay, suffer what paying provokes (``provoked(g, seat)``), then resolve."""
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

    A card from hand lies in limbo, open to all, from the moment it is named: named and still in
    hand, it would become another card when somebody re-deals.
    """
    s = g.state
    cards: Cards = g.spec.rules.cards
    card, place = divmod(code, ON_A_CARD)
    if from_hand:
        move(g, card, cards.limbo)
        s.stack.append(Happening("use", seat, card))  # holds the card, should this be cut short
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
    """What has been played and did not come to lie elsewhere is discarded."""
    cards: Cards = g.spec.rules.cards
    if cards.zones and cards.discard is not None and zone_of(g, card) == cards.limbo:
        cards.discard(g, card)
