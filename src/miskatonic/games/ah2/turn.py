"""The turn: a literal list of phases and steps that reads like the book's table of contents."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from miskatonic.games.ah2 import setup
from miskatonic.games.ah2.rules import awakening, encounters, movement, mythos, upkeep
from miskatonic.games.ah2.rules.combat import release
from miskatonic.games.ah2.rules.interrupts import Awakened, Ended, Felled
from miskatonic.games.ah2.rules.possessions import put_back
from miskatonic.games.ah2.state import NOBODY, Ah2Game, Ah2State
from miskatonic.kernel.decisions import Rule
from miskatonic.kernel.spec import Step

Once: TypeAlias = Callable[[Ah2Game], "Rule | None"]
Each: TypeAlias = Callable[[Ah2Game, int], Rule]


class Phase(NamedTuple):
    """A step of the turn: its name, its course, and whether everybody has a go at it."""

    name: str
    course: Callable[..., Rule | None]
    citation: str
    each: bool = False
    passes: Callable[[Ah2State], bool] | None = None
    """Tells when it passes by the one whose go it is, or the whole table: then nothing begins."""


def _first_ability(g: Ah2Game) -> Rule:
    """setup.first-mythos.1: like in a normal Mythos phase, and so with what lasts at its end."""
    yield from mythos.activate(g)
    yield from mythos.lasting(g)


SET_UP: tuple[Phase, ...] = (
    Phase("set_up", setup.set_up, "ah2:setup.order.1"),
    Phase("first_gate", mythos.open_gate, "ah2:setup.first-mythos.1"),
    Phase("first_clue", mythos.place_clue, "ah2:setup.first-mythos.1"),
    Phase("first_moves", mythos.move, "ah2:setup.first-mythos.1"),
    Phase("first_ability", _first_ability, "ah2:setup.first-mythos.1"),
    Phase("first_end", mythos.end_turn, "ah2:setup.first-mythos.3"),
)

TURN: tuple[Phase, ...] = (
    Phase("newcomers", setup.newcomers, "ah2:status.devoured.2", passes=setup.nobody_is_missing),
    # I Upkeep
    Phase("upkeep", upkeep.go, "ah2:upkeep.order.1", each=True),
    # II Movement
    Phase("movement", movement.go, "ah2:movement.types.1", each=True),
    # III Arkham Encounters
    Phase(
        "arkham_encounters",
        encounters.arkham,
        "ah2:arkham-encounter.who.1",
        each=True,
        passes=encounters.is_not_at_a_location,
    ),
    # IV Other World Encounters
    Phase(
        "other_worlds",
        encounters.other_world,
        "ah2:otherworld-encounter.who.1",
        each=True,
        passes=encounters.is_not_beyond,
    ),
    # V Mythos
    Phase("mythos", mythos.draw_mythos, "ah2:mythos.order.1"),
    Phase("mythos_gate", mythos.open_gate, "ah2:mythos.gate.1"),
    Phase("mythos_clue", mythos.place_clue, "ah2:mythos.clue.1"),
    Phase("mythos_monsters", mythos.move, "ah2:mythos.monsters.1"),
    Phase("mythos_ability", mythos.activate, "ah2:mythos.ability.1"),
    Phase("mythos_lasting", mythos.lasting, "ah2:mythos.ability.environment.1"),
    Phase("turn_end", mythos.end_turn, "ah2:turn.end.1"),
)

BATTLE_BEGINS: tuple[Phase, ...] = (Phase("awakening", awakening.awaken, "ah2:awaken.fill.1"),)

BATTLE_ROUND: tuple[Phase, ...] = (
    # Refresh
    Phase("battle_refresh", awakening.refresh_step, "ah2:final.refresh.1", each=True),
    Phase("battle_marker", awakening.pass_marker, "ah2:final.refresh.2"),
    Phase("battle_trade", awakening.trade_step, "ah2:final.refresh.3", each=True),
    # Investigators attack
    Phase("battle_attack", awakening.attack, "ah2:final.attack.1", each=True),
    # Ancient One attacks
    Phase("battle_ancient", awakening.ancient_attack, "ah2:final.ancient-attack.1"),
)

OVER = "over"
AWAKENING = "awakening"


def _enter(s: Ah2State, phase: str) -> None:
    """Begin a phase: the first player, or the next one in play, has the first go."""
    s.phase = phase
    s.seat = s.leader()


def _pass_on(s: Ah2State, following: str) -> None:
    """turn.phases.2 and 3: the next player in order; after the last one, the next phase."""
    seat = (s.seat + 1) % s.players
    while seat != s.first:
        if not s.investigators[seat].gone:
            s.seat = seat
            return
        seat = (seat + 1) % s.players
    _enter(s, following)


def _step(phase: Phase, following: str) -> Step:
    """Return a phase as a step of the game, guarded against what cuts it short."""
    each, passes = phase.each, phase.passes
    go_on = _pass_on if each else _enter

    def step(g: Ah2Game) -> Rule | None:
        s = g.state
        if (each and s.investigators[s.seat].gone) or (passes is not None and passes(s)):
            go_on(s, following)
            return None
        return guarded(g)

    def guarded(g: Ah2Game) -> Rule:
        try:
            asks = phase.course(g, g.state.seat) if each else phase.course(g)
            if asks is not None:
                yield from asks
        except Felled:
            g.state.reading = ""
        except Awakened:
            tidy(g)
            _enter(g.state, AWAKENING)
            return
        except Ended:
            tidy(g)
            g.state.phase = OVER
            return
        tidy(g)
        go_on(g.state, following)

    return step


def tidy(g: Ah2Game) -> None:
    """A go is over: nothing of it is left on the table."""
    s = g.state
    s.encountering = NOBODY
    s.combat = s.roll = None
    s.again = False
    s.points = 0
    if s.met >= 0:
        release(g)
    if s.offered:
        put_back(g)


def _table(*rounds: tuple[tuple[Phase, ...], str]) -> Mapping[str, Step]:
    """Return the steps by name; the last of each list leads on to the name beside it."""
    steps: dict[str, Step] = {}
    for phases, then in rounds:
        names = [phase.name for phase in phases]
        for phase, following in zip(phases, (*names[1:], then), strict=True):
            steps[phase.name] = _step(phase, following)
    return steps


STEPS = _table(
    (SET_UP, TURN[0].name),
    (TURN, TURN[0].name),
    (BATTLE_BEGINS, BATTLE_ROUND[0].name),
    (BATTLE_ROUND, BATTLE_ROUND[0].name),
)
PHASES = {
    phase.name: phase.citation
    for phases in (SET_UP, TURN, BATTLE_BEGINS, BATTLE_ROUND)
    for phase in phases
} | {OVER: "ah2:end.ways.1"}
