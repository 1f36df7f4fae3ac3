"""Chapter ``encounter-monsters``: they belong to their encounter and to nothing else."""

from __future__ import annotations

from typing import Any

from miskatonic.kernel.game import Game
from miskatonic.testing import rule
from tests.games.ah2.situations import alone, asked, happened, options, play, see, sheet

CUP = 55
"""setup.monster-cup.3: 60 markers without the five Masks."""


def attacked(monster: str = "witch", **own: Any) -> Game[Any]:
    """Return a table where a monster appears in the graveyard; a victory brings two clues."""
    situation = {key: own.pop(key) for key in ("dice", "monsters") if key in own}
    return alone(
        {"at": "graveyard", **own},
        phase="arkham_encounters",
        encounters={"rivertown": "rivertown-3", "uptown": "uptown-1"},
        next_monsters=[monster],
        **situation,
    )


@rule("ah2:encounter-monsters.1")
def test_one_monster_leaves_the_cup_to_be_evaded_or_fought() -> None:
    g = attacked()
    assert see(g).cup == CUP - 1
    assert options(g) == {"evade:witch", "fight:witch"}
    assert see(g).monsters == (), "it stands on no area of the board"


@rule("ah2:encounter-monsters.2", "ah2:encounter-monsters.3", "ah2:monster-limit.2")
def test_an_evaded_one_goes_back_into_the_cup() -> None:
    there = {"uptown-streets": ["zombie"] * 3, "the-sky": ["nightgaunt"] * 2}
    g = attacked(skills={"sneak": 3}, dice=[6], monsters=there)
    before = see(g).monsters
    assert len(before) == see(g).monster_limit, "it may come although the town is full"
    play(g, "evade:witch")
    assert see(g).monsters == before
    assert (see(g).outskirts, see(g).cup) == ((), CUP - 5)


@rule("ah2:encounter-monsters.3")
def test_a_defeated_one_goes_back_into_the_cup_and_is_no_trophy() -> None:
    g = attacked(skills={"fight": 6, "will": 3}, dice=[6, 6, 6, 6, 6])
    play(g, "fight:witch", "fight")
    assert "defeated" in happened(g)
    assert (sheet(g).monsters, see(g).cup) == ((), CUP)
    assert sheet(g).clues == 1, "but what the victory brings is had"


@rule("ah2:encounter-monsters.3")
def test_one_that_drives_the_investigator_insane_goes_back_into_the_cup() -> None:
    g = attacked(sanity=1, skills={"will": 2}, dice=[1])
    play(g, "fight:witch")
    assert sheet(g).place == "arkham-asylum"
    assert (see(g).cup, see(g).monsters, see(g).fight) == (CUP, (), None)
    assert asked(g)[0] == 1, "the encounter is over"


@rule("ah2:encounter-monsters.3")
def test_one_that_strikes_the_investigator_down_goes_back_into_the_cup() -> None:
    g = attacked(stamina=1, skills={"will": 2, "fight": 4}, dice=[6, 1])
    play(g, "fight:witch", "fight")
    assert sheet(g).place == "st-marys-hospital"
    assert (see(g).cup, see(g).monsters, see(g).fight) == (CUP, (), None)
    assert asked(g)[0] == 1, "the encounter is over"
