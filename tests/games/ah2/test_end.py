"""Chapter ``end``: three victories, one defeat, and the score."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.games.ah2.rules.ending import SeatResult
from miskatonic.kernel.game import Game
from miskatonic.testing import position, rule
from tests.games.ah2.nights import UNSTABLE, WORLDS, night
from tests.games.ah2.situations import happened, play, see, sheet

MONSTERS = ["cultist"] * 6 + ["maniac"] * 3 + ["zombie"] * 3 + ["ghoul"] * 3 + ["ghost"] * 3
MARKERS = [world for world in WORLDS if world != "another-dimension" for _ in range(2)]


def closing(
    players: int,
    trophies: int,
    *others: dict[str, Any],
    way: tuple[str, ...] = ("close:lore",),
    **situation: Any,
) -> Game[Any]:
    """Return a table where seat 0 has just closed the gate at the Unnamable.

    The trophies lie with the last seat.
    """
    people: list[dict[str, Any]] = [{"at": "st-marys-hospital"} for _ in range(players)]
    for number, own in enumerate(others):
        people[number] |= own
    people[0] |= {"at": "the-unnamable", "explored": True, "skills": {"lore": 1}}
    people[-1] = {"gates": MARKERS[:trophies], **people[-1]}
    told: dict[str, Any] = {
        "gates": {"the-unnamable": "another-dimension"},
        "encounters": {"uptown": "uptown-1"},
        "dice": [6],
        **situation,
    }
    g = position("ah2", investigators=people, phase="arkham_encounters", **told)
    return play(g, *way)


def results(game: Game[Any]) -> tuple[SeatResult, ...]:
    assert game.pending is None, "the game is over"
    assert game.result is not None
    found: tuple[SeatResult, ...] = game.result
    return found


def ending(game: Game[Any]) -> str | None:
    """Return how the game ended; nothing if it goes on."""
    return None if game.pending is not None else results(game)[0].ending


# ---------------------------------------------------------------------- closing gates


@rule("ah2:end.win.close.1", "ah2:silence.win.trophy-threshold.1", "ah2:end.ways.1")
@pytest.mark.parametrize(("players", "trophies"), [(3, 3), (2, 2), (1, 1), (8, 8)])
def test_the_last_gate_closed_and_more_trophies_than_players_wins(
    players: int, trophies: int
) -> None:
    g = closing(players, trophies)
    assert ending(g) == "gates-closed"
    assert [seat.won for seat in results(g)] == [True] * players
    assert see(g).phase == "over"


@rule("ah2:end.win.close.2", "ah2:end.win.close.4", "ah2:silence.win.trophy-threshold.1")
def test_the_marker_just_taken_is_included_and_one_less_is_not_enough() -> None:
    assert ending(closing(2, 2)) == "gates-closed", "2 + 1 > 2"
    g = closing(2, 1)
    assert ending(g) is None, "1 + 1 = 2"
    assert (see(g).gates, sheet(g).gates) == ((), ("another-dimension",))


@rule("ah2:silence.win.trophy-threshold.1")
def test_other_printings_ask_for_as_many_as_there_are_players() -> None:
    assert ending(closing(2, 1, options={"trophies_to_win": "equal"})) == "gates-closed"
    assert ending(closing(2, 0, options={"trophies_to_win": "equal"})) is None


@rule("ah2:end.win.close.3")
def test_spent_markers_do_not_count() -> None:
    people = [
        {"at": "river-docks", "gates": ["abyss", "rlyeh"]},
        {"at": "river-docks", "gates": ["abyss", "rlyeh"]},
        {"at": "the-unnamable", "explored": True, "skills": {"lore": 1}},
    ]
    g = position(
        "ah2",
        investigators=people,
        phase="arkham_encounters",
        gates={"the-unnamable": "another-dimension"},
        decks={"mythos": ["mill-shares-soar"]},
        sealed=["woods"],
        dice=[6],
    )
    play(g, "ability:sell", "gate:abyss", "ability:sell", "gate:abyss", "close:lore")
    assert ending(g) is None, "4 were held, 2 of them spent, 1 won: 3 are not more than 3"
    assert sum(len(who.gates) for who in see(g).investigators) == 3
    assert see(g).gates == ()


@rule("ah2:end.win.close.4")
def test_enough_trophies_with_a_gate_still_open_do_not_win() -> None:
    gates = {"the-unnamable": "another-dimension", "woods": "yuggoth"}
    assert ending(closing(1, 5, gates=gates)) is None


@rule("ah2:end.win.close.4")
def test_no_open_gate_alone_does_not_win() -> None:
    g = position("ah2", investigators=[{"gates": MARKERS[:5]}], gates={})
    assert g.pending is not None


@rule("ah2:silence.win.elder-close.1")
@pytest.mark.parametrize(
    ("own", "way"),
    [({"cards": ["elder-sign"]}, ("elder-sign",)), ({"clues": 5}, ("close:lore", "seal"))],
)
def test_sealing_the_last_gate_counts_as_closing_it(
    own: dict[str, Any], way: tuple[str, ...]
) -> None:
    assert ending(closing(2, 2, own, way=way)) == "gates-closed"


@rule("ah2:end.win.close.1", "ah2:silence.gate.closed-by-effect.1")
def test_a_headline_that_closes_the_last_gate_wins_nothing() -> None:
    g = night(
        "every-compass-points-true",
        phase="mythos_ability",
        investigators=[{"at": "st-marys-hospital", "gates": MARKERS[:4]}],
        gates={"woods": "yuggoth"},
        dice=[6],
    )
    assert (see(g).gates, ending(g)) == ((), None)


@rule("ah2:end.win.close.1", "ah2:silence.gate.closed-by-effect.1")
@pytest.mark.parametrize(("trophies", "won"), [(1, None), (2, "gates-closed")])
def test_an_investigator_may_close_the_last_gate_with_a_card_but_gets_no_trophy(
    trophies: int, won: str | None
) -> None:
    own = {"cards": ["silas-penhallow"], "gates": MARKERS[:trophies]}
    g = position("ah2", investigators=[own], gates={"woods": "yuggoth"})
    play(g, "use:silas-penhallow")
    assert ending(g) == won


# ---------------------------------------------------------------------- sealing


@rule("ah2:end.win.seal.1")
@pytest.mark.parametrize(
    ("own", "way"),
    [({"cards": ["elder-sign"]}, ("elder-sign",)), ({"clues": 5}, ("close:lore", "seal"))],
)
def test_the_sixth_elder_sign_wins_although_gates_are_open(
    own: dict[str, Any], way: tuple[str, ...]
) -> None:
    sealed = [place for place in UNSTABLE if place not in ("the-unnamable", "woods", "graveyard")]
    gates = {"the-unnamable": "another-dimension", "woods": "yuggoth", "graveyard": "abyss"}
    g = closing(2, 0, own, way=way, gates=gates, sealed=sealed[:5])
    assert ending(g) == "gates-sealed"
    assert len(see(g).gates) == 2
    assert ending(closing(2, 0, own, way=way, gates=gates, sealed=sealed[:4])) is None


# ---------------------------------------------------------------------- two outcomes


@rule("ah2:end.ways.1")
def test_a_game_ends_in_victory_or_defeat_for_all_at_once() -> None:
    won, lost = closing(2, 2), night("mill-shares-soar", ancient_one="azathoth", doom=13)
    assert {seat.won for seat in results(won)} == {True}
    assert {seat.won for seat in results(lost)} == {False}
    assert happened(won)[-1] == happened(lost)[-1] == "game_over"


@rule("ah2:end.defeat.1")
def test_a_defeat_has_no_score_and_no_first_citizen() -> None:
    g = night(
        "mill-shares-soar",
        ancient_one="azathoth",
        doom=13,
        investigators=[{"at": "st-marys-hospital", "gates": ["abyss"]}],
    )
    assert [(seat.score, seat.lines, seat.first_citizen) for seat in results(g)] == [
        (None, (), False)
    ]


# ---------------------------------------------------------------------- First Citizen


def citizens(*trophies: tuple[int, int]) -> list[bool]:
    """Return who is First Citizen, by gate and monster trophies; seat 0 closes one gate more."""
    markers, monsters = list(MARKERS), list(MONSTERS)
    others: list[dict[str, Any]] = []
    for gates, slain in trophies:
        others.append(
            {
                "gates": [markers.pop() for _ in range(gates)],
                "monsters": [monsters.pop() for _ in range(slain)],
            }
        )
    return [seat.first_citizen for seat in results(closing(len(trophies), 0, *others))]


@rule("ah2:end.first-citizen.1")
def test_most_gate_trophies_make_the_first_citizen() -> None:
    assert citizens((2, 0), (2, 9), (1, 5)) == [True, False, False]
    assert citizens((0, 9), (3, 0), (2, 0)) == [False, True, False]


@rule("ah2:end.first-citizen.2")
def test_equal_gate_trophies_are_separated_by_monster_trophies() -> None:
    assert citizens((2, 4), (3, 6)) == [False, True]


@rule("ah2:silence.score.citizen-tie.1")
def test_a_complete_tie_shares_the_title() -> None:
    assert citizens((2, 4), (3, 4), (2, 9)) == [True, True, False]


# ---------------------------------------------------------------------- the score


def score(game: Game[Any]) -> dict[str, int]:
    """Return what each line of the score is worth."""
    return {line.what: line.points for line in results(game)[0].lines}


@rule(
    "ah2:example.score.1",
    "ah2:end.score.1",
    "ah2:end.score.2",
    "ah2:end.score.3",
    "ah2:end.score.4",
)
def test_example_the_brave_investigators_score_21_against_azathoth() -> None:
    g = closing(
        5,
        0,
        {"cards": ["loan"], "gates": MARKERS[:3], "monsters": MONSTERS[:8]},
        {"cards": ["loan"], "gates": MARKERS[3:7]},
        {"monsters": MONSTERS[8:17]},
        ancient_one="azathoth",
        terror=6,
        sealed=["woods", "graveyard", "black-cave"],
        elder_signs_played=3,
    )
    assert score(g) == {
        "doom-track": 14,
        "terror": -6,
        "loans": -2,
        "elder-signs": -3,
        "gate-trophies": 8,
        "monster-trophies": 5,
        "investigators": 5,
    }
    assert [seat.score for seat in results(g)] == [21] * 5


@rule("ah2:end.score.4")
@pytest.mark.parametrize(("monsters", "points"), [(2, 0), (3, 1), (17, 5), (18, 6)])
def test_only_complete_sets_of_three_monster_trophies_count_all_players_together(
    monsters: int, points: int
) -> None:
    halves = MONSTERS[: monsters // 2], MONSTERS[monsters // 2 : monsters]
    g = closing(2, 2, {"monsters": halves[0]}, {"monsters": halves[1]})
    assert score(g)["monster-trophies"] == points


@rule("ah2:silence.score.elder-signs.1", "ah2:end.score.2")
def test_an_elder_sign_card_costs_a_point_and_a_seal_bought_with_clues_does_not() -> None:
    own = {"cards": ["elder-sign"], "clues": 5}
    assert score(closing(2, 2, own, way=("elder-sign",)))["elder-signs"] == -1
    assert score(closing(2, 2, own, way=("close:lore", "seal")))["elder-signs"] == 0


@rule("ah2:silence.score.survivors.1")
def test_everybody_in_play_counts_as_alive_wherever_they_are() -> None:
    g = closing(4, 4, {}, {"at": "lost-in-time-and-space"}, {"at": "rlyeh-1"})
    assert score(g)["investigators"] == 4


@rule("ah2:silence.score.survivors.1", "ah2:end.score.3")
def test_eliminated_investigators_do_not_count_but_their_trophies_do() -> None:
    g = position(
        "ah2",
        investigators=[
            {"skills": {"fight": 9}},
            {"gone": True, "gates": ["abyss"], "monsters": MONSTERS[:3]},
        ],
        ancient_one="yig",
        phase="battle_attack",
        battle_round=2,
        doom=1,
        terror=4,
        dice=[6, 6, 1, 1, 1, 1],
    )
    assert ending(g) == "ancient-one-beaten"
    assert score(g) == {
        "doom-track": 10,
        "terror": -4,
        "loans": 0,
        "elder-signs": 0,
        "gate-trophies": 1,
        "monster-trophies": 1,
        "investigators": 1,
    }
    assert results(g)[1].won
