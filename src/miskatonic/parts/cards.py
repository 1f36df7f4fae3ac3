"""Cards as instances: a card is a number; its kind, place and marks are in the state.

They are columns by card number, not a struct for each card: a checkpoint copies them in a
microsecond. ``move`` is the only way from zone to zone, and so the one place that updates the index
of listeners, what seats have seen, and what ends when a card leaves play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias, TypeVar

import msgspec

from miskatonic.kernel.decisions import Decision, Options
from miskatonic.kernel.game import Game
from miskatonic.kernel.secrets import Zone
from miskatonic.parts.abilities import (
    Ability,
    TimedState,
    forget_effects,
    forget_uses,
    with_entry,
)
from miskatonic.parts.marks import ready, set_tokens

T = TypeVar("T")

SEATS = 8
"""A place is the number of a zone times this, plus the number of the struct it is in."""
NO_PLACE = 255
"""Where a card is that lies in no zone."""


class CardState(TimedState, array_like=True, gc=False):
    """What ``parts.cards`` keeps; the state of a game whose cards are instances extends this.

    It has ``kinds`` too, card -> kind: a field if hidden cards exchange their kinds (ADR 17).
    """

    places: bytearray = msgspec.field(default_factory=bytearray)
    """Card -> place: a byte each, which copies, saves and loads faster than a list."""
    exhausted: Mapping[int, bool] = {}
    tokens: Mapping[str, Mapping[int, int]] = {}
    """Kind of token -> card -> how many."""
    hosts: Mapping[int, int] = {}
    """Attached card -> the card that it is attached to."""


Answers: TypeAlias = dict[str, dict[int, tuple[tuple[int, Ability, bool], ...]]]
"""Point and stage -> kind -> place of the ability on the card, the ability, and whether it works
whenever its card listens."""


class Way(NamedTuple):
    """The way from one zone to another: what is known of moving a card before it is moved."""

    name: str
    """The zone that it leaves."""
    within: str
    into: str
    """The struct in which the zone lies that it comes to, if any."""
    place: int
    """The place that it comes to, in the first such struct."""
    learns: int | None
    """Who knows it where it comes to lie, having seen its face; ``None`` if that varies."""
    leaves_play: bool
    heard: frozenset[int]
    """Kinds that listen in one of the two zones and not in the other."""


def _by_place(s: Any, card: int) -> int:
    seat: int = s.places[card] % SEATS
    return seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards:
    """A game's cards as rules need them: ``rules.cards`` of its declaration."""

    abilities: Sequence[Sequence[Ability]] | Mapping[Any, Sequence[Ability]]
    """Kind -> what a card of this kind can do."""
    zones: tuple[Zone[Any], ...] = ()
    in_play: tuple[str, ...] = ("play",)
    hand: str = "hand"
    limbo: str = "limbo"
    """The zone of a card while it is being played."""
    seat_of: Callable[[Any, int], int] = _by_place
    """Who uses a card's abilities, from the state."""
    order: Callable[[Any], int] | None = None
    """Who orders forced abilities that are due at the same time, from the state; without it they
    come in seat order from the seat concerned."""
    first: Callable[[Any, str, int, tuple[int, ...]], Decision | None] | None = None
    """Which of several forced abilities comes first, ``(g, key, frame, codes)``: a question with an
    option for each of them, or nothing if their order makes no difference."""
    offer: Callable[[Any, str, int, int, tuple[int, ...]], tuple[str, Options, str]] | None = None
    """How optional abilities are offered, ``(g, key, seat, frame, codes)``: kind of the question,
    an option for each of them and a last one to pass, citation."""
    barred: Callable[[Any, int], bool] | None = None
    """Whether a seat is excluded for now, ``(g, seat)``."""
    discard: Callable[[Any, int], None] | None = None
    """Put a card on its discard pile, ``(g, card)``."""
    unwound: Callable[[Any, int], None] | None = None
    """Clear the game's own data on all frames from one on, which are cut short, ``(g, frame)``."""
    passing: tuple[str, ...] = ("stack",)
    """State fields that are empty at every checkpoint."""
    listening: Callable[[Any], dict[str, tuple[int, ...]]] | None = None
    """Who listens where zones do not tell, from the state."""
    others: Callable[[Any], Iterable[int]] | None = None
    """Other listeners that lie in no zone, from the state: a sheet, an enemy. Their numbers
    come after those of the cards in zones. When they change, the game calls ``listen_anew``."""
    numbers: dict[str, int] = field(init=False)
    """Zone -> its number."""
    listens: Mapping[int, tuple[tuple[str, int], ...]] = field(init=False)
    """Kind -> what it listens to, and from which zones (bits)."""
    from_hand: dict[str, tuple[Ability, ...]] = field(init=False)
    """Point and stage -> the optional abilities that some card in a hidden hand has there."""
    forced: Answers = field(init=False)
    """Point and stage -> kind -> its forced abilities there."""
    optional: Answers = field(init=False)
    """Point and stage -> kind -> its optional abilities there."""

    ways: Mapping[str, tuple[Way, ...]] = field(init=False)
    """Zone that a card comes to -> number of the zone that it leaves -> the way."""
    plain: frozenset[str] = field(init=False)
    """Points and stages at which all forced abilities work whenever their card listens."""

    def __post_init__(self) -> None:
        numbers = {zone.name: number for number, zone in enumerate(self.zones)}
        if len(numbers) * SEATS >= NO_PLACE:
            raise ValueError(f"{len(numbers)} zones are too many: places are bytes")
        found: dict[int, tuple[tuple[str, int], ...]] = {}
        hidden: dict[str, tuple[Ability, ...]] = {}
        answers: tuple[Answers, Answers] = {}, {}
        every = self.abilities
        for kind, own in every.items() if isinstance(every, Mapping) else enumerate(every):
            masks: dict[str, int] = {}
            for ability in own:
                for name in ability.zones if self.zones else ():
                    masks[ability.key] = masks.get(ability.key, 0) | 1 << numbers[name]
                if self.hand in ability.zones and not ability.forced:
                    hidden[ability.key] = (*hidden.get(ability.key, ()), ability)
            if masks:
                found[kind] = tuple(masks.items())
            for place, ability in enumerate(own):
                alone = len([other for other in own if other.key == ability.key]) == 1
                there = answers[not ability.forced].setdefault(ability.key, {})
                there[kind] = (*there.get(kind, ()), (place, ability, alone and ability.is_plain))
        object.__setattr__(self, "numbers", numbers)
        object.__setattr__(self, "listens", found)
        ways = {to.name: tuple([self._way(zone, to) for zone in self.zones]) for to in self.zones}
        object.__setattr__(self, "ways", ways)
        object.__setattr__(self, "from_hand", hidden)
        object.__setattr__(self, "forced", answers[0])
        plain = [
            key
            for key, there in answers[0].items()
            if all(plain for own in there.values() for _, _, plain in own)
        ]
        object.__setattr__(self, "plain", frozenset(plain))
        object.__setattr__(self, "optional", answers[1])

    def _way(self, zone: Zone[Any], to: Zone[Any]) -> Way:
        was, now = self.numbers[zone.name], self.numbers[to.name]
        learns = None
        if isinstance(zone.faces, int) and isinstance(to.faces, int):
            learns = _learns(zone.faces, to.faces)
        heard = [
            kind
            for kind, listening in self.listens.items()
            if any((mask >> was ^ mask >> now) & 1 for _, mask in listening)
        ]
        leaves_play = zone.name in self.in_play and to.name not in self.in_play
        place = now * SEATS
        return Way(zone.name, zone.within, to.within, place, learns, leaves_play, frozenset(heard))

    def index(self, s: Any) -> dict[str, tuple[int, ...]]:
        """Return who listens to what, derived from kinds and places alone.

        Where being asked must not betray a hand, the points at which a hand might answer are always
        in it; otherwise, finding nobody would itself betray something.
        """
        if self.listening is not None:
            return self.listening(s)
        found: dict[str, list[int]] = {key: [] for key in self.from_hand} if s.asking else {}
        listens = self.listens
        for card, kind in enumerate(s.kinds[: len(s.places)]):
            for key, mask in listens.get(kind, ()):
                if mask >> s.places[card] // SEATS & 1:
                    found.setdefault(key, []).append(card)
        return self._with_others(s, {key: tuple(cards) for key, cards in found.items()})

    def _with_others(self, s: Any, ears: dict[str, tuple[int, ...]]) -> dict[str, tuple[int, ...]]:
        for card in sorted(self.others(s)) if self.others is not None else ():
            for key, _ in self.listens.get(s.kinds[card], ()):
                ears[key] = (*ears.get(key, ()), card)
        return ears

    def listen_anew(self, s: Any) -> None:
        """Update the listeners that lie in no zone; the cards in zones have not moved."""
        first = len(s.places)
        kept = {
            key: cards if cards and cards[-1] < first else tuple([c for c in cards if c < first])
            for key, cards in s.ears.items()
        }
        lasting = self.from_hand if s.asking else {}
        ears = {key: cards for key, cards in kept.items() if cards or key in lasting}
        s.ears = self._with_others(s, ears)

    def placed(self, s: Any) -> bytearray:
        """Return the place of every card, from nothing but the zones."""
        places: dict[int, int] = {}
        for number, zone in enumerate(self.zones):
            holders = range(len(getattr(s, zone.within))) if zone.within else (None,)
            for holder in holders:
                for card in zone.cards(s, holder):
                    places[card] = number * SEATS + (holder or 0)
        return bytearray([places.get(n, NO_PLACE) for n in range(max(places, default=-1) + 1)])

    def settle(self, s: Any) -> None:
        """Rebuild places and index: for set-up, and after kinds were exchanged."""
        if self.zones:
            s.places = self.placed(s)
        s.ears = self.index(s)


