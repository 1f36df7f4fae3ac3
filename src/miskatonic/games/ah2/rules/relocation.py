"""Being moved: through gates and home again, and by cards; and placing clues."""

from __future__ import annotations

from functools import lru_cache

from miskatonic.games.ah2.content.tables import MARKER_BASE
from miskatonic.games.ah2.rules.board import (
    AREA,
    AREA_IDS,
    LOCATIONS,
    NEIGHBOURHOOD_OF,
    STREETS,
    WORLDS,
    world_area,
    world_of,
)
from miskatonic.games.ah2.rules.closing import barred
from miskatonic.games.ah2.rules.status import become_lost, delay, put_at
from miskatonic.games.ah2.state import Ah2Game, Ah2State
from miskatonic.kernel.decisions import Options, Rule, ask, option
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.parts.timing import Cut


@lru_cache(maxsize=4096)
def area_options(verb: str, areas: tuple[int, ...], rule: str) -> Options:
    """Return one option per area."""
    return Options(option(verb, AREA_IDS[area], rule=rule) for area in areas)


def leads_to(gate: int) -> int:
    """components.gate-markers.1: the number of the world that a gate marker leads to."""
    return (gate - MARKER_BASE) // 2


def gates_to(s: Ah2State, world: int) -> tuple[int, ...]:
    """Return the locations with an open gate to a world."""
    return tuple([area for area, gate in s.gates.items() if leads_to(gate) == world])


def drawn_through(g: Ah2Game, seat: int, area: int, *, delayed: bool) -> None:
    """arkham-encounter.gate.1 and 2, mythos.gate.drag.1 and 2: into the first area of a world."""
    s = g.state
    world = leads_to(s.gates[area])
    g.emit("drawn_through", EVERYONE, seat, WORLDS[world].id)
    put_at(g, seat, world_area(world, 1))
    if delayed:
        delay(g, seat)


def come_home(g: Ah2Game, seat: int) -> Rule:
    """movement.other-world.4, 5 and 7: through a gate of the player's choice, or lost."""
    s = g.state
    world = world_of(s.investigators[seat].place)
    if world < 0:
        return
    ways = gates_to(s, world)
    if not ways:
        yield from become_lost(g, seat)
        return
    answer = yield ask(
        seat,
        "home",
        area_options("home", ways, "ah2:movement.other-world.4"),
        "ah2:movement.other-world.4",
    )
    put_at(g, seat, AREA[str(answer[1])])
    who = s.investigators[seat]
    who.explored = True
    g.emit("came_home", EVERYONE, seat, AREA_IDS[who.place])
    if seat == s.encountering and s.combat is None:
        raise Cut  # its encounter was in the Other World


def sent_to(g: Ah2Game, seat: int, to: str, *, encounter: bool) -> Rule:
    """silence.encounter.moved.1: by an encounter, to another place in Arkham."""
    s = g.state
    who = s.investigators[seat]
    shut = barred(s)
    if to == "street":
        area = NEIGHBOURHOOD_OF[who.place] if who.place < len(NEIGHBOURHOOD_OF) else who.place
    elif to in ("any-street", "any-location"):
        places = STREETS if to == "any-street" else LOCATIONS
        options = area_options(
            "go", tuple([a for a in places if a not in shut]), "ah2:silence.encounter.moved.1"
        )
        answer = yield ask(seat, "go", options, "ah2:silence.encounter.moved.1")
        area = AREA[str(answer[1])]
    else:
        area = AREA[to]
    put_at(g, seat, area)
    if encounter:
        s.again = True


def lay_clues(g: Ah2Game, area: int, amount: int) -> None:
    """mythos.clue.1 and 2: none where a gate is open."""
    s = g.state
    if area not in s.gates and amount > 0:
        s.clues[area] = s.clues.get(area, 0) + amount
        g.emit("clues_appear", EVERYONE, AREA_IDS[area], amount)
