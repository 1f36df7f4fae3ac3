"""Sections 3, 5, 9 and 14: the deck, the table, and the set-up of every round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Any

from miskatonic.games.ritual.content.tables import IDS, KINDS, SWAP_GROUPS
from miskatonic.games.ritual.state import MOST_SANITY, NOBODY, RitualGame, RitualState
from miskatonic.kernel.errors import SetupValueError, UnknownSeatError
from miskatonic.kernel.safe_text import quoted
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.kernel.spec import Setup, SetupOption

PLAYERS = (3, 7)
MINUTES = (10, 30)
"""Estimated, since the rulebook states none: half of the games of five, of whom some play well,
take 50 to 165 decisions; ten seconds each."""
DUMMIES = {3: 2, 4: 1}
"""14.b: five cards are always held."""

DOOM_TRACK = (1, 2, 3, 4, 5, 6, 7)
"""Silence doom-values: the source does not show the track, so it is configurable."""
LONGEST_TRACK = 20
"""Maximum spaces of a custom track."""

CHARACTER_GROUPS = tuple(group for group in SWAP_GROUPS if group.startswith("character"))

OPTIONS = (
    SetupOption("event", "magical-orb", SWAP_GROUPS["event"], "ritual:9.d"),
    SetupOption(
        "character",
        tuple(SWAP_GROUPS[group][0] for group in CHARACTER_GROUPS),
        tuple(chain.from_iterable(SWAP_GROUPS[group] for group in CHARACTER_GROUPS)),
        "ritual:9.e",
    ),
    SetupOption("great_old_one", "cthulhu", SWAP_GROUPS["great-old-one"], "ritual:9.g"),
    SetupOption("doom_track", False, (False, True), "ritual:13.a"),
    SetupOption("competitive", False, (False, True), "ritual:8.v1"),
    SetupOption("first_player", None, (), "ritual:5-1.a"),
)
"""What a table may agree on. ``doom_track`` also takes a list, ``first_player`` a seat."""


def check_options(players: int, given: dict[str, Any]) -> dict[str, Any]:
    """9.b, 9.c: return complete options; exactly one card of each group."""
    options = {option.name: given.get(option.name, option.default) for option in OPTIONS}
    for name, group in (("event", "event"), ("great_old_one", "great-old-one")):
        _one_of(name, options[name], SWAP_GROUPS[group])
    options["character"] = _characters(options["character"])
    options["doom_track"] = _doom_track(options["doom_track"])
    if not isinstance(options["competitive"], bool):
        _refuse("competitive", options["competitive"], "true, false")
    first = options["first_player"]
    if first is not None:
        if not isinstance(first, int) or isinstance(first, bool):
            _refuse("first_player", first, f"0 … {players - 1}")
        if not 0 <= first < players:
            raise UnknownSeatError(seat=first, last=players - 1)
    return options


def _refuse(option: str, value: object, allowed: object) -> None:
    raise SetupValueError(option=option, value=quoted(value), allowed=allowed)


def _one_of(name: str, value: object, choices: Sequence[str]) -> None:
    if value not in choices:
        _refuse(name, value, choices)


def _characters(value: Any) -> list[str]:
    """9.e, 9.f: a character, or a list of them; each takes the place of its group's base card."""
    named = [value] if isinstance(value, str) else value
    choices = OPTIONS[1].choices
    if not isinstance(named, list | tuple) or not named:
        _refuse("character", value, choices)
    for name in named:
        _one_of("character", name, choices)
    chosen = []
    for group in CHARACTER_GROUPS:
        mine = [name for name in named if name in SWAP_GROUPS[group]]
        if len(mine) > 1:
            _refuse("character", value, " / ".join(SWAP_GROUPS[group]))
        chosen.append(mine[0] if mine else SWAP_GROUPS[group][0])
    return chosen


def _doom_track(value: Any) -> list[int]:
    """13.a; an empty list means that the track stays in the box (2.i)."""
    if isinstance(value, bool):
        return list(DOOM_TRACK) if value else []
    fits = (
        isinstance(value, list | tuple)
        and len(value) <= LONGEST_TRACK
        and all(type(n) is int and 0 <= n <= MOST_SANITY for n in value)
    )
    if not fits:
        _refuse("doom_track", value, f"true, false, [0 … {MOST_SANITY}, …] (≤ {LONGEST_TRACK})")
    return list(value)


def deck_of(options: dict[str, Any]) -> tuple[int, ...]:
    """3.d, 9.a: the 22 cards of the chosen deck, as kinds in the order of the catalogue."""
    return _deck((options["event"], *options["character"], options["great_old_one"]))


@cache
def _deck(chosen: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(
        kind
        for kind, card in enumerate(KINDS)
        if not card.swap or card.id in chosen
        for _ in range(card.copies)
    )


def begin(setup: Setup, rng: int) -> RitualState:
    """Section 3: sanity 7 each, the board empty, the unused cards boxed."""
    players = setup.players
    return RitualState(
        phase="round_setup",
        rng=rng,
        players=players,
        dummies=DUMMIES.get(players, 0),
        deck=deck_of(setup.options),
        active=NOBODY,
        sanity=[MOST_SANITY] * players,
        survived=(0,) * players,
    )


def set_up_round(g: RitualGame) -> None:
    """Section 5: shuffle all cards, deal one to each holder, choose the active player."""
    s = g.state
    s.round += 1
    s.turn = 0
    s.seen = {}
    s.marks = {}
    s.looks = ()
    s.revealed = False
    s.ears = {}
    s.reason = ""
    s.awakened = NOBODY
    s.discards = s.removed = s.drawn = ()
    holders = s.holders
    cards = g.rng.shuffled(range(len(s.deck)))
    s.hands = list(cards[:holders])
    s.pile = cards[holders:]
    s.active = first_active(g)
    if g.log:
        g.log(("round_started", EVERYONE, s.round))
    for dummy in range(s.players, holders):
        g.emit("dummy_dealt", EVERYONE, dummy - s.players + 1, IDS[s.deck[s.hands[dummy]]])


def first_active(g: RitualGame) -> int:
    """5-1: in round 1 whoever the table named, or chance; later the least sane."""
    s = g.state
    if s.round == 1:
        named = g.setup.options["first_player"]
        return g.rng.below(s.players) if named is None else int(named)
    after = s.active + 1
    clockwise = s.sanity[after:] + s.sanity[:after]
    return (after + clockwise.index(min(clockwise))) % s.players
