"""What a choice is likely to bring, and what deserves a second look.

Everything here comes from the view of the seat that decides: a count of the cards it cannot see.
What others may mean by their actions is left to the player.
"""

from __future__ import annotations

from functools import lru_cache

from miskatonic.games.ritual.content.tables import IS_PURE, KIND
from miskatonic.games.ritual.rules.survival import surviving
from miskatonic.games.ritual.view import RitualView, put_back
from miskatonic.kernel.decisions import NO_PROSPECT, Decision, Odd, Option, Prospect, Stake
from miskatonic.kernel.text import Texts
from miskatonic.parts.odds import share

SURVIVAL = "survival"


def prospect(texts: Texts, view: RitualView, decision: Decision, option: Option | None) -> Prospect:
    """6-2.c: for a receiver, what the card taken or kept may be, and whether it would survive.

    Whoever does not take the card keeps their own: that is told once, with the question.
    """
    if decision.kind != "receive":
        return NO_PROSPECT
    if option is None:
        return Prospect(_odds(texts, view, "own"), (_loss(texts, view),))
    return Prospect(_odds(texts, view, "offered")) if option.payload[0] == "take" else NO_PROSPECT


def _odds(texts: Texts, view: RitualView, which: str) -> tuple[Odd, ...]:
    cards = _offered(view) if which == "offered" else _own(view)
    cursed, survival = _chances(view.held, tuple(cards.items()))
    return (
        Odd(texts.format(f"odds-{which}-cursed"), cursed),
        Odd(texts.format(f"odds-{which}-survives"), survival, SURVIVAL),
    )


def _loss(texts: Texts, view: RitualView) -> Stake:
    """7-3.b, 13.c: what failing costs; a Great Old One may add to it."""
    if view.doom is None:
        text = texts.format("stake-fail")
    else:
        text = texts.format("stake-fail-doom", amount=view.doom_track[view.doom])
    return Stake(text, "failure", SURVIVAL, more=True)


@lru_cache(maxsize=64)
def _chances(
    held: tuple[str | None, ...], cards: tuple[tuple[str, int], ...]
) -> tuple[float, float]:
    """7-1, 7-2, 10-3: how likely a card in the hidden place is cursed, and survives there."""
    others = [KIND[card] for card in held if card is not None]
    survivors = surviving(tuple(sorted(others)))
    cursed = share(cards, lambda card: not IS_PURE[KIND[card]])
    return round(cursed, 4), round(share(cards, lambda card: KIND[card] in survivors), 4)


def _offered(view: RitualView) -> dict[str, int]:
    known = put_back(view)
    return view.unseen if known is None else {known: 1}


def _own(view: RitualView) -> dict[str, int]:
    offered = _offered(view)
    if offered is view.unseen:
        return offered
    return {card: count - offered.get(card, 0) for card, count in view.unseen.items()}


def irreversible(decision: Decision, option: Option) -> bool:
    """6-2-2.d, 10-2.orb.b: a refusal ends the round; a removed card is out of it."""
    return option.payload[0] in ("refuse", "remove")
