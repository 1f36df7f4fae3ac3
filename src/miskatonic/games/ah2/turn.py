"""The turn: a literal list of phases and steps that reads like the book's table of contents."""

from __future__ import annotations

from miskatonic.games.ah2 import setup
from miskatonic.games.ah2.rules import awakening, encounters, movement, mythos, upkeep
from miskatonic.games.ah2.state import NOBODY, Ah2Game, Ah2State
from miskatonic.kernel.decisions import Rule
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.parts.phases import Order, Phase, citations, steps
from miskatonic.parts.timing import unwind


def _next_in_order(s: Ah2State) -> int:
    """turn.phases.2 and 3: the next player in play, until everybody has had a go."""
    seat = (s.seat + 1) % s.players
    while seat != s.first:
        if not s.investigators[seat].gone:
            return seat
        seat = (seat + 1) % s.players
    return NOBODY


def _is_gone(s: Ah2State) -> bool:
    """status.devoured.1: a devoured investigator's player has no go until a new sheet is drawn."""
    return s.investigators[s.seat].gone


IN_ORDER = Order(Ah2State.leader, _next_in_order, _is_gone)
"""turn.phases.2: clockwise, from the first player."""


def _first_ability(g: Ah2Game) -> Rule:
    """setup.first-mythos.1: as in a normal Mythos phase, lasting effects at its end included."""
    yield from mythos.activate(g)
    yield from mythos.lasting(g)


SET_UP: tuple[Phase, ...] = (
    Phase("set_up", setup.set_up, "ah2:setup.order.1"),
    Phase("first_gate", mythos.open_gate, "ah2:setup.first-mythos.1"),
    Phase("first_clue", mythos.place_clue, "ah2:setup.first-mythos.1"),
    Phase("first_moves", mythos.monsters_move, "ah2:setup.first-mythos.1"),
    Phase("first_ability", _first_ability, "ah2:setup.first-mythos.1"),
    Phase("first_end", mythos.end_turn, "ah2:setup.first-mythos.3"),
)

TURN: tuple[Phase, ...] = (
    Phase("newcomers", setup.newcomers, "ah2:status.devoured.2", passes=setup.nobody_is_missing),
    # I Upkeep
    Phase("upkeep", upkeep.go, "ah2:upkeep.order.1", each=IN_ORDER),
    # II Movement
    Phase("movement", movement.go, "ah2:movement.types.1", each=IN_ORDER),
    # III Arkham Encounters
    Phase(
        "arkham_encounters",
        encounters.arkham,
        "ah2:arkham-encounter.who.1",
        each=IN_ORDER,
        passes=encounters.is_not_at_a_location,
    ),
    # IV Other World Encounters
    Phase(
        "other_worlds",
        encounters.other_world,
        "ah2:otherworld-encounter.who.1",
        each=IN_ORDER,
        passes=encounters.is_not_beyond,
    ),
    # V Mythos
    Phase("mythos", mythos.draw_mythos, "ah2:mythos.order.1"),
    Phase("mythos_gate", mythos.open_gate, "ah2:mythos.gate.1"),
    Phase("mythos_clue", mythos.place_clue, "ah2:mythos.clue.1"),
    Phase("mythos_monsters", mythos.monsters_move, "ah2:mythos.monsters.1"),
    Phase("mythos_ability", mythos.activate, "ah2:mythos.ability.1"),
    Phase("mythos_lasting", mythos.lasting, "ah2:mythos.ability.environment.1"),
    Phase("turn_end", mythos.end_turn, "ah2:turn.end.1"),
)

BATTLE_BEGINS: tuple[Phase, ...] = (Phase("awakening", awakening.awaken, "ah2:awaken.fill.1"),)

BATTLE_ROUND: tuple[Phase, ...] = (
    # Refresh
    Phase("battle_refresh", awakening.refresh_step, "ah2:final.refresh.1", each=IN_ORDER),
    Phase("battle_marker", awakening.pass_marker, "ah2:final.refresh.2"),
    Phase("battle_trade", awakening.trade_step, "ah2:final.refresh.3", each=IN_ORDER),
    # Investigators attack
    Phase("battle_attack", awakening.attack, "ah2:final.attack.1", each=IN_ORDER),
    # Ancient One attacks
    Phase("battle_ancient", awakening.ancient_attack, "ah2:final.ancient-attack.1"),
)

OVER = "over"


def _cleared(g: Ah2Game) -> None:
    """Clear up after a cut: an encounter was left, the Ancient One awoke, or the game is over."""
    unwind(g, 0)


ANNOUNCED = {
    "upkeep",
    "movement",
    "arkham_encounters",
    "other_worlds",
    "mythos",
    "battle_attack",
    "battle_ancient",
}


def _announce(g: Ah2Game, phase: str) -> None:
    """turn.phases.1, final.rounds.1: the log says what begins."""
    if phase == BATTLE_ROUND[0].name:
        g.emit("battle_round", EVERYONE, g.state.battle_round, g.state.doom)
    elif phase in ANNOUNCED:
        g.emit("phase", EVERYONE, phase, PHASES[phase])


STEPS = steps(
    (SET_UP, TURN[0].name),
    (TURN, TURN[0].name),
    (BATTLE_BEGINS, BATTLE_ROUND[0].name),
    (BATTLE_ROUND, BATTLE_ROUND[0].name),
    leader=Ah2State.leader,
    cleared=_cleared,
    begun=_announce,
)
PHASES = citations(SET_UP, TURN, BATTLE_BEGINS, BATTLE_ROUND) | {OVER: "ah2:end.ways.1"}
