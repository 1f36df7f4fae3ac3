"""The declaration of the small card game, and positions of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from miskatonic.kernel.decisions import Decision, Option
from miskatonic.kernel.errors import SetupValueError, UnknownSetupOptionError
from miskatonic.kernel.events import Event, EventKind
from miskatonic.kernel.rng import seeded, shuffled
from miskatonic.kernel.secrets import Lens
from miskatonic.kernel.spec import GameSpec, Rules, Setup, SetupOption, Telling, View
from miskatonic.kernel.text import Texts
from miskatonic.parts.abilities import CAN
from miskatonic.parts.cards import Cards
from tests.parts.mini.course import STEPS
from tests.parts.mini.kinds import ENCOUNTER, KINDS, NUMBER, PLAYER
from tests.parts.mini.state import ZONES, MiniGame, MiniState, Seat
from tests.parts.mini.ways import discard, unwound

ASKING = ("can", "could", "always")
CARDS = Cards(
    abilities=tuple(kind.abilities for kind in KINDS),
    zones=ZONES,
    in_play=("play", "threat"),
    order=lambda s: s.lead,
    barred=lambda g, seat: g.state.perilous not in (-1, seat),
    discard=discard,
    unwound=unwound,
    passing=("stack", "tests", "limbo"),
)


class Result(msgspec.Struct, frozen=True):
    """How a seat fared."""

    won: bool


class MiniView(View, kw_only=True):
    """What a seat may know."""

    hands: tuple[tuple[str | None, ...], ...]
    play: tuple[tuple[str | None, ...], ...]
    threat: tuple[tuple[str | None, ...], ...]
    top: tuple[str | None, ...]
    stack: tuple[tuple[str, int, str], ...]
    seats: tuple[tuple[int, int, int, int, bool], ...]
    doom: int
    clues: int


def view(s: MiniState, lens: Lens[MiniState], setup: Setup) -> MiniView:
    each = range(setup.players)
    return MiniView(
        game="mini",
        seat=lens.seat,
        players=setup.players,
        phase=s.phase,
        hands=tuple(lens.faces("hand", holder=seat) for seat in each),
        play=tuple(lens.faces("play", holder=seat) for seat in each),
        threat=tuple(lens.faces("threat", holder=seat) for seat in each),
        top=lens.faces("encounter", 1),
        stack=tuple((now.point, now.seat, now.stage) for now in s.stack),
        seats=tuple((i.resources, i.clues, i.damage, i.horror, i.out) for i in s.seats),
        doom=s.doom,
        clues=s.clues,
    )


def begin(setup: Setup, rng: int) -> MiniState:
    """Deal: kinds are given to numbers by chance, so that a number tells nothing."""
    kinds: list[int] = []
    seats = []
    for _ in range(setup.players):
        own, rng = shuffled([k for k in PLAYER for _ in range(KINDS[k].copies)], rng)
        numbers = range(len(kinds), len(kinds) + len(own))
        kinds += own
        seats.append(Seat(deck=tuple(numbers[5:]), hand=tuple(numbers[:5])))
    dealt, rng = shuffled([k for k in ENCOUNTER for _ in range(KINDS[k].copies)], rng)
    s = MiniState(
        "mythos",
        rng,
        seats=seats,
        encounter=tuple(range(len(kinds), len(kinds) + len(dealt))),
        kinds=(*kinds, *dealt),
        own_cards=len(kinds) // setup.players,
        asking=ASKING.index(setup.options["ask"]),
    )
    CARDS.settle(s)
    return s


def check_options(players: int, options: dict[str, Any]) -> dict[str, Any]:
    for name in options:
        if name != "ask":
            raise UnknownSetupOptionError(option=name, known=["ask"])
    chosen = {"ask": "can", **options}
    if chosen["ask"] not in ASKING:
        raise SetupValueError(option="ask", value=chosen["ask"], allowed=list(ASKING))
    return chosen


def position(
    seats: list[dict[str, Any]],
    *,
    active: int = 0,
    actions: int = 3,
    ask: str = "can",
    encounter: tuple[str, ...] = (),
    seed: int = 1,
    phase: str = "act",
    lead: int = 0,
) -> tuple[Setup, MiniState]:
    """Describe a table: cards by their ids, in ``hand``, ``play``, ``threat`` of each seat."""
    setup = Setup(len(seats), {"ask": ask})
    s = begin(setup, seeded(seed))
    kinds = list(s.kinds)
    for number, told in enumerate(seats):
        own = list(range(number * s.own_cards, (number + 1) * s.own_cards))
        seat = s.seats[number]
        seat.deck = seat.hand = ()
        for zone in ("hand", "play"):
            cards = []
            for name in told.get(zone, ()):
                card = next(c for c in own if kinds[c] == NUMBER[name])
                own.remove(card)
                cards.append(card)
            setattr(seat, zone, tuple(cards))
        seat.deck = tuple(own)
        for name in ("resources", "clues", "damage", "horror", "out"):
            setattr(seat, name, told.get(name, getattr(seat, name)))
    left = list(s.encounter)
    for number, told in enumerate(seats):
        for name in told.get("threat", ()):
            card = next(c for c in left if kinds[c] == NUMBER[name])
            left.remove(card)
            s.seats[number].threat += (card,)
    for name in reversed(encounter):
        card = next(c for c in left if kinds[c] == NUMBER[name])
        left.remove(card)
        left.insert(0, card)
    s.encounter = tuple(left)
    s.active, s.phase = active, phase
    s.lead = s.first = lead
    s.seats[active].actions = actions
    CARDS.settle(s)
    for seat in s.seats:
        for card in seat.play:
            if KINDS[kinds[card]].uses:
                s.tokens = {"uses": {**s.tokens.get("uses", {}), card: KINDS[kinds[card]].uses}}
    return setup, s


def names(decision: Decision) -> set[int]:
    """Return the cards that a question names."""
    return {
        option.payload[1]
        for option in decision.options
        if len(option.payload) > 1 and isinstance(option.payload[1], int)
    }


def _label(texts: Texts, g: MiniGame, decision: Decision, chosen: Option) -> str:
    verb, *rest = chosen.payload
    if not rest:
        return texts.format(f"option-{verb}", what="")
    s, card = g.state, int(rest[0])
    face = g.spec.rules.face(s, card) if card >= 0 else "later"
    marks = [f"{what} {heap[card]}" for what, heap in sorted(s.tokens.items()) if card in heap]
    marks += ["x"] * (card in s.exhausted) + [
        f"+{guest}" for guest in s.hosts if s.hosts[guest] == card
    ]
    marks += [str(s.places[card])] if card >= 0 else []
    marks += [str(n) for n in rest[1:]]
    return texts.format(f"option-{verb}", what=f"{face} ({', '.join(marks)})")


def _describe(texts: Texts, event: Event, seat: int | None, players: int) -> str:
    values = {name: str(value) for name, value in event.values.items()}
    return texts.format(event.key, **values)


def _events(**kinds: tuple[str, ...]) -> Mapping[str, EventKind]:
    return {
        name: EventKind("lcg:base.framework.1", fields, name == "drew")
        for name, fields in kinds.items()
    }


GAME: GameSpec[MiniState] = GameSpec(
    id="mini",
    version=1,
    players=(1, 4),
    rules=Rules(
        state=MiniState,
        setup_options=(SetupOption("ask", "can", ASKING),),
        check_options=check_options,
        begin=begin,
        steps=STEPS,
        zones=ZONES,
        face=lambda s, card: KINDS[s.kinds[card]].id,
        view=view,
        result=lambda s, setup: tuple(
            Result(s.clues >= s.needed and not seat.out) for seat in s.seats
        ),
        events=_events(
            loop=("point",),
            drew=("seat", "card"),
            dealt=("number",),
            felled=("seat",),
            slain=("card",),
            attacked=("seat", "card"),
            token=("token",),
            tested=("seat", "margin"),
            committed=("seat", "card"),
            clue=("seat",),
            encounter=("seat", "card"),
            action=("seat", "what"),
        ),
        back=lambda s, card: str(card // s.own_cards if card // s.own_cards < len(s.seats) else -1),
        kinds="kinds",
        settle=CARDS.settle,
        names=names,
        asks_openly=lambda s: s.asking == CAN,
        cards=CARDS,
        position=position,
    ),
    telling=Telling(
        text_package="mini_texts",
        label=_label,
        describe=_describe,
        question=lambda texts, kind, seen: texts.format(f"ask-{kind}"),
    ),
)
