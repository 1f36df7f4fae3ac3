"""Chapter ``timing``: simultaneous effects happen in the players' order, where it matters."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.kernel.game import Game
from miskatonic.testing import position, rule
from tests.games.ah2.nights import SLASH_STAR_TRIANGLE_THEN_HEXAGON, marches, moves
from tests.games.ah2.situations import asked, checks, happened, log, options, play, see, sheet

ICE, FOLLOWED, HYMN = "ice-on-every-step", "something-follows-the-barges", "the-hymn-nobody-wrote"
BOTH = {f"first:{ICE}", "first:bokrug"}


def end_of_mythos(*people: dict[str, Any], **situation: Any) -> Game[Any]:
    """Return a table where all lasting effects apply, with ice on the steps of the streets."""
    told = {"investigators": people, "ancient_one": "bokrug", "environment": ICE, **situation}
    return position("ah2", phase="mythos_lasting", **told)


WEAK = {"who": "tadeusz-wilk", "at": "uptown-streets", "stamina": 1, "skills": {"speed": 1}}
STRONG = {**WEAK, "stamina": 5}
FAR = {"who": "harriet-abernathy", "at": "library"}


@rule("ah2:timing.conflict.1")
def test_the_players_choose_what_comes_first() -> None:
    frozen = play(end_of_mythos(WEAK, FAR), "first:bokrug")
    assert sheet(frozen).place == "st-marys-hospital"
    assert not checks(frozen), "who lies in hospital slips on no step"
    slipped = play(end_of_mythos(WEAK, FAR, dice=[6, 6]), f"first:{ICE}")
    assert [made["check"] for made in checks(slipped)] == ["speed"]
    assert sheet(slipped).place == "st-marys-hospital", "the wind blows all the same"


@rule("ah2:timing.conflict.1")
def test_any_player_may_say_it_and_the_first_player_leads() -> None:
    g = end_of_mythos(WEAK, FAR, first=1)
    assert asked(g) == (1, "order")
    assert options(g) == BOTH
    assert g.decisions[0].seats == (1, 0)
    assert g.question("en", 0) == "Several things happen at once. What comes first?"
    assert [told.label for told in g.options("de")] == [
        "Zuerst: Eis auf jeder Stufe",
        "Zuerst: Bokrug",
    ]
    assert {told.rule for told in g.options("nl")} == {"ah2:timing.conflict.1"}


@rule("ah2:timing.conflict.1")
@pytest.mark.parametrize(
    ("people", "situation"),
    [
        ([STRONG, FAR], {}),
        ([{**WEAK, "at": "woods"}, FAR], {}),
        ([{**STRONG, "clues": 3}, FAR], {"dice": [6, 6]}),
        ([WEAK, FAR], {"ancient_one": "yig"}),
        ([WEAK, FAR], {"environment": None}),
        ([WEAK, FAR], {"rumor": "the-vault-is-being-dug-out", "ancient_one": "yig"}),
        ([STRONG, FAR], {"rumor": FOLLOWED, "rumor_tokens": -1}),
    ],
    ids=["strong", "indoors", "one check", "one effect", "calm", "money", "only just begun"],
)
def test_nothing_is_asked_where_the_order_makes_no_difference(
    people: list[dict[str, Any]], situation: dict[str, Any]
) -> None:
    g = end_of_mythos(*people, **situation)
    assert see(g).turn == 2


@rule("ah2:timing.conflict.1")
@pytest.mark.parametrize(
    ("people", "situation"),
    [
        ([{**STRONG, "clues": 1}, FAR], {"rumor": FOLLOWED, "ancient_one": "yig"}),
        ([{**STRONG, "cards": ["padded-overcoat"]}, FAR], {}),
        ([{**STRONG, "stamina": 2}, FAR], {}),
        ([WEAK, FAR], {"rumor": HYMN, "ancient_one": "yig"}),
        ([STRONG, FAR], {"rumor": HYMN, "rumor_tokens": 4, "ancient_one": "yig"}),
        ([STRONG, FAR], {"ancient_one": "azathoth", "doom": 13}),
    ],
    ids=["clues", "a ward", "two losses", "carried indoors", "a rumor ends", "the last doom token"],
)
def test_it_is_asked_where_the_order_may_make_a_difference(
    people: list[dict[str, Any]], situation: dict[str, Any]
) -> None:
    assert asked(end_of_mythos(*people, **situation)) == (0, "order")


@rule("ah2:timing.conflict.1")
def test_three_effects_are_ordered_one_after_the_other() -> None:
    g = end_of_mythos({**WEAK, "clues": 1}, FAR, rumor=FOLLOWED, rumor_tokens=2, dice=[6, 6, 6, 6])
    assert options(g) == {*BOTH, f"first:{FOLLOWED}"}
    play(g, f"first:{FOLLOWED}")
    assert [told["tokens"] for told in log(g, "rumor_grows")] == [3]
    assert options(g) == BOTH
    play(g, f"first:{ICE}")
    assert see(g).turn == 2


# ---------------------------------------------------------------------- monsters


def shaken(stamina: int, **situation: Any) -> Game[Any]:
    """Return a table where a burrower and a gug move, and somebody stands beside the gug."""
    people = [{"at": "library"}, {"at": "northside-streets", "stamina": stamina}]
    board = {"woods": ["burrower"], "northside-streets": ["gug"]}
    told = {"investigators": people, "monsters": board, "dice": [6], **situation}
    return marches(SLASH_STAR_TRIANGLE_THEN_HEXAGON, **told)


@rule("ah2:silence.monsters.order.1", "ah2:timing.conflict.1")
def test_the_players_choose_whether_the_ground_shakes_before_the_others_move() -> None:
    first, second = "march:burrower:woods", "march:gug:northside-streets"
    g = shaken(stamina=1)
    assert asked(g) == (0, "march")
    assert options(g) == {first, second}
    assert [told.label for told in g.options("en")] == [
        "First: Burrower, in the Woods",
        "First: Gug, in the streets of Northside",
    ]
    play(g, first)
    assert moves(g) == [("gug", "northside-streets", "downtown-streets")], "nobody is left there"
    held = play(shaken(stamina=1), second)
    assert moves(held) == [], "somebody stood in its way"
    assert "unconscious" in happened(held)


@rule("ah2:silence.monsters.order.1")
@pytest.mark.parametrize(
    "situation",
    [
        {"stamina": 2},
        {"stamina": 1, "monsters": {"northside-streets": ["gug"]}},
        {"stamina": 1, "monsters": {"woods": ["burrower"]}},
        {"stamina": 1, "monsters": {"northside-streets": ["burrower", "gug"]}},
    ],
    ids=["nobody falls", "no burrower", "nobody else", "the burrower is held"],
)
def test_monsters_simply_move_where_their_order_makes_no_difference(
    situation: dict[str, Any],
) -> None:
    assert see(shaken(**situation)).turn == 2
