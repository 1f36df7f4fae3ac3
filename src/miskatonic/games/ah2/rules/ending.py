"""How a game ends, and the score (chapter ``end``)."""

from __future__ import annotations

from typing import Any

import msgspec

from miskatonic.games.ah2.content.tables import ANCIENT_ONES, CARDS, SHEETS
from miskatonic.games.ah2.rules.doom import track
from miskatonic.games.ah2.state import Ah2Game, Ah2State
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.kernel.spec import Setup
from miskatonic.parts.timing import Cut

SEALS_TO_WIN = 6
"""end.win.seal.1"""

VICTORIES = ("gates-closed", "gates-sealed", "ancient-one-beaten")
"""intro.goal.2: exactly three routes."""
DEFEAT = "devoured"
ENDINGS = (*VICTORIES, DEFEAT)


class ScoreLine(msgspec.Struct, frozen=True):
    """A line of the score: what is counted, how many, and their value."""

    what: str
    count: int
    points: int


class SeatResult(msgspec.Struct, frozen=True):
    """intro.goal.1: all win together or lose together; trophies decide who is First Citizen."""

    won: bool
    ending: str
    score: int | None
    """end.score.1: for a victory only."""
    lines: tuple[ScoreLine, ...]
    first_citizen: bool
    investigator: str
    gate_trophies: int
    monster_trophies: int
    survived: bool


def end(g: Ah2Game, ending: str) -> None:
    """end.ways.1: the game ends immediately."""
    g.state.ending = ending
    g.emit("game_over", EVERYONE, ending)
    g.state.phase = "over"
    raise Cut


def won_by_closing(g: Ah2Game) -> None:
    """end.win.close.1 to 4: no gate is open, and there are enough gate trophies."""
    s = g.state
    if s.gates:
        return
    trophies = sum(len(who.gates) for who in s.investigators)
    if trophies >= trophies_to_win(g.setup):
        end(g, "gates-closed")


def trophies_to_win(setup: Setup) -> int:
    """end.win.close.1: gate trophies must outnumber the players.

    silence.win.trophy-threshold.1: other printings require only as many as there are players.
    """
    more: bool = setup.options["trophies_to_win"] == "more"
    return setup.players + more


def won_by_sealing(g: Ah2Game) -> None:
    """end.win.seal.1: six elder signs on the board."""
    if len(g.state.sealed) >= SEALS_TO_WIN:
        end(g, "gates-sealed")


def score(s: Ah2State) -> tuple[ScoreLine, ...]:
    """end.score.1 to 4, line by line."""
    everybody = s.investigators
    loans = sum(CARDS[card].id == "loan" for who in everybody for card in who.cards)
    gates = sum(len(who.gates) for who in everybody)
    monsters = sum(len(who.monsters) for who in everybody)
    alive = sum(not who.gone for who in everybody)  # silence.score.survivors.1
    return (
        ScoreLine("doom-track", track(s), track(s)),
        ScoreLine("terror", s.terror, -s.terror),
        ScoreLine("loans", loans, -loans),
        ScoreLine("elder-signs", s.elder_signs_played, -s.elder_signs_played),
        ScoreLine("gate-trophies", gates, gates),
        ScoreLine("monster-trophies", monsters, monsters // 3),
        ScoreLine("investigators", alive, alive),
    )


def first_citizens(s: Ah2State) -> tuple[bool, ...]:
    """end.first-citizen.1 and 2, silence.score.citizen-tie.1: the title may be shared."""
    trophies = [(len(who.gates), len(who.monsters)) for who in s.investigators]
    return tuple(own == max(trophies) for own in trophies)


def statistics(g: Ah2Game) -> dict[str, Any]:
    """Return a finished game's own figures: turns, how it ended, and against whom."""
    s = g.state
    lines = score(s) if s.ending in VICTORIES else ()
    return {
        "rounds": s.turn,
        "ancient_one": ANCIENT_ONES[s.ancient_one].id,
        "ending": s.ending,
        "awakened_by": s.awakened_by,
        "terror": s.terror,
        "sealed": len(s.sealed),
        "battle_rounds": s.battle_round,
        "score": sum(line.points for line in lines),
    }


def result(s: Ah2State, setup: Setup) -> tuple[SeatResult, ...]:
    """Return the result of each seat."""
    won = s.ending in VICTORIES
    lines = score(s) if won else ()
    total = sum(line.points for line in lines) if won else None
    titles = first_citizens(s)
    return tuple(
        SeatResult(
            won=won,
            ending=s.ending,
            score=total,
            lines=lines,
            first_citizen=won and title,
            investigator=SHEETS[who.sheet].id,
            gate_trophies=len(who.gates),
            monster_trophies=len(who.monsters),
            survived=not who.gone,
        )
        for who, title in zip(s.investigators, titles, strict=True)
    )
