"""Chapter ``monster-limit``: how many monsters a town holds, and what waits outside."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.kernel.game import Game
from miskatonic.testing import rule
from tests.games.ah2.nights import GATE_AT_WOODS, arrivals, crowd, night, open_gates
from tests.games.ah2.situations import happened, log, see

TOWN = ["cultist", "cultist", "cultist", "cultist", "cultist", "cultist", "maniac", "maniac"]
TOWN += ["maniac", "zombie", "zombie", "zombie"]
OUTSIDE = ["ghost", "ghost", "ghost", "ghoul", "ghoul", "ghoul", "dark-young"]


def grave(players: int, there: int, outside: int = 0, **situation: Any) -> Game[Any]:
    """Return a table after a witch was to appear in the graveyard of a town with so many."""
    monsters = {"northside-streets": TOWN[:there], "outskirts": OUTSIDE[:outside]}
    told: dict[str, Any] = {
        "phase": "mythos_ability",
        "investigators": crowd(players),
        "monsters": monsters,
        "next_monsters": ["witch"],
        **situation,
    }
    return night("graves-opened-from-within", **told)


@rule("ah2:monster-limit.1")
@pytest.mark.parametrize("players", range(1, 9))
def test_the_limit_is_the_number_of_players_plus_three(players: int) -> None:
    g = grave(players, players + 2)
    assert see(g).monster_limit == players + 3
    assert arrivals(g) == [("witch", "graveyard")]
    assert arrivals(grave(players, players + 3)) == [("witch", "outskirts")]


@rule("ah2:monster-limit.2")
@pytest.mark.parametrize(
    ("sky", "outskirts", "area"), [(2, 3, "outskirts"), (1, 3, "graveyard"), (1, 4, "graveyard")]
)
def test_streets_locations_and_sky_count_and_the_outskirts_do_not(
    sky: int, outskirts: int, area: str
) -> None:
    g = grave(
        3,
        0,
        monsters={
            "northside-streets": ["cultist"] * 2,
            "woods": ["maniac"] * 2,
            "the-sky": ["living-flame"] * sky,
            "outskirts": OUTSIDE[:outskirts],
        },
    )
    assert arrivals(g) == [("witch", area)]


@rule("ah2:monster-limit.outskirts.1")
def test_a_fifth_monster_with_one_player_waits_in_the_outskirts() -> None:
    g = grave(1, 4)
    assert (len(see(g).monsters), see(g).outskirts) == (4, ("witch",))


@rule("ah2:monster-limit.outskirts.2", "ah2:monster-limit.outskirts.3")
@pytest.mark.parametrize("players", range(1, 8))
def test_the_outskirts_hold_8_less_the_players_and_one_more_empties_them(players: int) -> None:
    capacity = 8 - players
    g = grave(players, players + 3, capacity - 1)
    assert see(g).outskirts_limit == capacity
    assert (len(see(g).outskirts), see(g).terror) == (capacity, 0)
    g = grave(players, players + 3, capacity)
    assert (see(g).outskirts, see(g).terror) == ((), 1)


@rule("ah2:monster-limit.outskirts.3")
def test_five_players_the_fourth_monster_outside_sends_all_four_to_the_cup() -> None:
    before = grave(5, 8, 2)
    assert (len(before.state.outskirts), see(before).terror) == (3, 0)
    g = grave(5, 8, 3)
    assert (see(g).outskirts, see(g).terror) == ((), 1)
    assert see(g).cup == 55 - 8
    assert "overflow" in happened(g)


@rule("ah2:monster-limit.outskirts.4")
def test_with_eight_players_every_monster_outside_raises_terror_at_once() -> None:
    g = grave(8, 11)
    assert (see(g).outskirts_limit, see(g).outskirts, see(g).terror) == (0, (), 1)
    assert see(g).cup == 55 - 11


@rule("ah2:silence.limit.surge-order.1")
def test_outskirts_that_overflow_in_the_middle_of_a_surge_are_emptied_at_once() -> None:
    g = night(
        GATE_AT_WOODS,
        investigators=crowd(5),
        gates=open_gates(3) | {"woods": "yuggoth"},
        monsters={"northside-streets": TOWN[:8], "outskirts": OUTSIDE[:2]},
        next_monsters=["witch", "dhole", "vampire", "gug"],
    )
    steps = [kind for kind in happened(g) if kind in ("monster_appears", "overflow", "terror")]
    appears = "monster_appears"
    assert steps == [appears, appears, "overflow", "terror", appears, appears]
    assert see(g).outskirts == ("vampire", "gug")


@rule("ah2:silence.limit.surge-order.1", "ah2:terror.overrun.1")
def test_if_that_overruns_the_town_the_rest_comes_through_the_gates() -> None:
    g = night(
        GATE_AT_WOODS,
        investigators=crowd(5),
        terror=9,
        gates={"woods": "yuggoth", "graveyard": "abyss", "the-unnamable": "rlyeh"},
        monsters={"northside-streets": TOWN[:8], "outskirts": OUTSIDE[:3]},
        next_monsters=["warlock", "dark-young", "dark-young"],
        closed=["general-store", "curiositie-shoppe", "ye-olde-magick-shoppe"],
    )
    assert see(g).terror == 10
    assert arrivals(g) == [("warlock", "outskirts")]
    assert g.pending is not None
    assert {option.id for option in g.pending.options} == {
        "at:woods",
        "at:graveyard",
        "at:the-unnamable",
    }
    g.answer("at:graveyard", seat=0)
    g.answer("at:woods", seat=0)
    assert arrivals(g)[1:] == [("dark-young", "graveyard"), ("dark-young", "woods")]
    assert (see(g).outskirts, len(see(g).monsters)) == ((), 10)


@rule("ah2:silence.supply.monsters.1")
def test_from_an_empty_cup_no_monster_comes() -> None:
    g = emptied()
    assert (arrivals(g), see(g).battle_round) == ([], 0)
    assert see(g).phase == "upkeep"


@rule("ah2:silence.supply.monsters.1")
def test_by_a_later_rule_an_empty_cup_wakes_the_ancient_one() -> None:
    g = emptied(options={"empty_cup": "wake"})
    assert log(g, "awakened") == [{"ancient_one": "yig", "cause": "monsters"}]


@rule("ah2:silence.supply.monsters.1", "ah2:encounter-monsters.1")
def test_from_an_empty_cup_no_monster_is_met() -> None:
    g = emptied(
        phase="arkham_encounters",
        investigators=[{"at": "graveyard", "monsters": EVERYBODY}],
        encounters={"rivertown": "rivertown-3"},
        decks={"mythos": ["forty-taken-in-robes"]},
        sealed=["the-witch-house"],
    )
    assert "encounter" in happened(g)
    assert "monster_met" not in happened(g)


def _everybody() -> list[str]:
    from miskatonic.games.ah2.content.tables import MARKERS

    return [kind.id for kind in MARKERS if not kind.mask]


EVERYBODY = _everybody()


def emptied(**situation: Any) -> Game[Any]:
    """Return a table after a monster was to appear, where one investigator has all of them."""
    told: dict[str, Any] = {
        "phase": "mythos_ability",
        "investigators": [{"at": "st-marys-hospital", "monsters": EVERYBODY}],
        **situation,
    }
    return night("graves-opened-from-within", **told)
