"""Options as sentences, addressed to the seat that decides."""

from __future__ import annotations

from typing import TypeAlias

from miskatonic.games.ah2.content.forms import Possession
from miskatonic.games.ah2.content.tables import (
    ANCIENT_ONES,
    CARDS,
    INVESTIGATORS,
    MARKERS,
    MONSTERS,
    MYTHOS_CARDS,
    POSSESSIONS,
    SHEETS,
)
from miskatonic.games.ah2.rules.arms import opponent_abilities, strength, weapon_bonus
from miskatonic.games.ah2.rules.board import AREA, AREA_IDS, WORLDS
from miskatonic.games.ah2.rules.checks import value
from miskatonic.games.ah2.rules.gates import closing_modifier, seal_price
from miskatonic.games.ah2.rules.locations import RUMOR
from miskatonic.games.ah2.rules.monsters import foe, printed
from miskatonic.games.ah2.rules.movement import costs
from miskatonic.games.ah2.rules.possessions import EXHAUSTED, price_of
from miskatonic.games.ah2.rules.relocation import leads_to
from miskatonic.games.ah2.rules.upkeep import TRACKS
from miskatonic.games.ah2.rules.uses import open_use
from miskatonic.games.ah2.state import NOTHING, Ah2Game, Ah2State, Investigator
from miskatonic.games.ah2.telling import names
from miskatonic.games.ah2.telling.effects import Ah2Speaker
from miskatonic.games.ah2.words.chance import Way
from miskatonic.kernel.decisions import Decision, Option
from miskatonic.kernel.phrases import joined, sentence, yes
from miskatonic.kernel.text import Texts

Values: TypeAlias = dict[str, str | int]

NAMING = frozenset(
    [
        "reroll",
        "keep",
        "give-up",
        "do",
        "give",
        "ask",
        "put-away",
        "banish",
        "ally",
        "ward",
        "buy",
        "wield",
        "cast",
        "investigator",
        "first",
    ]
)
"""Verbs whose sentences name a card, a monster or an investigator."""

WHEN_USED = {"arms": "combat", "friends": "movement"}
"""Question -> the time of the uses it offers, if its name is different."""


def label(texts: Texts, g: Ah2Game, decision: Decision, option: Option) -> str:
    """Return an option as a sentence for the seat that decides."""
    verb, *rest = option.payload
    s, seat, target = g.state, decision.seat, str(rest[0]) if rest else ""
    who = s.investigators[seat]
    values: Values = {}
    match verb:
        case "move":
            return _move(texts, s, seat, target)
        case "way":
            return _way(texts, s, seat, decision, target)
        case "go" | "home":
            values["place"] = names.to(texts, target)
        case "appear" | "at":
            values["place"] = names.at(texts, target)
        case "through" | "vanish":
            values["place"] = names.at(texts, target)
            values["world"] = names.to(texts, _world(s, AREA[target]))
        case "prey" | "march":
            values["card"] = names.name(texts, target)
            values["place"] = names.at(texts, str(rest[1]))
        case "trade" | "bless" | "claim":
            return _person(texts, s, str(verb), seat, int(rest[0]))
        case "fight" if not target:  # in the middle of a combat
            return _roll(texts, s, seat, "fight-on", "")
        case "evade" | "fight" | "monster" | "gate":
            return _foe(texts, s, seat, str(verb), target)
        case "flee" | "strike" | "close":
            return _roll(texts, s, seat, str(verb), target)
        case "stay":
            values["place"] = names.at(texts, AREA_IDS[who.place])
        case "set":
            return _skills(texts, s, who, target, int(rest[1]))
        case "take" | "pay" | "ask-money":
            values["count"] = int(rest[0])
        case "gate-trophy":
            values["world"] = names.place(texts, target)
        case "clue":
            values["clues"] = who.clues
        case "seal":
            values["price"] = seal_price(s, s.investigators[seat])
        case "ability":
            values["text"] = _ability(texts, s, target)
        case "use":
            return _use(texts, g, decision, target)
        case "ward":
            values |= {"what": str(rest[1]), "amount": int(rest[2])}
        case "buy" | "wield" | "cast":
            values |= _card_facts(s, str(verb), target)
        case "investigator":
            values["occupation"] = names.said(texts, INVESTIGATORS.named(target).occupation)
    if target and verb in NAMING:
        values["card"] = _card(texts, s, who, target)
        if rest[1:] == [EXHAUSTED]:  # beside a copy that is ready
            values["card"] = texts.format("table-exhausted", name=values["card"])
    return sentence(texts.format(f"option-{verb}", kind=decision.kind, **values))


def _card(texts: Texts, s: Ah2State, who: Investigator, id: str) -> str:
    """Return the name of a card, of the talent on a sheet, or of the Environment in play."""
    if id == "talent":
        return names.said(texts, SHEETS[who.sheet].talent.name)
    if id == "environment":
        return names.said(texts, MYTHOS_CARDS[s.environment].name)
    return names.name(texts, id)


def _card_facts(s: Ah2State, verb: str, id: str) -> Values:
    """Return what a player wants to know before buying, wielding or casting a card."""
    number = POSSESSIONS.number(id)
    card = CARDS[number]
    if verb == "buy":
        return {"price": price_of(number, names.discounts().get(s.reading, "list"))}
    if verb == "cast":
        assert card.casting is not None
        return {"sanity": card.casting.sanity}
    return {"bonus": names.signed(weapon_bonus(number, opponent_abilities(s)))}