# ---------------------------------------------------------------------- where a card is


def zone_of(g: Game[Any], card: int) -> str:
    """Return the name of the zone in which a card lies."""
    cards: Cards = g.spec.rules.cards
    zone: Zone[Any] = cards.zones[g.state.places[card] // SEATS]
    return zone.name


def in_play(g: Game[Any], card: int) -> bool:
    """Return whether a card is in play."""
    return zone_of(g, card) in g.spec.rules.cards.in_play


def without(pile: tuple[T, ...], card: T) -> tuple[T, ...]:
    """Return a pile without one of its cards; other copies stay."""
    place = pile.index(card)
    return pile[:place] + pile[place + 1 :]


def move(g: Game[Any], card: int, to: str, seat: int = 0, *, under: bool = False) -> None:
    """Put a card into a zone, on top or at the bottom, with all that follows from it."""
    move_all(g, (card,), to, seat, under=under)


def move_all(
    g: Game[Any], moved: tuple[int, ...], to: str, seat: int = 0, *, under: bool = False
) -> None:
    """Put cards that lie together into a zone, in their order."""
    if not moved:
        return
    s = g.state
    cards: Cards = g.spec.rules.cards
    places = s.places
    was = places[moved[0]]
    name, within, into, now, learns, leaves_play, heard = cards.ways[to][was // SEATS]
    holder = getattr(s, within)[was % SEATS] if within else s
    lying = getattr(holder, name)
    if len(moved) == 1:
        rest = without(lying, moved[0])
    elif lying[: len(moved)] == moved:
        rest = lying[len(moved) :]
    else:
        rest = tuple([card for card in lying if card not in moved])
    setattr(holder, name, rest)
    if into:
        holder = getattr(s, into)[seat]
    elif within:
        holder = s
    lying = getattr(holder, to)
    setattr(holder, to, lying + moved if under else moved + lying)
    now += seat
    if was == now:
        return
    if learns is None:
        saw = _sees(s, cards.zones[was // SEATS], was % SEATS)
        learns = _learns(saw, _sees(s, cards.zones[now // SEATS], seat))
    seen = s.seen
    for card in moved:
        places[card] = now
        if learns:  # those who saw the face know it where it lies, until a shuffle
            seen[card] = seen.get(card, 0) | learns
        elif seen:
            seen.pop(card, None)
        if leaves_play:
            _leave_play(g, card)
        if heard and s.kinds[card] in heard:
            _listen(s, cards, card, was // SEATS, now // SEATS)


def _learns(saw: int, see: int) -> int:
    """Return who knows a card that they see no longer: what nobody loses sight of is not noted."""
    return saw if saw & ~see else 0


def _sees(s: Any, zone: Zone[Any], holder: int) -> int:
    """Return who sees a card that enters or leaves a zone."""
    sees: Any = zone.faces
    if isinstance(sees, int):
        return sees
    audience: int = sees(s, holder) if zone.within else sees(s, 1)[0]
    return audience


def _listen(s: Any, cards: Cards, card: int, was: int, now: int) -> None:
    """Update the index: what a card listens to depends on its zone."""
    changed = [
        (key, mask >> now & 1)
        for key, mask in cards.listens.get(s.kinds[card], ())
        if (mask >> now ^ mask >> was) & 1
    ]
    if not changed:
        return
    ears = dict(s.ears)
    for key, hears in changed:
        if hears:
            ears[key] = tuple(sorted((*ears.get(key, ()), card)))
            continue
        rest = without(ears[key], card)
        if rest or (s.asking and key in cards.from_hand):
            ears[key] = rest
        else:
            del ears[key]
    s.ears = ears


def _leave_play(g: Game[Any], card: int) -> None:
    """End tokens, attachments, limits and effects on a card that leaves play."""
    s = g.state
    if card in s.exhausted:
        ready(g, (card,))
    if s.tokens:
        for what in [what for what, heap in s.tokens.items() if card in heap]:
            set_tokens(s, what, card, 0)
    if s.used:
        forget_uses(s, card)
    if s.lasting:
        forget_effects(s, card)
    if s.hosts:
        s.hosts = with_entry(s.hosts, card, None)
        for guest in [guest for guest, host in s.hosts.items() if host == card]:
            g.spec.rules.cards.discard(g, guest)
