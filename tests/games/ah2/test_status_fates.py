"""Chapter ``status``, the second half: delayed, arrested, lost, devoured; blessings and curses."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.games.ah2.content.tables import CARDS, SHEETS
from miskatonic.games.ah2.rules.board import AREA_IDS, ARKHAM
from miskatonic.kernel.game import Game
from miskatonic.testing import position, rule
from tests.games.ah2.situations import (
    PASSED,
    alone,
    asked,
    check_card,
    happened,
    last_check,
    log,
    next_turn,
    options,
    play,
    see,
    sheet,
    steps,
    story,
    story_beyond,
)

Patch = pytest.MonkeyPatch
JAIL, BOX = "jail-cell", "lost-in-time-and-space"
ARREST, LOST, DEVOUR = {"do": "arrest"}, {"do": "lost"}, {"do": "devour"}
BLESS, CURSE = {"do": "bless"}, {"do": "curse"}
WAITING = {"at": "arkham-asylum", "sanity": 1}
"""Somebody who is asked something at once when the go of seat 0 is over."""


def befalls(patch: Patch, word: dict[str, Any], own: dict[str, Any], **more: Any) -> Game[Any]:
    """Return a table where something has befallen seat 0 in an encounter at the newspaper."""
    people = [{"who": "tadeusz-wilk", "at": "newspaper", **own}, WAITING]
    return story(patch, word, investigators=people, **more)


def lose(what: str, amount: int, who: str) -> dict[str, Any]:
    """Return a loss of several."""
    return {"do": "lose", "who": who, "what": what, "amount": amount}


# ---------------------------------------------------------------------- delayed


@pytest.mark.parametrize(
    ("at", "after"), [("woods", "woods"), ("the-dreamlands-1", "the-dreamlands-1")]
)
@rule("ah2:status.delayed.1")
def test_standing_up_takes_the_place_of_moving(at: str, after: str) -> None:
    g = alone({"at": at, "delayed": True})
    assert asked(g)[0] == 1, "there was nothing to decide"
    assert (sheet(g).place, sheet(g).delayed) == (after, False)
    assert log(g, "stood_up") == [{"seat": 0}]


@rule("ah2:status.delayed.1")
def test_the_delayed_shift_their_skills_like_everybody() -> None:
    g = alone({"at": "woods", "delayed": True}, phase="upkeep")
    assert asked(g) == (0, "adjust")


@pytest.mark.parametrize(("before", "told"), [(True, []), (False, [{"seat": 0}])])
@rule("ah2:silence.status.delay-again.1")
def test_delay_costs_the_next_movement_however_often_it_was_called(
    monkeypatch: Patch, before: bool, told: list[dict[str, int]]
) -> None:
    g = befalls(monkeypatch, {"do": "delay"}, {"delayed": before}, turn=2)
    assert (sheet(g).delayed, log(g, "delayed")) == (True, told)
    next_turn(g)
    assert (see(g).turn, asked(g)) == (3, (1, "movement"))
    play(g, "stay")
    assert (sheet(g).delayed, log(g, "stood_up")) == (False, [{"seat": 0}])
    next_turn(g)
    assert (see(g).turn, asked(g)) == (4, (0, "movement")), "free to walk again"


# ---------------------------------------------------------------------- arrested


@pytest.mark.parametrize(("money", "left"), [(7, 4), (1, 1), (0, 0)])
@rule("ah2:status.arrested.1", "ah2:status.arrested.2", "ah2:status.arrested.3")
def test_an_arrest_means_jail_half_the_money_and_delay(
    monkeypatch: Patch, money: int, left: int
) -> None:
    g = befalls(monkeypatch, ARREST, {"money": money})
    assert (sheet(g).place, sheet(g).money, sheet(g).delayed) == (JAIL, left, True)
    assert asked(g)[0] == 1, "the encounter is over"


@rule("ah2:status.arrested.4")
def test_the_arrested_sit_out_a_turn_and_walk_out_into_the_station() -> None:
    own = {"at": JAIL, "delayed": True, "sits_out": 3, "cards": ["retainer", "bicycle"]}
    people = [{**own, "exhausted": ["bicycle"]}, {"at": "arkham-asylum", "sanity": 1}]
    g = position("ah2", investigators=people, phase="upkeep", turn=3)
    assert asked(g) == (1, "adjust"), "no Upkeep"
    assert (sheet(g).money, sheet(g).exhausted) == (0, ("bicycle",))
    play(g, "done")
    assert asked(g) == (1, "movement")
    assert (sheet(g).place, sheet(g).delayed) == ("police-station", False)
    play(g, "stay")
    assert asked(g) == (1, "encounter"), "no encounter at the station"


@rule("ah2:status.arrested.5")
def test_the_second_turn_after_an_arrest_is_an_ordinary_one() -> None:
    g = alone({"at": "police-station", "sits_out": 3}, phase="upkeep", turn=4)
    assert asked(g) == (0, "adjust")
    play(g, "done", "done")
    assert asked(g) == (0, "movement")
    assert "easttown-streets" in steps(g)


@rule("ah2:status.arrested.4", "ah2:status.arrested.5")
def test_the_turn_after_the_arrest_is_the_one_that_is_forfeited(monkeypatch: Patch) -> None:
    g = befalls(monkeypatch, ARREST, {}, turn=2)
    assert sheet(g).sits_out
    assert g.state.investigators[0].sits_out == 3


# ---------------------------------------------------------------------- lost


@rule("ah2:status.lost.1")
def test_the_lost_lie_in_their_box(monkeypatch: Patch) -> None:
    g = story_beyond(monkeypatch, LOST, at="abyss-1", gates={"woods": "abyss"})
    assert (sheet(g).place, sheet(g).delayed) == (BOX, True)


@rule("ah2:status.lost.2")
def test_the_lost_forfeit_a_turn_and_only_stand_up() -> None:
    own = {"at": BOX, "delayed": True, "sits_out": 6, "cards": ["retainer"]}
    g = position("ah2", investigators=[own, {"at": "woods"}], phase="upkeep", turn=6)
    assert asked(g) == (1, "adjust")
    assert sheet(g).money == 0
    play(g, "done")
    assert asked(g) == (1, "movement")
    assert (sheet(g).place, sheet(g).delayed) == (BOX, False)


@rule("ah2:status.lost.3", "ah2:silence.status.lost-return.1")
def test_in_the_turn_after_that_the_lost_reappear_wherever_they_like() -> None:
    g = alone(
        {"at": BOX, "sits_out": 6},
        phase="upkeep",
        turn=7,
        closed=["general-store"],
        gates={"woods": "abyss"},
    )
    assert asked(g) == (0, "appear")
    anywhere = {f"appear:{AREA_IDS[area]}" for area in ARKHAM} - {"appear:general-store"}
    assert options(g) == anywhere, "and there is no waiting"
    play(g, "appear:woods")
    assert (sheet(g).place, sheet(g).explored) == ("woods", False)


@pytest.mark.parametrize(("who", "touched"), [("all", 1), ("arkham", 0)])
@rule("ah2:silence.status.arrest-effects.1")
def test_what_befalls_all_befalls_the_jailed_and_the_lost_and_moves_neither(
    monkeypatch: Patch, who: str, touched: int
) -> None:
    people = [{"who": "tadeusz-wilk", "at": "newspaper"}, {"at": JAIL}, {"at": BOX}]
    g = story(monkeypatch, lose("sanity", 1, who), investigators=people)
    assert [seen.max_sanity - seen.sanity for seen in see(g).investigators] == [1, 1, touched]
    assert [seen.place for seen in see(g).investigators] == ["newspaper", JAIL, BOX]


# ---------------------------------------------------------------------- devoured


@rule("ah2:status.devoured.1")
def test_the_devoured_leave_nothing_but_trophies(monkeypatch: Patch) -> None:
    cards = ["fire-axe", "bicycle", "elder-sign", "wither", "heal", "marlinspike", "loan"]
    own = {
        "cards": cards,
        "money": 4,
        "clues": 3,
        "blessed": True,
        "gates": ["abyss", "yuggoth"],
        "monsters": ["ghoul", "ghost", "dhole", "gug"],
    }
    g = befalls(monkeypatch, DEVOUR, own)
    gone = sheet(g)
    assert gone.gone
    assert (gone.cards, gone.money, gone.clues, gone.blessed) == ((), 0, 0, False)
    assert (len(gone.gates), len(gone.monsters)) == (2, 4)
    assert CARDS[g.state.spells[-1]].id == "heal", "under their decks"
    assert "marlinspike" in see(g).allies


@pytest.mark.parametrize("seed", range(5))
@rule("ah2:status.devoured.2", "ah2:silence.status.devoured-when.1")
def test_the_player_comes_back_at_the_next_turn_with_another_investigator(seed: int) -> None:
    people = [
        {"who": "amos-frost", "gone": True, "monsters": ["ghoul"], "gates": ["abyss"]},
        {"who": "bridget-quill"},
    ]
    g = position("ah2", investigators=people, phase="newcomers", turn=4, seed=seed)
    while asked(g)[1] == "keep":
        play(g, sorted(options(g))[0])
    (came,) = log(g, "newcomer")
    printed = next(card for card in SHEETS if card.id == came["investigator"])
    fresh = sheet(g)
    assert not fresh.gone
    assert (fresh.place, fresh.money, fresh.clues) == (printed.home, printed.money, printed.clues)
    assert set(printed.fixed) <= set(fresh.cards)
    assert len(fresh.cards) == len(printed.fixed) + sum(printed.random.values())
    assert (fresh.monsters, fresh.gates) == (("ghoul",), ("abyss",))
    assert {f"set:lore-luck:{place}" for place in (0, 2, 3)} <= options(g), "placed freely"
    play(g, "set:lore-luck:3", "set:fight-will:3", "set:speed-sneak:3", "done")
    assert (fresh.sanity, fresh.stamina) == (fresh.max_sanity, fresh.max_stamina)
    assert asked(g)[0] == 0, "and has its Upkeep at once"
    assert see(g).phase == "upkeep"


@rule("ah2:silence.status.devoured-when.1")
def test_the_devoured_sit_out_the_rest_of_the_turn(monkeypatch: Patch) -> None:
    g = befalls(monkeypatch, DEVOUR, {})
    assert asked(g)[0] == 1
    assert "newcomer" not in happened(g)


@rule("ah2:silence.status.devoured-when.1", "ah2:silence.closed.other.1")
def test_a_closed_home_is_replaced_by_its_street() -> None:
    streets = 0
    for seed in range(40):
        people: list[dict[str, Any]] = [{"who": "amos-frost", "gone": True}, {}]
        g = position(
            "ah2", investigators=people, phase="newcomers", seed=seed, closed=["general-store"]
        )
        if sheet(g).investigator == "amos-frost":
            assert sheet(g).place == "rivertown-streets"
            streets += 1
    assert streets


# ---------------------------------------------------------------------- blessing and curse


@pytest.mark.parametrize(
    ("fate", "dice", "successes"),
    [("blessed", [4, 4, 1], 2), ("cursed", [5, 6, 5], 1), ("", [4, 5, 6], 2)],
)
@rule("ah2:status.bless.1", "ah2:status.curse.1")
def test_a_blessing_widens_success_and_a_curse_narrows_it(
    monkeypatch: Patch, fate: str, dice: list[int], successes: int
) -> None:
    own = {"skills": {"luck": 3}, **({fate: True} if fate else {})}
    g = story(monkeypatch, check_card("luck"), own=own, dice=dice)
    assert last_check(g)["successes"] == successes
    assert sheet(g).money == PASSED


@pytest.mark.parametrize(
    ("before", "word", "after"),
    [
        ("", BLESS, (True, False)),
        ("", CURSE, (False, True)),
        ("blessed", CURSE, (False, False)),
        ("cursed", BLESS, (False, False)),
        ("blessed", BLESS, (True, False)),
        ("cursed", CURSE, (False, True)),
    ],
)
@rule(
    "ah2:status.bless-curse.1",
    "ah2:status.bless-curse.2",
    "ah2:status.bless-curse.3",
    "ah2:status.bless-curse.4",
)
def test_blessing_and_curse_cancel_each_other_and_do_not_stack(
    monkeypatch: Patch, before: str, word: dict[str, Any], after: tuple[bool, bool]
) -> None:
    g = story(monkeypatch, word, own={before: True} if before else {})
    assert (sheet(g).blessed, sheet(g).cursed) == after
    assert sheet(g).cards.count("blessing") == any(after)
    left = sum(CARDS[card].id == "blessing" for card in g.state.special)
    assert left == 8 - any(after)


@rule("ah2:status.bless-curse.5")
def test_an_encounter_can_bless(monkeypatch: Patch) -> None:
    g = story(monkeypatch, BLESS)
    assert log(g, "blessed") == [{"seat": 0}]


# ---------------------------------------------------------------------- special cards


def special(card: str) -> dict[str, Any]:
    """Return the gain of a special card."""
    return {"do": "special", "card": card}


@pytest.mark.parametrize("card", ["retainer", "loan", "membership"])
@rule("ah2:special-cards.limit.1")
def test_nobody_has_two_of_a_special_card(monkeypatch: Patch, card: str) -> None:
    g: Game[Any] = story(monkeypatch, special(card), special(card))
    assert sheet(g).cards == (card,)
    assert sheet(g).money == (10 if card == "loan" else 0), "and no second $10"


@pytest.mark.parametrize(("cards", "offered"), [((), True), (("loan",), False)])
@rule("ah2:special-cards.limit.1")
def test_the_bank_lends_once(cards: tuple[str, ...], offered: bool) -> None:
    g = alone({"at": "bank-of-arkham", "cards": cards}, phase="arkham_encounters")
    assert ("ability:borrow" in options(g)) == offered
