"""Monsters: their values, the cup, the limit, the Outskirts (chapter ``monster-limit``)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache, lru_cache

import msgspec

from miskatonic.games.ah2.content import forms
from miskatonic.games.ah2.content.tables import ANCIENT_ONES, MARKERS, MYTHOS_CARDS
from miskatonic.games.ah2.rules.board import (
    AREA,
    AREA_IDS,
    ARKHAM,
    LOCATIONS,
    OUTSKIRTS,
    SKY,
    STREETS,
)
from miskatonic.games.ah2.rules.doom import wake
from miskatonic.games.ah2.rules.terror import HIGHEST, climb
from miskatonic.games.ah2.state import NOTHING, Ah2Game, Ah2State
from miskatonic.kernel.decisions import Options, Rule, ask, option
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.parts.cards import without
from miskatonic.parts.foes import Change, present


class Monster(msgspec.Struct, frozen=True, gc=False):
    """components.monsters.3: both faces of a marker, which are public: as printed, or with all
    changes in force.
    """

    id: str
    at: str
    """Where it is on the board; empty if it is elsewhere."""
    awareness: int
    toughness: int
    horror_rating: int | None
    horror_damage: int
    combat_rating: int
    combat_damage: int
    movement: str
    dimension: str
    abilities: tuple[str, ...]
    nightmarish: int = 0
    overwhelming: int = 0


ADDED = (
    "awareness",
    "toughness",
    "horror_rating",
    "horror_damage",
    "combat_rating",
    "combat_damage",
)
"""Values of a monster that worshippers and Environments may raise or lower."""

LEAST = {"toughness": 1, "horror_damage": 0, "combat_damage": 0}


@cache
def printed(marker: int) -> Monster:
    """sheet.monster.1 to 7: a marker's printed values, which also count for trophies."""
    kind = MARKERS[marker]
    values = {name: getattr(kind, name) for name in Monster.__struct_fields__ if name != "at"}
    return Monster(at="", **values)


@lru_cache(maxsize=8192)
def foe_under(marker: int, ancient_one: int, environment: int) -> Monster:
    """sheet.ancient-one.3: a marker's values under an Ancient One and an Environment.

    An Ancient One changes its worshippers first, then the Environment applies.
    """
    return present(printed(marker), _changes(ancient_one, environment), LEAST)


@cache
def flyers(ancient_one: int) -> tuple[str, ...]:
    """mythos.flying.5: what can have gone to the Sky, now or under some Environment."""
    some = [n for n, card in enumerate(MYTHOS_CARDS) if card.trait == "environment"]
    return tuple(
        kind.id
        for marker, kind in enumerate(MARKERS)
        if any(foe_under(marker, ancient_one, now).movement == "flying" for now in (NOTHING, *some))
    )


@cache
def _changes(ancient_one: int, environment: int) -> tuple[Change, ...]:
    told = ANCIENT_ONES[ancient_one].worshippers
    if environment >= 0:
        told += MYTHOS_CARDS[environment].monsters
    return tuple(_change(change) for change in told)


def _change(told: forms.Change) -> Change:
    """sheet.ancient-one.3; silence.monster.no-horror.1: an absent value cannot change."""
    of = {"id": told.monsters, "dimension": (told.of_dimension,), "movement": (told.of_movement,)}
    become = {"dimension": told.dimension, "movement": told.movement}
    return Change(
        of={name: wanted for name, wanted in of.items() if any(wanted)},
        add={name: by for name in ADDED if (by := getattr(told, name))},
        become={name: other for name, other in become.items() if other},
        gain={"abilities": told.gains},
    )


def foe(s: Ah2State, marker: int) -> Monster:
    """sheet.ancient-one.3: a marker's values as changed by Ancient One and Environment."""
    return foe_under(marker, s.ancient_one, _weather(s))


def of_dimension(
    s: Ah2State, markers: Iterable[int], dimensions: Collection[str]
) -> tuple[int, ...]:
    """Return the markers among some that now have one of these dimensions."""
    ancient_one, weather = s.ancient_one, _weather(s)
    return tuple([m for m in markers if foe_under(m, ancient_one, weather).dimension in dimensions])


def _weather(s: Ah2State) -> int:
    """Return the Environment, if it changes monsters."""
    weather = s.environment
    return weather if weather >= 0 and MYTHOS_CARDS[weather].monsters else NOTHING


# ---------------------------------------------------------------------- the cup and the limit


def limit(s: Ah2State) -> int:
    """monster-limit.1; terror.overrun.1: none at terror 10."""
    return 999 if s.terror >= HIGHEST else s.players + 3


def capacity(s: Ah2State) -> int:
    """monster-limit.outskirts.2"""
    return 8 - s.players


def draw_marker(g: Ah2Game) -> int:
    """setup.monster-cup.2: a random draw; silence.supply.monsters.1: nothing from an empty cup."""
    s = g.state
    if not s.cup:
        if g.setup.options["empty_cup"] == "wake":
            wake(g, "monsters")
        return NOTHING
    if s.next_monsters:
        marker, s.next_monsters = s.next_monsters[0], s.next_monsters[1:]
        s.cup = without(s.cup, marker)
        return marker
    marker = s.cup[g.rng.below(len(s.cup))]
    s.cup = without(s.cup, marker)
    return marker


