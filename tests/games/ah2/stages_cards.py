"""Stages for what investigators hold: uses, spells, weapons, wards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

from miskatonic.testing.outcomes import Plain, Way
from tests.games.ah2.nouns import part_with, pay, put, see_who_falls
from tests.games.ah2.outcomes import DECKS, SKILLS, USUAL, WORLDS, Stage
from tests.games.ah2.printed import possession, printed
from tests.games.ah2.verbs import check

OWNER = "harriet-abernathy"
STREETS = "merchant-district-streets"
FOE = "maniac"
"""A monster without powers or horror, for uses in a combat."""
RESISTING = ("maniac", "zombie", "fungus-from-beyond", "formless-horror", "witch", "warlock")
"""Plain, undead, and each resistance and immunity."""
DREADFUL = "dhole"
"""A monster whose horror and damage are four each."""


def _table(me: dict[str, Any], phase: str, **more: Any) -> dict[str, Any]:
    held = me.get("cards", ())
    decks = {deck: [name for name in top if name not in held] for deck, top in DECKS.items()}
    friend = {"who": "kwabena-mensah", "at": STREETS, "sanity": 1, "stamina": 2, "skills": SKILLS}
    return {
        "investigators": [{"who": OWNER, "at": STREETS, "skills": SKILLS, **me}, friend],
        "ancient_one": "hastur",
        "phase": phase,
        "gates": {"woods": "abyss", "black-cave": "yuggoth"},
        "decks": {**decks, "gate-markers": WORLDS},
        **more,
    }


def use_up(way: Way, name: str, after: str) -> None:
    """Exhaust, discard or keep what seat 0 has used."""
    if name == "talent" or after == "exhaust":
        exhausted = way.facts["seats"][0]["exhausted"]
        way.facts["seats"][0]["exhausted"] = sorted([*exhausted, name])
    elif after == "discard":
        part_with(way, 0, name)


def cast(way: Way, card: Plain, effects: Callable[[], None]) -> None:
    """spell.cast.1 to 4: exhausted, paid for, and rolled for; then perhaps it works."""
    sheet, casting = way.facts["seats"][0], card["casting"]
    use_up(way, card["id"], "exhaust")
    sheet["sanity"] -= casting.get("sanity", 0)
    passed = way.fork(["pass", "fail"]) == "pass"
    check(way, 0, "spell", casting.get("modifier", 0), 1, passed=passed)
    if passed:
        effects()
    see_who_falls(way, 0)


def use_stages(card: Plain, use: Plain, *, talent: bool = False) -> Iterator[Stage]:
    """Yield tables where seat 0 uses a card, or the talent on its own sheet."""
    name = "talent" if talent else card["id"]
    when = use["when"]
    beyond = use.get("needs") == "in-other-world"

    def used(way: Way, effects: Callable[[], None]) -> None:
        if "casting" in card:
            pay(way, 0, use.get("pay", {}))
            cast(way, card, effects)
            return
        use_up(way, name, use.get("after", "exhaust"))
        pay(way, 0, use.get("pay", {}))
        effects()

    def around(way: Way, effects: Callable[[], None]) -> None:
        if when == "combat":
            in_combat(way, lambda: used(way, effects), name)
            return
        if when == "movement" and not beyond:
            lent = sum(card.get("bonus", {}).get(what, 0) for what in ("speed", "movement"))
            way.facts["points"] = way.hidden["skills"][0]["speed"] + lent
        way.asks(0, BEYOND if beyond else when, f"use:{name}")
        used(way, effects)
        if way.facts["seats"][0]["place"] == "abyss-1":  # movement.other-world.1: the go goes on
            put(way, 0, "abyss-2")

    for sanity, stamina in ((5, 2), (1, 1), (4, 5)):
        me: dict[str, Any] = {"sanity": sanity, "stamina": stamina, "money": 5, "clues": 2}
        me |= {"who": card["id"]} if talent else {"cards": [name]}
        me |= {"at": "abyss-1"} if beyond else {}
        me["skills"] = {**SKILLS, "lore": 4}
        most = printed("investigators")[card["id"] if talent else OWNER]
        if max(sanity - most["sanity"], stamina - most["stamina"]) > 0:
            continue
        price = card.get("casting", {}).get("sanity", 0) + use.get("pay", {}).get("sanity", 0)
        if price > sanity or use.get("pay", {}).get("stamina", 0) >= stamina:
            continue
        where = STREETS if when == "combat" else "uptown-streets"
        situation = _table(me, "upkeep" if when == "upkeep" else "movement")
        situation["monsters"] = {where: [FOE], "northside-streets": ["witch", "ghost", "gug"]}
        ended = ("movement", "adjust", "upkeep", BEYOND, "friends")
        hidden = {} if when == "upkeep" else {"encountering": 0}
        yield Stage(
            situation,
            lambda g, kinds=ended: bool(g.pending.seat or g.pending.kind in kinds),  # type: ignore[misc]
            around=around,
            usual=USUAL,
            hidden=hidden,
        )


BEYOND = "friends"
"""The question of somebody in an Other World."""


def in_combat(way: Way, used: Callable[[], None], name: str) -> None:
    """Let seat 0 fight, use something before the first blow, and strike if there is need."""
    foe = printed("monsters")[FOE]
    way.hidden.update(strength=0, combat="")
    way.asks(0, "movement", f"fight:{FOE}")
    way.asks(0, "combat", "fight")
    way.asks(0, "arms", f"use:{name}")
    used()
    if not way.hidden["combat"]:
        modifier = foe["combat_rating"] + way.hidden["strength"]
        check(way, 0, "combat", modifier, foe["toughness"], passed=True)
    if way.hidden["combat"] != "escaped":
        fell(way, FOE)


def fell(way: Way, kind: str) -> None:
    """A monster on the board becomes a trophy."""
    way.facts["monsters"] = [monster for monster in way.facts["monsters"] if monster[0] != kind]
    sheet = way.facts["seats"][0]
    sheet["monsters"] = sorted([*sheet["monsters"], kind])


# ---------------------------------------------------------------------- weapons and wards


def strength_of(weapon: Plain, abilities: list[str]) -> int:
    """weapons.bonus.1, monster-ability.resistance.1 and immunity.1"""
    against = weapon.get("against", {})
    bonus = max([weapon["bonus"], *(against.get(ability, 0) for ability in abilities)])
    type_ = weapon.get("type", "physical")
    if f"{type_}-immunity" in abilities:
        return 0
    return int((bonus + 1) // 2 if f"{type_}-resistance" in abilities else bonus)


def weapon_stages(card: Plain) -> Iterator[Stage]:
    """Yield fights with a weapon, or a spell that acts as one, against every kind of defence."""
    name, weapon = card["id"], card["weapon"]
    for kind in RESISTING:
        foe = printed("monsters")[kind]

        def around(way: Way, effects: Callable[[], None], foe: Plain = foe) -> None:
            way.asks(0, "movement", f"fight:{foe['id']}")
            if "horror_rating" in foe:
                check(way, 0, "horror", foe["horror_rating"], 1, passed=True)
            way.asks(0, "combat", "fight")
            way.hidden["strength"] = bonus = strength_of(weapon, foe.get("abilities", []))
            if "casting" in card:
                way.hidden["strength"] = 0
                way.asks(0, "arms", f"cast:{name}")
                cast(way, card, lambda: way.hidden.update(strength=bonus))
            elif weapon.get("after", "keep") != "keep":
                way.asks(0, "arms", f"wield:{name}")
            modifier = foe["combat_rating"] + way.hidden["strength"]
            check(way, 0, "combat", modifier, foe["toughness"], passed=True)
            if "casting" not in card:
                use_up(way, name, weapon.get("after", "keep"))
            fell(way, foe["id"])
            for word in foe.get("defeated", []):
                way.facts["seats"][0][word["what"]] += word["amount"]

        skills = dict.fromkeys(SKILLS, 6)
        situation = _table({"cards": [name], "skills": skills}, "movement")
        situation["monsters"] = {STREETS: [kind]}
        yield Stage(
            situation,
            lambda g: bool(g.pending.kind not in USUAL),
            around=around,
            hidden={"encountering": 0},
        )


def ward_stages(card: Plain, ward: Plain, *, talent: bool = False) -> Iterator[Stage]:
    """Yield fights in which something may absorb a loss of four."""
    name, what = "talent" if talent else card["id"], ward["of"]
    foe = printed("monsters")[DREADFUL]

    def around(way: Way, effects: Callable[[], None]) -> None:
        sheet = way.facts["seats"][0]
        way.facts["points"] = way.hidden["skills"][0]["speed"]
        way.asks(0, "movement", f"fight:{DREADFUL}")
        check(way, 0, "horror", foe["horror_rating"], 1, passed=what == "stamina")
        if what == "stamina":
            sheet["sanity"] -= foe["nightmarish"]
            way.asks(0, "combat", "fight")
            check(way, 0, "combat", foe["combat_rating"], foe["toughness"], passed=False)
        loss = foe["horror_damage" if what == "sanity" else "combat_damage"]
        option = f"ward:{name}:{what}:{loss}"
        if way.fork(["ward", "bear it"]) == "ward":
            way.asks(0, "ward", option, [option, "bear-it"])
            use_up(way, name, ward.get("after", "discard"))
            loss -= min(loss, ward.get("amount", loss))
        else:
            way.asks(0, "ward", "bear-it", [option, "bear-it"])
        sheet[what] -= loss

    me: dict[str, Any] = {"who": card["id"]} if talent else {"cards": [name]}
    situation = _table(deepcopy(me) | {"skills": dict.fromkeys(SKILLS, 6)}, "movement")
    situation["monsters"] = {STREETS: [DREADFUL]}
    ended: Callable[[Any], bool] = lambda g: bool(g.pending.kind == "combat")  # noqa: E731
    yield Stage(situation, ended, around=around, hidden={"encountering": 0})


def all_possessions() -> list[dict[str, Any]]:
    """Return every investigator card."""
    kinds = ("common-items", "unique-items", "spells", "skills", "allies", "special-cards")
    return [possession(name) for kind in kinds for name in printed(kind)]


# ---------------------------------------------------------------------- every Upkeep


def upkeep_stages(card: Plain) -> Iterator[Stage]:
    """Yield the Upkeep of an investigator who holds a card."""
    situation = _table({"cards": [card["id"]], "sanity": 2, "stamina": 2}, "upkeep")
    yield Stage(situation, lambda g: bool(g.pending.kind == "adjust"))


def talent_upkeep_stages(card: Plain) -> Iterator[Stage]:
    """Yield an Upkeep of somebody with a talent."""
    situation = _table({"who": card["id"], "sanity": 2, "stamina": 2}, "upkeep")
    yield Stage(situation, lambda g: bool(g.pending.kind == "adjust"))
