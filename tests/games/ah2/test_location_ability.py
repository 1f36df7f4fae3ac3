"""Chapters ``location-ability``, ``money`` and ``trophies``: what a place offers, and its price."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.games.ah2.content.tables import CARDS, MARKER_BASE, MARKERS
from miskatonic.kernel.game import Game
from miskatonic.testing import position, rule
from tests.games.ah2.situations import alone, asked, log, options, play, see, sheet, story

ONE_GATE = {"gates": ["abyss"]}


def visit(at: str, **own: Any) -> Game[Any]:
    """Return the encounter of seat 0 at a place; seat 1 is asked something right after it."""
    people = [{"who": "tadeusz-wilk", "at": at, **own}, {"at": "arkham-asylum", "sanity": 1}]
    return position("ah2", investigators=people, phase="arkham_encounters")


def abilities(game: Game[Any]) -> set[str]:
    """Return the abilities that seat 0 may use."""
    assert asked(game)[0] == 0
    return {o.removeprefix("ability:") for o in options(game) if o.startswith("ability:")}


def offers(at: str, **own: Any) -> set[str]:
    """Return what a place offers; nothing if the encounter came unasked."""
    game = visit(at, **own)
    here = game.pending is not None and game.pending.kind == "encounter"
    return abilities(game) if here and asked(game)[0] == 0 else set()


# ---------------------------------------------------------------------- instead of an encounter


@rule("ah2:location-ability.1")
def test_either_a_card_or_the_ability_but_not_both() -> None:
    g = visit("st-marys-hospital", stamina=2)
    assert options(g) == {"encounter", "ability:rest-body"}
    play(g, "ability:rest-body")
    assert sheet(g).stamina == 3
    assert asked(g)[0] == 1
    assert log(g, "encounter") == []
    g = visit("st-marys-hospital", stamina=2)
    play(g, "encounter")
    assert log(g, "ability") == []
    assert log(g, "encounter")[0]["seat"] == 0


@rule("ah2:location-ability.2")
def test_an_open_gate_bars_the_ability() -> None:
    own = {"at": "science-building", **ONE_GATE}
    for explored in (False, True):
        g = alone(
            {**own, "explored": explored},
            phase="arkham_encounters",
            gates={"science-building": "yuggoth"},
        )
        assert "ability:dissect" not in options(g)
    assert options(g) >= {"close:lore", "close:fight", "wait"}


@rule("ah2:example.location.dissection.1", "ah2:location-ability.3", "ah2:location-ability.1")
def test_example_dissection_turns_trophies_into_two_clues() -> None:
    g = visit("science-building", monsters=["dhole", "elder-thing"])
    play(g, "ability:dissect", "monster:dhole")
    assert (sheet(g).clues, sheet(g).monsters) == (2, ())


@rule("ah2:example.location.dissection.1", "ah2:location-ability.2")
def test_example_with_a_gate_there_is_no_dissection() -> None:
    g = alone(
        {"at": "science-building", **ONE_GATE},
        phase="arkham_encounters",
        gates={"science-building": "yuggoth"},
    )
    assert sheet(g).place == "yuggoth-1"
    assert sheet(g).clues == 0


@rule("ah2:silence.board.abilities.2")
def test_an_ability_is_offered_only_if_it_can_be_paid_and_changes_something() -> None:
    assert offers("arkham-asylum", sanity=5, money=9) == set()
    assert offers("arkham-asylum", sanity=4, money=1) == {"rest-mind"}
    assert offers("arkham-asylum", sanity=4, money=2) == {"rest-mind", "cure-mind"}
    assert offers("river-docks", monsters=["dhole", "ghoul"]) == set()
    assert offers("river-docks", monsters=["dhole", "elder-thing"]) == {"sell"}
    assert offers("general-store") == offers("curiositie-shoppe") == set(), "without a dollar"


@rule("ah2:silence.board.abilities.2")
def test_an_ability_is_used_once_a_turn() -> None:
    g = visit("arkham-asylum", sanity=1)
    play(g, "ability:rest-mind")
    assert sheet(g).sanity == 2
    assert asked(g)[0] == 1


# ---------------------------------------------------------------------- each ability


@pytest.mark.parametrize(
    ("at", "ability", "what", "before", "after", "money"),
    [
        ("arkham-asylum", "rest-mind", "sanity", 1, 2, 3),
        ("arkham-asylum", "cure-mind", "sanity", 1, 5, 1),
        ("st-marys-hospital", "rest-body", "stamina", 1, 2, 3),
        ("st-marys-hospital", "cure-body", "stamina", 1, 5, 1),
    ],
)
@rule("ah2:silence.board.abilities.1")
def test_care_is_free_for_one_point_and_costs_2_for_all(
    at: str, ability: str, what: str, before: int, after: int, money: int
) -> None:
    g = alone({"at": at, what: before, "money": 3}, phase="arkham_encounters")
    play(g, f"ability:{ability}")
    assert (getattr(sheet(g), what), sheet(g).money) == (after, money)


@pytest.mark.parametrize(
    ("at", "ability", "deck", "cards"),
    [
        ("general-store", "shop-common", "common", ["fire-axe", "elephant-gun", "lucky-coin"]),
        ("curiositie-shoppe", "shop-unique", "unique", ["elder-sign", "necronomicon", "tomb-veil"]),
    ],
)
@rule("ah2:silence.board.abilities.1", "ah2:money.price.1", "ah2:money.price.2")
def test_in_a_shop_one_of_three_cards_may_be_bought_at_list_price(
    at: str, ability: str, deck: str, cards: list[str]
) -> None:
    g = alone({"at": at, "money": 6}, phase="arkham_encounters", decks={deck: cards})
    play(g, f"ability:{ability}")
    assert see(g).offered == tuple(cards)
    assert options(g) == {f"buy:{cards[0]}", f"buy:{cards[2]}", "leave"}, "what can be paid"
    play(g, f"buy:{cards[0]}")
    price = next(card.price for card in CARDS if card.id == cards[0])
    assert sheet(g).money == 6 - price
    assert sheet(g).cards == (cards[0],)
    pile = getattr(g.state, deck)
    assert [CARDS[card].id for card in pile[-2:]] == cards[1:], "the others go under the deck"


@pytest.mark.parametrize(
    ("at", "ability", "deck", "price", "cards"),
    [
        ("ye-olde-magick-shoppe", "learn-spell", "spell", 5, ["wither", "heal"]),
        ("administration", "learn-skill", "skill", 8, ["skill-luck", "reroll-spell"]),
    ],
)
@rule("ah2:silence.board.abilities.1")
def test_a_lesson_is_the_better_of_two_cards(
    at: str, ability: str, deck: str, price: int, cards: list[str]
) -> None:
    assert offers(at, money=price - 1) == set()
    g = alone({"at": at, "money": 9}, phase="arkham_encounters", decks={deck: cards})
    play(g, f"ability:{ability}")
    assert options(g) == {f"keep:{name}" for name in cards}
    play(g, f"keep:{cards[1]}")
    assert (sheet(g).cards, sheet(g).money) == ((cards[1],), 9 - price)
    pile = getattr(g.state, f"{deck}s")
    assert CARDS[pile[-1]].id == cards[0]


@rule("ah2:silence.board.abilities.1")
def test_the_bank_lends_10() -> None:
    g = visit("bank-of-arkham")
    play(g, "ability:borrow")
    assert (sheet(g).money, sheet(g).cards) == (10, ("loan",))


@rule("ah2:silence.board.abilities.1", "ah2:silence.cards.special.1")
def test_a_deputy_gets_the_revolver_and_the_wagon_and_there_is_only_one() -> None:
    two = {"gates": ["abyss", "yuggoth"]}
    people = [{"at": "police-station", **two}, {"at": "police-station", "gates": ["rlyeh"] * 2}]
    g = position("ah2", investigators=people, phase="arkham_encounters")
    play(g, "ability:deputy")
    while asked(g) == (0, "trophy"):
        play(g, sorted(options(g))[0])
    assert set(sheet(g).cards) == {"deputy", "deputys-revolver", "patrol-wagon"}
    assert "ability:deputy" not in options(g)


@rule("ah2:silence.board.abilities.1", "ah2:components.allies.1")
def test_any_ally_can_be_recruited_for_10_toughness() -> None:
    g = visit("mas-boarding-house", gates=["abyss"], monsters=["dhole", "gug"])
    play(g, "ability:recruit", "gate:abyss", "monster:dhole")
    assert sheet(g).monsters == (), "the last trophy is spent unasked"
    assert options(g) == {f"ally:{name}" for name in see(g).allies}
    assert len(see(g).allies) == 11
    play(g, "ally:marlinspike")
    assert sheet(g).cards == ("marlinspike",)
    assert "marlinspike" not in see(g).allies


@rule("ah2:silence.board.abilities.1")
def test_at_south_church_any_investigator_can_be_blessed() -> None:
    people = [{"at": "south-church", **ONE_GATE}, {"cursed": True}, {"blessed": True}]
    g = position("ah2", investigators=people, phase="arkham_encounters")
    play(g, "ability:pray")
    assert options(g) == {"bless:0", "bless:1"}, "the blessed need no second blessing"
    play(g, "bless:1")
    assert not sheet(g, 1).cursed
    assert not sheet(g, 1).blessed


@rule("ah2:silence.board.abilities.1")
def test_only_members_may_enter_the_inner_sanctum() -> None:
    assert offers("silver-twilight-lodge") == set()
    g = visit("silver-twilight-lodge", cards=["membership"])
    assert options(g) == {"encounter", "ability:sanctum"}
    play(g, "ability:sanctum")
    assert log(g, "encounter")[0]["entry"].endswith(".inner-sanctum")


# ---------------------------------------------------------------------- money


@pytest.mark.parametrize(("price", "money", "left"), [("list", 4, 1), ("dearer", 4, 0)])
@rule("ah2:money.price.1", "ah2:money.price.2")
def test_a_card_costs_its_list_price_or_a_dollar_more(
    monkeypatch: pytest.MonkeyPatch, price: str, money: int, left: int
) -> None:
    shop = {"do": "buy", "deck": "common", "look": 1, "price": price}
    decks = {"common": ["fire-axe"]}
    g = story(monkeypatch, shop, own={"money": money}, decks=decks)
    play(g, "buy:fire-axe")
    assert (sheet(g).money, sheet(g).cards) == (left, ("fire-axe",))


@rule("ah2:money.price.1", "ah2:money.price.2")
def test_what_cannot_be_paid_cannot_be_bought(monkeypatch: pytest.MonkeyPatch) -> None:
    shop = {"do": "buy", "deck": "common", "look": 1, "price": "dearer"}
    g = story(monkeypatch, shop, own={"money": 3}, decks={"common": ["fire-axe"]})
    assert "buy:fire-axe" not in options(g)
    assert (sheet(g).money, sheet(g).cards) == (3, ())


# ---------------------------------------------------------------------- trophies


@rule(
    "ah2:location-ability.4",
    "ah2:trophies.spend.1",
    "ah2:trophies.spend.2",
    "ah2:example.trophies.river-docks.1",
)
def test_example_the_river_docks_pay_5_for_trophies() -> None:
    g = visit("river-docks", monsters=["dhole", "elder-thing"])
    cup = see(g).cup
    play(g, "ability:sell", "monster:dhole")
    assert (sheet(g).money, sheet(g).monsters) == (5, ()), "the last trophy is spent unasked"
    assert see(g).cup == cup + 2
    g = visit("river-docks", **ONE_GATE)
    stack = see(g).gate_stack
    play(g, "ability:sell")
    assert (sheet(g).money, sheet(g).gates) == (5, ())
    assert see(g).gate_stack == stack + 1
    assert g.state.gate_stack[-1] == MARKER_BASE, "the Abyss, at the bottom"


@rule("ah2:trophies.spend.2")
def test_monsters_spent_go_to_the_cup_and_gates_under_the_stack() -> None:
    g = visit("mas-boarding-house", monsters=["dhole", "elder-thing"], gates=["rlyeh"])
    cup, stack = see(g).cup, see(g).gate_stack
    play(g, "ability:recruit")
    while asked(g) == (0, "trophy"):
        play(g, sorted(options(g))[0])
    assert (see(g).cup, see(g).gate_stack) == (cup + 2, stack + 1)
    spent = [told["monster"] for told in log(g, "spent_monster")]
    assert sorted(spent) == ["dhole", "elder-thing"]
    assert {"dhole", "elder-thing"} <= {MARKERS[marker].id for marker in g.state.cup}


@rule("ah2:silence.trophies.overpay.1")
def test_trophies_count_by_toughness_a_gate_is_5_and_no_change_is_given() -> None:
    g = visit("river-docks", monsters=["dhole", "gug", "star-spawn"])
    play(g, "ability:sell", "monster:dhole", "monster:gug")
    assert (sheet(g).money, sheet(g).monsters) == (5, ("star-spawn",)), "6 for 5: one is lost"
    assert offers("mas-boarding-house", gates=["abyss"], monsters=["gug"]) == set(), "8 of 10"
    assert offers("mas-boarding-house", gates=["abyss", "abyss"]) == {"recruit"}
