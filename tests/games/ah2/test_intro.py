"""Chapter ``intro``: who plays, for how long, and to what end."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic import new_game
from miskatonic.games.ah2 import setup
from miskatonic.games.ah2.rules import ending
from miskatonic.kernel.errors import PlayersError
from miskatonic.kernel.game import Game
from miskatonic.rulebook.entries import Rule
from miskatonic.rulebook.lookup import find
from miskatonic.testing import position, rule
from tests.games.ah2.situations import play, see


@pytest.mark.parametrize("players", range(1, 9))
@rule("ah2:intro.players.1")
def test_one_to_eight_can_play(players: int) -> None:
    assert len(see(new_game("ah2", players, seed=1)).investigators) == players


@pytest.mark.parametrize("players", [0, 9])
@rule("ah2:intro.players.1")
def test_nobody_and_nine_cannot(players: int) -> None:
    with pytest.raises(PlayersError):
        new_game("ah2", players, seed=1)


@rule("ah2:intro.players.1")
def test_three_to_five_are_recommended() -> None:
    assert setup.RECOMMENDED == (3, 4, 5)


@rule("ah2:intro.duration.1")
def test_a_game_takes_two_to_four_hours() -> None:
    assert getattr(setup, "MINUTES") == (120, 240)  # noqa: B009 - mypy knows that it is missing


# ---------------------------------------------------------------------- together


def last_gate(**more: Any) -> Game[Any]:
    """Return a table of four; one player is about to close the last gate."""
    closing = {"at": "woods", "explored": True, "skills": {"lore": 3}, **more}
    trophies = ["abyss", "abyss", "yuggoth", "yuggoth"]
    return position(
        "ah2",
        investigators=[closing, {"gates": trophies}, {}, {}],
        phase="arkham_encounters",
        gates={"woods": "the-dreamlands"},
        dice=[6],
    )


@rule("ah2:intro.goal.1")
def test_four_players_win_together() -> None:
    g = play(last_gate(), "close:lore")
    assert g.result is not None
    assert [seat.won for seat in g.result] == [True] * 4


@rule("ah2:intro.goal.1")
def test_four_players_lose_together() -> None:
    g = position("ah2", investigators=[{}] * 4, ancient_one="azathoth", phase="awakening")
    assert g.result is not None
    assert [seat.won for seat in g.result] == [False] * 4


@rule("ah2:intro.goal.2")
def test_the_first_way_to_win_is_to_close_every_gate() -> None:
    g = play(last_gate(), "close:lore")
    assert g.result is not None
    assert g.result[0].ending == "gates-closed"


@rule("ah2:intro.goal.2")
def test_the_second_way_to_win_is_to_seal_enough_of_them() -> None:
    g = position(
        "ah2",
        investigators=[{"at": "woods", "explored": True, "skills": {"lore": 3}, "clues": 5}],
        phase="arkham_encounters",
        gates={"woods": "the-dreamlands", "graveyard": "abyss"},
        sealed=[
            "black-cave",
            "the-unnamable",
            "unvisited-isle",
            "tullys-roadhouse",
            "science-building",
        ],
        dice=[6],
    )
    play(g, "close:lore", "seal")
    assert g.result is not None
    assert g.result[0].ending == "gates-sealed"


@rule("ah2:intro.goal.2")
def test_the_third_way_to_win_is_to_beat_the_ancient_one() -> None:
    g = position(
        "ah2",
        investigators=[{"skills": {"fight": 4}}],
        ancient_one="yig",
        phase="battle_attack",
        battle_round=1,
        doom=1,
        dice=[6],
    )
    assert g.result is not None
    assert (g.result[0].won, g.result[0].ending) == (True, "ancient-one-beaten")


@rule("ah2:intro.goal.2")
def test_there_is_no_fourth_way() -> None:
    assert ending.VICTORIES == ("gates-closed", "gates-sealed", "ancient-one-beaten")


# ---------------------------------------------------------------------- the story


@pytest.mark.parametrize("entry", ["intro.setting.1", "intro.overview.1", "intro.overview.2"])
@rule("ah2:intro.setting.1", "ah2:intro.overview.1", "ah2:intro.overview.2")
def test_the_story_can_be_read_in_three_languages(entry: str) -> None:
    told = [find(f"ah2:{entry}", lang) for lang in ("en", "de", "nl")]
    texts = {found.text for found in told if isinstance(found, Rule)}
    assert len(texts - {""}) == 3
