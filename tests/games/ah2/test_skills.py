"""Chapter ``skills``: six skills on three tracks, and what each is good for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from miskatonic.games.ah2.content.forms import SKILLS
from miskatonic.games.ah2.content.tables import LOCATION_CARDS, SHEETS
from miskatonic.games.ah2.words.chance import MakeCheck
from miskatonic.kernel.effects import Effects
from miskatonic.testing import rule
from tests.games.ah2.situations import (
    alone,
    check_card,
    checks,
    dice_of,
    options,
    play,
    see,
    sheet,
    steps,
    story,
)

SIX = {"fight", "lore", "luck", "sneak", "speed", "will"}


@rule("ah2:skills.six.1")
def test_every_investigator_has_six_skills() -> None:
    g = alone({})
    assert set(sheet(g, 0).skills) == set(sheet(g, 1).skills) == SIX


@rule("ah2:skills.tracks.1")
def test_the_second_pair_of_a_track_sets_both_skills() -> None:
    g = alone({"who": "tadeusz-wilk", "sliders": (1, 0, 3)})
    assert sheet(g).skills == {
        "speed": 2,
        "sneak": 3,
        "fight": 1,
        "will": 4,
        "lore": 5,
        "luck": 1,
    }


@rule("ah2:skills.tracks.1")
def test_every_sheet_has_three_tracks_of_four_pairs() -> None:
    for printed in SHEETS:
        for track in (printed.speed_sneak, printed.fight_will, printed.lore_luck):
            assert len(track) == 4, printed.id


@rule("ah2:skills.tracks.2")
def test_a_place_to_the_right_raises_speed_and_lowers_sneak() -> None:
    g = alone({"sliders": (1, 1, 1)}, phase="upkeep")
    assert (sheet(g).skills["speed"], sheet(g).skills["sneak"]) == (2, 3)
    play(g, "set:speed-sneak:2")
    assert (sheet(g).skills["speed"], sheet(g).skills["sneak"]) == (3, 2)
    play(g, "set:speed-sneak:1")
    assert (sheet(g).skills["speed"], sheet(g).skills["sneak"]) == (2, 3)


@pytest.mark.parametrize("skill", SKILLS)
@rule("ah2:skills.value.1")
def test_a_check_rolls_as_many_dice_as_the_marker_shows(
    monkeypatch: pytest.MonkeyPatch, skill: str
) -> None:
    g = story(monkeypatch, check_card(skill), own={"sliders": (2, 2, 1)}, dice=[1] * 5)
    shown = {"speed": 3, "sneak": 2, "fight": 3, "will": 2, "lore": 3, "luck": 3}
    assert len(dice_of(g, skill)[0]) == shown[skill]


# ---------------------------------------------------------------------- what they are good for

ONLY_ONES = dict.fromkeys(SKILLS, 1)


@rule("ah2:skills.fight.1", "ah2:skills.will.1")
def test_will_is_for_the_horror_of_a_combat_and_fight_for_the_combat_itself() -> None:
    g = alone(
        {"at": "woods", "skills": ONLY_ONES | {"will": 4, "fight": 5}},
        monsters={"woods": ["zombie"]},
        dice=[5, 1, 1, 5, 1, 1, 1],
    )
    play(g, "fight:zombie", "fight")
    assert dice_of(g, "horror") == [(5, 1, 1)], "Will 4, horror rating -1"
    assert dice_of(g, "combat") == [(5, 1, 1, 1)], "Fight 5, combat rating -1"


@rule("ah2:skills.sneak.1")
def test_sneak_is_for_evading() -> None:
    g = alone(
        {"at": "woods", "skills": ONLY_ONES | {"sneak": 2}},
        monsters={"woods": ["zombie"]},
        dice=[1, 1, 5],
    )
    play(g, "evade:zombie")
    assert dice_of(g, "evade") == [(1, 1, 5)], "Sneak 2, awareness +1"


@rule("ah2:skills.lore.1")
def test_lore_is_for_casting() -> None:
    g = alone({"cards": ["heal"], "skills": ONLY_ONES | {"lore": 3}}, phase="upkeep", dice=[1] * 4)
    play(g, "use:heal")
    assert dice_of(g, "spell") == [(1, 1, 1, 1)], "Lore 3, casting modifier +1"


@rule("ah2:skills.speed.1")
def test_speed_sets_how_far_one_can_walk() -> None:
    for speed in (1, 3):
        g = alone({"at": "graveyard", "skills": ONLY_ONES | {"speed": speed}})
        assert see(g).points == speed
    assert "french-hill-streets" in steps(g)
    assert "administration" not in steps(g)


def _checks(effects: Effects) -> Iterator[str]:
    """Yield the skill of every check in an encounter, however deep it is."""
    for word in effects:
        if isinstance(word, MakeCheck):
            yield word.skill
        for name in word.__struct_fields__:
            inner = getattr(word, name)
            if isinstance(inner, Effects):
                yield from _checks(inner)
            for part in inner if isinstance(inner, tuple) else ():
                yield from _checks(getattr(part, "effects", Effects()))


@rule("ah2:skills.luck.1")
def test_encounters_ask_for_luck_more_often_than_for_anything_else() -> None:
    asked = Counter(
        skill
        for deck in LOCATION_CARDS
        for card in deck
        for entry in card.entries.values()
        for skill in _checks(entry.effects)
    )
    (most, count), (_, runner_up) = asked.most_common(2)
    assert most == "luck", asked
    assert count > runner_up


@rule("ah2:skills.luck.1")
def test_luck_is_a_check_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    own = {"skills": ONLY_ONES | {"luck": 2}, "cards": ["storm-lantern"]}
    g = story(monkeypatch, check_card("luck"), own=own, dice=[1, 1, 1])
    assert checks(g, "luck")[0]["dice"] == (1, 1, 1), "Luck 2, and the lantern"
    assert "clue" not in options(g)
