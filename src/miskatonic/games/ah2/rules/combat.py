"""Evading and fighting (chapters ``evade`` and ``combat``)."""

from __future__ import annotations

from functools import lru_cache

from miskatonic.games.ah2.content.forms import AncientOne
from miskatonic.games.ah2.content.tables import MARKERS
from miskatonic.games.ah2.rules.arms import at_hand, lay_down_arms, strength, take_up_arms
from miskatonic.games.ah2.rules.board import AREA, LINES, world_of
from miskatonic.games.ah2.rules.checks import check
from miskatonic.games.ah2.rules.monsters import Monster, draw_marker, foe, to_cup
from miskatonic.games.ah2.rules.points import BEATEN
from miskatonic.games.ah2.rules.relocation import area_options, come_home, drawn_through
from miskatonic.games.ah2.rules.status import suffer
from miskatonic.games.ah2.state import NOTHING, Ah2Game, Ah2State, Combat
from miskatonic.kernel.decisions import Options, Rule, ask, option
from miskatonic.kernel.effects import Context, run
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.parts.timing import happen

FLEE = option("flee", rule="ah2:combat.flee.1")
FIGHT = option("fight", rule="ah2:combat.fight.1")
ROUND = Options((FLEE, FIGHT))
AMBUSHED = Options((FIGHT,))


@lru_cache(maxsize=256)
def face_options(markers: tuple[int, ...]) -> Options:
    """evade.when.1, evade.many.1: each monster may be evaded or fought, in any order."""
    names = dict.fromkeys(MARKERS[marker].id for marker in markers)
    return Options(
        option(verb, name, rule=rule)
        for name in names
        for verb, rule in (("evade", "ah2:evade.check.1"), ("fight", "ah2:combat.order.1"))
    )


# ---------------------------------------------------------------------- evading


def evade(g: Ah2Game, seat: int, marker: int) -> Rule:
    """evade.check.1 to 3; return whether it succeeded. A failure brings damage, then combat."""
    s = g.state
    name = MARKERS[marker].id
    won = yield from check(g, seat, "evade", foe(s, marker).awareness, purpose=f"evade:{name}")
    if won:
        g.emit("evaded", EVERYONE, seat, name)
        return True
    begin(g, seat, marker)
    yield from damage(g, seat, marker)
    if goes_on(s):
        yield from fight(g, seat, marker)
    s.combat = None
    return False


# ---------------------------------------------------------------------- fighting


def begin(g: Ah2Game, seat: int, marker: int) -> None:
    """Face a monster; components.monsters.2: it shows its combat side."""
    g.state.combat = Combat(seat, marker)


def goes_on(s: Ah2State) -> bool:
    """combat.damage.4: whether both the investigator and the monster are still there."""
    fight = s.combat
    if fight is None or fight.over:
        return False
    marker = fight.monster
    where = s.roaming.get(marker)
    return marker == s.met or where == s.investigators[fight.seat].place


def fight(g: Ah2Game, seat: int, marker: int) -> Rule:
    """combat.order.1: Horror check, then fight or flee to the end; return whether it is won."""
    s = g.state
    if s.combat is None:
        begin(g, seat, marker)
    name = MARKERS[marker].id
    g.emit("combat", EVERYONE, seat, name)
    at_hand(s, seat)
    yield from horror_check(g, seat, marker)
    while goes_on(s):
        assert s.combat is not None
        s.combat.round += 1
        at_hand(s, seat)
        ambush = "ambush" in foe(s, marker).abilities
        answer = yield ask(seat, "combat", AMBUSHED if ambush else ROUND, "ah2:combat.choice.1")
        if answer[0] == "flee":
            awareness = foe(s, marker).awareness
            won = yield from check(g, seat, "evade", awareness, purpose=f"flee:{name}")
            if won:
                g.emit("fled", EVERYONE, seat, name)
                break
            yield from damage(g, seat, marker)
            continue
        yield from take_up_arms(g, seat)
        if not goes_on(s):
            break
        toughness = foe(s, marker).toughness
        won = yield from check(
            g, seat, "combat", strength(s, seat), toughness, purpose=f"strike:{name}"
        )
        lay_down_arms(g, seat)
        if won >= toughness:
            strike_down(g)
        else:
            yield from damage(g, seat, marker)
    beaten = s.combat is not None and s.combat.over == "defeated"
    s.combat = None
    if beaten:
        yield from defeated(g, seat, marker)
    return beaten


