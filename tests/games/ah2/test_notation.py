"""Positions: any situation in a few lines, and a clear refusal of impossible ones."""

from __future__ import annotations

import re
from typing import Any

import pytest

from miskatonic.kernel.errors import MiskatonicError, PositionError
from miskatonic.testing import position, rule
from tests.games.ah2.situations import log, see, sheet


def test_all_that_is_said_of_a_situation_holds() -> None:
    g = position(
        "ah2",
        investigators=[
            {"who": "amos-frost", "at": "woods", "sliders": (0, 1, 2), "sanity": 2, "money": 3}
            | {"clues": 4, "cards": ["fire-axe", "heal"], "exhausted": ["heal"], "blessed": True},
            {"at": "abyss-2", "delayed": True, "monsters": ["ghoul"], "gates": ["yuggoth"]},
        ],
        gates={"graveyard": "rlyeh"},
        monsters={"uptown-streets": ["dhole"], "outskirts": ["ghost"], "the-sky": ["nightgaunt"]},
        doom=5,
        terror=2,
        turn=4,
        sealed=["woods"],
        clues={"library": 1},
    )
    who = sheet(g)
    assert (who.investigator, who.place, who.sliders) == ("amos-frost", "woods", (0, 1, 2))
    assert (who.sanity, who.stamina, who.money, who.clues) == (2, 6, 3, 4)
    assert (who.cards, who.exhausted) == (("fire-axe", "heal", "blessing"), ("heal",))
    assert who.blessed
    assert (sheet(g, 1).monsters, sheet(g, 1).gates) == (("ghoul",), ("yuggoth",))
    table = see(g)
    assert (table.doom, table.terror, table.turn, table.sealed) == (5, 2, 4, ("woods",))
    assert (table.clues, table.outskirts) == ({"library": 1}, ("ghost",))
    assert [(gate.at, gate.world) for gate in table.gates] == [("graveyard", "rlyeh")]
    assert table.cup == 55 - 4


