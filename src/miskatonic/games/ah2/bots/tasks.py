"""What there is to do in town, and its worth to an investigator, in clues."""

from __future__ import annotations

from collections.abc import Iterator

from miskatonic.games.ah2.bots import danger
from miskatonic.games.ah2.bots.arms import standing_strength
from miskatonic.games.ah2.bots.outlook import (
    Outlook,
    ancient,
    heat,
    in_world,
    mythos,
    world_name,
)
from miskatonic.games.ah2.bots.worth import encounter_worth
from miskatonic.games.ah2.rules.board import LOCATION_IDS
from miskatonic.games.ah2.rules.checks import success_from
from miskatonic.games.ah2.rules.gates import CLOSE
from miskatonic.games.ah2.view import Gate, Sheet
from miskatonic.parts.bots.goals import Task
from miskatonic.parts.odds import at_least

INSIDE = 2
"""Turns spent in an Other World after the one of entering it."""
ARMED = 4
"""Weapon dice from which on an investigator counts as armed."""
WEARY = 2
"""Sanity or Stamina with which nobody enters a gate."""

# Worth of deeds, in clues.
CLOSED = 2.5
CROWD = 1.6
"""Added for every open gate beyond those that a town can bear."""
BEARABLE = 4
"""How many open gates below the limit are already a crowd."""
SEALED = 4.0
HEAT = 20.0
"""Added for a seal, times how often gates open there."""
LAST_GATES = 6.0
"""Added if a victory by closing is at hand."""
CLUE = 1.1
FIFTH_CLUE = 0.4
"""Added for the clue that makes a seal possible."""
ENDED_RUMOR = 4.0
LOOMING = 2.0
"""Factor for arms and blessings when the final battle is near."""
SHARED = ("gate", "clues", "monster", "rumor", "shop")
"""Tasks that one investigator does for all: once it is taken, nobody else needs to go there."""


def tasks(look: Outlook, sheet: Sheet) -> Iterator[Task]:
    """Yield all there is to do for an investigator."""
    view = look.view
    yield from _gates(look, sheet)
    yield from _care(look, sheet)
    price = look.seal_price(sheet)
    for place, count in view.clues.items():
        wanted = FIFTH_CLUE if sheet.clues < price <= sheet.clues + count else 0.0
        plenty = 0.6 if sheet.clues >= price + 2 else 1.0
        inside = max(0.0, 0.4 * encounter_worth(place)) if place in LOCATION_IDS else 0.0
        yield Task("clues", place, (CLUE * count + wanted) * plenty + inside)
    yield from _shops(look, sheet)
    yield from _trophies(look, sheet)
    yield from _hunt(look, sheet)
    if view.rumor is not None:
        yield from _rumor(look, sheet)
    for place in LOCATION_IDS:
        if place not in look.gates:
            yield Task("encounter", place, 0.6 * encounter_worth(place))


# ---------------------------------------------------------------------- gates


def claimed(look: Outlook) -> dict[str, int]:
    """Return how many investigators are already on their way through each world."""
    inside: dict[str, int] = {}
    for sheet in look.view.investigators:
        if in_world(sheet) and not sheet.gone:
            inside[world_name(sheet)] = inside.get(world_name(sheet), 0) + 1
    return inside


def _gates(look: Outlook, sheet: Sheet) -> Iterator[Task]:
    inside = claimed(look)
    explored = {other.place for other in look.view.investigators if other.explored}
    if sheet.explored and sheet.place in look.gates:
        yield Task("close", sheet.place, 20.0)
        return
    weak = min(sheet.sanity, sheet.stamina) <= WEARY
    for gate in look.gates.values():
        if gate.at in explored:
            continue
        if inside.get(gate.world, 0) > 0:
            inside[gate.world] -= 1
            continue
        worth = gate_worth(look, sheet, gate)
        yield Task("gate", gate.at, worth * (0.35 if weak else 1.0), INSIDE)


