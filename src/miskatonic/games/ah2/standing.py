"""How well the investigators stand, for bots that search: 0 is devoured, 1 is victory.

All win together or lose together (intro.goal.1), so that every seat stands alike. A search looks
to the end of the turn; in the final battle, to the end of the round.
"""

from __future__ import annotations

from miskatonic.games.ah2.board import FIRST_WORLD, LOST
from miskatonic.games.ah2.catalogue import ANCIENT_ONES, CARDS
from miskatonic.games.ah2.doom import GATES_THAT_WAKE, track
from miskatonic.games.ah2.ending import SEALS_TO_WIN, VICTORIES
from miskatonic.games.ah2.gates import seal_price
from miskatonic.games.ah2.state import Ah2State, Investigator
from miskatonic.kernel.spec import Setup

# What shares of a victory things are.
BEGINNING = 0.4
SEAL = 0.07
DOOM = 0.3
"""A full doom track costs so much."""
GATES = 0.15
"""As many open gates as wake the Ancient One cost so much; few cost little."""
TERROR = 0.006
TROPHY = 0.012
CLUE = 0.01
IDLE_CLUE = 0.002
"""A clue beyond the price of a seal."""
SIGN = 0.05
POINT = 0.005
"""A point of Sanity or Stamina; the last two of each count double."""
GEAR = 0.0015
"""A dollar of the price of what somebody carries."""
MONEY = 0.0008
MONSTER = 0.002
"""A monster trophy, or one monster fewer in the streets."""
EXPLORED = 0.03
BEYOND = 0.01
FATE = 0.01
GONE = 0.1
ASLEEP = (0.02, 0.98)
"""While nothing is decided, nobody has lost or won."""

BATTLE = 0.45
"""The final battle: half of what counts is the doom track, half the health of those who stand."""


def horizon(s: Ah2State) -> int:
    """Return the number of the turn, or of the round of the final battle, counted on."""
    return s.turn + s.battle_round


def standing(s: Ah2State, setup: Setup, seat: int) -> float:
    """Return how well the table stands."""
    if s.ending:
        return float(s.ending in VICTORIES)
    if s.battle_round:
        return _in_battle(s)
    if s.awakened_by and ANCIENT_ONES[s.ancient_one].ends:
        return 0.0
    value = BEGINNING + SEAL * min(len(s.sealed), SEALS_TO_WIN)
    value -= DOOM * s.doom / track(s)
    value -= GATES * (len(s.gates) / GATES_THAT_WAKE[s.players]) ** 2
    value -= TERROR * s.terror + MONSTER * (len(s.roaming) + len(s.outskirts))
    share = 4 / s.players  # of many investigators each counts less
    value += share * sum([_one(s, number, who) for number, who in enumerate(s.investigators)])
    return min(max(value, ASLEEP[0]), ASLEEP[1])


def _one(s: Ah2State, seat: int, who: Investigator) -> float:
    """Return what one investigator adds."""
    if who.gone:
        return -GONE
    price = seal_price(s, seat)
    value = CLUE * min(who.clues, price) + IDLE_CLUE * max(0, who.clues - price)
    value += MONEY * who.money + TROPHY * len(who.gates) + MONSTER * len(who.monsters)
    value += POINT * (who.sanity + who.stamina + min(who.sanity, 2) + min(who.stamina, 2))
    value += FATE * who.fate + EXPLORED * who.explored
    for card in who.cards:
        kind = CARDS[card]
        value += SIGN if kind.type == "elder-sign" else GEAR * kind.price
    if who.place >= FIRST_WORLD:
        value += BEYOND
    elif who.place == LOST:
        value -= BEYOND
    return value


def _in_battle(s: Ah2State) -> float:
    """final.win.1, final.lose.1: what is left of the Ancient One, and of the investigators."""
    left = (s.doom * s.players - s.tally) / (track(s) * s.players)
    health = sum([min(who.sanity, who.stamina, 5) for who in s.investigators if not who.gone])
    return ASLEEP[0] + BATTLE * (1 - left) + BATTLE * health / (5 * s.players)