@pytest.mark.parametrize(
    "situation",
    [
        {"investigators": []},
        {"investigators": [{"at": "boston"}]},
        {"investigators": [{"who": "nobody"}]},
        {"investigators": [{"cards": ["sword"]}]},
        {"investigators": [{"cards": ["tomb-veil", "tomb-veil"]}]},
        {"investigators": [{"hat": "brown"}]},
        {"phase": "lunch"},
        {"first": 1},
        {"seat": 3},
        {"ancient_one": "dagon"},
        {"gates": {"woods": "boston"}},
        {"monsters": {"woods": ["dhole", "dhole"]}},
        {"monsters": {"woods": ["mask-one"]}},
        {"next_monsters": ["dhole", "dhole"]},
        {"encounters": {"boston": "x"}},
        {"encounters": {"northside": "x"}},
        {"decks": {"tarot": []}},
        {"mythos": "x"},
        {"options": {"surge": "sometimes"}},
        {"hat": "brown"},
        {"phase": "set_up"},
        {"phase": "mythos_gate"},
        {"phase": "battle_attack"},
        {"battle_round": 1},
        {"terror": 11},
        {"clues": {"abyss-1": 1}},
        {"clues": {"woods": -1}},
        {"monsters": {"abyss-1": ["zombie"]}},
        {"monsters": {"outskirts": ["zombie"] * 3 + ["ghoul"] * 3 + ["witch", "ghost"]}},
        {"gates": {"woods": "abyss"}, "sealed": ["woods"]},
        {"closed": ["uptown-streets"]},
        {"environment": "bumper-apple-harvest"},
        {"rumor": "golden-october"},
        {"rumor_tokens": 1},
        {"gone_allies": ["fire-axe"]},
        {"decks": {"mythos": ["golden-october"]}, "environment": "golden-october"},
        {"decks": {"gate": ["blue-1", "blue-1"]}},
        {"investigators": [{"at": "the-sky"}]},
        {"investigators": [{"sliders": (0, 4, 1)}]},
        {"investigators": [{"skills": {"charm": 3}}]},
        {"investigators": [{"blessed": True, "cursed": True}]},
        {"investigators": [{"fresh": ["loan"]}]},
        {"investigators": [{"money": "much"}]},
        {"investigators": [{"cards": "heal"}]},
        {"investigators": [{"delayed": 1}]},
        {"investigators": ["amos-frost"]},
        {"decks": {"common": ["heal"]}},
        {"monsters": ["zombie"]},
        {"dice": 6},
        {"seed": None},
        {"seed": "x"},
        {"turn": -1},
        {"investigators": [{"cards": ["loan"], "fresh": ["loan", "loan"]}]},
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_in_plain_words(situation: dict[str, Any]) -> None:
    with pytest.raises(MiskatonicError) as refused:
        position("ah2", **situation)
    assert re.fullmatch(r"[A-Za-z“][^.]*\.( [A-Z][^.]*[.?])?", str(refused.value))


SAID = [
    (
        {"investigators": [{"who": "amos-frost", "sanity": 12}]},
        "“sanity” cannot be “12” here. Possible: 1 … 4.",
    ),
    ({"ancient_one": "yig", "doom": 10}, "“doom” cannot be “10” here. Possible: 0 … 9."),
    ({"dice": [6, 7]}, "“dice” cannot be “7” here. Possible: 1 … 6."),
    (
        {"investigators": [{"cards": ["heal"], "exhausted": ["heal", "heal"]}]},
        "“exhausted” cannot be “heal × 2” here. Possible: heal × 1.",
    ),
    (
        {"investigators": [{"cards": ["tomb-veil", "tomb-viel"]}]},
        "“cards” cannot be “tomb-viel” here. Did you mean: tomb-veil?",
    ),
    (
        {"investigators": [{"cards": ["tomb-veil"]}], "decks": {"unique": ["tomb-veil"]}},
        "“decks” cannot be “tomb-veil × 2” here. Possible: tomb-veil × 1.",
    ),
    (
        {"investigators": [{"monsters": ["dhole"]}], "monsters": {"woods": ["dhole"]}},
        "“monsters” cannot be “dhole × 2” here. Possible: dhole × 1.",
    ),
    (
        {"gates": {"woods": "abyss", "black-cave": "abyss"}, "decks": {"gate-markers": ["abyss"]}},
        "“decks” cannot be “abyss × 3” here. Possible: abyss × 2.",
    ),
]


@pytest.mark.parametrize(
    ("situation", "sentence"),
    SAID,
    ids=["sanity", "doom", "die", "exhausted", "typing", "card", "monster", "gate"],
)
def test_an_impossible_value_is_refused_with_one_sentence(
    situation: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(PositionError) as refused:
        position("ah2", **situation)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("situation", "beginning"),
    [
        ({"gates": {"library": "abyss"}}, "“gates” cannot be “library” here. Possible: "),
        (
            {"investigators": [{"who": "amos-frost"}, {"who": "amos-frost"}]},
            "“who” cannot be “amos-frost” here. Possible: ",
        ),
        ({"weather": "fine"}, "“weather” is not known here. Known: investigators, ancient_one, "),
        ({"phase": "lunch"}, "“phase” cannot be “lunch” here. Possible: first_gate, "),
    ],
    ids=["gate", "sheet", "key", "phase"],
)
def test_what_would_be_right_is_said_too(situation: dict[str, Any], beginning: str) -> None:
    with pytest.raises(PositionError) as refused:
        position("ah2", **situation)
    assert str(refused.value).startswith(beginning)


def refusal(**situation: Any) -> str:
    with pytest.raises(PositionError) as refused:
        position("ah2", **situation)
    return str(refused.value)


@rule("ah2:movement.other-world.6", "ah2:gate.explored.2")
def test_nobody_has_explored_a_gate_that_is_not_there() -> None:
    explorer = {"at": "woods", "explored": True}
    told = refusal(investigators=[explorer])
    assert told == "“explored” cannot be “true” here. Possible: false."
    told = refusal(investigators=[explorer], gates={"graveyard": "abyss"})
    assert told == "“explored” cannot be “true” here. Possible: false; at: graveyard."
    g = position("ah2", investigators=[explorer], gates={"woods": "abyss"})
    assert sheet(g).explored


@rule("ah2:monster-limit.1", "ah2:monster-limit.2", "ah2:terror.overrun.1")
def test_no_more_monsters_roam_than_the_limit_allows() -> None:
    town: dict[str, list[str]] = {"woods": ["cultist"] * 3, "the-sky": ["nightgaunt"]}
    g = position("ah2", investigators=[{}], monsters={**town, "outskirts": ["ghost"]})
    assert len(see(g).monsters) == see(g).monster_limit == 4
    crowded = {**town, "library": ["ghoul"]}
    told = refusal(investigators=[{}], monsters=crowded)
    assert told == "“monsters” cannot be “5” here. Possible: 0 … 4."
    assert len(see(position("ah2", investigators=[{}] * 2, monsters=crowded)).monsters) == 5
    overrun = position("ah2", investigators=[{}], monsters=crowded, terror=10)
    assert len(see(overrun).monsters) == 5
    told = refusal(monsters={"outskirts": ["ghost"]}, terror=10)
    assert told == "“outskirts” cannot be “1” here. Possible: 0."


def test_a_place_is_sealed_or_closed_once() -> None:
    for key, place in (("sealed", "woods"), ("closed", "library")):
        told = refusal(**{key: [place, place]})
        assert told == f"“{key}” cannot be “{place} × 2” here. Possible: {place} × 1."


FIVE = ["independence-square", "tullys-roadhouse", "unvisited-isle", "black-cave", "graveyard"]


@rule("ah2:end.win.seal.1")
def test_with_six_seals_the_game_would_be_over() -> None:
    assert len(see(position("ah2", sealed=FIVE)).sealed) == 5
    told = refusal(sealed=[*FIVE, "woods"])
    assert told == "“sealed” cannot be “6” here. Possible: 0 … 5."


@rule("ah2:awaken.gates.1")
def test_with_too_many_gates_the_ancient_one_would_be_awake() -> None:
    worlds = ["abyss", "another-dimension", "city-of-the-great-race", "endless-archive", "rlyeh"]
    gates = dict(zip(FIVE, worlds, strict=True))
    four = dict(list(gates.items())[:4])
    assert len(see(position("ah2", investigators=[{}] * 8, gates=four)).gates) == 4
    told = refusal(investigators=[{}] * 8, gates=gates)
    assert told == "“gates” cannot be “5” here. Possible: 0 … 4."
    awake: dict[str, Any] = {
        "phase": "battle_refresh",
        "battle_round": 1,
        "doom": 5,
        "ancient_one": "yig",
    }
    assert len(see(position("ah2", investigators=[{}] * 8, gates=gates, **awake)).gates) == 5


@rule("ah2:mythos.flying.5", "ah2:mythos.sky.1")
def test_only_what_flies_is_in_the_sky() -> None:
    told = refusal(monsters={"the-sky": ["zombie"]})
    assert told.startswith("“the-sky” cannot be “zombie” here. Possible: winged-servitor, ")
    assert refusal(monsters={"the-sky": ["cultist"]}).startswith("“the-sky” cannot be “cultist”")
    g = position("ah2", monsters={"the-sky": ["cultist"]}, ancient_one="hastur")
    assert [monster.at for monster in see(g).monsters] == ["the-sky"]


@rule("ah2:mythos.gate.open.3", "ah2:mythos.clue.2")
def test_no_clue_lies_at_an_open_gate() -> None:
    told = refusal(gates={"woods": "abyss"}, clues={"woods": 1})
    assert told.startswith("“clues” cannot be “woods” here. Possible: northside-streets, ")


@rule("ah2:silence.closed.other.1", "ah2:closed.enter.1")
def test_nobody_is_in_a_closed_location() -> None:
    told = refusal(closed=["library"], investigators=[{"at": "library"}])
    assert told.startswith("“at” cannot be “library” here. Possible: northside-streets, ")
    told = refusal(environment="streets-dug-up-for-sewers", monsters={"dotties-diner": ["ghoul"]})
    assert told.startswith("“monsters” cannot be “dotties-diner” here.")
    own = {"who": "bridget-quill"}
    home = sheet(position("ah2", investigators=[own])).place
    g = position("ah2", investigators=[own], closed=[home])
    assert sheet(g).place.endswith("-streets")
    g = position("ah2", investigators=[{"at": "woods"}], gates={"woods": "abyss"}, closed=["woods"])
    assert sheet(g).place == "woods"


@rule("ah2:special-cards.limit.1")
@pytest.mark.parametrize("card", ["retainer", "loan", "membership"])
def test_nobody_has_a_special_card_twice(card: str) -> None:
    told = refusal(investigators=[{"cards": [card, card]}])
    assert told == f"“{card}” cannot be “2” here. Possible: 0 … 1."
    position("ah2", investigators=[{"cards": [card]}, {"cards": [card]}])


@rule("ah2:silence.cards.special.1")
def test_only_special_cards_are_fresh() -> None:
    told = refusal(investigators=[{"cards": ["fire-axe", "loan"], "fresh": ["fire-axe"]}])
    assert told == "“fresh” cannot be “fire-axe” here. Possible: loan."


@rule("ah2:status.devoured.1")
def test_the_devoured_have_nothing_but_trophies() -> None:
    told = refusal(investigators=[{}, {"gone": True, "money": 3}])
    assert told.startswith("“gone” cannot be “money” here. Possible: who, at, ")
    position("ah2", investigators=[{}, {"gone": True, "monsters": ["zombie"], "gates": ["abyss"]}])


@rule("ah2:status.arrested.4", "ah2:status.lost.2")
def test_no_turn_later_than_the_next_is_forfeited() -> None:
    told = refusal(turn=3, investigators=[{"at": "jail-cell", "sits_out": 5}])
    assert told == "“sits_out” cannot be “5” here. Possible: 0 … 4."


@rule("ah2:setup.first-mythos.3")
def test_the_first_mythos_phase_comes_before_turn_one() -> None:
    assert refusal(turn=0) == "“turn” cannot be “0” here. Possible: 1 … 100000."
    first: dict[str, Any] = {"phase": "first_gate", "mythos": "golden-october"}
    assert refusal(turn=1, **first) == "“turn” cannot be “1” here. Possible: 0."
    assert log(position("ah2", **first), "turn")[0] == {"turn": 1, "first": 0}


@rule("ah2:gate.elder-sign.1", "ah2:gate.elder-sign.5")
def test_every_elder_sign_played_has_sealed_a_gate_and_left_the_game() -> None:
    told = refusal(sealed=["woods"], elder_signs_played=2)
    assert told == "“elder_signs_played” cannot be “2” here. Possible: 0 … 1."
    told = refusal(sealed=FIVE, elder_signs_played=4, investigators=[{"cards": ["elder-sign"]}])
    assert told == "“cards” cannot be “elder-sign × 5” here. Possible: elder-sign × 4."


@rule("ah2:final.win.1", "ah2:awaken.fill.1", "ah2:final.start.1")
def test_an_ancient_one_that_is_fought_has_doom_left() -> None:
    battle: dict[str, Any] = {"phase": "battle_refresh", "battle_round": 1, "ancient_one": "yig"}
    assert refusal(doom=0, **battle) == "“doom” cannot be “0” here. Possible: 1 … 10."
    assert see(position("ah2", **battle)).doom == see(position("ah2", **battle)).doom_track == 10
    told = refusal(investigators=[{"at": "lost-in-time-and-space"}], **battle)
    assert told.startswith("“at” cannot be “lost-in-time-and-space” here.")
    assert refusal(tally=1, investigators=[{}, {}]) == "“tally” cannot be “1” here. Possible: 0."


def test_the_position_says_what_options_of_the_set_up_would_decide() -> None:
    for name in ("ancient_one", "investigators", "first_player"):
        told = refusal(options={name: None})
        assert told.startswith(f"“options” cannot be “{name}” here. Possible: surge, ")


@rule("ah2:monster-ability.endless.1")
def test_what_always_returns_to_the_cup_is_no_trophy() -> None:
    told = refusal(ancient_one="nyarlathotep", investigators=[{"monsters": ["mask-one"]}])
    assert told.startswith("“monsters” cannot be “mask-one” here.")


@rule("ah2:final.start.1")
def test_nobody_fights_an_ancient_one_that_ends_the_game_by_awakening() -> None:
    told = refusal(ancient_one="azathoth", phase="battle_attack", battle_round=1, doom=3)
    assert told.startswith("“ancient_one” cannot be “azathoth” here. Possible: cthulhu, ")
    assert see(position("ah2")).ancient_one == "azathoth"
    unnamed = position("ah2", phase="battle_attack", battle_round=1, doom=3)
    assert see(unnamed).ancient_one == "cthulhu"


@rule("ah2:status.bless-curse.2")
def test_a_blessing_is_told_as_blessed_or_cursed() -> None:
    assert refusal(investigators=[{"cards": ["blessing"]}]).startswith(
        "“cards” cannot be “blessing” here."
    )


@pytest.mark.parametrize("lang", ["de", "nl"])
def test_a_refusal_is_told_in_every_language(lang: str) -> None:
    with pytest.raises(PositionError) as refused:
        position("ah2", dice=[0])
    ends = {"de": "Möglich: 1 … 6.", "nl": "Mogelijk: 1 … 6."}
    assert refused.value.text(lang).endswith(ends[lang])


@rule("ah2:mythos.gate.open.4", "ah2:sheet.ancient-one.4")
@pytest.mark.parametrize("seed", range(5))
def test_dice_fall_as_told_whatever_is_drawn_in_between(seed: int) -> None:
    g = position(
        "ah2",
        investigators=[{"at": "library"}],
        phase="mythos_gate",
        mythos="bumper-apple-harvest",  # a gate opens, and a monster comes out of the cup
        ancient_one="azathoth",  # rolls a die at the end of every Mythos phase
        dice=[3],
        seed=seed,
    )
    assert len(log(g, "monster_appears")) == 1
    assert log(g, "die") == [{"seat": 0, "by": "azathoth", "die": 3, "vain": True}]


def test_nothing_is_left_of_a_move_that_was_cut_short() -> None:
    people = [
        {"who": "tadeusz-wilk", "at": "woods", "sanity": 1, "skills": {"will": 1, "speed": 4}},
        {"at": "arkham-asylum", "sanity": 1},
    ]
    here = {"woods": ["elder-thing"]}
    g = position("ah2", investigators=people, monsters=here, first=1, seat=0, dice=[1])
    g.answer("fight:elder-thing", seat=0)
    assert sheet(g).place == "arkham-asylum"
    assert see(g).phase == "arkham_encounters"
    assert see(g).points == 0


def test_shuffled_decks_keep_what_is_stacked_and_depend_on_the_seed() -> None:
    decks = {"common": ["tommy-gun"], "mythos": ["mill-shares-soar"]}
    plain, one, same, other = (
        position("ah2", decks=decks, seed=seed, shuffled=mixed)
        for seed, mixed in ((1, False), (1, True), (1, True), (2, True))
    )
    for field in ("common", "mythos_deck"):
        piles = [getattr(game.state, field) for game in (plain, one, same, other)]
        assert len({pile[0] for pile in piles}) == 1
        assert len(set(map(frozenset, piles))) == 1
        assert piles[1] == piles[2] and len(set(piles)) == 3
