"""Prices of cards and stories: only what can be paid is on offer, and all of it is taken."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.kernel.game import Game
from miskatonic.testing import rule
from tests.games.ah2.situations import DASH, alone, asked, log, options, play, see, sheet, story

Patch = pytest.MonkeyPatch


def bargain(monkeypatch: Patch, price: dict[str, int], own: dict[str, Any]) -> Game[Any]:
    """Return an investigator who may pay a price of $9, or decline."""
    money = {"do": "gain", "who": "owner", "what": "money", "amount": 9}
    ways = [
        {"id": "pay", "label": DASH, "pay": price, "effects": [money]},
        {"id": "no", "label": DASH},
        {"id": "never", "label": DASH},
    ]
    return story(monkeypatch, {"do": "choose", "between": ways}, own=own)


@pytest.mark.parametrize(
    ("price", "enough", "too_little"),
    [
        ({"money": 3}, {"money": 3}, {"money": 2}),
        ({"clues": 2}, {"clues": 2}, {"clues": 1}),
        ({"toughness": 4}, {"monsters": ["gug", "zombie"]}, {"monsters": ["gug"]}),
        ({"toughness": 5}, {"gates": ["abyss"]}, {"monsters": ["gug"]}),
        ({"gates": 1}, {"gates": ["abyss"]}, {"monsters": ["gug", "shoggoth"]}),
        ({"items": 1}, {"cards": ["bicycle"]}, {"cards": ["heal", "skill-luck"]}),
        ({"spells": 1}, {"cards": ["heal"]}, {"cards": ["bicycle"]}),
        ({"sanity": 2}, {"sanity": 2}, {"sanity": 1}),
    ],
)
@rule("ah2:money.price.2")
def test_only_what_can_be_paid_is_on_offer(
    monkeypatch: Patch, price: dict[str, int], enough: dict[str, Any], too_little: dict[str, Any]
) -> None:
    assert "way:pay" in options(bargain(monkeypatch, price, enough))
    assert "way:pay" not in options(bargain(monkeypatch, price, too_little))


@rule("ah2:trophies.spend.2")
def test_spent_monsters_go_back_into_the_cup(monkeypatch: Patch) -> None:
    g = bargain(monkeypatch, {"toughness": 3}, {"monsters": ["zombie", "gug", "witch"]})
    cup = see(g).cup
    play(g, "way:pay", "monster:zombie", "monster:gug")
    assert sheet(g).monsters == ("witch",)
    assert see(g).cup == cup + 2
    assert sheet(g).money == 9


@rule("ah2:trophies.spend.1", "ah2:mythos.ability.rumor.1")
def test_an_investigator_who_ends_a_rumor_with_a_gate_trophy_chooses_which() -> None:
    own = {"at": "the-witch-house", "gates": ["abyss", "yuggoth", "abyss"]}
    g = alone(own, rumor="the-door-behind-the-door", phase="arkham_encounters")
    play(g, "ability:rumor")
    assert (asked(g), options(g)) == (
        (0, "trophy"),
        {"gate-trophy:abyss", "gate-trophy:yuggoth"},
    )
    assert [told.label for told in g.options("en")] == [
        "Gate trophy: Abyss",
        "Gate trophy: Yuggoth",
    ]
    play(g, "gate-trophy:yuggoth")
    assert sheet(g).gates == ("abyss", "abyss")
    assert log(g, "spent_gate") == [{"seat": 0, "world": "yuggoth"}]


@rule("ah2:trophies.spend.1")
def test_a_talent_for_trophies_still_wants_a_trophy(monkeypatch: Patch) -> None:
    own = {"who": "kwabena-mensah", "monsters": ["zombie", "witch"]}
    g = bargain(monkeypatch, {"toughness": 2}, own)
    play(g, "way:pay", "monster:zombie")
    assert log(g, "spent_monster") == [{"seat": 0, "monster": "zombie"}]
    assert (sheet(g).monsters, sheet(g).money) == (("witch",), 9), "1, and 2 for the talent"


@rule("ah2:trophies.spend.1")
def test_a_talent_for_trophies_counts_once_a_payment(monkeypatch: Patch) -> None:
    own = {"who": "kwabena-mensah", "monsters": ["zombie", "witch", "ghoul", "cultist"]}
    g = bargain(monkeypatch, {"toughness": 5}, own)
    play(g, "way:pay", "monster:zombie", "monster:witch", "monster:ghoul")
    assert (sheet(g).monsters, sheet(g).money) == (("cultist",), 9), "3, 1 and 1"


@rule("ah2:money.price.2")
def test_a_price_cannot_be_warded_off(monkeypatch: Patch) -> None:
    own = {"sanity": 3, "cards": ["smelling-salts"]}
    g = bargain(monkeypatch, {"sanity": 2}, own)
    play(g, "way:pay")
    assert (sheet(g).sanity, sheet(g).cards) == (1, ("smelling-salts",))
