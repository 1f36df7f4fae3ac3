"""Phase II: Movement (chapters ``movement`` and ``evade``)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from miskatonic.games.ah2.content.tables import MARKERS
from miskatonic.games.ah2.rules.board import (
    AREA,
    AREA_IDS,
    JAIL,
    LINES,
    POLICE_STATION,
    STREETS,
    world_area,
    world_of,
)
from miskatonic.games.ah2.rules.checks import Equipped, Powers, bonus, value
from miskatonic.games.ah2.rules.closing import barred
from miskatonic.games.ah2.rules.combat import evade, face_options, fight
from miskatonic.games.ah2.rules.possessions import find_clues
from miskatonic.games.ah2.rules.relocation import come_home
from miskatonic.games.ah2.rules.status import put_at
from miskatonic.games.ah2.rules.trade import partners, trade
from miskatonic.games.ah2.rules.uses import use, uses
from miskatonic.games.ah2.state import NOBODY, Ah2Game, Ah2State, in_town
from miskatonic.kernel.decisions import Option, Options, Rule, ask, option
from miskatonic.kernel.secrets import EVERYONE

STAY = option("stay", rule="ah2:movement.arkham.4")
MOVES = tuple(option("move", name, rule="ah2:movement.arkham.2") for name in AREA_IDS)
NOWHERE: frozenset[int] = frozenset()


def go(g: Ah2Game, seat: int) -> Rule:
    """movement.types.1: how an investigator moves depends on where it is."""
    s = g.state
    who = s.investigators[seat]
    s.points, s.evaded, s.fought = 0, (), False
    s.encountering = seat
    if who.delayed:
        yield from stand_up(g, seat)
    elif in_town(who.place):
        s.points = movement_points(s, who, value(s, who, "speed"))
        yield from walk(g, seat)
        yield from arrive(g, seat)
    elif world_of(who.place) >= 0:
        yield from cross(g, seat)
    s.points = 0
    if s.fought:  # trade.2: a walk has already offered trades
        yield from meet_friends(g, seat)
    s.encountering = NOBODY


def movement_points(s: Powers, who: Equipped, speed: int) -> int:
    """movement.arkham.1: the current Speed, plus what cards add."""
    return max(0, speed + bonus(s, who, "movement"))


def stand_up(g: Ah2Game, seat: int) -> Rule:
    """movement.delayed.2 and 3: this takes the whole go; monsters are faced all the same."""
    s = g.state
    who = s.investigators[seat]
    if who.sits_out > s.turn:  # the turn that is forfeited is the next one
        return
    who.delayed = False
    g.emit("stood_up", EVERYONE, seat)
    if who.place == JAIL:  # status.arrested.4
        put_at(g, seat, POLICE_STATION)
        return
    s.fought = True
    if in_town(who.place):
        yield from arrive(g, seat)  # silence.status.delayed-monsters.1


# ---------------------------------------------------------------------- in town


def walk(g: Ah2Game, seat: int) -> Rule:
    """movement.arkham.2 to 4: step by step, until the points are spent or the player stops."""
    s = g.state
    while not s.fought:
        options = _options(g, seat)
        if len(options) == 1:
            return
        answer = yield ask(seat, "movement", options, "ah2:movement.arkham.1")
        match answer[0]:
            case "stay":
                return
            case "move":
                area = AREA[str(answer[1])]
                s.points -= costs(s, seat)[area]
                put_at(g, seat, area)
            case "use":
                yield from use(g, seat, str(answer[1]), "movement")
            case "trade":
                yield from trade(g, seat, int(answer[1]))
            case verb:
                yield from deal_with(g, seat, str(verb), str(answer[1]))


def unfaced(s: Ah2State, seat: int) -> tuple[int, ...]:
    """movement.monsters.1 and 2: the monsters here that have been neither evaded nor fought."""
    here = s.investigators[seat].place
    if here not in s.roaming.values():
        return ()
    return tuple([m for m, area in s.roaming.items() if area == here and m not in s.evaded])


def costs(s: Ah2State, seat: int) -> Mapping[int, int]:
    """movement.arkham.2, movement.monsters.1: the cost of each area within reach."""
    return _costs(*_way_ahead(s, seat))


def _way_ahead(s: Ah2State, seat: int) -> tuple[int, int, frozenset[int], frozenset[int]]:
    """Return place, points, and the areas with monsters and the closed ones that matter.

    Whatever is out of reach is left out, so that most walks are found in the cache.
    """
    place = s.investigators[seat].place
    near = LINES.within(place, s.points)
    shut = barred(s)
    closed = near.intersection(shut) if shut else NOWHERE
    return place, s.points, near.intersection(s.roaming.values()), closed


def _costs(
    start: int, points: int, monsters: frozenset[int], shut: frozenset[int]
) -> Mapping[int, int]:
    """Only monsters in streets matter: no way leads through a location."""
    return LINES.reach(start, points, monsters.intersection(STREETS), shut)


@lru_cache(maxsize=1 << 14)
def _move_options(
    start: int, points: int, monsters: frozenset[int], shut: frozenset[int]
) -> Options:
    reach = _costs(start, points, monsters, shut).keys()
    areas = sorted(reach - monsters) + sorted(reach & monsters)
    return Options((STAY, *[MOVES[area] for area in areas]))


@lru_cache(maxsize=2048)
def _others(names: tuple[str, ...], friends: tuple[int, ...]) -> tuple[Option, ...]:
    uses = [option("use", name, rule="ah2:upkeep.exhaust.1") for name in names]
    return (*uses, *(option("trade", seat, rule="ah2:trade.1") for seat in friends))


def _options(g: Ah2Game, seat: int) -> Options:
    """Return what a moving investigator may do: face monsters in the way, or walk on."""
    s = g.state
    names, friends = uses(s, seat, "movement", g), partners(s, seat)
    if guards := unfaced(s, seat):
        return _guard_options(guards, names, friends)
    moves = _move_options(*_way_ahead(s, seat))
    return Options((*moves, *_others(names, friends))) if names or friends else moves


@lru_cache(maxsize=2048)
def _guard_options(
    guards: tuple[int, ...], names: tuple[str, ...], friends: tuple[int, ...]
) -> Options:
    return Options((*face_options(guards), STAY, *_others(names, friends)))


def deal_with(g: Ah2Game, seat: int, verb: str, name: str) -> Rule:
    """evade.when.1, evade.many.1 to 3, movement.monsters.3 and 4: evade or fight one monster."""
    s = g.state
    marker = next(m for m in unfaced(s, seat) if MARKERS[m].id == name)
    s.evaded += (marker,)
    if verb == "evade":
        passed = yield from evade(g, seat, marker)
        if passed:
            return
    else:
        yield from fight(g, seat, marker)
    s.fought = True
    s.points = 0


def arrive(g: Ah2Game, seat: int) -> Rule:
    """movement.monsters.2, movement.clues.1: at the end of movement, monsters first, then clues."""
    s = g.state
    while guards := unfaced(s, seat):
        answer = yield ask(seat, "face", face_options(guards), "ah2:movement.monsters.2")
        yield from deal_with(g, seat, str(answer[0]), str(answer[1]))
    area = s.investigators[seat].place
    there = s.clues.get(area, 0)
    if not there:
        return
    answer = yield ask(seat, "clues", _clue_options(there), "ah2:movement.clues.1")
    taken = int(answer[1])
    if taken:
        take_clues(g, seat, area, taken)


def take_clues(g: Ah2Game, seat: int, area: int, amount: int) -> None:
    """movement.clues.1: taken clues leave the board."""
    s = g.state
    s.clues[area] -= amount
    if not s.clues[area]:
        del s.clues[area]
    find_clues(g, seat, amount)


@lru_cache(maxsize=64)
def _clue_options(there: int) -> Options:
    return Options(
        option("take", count, rule="ah2:movement.clues.1") for count in range(there, -1, -1)
    )


# ---------------------------------------------------------------------- in Other Worlds


def cross(g: Ah2Game, seat: int) -> Rule:
    """movement.other-world.2 to 5: to the second area, or home; a card may be quicker."""
    s = g.state
    place = s.investigators[seat].place
    s.encountering = NOBODY  # a way home ends no encounter here
    yield from linger(g, seat)
    if s.investigators[seat].place == place:
        world = world_of(place)
        if place == world_area(world, 1):
            put_at(g, seat, world_area(world, 2))
        else:
            yield from come_home(g, seat)
    s.encountering = seat
    if in_town(s.investigators[seat].place):
        s.fought = True
        yield from guards_at_home(g, seat)


def linger(g: Ah2Game, seat: int) -> Rule:
    """trade.2: before moving on from an Other World, with uses of cards there."""
    s = g.state
    place = s.investigators[seat].place
    while s.investigators[seat].place == place:
        options = _linger_options(uses(s, seat, "movement", g), partners(s, seat))
        if len(options) == 1:
            return
        answer = yield ask(seat, "friends", options, "ah2:trade.1")
        if answer[0] == "stay":
            return
        if answer[0] == "use":
            yield from use(g, seat, str(answer[1]), "movement")
        else:
            yield from trade(g, seat, int(answer[1]))


def meet_friends(g: Ah2Game, seat: int) -> Rule:
    """trade.1 and 2, silence.trade.phase.1: with anybody there, as often as they like."""
    s = g.state
    while friends := partners(s, seat):
        answer = yield ask(seat, "friends", _linger_options((), friends), "ah2:trade.1")
        if answer[0] == "stay":
            return
        yield from trade(g, seat, int(answer[1]))


@lru_cache(maxsize=512)
def _linger_options(names: tuple[str, ...], friends: tuple[int, ...]) -> Options:
    return Options((STAY, *_others(names, friends)))


def guards_at_home(g: Ah2Game, seat: int) -> Rule:
    """gate.guarded.1, silence.gate.guard-voluntary.1: on coming home, one may fight or pass by."""
    s = g.state
    while guards := unfaced(s, seat):
        answer = yield ask(seat, "guards", _voluntary(guards), "ah2:gate.guarded.1")
        if answer[0] == "stay":
            return
        yield from deal_with(g, seat, "fight", str(answer[1]))


@lru_cache(maxsize=256)
def _voluntary(guards: tuple[int, ...]) -> Options:
    names = dict.fromkeys(MARKERS[m].id for m in guards)
    rule = "ah2:silence.gate.guard-voluntary.1"
    return Options((STAY, *(option("fight", name, rule=rule) for name in names)))
