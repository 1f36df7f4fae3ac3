"""The conformance suite passes the games there are, and finds the defects planted in a toy."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from miskatonic.kernel import registry
from miskatonic.kernel.records import Record, replay
from miskatonic.kernel.spec import GameSpec
from miskatonic.testing import check_game, conformance
from tests import plugins
from tests.kernel import toy, toy_plugin
from tests.testing import broken

pytestmark = pytest.mark.usefixtures("toy_game")


@pytest.fixture
def one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out the replay in other processes, where a test is about something else."""
    monkeypatch.setattr(conformance, "_check_other_processes", lambda records, states: None)


def broken_promise(spec: GameSpec[Any], games: int = 12) -> conformance.ConformanceError:
    registry.register(spec)
    with pytest.raises(conformance.ConformanceError) as error:
        check_game("toy", games=games)
    return error.value


# ---------------------------------------------------------------------- games that conform


def test_ritual_conforms() -> None:
    report = check_game("ritual", games=25)
    assert (report.game, report.games) == ("ritual", 25)
    assert report.decisions > 25 * 10
    assert sum(report.endings.values()) == 25
    assert len(report.endings) > 5


def test_the_toy_game_conforms() -> None:
    report = check_game("toy", games=25)
    assert report.games == 25
    assert {len(outcome) for outcome in report.endings} == {2, 3, 4}


@pytest.mark.usefixtures("one_process")
def test_the_same_seed_checks_the_same_games_and_another_seed_others() -> None:
    assert check_game("toy", games=3, seed=1) == check_game("toy", games=3, seed=1)
    assert check_game("toy", games=3, seed=1) != check_game("toy", games=3, seed=2)


# ---------------------------------------------------------------------- planted defects


@pytest.mark.usefixtures("one_process")
@pytest.mark.parametrize(
    ("defect", "says"),
    [
        ("LEAKY_VIEW", "view of .* depends on what is hidden"),
        ("SLIGHTLY_LEAKY_VIEW", "view of .* depends on what is hidden"),
        ("LEAKY_OPTIONS", "options of .* depend on what is hidden"),
        ("LEAKY_LOG", "hidden"),
        ("LEAKY_LABELS", "options of .* depend on what is hidden"),
        ("LEAKY_STAKES", "options of .* depend on what is hidden"),
        ("LEAKY_REASONS", "options of .* depend on what is hidden"),
        ("IMPOSSIBLE_ODDS", "no chances"),
        ("UNDECIDED_STAKES", "what decides them"),
        ("NO_REASON", "without a reason"),
        ("HIDDEN_STATE", "the state differs"),
        ("HIDDEN_LOCAL", "lost or made"),
        ("LOSES_CARDS", "lost or made"),
        ("MAKES_CARDS", "lost or made"),
        ("LOSES_THE_LAST_CARD", "lost or made"),
        ("STUMBLES", "Error"),
        ("SAME_OPTION_TWICE", "not unique"),
        ("SAME_LABEL_TWICE", "not unique"),
        ("UNLISTED_OPTIONS", "not among the listed ones"),
        ("ONE_RESULT_FOR_ALL", "every seat"),
    ],
)
def test_a_planted_defect_is_found(defect: str, says: str) -> None:
    assert re.search(says, str(broken_promise(getattr(broken, defect))))


@pytest.mark.usefixtures("one_process")
def test_a_broken_promise_comes_with_a_record_that_shows_it() -> None:
    text = str(broken_promise(broken.SAME_OPTION_TWICE))
    game = replay(Record.from_json(text.partition("Record: ")[2]))
    assert text.startswith(f"toy, decision {game.version}: ")
    assert any(len({o.id for o in d.options}) < len(d.options) for d in game.decisions)


@pytest.mark.usefixtures("one_process")
def test_a_game_that_never_ends_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "LONGEST", 60)
    asked = 0

    def deal(g: toy.ToyGame) -> None:
        nonlocal asked
        asked += 1
        if asked > 2_000:
            pytest.fail("the suite does not stop where games are too long")
        toy.deal(g)

    endless = broken.ENDLESS.varied(steps={**broken.ENDLESS.rules.steps, "deal": deal})
    assert "did not end within 60 decisions" in str(broken_promise(endless))


@pytest.mark.usefixtures("one_process")
@pytest.mark.parametrize(
    "key",
    [
        "option-dig",
        "event-paid",
        "ask-search",
        "toy-option-rounds",
        "toy-option-rounds-help",
        "command-stop",
        "command-stop-help",
    ],
)
@pytest.mark.parametrize("lang", ["en", "nl"])
def test_a_missing_text_is_found(
    lang: str, key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = f"toy_texts_without_{lang}_{key.replace('-', '_')}"
    plugins.write_texts(tmp_path / package, toy_plugin.TEXTS, without=(lang, key))
    monkeypatch.syspath_prepend(tmp_path)
    assert key in str(broken_promise(toy.GAME.varied(text_package=package), games=30))


def test_a_rule_that_depends_on_the_order_of_a_set_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy_plugin.install(tmp_path, "tests.testing.broken:HASHED")
    monkeypatch.syspath_prepend(tmp_path)
    assert "another process" in str(broken_promise(broken.HASHED, games=4))
