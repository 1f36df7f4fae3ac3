"""Options as sentences, addressed to the seat that decides."""

from __future__ import annotations

from typing import TypeAlias

from miskatonic.games.ah2.content.catalogue import way_called
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
from miskatonic.games.ah2.rules.arms import opponent_abilities, weapon_bonus
from miskatonic.games.ah2.rules.board import AREA, AREA_IDS, WORLDS
from miskatonic.games.ah2.rules.checks import value
from miskatonic.games.ah2.rules.monsters import printed
from miskatonic.games.ah2.rules.movement import costs
from miskatonic.games.ah2.rules.possessions import EXHAUSTED
from miskatonic.games.ah2.rules.relocation import leads_to
from miskatonic.games.ah2.rules.upkeep import TRACKS
from miskatonic.games.ah2.state import NOTHING, Ah2Game, Ah2State, Investigator
from miskatonic.games.ah2.telling import names
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
        "use",
        "evade",
        "fight",
        "monster",
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
            verb = "fight-on"
        case "monster":  # a trophy is worth what is printed on it
            values["toughness"] = printed(MONSTERS.number(target)).toughness
        case "gate" | "gate-trophy":
            values["world"] = names.place(texts, target)
        case "close":
            values["skill"] = texts.format(f"skill-{target}")
        case "stay":
            values["place"] = names.at(texts, AREA_IDS[who.place])
        case "set":
            return _skills(texts, s, who, target, int(rest[1]))
        case "take" | "pay" | "ask-money":
            values["count"] = int(rest[0])
        case "clue":
            values["clues"] = who.clues
        case "ability":
            return names.ability(texts, target, _rumor(s))
        case "ward":
            values |= {"what": str(rest[1]), "amount": int(rest[2])}
        case "wield":
            bonus = weapon_bonus(POSSESSIONS.number(target), opponent_abilities(s))
            values["bonus"] = names.signed(bonus)
        case "investigator":
            values["occupation"] = names.said(texts, INVESTIGATORS.named(target).occupation)
    if target and verb in NAMING:
        values["card"] = _card(texts, s, who, target)
        if rest[1:] == [EXHAUSTED]:  # beside a copy that is ready
            values["card"] = texts.format("table-exhausted", name=values["card"])
    return sentence(texts.format(f"option-{verb}", kind=decision.kind, **values))


def _rumor(s: Ah2State) -> str:
    return MYTHOS_CARDS[s.rumor].id if s.rumor != NOTHING else ""


def _card(texts: Texts, s: Ah2State, who: Investigator, id: str) -> str:
    """Return the name of a card, of the talent on a sheet, or of the Environment in play."""
    if id == "environment":
        return names.name(texts, MYTHOS_CARDS[s.environment].id)
    return names.of_card(texts, SHEETS[who.sheet].id, id)


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


# ---------------------------------------------------------------------- skills


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


def _way(texts: Texts, s: Ah2State, seat: int, decision: Decision, id: str) -> str:
    """Return one of several ways, as the card that offers them calls it."""
    who = s.investigators[seat]
    likely = [s.reading, SHEETS[who.sheet].id, *(CARDS[card].id for card in who.cards)]
    likely += [MYTHOS_CARDS[n].id for n in (s.environment, s.rumor) if n != NOTHING]
    likely.append(ANCIENT_ONES[s.ancient_one].id)
    offered = frozenset(str(option.payload[1]) for option in decision.options)
    return names.said(texts, way_called(id, offered, likely).label)
