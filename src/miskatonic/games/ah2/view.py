"""What a seat may know of a game of Arkham Horror: everything but the order of the decks."""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import astuple, replace

from miskatonic.games.ah2.content.forms import SKILLS, SPECIAL_CHECKS
from miskatonic.games.ah2.content.tables import (
    ANCIENT_ONES,
    ANCIENTS,
    CARDS,
    MARKERS,
    MONSTERS,
    MYTHOS,
    MYTHOS_CARDS,
    SHEETS,
    TALENT_BASE,
)
from miskatonic.games.ah2.rules import status
from miskatonic.games.ah2.rules.arms import ancient_rating, opponent_abilities, strength
from miskatonic.games.ah2.rules.board import AREA_IDS, WORLDS
from miskatonic.games.ah2.rules.checks import bonus, success_from, value
from miskatonic.games.ah2.rules.closing import barred
from miskatonic.games.ah2.rules.doom import GATES_THAT_WAKE, track
from miskatonic.games.ah2.rules.ending import SeatResult, result, trophies_to_win
from miskatonic.games.ah2.rules.gates import SEAL_PRICE, seal_price
from miskatonic.games.ah2.rules.monsters import Monster, capacity, foe, foe_under, limit
from miskatonic.games.ah2.rules.movement import costs, unfaced
from miskatonic.games.ah2.rules.relocation import leads_to
from miskatonic.games.ah2.state import NOTHING, Ah2State, Investigator, in_town, talent_of
from miskatonic.kernel.secrets import Lens
from miskatonic.kernel.spec import Setup, View
from miskatonic.parts.odds import at_least


class Sheet(msgspec.Struct, frozen=True, omit_defaults=True):
    """An investigator as everybody sees it."""

    investigator: str
    """Empty while the seat has not chosen one (setup.investigators.2)."""
    place: str
    sanity: int
    max_sanity: int
    stamina: int
    max_stamina: int
    skills: dict[str, int]
    """With all bonuses."""
    checks: dict[str, int]
    """The four special checks and closing, including what is added to the skill."""
    sliders: tuple[int, int, int]
    focus: int
    money: int = 0
    clues: int = 0
    cards: tuple[str, ...] = ()
    exhausted: tuple[str, ...] = ()
    monsters: tuple[str, ...] = ()
    gates: tuple[str, ...] = ()
    """Trophies: ids of monsters, and of the worlds that gates led to."""
    blessed: bool = False
    cursed: bool = False
    delayed: bool = False
    explored: bool = False
    sits_out: bool = False
    gone: bool = False
    seal_price: int = SEAL_PRICE
    """gate.seal.clues.1: the clues that sealing costs it."""

    @property
    def fate(self) -> int:
        """status.bless.1, status.curse.1: 1 blessed, -1 cursed."""
        return self.blessed - self.cursed

    def closing_dice(self, skill: str, gate: Gate) -> int:
        """gate.close.2: the dice of a check to close a gate."""
        return self.skills[skill] + self.checks["close"] + gate.modifier


class Gate(msgspec.Struct, frozen=True):
    """An open gate: where it leads, how hard it is to close, which monsters it sends home."""

    at: str
    world: str
    modifier: int
    dimension: str


class Roll(msgspec.Struct, frozen=True):
    """A check that is waiting for clues or a re-roll."""

    seat: int
    check: str
    modifier: int
    difficulty: int
    dice: tuple[int, ...]
    clues: int
    success_from: int
    successes: int
    purpose: str
    """What it is made for: ``evade:ghoul``, ``close:woods``, ``card:madness``."""


class Fight(msgspec.Struct, frozen=True):
    """A combat: who against what, with which arms, and the dice of the next check."""

    seat: int
    monster: str
    wielded: tuple[str, ...]
    dice: int
    needed: int
    success_from: int
    chance: float
    """Of so many successes, without help."""
    round: int
    abilities: tuple[str, ...]
    foe: Monster | None
    """The monster's values; ``None`` for the Ancient One."""


