"""Who may know what: zones declare it once; views, undo and re-dealing derive from it.

An audience is a number with one bit per seat; ``EVERYONE`` (all bits) includes spectators, and
``HIDDEN`` (none) is the audience of a face-down card.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

import msgspec

from miskatonic.kernel.rng import SplitMix
from miskatonic.kernel.state import S

if TYPE_CHECKING:
    from miskatonic.kernel.spec import GameSpec

Common = TypeVar("Common")
Seen: TypeAlias = tuple[tuple[str, ...], Sequence[int] | None]
"""The faces in a zone and the audience of each; ``None`` if everyone sees all of them."""
EVERYONE = -1
HIDDEN = 0
NO_CARD = -1


def only(seat: int) -> int:
    """Return the audience of one seat."""
    return 1 << seat


class Zone(msgspec.Struct, Generic[S], frozen=True):
    """A place for cards: a field with card numbers, and who sees their faces."""

    name: str
    faces: Callable[[S, int], Any] | int
    """The audience of all its cards; or a function of the state and a number of cards that returns
    the audience of each. Within structs: a function of the state and the struct's index."""
    remembered: bool = False
    """Whether a view also shows a face in this zone to seats that saw it earlier."""
    gather: Callable[[S], Sequence[int]] | None = None
    """Finds the cards, if they are not in the field of that name: for open cards in many places."""
    within: str = ""
    """The state's list of structs that have the field, often one per seat."""

    def __post_init__(self) -> None:
        if self.gather is not None and self.faces != EVERYONE:
            raise ValueError(f"zone {self.name}: gathered cards cannot be re-dealt; make them open")

    def cards(self, state: S, holder: int | None = None) -> Sequence[int]:
        """Return the card numbers in the zone; within structs, those of one holder or of all."""
        if self.within:
            holders, name = getattr(state, self.within), self.name
            if holder is not None:
                own: Sequence[int] = getattr(holders[holder], name)
                return own
            return [card for each in holders for card in getattr(each, name)]
        if self.gather is not None:
            return self.gather(state)
        found: Sequence[int] = getattr(state, self.name)
        return found

    def audiences(self, state: S, cards: Sequence[int], holder: int | None = None) -> Sequence[int]:
        """Return the audience of each of the first cards in the zone."""
        sees = self.faces
        if isinstance(sees, int):
            return [sees] * len(cards)
        if not self.within:
            each: Sequence[int] = sees(state, len(cards))
            return each
        if holder is not None:
            return [sees(state, holder)] * len(cards)
        counts = [len(getattr(one, self.name)) for one in getattr(state, self.within)]
        return [sees(state, n) for n, count in enumerate(counts) for _ in range(count)]


