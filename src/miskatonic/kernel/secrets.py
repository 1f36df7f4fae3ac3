"""Who may know what: zones declare it once; views, undo and re-dealing are built from that.

An audience is a number with one bit per seat; ``EVERYONE`` (all bits) includes spectators, and
``HIDDEN`` (none) is how a card lies face down.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

import msgspec

from miskatonic.kernel.rng import SplitMix
from miskatonic.kernel.state import S

if TYPE_CHECKING:
    from miskatonic.kernel.spec import GameSpec

Common = TypeVar("Common")
Seen: TypeAlias = tuple[tuple[str, ...], Sequence[int] | None]
"""The faces in a zone and the audience of each; ``None`` if all see all of them."""
EVERYONE = -1
HIDDEN = 0
NO_CARD = -1


def only(seat: int) -> int:
    """Return the audience of one seat."""
    return 1 << seat


class Zone(msgspec.Struct, Generic[S], frozen=True):
    """A place for cards: a state field with card numbers, and who sees their faces."""

    name: str
    faces: Callable[[S, int], Sequence[int]] | int
    """The audience of each of the first so many cards, or of all of them."""
    remembered: bool = False
    """Whether a view also shows a face here to seats that saw it earlier."""
    gather: Callable[[S], Sequence[int]] | None = None
    """Where the cards are, if not in the field of that name: for what lies open in many places."""

    def cards(self, state: S) -> Sequence[int]:
        """Return the card numbers in the zone."""
        if self.gather is not None:
            return self.gather(state)
        found: Sequence[int] = getattr(state, self.name)
        return found

    def audiences(self, state: S, cards: Sequence[int]) -> Sequence[int]:
        """Return who sees the face of each of the first cards in the zone."""
        sees = self.faces
        return [sees] * len(cards) if isinstance(sees, int) else sees(state, len(cards))


class Sights(Generic[S]):
    """The faces in a state and who sees each; looked up once for all lenses that share it.

    Good for as long as the state stands still.
    """

    __slots__ = ("_spec", "_state", "asked", "common", "found")

    def __init__(
        self, spec: GameSpec[S], state: S, deciding: tuple[int, ...] = (), question: str = ""
    ) -> None:
        self._spec = spec
        self._state = state
        self.asked = deciding, question
        """Seats with an open question, and its kind."""
        self.common: Any = None
        """What a game's view shows to everybody alike, if it was made already."""
        self.found: dict[tuple[str, int | None], Seen] = {}
        """What was looked up already."""

    def look_up(self, zone: str, first: int | None) -> Seen:
        """Return the faces in a zone, of all cards or the first so many, and who sees them."""
        state, face, declared = self._state, self._spec.rules.face, self._spec.rules.zone(zone)
        cards = declared.cards(state)[:first]
        audiences = declared.audiences(state, cards)
        if NO_CARD in cards:
            audiences = [who for who, card in zip(audiences, cards, strict=True) if card != NO_CARD]
            cards = [card for card in cards if card != NO_CARD]
        if declared.remembered and state.seen:
            seen = state.seen.get
            audiences = [who | seen(card, 0) for who, card in zip(audiences, cards, strict=True)]
        hidden = audiences.count(EVERYONE) < len(audiences)
        faces = tuple([face(state, card) for card in cards])
        found = self.found[zone, first] = faces, audiences if hidden else None
        return found


