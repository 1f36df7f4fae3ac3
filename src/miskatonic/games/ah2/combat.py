"""Evading and fighting (chapters ``evade``, ``combat``, ``weapons``, ``hands``)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from miskatonic.games.ah2 import possessions
from miskatonic.games.ah2.board import AREA, distances, world_of
from miskatonic.games.ah2.catalogue import ANCIENT_ONES, CARDS, MARKERS
from miskatonic.games.ah2.checks import check
from miskatonic.games.ah2.monsters import draw_marker, foe, to_cup
from miskatonic.games.ah2.spells import can_cast, cast, drained, use, uses
from miskatonic.games.ah2.state import NOTHING, Ah2Game, Ah2State, Combat, Investigator
from miskatonic.games.ah2.status import suffer
from miskatonic.games.ah2.travel import area_options, come_home, drawn_through
from miskatonic.kernel.decisions import Options, Rule, ask, option
from miskatonic.kernel.effects import Context, run
from miskatonic.kernel.secrets import EVERYONE

HANDS = 2
"""hands.limit.1"""

FLEE = option("flee", rule="ah2:combat.flee.1")
FIGHT = option("fight", rule="ah2:combat.fight.1")
ROUND = Options((FLEE, FIGHT))
AMBUSHED = Options((FIGHT,))
STRIKE = option("strike", rule="ah2:combat.fight.1")


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
    """evade.check.1 to 3; return whether it was passed. A failure brings damage, then combat."""
    s = g.state
    won = yield from check(g, seat, "evade", foe(s, marker).awareness)
    if won:
        g.emit("evaded", EVERYONE, seat, MARKERS[marker].id)
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
    """combat.damage.4: the investigator is still there, and so is the monster."""
    fight = s.combat
    if fight is None or fight.over:
        return False
    marker = fight.monster
    where = s.roaming.get(marker)
    return marker == s.met or where == s.investigators[fight.seat].place


def fight(g: Ah2Game, seat: int, marker: int) -> Rule:
    """combat.order.1: Horror check, then fight or flee until it is settled; True if it is won."""
    s = g.state
    if s.combat is None:
        begin(g, seat, marker)
    g.emit("combat", EVERYONE, seat, MARKERS[marker].id)
    yield from horror_check(g, seat, marker)
    while goes_on(s):
        assert s.combat is not None
        s.combat.round += 1
        ambush = "ambush" in foe(s, marker).abilities
        answer = yield ask(seat, "combat", AMBUSHED if ambush else ROUND, "ah2:combat.choice.1")
        if answer[0] == "flee":
            won = yield from check(g, seat, "evade", foe(s, marker).awareness)
            if won:
                g.emit("fled", EVERYONE, seat, MARKERS[marker].id)
                break
            yield from damage(g, seat, marker)
            continue
        yield from take_up_arms(g, seat)
        if not goes_on(s):
            break
        toughness = foe(s, marker).toughness
        won = yield from check(g, seat, "combat", strength(s, seat), toughness)
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
    """combat.horror.1 to 7; silence.monster.no-horror.1: some monsters call for none."""
    enemy = foe(g.state, marker)
    if enemy.horror_rating is None:
        return
    won = yield from check(g, seat, "horror", enemy.horror_rating)
    loss = MARKERS[marker].nightmarish if won else foe(g.state, marker).horror_damage
    if loss:
        yield from suffer(g, seat, sanity=loss)


def damage(g: Ah2Game, seat: int, marker: int) -> Rule:
    """combat.damage.1 and 3: Stamina, or what the monster does instead or besides."""
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
    if "endless" in foe(s, marker).abilities or not keeps:
        s.cup += (marker,)
    else:
        s.investigators[seat].monsters += (marker,)
    if met:
        s.met = NOTHING
    g.emit("defeated", EVERYONE, seat, kind.id)
    ancient = ANCIENT_ONES[s.ancient_one]
    if ancient.worshipper_falls and kind.id in ancient.worshippers[0].monsters:
        yield from run(ancient.worshipper_falls, g, Context(ancient.id, seat))
    if kind.defeated:
        yield from run(kind.defeated, g, Context(kind.id, seat))
    if kind.overwhelming:  # silence.monster-ability.overwhelming-zero.1: after the trophy
        yield from suffer(g, seat, stamina=kind.overwhelming)


# ---------------------------------------------------------------------- arms


def opponent_abilities(s: Ah2State) -> tuple[str, ...]:
    """monster-ability.*, sheet.ancient-one.2: what the opponent of the combat can shrug off."""
    assert s.combat is not None
    if s.combat.monster == NOTHING:
        return ANCIENT_ONES[s.ancient_one].defences
    return foe(s, s.combat.monster).abilities


@lru_cache(maxsize=8192)
def weapon_bonus(card: int, abilities: tuple[str, ...]) -> int:
    """weapons.bonus.1; monster-ability.resistance.1 and immunity.1, for each weapon by itself."""
    weapon = CARDS[card].weapon
    assert weapon is not None
    bonus = max([weapon.bonus, *(weapon.against.get(ability, 0) for ability in abilities)])
    return _against(bonus, weapon.type, abilities)


def _against(bonus: int, type: str, abilities: tuple[str, ...]) -> int:
    if f"{type}-immunity" in abilities:
        return 0
    if f"{type}-resistance" in abilities:
        return (bonus + 1) // 2
    return bonus


def strength(s: Ah2State, seat: int) -> int:
    """combat.fight.1, hands.limit.2: the rating, and all bonuses in use."""
    fight = s.combat
    assert fight is not None
    abilities = opponent_abilities(s)
    rating = foe(s, fight.monster).combat_rating if fight.monster != NOTHING else ancient_rating(s)
    total = sum([weapon_bonus(card, abilities) for card in fight.wielded])
    total += _against(fight.extra_physical, "physical", abilities)
    total += _against(fight.extra_magical, "magical", abilities)
    return rating + total + fight.extra_plain


def ancient_rating(s: Ah2State) -> int:
    """sheet.ancient-one.1"""
    rating = ANCIENT_ONES[s.ancient_one].combat_rating
    return -s.terror if rating == "minus-terror" else rating


def hands_free(s: Ah2State) -> int:
    """hands.limit.1 and 3"""
    fight = s.combat
    assert fight is not None
    return HANDS - sum([CARDS[card].hands for card in (*fight.wielded, *fight.tried)])


def ready_weapons(who: Investigator) -> tuple[int, ...]:
    """Return the weapons that can be wielded; spells have to be cast."""
    return tuple(
        [
            card
            for card in who.cards
            if CARDS[card].weapon is not None
            and CARDS[card].casting is None
            and card not in who.exhausted
        ]
    )


@lru_cache(maxsize=8192)
def best_arms(weapons: tuple[int, ...], hands: int, abilities: tuple[str, ...]) -> tuple[int, ...]:
    """Return the strongest lasting weapons for so many hands: what one would take up anyway."""
    lasting = [card for card in weapons if CARDS[card].weapon.after == "keep"]  # type: ignore[union-attr]
    best: tuple[int, ...] = ()
    most = 0
    for count in (1, 2):
        for held in combinations(lasting, count):
            bonus = sum(weapon_bonus(card, abilities) for card in held)
            if sum(CARDS[card].hands for card in held) <= hands and bonus > most:
                best, most = held, bonus
    return best


def take_up_arms(g: Ah2Game, seat: int) -> Rule:
    """hands.limit.1 to 4, silence.spell.timing.1: weapons and spells, before each check.

    The strongest lasting weapons are in hand already; the player may change that.
    """
    s = g.state
    assert s.combat is not None
    weapons = ready_weapons(s.investigators[seat])
    spells = tuple([card for card in s.combat.wielded if CARDS[card].casting is not None])
    kept = tuple([card for card in s.combat.wielded if card in weapons])
    s.combat.wielded = spells + kept
    if not kept and weapons:
        s.combat.wielded += best_arms(weapons, hands_free(s), opponent_abilities(s))
    while not s.combat.over:
        options = _arms(g, seat)
        if len(options) == 1:
            break
        answer = yield ask(seat, "arms", options, "ah2:hands.limit.1")
        if answer[0] == "strike":
            break
        yield from _arm(g, seat, str(answer[0]), str(answer[1]))


def _arm(g: Ah2Game, seat: int, verb: str, name: str) -> Rule:
    s = g.state
    if verb == "use":
        yield from use(g, seat, name, "combat")
        return
    assert s.combat is not None
    if verb == "put-away":
        card = next(c for c in s.combat.wielded if CARDS[c].id == name)
        s.combat.wielded = tuple([c for c in s.combat.wielded if c != card])
        return
    who = s.investigators[seat]
    card = next(
        c
        for c in who.cards
        if CARDS[c].id == name and c not in who.exhausted and c not in s.combat.wielded
    )
    if verb == "wield":
        s.combat.wielded += (card,)
        return
    yield from _cast_in_combat(g, seat, card)


def _cast_in_combat(g: Ah2Game, seat: int, card: int) -> Rule:
    """spells.bonus.2, hands.limit.3: a failed spell adds nothing, and its hands are tied up."""
    won = yield from cast(g, seat, card, counts=False)
    fight = g.state.combat
    assert fight is not None
    if won:
        fight.wielded += (card,)
    else:
        fight.tried += (card,)
    yield from drained(g, seat)


def _arms(g: Ah2Game, seat: int) -> Options:
    s = g.state
    who = s.investigators[seat]
    fight = s.combat
    assert fight is not None
    free = hands_free(s)
    wield: tuple[str, ...] = ()
    spells: tuple[str, ...] = ()
    for card in who.cards:
        kind = CARDS[card]
        if kind.weapon is None or kind.hands > free or card in fight.wielded:
            continue
        if kind.casting is None:
            if card not in who.exhausted:
                wield += (kind.id,)
        elif can_cast(who, card):
            spells += (kind.id,)
    away = tuple([CARDS[card].id for card in fight.wielded])
    return _arms_options(wield, away, spells, uses(s, seat, "combat", g))


@lru_cache(maxsize=8192)
def _arms_options(
    wield: tuple[str, ...], away: tuple[str, ...], spells: tuple[str, ...], using: tuple[str, ...]
) -> Options:
    if not (wield or away or spells or using):
        return Options((STRIKE,))
    return Options(
        dict.fromkeys(
            (
                STRIKE,
                *(option("wield", name, rule="ah2:hands.limit.1") for name in wield),
                *(option("cast", name, rule="ah2:spell.cast.1") for name in spells),
                *(option("use", name, rule="ah2:hands.limit.1") for name in using),
                *(option("put-away", name, rule="ah2:hands.limit.1") for name in away),
            )
        )
    )


def lay_down_arms(g: Ah2Game, seat: int) -> None:
    """The check is made: what is used up goes, hands tied up by failed spells are free again."""
    s = g.state
    fight = s.combat
    assert fight is not None
    for card in fight.wielded:
        weapon = CARDS[card].weapon
        if weapon is not None and weapon.after != "keep" and CARDS[card].casting is None:
            possessions.use_up(g, seat, card, weapon.after)
    held = s.investigators[seat].cards
    fight.wielded = tuple(
        [c for c in fight.wielded if c in held and (CARDS[c].weapon or 0) and _lasts(c)]
    )
    fight.tried = ()
    fight.extra_physical = fight.extra_magical = fight.extra_plain = 0


def _lasts(card: int) -> bool:
    weapon = CARDS[card].weapon
    return weapon is not None and (weapon.after == "keep" or CARDS[card].casting is not None)


# ---------------------------------------------------------------------- what words do in a combat


def slip_away(g: Ah2Game) -> None:
    """combat.flee.2, by a card: the combat is over and the monster stays."""
    if g.state.combat is not None:
        g.state.combat.over = "escaped"


def strike_down(g: Ah2Game) -> None:
    """combat.fight.3, by a card."""
    if g.state.combat is not None and g.state.combat.monster != NOTHING:
        g.state.combat.over = "defeated"


def add_bonus(g: Ah2Game, bonus: int, type: str) -> None:
    """weapons.bonus.1, for the next check."""
    fight = g.state.combat
    if fight is not None:
        name = f"extra_{type}"
        setattr(fight, name, getattr(fight, name) + bonus)


def carry_off(g: Ah2Game, seat: int) -> Rule:
    """silence.combat.nightgaunt.1: through the nearest open gate; from beyond, home."""
    s = g.state
    slip_away(g)
    place = s.investigators[seat].place
    if world_of(place) >= 0:
        if any(True for _ in _gates_home(s, place)):
            yield from come_home(g, seat)
        return
    if not s.gates:
        return
    far = distances(place)
    nearest = min(far[area] for area in s.gates)
    ways = tuple([area for area in s.gates if far[area] == nearest])
    rule = "ah2:silence.combat.nightgaunt.1"
    answer = yield ask(seat, "carried", area_options("through", ways, rule), rule)
    drawn_through(g, seat, AREA[str(answer[1])], delayed=False)


def _gates_home(s: Ah2State, place: int) -> tuple[int, ...]:
    from miskatonic.games.ah2.travel import gates_to

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
    """encounter-monsters.3: whatever the outcome, the marker goes back into the cup."""
    s = g.state
    if s.met != NOTHING:
        to_cup(g, s.met)
        s.met = NOTHING
