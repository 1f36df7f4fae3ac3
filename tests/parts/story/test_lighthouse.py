"""The lighthouse: a scenario played as a whole game, through the conformance suite."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from miskatonic.kernel import registry
from miskatonic.kernel.rng import SplitMix
from miskatonic.kernel.text import LANGUAGES
from miskatonic.parts.story import rules
from miskatonic.testing import check_game
from miskatonic.testing.dialect import lint_rules
from tests.parts.lighthouse import game as lighthouse_game
from tests.parts.lighthouse import words
from tests.parts.lighthouse.game import GAME
from tests.parts.lighthouse.words import STORIES

pytestmark = pytest.mark.usefixtures("lighthouse")


@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_scenario_is_a_whole_game(players: int) -> None:
    report = check_game("lighthouse", games=40, seed=players, players=players)
    assert report.games == 40
    assert set(report.endings) == {"+" * players, "-" * players}


def test_random_play_comes_to_every_ending_and_reads_every_entry() -> None:
    endings, read = set(), set()
    for seed in range(300):
        chance = SplitMix(seed)
        game = registry.new_game("lighthouse", 1 + seed % 3, seed)
        while game.pending is not None:
            options = game.pending.options
            game.answer(options[chance.below(len(options))].id, game.pending.seat)
        endings.add(game.state.story.ending)
        read.update(game.state.story.read)
    assert endings == set(STORIES[1].endings)
    assert read == set(STORIES[1].entries)


def test_views_options_and_log_name_nothing_that_was_not_read() -> None:
    for seed in range(60):
        chance = SplitMix(seed)
        game = registry.new_game("lighthouse", 1 + seed % 3, seed, log=True)
        while game.pending is not None:
            unread = set(STORIES[1].entries) - set(game.state.story.read)
            shown = msgspec.to_builtins(game.view(0).story)  # type: ignore[attr-defined]
            named = {*shown["read"], *shown["open"], shown["page"]}
            named |= {option.payload[1] for option in game.pending.options if option.payload[1:]}
            named |= {event.values.get("entry") for event in game.events(None)}
            assert not named & unread
            assert "trust" not in shown["counters"]
            assert all(event.values.get("counter") != "trust" for event in game.events(0))
            options = game.pending.options
            game.answer(options[chance.below(len(options))].id, game.pending.seat)


def test_copies_share_the_story_and_cannot_touch_each_other() -> None:
    game = registry.new_game("lighthouse", 1, 3)
    copy = game.clone()
    assert copy.state.story is game.state.story or copy.state.story == game.state.story
    copy.answer("go:cellar", 0)
    assert "what-waited" in copy.state.story.read
    assert "what-waited" not in game.state.story.read


def test_the_rules_keep_to_the_dialect() -> None:
    files = [Path(str(module.__file__)) for module in (rules, words, lighthouse_game)]
    assert lint_rules(files, GAME) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_story_is_told_in_the_readers_language(lang: str) -> None:
    game = registry.new_game("lighthouse", 1, 3, log=True)
    told = [game.describe(event, lang, 0) for event in game.events(0)]
    assert len(told) == 3  # the lamp, the tide table, the widow
    assert {"en": "three nights", "de": "drei Nächten", "nl": "drie nachten"}[lang] in told[0]
