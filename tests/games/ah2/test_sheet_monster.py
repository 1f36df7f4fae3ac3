"""Chapter ``sheet``, the monsters: what the two sides of a marker say, and what it is for."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from miskatonic.games.ah2.content.tables import MARKERS
from miskatonic.games.ah2.rules.board import DIMENSIONS
from miskatonic.kernel.game import Game
from miskatonic.testing import rule
from tests.games.ah2.situations import (
    QUIET,
    alone,
    checks,
    last_check,
    monsters_at,
    play,
    see,
    sheet,
)


def facing(monster: str, dice: list[int], **skills: int) -> Game[Any]:
    """Return an investigator who fights a monster in the woods."""
    g = alone({"at": "woods", "skills": skills}, monsters={"woods": [monster]}, dice=dice)
    return play(g, f"fight:{monster}")


@rule("ah2:sheet.monster.1", "ah2:sheet.monster.3")
def test_everybody_sees_both_sides_of_a_marker() -> None:
    (shoggoth,) = see(alone({}, monsters={"woods": ["shoggoth"]})).monsters
    assert structs.asdict(shoggoth) == {
        "id": "shoggoth",
        "at": "woods",
        "awareness": -1,
        "movement": "fast",
        "dimension": "diamond",
        "abilities": ("physical-resistance",),
        "horror_rating": -1,
        "horror_damage": 3,
        "toughness": 3,
        "combat_rating": -1,
        "combat_damage": 3,
        "nightmarish": 1,
        "overwhelming": 0,
    }


@rule("ah2:sheet.monster.1")
def test_every_marker_has_a_name_a_border_and_a_dimension() -> None:
    for kind in MARKERS:
        assert set(kind.name) == {"en", "de", "nl"}
        assert kind.dimension in DIMENSIONS
        assert kind.movement in ("normal", "stationary", "fast", "unique", "flying")
        assert -3 <= kind.awareness <= 3


@rule("ah2:sheet.monster.2")
def test_closing_a_gate_sends_home_what_has_its_symbol() -> None:
    g = alone(
        {"at": "woods", "explored": True, "skills": {"lore": 5}},
        phase="arkham_encounters",
        gates={"woods": "yuggoth", "graveyard": "abyss"},
        monsters={
            "rivertown-streets": ["dhole", "zombie"],
            "the-sky": ["winged-servitor"],
            "outskirts": ["warlock", "gug"],
        },
        dice=[6, 1, 1],
        **QUIET,
    )
    cup = see(g).cup
    play(g, "close:lore")
    assert sheet(g).gates == ("yuggoth",)
    assert monsters_at(g, "rivertown-streets") == ["zombie"]
    assert monsters_at(g, "the-sky") == []
    assert see(g).outskirts == ("gug",)
    assert see(g).cup == cup + 3


@rule("ah2:sheet.monster.2")
def test_the_symbol_decides_who_moves_in_the_mythos_phase() -> None:
    g = alone(
        {"at": "woods"},
        phase="mythos",
        sealed=["black-cave"],
        decks={"mythos": ["bumper-apple-harvest"]},
        monsters={"northside-streets": ["ghoul", "zombie"]},
    )
    assert monsters_at(g, "northside-streets") == ["zombie"], "hexagons move, crescents do not"
    assert monsters_at(g, "downtown-streets") == ["ghoul"]


@rule("ah2:sheet.monster.4")
def test_flavour_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    from miskatonic.games.ah2.rules import combat, monsters

    def outcome() -> list[tuple[str, dict[str, Any]]]:
        g = play(facing("dark-young", [5, 1, 1, 6, 6, 6, 6, 6], will=3, fight=6), "fight")
        return [(event.kind, event.values) for event in g.events(None)]

    told = outcome()
    bare = [structs.replace(kind, flavour={}) for kind in MARKERS]
    for module in (combat, monsters):
        monkeypatch.setattr(module, "MARKERS", bare)
    assert outcome() == told


@rule("ah2:sheet.monster.5")
def test_the_horror_rating_modifies_the_check_and_the_damage_is_what_failure_costs() -> None:
    g = facing("fungus-from-beyond", [1, 1, 1], will=4)
    assert (last_check(g)["modifier"], len(last_check(g)["dice"])) == (-1, 3)
    assert sheet(g).sanity == 5 - 2
    g = facing("ghost", [1, 1], will=4)
    assert (last_check(g)["modifier"], len(last_check(g)["dice"])) == (-2, 2)
    assert sheet(g).sanity == 5 - 2


@rule("ah2:sheet.monster.6")
def test_toughness_3_takes_three_successes() -> None:
    for third, beaten in ((5, True), (4, False)):
        g = play(facing("burrower", [5, 1, 1, 5, 5, third], will=5, fight=6), "fight")
        assert last_check(g)["difficulty"] == 3
        assert (sheet(g).monsters == ("burrower",)) is beaten


@rule("ah2:sheet.monster.7")
def test_the_combat_rating_modifies_the_check_and_the_damage_is_what_failure_costs() -> None:
    g = play(facing("zombie", [5, 1, 1, 1], will=2, fight=4), "fight")
    told = checks(g, "combat")[0]
    assert (told["modifier"], len(told["dice"])) == (-1, 3)
    assert sheet(g).stamina == 5 - 2


# ---------------------------------------------------------------------- worshippers in the weather


def cultist(at: str = "southside-streets", **situation: Any) -> Any:
    """Return a cultist as everybody sees it."""
    (seen,) = see(alone({}, monsters={at: ["cultist"]}, **situation)).monsters
    return seen


@rule("ah2:sheet.ancient-one.3", "ah2:mythos.ability.environment.1")
def test_the_weather_finds_worshippers_as_their_ancient_one_has_made_them() -> None:
    grounded = cultist(ancient_one="hastur", environment="gale-from-the-north")
    assert (grounded.movement, grounded.combat_rating) == ("stationary", 0)
    slowed = cultist(ancient_one="yig", environment="streets-dug-up-for-sewers")
    assert (slowed.movement, slowed.combat_damage) == ("normal", 2)
    assert cultist(ancient_one="hastur", environment="a-second-moon").toughness == 2
    assert cultist(ancient_one="yig", environment="a-second-moon").toughness == 1
    squared = cultist(ancient_one="yog-sothoth", environment="bitter-geometry")
    assert (squared.dimension, squared.awareness) == ("square", -4)
    assert cultist(ancient_one="yig", environment="bitter-geometry").awareness == -3
    assert cultist(ancient_one="yig", environment="ice-on-every-step").combat_rating == 2


@rule("ah2:sheet.ancient-one.3", "ah2:mythos.monsters.types.3", "ah2:mythos.monsters.types.4")
@pytest.mark.parametrize(
    ("ancient_one", "environment", "ends_at"),
    [
        ("hastur", None, "the-sky"),
        ("hastur", "gale-from-the-north", "southside-streets"),
        ("yig", None, "rivertown-streets"),
        ("yig", "streets-dug-up-for-sewers", "french-hill-streets"),
    ],
)
def test_a_gale_grounds_flying_cultists_and_trenches_stop_fast_ones(
    ancient_one: str, environment: str | None, ends_at: str
) -> None:
    g = alone(
        {"at": "newspaper"},
        monsters={"southside-streets": ["cultist"]},
        ancient_one=ancient_one,
        environment=environment,
        phase="mythos_monsters",
        mythos="arkham-sleeps-through-the-night",  # crescents along the black arrows
    )
    assert monsters_at(g, ends_at) == ["cultist"]
