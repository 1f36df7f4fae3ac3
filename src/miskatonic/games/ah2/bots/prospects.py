"""What a table's chances hang on, as numbers: read off what lies open, for bots that search."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from miskatonic.games.ah2.board import FIRST_WORLD, LOST
from miskatonic.games.ah2.bots.arms import standing_strength
from miskatonic.games.ah2.bots.worth import card_worth
from miskatonic.games.ah2.catalogue import ANCIENT_ONES, CARDS, MARKERS, SHEETS
from miskatonic.games.ah2.doom import GATES_THAT_WAKE, track
from miskatonic.games.ah2.ending import SEALS_TO_WIN
from miskatonic.games.ah2.gates import seal_price
from miskatonic.games.ah2.monsters import limit
from miskatonic.games.ah2.state import NOTHING, Ah2State

FRAIL = 1
"""Sanity or Stamina with which the next blow fells."""
LUCK = {-1: 1 / 6, 0: 1 / 3, 1: 1 / 2}
"""status.bless.1, status.curse.1: the share of dice that succeed."""


class Kit(NamedTuple):
    """What the cards of an investigator are good for."""

    dice: int
    """In every round of a final battle: Fight at its best, and weapons that last."""
    signs: int
    spells: int
    skills: int
    worth: float
    """Of all else, in clues."""


@lru_cache(maxsize=1 << 14)
def kit(sheet: int, cards: tuple[int, ...], ancient_one: int) -> Kit:
    """Return what an investigator's cards are good for against an Ancient One."""
    kinds = [CARDS[card] for card in cards]
    master = ANCIENT_ONES[ancient_one]
    dice = max(fight for fight, _ in SHEETS[sheet].fight_will)
    dice += sum([kind.bonus.get("fight", 0) + kind.bonus.get("combat", 0) for kind in kinds])
    dice += standing_strength(tuple([kind.id for kind in kinds]), master.defences)
    decks = [kind.deck for kind in kinds]
    signs = sum([kind.type == "elder-sign" for kind in kinds])
    rest = [kind for kind in kinds if kind.deck in ("common", "unique", "special", "ally")]
    return Kit(
        dice,
        signs,
        decks.count("spell"),
        decks.count("skill"),
        sum([card_worth(kind) for kind in rest if kind.type != "elder-sign"]),
    )


def prospects(s: Ah2State) -> dict[str, float]:
    """Return what counts while the Ancient One sleeps: name -> a number around 0 to 1."""
    master = ANCIENT_ONES[s.ancient_one]
    rating = master.combat_rating
    resists = -s.terror if rating == "minus-terror" else rating
    doom = s.doom / track(s)
    gates = len(s.gates) / GATES_THAT_WAKE[s.players]
    seals = len(s.sealed) / SEALS_TO_WIN
    facts = dict.fromkeys(SHARED, 0.0)
    trophies = hits = clue_hits = 0.0
    for seat, who in enumerate(s.investigators):
        if who.gone:
            continue
        own = kit(who.sheet, who.cards, s.ancient_one)
        price = seal_price(s, seat)
        able = who.clues >= price or own.signs > 0
        luck = LUCK[who.fate]
        hits += luck * max(0, own.dice + int(resists))
        clue_hits += luck * who.clues
        trophies += len(who.gates)
        facts["clues"] += min(1.0, who.clues / price)
        facts["spare_clues"] += max(0, who.clues - price) / price
        facts["able"] += able
        facts["signs"] += own.signs
        facts["spells"] += own.spells / 4
        facts["skills"] += own.skills / 4
        facts["kit"] += own.worth / 5
        facts["money"] += min(who.money, 10) / 10
        facts["sanity"] += who.sanity / 5
        facts["stamina"] += who.stamina / 5
        facts["frail"] += min(who.sanity, who.stamina) <= FRAIL
        facts["blessed"] += who.fate > 0
        facts["cursed"] += who.fate < 0
        facts["toughness"] += sum([MARKERS[marker].toughness for marker in who.monsters]) / 10
        facts["absent"] += who.delayed or bool(who.sits_out) or who.place == LOST
        if who.explored:
            facts["explored"] += 1
            facts["explored_able"] += able
        elif who.place >= FIRST_WORLD:
            facts["beyond"] += 1
            facts["beyond_able"] += able
    for name in facts:
        facts[name] /= s.players
    strike = 0.0 if master.ends else min(1.0, 2 * hits / (track(s) * s.players))
    wanting = max(0.0, s.players + 1 - trophies) / (s.players + 1)
    facts |= {
        "doom": doom,
        "doom_2": doom * doom,
        "gates": gates,
        "gates_2": gates * gates,
        "seals": seals,
        "seals_2": seals * seals,
        "doom_seals": doom * seals,
        "terror": s.terror / 10,
        "monsters": len(s.roaming) / max(1, limit(s)),
        "outskirts": len(s.outskirts) / 8,
        "rumor": float(s.rumor != NOTHING),
        "wanting": wanting,
        "closing": (1 - wanting) * max(0.0, 1 - len(s.gates) / 4),
        "strike": strike,
        "doom_strike": doom * strike,
        "clue_strike": 0.0 if master.ends else min(1.0, clue_hits / (track(s) * s.players)),
        f"against_{master.id}": 1.0,
    }
    return facts


SHARED = (
    "clues",
    "spare_clues",
    "able",
    "signs",
    "spells",
    "skills",
    "kit",
    "money",
    "sanity",
    "stamina",
    "frail",
    "blessed",
    "cursed",
    "toughness",
    "absent",
    "explored",
    "explored_able",
    "beyond",
    "beyond_able",
)
"""What is counted for each investigator, and divided by their number."""