class Lens(Generic[S]):
    """What one seat (or a spectator, ``None``) sees of a state: the only way to a face."""

    __slots__ = ("_sights", "lifted", "seat")

    def __init__(self, sights: Sights[S], seat: int | None, *, lifted: bool = False) -> None:
        self._sights = sights
        self.seat = seat
        self.lifted = lifted
        """Whether all secrets are open: for looking back at a game that is over."""

    def common(self, make: Callable[[], Common]) -> Common:
        """Return what a view shows to everybody alike; made by the first lens that asks."""
        sights = self._sights
        if sights.common is None:
            sights.common = make()
        made: Common = sights.common
        return made

    def shows(self, audience: int) -> bool:
        """Tell whether an audience includes the viewer."""
        if self.seat is None:
            return audience == EVERYONE or self.lifted
        return bool(audience >> self.seat & 1)

    def faces(self, zone: str, first: int | None = None) -> tuple[str | None, ...]:
        """Return the faces in a zone, ``None`` for each card that shows its back.

        ``first``: only of so many cards from the top.
        """
        found = self._sights.found.get((zone, first))
        faces, audiences = found or self._sights.look_up(zone, first)
        if audiences is None or self.lifted:
            return faces
        bit = 0 if self.seat is None else 1 << self.seat
        return tuple(
            [
                face if audience & bit or audience == EVERYONE else None  # as ``shows``
                for face, audience in zip(faces, audiences, strict=True)
            ]
        )


def knowledge(spec: GameSpec[S], state: S) -> dict[int, int]:
    """Return for every card the seats that see its face or have seen it where it lies."""
    known: dict[int, int] = {}
    for zone in spec.rules.zones:
        cards, sees = zone.cards(state), zone.faces
        if isinstance(sees, int):
            known |= dict.fromkeys(cards, sees)
        else:
            known.update(zip(cards, sees(state, len(cards)), strict=True))
    known.pop(NO_CARD, None)
    for card, audience in state.seen.items():
        if card in known:
            known[card] |= audience
    return known


def redeal(spec: GameSpec[S], state: S, seat: int | None, rng: SplitMix) -> dict[int, int]:
    """Choose a random world that the seat cannot tell from this one: old card -> new card.

    Cards that the seat sees, or has seen where they lie, stay; so does what everybody could infer
    (``rules.inferred``). Cards with different backs (``rules.back``) never change places. The true
    world always fits, so it is the answer of last resort.
    """
    known = knowledge(spec, state)
    bit = 0 if seat is None else 1 << seat
    hidden = [
        card for card, audience in known.items() if audience != EVERYONE and not audience & bit
    ]
    if spec.rules.back is not None:
        return _shuffled_by_back(hidden, spec.rules.back, rng)
    tests = spec.rules.inferred(state) if spec.rules.inferred is not None else {}
    picky = sorted(
        (card for card in hidden if card in tests),
        key=lambda card: sum(map(tests[card], hidden)),
    )
    for _ in range(20):
        world = _match(picky, tests, hidden, rng.shuffled(hidden))
        if world is not None:
            return world
    return {}


def _shuffled_by_back(
    hidden: list[int], back: Callable[[int], str], rng: SplitMix
) -> dict[int, int]:
    """Exchange hidden cards with others of the same back.

    They are sorted first, so that the new world does not depend on the true one.
    """
    piles: dict[str, list[int]] = {}
    for card in hidden:
        piles.setdefault(back(card), []).append(card)
    return {
        card: other
        for pile in piles.values()
        for card, other in zip(pile, rng.shuffled(sorted(pile)), strict=True)
    }


def _match(
    picky: list[int],
    tests: Mapping[int, Callable[[int], bool]],
    hidden: list[int],
    pool: list[int],
) -> dict[int, int] | None:
    """Fill the pickiest places first; give up where no card fits."""
    world = {}
    for card in picky:
        pick = next((other for other in pool if tests[card](other)), None)
        if pick is None:
            return None
        pool.remove(pick)
        world[card] = pick
    for card in hidden:
        if card not in world:
            world[card] = pool.pop()
    return world


def relabel(spec: GameSpec[S], state: S, world: dict[int, int]) -> None:
    """Exchange cards in every zone, and with them whatever the state keeps per card."""
    get = world.get
    for zone in spec.rules.zones:
        if zone.gather is not None:  # it lies open
            continue
        cards = getattr(state, zone.name)
        moved: Any = [get(card, card) for card in cards]
        setattr(state, zone.name, tuple(moved) if isinstance(cards, tuple) else moved)
    for field in ("seen", *spec.rules.by_card):
        kept = getattr(state, field)
        if kept:
            setattr(state, field, {get(card, card): value for card, value in kept.items()})
