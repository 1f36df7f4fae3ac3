"""What a choice is likely to bring, what deserves a second look, and what cannot be chosen.

Everything here comes from the view of the one who decides: a count of the cards that seat cannot
see. What others may mean by what they do is left to the player.
"""

from __future__ import annotations

from functools import lru_cache

from miskatonic.games.ritual.kinds import IS_PURE, KIND
from miskatonic.games.ritual.sentences import player
from miskatonic.games.ritual.survival import surviving
from miskatonic.games.ritual.view import RitualView
from miskatonic.kernel.decisions import Blocked, Decision, Odd, Option
from miskatonic.kernel.text import Texts


def odds(texts: Texts, view: RitualView, decision: Decision, option: Option) -> tuple[Odd, ...]:
    """6-2.c: for a receiver, what the card taken or kept may be, and whether it would survive."""
    if decision.kind != "receive":
        return ()
    which = "offered" if option.payload[0] == "take" else "own"
    cards = _offered(view) if which == "offered" else _own(view)
    cursed, survival = _chances(view.held, tuple(cards.items()))
    return (
        Odd(texts.format(f"odds-{which}-cursed"), cursed),
        Odd(texts.format("odds-survive"), survival),
    )


@lru_cache(maxsize=64)
def _chances(
    held: tuple[str | None, ...], cards: tuple[tuple[str, int], ...]
) -> tuple[float, float]:
    """7-1, 7-2, 10-3: how likely one of the cards is cursed, and survives in the hidden place."""
    others = [KIND[card] for card in held if card is not None]
    survivors = surviving(tuple(sorted(others)))
    all_cards = cursed = lucky = 0
    for card, count in cards:
        kind = KIND[card]
        all_cards += count
        if not IS_PURE[kind]:
            cursed += count
        if kind in survivors:
            lucky += count
    return round(cursed / all_cards, 4), round(lucky / all_cards, 4)


def _offered(view: RitualView) -> dict[str, int]:
    """10-2.orb, 10-2.trapezohedron: a card put back last turn is known, for it was drawn next."""
    for look in view.looks:
        if look.turn == view.turn - 1 and not look.removed:
            return {look.card: 1}
    return view.unseen


def _own(view: RitualView) -> dict[str, int]:
    offered = _offered(view)
    if offered is view.unseen:
        return offered
    return {card: count - offered.get(card, 0) for card, count in view.unseen.items()}


def irreversible(decision: Decision, option: Option) -> bool:
    """6-2-2.d, 10-2.orb.b: a refusal ends the round; a removed card is out of it."""
    return option.payload[0] in ("refuse", "remove")


def blocked(texts: Texts, view: RitualView, decision: Decision) -> tuple[Blocked, ...]:
    """Tell of seats, dummies, the own card and the pile why they cannot be chosen."""
    open_to = tuple([option.payload[1] for option in decision.options if len(option.payload) > 1])
    looking = decision.kind == "orb"
    holders = view.players, view.dummies
    return _blocked(texts, decision.seat, holders, view.active, open_to, looking=looking)


@lru_cache(maxsize=1 << 10)
def _blocked(
    texts: Texts,
    me: int,
    holders: tuple[int, int],
    active: int,
    open_to: tuple[str | int, ...],
    *,
    looking: bool,
) -> tuple[Blocked, ...]:
    players, dummies = holders
    found = []

    def because(target: str, key: str, rule: str, holder: int = me) -> None:
        why = texts.format(
            f"blocked-{key}",
            you="yes" if holder == me else "no",
            who=player(texts, holder, players=players),
        )
        found.append(Blocked(target, why, f"ritual:{rule}"))

    for seat in range(players):
        if looking:
            because(f"seat:{seat}", "looking", "10-2.orb.b")
        elif seat == active:
            because(f"seat:{seat}", "active", "6-1.c", seat)
        elif seat not in open_to:
            because(f"seat:{seat}", "had", "6-2-2.b", seat)
    for dummy in range(dummies):
        because(f"dummy:{dummy + 1}", "dummy", "14.d", players + dummy)
    because("own", "own", "5.f")
    if not looking:
        because("pile", "pile", "6-1.d", active)
    return tuple(found)
