"""Every change of a value by a card, a talent, an Environment or an Ancient One is in effect."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.testing import position, prepared, rule
from tests.games.ah2.printed import POSSESSIONS, SKILL_OF, possession, printed
from tests.games.ah2.situations import checks, log, options, play, see, sheet
from tests.games.ah2.stages_monsters import CHANGED, changed

SKILLS = ("speed", "sneak", "fight", "will", "lore", "luck")
STREETS = "downtown-streets"
HELD = [possession(name) for kind in POSSESSIONS for name in printed(kind)]
LASTING = [card for card in printed("mythos").values() if card["trait"] == "environment"]


def named(card: Any) -> str:
    return str(card["id"])


def values(*, who: str = "harriet-abernathy", at: str = STREETS, **told: Any) -> dict[str, int]:
    """Return all values of an investigator that anything can change."""
    own = {"who": who, "at": at, "cards": told.pop("cards", ())}
    game = position("ah2", investigators=[own], **{"ancient_one": "yig", **told})
    me = sheet(game)
    found = {**me.skills, **{check: me.checks[check] for check in (*SKILL_OF, "close")}}
    found |= {"max-sanity": me.max_sanity, "max-stamina": me.max_stamina, "focus": me.focus}
    return found | {"points": see(game).points}


def raised(before: dict[str, int], bonus: dict[str, int]) -> dict[str, int]:
    """Return the values expected with a bonus."""
    after = {name: value + bonus.get(name, 0) for name, value in before.items()}
    for check, skill in SKILL_OF.items():
        after[check] += bonus.get(skill, 0)
    after["points"] += bonus.get("speed", 0) + bonus.get("movement", 0)
    return after


@rule("ah2:checks.special.2", "ah2:checks.special.3", "ah2:movement.arkham.1")
@pytest.mark.parametrize("card", [card for card in HELD if "bonus" in card], ids=named)
def test_every_card_lends_what_its_data_says(card: Any) -> None:
    assert values(cards=[card["id"]]) == raised(values(), card["bonus"])


@pytest.mark.parametrize("card", [card for card in HELD if "bonus" not in card], ids=named)
def test_no_other_card_lends_anything(card: Any) -> None:
    if card["id"] != "blessing":
        assert values(cards=[card["id"]]) == values()


@rule("ah2:sheet.investigator.2", "ah2:sheet.investigator.3", "ah2:sheet.investigator.6")
@pytest.mark.parametrize("card", printed("investigators").values(), ids=named)
def test_every_sheet_has_the_values_that_are_printed_on_it(card: Any) -> None:
    tracks = [card[name][1] for name in ("speed_sneak", "fight_will", "lore_luck")]
    before = dict(zip(SKILLS, [value for track in tracks for value in track], strict=True))
    before |= {check: before[skill] for check, skill in SKILL_OF.items()}
    before |= {"close": 0, "max-sanity": card["sanity"], "max-stamina": card["stamina"]}
    before |= {"focus": card["focus"], "points": before["speed"]}
    assert values(who=card["id"]) == raised(before, card["talent"].get("bonus", {}))


@rule("ah2:mythos.ability.environment.1")
@pytest.mark.parametrize("card", LASTING, ids=named)
def test_every_environment_changes_those_in_arkham_as_its_data_says(card: Any) -> None:
    assert values(environment=card["id"]) == raised(values(), card.get("bonus", {}))
    beyond = position("ah2", investigators=[{"at": "abyss-1"}], environment=card["id"])
    assert sheet(beyond) == sheet(position("ah2", investigators=[{"at": "abyss-1"}]))


@rule("ah2:mythos.ability.markers.1")
@pytest.mark.parametrize("card", LASTING, ids=named)
def test_every_environment_closes_what_its_data_says(card: Any) -> None:
    closed = set(see(position("ah2", environment=card["id"])).closed)
    assert closed == set(card.get("closes", ()))


@pytest.mark.parametrize("card", printed("ancient-ones").values(), ids=named)
def test_every_ancient_one_changes_everybody_as_its_data_says(card: Any) -> None:
    assert values(ancient_one=card["id"]) == raised(values(), card.get("bonus", {}))
    assert see(position("ah2", ancient_one=card["id"])).doom_track == card["doom"]


# ---------------------------------------------------------------------- monsters


def assert_monsters(changes: list[Any], **told: Any) -> None:
    """Compare every kind of monster on the board with its data and what changes it."""
    kinds = [kind for kind in printed("monsters").values() if not kind.get("mask")]
    told = {"ancient_one": "yig", "terror": 10, **told}
    game = prepared("ah2", monsters={"woods": [kind["id"] for kind in kinds]}, **told)
    shown = {monster.id: monster for monster in see(game).monsters}
    assert len(shown) == len(kinds)
    for kind in kinds:
        foe, seen = changed(kind, changes), shown[kind["id"]]
        for name in (*CHANGED, "movement", "dimension"):
            assert getattr(seen, name) == foe.get(name), f"{kind['id']}: {name}"
        assert set(seen.abilities) == set(foe["abilities"])
        assert (seen.nightmarish, seen.overwhelming) == (
            kind.get("nightmarish", 0),
            kind.get("overwhelming", 0),
        )


@rule("ah2:sheet.ancient-one.3")
@pytest.mark.parametrize("card", printed("ancient-ones").values(), ids=named)
def test_every_ancient_one_changes_its_worshippers_as_its_data_says(card: Any) -> None:
    assert_monsters(card.get("worshippers", []), ancient_one=card["id"])


@pytest.mark.parametrize("card", LASTING, ids=named)
def test_every_environment_changes_monsters_as_its_data_says(card: Any) -> None:
    yig = printed("ancient-ones")["yig"]["worshippers"]
    assert_monsters([*yig, *card.get("monsters", [])], environment=card["id"])


# ---------------------------------------------------------------------- second tries

REROLLS = [(card["id"], card["reroll"], "") for card in HELD if "reroll" in card]
REROLLS += [
    ("talent", card["talent"]["reroll"], card["id"])
    for card in printed("investigators").values()
    if "reroll" in card["talent"]
]
SECOND_TRIES = [
    (name, who, check, reroll["after"])
    for name, reroll, who in REROLLS
    for check in (("luck", "combat") if reroll["checks"] == ["any"] else reroll["checks"])
]
READ = {"luck": ("police-station", "easttown", "easttown-1")}
"""Skill -> a place, and a card whose entry there begins with a check of it."""


WATCHER = {"who": "lupe-arriaga", "at": "unvisited-isle", "explored": True}
"""Somebody who is asked something in every phase, so that nothing else happens meanwhile."""
POOL = {"luck": 3, "combat": 4, "evade": 4, "horror": 2, "spell": 4, "lore": 2}
"""Dice of each of these checks with a skill of 3 and bare hands."""


def failing(check: str, own: dict[str, Any], dice: list[int]) -> Any:
    """Return a table where seat 0 is about to fail a check, and the answers that lead there."""
    board: dict[str, Any] = {"phase": "movement"}
    answers: list[str] = []
    if check in READ:
        own["at"], deck, card = READ[check]
        board = {"phase": "arkham_encounters", "encounters": {deck: card}}
    elif check in ("spell", "lore"):
        own["cards"] = [*own.get("cards", ()), "heal" if check == "spell" else "parish-register"]
        own |= {"at": "merchant-district-streets", "sanity": 3, "stamina": 3}
        board["phase"] = "upkeep" if check == "spell" else "movement"
        answers = [f"use:{own['cards'][-1]}"]
    else:
        kind = "maniac" if check == "combat" else "zombie"
        own["at"] = STREETS
        board["monsters"] = {STREETS: [kind]}
        answers = [f"{'evade' if check == 'evade' else 'fight'}:{kind}"]
    gates = {"unvisited-isle": "abyss"}
    return position("ah2", investigators=[own, WATCHER], gates=gates, dice=dice, **board), answers


@rule("ah2:silence.checks.reroll.1")
@pytest.mark.parametrize("name, who, check, after", SECOND_TRIES)
def test_every_second_try_rolls_all_dice_again(name: str, who: str, check: str, after: str) -> None:
    skills = dict.fromkeys(SKILLS, 3)
    own: dict[str, Any] = {"who": who or "harriet-abernathy", "skills": skills}
    if not who:
        own["cards"] = [name]
    pool = POOL[check] + (0 if who else possession(name).get("weapon", {}).get("bonus", 0))
    game, answers = failing(check, own, [1] * pool)
    usual = ("encounter", "fight", "strike")
    for _ in range(8):
        if game.pending.kind == "check":
            break
        can = options(game)
        play(game, answers.pop(0) if answers else next(word for word in usual if word in can))
    assert f"reroll:{name}" in options(game)
    first = see(game).roll
    assert first is not None and (first.check, first.dice) == (check, (1,) * pool)
    play(game, f"reroll:{name}")
    (again,) = log(game, "rerolled")
    assert (again["by"], len(again["dice"])) == (name, pool)
    made = [told for told in checks(game) if told["check"] == check]
    assert not made or made[0]["dice"] == again["dice"]
    gone, spent = name not in sheet(game).cards, name in sheet(game).exhausted
    assert (gone and after == "discard") or (spent and after == "exhaust")


# ---------------------------------------------------------------------- other talents


def talented(name: str) -> list[Any]:
    return [card for card in printed("investigators").values() if name in card["talent"]]


@pytest.mark.parametrize("card", talented("calm"), ids=named)
@pytest.mark.parametrize("kind", ["dhole", "winged-servitor"])
def test_a_calm_mind_or_body_loses_one_less_but_never_nothing(card: Any, kind: str) -> None:
    foe, what = printed("monsters")[kind], card["talent"]["calm"]
    own = {"who": card["id"], "at": STREETS, "skills": dict.fromkeys(SKILLS, 5)}
    horror = [1] * (5 + foe["horror_rating"])
    if what == "stamina":
        horror[0] = 6
    dice = [*horror, *[1] * (5 + foe["combat_rating"])]
    game = position("ah2", investigators=[own], monsters={STREETS: [kind]}, dice=dice)
    play(game, f"fight:{kind}", *(["fight"] if what == "stamina" else []))
    loss = foe["horror_damage" if what == "sanity" else "combat_damage"]
    assert getattr(sheet(game), what) == card[what] - max(1, loss - 1)


@rule("ah2:setup.random.2")
@pytest.mark.parametrize("card", talented("extra_draw"), ids=named)
def test_a_talent_draws_one_more_and_gives_one_back(card: Any) -> None:
    deck = card["talent"]["extra_draw"]
    entry = next(
        (one, place)
        for one in printed("locations").values()
        for place, entry in one["entries"].items()
        if entry["effects"][0] == {"do": "draw", "deck": deck}
        or entry["effects"][0].get("pass") == [{"do": "draw", "deck": deck}]
        if place not in ("inner-sanctum",)
    )
    told, at = entry
    top = {"unique": ["tomb-veil", "rune-sabre"], "spell": ["heal", "wither"]}[deck]
    skills = dict.fromkeys(SKILLS, 3)
    game = position(
        "ah2",
        investigators=[{"who": card["id"], "at": at, "skills": skills}, WATCHER],
        phase="arkham_encounters",
        gates={"unvisited-isle": "abyss"},
        encounters={told["neighbourhood"]: told["id"]},
        decks={deck: top},
        dice=[6] * (3 + told["entries"][at]["effects"][0].get("modifier", 0)),
    )
    if "encounter" in options(game):
        play(game, "encounter")
    assert options(game) == {f"keep:{name}" for name in top}
    play(game, f"keep:{top[1]}")
    assert sheet(game).cards == (top[1],)


# ---------------------------------------------------------------------- gates and clues


@rule("ah2:mythos.gate.1", "ah2:mythos.clue.1")
@pytest.mark.parametrize(
    "card", [card for card in printed("mythos").values() if "gate" in card], ids=named
)
def test_every_mythos_card_opens_its_gate_and_lays_its_clue(card: Any) -> None:
    game = position(
        "ah2",
        investigators=[{"at": "dotties-diner"}],
        ancient_one="hastur",
        phase="mythos_gate",
        mythos=card["id"],
        decks={"gate-markers": ["rlyeh"]},
        next_monsters=["dark-young"],
    )
    for _ in range(20):
        if see(game).turn > 1:
            break
        play(game, min(options(game)))
    opened = [(told["area"], told["world"]) for told in log(game, "gate_opens")]
    assert opened[0] == (card["gate"], "rlyeh")
    assert log(game, "monster_appears")[0] == {"monster": "dark-young", "area": card["gate"]}
    laid = [told["area"] for told in log(game, "clues_appear")]
    assert laid[:1] == ([card["clue"]] if "clue" in card else laid[:1])
    assert bool(laid) >= ("clue" in card)