class Sights(Generic[S]):
    """The faces in a state and who sees each; looked up once for all lenses that share it.

    Valid until the state changes.
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
        """The part of the view that all viewers share, once made."""
        self.found: dict[tuple[str, int | None, int | None], Seen] = {}
        """Cache of look-ups."""

    def look_up(self, zone: str, first: int | None, holder: int | None) -> Seen:
        """Return the faces in a zone, of all cards or the ``first`` ones, and who sees them."""
        state, face, declared = self._state, self._spec.rules.face, self._spec.rules.zone(zone)
        cards = declared.cards(state, holder)[:first]
        audiences = declared.audiences(state, cards, holder)
        if NO_CARD in cards:
            audiences = [who for who, card in zip(audiences, cards, strict=True) if card != NO_CARD]
            cards = [card for card in cards if card != NO_CARD]
        if declared.remembered and state.seen:
            seen = state.seen.get
            audiences = [who | seen(card, 0) for who, card in zip(audiences, cards, strict=True)]
        hidden = audiences.count(EVERYONE) < len(audiences)
        faces = tuple([face(state, card) for card in cards])
        found = self.found[zone, first, holder] = faces, audiences if hidden else None
        return found


class Lens(Generic[S]):
    """What one seat (or a spectator, ``None``) sees of a state: the only way to a face."""

    __slots__ = ("_sights", "lifted", "seat")

    def __init__(self, sights: Sights[S], seat: int | None, *, lifted: bool = False) -> None:
        self._sights = sights
        self.seat = seat
        self.lifted = lifted
        """Whether all secrets are revealed: for looking back at a finished game."""

    def common(self, make: Callable[[], Common]) -> Common:
        """Return the part of the view that all viewers share; made by the first lens that asks."""
        sights = self._sights
        if sights.common is None:
            sights.common = make()
        made: Common = sights.common
        return made

    def shows(self, audience: int) -> bool:
        """Return whether an audience includes the viewer."""
        if self.seat is None:
            return audience == EVERYONE or self.lifted
        return bool(audience >> self.seat & 1)

    def faces(
        self, zone: str, first: int | None = None, holder: int | None = None
    ) -> tuple[str | None, ...]:
        """Return the faces in a zone, ``None`` for each card that shows its back.

        ``first``: only that many cards from the top; ``holder``: only one struct's cards.
        """
        found = self._sights.found.get((zone, first, holder))
        faces, audiences = found or self._sights.look_up(zone, first, holder)
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
    """Return, for every card, the seats that see its face or have seen it where it lies."""
    known: dict[int, int] = {}
    for zone in spec.rules.zones:
        cards = zone.cards(state)
        known.update(zip(cards, zone.audiences(state, cards), strict=True))
    known.pop(NO_CARD, None)
    for card, audience in state.seen.items():
        if card in known:
            known[card] |= audience
    return known


class Known(msgspec.Struct, frozen=True):
    """What is compared to see whether an answer revealed anything."""

    rng: int
    script: Any
    barrier: bool
    faces: dict[int, int]


def known_in(spec: GameSpec[S], state: S) -> Known:
    """Return where chance stands, and who knows which face."""
    return Known(state.rng, state.script, bool(state.barrier), knowledge(spec, state))


def nothing_new(before: Known | None, after: Known | None) -> bool:
    """Return whether nobody learned a face and no chance was used in between."""
    if before is None or after is None:
        return False
    if (before.rng, before.script) != (after.rng, after.script):
        return False
    if before.barrier and not after.barrier:
        return False
    if before.faces == after.faces:  # the usual case, on the hot path
        return True
    known = before.faces.get
    return all(audience & ~known(card, 0) == 0 for card, audience in after.faces.items())


def redeal(
    spec: GameSpec[S],
    state: S,
    seat: int | None,
    rng: SplitMix,
    keep: Collection[int] = (),
) -> dict[int, int]:
    """Choose a random world that the seat cannot distinguish from this one: old card -> new card.

    Cards that the seat sees, or has seen where they lie, stay put, and so do those in ``keep``;
    anything everyone could infer (``rules.inferred``) still holds. Cards with different backs
    (``rules.back``) never change places. The true world always fits, so it is the fallback.
    """
    known = knowledge(spec, state)
    bit = 0 if seat is None else 1 << seat
    hidden = [
        card
        for card, audience in known.items()
        if audience != EVERYONE and not audience & bit and card not in keep
    ]
    tests = spec.rules.inferred(state) if spec.rules.inferred is not None else {}
    # The result must not depend on which card is where, so each pool is sorted first.
    kinds = getattr(state, spec.rules.kinds) if spec.rules.kinds else None
    order = None if kinds is None else lambda card: (kinds[card], card)
    world: dict[int, int] = {}
    for pile in _by_back(spec, state, hidden):
        picky = sorted(
            (card for card in pile if card in tests), key=lambda card: sum(map(tests[card], pile))
        )
        pool = sorted(pile, key=order)
        for _ in range(20):
            found = _match(picky, tests, pile, rng.shuffled(pool))
            if found is not None:
                world |= found
                break
    return world


def _by_back(spec: GameSpec[S], state: S, hidden: list[int]) -> Iterable[list[int]]:
    """Return hidden cards grouped by back."""
    back = spec.rules.back
    if back is None:
        return (hidden,)
    piles: dict[str, list[int]] = {}
    for card in hidden:
        piles.setdefault(back(state, card), []).append(card)
    return piles.values()


def _match(
    picky: list[int],
    tests: Mapping[int, Callable[[int], bool]],
    hidden: list[int],
    pool: list[int],
) -> dict[int, int] | None:
    """Fill the most constrained places first; give up if no card fits."""
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
    """Exchange cards according to a world: each becomes what another was.

    If the state keeps each card's kind, cards exchange kinds and keep their numbers and places, so
    that references to cards remain valid. If the number is the face itself, the numbers change
    places (ADR 17).
    """
    rules = spec.rules
    if rules.kinds:
        kinds = getattr(state, rules.kinds)
        changed = list(kinds)
        for card, other in world.items():
            changed[card] = kinds[other]
        setattr(state, rules.kinds, tuple(changed))
        if rules.settle is not None:
            rules.settle(state)
        return
    renumber(spec, state, world)


def renumber(spec: GameSpec[S], state: S, world: dict[int, int]) -> None:
    """Exchange card numbers in every zone, along with the facts kept about each place."""
    get = world.get
    for zone in spec.rules.zones:
        if zone.gather is not None:  # its cards are open
            continue
        for holder in getattr(state, zone.within) if zone.within else (state,):
            cards = getattr(holder, zone.name)
            moved: Any = [get(card, card) for card in cards]
            setattr(holder, zone.name, tuple(moved) if isinstance(cards, tuple) else moved)
    for field in ("seen", *spec.rules.by_card):
        kept = getattr(state, field)
        if kept:
            setattr(state, field, {get(card, card): value for card, value in kept.items()})
