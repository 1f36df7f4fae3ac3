"""Chapter ``terror``: allies leave, shops close, the town is overrun."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.games.ah2.content.tables import CARDS
from miskatonic.kernel.game import Game
from miskatonic.testing import position, rule
from tests.games.ah2.nights import WARDS, arrivals, crowd, night, until
from tests.games.ah2.situations import alone, happened, log, monsters_at, see, sheet, steps

ALLIES = 11


def panic(by: int = 1, **situation: Any) -> Game[Any]:
    """Return a table after a card has raised terror by 1, or by 2."""
    if by == 1:
        return night("mayor-leaves-for-his-health", phase="mythos_ability", **situation)
    return night(
        "mill-shares-soar",
        phase="mythos_lasting",
        rumor="the-vault-is-being-dug-out",
        rumor_tokens=6,
        **situation,
    )


# ---------------------------------------------------------------------- the track


@rule("ah2:terror.track.1")
@pytest.mark.parametrize("by", [1, 2])
def test_cards_raise_terror_by_what_they_say(by: int) -> None:
    assert see(panic(by, terror=3)).terror == 3 + by


@rule("ah2:terror.track.1", "ah2:monster-limit.outskirts.3")
def test_an_overflow_of_the_outskirts_raises_terror() -> None:
    g = night(
        "graves-opened-from-within",
        phase="mythos_ability",
        terror=4,
        monsters={
            "northside-streets": ["cultist"] * 4,
            "outskirts": ["zombie", "maniac"] * 3 + ["ghoul"],
        },
    )
    assert see(g).terror == 5


@rule("ah2:terror.track.2")
@pytest.mark.parametrize("seed", range(3))
def test_terror_never_falls(seed: int) -> None:
    g = position("ah2", investigators=crowd(2), ancient_one="azathoth", terror=2, seed=seed)
    until(g, lambda g: see(g).turn > 12)
    levels = [terror for _, terror, _, _ in see(g).timeline]
    assert len(levels) > 5
    assert levels == sorted(levels)


@rule("ah2:terror.track.3", "ah2:silence.terror.past-ten.1")
def test_terror_stays_at_ten_and_nothing_more_happens() -> None:
    g = panic(terror=10, doom=4)
    assert (see(g).terror, see(g).doom, len(see(g).allies)) == (10, 4, ALLIES)
    assert "terror" not in happened(g)


@rule("ah2:silence.terror.past-ten.1")
def test_by_a_later_rule_each_point_past_ten_is_a_doom_token() -> None:
    g = panic(2, terror=10, doom=4, options={"past_ten": "doom"})
    assert (see(g).terror, see(g).doom) == (10, 6)


# ---------------------------------------------------------------------- allies


@rule("ah2:terror.allies.1")
def test_from_terror_2_to_4_two_allies_leave_the_game() -> None:
    g = panic(2, terror=2)
    gone = [told["card"] for told in log(g, "ally_leaves")]
    assert (len(gone), len(set(gone)), len(see(g).allies)) == (2, 2, ALLIES - 2)
    assert not set(gone) & set(see(g).allies)
    assert sorted(CARDS[card].id for card in g.state.boxed) == sorted(gone)


@rule("ah2:terror.allies.1")
def test_who_leaves_is_left_to_chance() -> None:
    gone = {log(panic(seed=seed), "ally_leaves")[0]["card"] for seed in range(30)}
    assert len(gone) > 4


@rule("ah2:terror.allies.2")
def test_allies_who_have_joined_an_investigator_are_safe() -> None:
    mine = "marlinspike"
    others = [card.id for card in CARDS if card.deck == "ally" and card.id != mine]
    g = panic(investigators=[{"at": WARDS, "cards": [mine]}], gone_allies=others)
    assert (see(g).terror, sheet(g).cards, see(g).allies) == (1, (mine,), ())
    assert "ally_leaves" not in happened(g)


# ---------------------------------------------------------------------- shops

SHOPS = {3: "general-store", 6: "curiositie-shoppe", 9: "ye-olde-magick-shoppe"}


@rule("ah2:terror.shops.1")
@pytest.mark.parametrize("level", range(1, 11))
def test_a_shop_closes_at_3_at_6_and_at_9_and_at_no_other_level(level: int) -> None:
    closed = [told["area"] for told in log(panic(terror=level - 1), "closed")]
    assert closed == ([SHOPS[level]] if level in SHOPS else [])


@rule("ah2:terror.shops.1", "ah2:silence.terror.multi-step.1")
def test_at_terror_7_two_of_the_three_are_closed() -> None:
    g = panic(2, terror=5, closed=["general-store"])
    assert see(g).terror == 7
    assert set(see(g).closed) == {"general-store", "curiositie-shoppe"}


@rule(
    "ah2:terror.close.general-store.1",
    "ah2:terror.close.curiositie.1",
    "ah2:terror.close.magick.1",
)
@pytest.mark.parametrize(
    ("level", "shop", "street"),
    [
        (3, "general-store", "rivertown-streets"),
        (6, "curiositie-shoppe", "northside-streets"),
        (9, "ye-olde-magick-shoppe", "uptown-streets"),
    ],
)
def test_everybody_and_everything_inside_is_put_in_the_street_and_stays_out(
    level: int, shop: str, street: str
) -> None:
    g = panic(
        terror=level - 1,
        investigators=[{"at": shop}, {"at": WARDS}],
        monsters={shop: ["cultist"]},
    )
    assert shop in see(g).closed
    assert sheet(g).place == street
    assert monsters_at(g, street) == ["cultist"]
    assert monsters_at(g, shop) == []
    g = alone({"at": street, "skills": {"speed": 4}}, terror=level, closed=[shop])
    assert shop not in steps(g)
    assert len(steps(g)) > 3


@rule("ah2:silence.terror.multi-step.1")
def test_no_level_is_skipped_when_terror_rises_by_two() -> None:
    g = panic(2, terror=8, doom=4)
    told = [
        kind
        for kind in happened(g)
        if kind in ("terror", "ally_leaves", "closed", "overrun", "doom")
    ]
    assert told == ["terror", "ally_leaves", "closed", "terror", "ally_leaves", "overrun", "doom"]


# ---------------------------------------------------------------------- overrun


@rule("ah2:terror.overrun.1")
@pytest.mark.parametrize(("terror", "area"), [(10, "graveyard"), (9, "outskirts")])
def test_at_terror_10_there_is_no_monster_limit(terror: int, area: str) -> None:
    g = night(
        "graves-opened-from-within",
        phase="mythos_ability",
        investigators=crowd(3),
        terror=terror,
        monsters={"northside-streets": ["cultist"] * 6},
        next_monsters=["zombie"],
    )
    assert arrivals(g) == [("zombie", area)]


@rule("ah2:terror.overrun.2")
def test_reaching_10_adds_one_doom_token() -> None:
    assert see(panic(terror=9, doom=4)).doom == 5
    assert see(panic(terror=8, doom=4)).doom == 4


@rule("ah2:terror.overrun.2", "ah2:awaken.doom.1")
def test_that_token_may_wake_the_ancient_one() -> None:
    g = panic(terror=9, doom=9)
    assert log(g, "awakened") == [{"ancient_one": "yig", "cause": "doom"}]


@rule("ah2:silence.terror.outskirts-ten.1")
def test_at_terror_10_the_outskirts_are_emptied_into_the_cup() -> None:
    g = panic(terror=9, monsters={"outskirts": ["ghoul", "witch"], "woods": ["zombie"]})
    assert see(g).outskirts == ()
    assert see(g).cup == 55 - 1
    assert [monster.id for monster in see(g).monsters] == ["zombie"]
