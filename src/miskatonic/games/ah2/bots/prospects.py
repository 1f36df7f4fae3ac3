"""What a table's chances depend on, as numbers derived from open information, for search bots."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from miskatonic.games.ah2.bots.arms import standing_strength
from miskatonic.games.ah2.bots.worth import card_worth
from miskatonic.games.ah2.content.tables import ANCIENT_ONES, CARDS, SHEETS
from miskatonic.games.ah2.rules.arms import ancient_rating
from miskatonic.games.ah2.rules.board import FIRST_WORLD, LOST
from miskatonic.games.ah2.rules.checks import success_from
from miskatonic.games.ah2.rules.doom import GATES_THAT_WAKE, track
from miskatonic.games.ah2.rules.ending import SEALS_TO_WIN, trophies_to_win
from miskatonic.games.ah2.rules.gates import seal_price
from miskatonic.games.ah2.rules.monsters import limit
from miskatonic.games.ah2.state import NOTHING, Ah2State, Investigator
from miskatonic.kernel.spec import Setup
from miskatonic.parts.odds import hit

FRAIL = 1
"""Sanity or Stamina at which the next blow fells."""
HALF_WAY, NEARLY_THERE = 0.5, 0.85
"""How far a gate counts as closed or sealed, with somebody beyond it or back from there."""


class Kit(NamedTuple):
    """What an investigator's cards are good for."""

    dice: int
    """In every round of the final battle: Fight at its highest, and lasting weapons."""
    signs: int
    spells: int
    skills: int
    worth: float
    """Everything else, in clues."""


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


def prospects(s: Ah2State, setup: Setup) -> dict[str, float]:
    """Return what counts while the Ancient One sleeps: name -> a number of roughly 0 to 1."""
    master = ANCIENT_ONES[s.ancient_one]
    each = [_own(s, who) for who in s.investigators if not who.gone]
    facts = {name: sum([own[name] for own in each]) for name in each[0]} if each else {}
    closing, sealing = facts.pop("closing", 0.0), facts.pop("sealing", 0.0)
    trophies = facts.pop("trophies", 0.0) + closing
    facts = {name: value / s.players for name, value in facts.items()}
    doom = s.doom / track(s)
    gates = max(0.0, len(s.gates) - closing) / GATES_THAT_WAKE[s.players]
    wake = max(doom, len(s.gates) / GATES_THAT_WAKE[s.players])
    seals = (len(s.sealed) + sealing) / SEALS_TO_WIN
    needed = trophies_to_win(setup)
    wanting = max(0.0, needed - trophies) / needed
    strike = min(1.0, facts.pop("hits", 0.0) / track(s))
    return facts | {
        "always": 1.0,
        f"against_{master.id}": 1.0,
        "doom": doom,
        "gates": gates,
        "wake": wake,
        "seals": seals,
        "seals_2": seals * seals,
        "early_seals": (1 - doom) * seals,
        "no_gates_soon": (1 - wanting) * max(0.0, 1 - len(s.gates) / 4),
        "wanting": wanting,
        "strike": strike,
        "late_strike": wake * strike,
        "terror": s.terror / 10,
        "monsters": len(s.roaming) / max(1, limit(s)),
        "outskirts": len(s.outskirts) / 8,
        "rumor": float(s.rumor != NOTHING),
    }


def _own(s: Ah2State, who: Investigator) -> dict[str, float]:
    """Return what one investigator contributes."""
    master = ANCIENT_ONES[s.ancient_one]
    held = kit(who.sheet, who.cards, s.ancient_one)
    price = seal_price(s, who)
    clues, signs = float(who.clues), float(held.signs)
    able = clues >= price or signs > 0
    near = NEARLY_THERE if who.explored else HALF_WAY if who.place >= FIRST_WORLD else 0.0
    if clues >= price:
        clues -= near * price  # as good as spent
    elif signs:
        signs -= near
    luck = 0.0 if master.ends else hit(success_from(who))
    return {
        "closing": near,
        "sealing": near * able,
        "trophies": len(who.gates),
        "hits": 2 * luck * max(0, held.dice + ancient_rating(s)),
        "clue_hits": luck * who.clues / track(s),
        "clues": min(1.0, clues / price),
        "spare_clues": max(0.0, clues - price) / price,
        "able": able and not near,
        "signs": signs,
        "spells": held.spells / 4,
        "skills": held.skills / 4,
        "kit": held.worth / 5,
        "money": min(who.money, 10) / 10,
        "sanity": who.sanity / 5,
        "stamina": who.stamina / 5,
        "frail": min(who.sanity, who.stamina) <= FRAIL,
        "blessed": who.fate > 0,
        "cursed": who.fate < 0,
        "absent": who.delayed or who.sits_out > 0 or who.place == LOST,
    }
