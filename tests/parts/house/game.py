"""Explorers in a house that grows while they walk through it, and a ghost that comes nearer.

Each round they act in an order of their choice, two actions each; then the ghost takes a step, and
explorers who see it may flee, in seat order. Laying the last tile means finding the way out.
"""

from __future__ import annotations

from typing import Any

import msgspec

from miskatonic.kernel.decisions import Decision, Option, Options, Rule, ask, option
from miskatonic.kernel.events import Event, EventKind
from miskatonic.kernel.game import Game
from miskatonic.kernel.secrets import EVERYONE, Lens
from miskatonic.kernel.spec import GameSpec, Rules, Setup, Telling, View
from miskatonic.kernel.state import State
from miskatonic.kernel.text import Texts
from miskatonic.parts.board import Board
from miskatonic.parts.phases import NOBODY, Order, Phase, agree_on_next, citations, steps
from miskatonic.parts.timing import Cut

WALK = ("open", "door", "chute")
SIGHT = ("open", "window")
HALL = Board(4).joined("open", [(0, 1), (1, 2)]).joined("window", [(2, 3)]).joined("door", [(1, 3)])
TILES = (
    Board(2).joined("open", [(0, 1)]),
    Board(3).joined("door", [(0, 1)]).joined("open", [(1, 2), (2, 0)]),
    Board(2).led("chute", [(0, 1)]).joined("window", [(0, 1)]),
)
LAST_ROUND = 6
ACTIONS = 2


class HouseState(State, array_like=True):
    """All facts of the game."""

    players: int = 0
    seat: int = 0
    round: int = 0
    board: Board = HALL
    left: tuple[int, ...] = (0, 1, 2)
    """Tiles not laid yet."""
    at: list[int] = []
    ghost: int = 3
    had: tuple[int, ...] = ()
    """Who has had a go this round."""
    caught: tuple[int, ...] = ()
    actions: int = 0
    lamp: bool = False
    """Lit while somebody acts, put out when that is over, or cut short."""
    escaped: bool = False


HouseGame = Game[HouseState]


def waiting(s: HouseState) -> tuple[int, ...]:
    return tuple([seat for seat in range(s.players) if seat not in (*s.had, *s.caught)])


def _first_waiting(s: HouseState) -> int:
    return next(iter(waiting(s)), NOBODY)


def _after(s: HouseState) -> int:
    later = range(s.seat + 1, s.players)
    return next((seat for seat in later if seat not in s.caught), NOBODY)


def _is_caught(s: HouseState) -> bool:
    return s.seat in s.caught


CHOSEN = Order(lambda s: max(0, _first_waiting(s)), _first_waiting, _is_caught)
IN_ORDER = Order(lambda s: 0, _after, _is_caught)


def dawn(g: HouseGame) -> None:
    s = g.state
    s.round += 1
    s.had = ()
    if s.round > LAST_ROUND or len(s.caught) == s.players:
        s.phase = "over"


def act(g: HouseGame, seat: int) -> Rule:
    s = g.state
    s.lamp = True
    here = s.at[seat]
    doors = s.board.relation("door").links[here]
    reach = s.board.relation(*WALK).reach(here, 2, (s.ghost,))
    options = [option("rest"), *([option("explore")] if s.left else [])]
    options += [option("barricade", place) for place in doors]
    options += [option("move", place) for place in sorted(reach)]
    answer = yield ask(seat, "act", Options(options), "house:act")
    s.actions += 1
    if answer[0] == "explore":
        number = s.left[g.rng.below(len(s.left))]
        s.left = tuple([tile for tile in s.left if tile != number])
        s.board = s.board.extended(TILES[number], ("door", here, 0))
        g.emit("laid", EVERYONE, number)
        if not s.left:
            s.escaped = True
            s.phase = "over"
            raise Cut
    elif answer[0] == "barricade":
        s.board = s.board.changed(here, answer[1], "door", "barricade")
    elif answer[0] == "move":
        s.at[seat] = answer[1]
        if s.at[seat] == s.ghost:
            s.caught += (seat,)
            g.emit("caught", EVERYONE, seat)
            raise Cut
    s.lamp = False
    if answer[0] == "rest" or s.actions == ACTIONS:
        s.phase = "rest"