def to_cup(g: Ah2Game, marker: int) -> None:
    """Return a marker to the cup from wherever it was on the board."""
    s = g.state
    s.roaming.pop(marker, None)
    if marker in s.outskirts:
        s.outskirts = without(s.outskirts, marker)
    s.cup += (marker,)


def appear(g: Ah2Game, area: int) -> None:
    """mythos.gate.open.4 and 5: a monster at a location, or in the Outskirts above the limit."""
    s = g.state
    if area in s.sealed:  # gate.sealed.1
        return
    marker = draw_marker(g)
    if marker == NOTHING:
        return
    if len(s.roaming) < limit(s):
        s.roaming[marker] = area
        g.emit("monster_appears", EVERYONE, MARKERS[marker].id, AREA_IDS[area])
    else:
        to_outskirts(g, marker)


def to_outskirts(g: Ah2Game, marker: int) -> None:
    """monster-limit.outskirts.1, 3 and 4: monsters wait there until the Outskirts overflow."""
    s = g.state
    s.outskirts += (marker,)
    g.emit("monster_appears", EVERYONE, MARKERS[marker].id, AREA_IDS[OUTSKIRTS])
    if len(s.outskirts) > capacity(s):
        s.cup += s.outskirts
        s.outskirts = ()
        g.emit("overflow", EVERYONE)
        climb(g)


def surge(g: Ah2Game) -> Rule:
    """mythos.gate.surge.1 to 4: one monster for every open gate, up to the limit.

    silence.gate.surge-count.1: by a later rule, as many as gates or players, whichever is greater.
    """
    s = g.state
    if not s.gates:
        return
    count = len(s.gates)
    if g.setup.options["surge"] == "greater":
        count = max(count, s.players)
    g.emit("surge", EVERYONE, count)
    room = max(0, limit(s) - len(s.roaming))
    picked = yield from _pick_gates(g, min(count, room), ())
    for area in picked:
        appear(g, area)
    for left in range(count - len(picked), 0, -1):
        if s.terror >= HIGHEST:  # the town was overrun meanwhile: there is no limit any more
            for area in (yield from _pick_gates(g, left, picked)):
                appear(g, area)
            return
        marker = draw_marker(g)
        if marker != NOTHING:
            to_outskirts(g, marker)


def _pick_gates(g: Ah2Game, count: int, served: tuple[int, ...]) -> Rule:
    """mythos.gate.surge.3: all gates are picked before any monster is drawn, and evenly."""
    s = g.state
    everywhere = tuple(s.gates)
    waiting = tuple([area for area in everywhere if area not in served]) or everywhere
    picked: tuple[int, ...] = ()
    while len(picked) < count:
        if len(waiting) <= count - len(picked):
            picked += waiting
            waiting = everywhere
            continue
        options = _surge_options(waiting)
        answer = yield ask(s.leader(), "surge", options, "ah2:mythos.gate.surge.4")
        area = AREA[str(answer[1])]
        picked += (area,)
        waiting = without(waiting, area)
    return picked


@lru_cache(maxsize=1024)
def _surge_options(places: tuple[int, ...]) -> Options:
    return Options(option("at", AREA_IDS[area], rule="ah2:mythos.gate.surge.2") for area in places)


def spawn(g: Ah2Game, seat: int, at: str) -> Rule:
    """Place monsters on the board, by a card; the limit applies."""
    s = g.state
    if at == "every-gate":
        yield from surge(g)
        return
    area = s.investigators[seat].place if at == "here" else AREA[at]
    if area in ARKHAM:
        appear(g, area)


def barred_by_seal(g: Ah2Game, seat: int) -> bool:
    """arkham-encounter.no-gate.5: no monster appears at a sealed location."""
    return g.state.investigators[seat].place in g.state.sealed


# ---------------------------------------------------------------------- banishing


def _banishable(s: Ah2State, seat: int, where: str, kind: str) -> tuple[int, ...]:
    if where == "outskirts":
        found = s.outskirts
    else:
        place = s.investigators[seat].place
        found = tuple([m for m, area in s.roaming.items() if _lies(area, where, place)])
    return tuple([m for m in found if kind in ("", MARKERS[m].id, foe(s, m).dimension)])


def _lies(area: int, where: str, place: int) -> bool:
    match where:
        case "here":
            return area == place
        case "streets":
            return area in STREETS
        case "locations":
            return area in LOCATIONS
        case "sky":
            return area == SKY
        case _:
            return True


def banish(g: Ah2Game, seat: int, where: str, kind: str, amount: int) -> Rule:
    """gate.close.monsters.2: nobody gets a trophy for monsters that a card sends back."""
    while amount > 0:
        found = _banishable(g.state, seat, where, kind)
        if not found:
            return
        if len(found) <= amount:
            marker = found[0]
        else:
            answer = yield ask(seat, "banish", _banish_options(found), "ah2:gate.close.monsters.2")
            marker = next(m for m in found if MARKERS[m].id == answer[1])
        to_cup(g, marker)
        g.emit("banished", EVERYONE, MARKERS[marker].id)
        amount -= 1


@lru_cache(maxsize=1024)
def _banish_options(found: tuple[int, ...]) -> Options:
    return Options(dict.fromkeys(option("banish", MARKERS[m].id) for m in found))
