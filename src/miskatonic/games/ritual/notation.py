"""Any situation in a few lines: the position builder for Arkham Ritual."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from miskatonic.games.ritual import setup as setting
from miskatonic.games.ritual.content.tables import IDS, KIND, KINDS, SWAP_GROUPS
from miskatonic.games.ritual.state import MOST_SANITY, RitualState
from miskatonic.kernel import registry
from miskatonic.kernel.errors import PositionError
from miskatonic.kernel.rng import MASK, seeded
from miskatonic.kernel.soundness import GREATEST
from miskatonic.kernel.spec import Setup
from miskatonic.parts.notation import Supply, by_name, listed, number, numbers, one_of


def position(
    *,
    hands: Sequence[str],
    pile: Sequence[str] | None = None,
    discards: Sequence[str] = (),
    removed: Sequence[str] = (),
    dummies: Sequence[str] | None = None,
    players: int | None = None,
    sanity: Sequence[int] | None = None,
    active: int = 0,
    round: int = 1,
    doom: int = 0,
    options: dict[str, Any] | None = None,
    seed: int = 0,
) -> tuple[Setup, RitualState]:
    """Return a table at the start of a turn of ``active``, who draws the top of ``pile``.

    hands: the card before each seat; with 3 or 4 players the dummies' cards follow, or are in
    ``dummies``. pile: top first; without it, all other cards of the deck in the order of the
    catalogue. Cards named nowhere are out of play, face down, until the next round. Alternative
    cards that are named need no ``options``.
    """
    seats, people = _people(hands, dummies, players)
    said = {"hands": people, "pile": pile or (), "discards": discards, "removed": removed}
    named = [one_of(zone, name, IDS) for zone in said for name in listed(zone, said[zone])]
    agreed = registry.check_setup(registry.get("ritual"), seats, _with_named_cards(options, named))
    deck, placed = _place(setting.deck_of(agreed.options), said, all_out=pile is not None)
    if not placed["pile"]:
        raise PositionError(problem="pile", given=0, wanted=1, seats=0)
    full = (MOST_SANITY,) * seats
    track = agreed.options["doom_track"]
    return agreed, RitualState(
        phase="turn",
        rng=seeded(number("seed", seed, 0, MASK)),
        players=seats,
        dummies=len(people) - seats,
        deck=deck,
        round=number("round", round, 1, GREATEST),
        active=number("active", active, 0, seats - 1),
        sanity=list(full if sanity is None else numbers("sanity", sanity, seats, 1, MOST_SANITY)),
        survived=(0,) * seats,
        doom=number("doom", doom, 0, max(0, len(track) - 1)),
        hands=list(placed["hands"]),
        pile=placed["pile"],
        discards=placed["discards"],
        removed=placed["removed"],
    )


def _people(
    hands: Sequence[str], dummies: Sequence[str] | None, players: int | None
) -> tuple[int, tuple[str, ...]]:
    """Return the number of seats, and the cards before all holders."""
    asked = len(listed("hands", hands)) if players is None else players
    seats = registry.check_setup(registry.get("ritual"), asked, None).players
    people = (*hands, *listed("dummies", dummies or ()))
    wanted = seats + setting.DUMMIES.get(seats, 0)
    if len(people) != wanted:
        raise PositionError(problem="holders", given=len(people), wanted=wanted, seats=seats)
    return seats, people


def _with_named_cards(options: dict[str, Any] | None, named: Sequence[str]) -> dict[str, Any]:
    """Choose the alternative cards that the position names, unless options say otherwise."""
    chosen = dict(by_name("options", options or {}))
    for option, groups in (
        ("event", ("event",)),
        ("great_old_one", ("great-old-one",)),
        ("character", setting.CHARACTER_GROUPS),
    ):
        if option in chosen:
            continue
        mine = [_first_named(SWAP_GROUPS[group], named) for group in groups]
        chosen[option] = mine if option == "character" else mine[0]
    return chosen


def _first_named(group: Sequence[str], named: Sequence[str]) -> str:
    return next((name for name in named if name in group), group[0])


def _place(
    deck: tuple[int, ...], said: Mapping[str, Sequence[str]], *, all_out: bool
) -> tuple[tuple[int, ...], dict[str, tuple[int, ...]]]:
    """Give every named card a number; the deck grows if a position names cards beyond it.

    ``all_out``: cards not named are out of the round; otherwise they are in the pile.
    """
    boxed = [kind for kind, card in enumerate(KINDS) for _ in range(card.copies - deck.count(kind))]
    supply = Supply((n, IDS[kind]) for n, kind in enumerate((*deck, *boxed)))
    kinds = list(deck)
    placed: dict[str, tuple[int, ...]] = {}
    for zone, names in said.items():
        cards = []
        for name in names:
            card = supply.take(zone, name)
            if card >= len(deck):
                kinds.append(KIND[name])
                card = len(kinds) - 1
            cards.append(card)
        placed[zone] = tuple(cards)
    placed["removed" if all_out else "pile"] += supply.rest(range(len(deck)))
    return tuple(kinds), placed
