"""Weapons and spells in combat (chapters ``weapons``, ``spells`` and ``hands``)."""

from __future__ import annotations

from functools import cache, lru_cache

from miskatonic.games.ah2.content.tables import ANCIENT_ONES, CARD_NUMBERS, CARDS
from miskatonic.games.ah2.rules import possessions
from miskatonic.games.ah2.rules.monsters import foe
from miskatonic.games.ah2.rules.uses import can_cast, cast, drained, use, uses
from miskatonic.games.ah2.state import NOTHING, Ah2Game, Ah2State, Investigator
from miskatonic.kernel.decisions import Options, Rule, ask, option
from miskatonic.parts.cards import without
from miskatonic.parts.slots import Slots, strongest

HAND = "hand"
SLOTS: Slots[int] = Slots({HAND: 2}, lambda card, slot: CARDS[card].hands)
"""hands.limit.1: two hands, and the cards that occupy them."""
HANDS = SLOTS.limits[HAND]

FIRST_CHOICE = 2
"""The round before which nobody has chosen any arms."""

STRIKE = option("strike", rule="ah2:combat.fight.1")


# ---------------------------------------------------------------------- bonuses


def opponent_abilities(s: Ah2State) -> tuple[str, ...]:
    """monster-ability.*, sheet.ancient-one.2: what the opponent in the combat can shrug off."""
    assert s.combat is not None
    if s.combat.monster == NOTHING:
        return ANCIENT_ONES[s.ancient_one].defences
    return foe(s, s.combat.monster).abilities


@lru_cache(maxsize=8192)
def weapon_bonus(card: int, abilities: tuple[str, ...]) -> int:
    """weapons.bonus.1; monster-ability.resistance.1 and immunity.1, for each weapon separately."""
    weapon = CARDS[card].weapon
    assert weapon is not None
    bonus = max([weapon.bonus, *(weapon.against.get(ability, 0) for ability in abilities)])
    return against(bonus, weapon.type, abilities)


def against(bonus: int, type: str, abilities: tuple[str, ...]) -> int:
    """monster-ability.resistance.1 and immunity.1: what remains of a bonus against an opponent."""
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
    return rating + total + fight.extra


def ancient_rating(s: Ah2State) -> int:
    """sheet.ancient-one.1"""
    rating = ANCIENT_ONES[s.ancient_one].combat_rating
    return -s.terror if rating == "minus-terror" else rating


def add_bonus(g: Ah2Game, bonus: int, type: str) -> None:
    """weapons.bonus.1, for the next check; silence.monster-ability.rounding.1: each separately."""
    fight = g.state.combat
    if fight is not None:
        fight.extra += against(bonus, type, opponent_abilities(g.state))


# ---------------------------------------------------------------------- hands


def hands_free(s: Ah2State) -> int:
    """hands.limit.1 and 3"""
    fight = s.combat
    assert fight is not None
    return SLOTS.free(HAND, fight.wielded + fight.tried)


def ready_weapons(s: Ah2State, who: Investigator) -> tuple[int, ...]:
    """Return the weapons that can be wielded; spells must be cast."""
    weapons = _weapons()
    if weapons.isdisjoint(who.cards):
        return ()
    return tuple([card for card in who.cards if card in weapons and card not in s.exhausted])


@cache
def _weapons() -> frozenset[int]:
    return frozenset(
        n for n, card in enumerate(CARDS) if card.weapon is not None and card.casting is None
    )


@lru_cache(maxsize=8192)
def best_arms(weapons: tuple[int, ...], hands: int, abilities: tuple[str, ...]) -> tuple[int, ...]:
    """Return the strongest lasting weapons for some hands: the obvious choice."""
    lasting = [card for card in weapons if CARDS[card].weapon.after == "keep"]  # type: ignore[union-attr]
    return strongest(
        lasting,
        hands,
        needs=lambda card: CARDS[card].hands,
        worth=lambda card: weapon_bonus(card, abilities),
        most=HANDS,
    )


def at_hand(s: Ah2State, seat: int) -> None:
    """Keep what is in hand; without a weapon, take up the strongest lasting ones.

    This is the obvious choice, so the dice are known before the decision to fight; the player may
    still change it.
    """
    assert s.combat is not None
    weapons = ready_weapons(s, s.investigators[seat])
    held = [card for card in s.combat.wielded if card in s.investigators[seat].cards]
    spells = tuple([card for card in held if CARDS[card].casting is not None])
    kept = tuple([card for card in held if card in weapons])
    s.combat.wielded = spells + kept
    if s.combat.round < FIRST_CHOICE:  # what the Horror check has cost is no longer in hand
        s.combat.wielded, kept = spells, ()
    if not kept and weapons:
        s.combat.wielded += best_arms(weapons, hands_free(s), opponent_abilities(s))


def take_up_arms(g: Ah2Game, seat: int) -> Rule:
    """hands.limit.1 to 4, silence.spell.timing.1: weapons and spells, before each check."""
    s = g.state
    at_hand(s, seat)
    assert s.combat is not None
    while not s.combat.over and not s.investigators[seat].gone:
        options = _arms(g, seat)
        if len(options) == 1:
            break
        answer = yield ask(seat, "arms", options, "ah2:hands.limit.1")
        if answer[0] == "strike":
            break
        yield from _arm(g, seat, str(answer[0]), str(answer[1]))


def _arm(g: Ah2Game, seat: int, verb: str, name: str) -> Rule:
    s = g.state
    assert s.combat is not None
    if verb == "use":
        if name != "talent":  # hands.limit.3
            s.combat.tried += (possessions.find_card(g, seat, name),)
        yield from use(g, seat, name, "combat")
        return
    if verb == "put-away":
        card = next(c for c in s.combat.wielded if CARDS[c].id == name)
        s.combat.wielded = without(s.combat.wielded, card)
        return
    who = s.investigators[seat]
    card = next(
        c
        for c in who.cards
        if CARDS[c].id == name and c not in s.exhausted and c not in s.combat.wielded
    )
    if verb == "wield":
        s.combat.wielded += (card,)
        return
    yield from _cast_in_combat(g, seat, card)


def _cast_in_combat(g: Ah2Game, seat: int, card: int) -> Rule:
    """spells.bonus.2, hands.limit.3: a failed spell adds nothing, but its hands stay occupied."""
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
            if card not in s.exhausted:
                wield += (kind.id,)
        elif can_cast(s, who, card):
            spells += (kind.id,)
    away = tuple([CARDS[card].id for card in fight.wielded])
    using = tuple([name for name in uses(s, seat, "combat", g) if _needs_hands(name) <= free])
    return _arms_options(wield, away, spells, using)


def _needs_hands(name: str) -> int:
    """hands.limit.4"""
    return 0 if name == "talent" else CARDS[CARD_NUMBERS[name][0]].hands


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
    """End a check: discard what is used up, free the hands that failed spells occupied."""
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
    fight.extra = 0


def _lasts(card: int) -> bool:
    weapon = CARDS[card].weapon
    return weapon is not None and (weapon.after == "keep" or CARDS[card].casting is not None)