def gate_worth(look: Outlook, sheet: Sheet, gate: Gate) -> float:
    """Return the worth of a gate to an investigator who deals with it."""
    view = look.view
    often = heat()[gate.at]
    luck = success_from(sheet)
    dice = max(sheet.closing_dice(skill, gate) for skill in CLOSE)
    spare = max(0, sheet.clues - look.seal_price(sheet))
    chance = at_least(1, max(0, dice) + 1 + spare, luck)
    crowd = len(view.gates) - (view.gate_limit - BEARABLE)
    worth = CLOSED + CROWD * max(0, crowd)
    if len(view.gates) <= 3 and look.trophies_wanting() <= len(view.gates):
        worth += LAST_GATES
    if look.holds_elder_sign(sheet):
        worth, chance = worth + 1.5 * SEALED + HEAT * often, 1.0
    elif sheet.clues >= look.seal_price(sheet):
        worth += SEALED + HEAT * often
    else:
        worth -= HEAT / 5 * often
    return worth * chance


# ---------------------------------------------------------------------- care


def _care(look: Outlook, sheet: Sheet) -> Iterator[Task]:
    """location-ability.1: hospital and asylum."""
    for place, cure, now, most in (
        ("st-marys-hospital", "cure-body", sheet.stamina, sheet.max_stamina),
        ("arkham-asylum", "cure-mind", sheet.sanity, sheet.max_sanity),
    ):
        missing = most - now
        if not missing:
            continue
        healed = missing if look.affords(sheet, cure) else 1
        urgent = 1.5 if now <= 1 else 0.7 if now <= WEARY else 0.0
        yield Task("care", place, 0.4 * healed + urgent - 0.3)


def awakening(look: Outlook) -> bool:
    """Return whether the final battle is near enough to get armed and blessed."""
    view = look.view
    near = view.doom + 2 >= view.doom_track or len(view.gates) + 1 >= view.gate_limit
    return near and not ancient(view.ancient_one).ends


def _shops(look: Outlook, sheet: Sheet) -> Iterator[Task]:
    """money.price.1: arms for those who have none, elder signs for those who can pay."""
    arms = standing_strength(sheet.cards)
    want = (1.2 if arms < ARMED else 0.3) * (LOOMING if awakening(look) else 1.0)
    if sheet.money >= 4 and "general-store" not in look.view.closed:
        yield Task("shop", "general-store", want * min(1.5, sheet.money / 5))
    if sheet.money >= 5 and "curiositie-shoppe" not in look.view.closed:
        yield Task("shop", "curiositie-shoppe", 1.5 + 0.3 * want)
    if look.affords(sheet, "learn-skill"):
        yield Task("shop", "administration", 1.0)


# ---------------------------------------------------------------------- monsters and trophies


def _trophies(look: Outlook, sheet: Sheet) -> Iterator[Task]:
    if not sheet.monsters and not sheet.gates:
        return
    if look.view.allies and look.affords(sheet, "recruit"):
        yield Task("spend", "mas-boarding-house", 2.5)
    if "science-building" not in look.gates and look.affords(sheet, "dissect"):
        yield Task("spend", "science-building", 2.4)
    if not sheet.blessed and look.affords(sheet, "pray"):
        yield Task("spend", "south-church", 1.3 * (LOOMING if awakening(look) else 1.0))


def _hunt(look: Outlook, sheet: Sheet) -> Iterator[Task]:
    view = look.view
    roaming = len(view.monsters)
    pressure = 0.25 if roaming + len(view.outskirts) < view.monster_limit else 0.8
    for place, foes in look.monsters.items():
        if place == "the-sky":
            continue
        cost = sum([danger.fight(look, sheet, foe).cost for foe in foes])
        worth = pressure * len(foes) - cost
        if worth > 0:
            yield Task("monster", place, worth)


def _rumor(look: Outlook, sheet: Sheet) -> Iterator[Task]:
    """mythos.ability.rumor.1: an investigator who can pay may end it."""
    assert look.view.rumor is not None
    rumor = mythos(look.view.rumor).rumor
    assert rumor is not None
    if look.can_end(sheet, rumor):
        yield Task("rumor", rumor.at, ENDED_RUMOR)