def _use(texts: Texts, g: Ah2Game, decision: Decision, id: str) -> str:
    """upkeep.exhaust.1, spell.cast.1: what is used, and everything it costs."""
    who = g.state.investigators[decision.seat]
    source = SHEETS[who.sheet].talent if id == "talent" else POSSESSIONS.named(id)
    when = WHEN_USED.get(decision.kind, decision.kind)
    chosen = open_use(g, decision.seat, source.uses, when)
    price = {} if chosen is None else dict(chosen.pay)
    if isinstance(source, Possession) and source.casting is not None and source.casting.sanity:
        price["sanity"] = price.get("sanity", 0) + source.casting.sanity
    card = _card(texts, g.state, who, id)
    if not price:
        return sentence(texts.format("option-use", card=card))
    told = Ah2Speaker(texts).price(price)
    return sentence(texts.format("option-use-paid", card=card, price=told))


def _person(texts: Texts, s: Ah2State, verb: str, seat: int, other: int) -> str:
    name = names.said(texts, SHEETS[s.investigators[other].sheet].name)
    return texts.format(f"option-{verb}", you=yes(seat == other), who=name, other=name)


# ---------------------------------------------------------------------- walking


def _move(texts: Texts, s: Ah2State, seat: int, target: str) -> str:
    """movement.arkham.2: where to, for how many points, and what waits there."""
    area = AREA[target]
    there = [texts.format("there-cost", count=costs(s, seat)[area])]
    waiting = s.at(area) if s.roaming else ()
    if waiting:
        listed = names.names(texts, [MARKERS[marker].id for marker in waiting])
        there.append(texts.format("there-monsters", names=listed))
    if area in s.gates:
        there.append(texts.format("there-gate", world=names.to(texts, _world(s, area))))
    if area in s.clues:
        there.append(texts.format("there-clues", count=s.clues[area]))
    told = joined(texts, there, "there-next")
    place = names.to(texts, target)
    return sentence(texts.format("option-move", place=place, there=told))


def _world(s: Ah2State, area: int) -> str:
    return WORLDS[leads_to(s.gates[area])].id


# ---------------------------------------------------------------------- dice


def _foe(texts: Texts, s: Ah2State, seat: int, verb: str, target: str) -> str:
    """Return what to do about a monster, with its current values; or about a trophy."""
    if verb == "gate":
        return texts.format("option-gate", world=names.place(texts, target))
    enemy = foe(s, MONSTERS.number(target))
    toughness = enemy.toughness
    if verb == "monster":  # a trophy is worth what is printed on it
        toughness = printed(MONSTERS.number(target)).toughness
    return texts.format(
        f"option-{verb}",
        card=names.name(texts, target),
        dice=max(0, value(s, s.investigators[seat], "evade") + enemy.awareness),
        rating=names.signed(enemy.combat_rating),
        toughness=toughness,
    )


def _roll(texts: Texts, s: Ah2State, seat: int, verb: str, skill: str) -> str:
    """Return an available check, with the number of dice."""
    who = s.investigators[seat]
    if verb == "close":
        dice = value(s, who, skill) + closing_modifier(s, seat, who.place)
        told = texts.format(f"skill-{skill}")
        return texts.format("option-close", skill=told, dice=max(0, dice))
    assert s.combat is not None
    if verb in ("strike", "fight-on"):
        dice = value(s, who, "combat") + strength(s, seat)
    else:
        dice = value(s, who, "evade") + foe(s, s.combat.monster).awareness
    return texts.format(f"option-{verb}", dice=max(0, dice))


def _skills(texts: Texts, s: Ah2State, who: Investigator, track: str, place: int) -> str:
    """upkeep.adjust.2: ``Speed 3, Sneak 2``, with all current bonuses."""
    number = TRACKS.index(track)
    sheet = SHEETS[who.sheet]
    pairs = (sheet.speed_sneak, sheet.fight_will, sheet.lore_luck)[number]
    skills = track.split("-")
    left, right = (
        value(s, who, skill) + then - now
        for skill, then, now in zip(skills, pairs[place], pairs[who.sliders[number]], strict=True)
    )
    first, second = (texts.format(f"skill-{skill}") for skill in skills)
    return texts.format("option-set", first=first, left=left, second=second, right=right)


# ---------------------------------------------------------------------- encounters


def _ability(texts: Texts, s: Ah2State, name: str) -> str:
    """Return a location's ability, or how the Rumor can be ended here."""
    if name != RUMOR:
        return texts.format(f"ability-{name}")
    card = MYTHOS_CARDS[s.rumor]
    assert card.rumor is not None
    price = Ah2Speaker(texts).price(card.rumor.pay)
    return texts.format("ability-rumor", card=names.said(texts, card.name), price=price)


def _way(texts: Texts, s: Ah2State, seat: int, decision: Decision, id: str) -> str:
    """Return one of several ways, as the card that offers them calls it."""
    way = _found(s, seat, frozenset(str(option.payload[1]) for option in decision.options), id)
    told = names.said(texts, way.label)
    if not way.pay:
        return told
    return texts.format("option-way-paid", text=told, price=Ah2Speaker(texts).price(way.pay))


def _found(s: Ah2State, seat: int, offered: frozenset[str], id: str) -> Way:
    """Find a way by its name: on the card being read, on cards in play, or anywhere."""
    who = s.investigators[seat]
    here = [s.reading, SHEETS[who.sheet].id, *(CARDS[card].id for card in who.cards)]
    here += [MYTHOS_CARDS[n].id for n in (s.environment, s.rumor) if n != NOTHING]
    here.append(ANCIENT_ONES[s.ancient_one].id)
    known = names.choices()
    for source in (*here, *known):
        for ways in known.get(source, ()):
            if offered <= ways.keys():
                return ways[id]
    raise LookupError(id)
