"""Mythos step three: monsters move (chapters ``mythos.monsters``, ``mythos.flying``)."""

from __future__ import annotations

from functools import cache, lru_cache

from miskatonic.games.ah2.content.forms import MythosCard
from miskatonic.games.ah2.content.tables import MARKERS
from miskatonic.games.ah2.rules.board import (
    AREA,
    AREA_IDS,
    ASYLUM,
    BLACK_ARROWS,
    FLIGHT,
    HOSPITAL,
    LEAPS,
    LOCATIONS,
    SKY,
    WHITE_ARROWS,
)
from miskatonic.games.ah2.rules.checks import plain_die, value
from miskatonic.games.ah2.rules.monsters import foe, of_dimension
from miskatonic.games.ah2.rules.status import suffer
from miskatonic.games.ah2.state import Ah2Game, Ah2State, in_arkham
from miskatonic.kernel.decisions import Options, Rule, ask, ask_any, option
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.parts.board import Relation
from miskatonic.parts.cards import without

BURROWER_FROM = 4
"""silence.monsters.unique-move.1: the lowest die result on which the burrower strikes."""


def move_monsters(g: Ah2Game, card: MythosCard) -> Rule:
    """mythos.monsters.1; silence.monsters.order.1: the white box first, then the black one.

    timing.conflict.1: within a box in an order that the players choose, where it matters.
    """
    s = g.state
    for box, arrows in ((card.white, WHITE_ARROWS), (card.black, BLACK_ARROWS)):
        waiting = of_dimension(s, s.roaming, box)
        while len(waiting) > 1 and _order_matters(s, waiting):
            rule = "ah2:silence.monsters.order.1"
            answer = yield ask_any(s.order(), "march", _march_options(_places(s, waiting)), rule)
            marker = next(
                m for m in waiting if (MARKERS[m].id, AREA_IDS[s.roaming[m]]) == answer[1:]
            )
            waiting = without(waiting, marker)
            yield from _move(g, marker, arrows)
        for marker in waiting:
            if marker in s.roaming:
                yield from _move(g, marker, arrows)


def _order_matters(s: Ah2State, waiting: tuple[int, ...]) -> bool:
    """timing.conflict.1: monsters do not obstruct each other, but a tremor may fell their prey."""
    burrowers = _burrowers()
    if burrowers.isdisjoint(waiting):
        return False
    shaking = [m for m in waiting if m in burrowers and not _peopled(s, s.roaming[m])]
    others = [m for m in waiting if m not in shaking and foe(s, m).movement != "stationary"]
    return bool(others) and any(
        who.stamina <= len(shaking) and in_arkham(who.place) and not who.gone
        for who in s.investigators
    )


@cache
def _burrowers() -> frozenset[int]:
    return frozenset(m for m, kind in enumerate(MARKERS) if kind.hunts == "burrower")


def _places(s: Ah2State, markers: tuple[int, ...]) -> tuple[tuple[str, str], ...]:
    """Return which monsters are where; equal ones in the same place count as one."""
    return tuple(dict.fromkeys((MARKERS[m].id, AREA_IDS[s.roaming[m]]) for m in markers))


@lru_cache(maxsize=256)
def _march_options(there: tuple[tuple[str, str], ...]) -> Options:
    rule = "ah2:silence.monsters.order.1"
    return Options(option("march", name, area, rule=rule) for name, area in there)


def _move(g: Ah2Game, marker: int, arrows: Relation) -> Rule:
    """mythos.monsters.types.2 to 6, mythos.monsters.investigators.1: each by its border."""
    s = g.state
    place = s.roaming[marker]
    movement = foe(s, marker).movement
    if movement == "stationary" or _peopled(s, place):
        return
    if movement == "flying":
        yield from _fly(g, marker)
    elif movement == "unique":
        yield from _hunt(g, marker)
    elif place != SKY:  # no arrow leads out of the Sky for a monster that has lost its wings
        for _ in range(2 if movement == "fast" else 1):
            place = arrows.links[place][0]
            if _peopled(s, place):  # mythos.monsters.investigators.2
                break
        _put(g, marker, place)


def _peopled(s: Ah2State, area: int) -> bool:
    for who in s.investigators:  # noqa: SIM110 - asked for every step of every monster
        if who.place == area and not who.gone:
            return True
    return False


def _put(g: Ah2Game, marker: int, area: int) -> None:
    s = g.state
    if s.roaming[marker] != area:
        g.emit(
            "monster_moves",
            EVERYONE,
            MARKERS[marker].id,
            AREA_IDS[s.roaming[marker]],
            AREA_IDS[area],
        )
        s.roaming[marker] = area


# ---------------------------------------------------------------------- flying


def _fly(g: Ah2Game, marker: int) -> Rule:
    """mythos.flying.1 to 5, mythos.sky.1: to prey in an adjacent street, or into the Sky."""
    s = g.state
    streets = FLIGHT.links[s.roaming[marker]]
    prey = _easiest(s, tuple([area for area in streets if _peopled(s, area)]))
    if not prey:
        _put(g, marker, SKY)  # silence.monsters.flying-sky.1: a monster already there stays
        return
    area = yield from _first_player_picks(g, marker, prey)
    _put(g, marker, area)


def _easiest(s: Ah2State, areas: tuple[int, ...]) -> tuple[int, ...]:
    """mythos.flying.3: the areas with the lowest Sneak, bonuses included."""
    if len(areas) < 2:
        return areas
    sneak = {
        area: min([value(s, s.investigators[seat], "sneak") for seat in s.people(area)])
        for area in areas
    }
    lowest = min(sneak.values())
    return tuple([area for area in areas if sneak[area] == lowest])


def _first_player_picks(g: Ah2Game, marker: int, areas: tuple[int, ...]) -> Rule:
    """mythos.flying.4"""
    if len(areas) == 1:
        return areas[0]
    answer = yield ask(
        g.state.leader(), "prey", _prey_options(MARKERS[marker].id, areas), "ah2:mythos.flying.4"
    )
    return AREA[str(answer[2])]


@lru_cache(maxsize=2048)
def _prey_options(name: str, areas: tuple[int, ...]) -> Options:
    return Options(
        option("prey", name, AREA_IDS[area], rule="ah2:mythos.flying.4") for area in areas
    )


# ---------------------------------------------------------------------- movement of their own


def _hunt(g: Ah2Game, marker: int) -> Rule:
    """silence.monsters.unique-move.1: the hound leaps indoors, the burrower shakes the ground."""
    s = g.state
    if MARKERS[marker].hunts == "hound":
        yield from _leap(g, marker)
        return
    idle = range(1, BURROWER_FROM)
    if plain_die(g, s.leader(), MARKERS[marker].id, idle) not in idle:
        g.emit("tremor", EVERYONE, MARKERS[marker].id)
        for seat in s.order():
            if in_arkham(g.state.investigators[seat].place):
                yield from suffer(g, seat, stamina=1)


def _leap(g: Ah2Game, marker: int) -> Rule:
    """Move straight to the nearest investigator in a location other than hospital and asylum."""
    s = g.state
    indoors = tuple(
        dict.fromkeys(
            who.place
            for who in s.investigators
            if not who.gone and who.place in LOCATIONS and who.place not in (HOSPITAL, ASYLUM)
        )
    )
    if not indoors:
        return
    prey = _easiest(s, LEAPS.nearest(s.roaming[marker], indoors))
    area = yield from _first_player_picks(g, marker, prey)
    _put(g, marker, area)
