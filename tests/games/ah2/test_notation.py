"""Positions: any situation in a few lines, and a plain word about what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.kernel.errors import MiskatonicError
from miskatonic.testing import position
from tests.games.ah2.situations import see, sheet


def test_all_that_is_said_of_a_situation_holds() -> None:
    g = position(
        "ah2",
        investigators=[
            {"who": "amos-frost", "at": "woods", "sliders": (0, 1, 2), "sanity": 2, "money": 3}
            | {"clues": 4, "cards": ["fire-axe", "heal"], "exhausted": ["heal"], "blessed": True},
            {"at": "abyss-2", "delayed": True, "monsters": ["ghoul"], "gates": ["yuggoth"]},
        ],
        gates={"graveyard": "rlyeh"},
        monsters={"uptown-streets": ["dhole"], "outskirts": ["ghost"], "the-sky": ["nightgaunt"]},
        doom=5,
        terror=2,
        turn=4,
        sealed=["woods"],
        clues={"library": 1},
    )
    who = sheet(g)
    assert (who.investigator, who.place, who.sliders) == ("amos-frost", "woods", (0, 1, 2))
    assert (who.sanity, who.stamina, who.money, who.clues) == (2, 6, 3, 4)
    assert (who.cards, who.exhausted) == (("fire-axe", "heal", "blessing"), ("heal",))
    assert who.blessed
    assert (sheet(g, 1).monsters, sheet(g, 1).gates) == (("ghoul",), ("yuggoth",))
    table = see(g)
    assert (table.doom, table.terror, table.turn, table.sealed) == (5, 2, 4, ("woods",))
    assert (table.clues, table.outskirts) == ({"library": 1}, ("ghost",))
    assert [(gate.at, gate.world) for gate in table.gates] == [("graveyard", "rlyeh")]
    assert table.cup == 55 - 4


@pytest.mark.parametrize(
    "situation",
    [
        {"investigators": []},
        {"investigators": [{"at": "boston"}]},
        {"investigators": [{"who": "nobody"}]},
        {"investigators": [{"cards": ["sword"]}]},
        {"investigators": [{"cards": ["tomb-veil", "tomb-veil"]}]},
        {"investigators": [{"hat": "brown"}]},
        {"phase": "lunch"},
        {"first": 1},
        {"seat": 3},
        {"ancient_one": "dagon"},
        {"gates": {"woods": "boston"}},
        {"monsters": {"woods": ["dhole", "dhole"]}},
        {"monsters": {"woods": ["mask-one"]}},
        {"next_monsters": ["dhole", "dhole"]},
        {"encounters": {"boston": "x"}},
        {"encounters": {"northside": "x"}},
        {"decks": {"tarot": []}},
        {"mythos": "x"},
        {"options": {"surge": "sometimes"}},
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_in_plain_words(situation: dict[str, Any]) -> None:
    with pytest.raises(MiskatonicError):
        position("ah2", **situation)


def test_nothing_is_left_of_a_move_that_was_cut_short() -> None:
    people = [
        {"who": "tadeusz-wilk", "at": "woods", "sanity": 1, "skills": {"will": 1, "speed": 4}},
        {"at": "arkham-asylum", "sanity": 1},
    ]
    here = {"woods": ["elder-thing"]}
    g = position("ah2", investigators=people, monsters=here, first=1, seat=0, dice=[1])
    g.answer("fight:elder-thing", seat=0)
    assert sheet(g).place == "arkham-asylum"
    assert see(g).phase == "arkham_encounters"
    assert see(g).points == 0
