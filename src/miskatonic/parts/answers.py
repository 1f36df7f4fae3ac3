"""Who answers: which abilities are due or may be used at a timing point, as things stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from miskatonic.kernel.decisions import Decision, Options, ask, option
from miskatonic.kernel.game import Game
from miskatonic.parts.abilities import ALWAYS, NO_CARD, NOBODY, Ability, is_spent
from miskatonic.parts.cards import Cards, zone_of
from miskatonic.parts.marks import marks

ON_A_CARD = 8
"""A code is the number of a card times this, plus the place of one of its abilities."""


def seat_of(g: Game[Any], card: int) -> int:
    """Return the seat that uses a card's abilities."""
    cards: Cards = g.spec.rules.cards
    return cards.seat_of(g.state, card)


# ---------------------------------------------------------------------- forced abilities


def due(g: Game[Any], key: str, frame: int) -> list[int]:
    """Return the codes of the forced abilities and delayed effects due here.

    If nobody orders them, they are in seat order from the seat concerned.
    """
    s = g.state
    cards: Cards = g.spec.rules.cards
    found: list[int] = []
    if key in cards.forced:
        answers, kinds, done = cards.forced[key], s.kinds, s.stack[frame].done
        replaced = s.stack[frame].instead
        for card in s.ears.get(key, ()):
            for place, ability, plain in answers.get(kinds[card], ()):
                if replaced and ability.instead is None:
                    continue
                code = card * ON_A_CARD + place
                if code not in done and (
                    plain or works(g, ability, card, place, cards.seat_of(s, card), frame)
                ):
                    found.append(code)
        if len(found) > 1 and cards.order is None:
            first = s.stack[frame].seat
            found.sort(key=lambda code: _turn(cards.seat_of(s, code // ON_A_CARD), first))
    if key in s.delayed and not s.stack[frame].instead:
        found += [(NO_CARD - n) * ON_A_CARD for n in range(len(s.delayed[key]))]
    return found


def _turn(seat: int, first: int) -> tuple[bool, int]:
    return seat < first, seat


def works(g: Game[Any], ability: Ability, card: int, place: int, seat: int, frame: int) -> bool:
    """Return whether an ability can be started from where its card lies, now."""
    cards: Cards = g.spec.rules.cards
    lies = bool(cards.zones) and card < len(g.state.places)
    if lies and zone_of(g, card) not in ability.zones:
        return False
    if ability.limit is not None and is_spent(ability.limit, g.state, card, place, seat):
        return False
    if ability.cost is not None and not ability.cost.can(g, card, seat):
        return False
    return ability.when is None or ability.when(g, card, seat, frame)


def unlike(g: Game[Any], key: str, codes: list[int]) -> list[int]:
    """Return one of each set of equal effects: their order makes no difference."""
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


def which_first(g: Game[Any], key: str, frame: int, codes: tuple[int, ...]) -> Decision | None:
    """Return the question of which forced ability comes first, if anybody is asked."""
    cards: Cards = g.spec.rules.cards
    if cards.first is not None:
        return cards.first(g, key, frame, codes)
    if cards.order is None:
        return None
    options = Options([option("first", code // ON_A_CARD, code % ON_A_CARD) for code in codes])
    return ask(cards.order(g.state), "order", options)


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
    replaced = s.stack[frame].instead if frame >= 0 else ()
    for card in s.ears.get(key, ()):
        for place, ability, plain in answers.get(kinds[card], ()):
            if replaced and ability.instead is None:
                continue
            code = card * ON_A_CARD + place
            if code not in done:
                seat = cards.seat_of(s, card)
                if plain or works(g, ability, card, place, seat, frame):
                    found.setdefault(seat, []).append(code)
    for seat, codes in found.items():
        if len(codes) > 1:
            found[seat] = unlike(g, key, codes)
    return found


def use_options(g: Game[Any], codes: Sequence[int]) -> tuple[Any, ...]:
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


def could(g: Game[Any], key: str, seat: int, frame: int) -> bool:
    """Return whether a seat might use a card from its hand, as far as the others can know."""
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