def horror_check(g: Ah2Game, seat: int, marker: int) -> Rule:
    """combat.horror.1 to 7; silence.monster.no-horror.1: some monsters need none."""
    enemy = foe(g.state, marker)
    if enemy.horror_rating is None:
        return
    purpose = f"horror:{enemy.id}"
    won = yield from check(g, seat, "horror", enemy.horror_rating, purpose=purpose)
    loss = horror_loss(foe(g.state, marker), won=bool(won))
    if loss:
        yield from suffer(g, seat, sanity=loss)


def horror_loss(enemy: Monster, *, won: bool) -> int:
    """combat.horror.4, monster-ability.nightmarish.1: the Sanity that a Horror check costs."""
    return enemy.nightmarish if won else enemy.horror_damage


def damage(g: Ah2Game, seat: int, marker: int) -> Rule:
    """combat.damage.1 and 3: Stamina, or what the monster does instead or in addition."""
    kind = MARKERS[marker]
    if kind.instead:
        yield from run(kind.instead, g, Context(kind.id, seat))
        return
    loss = foe(g.state, marker).combat_damage
    if loss:
        yield from suffer(g, seat, stamina=loss)
    if kind.besides:
        yield from run(kind.besides, g, Context(kind.id, seat))


def defeated(g: Ah2Game, seat: int, marker: int) -> Rule:
    """combat.fight.3, monster-ability.endless.1, encounter-monsters.3: a trophy, or the cup."""
    s = g.state
    kind = MARKERS[marker]
    met = marker == s.met
    s.roaming.pop(marker, None)
    keeps = not met or g.setup.options["encounter_trophies"]  # silence.monsters.trophy.1
    enemy = foe(s, marker)
    if "endless" in enemy.abilities or not keeps:
        s.cup += (marker,)
    else:
        s.investigators[seat].monsters += (marker,)
    if met:
        s.met = NOTHING
    g.emit("defeated", EVERYONE, seat, kind.id)
    yield from happen(g, BEATEN, None, seat, target=marker)
    if kind.defeated:
        yield from run(kind.defeated, g, Context(kind.id, seat))
    if enemy.overwhelming:  # silence.monster-ability.overwhelming-zero.1: after the trophy
        yield from suffer(g, seat, stamina=enemy.overwhelming)


def is_avenged(ancient: AncientOne, name: str) -> bool:
    """sheet.ancient-one.4: whether an Ancient One takes offence when such a monster falls."""
    return bool(ancient.worshipper_falls) and name in ancient.worshippers[0].monsters


# ---------------------------------------------------------------------- effects of words in combat


def slip_away(g: Ah2Game) -> None:
    """combat.flee.2, by a card: the combat ends and the monster stays."""
    if g.state.combat is not None:
        g.state.combat.over = "escaped"


def strike_down(g: Ah2Game) -> None:
    """combat.fight.3, by a card."""
    if g.state.combat is not None and g.state.combat.monster != NOTHING:
        g.state.combat.over = "defeated"


def carry_off(g: Ah2Game, seat: int) -> Rule:
    """silence.combat.nightgaunt.1: through the nearest open gate, or home from beyond."""
    s = g.state
    slip_away(g)
    place = s.investigators[seat].place
    if world_of(place) >= 0:
        if any(True for _ in _gates_home(s, place)):
            yield from come_home(g, seat)
        return
    if not s.gates:
        return
    ways = LINES.nearest(place, s.gates)
    rule = "ah2:silence.combat.nightgaunt.1"
    answer = yield ask(seat, "carried", area_options("through", ways, rule), rule)
    drawn_through(g, seat, AREA[str(answer[1])], delayed=False)


def _gates_home(s: Ah2State, place: int) -> tuple[int, ...]:
    from miskatonic.games.ah2.rules.relocation import gates_to

    return gates_to(s, world_of(place))


# ---------------------------------------------------------------------- monsters of encounters


def meet_in_encounter(g: Ah2Game, seat: int) -> Rule:
    """encounter-monsters.1 to 3, evade.encounter.1: one from the cup; return whether it fell."""
    s = g.state
    marker = draw_marker(g)
    if marker == NOTHING:
        return False
    s.met = marker
    g.emit("monster_met", EVERYONE, seat, MARKERS[marker].id)
    answer = yield ask(seat, "face", face_options((marker,)), "ah2:encounter-monsters.1")
    if answer[0] == "fight":
        beaten = yield from fight(g, seat, marker)
    else:
        yield from evade(g, seat, marker)
        beaten = s.met == NOTHING
    release(g)
    return beaten


def release(g: Ah2Game) -> None:
    """encounter-monsters.3: whatever the outcome, the marker returns to the cup."""
    s = g.state
    if s.met != NOTHING:
        to_cup(g, s.met)
        s.met = NOTHING
