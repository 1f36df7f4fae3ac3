"""What the nouns of the cards mean, from printed data and the facts on the table alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from miskatonic.kernel.game import Game
from miskatonic.testing.outcomes import At, Facts, Plain, RestIsVoidError, Way
from tests.games.ah2.printed import LOCATIONS, SKILL_OF, STREETS, possession, printed

EVERYTHING = 99
JAIL, LOST = "jail-cell", "lost-in-time-and-space"
WARDS = {"sanity": "arkham-asylum", "stamina": "st-marys-hospital"}
POLICE_ITEMS = ("deputys-revolver", "patrol-wagon")
"""status.loss.items.1: special cards that are items."""

OPEN = (
    *("place", "sanity", "max_sanity", "stamina", "max_stamina", "money", "clues"),
    *("blessed", "cursed", "delayed", "explored", "sits_out", "gone"),
)
HELD = ("cards", "exhausted", "monsters", "gates")


def see(game: Game[Any]) -> Facts:
    """Return the facts that everybody at the table sees."""
    view: Any = game.view(None)
    rolls: list[Any] = []
    encounters = 0
    for event in game.events(None):
        told = event.values
        if event.kind == "turn":  # what comes after belongs to no card of this turn
            break
        if event.kind == "checked":
            keys = ("seat", "check", "modifier", "difficulty", "dice")
            rolls.append([list(v) if isinstance(v := told[k], tuple) else v for k in keys])
        elif event.kind == "die":
            rolls.append([told["seat"], told["die"]])
        encounters += event.kind == "encounter" and told["seat"] == 0
    return {
        "seats": [
            {name: getattr(sheet, name) for name in OPEN}
            | {name: sorted(getattr(sheet, name)) for name in HELD}
            for sheet in view.investigators
        ],
        "gates": {gate.at: gate.world for gate in view.gates},
        "monsters": sorted([monster.id, monster.at] for monster in view.monsters),
        "outskirts": sorted(view.outskirts),
        "clues": dict(view.clues),
        "sealed": sorted(view.sealed),
        "closed": sorted(view.closed),
        "doom": view.doom,
        "terror": view.terror,
        "environment": view.environment,
        "rumor": view.rumor,
        "rumor_tokens": view.rumor_tokens,
        "decks": {name: view.decks[name] for name in ("common", "unique", "spell", "skill")},
        "allies": sorted(view.allies),
        "cup": view.cup,
        "gate_stack": view.gate_stack,
        "points": 0 if view.acting else view.points,
        "rolls": rolls,
        "further": encounters > 1,
    }


# ---------------------------------------------------------------------- who, how much, when


def seats(way: Way, who: str | None, at: At) -> list[int]:
    """Return the seats concerned, in the order of play."""
    sitting = way.facts["seats"]
    order = [seat for seat in way.hidden["order"] if not sitting[seat]["gone"]]
    here = sitting[at.owner]["place"]
    meant: dict[str, Callable[[int], bool]] = {
        "all": lambda seat: True,
        "others": lambda seat: seat != at.owner,
        "here": lambda seat: sitting[seat]["place"] == here,
        "first-player": lambda seat: seat == order[0],
        "arkham": lambda seat: sitting[seat]["place"] in (*STREETS, *LOCATIONS, JAIL),
        "streets": lambda seat: sitting[seat]["place"] in STREETS,
        "locations": lambda seat: sitting[seat]["place"] in LOCATIONS,
        "other-worlds": lambda seat: sitting[seat]["place"][-2:] in ("-1", "-2"),
    }
    if who in (None, "owner"):
        return [at.owner]
    return [seat for seat in order if meant[str(who)](seat)]


def amount(way: Way, told: Any, seat: int) -> int:
    """Return a number for a seat; a die falls as the way has it."""
    if isinstance(told, int):
        return told
    if isinstance(told, dict):
        return amount(way, told["of"], seat) + amount(way, told.get("plus", 0), seat)
    sheet = way.facts["seats"][seat]
    if told in ("die", "two-dice"):
        return sum(die(way, seat, 4) for _ in range(2 if told == "two-dice" else 1))
    counted: dict[str, int] = {
        "full": EVERYTHING,
        "all": EVERYTHING,
        "successes": way.hidden.get("successes", 0),
        "terror": way.facts["terror"],
        "minus-terror": -way.facts["terror"],
        "players": len(way.facts["seats"]),
        "open-gates": len(way.facts["gates"]),
        "half-money": sheet["money"] // 2,
        "half-clues": sheet["clues"] // 2,
        "monster-trophies": len(sheet["monsters"]),
        "gate-trophies": len(sheet["gates"]),
        "battle-round": way.hidden.get("battle_round", 0),
        "minus-battle-round": -way.hidden.get("battle_round", 0),
    }
    return counted[told]


def die(way: Way, seat: int, pips: int) -> int:
    """Roll a die that is read for its number."""
    way.dice(pips)
    way.facts["rolls"].append([seat, pips])
    return pips


def holds(way: Way, name: str, at: At) -> bool:
    """Return whether a condition is true for the owner."""
    sheet, facts = way.facts["seats"][at.owner], way.facts
    cards = [possession(card) for card in sheet["cards"]]
    beyond = sheet["place"][-2:] in ("-1", "-2")
    if name.startswith("terror-"):
        return bool(facts["terror"] >= int(name.removeprefix("terror-")))
    return bool(
        {
            "blessed": sheet["blessed"],
            "cursed": sheet["cursed"],
            "has-ally": any(card["deck"] == "ally" for card in cards),
            "has-spell": any(card["deck"] == "spell" for card in cards),
            "has-skill": any(card["deck"] == "skill" for card in cards),
            "has-weapon": any(card.get("type") == "weapon" for card in cards),
            "has-tome": any(card.get("type") == "tome" for card in cards),
            "has-clue": sheet["clues"],
            "has-money": sheet["money"],
            "has-monster-trophy": sheet["monsters"],
            "has-gate-trophy": sheet["gates"],
            "member": "membership" in sheet["cards"],
            "in-arkham": not beyond and sheet["place"] != LOST,
            "in-other-world": beyond,
            "gate-open": facts["gates"],
            "no-gate-open": not facts["gates"],
            "monster-in-streets": any(at in STREETS for _, at in facts["monsters"]),
            "alone": len(seats(way, "here", at)) == 1,
        }[name]
    )


# ---------------------------------------------------------------------- cards in hand


def matches(name: str, what: str) -> bool:
    """Return whether a card is of a kind that cards refer to."""
    card = possession(name)
    item = card["deck"] in ("common", "unique") or name in POLICE_ITEMS
    weapon, spell = card.get("type") == "weapon", card["deck"] == "spell"
    return {
        "item": item,
        "weapon": weapon,
        "weapon-or-spell": weapon or spell,
        "card": card["deck"] != "special" or name in POLICE_ITEMS,
    }.get(what, what in (card["deck"], card.get("type")))


def part_with(way: Way, seat: int, name: str, *, living: bool = True) -> None:
    """Put a held card under its deck; its bonuses go, and anything above a lowered maximum."""
    sheet, card = way.facts["seats"][seat], possession(name)
    sheet["cards"].remove(name)
    if name in sheet["exhausted"]:
        sheet["exhausted"].remove(name)
    if card["deck"] == "ally":
        way.facts["allies"] = sorted([*way.facts["allies"], name])
    elif card["deck"] != "special":
        way.facts["decks"][card["deck"]] += 1
    for what in ("sanity", "stamina"):
        sheet[f"max_{what}"] -= card.get("bonus", {}).get(f"max-{what}", 0)
        if living:
            sheet[what] = min(sheet[what], sheet[f"max_{what}"])


def give_up(way: Way, seat: int, what: str, count: int, *, random: bool = False) -> None:
    """Make a seat give up cards: the last that fits, by choice or at random."""
    while count:
        fitting = [name for name in way.facts["seats"][seat]["cards"] if matches(name, what)]
        if not fitting:
            return
        name = fitting[-1]
        if random:
            held = [card for card in way.hidden["hands"][seat] if card in fitting]
            name = held[-1]
            way.number(len(held) - 1)
        elif len(fitting) > count:
            way.asks(seat, "give-up", f"give-up:{name}", [f"give-up:{n}" for n in fitting])
        else:
            name = fitting[0]
        part_with(way, seat, name)
        count -= 1


# ---------------------------------------------------------------------- losses and prices


def put(way: Way, seat: int, place: str) -> None:
    """Move an investigator to an area."""
    sheet = way.facts["seats"][seat]
    sheet["explored"] = sheet["explored"] and sheet["place"] == place
    sheet["place"] = place


def leave(way: Way, seat: int) -> None:
    """End the encounter or go of the investigator who has it."""
    if seat == way.hidden.get("encountering"):
        way.facts["points"] = 0
        raise RestIsVoidError


def become_lost(way: Way, seat: int) -> None:
    """status.lost.1 and 2"""
    put(way, seat, LOST)
    way.facts["seats"][seat].update(delayed=True, sits_out=True)
    way.hidden["when_lost"](way, seat)
    leave(way, seat)


def lose(way: Way, seat: int, what: str, count: int) -> None:
    """Take from a seat what it has; without Sanity or Stamina it is felled."""
    sheet = way.facts["seats"][seat]
    if sheet["gone"]:
        return
    sheet[what] -= min(count, sheet[what])
    if what in WARDS:
        see_who_falls(way, seat)


def see_who_falls(way: Way, seat: int) -> None:
    """status.insane.1 to 4, status.unconscious.1, status.otherworld-zero.1, final.devour.1"""
    sheet = way.facts["seats"][seat]
    empty = [what for what in WARDS if not sheet[what]]
    if not empty:
        return
    beyond = sheet["place"][-2:] in ("-1", "-2")
    if way.hidden.get("battle_round") or (len(empty) == 2 and not beyond):
        devour(way, seat)
        return
    sheet["clues"] -= sheet["clues"] // 2
    for name in [card for card in sheet["cards"] if card == "retainer"]:
        part_with(way, seat, name)
    give_up(way, seat, "item", sum(matches(card, "item") for card in sheet["cards"]) // 2)
    for what in empty:
        sheet[what] = 1
    if beyond:
        become_lost(way, seat)
    sheet["sits_out"] = False
    put(way, seat, WARDS[empty[0]])
    leave(way, seat)


def devour(way: Way, seat: int) -> None:
    """status.devoured.1"""
    sheet = way.facts["seats"][seat]
    for name in list(sheet["cards"]):
        part_with(way, seat, name, living=False)
    sheet.update(money=0, clues=0, blessed=False, cursed=False, gone=True)
    sheet.update(delayed=False, explored=False, sits_out=False)
    leave(way, seat)


def can_pay(way: Way, seat: int, price: dict[str, int]) -> bool:
    """money.price.2"""
    sheet = way.facts["seats"][seat]
    purse = {
        **{what: sheet[what] for what in ("money", "clues", "sanity", "stamina")},
        "gates": len(sheet["gates"]),
        "movement": way.facts["points"],
        "toughness": EVERYTHING if sheet["gates"] else 0,
        "items": sum(matches(card, "item") for card in sheet["cards"]),
        "spells": sum(matches(card, "spell") for card in sheet["cards"]),
    }
    return all(purse[what] >= count for what, count in price.items())


def pay(way: Way, seat: int, price: dict[str, int]) -> None:
    """Take a price; Sanity and Stamina last, for they may fell the payer."""
    sheet = way.facts["seats"][seat]
    for what, count in price.items():
        if what in ("items", "spells"):
            give_up(way, seat, what[:-1], count)
        elif what == "gates":
            del sheet["gates"][:count]
            way.facts["gate_stack"] += count
        elif what == "movement":
            way.facts["points"] -= count
        elif what == "toughness":
            spend_gates(way, seat, count)
        else:
            sheet[what] -= count
    if any(what in price for what in WARDS):
        see_who_falls(way, seat)


def spend_gates(way: Way, seat: int, toughness: int) -> None:
    """silence.trophies.overpay.1: gate trophies, each worth five."""
    sheet = way.facts["seats"][seat]
    while toughness > 0:
        options = [f"monster:{name}" for name in sheet["monsters"]]
        options += [f"gate:{name}" for name in sheet["gates"]]
        way.asks(seat, "trophy", f"gate:{sheet['gates'][0]}", options)
        del sheet["gates"][0]
        way.facts["gate_stack"] += 1
        toughness -= 5


def dice_for(way: Way, seat: int, check: str, modifier: int) -> int:
    """checks.dice.1, checks.special.2: skill, what lends it something, and the modifier."""
    sheet = way.facts["seats"][seat]
    lending: list[Plain] = [possession(name) for name in sheet["cards"]]
    lending.append(printed("ancient-ones")[way.hidden["ancient_one"]])
    if way.facts["environment"] and sheet["place"] in (*STREETS, *LOCATIONS, JAIL):
        lending.append(printed("mythos")[way.facts["environment"]])
    skill = SKILL_OF.get(check, check)
    lent = sum(card.get("bonus", {}).get(name, 0) for card in lending for name in {skill, check})
    return int(max(0, way.hidden["skills"][seat][skill] + lent + modifier))