class Ah2View(View, kw_only=True):
    """A table of Arkham Horror as one seat, or a spectator, sees it."""

    turn: int
    first: int
    acting: int
    """Whose go it is."""
    ancient_one: str
    combat_rating: int
    doom: int
    doom_track: int
    terror: int
    gate_limit: int
    trophies_to_win: int
    """Of gates, once none is open (end.win.close.1)."""
    monster_limit: int
    outskirts_limit: int
    investigators: tuple[Sheet, ...]
    gates: tuple[Gate, ...]
    monsters: tuple[Monster, ...]
    outskirts: tuple[str, ...]
    clues: dict[str, int]
    sealed: tuple[str, ...]
    closed: tuple[str, ...]
    environment: str | None
    rumor: str | None
    rumor_tokens: int
    rumor_limit: int
    """The number of tokens with which the Rumor fails; 0 without a Rumor."""
    mythos: str | None
    reading: str
    """The card being carried out."""
    offered: tuple[str, ...]
    decks: dict[str, int]
    """Cards left in each deck."""
    allies: tuple[str, ...]
    """Allies that can still be recruited."""
    cup: int
    gate_stack: int
    points: int
    reach: dict[str, int]
    """Area -> movement points it costs the walking investigator; empty if nobody is walking."""
    unfaced: tuple[str, ...]
    """Monsters that the moving investigator has to evade or fight before going on."""
    focus: int
    roll: Roll | None
    fight: Fight | None
    to_give_up: int
    """Cards still to be given up by the seat that is asked for one."""
    battle_round: int
    tally: int
    timeline: tuple[tuple[int, int, int, int], ...]
    result: tuple[SeatResult, ...] | None


def foe_called(view: Ah2View, name: str) -> Monster:
    """sheet.ancient-one.3: a monster with this id in combat, on the board, or just drawn."""
    if view.fight is not None and view.fight.foe is not None and view.fight.foe.id == name:
        return view.fight.foe
    for monster in view.monsters:
        if monster.id == name:
            return monster
    weather = NOTHING if view.environment is None else MYTHOS.number(view.environment)
    return foe_under(MONSTERS.number(name), ANCIENTS.number(view.ancient_one), weather)


def view(s: Ah2State, lens: Lens[Ah2State], setup: Setup) -> Ah2View:
    """Return the view of a seat or a spectator; they all know the same."""
    seen = copy(lens.common(lambda: _spectator(s, lens.faces("offered"), setup)))
    seen.seat = lens.seat
    return seen


def _spectator(s: Ah2State, offered: tuple[str | None, ...], setup: Setup) -> Ah2View:
    revealed = s.phase != "set_up" or bool(s.revealed)
    return Ah2View(
        game="ah2",
        seat=None,
        players=s.players,
        phase=s.phase,
        turn=s.turn,
        first=s.first,
        acting=s.seat,
        ancient_one=ANCIENT_ONES[s.ancient_one].id if revealed else "",
        combat_rating=ancient_rating(s) if revealed else 0,
        doom=s.doom,
        doom_track=track(s) if revealed else 0,
        terror=s.terror,
        gate_limit=GATES_THAT_WAKE[s.players],
        trophies_to_win=trophies_to_win(setup),
        monster_limit=limit(s),
        outskirts_limit=capacity(s),
        investigators=tuple(_sheet(s, who) for who in s.investigators)
        if s.phase != SET_UP
        else tuple(_chosen(s, who) for who in s.investigators),
        gates=tuple(_gate(area, gate) for area, gate in s.gates.items()),
        monsters=tuple(_monster(s, marker, area) for marker, area in s.roaming.items()),
        outskirts=tuple(MARKERS[marker].id for marker in s.outskirts),
        clues={AREA_IDS[area]: count for area, count in s.clues.items()},
        sealed=tuple(AREA_IDS[area] for area in s.sealed),
        closed=tuple(AREA_IDS[area] for area in barred(s)),
        environment=_mythos(s.environment),
        rumor=_mythos(s.rumor),
        rumor_tokens=max(0, s.rumor_tokens),
        rumor_limit=_rumor_limit(s.rumor),
        mythos=_mythos(s.mythos),
        reading=s.reading,
        offered=tuple(face or "" for face in offered),
        decks={
            "common": len(s.common),
            "unique": len(s.unique),
            "spell": len(s.spells),
            "skill": len(s.skills),
            "gate": len(s.gate_deck),
            "mythos": len(s.mythos_deck),
        },
        allies=_sorted(s.allies),
        cup=len(s.cup),
        gate_stack=len(s.gate_stack),
        points=s.points,
        reach=_reach(s),
        unfaced=_unfaced(s),
        focus=s.focus if s.focus < 99 else 0,
        roll=_roll(s),
        fight=_fight(s),
        to_give_up=s.to_give_up,
        battle_round=s.battle_round,
        tally=s.tally,
        timeline=s.timeline,
        result=result(s, setup) if s.phase == "over" else None,
    )