def rest(g: HouseGame, seat: int) -> None:
    g.state.actions = 0
    g.state.had += (seat,)


def _nobody_to_haunt(s: HouseState) -> bool:
    return len(s.caught) == s.players


def haunt(g: HouseGame) -> Rule:
    """Move one step towards the nearest explorer; the lead chooses between equals."""
    s = g.state
    walk = s.board.relation(*WALK)
    people = dict.fromkeys(s.at[seat] for seat in range(s.players) if seat not in s.caught)
    ways = dict.fromkeys(
        place for goal in walk.nearest(s.ghost, people) for place in walk.towards(s.ghost, goal)
    )
    if ways:
        options = Options(option("haunt", place) for place in ways)
        answer = yield ask(s.seat, "haunt", options, "house:haunt")
        s.ghost = answer[1]
    s.caught += tuple([n for n, at in enumerate(s.at) if at == s.ghost and n not in s.caught])


def _ghost_is_out_of_sight(s: HouseState) -> bool:
    return s.board.relation(*SIGHT).distances(s.ghost)[s.at[s.seat]] > 2


def watch(g: HouseGame, seat: int) -> Rule:
    s = g.state
    ways = [p for p in s.board.relation(*WALK).links[s.at[seat]] if p != s.ghost]
    options = Options((option("hide"), *[option("flee", place) for place in ways]))
    answer = yield ask(seat, "watch", options, "house:watch")
    if answer[0] == "flee":
        s.at[seat] = answer[1]


ROUND = (
    Phase("dawn", dawn, "house:dawn"),
    Phase("claim", agree_on_next(waiting, "house:claim"), "house:claim", each=CHOSEN),
    Phase("act", act, "house:act", each=CHOSEN, same_go=True, repeats=True),
    Phase("rest", rest, "house:rest", each=CHOSEN, same_go=True),
    Phase("haunt", haunt, "house:haunt", passes=_nobody_to_haunt),
    Phase("watch", watch, "house:watch", each=IN_ORDER, passes=_ghost_is_out_of_sight),
)


def cleared(g: HouseGame) -> None:
    g.state.lamp = False
    g.state.actions = 0


STEPS = steps(
    (ROUND, "dawn"),
    leader=lambda s: max(0, _first_waiting(s)),
    cleared=cleared,
)

# ---------------------------------------------------------------------- the declaration


class HouseView(View, kw_only=True):
    """All lies open."""

    board: Board
    at: tuple[int, ...]
    ghost: int
    turn_of: int


class Fate(msgspec.Struct, frozen=True):
    """How it ended for a seat."""

    won: bool


def begin(setup: Setup, rng: int) -> HouseState:
    return HouseState(phase="dawn", rng=rng, players=setup.players, at=[0] * setup.players)


def _view(s: HouseState, lens: Lens[HouseState], setup: Setup) -> HouseView:
    return HouseView(
        game="house",
        seat=lens.seat,
        players=s.players,
        phase=s.phase,
        board=s.board,
        at=tuple(s.at),
        ghost=s.ghost,
        turn_of=s.seat,
    )


def _label(texts: Texts, g: Game[Any], decision: Decision, chosen: Option) -> str:
    return texts.format(f"option-{chosen.payload[0]}", what=str(chosen.payload[-1]))


def _describe(texts: Texts, event: Event, seat: int | None, players: int) -> str:
    return texts.format(event.key, **{k: str(v) for k, v in event.values.items()})


GAME: GameSpec[HouseState] = GameSpec(
    id="house",
    version=1,
    players=(1, 3),
    rules=Rules(
        state=HouseState,
        setup_options=(),
        check_options=lambda players, given: given,
        begin=begin,
        steps=STEPS,
        phases=citations(ROUND) | {"over": "house:over"},
        zones=(),
        open=True,
        face=lambda s, card: "",
        view=_view,
        result=lambda s, setup: tuple([Fate(s.escaped)] * s.players),
        events={
            "laid": EventKind("house:act", ("tile",)),
            "caught": EventKind("house:act", ("seat",)),
        },
    ),
    telling=Telling(
        text_package="tests.parts.house",
        label=_label,
        describe=_describe,
        question=lambda texts, kind, seen: texts.format(f"ask-{kind}"),
    ),
)
