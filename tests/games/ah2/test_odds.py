"""The likely results shown with a choice."""

from __future__ import annotations

from typing import Any

from miskatonic.kernel.game import Game
from miskatonic.testing import rule
from tests.games.ah2.situations import alone, play, see


def odds(game: Game[Any], id: str, lang: str = "en") -> list[tuple[str, float]]:
    """Return the odds shown with an option."""
    (told,) = [option.odds for option in game.options(lang) if option.id == id]
    return [(odd.text, odd.chance) for odd in told]


def facing(monster: str, *cards: str, **situation: Any) -> Game[Any]:
    """Return a table where seat 0, with Fight 3 and Will 3, stands beside a monster."""
    own = {"at": "woods", "skills": {"fight": 3, "will": 3}, "cards": list(cards)}
    own |= {key: situation.pop(key) for key in ("exhausted", "blessed") if key in situation}
    return alone(own, monsters={"woods": [monster]}, **situation)


@rule("ah2:combat.order.1", "ah2:combat.horror.1", "ah2:combat.fight.1")
def test_a_fight_tells_the_odds_of_its_horror_check_and_of_its_first_combat_check() -> None:
    assert odds(facing("zombie"), "fight:zombie") == [
        ("First the Horror check, on 2 dice", round(1 - (2 / 3) ** 2, 4)),
        ("One success on 2 dice (with bare hands)", round(1 - (2 / 3) ** 2, 4)),
    ]


@rule("ah2:combat.fight.1", "ah2:weapons.bonus.1")
def test_the_weapon_that_one_would_take_up_anyway_is_counted() -> None:
    game = facing("zombie", "fire-axe", dice=[6, 6])
    (_, (text, chance)) = odds(game, "fight:zombie")
    assert text == "One success on 5 dice (in hand: Fire axe)"
    assert chance == round(1 - (2 / 3) ** 5, 4)
    play(game, "fight:zombie")
    assert odds(game, "fight") == [("One success on 5 dice", chance)], "the rules count the same"


@rule("ah2:spells.bonus.2", "ah2:hands.limit.4")
def test_spells_are_not_counted_and_that_is_said() -> None:
    (_, (text, chance)) = odds(facing("zombie", "wither"), "fight:zombie", "de")
    assert text == (
        "Ein Erfolg mit 2 Würfeln (mit bloßen Händen; andere Waffen und Zauber nicht mitgezählt)"
    )
    assert chance == round(5 / 9, 4)


@rule("ah2:upkeep.exhaust.1")
def test_an_exhausted_spell_is_not_held_out_as_a_hope() -> None:
    game = facing("zombie", "wither", exhausted=["wither"])
    assert odds(game, "fight:zombie")[1][0] == "One success on 2 dice (with bare hands)"


@rule("ah2:monster-ability.resistance.1", "ah2:combat.fight.2")
def test_resistance_and_toughness_are_counted() -> None:
    (_, (text, chance)) = odds(facing("dark-young", "fire-axe"), "fight:dark-young", "nl")
    assert text == "3 successen met 4 dobbelstenen (in de hand: Brandbijl)", "half of 3, up: 2"
    assert chance == round(4 * (1 / 3) ** 3 * (2 / 3) + (1 / 3) ** 4, 4)


@rule("ah2:silence.monster.no-horror.1")
def test_who_calls_for_no_horror_check_has_no_odds_of_it() -> None:
    (only,) = odds(facing("cultist"), "fight:cultist")
    assert only == ("One success on 4 dice (with bare hands)", round(1 - (2 / 3) ** 4, 4))


@rule("ah2:encounter-monsters.1", "ah2:mythos.ability.environment.1")
def test_a_monster_from_the_cup_is_judged_under_the_environment_of_the_day() -> None:
    game = alone(
        {"at": "graveyard", "skills": {"fight": 4, "will": 3}},
        phase="arkham_encounters",
        encounters={"rivertown": "rivertown-3", "uptown": "uptown-1"},
        next_monsters=["zombie"],
        environment="no-rest-below",
    )
    assert odds(game, "fight:zombie")[1] == (
        "2 successes on 2 dice (with bare hands)",
        round(1 / 9, 4),
    )


@rule("ah2:silence.checks.reroll.1")
def test_one_die_is_not_told_as_many() -> None:
    own = {"at": "woods", "skills": {"fight": 3, "will": 3, "sneak": 0}, "cards": ["reroll-evade"]}
    game = alone(own, monsters={"woods": ["zombie"]}, dice=[1])
    play(game, "evade:zombie")
    third = round(1 / 3, 4)
    told = {lang: odds(game, "reroll:reroll-evade", lang) for lang in ("en", "de", "nl")}
    assert told == {
        "en": [("Enough if the die is rolled again", third)],
        "de": [("Es reicht, wenn der Würfel neu geworfen wird", third)],
        "nl": [("Genoeg als je de dobbelsteen opnieuw werpt", third)],
    }


@rule("ah2:spell.cast.3")
def test_every_spell_tells_the_odds_of_casting_it_wherever_it_is_used() -> None:
    fight = facing("zombie", "cold-fire", "wither")
    play(fight, "fight:zombie", "fight")
    shown = odds(fight, "use:cold-fire")
    assert [text.startswith("Cast on ") for text, _ in shown] == [True]
    town = alone({"at": "woods", "cards": ["borrowed-wings"]})
    assert [text.startswith("Cast on ") for text, _ in odds(town, "use:borrowed-wings")] == [True]
    battle = alone(
        {"cards": ["cold-fire"]},
        phase="battle_attack",
        battle_round=1,
        ancient_one="yig",
        doom=3,
    )
    assert len(odds(battle, "use:cold-fire")) == 1


@rule("ah2:combat.fight.1")
def test_a_fight_on_the_table_shows_everybody_the_same_odds_as_its_options() -> None:
    game = facing("zombie", "fire-axe", dice=[6, 6])
    play(game, "fight:zombie")
    (_, chance), *_ = odds(game, "fight")
    fight = see(game).fight
    assert fight is not None
    assert (fight.dice, fight.chance) == (5, chance)
