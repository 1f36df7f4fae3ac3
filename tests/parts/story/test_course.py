"""Triggers, choices, dialogues and endings, one by one."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from miskatonic.kernel.errors import PositionError
from miskatonic.kernel.game import Game
from miskatonic.parts.story import settle
from miskatonic.testing import dice, position
from tests.parts.lighthouse.words import BOOK

pytestmark = pytest.mark.usefixtures("lighthouse")


def a_table(*pips: int, **situation: Any) -> Game[Any]:
    """Return a game in the middle of the story; its next dice fall like this."""
    return position("lighthouse", script=dice(*pips), **situation)


def told(game: Game[Any]) -> list[str]:
    """Return what the story told, as ``entry``, ``entry/way`` or an ending."""
    lines = []
    for event in game.events(0):
        values = event.values
        match event.kind:
            case "story-read":
                lines.append(values["entry"])
            case "story-went":
                lines.append(f"{values['entry']}/{values['way']}")
            case "story-ended":
                lines.append(f"end: {values['ending']}")
    return lines


def offered(game: Game[Any]) -> list[str]:
    assert game.pending is not None
    return [option.id for option in game.pending.options]


# ---------------------------------------------------------------------- triggers


def test_the_first_entry_is_read_and_opens_what_belongs_to_it() -> None:
    game = a_table(phase="arrive", open=())
    assert told(game) == ["lamp-out", "tide", "porch"]
    assert game.view(0).story.open == ("lamp-out", "tide", "porch")  # type: ignore[attr-defined]


def test_a_threshold_fires_when_it_is_reached_and_not_before() -> None:
    game = a_table(6, 6, 1, counters={"water": 3})
    game.answer("search", 0)  # the second die is the tide's
    assert game.pending is not None
    game.answer("search", 0)
    assert game.pending is not None  # 1 is too low to find anything
    game = a_table(1, 2, counters={"water": 3})
    game.answer("search", 0)
    assert game.pending is None
    assert told(game) == ["tide/over", "end: drowned"]
    assert game.result[0].won is False  # type: ignore[index]


@pytest.mark.parametrize(("players", "wanted"), [(1, 2), (2, 3), (3, 3)])
def test_a_threshold_may_depend_on_the_number_of_players(players: int, wanted: int) -> None:
    game = a_table(5, players=players, counters={"clues": wanted - 2})
    game.answer("search", 0)
    assert told(game) == []
    game = a_table(5, players=players, counters={"clues": wanted - 1})
    game.answer("search", 0)
    assert told(game) == ["lamp-out/enough", "log-book"]


def test_exploring_a_place_leads_on_and_the_branch_depends_on_what_is_known() -> None:
    game = a_table(6)
    game.answer("go:cellar", 0)
    assert told(game) == ["lamp-out/down", "stairs", "stairs/blind", "what-waited"]
    assert game.state.nerve == [0]
    assert game.view(0).foe == "cellar"  # type: ignore[attr-defined]
    game = a_table(6, open=("log-book", "tide"), facts=["forewarned"])
    game.answer("go:cellar", 0)
    assert told(game) == ["log-book/down", "stairs", "stairs/knowing", "what-waited"]
    assert game.state.nerve == [2]


def test_a_foe_defeated_leads_on() -> None:
    game = a_table(
        6, open=("what-waited", "tide"), where="cellar", foe="cellar", counters={"oil": 1}
    )
    game.answer("fight", 0)
    assert told(game) == ["what-waited/laid", "lamp-room"]
    assert game.question("en", 0).startswith("The lamp room, at last.")


def test_a_timed_event_comes_in_its_round_and_once() -> None:
    game = a_table(1, 6, 1, 6, 6, 1, 6, counters={"round": 1})
    game.answer("search", 0)
    assert told(game) == []  # round 2
    game.answer("search", 0)  # the roll of the surge comes before the tide's
    assert told(game) == ["tide/surge", "surge", "surge/high"]
    game.answer("search", 0)
    assert told(game) == ["tide/surge", "surge", "surge/high"]


def test_what_happened_before_an_entry_was_opened_still_counts() -> None:
    game = a_table(
        5,
        open=("lamp-out", "tide"),
        facts=["explored:cellar"],
        fired=["lamp-out/down"],
        counters={"clues": 1},
    )
    game.answer("search", 0)
    assert told(game)[:3] == ["lamp-out/enough", "log-book", "log-book/down"]


def test_what_is_due_at_once_is_ordered_by_the_lead_and_taken_only_if_still_true() -> None:
    def both() -> Game[Any]:
        return a_table(6, players=2, phase="tide", facts=["explored:cellar"], counters={"clues": 3})

    game = both()
    assert offered(game) == ["first:lamp-out:down", "first:lamp-out:enough"]
    assert game.pending is not None
    assert game.pending.seat == 0
    assert game.question("de", 0) == "Was kommt zuerst?"
    game.answer("first:lamp-out:down", 0)  # the stage is over: the other text lies there no longer
    assert told(game) == ["lamp-out/down", "stairs", "stairs/blind", "what-waited"]
    game = both()
    game.answer("first:lamp-out:enough", 0)
    assert told(game)[:3] == ["lamp-out/enough", "log-book", "log-book/down"]
    assert "stairs/knowing" in told(game)


def test_what_a_text_sets_off_waits_until_the_text_is_complete() -> None:
    game = a_table(1, 1, counters={"round": 2, "water": 3})
    game.answer("search", 0)
    assert told(game) == ["tide/surge", "surge", "surge/low", "tide/over", "end: drowned"]


def test_an_entry_that_was_replaced_is_silent() -> None:
    game = a_table(6, 6, open=("what-waited", "tide"), foe="cellar", counters={"clues": 1})
    game.answer("search", 0)
    assert game.state.story.counters[2] == 2
    assert told(game) == []


def test_after_the_ending_the_story_hears_nothing() -> None:
    game = a_table(1, 1, counters={"round": 6, "water": 3}, fired=["tide/surge"])
    game.answer("search", 0)  # at dawn; the tide of that round would have drowned them as well
    assert told(game) == ["tide/dawn", "dawn", "dawn/unkept", "end: drowned"]
    assert game.view(0).story.counters["water"] == 3  # type: ignore[attr-defined]


# ---------------------------------------------------------------------- choices and dialogues


def test_a_dialogue_remembers_what_was_asked() -> None:
    game = a_table(6)
    game.answer("story:porch:talk", 0)
    assert offered(game) == ["choose:widow:ask-light", "choose:widow:leave"]
    game.answer("choose:widow:ask-light", 0)
    assert told(game)[-3:] == ["widow/ask-light", "widow-light", "widow"]
    assert offered(game) == ["choose:widow:ask-husband", "choose:widow:leave"]
    game.answer("choose:widow:leave", 0)
    game.answer("story:porch:talk", 0)
    assert offered(game) == ["choose:widow:ask-husband", "choose:widow:leave"]


def test_a_choice_is_hidden_or_barred_with_a_reason() -> None:
    game = a_table(6)
    game.answer("story:porch:talk", 0)
    assert [blocked.target for blocked in game.blocked("en", 0)] == ["way:widow:promise"]
    assert [blocked.why for blocked in game.blocked("nl", 0)] == ["Ze zou jullie nog niet geloven."]
    assert game.view(0).story.barred == ("promise",)  # type: ignore[attr-defined]
    game.answer("choose:widow:ask-light", 0)
    game.answer("choose:widow:ask-husband", 0)
    assert offered(game) == ["choose:widow:promise", "choose:widow:leave"]
    assert game.blocked("en", 0) == ()


def test_a_promise_closes_the_dialogue_and_is_kept_at_dawn() -> None:
    game = a_table(
        6,
        6,
        counters={"trust": 2, "round": 6},
        fired=["tide/surge"],
        facts=["widow/ask-light", "widow/ask-husband"],
    )
    game.answer("story:porch:talk", 0)
    game.answer("choose:widow:promise", 0)
    assert game.pending is None
    assert told(game)[-3:] == ["dawn", "dawn/kept", "end: rowed-home"]
    assert game.result[0].won is True  # type: ignore[index]
    assert game.view(0).story.counters["oil"] == 1  # type: ignore[attr-defined]


def test_the_table_decides_together_where_the_entry_says_so() -> None:
    game = a_table(
        6,
        players=3,
        open=("what-waited", "tide"),
        where="cellar",
        foe="cellar",
        counters={"oil": 1},
    )
    game.answer("fight", 0)
    assert game.pending is not None
    assert game.pending.seats == (0, 1, 2)
    game.answer("choose:lamp-room:light", 2)
    assert told(game)[-2:] == ["lamp-room/light", "end: lit"]
    assert game.view(None).story.counters["oil"] == 0  # type: ignore[attr-defined]


def test_a_choice_that_leaves_no_alternative_is_not_asked() -> None:
    game = a_table(6, open=("what-waited", "tide"), where="cellar", foe="cellar")
    game.answer("fight", 0)
    assert game.pending is None  # no oil: only the boat is left
    assert told(game)[-2:] == ["lamp-room/row", "end: rowed-home"]


def test_a_rule_that_left_a_text_can_settle_the_story_afterwards() -> None:
    game = a_table(6)
    game.state.story = replace(game.state.story, busy=True, todo=("log-book",))
    assert list(settle(game, BOOK, 0)) == []
    assert game.state.story.busy is False
    assert game.state.story.open == ("tide", "porch", "log-book")


# ---------------------------------------------------------------------- states from outside


@pytest.mark.parametrize(
    "situation",
    [
        {"open": ["the-moon"]},
        {"open": ["widow"]},
        {"open": ["lamp-out", "what-waited"]},
        {"open": ["tide", "tide"]},
        {"facts": ["explored:attic"]},
        {"fired": ["log-book/down"]},
        {"counters": {"water": 5}},
        {"counters": {"trust": -1}},
    ],
)
def test_a_story_that_cannot_stand_so_is_refused(situation: dict[str, Any]) -> None:
    with pytest.raises(PositionError):
        a_table(**situation)
