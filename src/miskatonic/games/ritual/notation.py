"""Any situation in a few lines: the position builder for Arkham Ritual."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from miskatonic.games.ritual import setup as setting
from miskatonic.games.ritual.content.tables import CARDS, KINDS, SWAP_GROUPS
from miskatonic.games.ritual.state import MOST_SANITY, RitualState
from miskatonic.kernel import registry
from miskatonic.kernel.errors import PlayersError, PositionError, UnknownCardError, UnknownSeatError
from miskatonic.kernel.rng import seeded
from miskatonic.kernel.safe_text import quoted
from miskatonic.kernel.spec import Setup


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

    hands: the card before each seat; with 3 or 4 players the dummies' cards follow, or stand in
    ``dummies``. pile: top first; without it, all other cards of the deck in the order of the
    catalogue. Cards named nowhere are out of play, face down, until the next round. Alternative
    cards that are named need no ``options``.
    """
    seats, people = _people(hands, dummies, players)
    named = (*people, *(pile or ()), *discards, *removed)
    agreed = registry.check_setup(registry.get("ritual"), seats, _with_named_cards(options, named))
    options = agreed.options
    zones = {
        "hands": people,
        "pile": tuple(pile) if pile is not None else None,
        "discards": tuple(discards),
        "removed": tuple(removed),
    }
    deck, placed = _place(setting.deck_of(options), zones)
    return agreed, RitualState(
        phase="turn",
        rng=seeded(seed),
        players=seats,
        dummies=len(people) - seats,
        deck=deck,
        round=round,
        active=_seat(active, seats),
        sanity=_sanity(sanity, seats),
        survived=(0,) * seats,
        doom=_doom(doom, options["doom_track"]),
        hands=list(placed["hands"]),
        pile=placed["pile"],
        discards=placed["discards"],
        removed=placed["removed"],
    )


def _people(
    hands: Sequence[str], dummies: Sequence[str] | None, players: int | None
) -> tuple[int, tuple[str, ...]]:
    """Return the number of seats, and the cards before all holders."""
    seats = players if players is not None else len(hands)
    least, most = setting.PLAYERS
    if not least <= seats <= most:
        raise PlayersError(game="ritual", players=quoted(seats), least=least, most=most)
    people = (*hands, *(dummies or ()))
    wanted = seats + setting.DUMMIES.get(seats, 0)
    if len(people) != wanted:
        raise PositionError(problem="holders", given=len(people), wanted=wanted, seats=seats)
    return seats, people


def _with_named_cards(options: dict[str, Any] | None, named: Sequence[str]) -> dict[str, Any]:
    """Choose the alternative cards that the position names, unless options say otherwise."""
    chosen = dict(options or {})
    for name in named:
        CARDS.number(name)
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
    deck: tuple[int, ...], zones: dict[str, tuple[str, ...] | None]
) -> tuple[tuple[int, ...], dict[str, tuple[int, ...]]]:
    """Give every named card a number; the deck grows if a position names cards beyond it."""
    kinds = list(deck)
    free = dict.fromkeys(range(len(kinds)))
    used: dict[int, int] = {}
    placed: dict[str, tuple[int, ...]] = {}
    for zone, names in zones.items():
        cards = []
        for name in names or ():
            kind = CARDS.number(name)
            used[kind] = used.get(kind, 0) + 1
            if used[kind] > KINDS[kind].copies:
                raise UnknownCardError(
                    problem="unknown",
                    card=f"{name} × {used[kind]}",
                    known=f"{name} × {KINDS[kind].copies}",
                )
            number = next((n for n in free if kinds[n] == kind), None)
            if number is None:
                kinds.append(kind)
                number = len(kinds) - 1
            else:
                del free[number]
            cards.append(number)
        placed[zone] = tuple(cards)
    rest = "pile" if zones["pile"] is None else "removed"
    placed[rest] += tuple(free)
    if not placed["pile"]:
        raise PositionError(problem="pile", given=0, wanted=1, seats=0)
    return tuple(kinds), placed


def _seat(seat: int, seats: int) -> int:
    if not 0 <= seat < seats:
        raise UnknownSeatError(seat=seat, last=seats - 1)
    return seat


def _sanity(sanity: Sequence[int] | None, seats: int) -> list[int]:
    if sanity is None:
        return [MOST_SANITY] * seats
    if len(sanity) != seats or not all(1 <= n <= MOST_SANITY for n in sanity):
        raise PositionError(
            problem="sanity", given=quoted(list(sanity)), wanted=MOST_SANITY, seats=seats
        )
    return list(sanity)


def _doom(marker: int, track: Sequence[int]) -> int:
    last = max(0, len(track) - 1)
    if not 0 <= marker <= last:
        raise PositionError(problem="doom", given=marker, wanted=last, seats=0)
    return marker
