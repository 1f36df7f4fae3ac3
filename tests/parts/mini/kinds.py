"""The cards of the small card game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from miskatonic.kernel.decisions import Rule
from miskatonic.parts.abilities import Ability, Limit
from miskatonic.parts.costs import Costs, Exhaust, TakeTokens
from tests.parts.mini.effects import (
    at_doom,
    bitten,
    brighter,
    can_draw,
    cancels,
    caught,
    changes,
    collapse,
    cure,
    dog,
    doomed,
    draws,
    dread,
    finds,
    has_foe,
    has_something,
    helped,
    in_own_turn,
    is_afraid,
    is_free_prey,
    is_hurt,
    is_testing,
    itself,
    knife,
    missed,
    of_another,
    own,
    replaces,
    retaliate,
    rot,
    saved,
    see,
    smoke,
    spared,
    sprung,
    stronger,
    trap,
    tremor,
    vision,
    whelp,
)
from tests.parts.mini.ways import PRINTED

HAND, THREAT = ("hand",), ("threat",)


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """What is printed on a card."""

    id: str
    type: str
    cost: int = 0
    icons: str = ""
    health: int = 0
    sanity: int = 0
    uses: int = 0
    fight: int = 0
    evade: int = 0
    harm: int = 0
    fear: int = 0
    stays: bool = False
    fights: bool = False
    peril: bool = False
    copies: int = 1
    revelation: Callable[[Any, int, int], Rule] | None = None
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True)
class Resources:
    """Pay resources."""

    number: int

    def can(self, g: Any, card: int, seat: int) -> bool:
        return bool(g.state.seats[seat].resources >= self.number)

    def take(self, g: Any, card: int, seat: int) -> None:
        g.state.seats[seat].resources -= self.number


KINDS = (
    # assets
    Kind(
        id="knife",
        type="asset",
        cost=1,
        icons="c",
        fights=True,
        copies=2,
        abilities=(Ability(key="action", rule=knife, when=has_foe),),
    ),
    Kind(
        id="lamp",
        type="asset",
        cost=1,
        icons="i",
        copies=2,
        abilities=(
            Ability(key="free", rule=brighter, cost=Exhaust(), when=is_testing("intellect")),
        ),
    ),
    Kind(
        id="dog",
        type="asset",
        cost=2,
        icons="c",
        health=2,
        abilities=(Ability(key="deal/when", rule=dog, when=bitten),),
    ),
    Kind(
        id="charm",
        type="asset",
        cost=1,
        icons="w",
        abilities=(Ability(key="willpower", rule=stronger),),
    ),
    Kind(
        id="aid",
        type="asset",
        cost=2,
        icons="w",
        uses=2,
        abilities=(
            Ability(
                key="free",
                rule=changes("damage", -1),
                cost=Costs(Exhaust(), TakeTokens("uses")),
                when=is_hurt,
            ),
        ),
    ),
    Kind(
        id="ward",
        type="asset",
        cost=2,
        icons="a",
        abilities=(Ability(key="attack/when", rule=cancels, cost=Exhaust(), when=own),),
    ),
    Kind(
        id="notebook",
        type="asset",
        cost=1,
        icons="i",
        copies=2,
        abilities=(
            Ability(key="passed/after", rule=draws, limit=Limit("round"), when=can_draw),
            Ability(
                key="passed/after",
                rule=changes("resources", 1),
                limit=Limit("round", by="title"),
                when=own,
            ),
        ),
    ),
    Kind(id="guard", type="asset", cost=2, icons="*", health=1, sanity=2),
    Kind(
        id="talisman",
        type="asset",
        cost=2,
        icons="w",
        abilities=(Ability(key="felled/would", when=own, instead=saved, rule=replaces),),
    ),
    Kind(
        id="mercy",
        type="asset",
        cost=1,
        icons="w",
        abilities=(Ability(key="felled/would", when=own, instead=spared, rule=replaces),),
    ),
    Kind(
        id="bell",
        type="asset",
        cost=0,
        icons="w",
        copies=2,
        abilities=(
            Ability(key="free", rule=changes("resources", 1), limit=Limit("round", by="title")),
        ),
    ),
    # events
    Kind(
        id="dodge",
        type="event",
        icons="a",
        copies=2,
        abilities=(Ability(key="attack/when", zones=HAND, rule=cancels, cost=Resources(1)),),
    ),
    Kind(
        id="hush",
        type="event",
        icons="w",
        abilities=(
            Ability(key="play/when", zones=HAND, rule=cancels, cost=Resources(1), when=of_another),
        ),
    ),
    Kind(
        id="denial",
        type="event",
        icons="w",
        abilities=(Ability(key="revelation/when", zones=HAND, rule=cancels, cost=Resources(1)),),
    ),
    Kind(
        id="evidence",
        type="event",
        icons="i",
        copies=2,
        abilities=(
            Ability(key="slain/after", zones=HAND, rule=finds, cost=Resources(1), when=own),
        ),
    ),
    Kind(
        id="lucky",
        type="event",
        icons="*",
        copies=2,
        abilities=(
            Ability(key="failed/when", zones=HAND, rule=helped, cost=Resources(1), when=own),
        ),
    ),
    Kind(
        id="hunch",
        type="event",
        icons="i",
        abilities=(
            Ability(
                key="free",
                zones=HAND,
                rule=finds,
                cost=Resources(2),
                limit=Limit("round", by="title"),
                when=in_own_turn,
            ),
        ),
    ),
    Kind(
        id="vision",
        type="event",
        icons="w",
        abilities=(
            Ability(key="free", zones=HAND, rule=vision, cost=Resources(1), when=in_own_turn),
            Ability(key="waiting", rule=see, zones=("limbo",)),
        ),
    ),
    Kind(
        id="cache",
        type="event",
        icons="*",
        abilities=(Ability(key="action", zones=HAND, rule=changes("resources", 3)),),
    ),
    Kind(
        id="breath",
        type="event",
        icons="w",
        abilities=(Ability(key="free", zones=HAND, rule=changes("horror", -1), when=is_afraid),),
    ),
    Kind(
        id="smoke",
        type="event",
        icons="a",
        abilities=(Ability(key="free", zones=HAND, rule=smoke, cost=Resources(1), when=has_foe),),
    ),
    Kind(
        id="trap",
        type="event",
        icons="a",
        copies=2,
        abilities=(
            Ability(key="action", zones=HAND, rule=trap, cost=Resources(1), when=is_free_prey),
            Ability(key="attack/after", forced=True, rule=sprung, when=caught),
        ),
    ),
    Kind(
        id="backstab",
        type="event",
        icons="a",
        fights=True,
        abilities=(Ability(key="action", zones=HAND, rule=knife, cost=Resources(1), when=has_foe),),
    ),
    # skills
    Kind(id="guts", type="skill", icons="ww"),
    Kind(id="eye", type="skill", icons="ii"),
    Kind(id="courage", type="skill", icons="**", copies=2),
    # enemies
    Kind(id="ghoul", type="enemy", fight=2, evade=2, health=2, harm=1, copies=3),
    Kind(
        id="cultist",
        type="enemy",
        fight=2,
        evade=2,
        health=1,
        fear=1,
        copies=2,
        abilities=(
            Ability(
                key="enter/after", forced=True, zones=THREAT, rule=doomed, when=at_doom(3, itself)
            ),
        ),
    ),
    Kind(
        id="whelp",
        type="enemy",
        fight=1,
        evade=3,
        health=1,
        harm=1,
        copies=2,
        abilities=(
            Ability(key="slain/when", forced=True, zones=THREAT, rule=whelp, when=itself),
            Ability(
                key="slain/when", forced=True, zones=THREAT, rule=doomed, when=at_doom(3, itself)
            ),
        ),
    ),
    Kind(
        id="brute",
        type="enemy",
        fight=3,
        evade=1,
        health=3,
        harm=2,
        copies=2,
        abilities=(
            Ability(key="failed/after", forced=True, zones=THREAT, rule=retaliate, when=missed),
        ),
    ),
    # treacheries
    Kind(id="dread", type="treachery", revelation=dread, peril=True, copies=2),
    Kind(
        id="rot",
        type="treachery",
        stays=True,
        copies=2,
        abilities=(
            Ability(key="turn/after", forced=True, zones=THREAT, rule=rot, when=own),
            Ability(key="action", zones=THREAT, rule=cure),
        ),
    ),
    Kind(
        id="tithe",
        type="treachery",
        stays=True,
        abilities=(
            Ability(
                key="turn/after",
                forced=True,
                zones=THREAT,
                rule=changes("resources", -1),
                limit=Limit("round"),
                when=has_something,
            ),
        ),
    ),
    Kind(
        id="tremor",
        type="treachery",
        revelation=tremor,
        abilities=(Ability(key="waiting", rule=collapse, zones=("limbo",)),),
    ),
)
NUMBER = {kind.id: number for number, kind in enumerate(KINDS)}
PLAYER = tuple(n for n, k in enumerate(KINDS) if k.type in ("asset", "event", "skill"))
ENCOUNTER = tuple(n for n, k in enumerate(KINDS) if k.type in ("enemy", "treachery"))
PRINTED.extend(KINDS)