def _reach(s: Ah2State) -> dict[str, int]:
    """movement.arkham.2, movement.monsters.1"""
    if not s.points or s.seat >= len(s.investigators):
        return {}
    if not in_town(s.investigators[s.seat].place):
        return {}
    return {AREA_IDS[area]: cost for area, cost in costs(s, s.seat).items()}


def _unfaced(s: Ah2State) -> tuple[str, ...]:
    """movement.monsters.1"""
    if s.phase != "movement" or s.fought or s.seat >= len(s.investigators):
        return ()
    return tuple(MARKERS[marker].id for marker in unfaced(s, s.seat))


@lru_cache(maxsize=256)
def _sorted(cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(sorted(CARDS[card].id for card in cards))


def _mythos(number: int) -> str | None:
    return None if number == NOTHING else MYTHOS_CARDS[number].id


def _rumor_limit(number: int) -> int:
    rumor = None if number == NOTHING else MYTHOS_CARDS[number].rumor
    return 0 if rumor is None else rumor.tokens


_known: dict[tuple[Any, ...], Sheet] = {}
_MOST_KNOWN = 4096


NOBODY = Sheet("", "", 0, 0, 0, 0, {}, {}, (0, 0, 0), 0)
SET_UP = "set_up"


def _chosen(s: Ah2State, who: Investigator) -> Sheet:
    """setup.investigators.2: a seat shows nobody before it has chosen."""
    return NOBODY if who.sheet in s.spare else _sheet(s, who)


def _sheet(s: Ah2State, who: Investigator) -> Sheet:
    """Return a sheet, cached: most have not changed since the last view."""
    tired = tuple([card for card in (talent_of(who), *who.cards) if card in s.exhausted])
    facts = (astuple(who), tired, s.ancient_one, s.environment, who.sits_out >= s.turn > 0)
    known = _known.get(facts)
    if known is None:
        if len(_known) >= _MOST_KNOWN:
            _known.clear()
        known = _known[facts] = _added_up(s, who, tired)
    return known


def _added_up(s: Ah2State, who: Investigator, tired: tuple[int, ...]) -> Sheet:
    printed = SHEETS[who.sheet]
    return Sheet(
        investigator=printed.id,
        place=AREA_IDS[who.place],
        sanity=who.sanity,
        max_sanity=status.most_sanity(s, who),
        stamina=who.stamina,
        max_stamina=status.most_stamina(s, who),
        skills={skill: value(s, who, skill) for skill in SKILLS},
        checks={check: value(s, who, check) for check in SPECIAL_CHECKS}
        | {"close": bonus(s, who, "close")},
        sliders=who.sliders,
        focus=max(0, printed.focus + bonus(s, who, "focus")),
        money=who.money,
        clues=who.clues,
        cards=tuple(CARDS[card].id for card in who.cards),
        exhausted=tuple("talent" if c >= TALENT_BASE else CARDS[c].id for c in tired),
        monsters=tuple(MARKERS[marker].id for marker in who.monsters),
        gates=tuple(WORLDS[leads_to(gate)].id for gate in who.gates),
        blessed=who.fate > 0,
        cursed=who.fate < 0,
        delayed=who.delayed,
        explored=who.explored,
        sits_out=who.sits_out >= s.turn > 0,
        gone=who.gone,
        seal_price=seal_price(s, who),
    )


def _gate(area: int, gate: int) -> Gate:
    world = WORLDS[leads_to(gate)]
    return Gate(AREA_IDS[area], world.id, world.modifier, world.dimension)


def _monster(s: Ah2State, marker: int, area: int) -> Monster:
    return replace(foe(s, marker), at=AREA_IDS[area])


def _roll(s: Ah2State) -> Roll | None:
    made = s.roll
    if made is None:
        return None
    return Roll(
        made.seat,
        made.kind,
        made.modifier,
        made.target,
        made.fallen,
        made.added,
        success_from(s.investigators[made.seat]),
        made.reached,
        made.purpose,
    )


def _fight(s: Ah2State) -> Fight | None:
    fight = s.combat
    if fight is None:
        return None
    who = s.investigators[fight.seat]
    against = fight.monster != NOTHING
    dice = max(0, value(s, who, "combat") + strength(s, fight.seat))
    needed = foe(s, fight.monster).toughness if against else 1
    least = success_from(who)
    return Fight(
        fight.seat,
        MARKERS[fight.monster].id if against else ANCIENT_ONES[s.ancient_one].id,
        tuple(CARDS[card].id for card in fight.wielded),
        dice,
        needed,
        least,
        round(at_least(needed, dice, least), 4),
        fight.round,
        opponent_abilities(s),
        _monster(s, fight.monster, who.place) if against else None,
    )
