"""``miskatonic replay``: records, saves and finished games replayed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import miskatonic
from miskatonic.kernel.game import Game
from tests.cli.conftest import Shell


def finished(players: int = 5, seed: int = 4) -> Game[Any]:
    """A whole game in which everybody takes the first option, and Seat 0 is the first to draw."""
    game = miskatonic.new_game("ritual", players, seed, {"first_player": 0})
    while game.pending:
        game.answer(game.pending.options[0].id, game.pending.seat)
    return game


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "record.json"
    file.write_bytes(finished().record().to_json())
    return file


@pytest.mark.parametrize(
    ("lang", "title", "begins", "won"),
    [
        ("en", "Arkham Ritual, 5 players, {} answers", "Round 1 begins.", "has won."),
        ("de", "Arkham Ritual, 5 Spieler, {} Antworten", "Runde 1 beginnt.", "hat gewonnen."),
        ("nl", "Arkham Ritual, 5 spelers, {} antwoorden", "Ronde 1 begint.", "heeft gewonnen."),
    ],
)
def test_a_record_is_told_from_the_deal_to_the_end(
    shell: Shell, record: Path, lang: str, title: str, begins: str, won: str
) -> None:
    code, out, err = shell("replay", record, lang=lang)
    game = finished()
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == title.format(len(game.history))
    assert lines[1].startswith(begins)
    assert game.result is not None
    assert out.count(won) == sum(mine.won for mine in game.result)


def test_a_save_and_the_record_of_the_same_game_are_told_alike(
    shell: Shell, record: Path, tmp_path: Path
) -> None:
    save = tmp_path / "game.save"
    save.write_bytes(finished().save())
    assert shell("replay", save) == shell("replay", record)


def test_a_game_left_in_the_terminal_can_be_told_by_its_player(
    shell: Shell, tmp_path: Path
) -> None:
    table = tmp_path / "table.json"
    shell("play", "--bots", "random", "--seed", "4", "--file", table, answers="1\n1\n")
    code, out, _ = shell("replay", table, "--seat", "0")
    assert code == 0
    assert "You discard" in out
    assert "Unseen:" in out


def test_what_play_leaves_of_a_finished_game_can_be_told(shell: Shell, tmp_path: Path) -> None:
    shell("play", "--bots", "random", "--seed", "4", "--file", tmp_path / "t", answers="1\n" * 200)
    code, out, _ = shell("replay", tmp_path / "last-game.json")
    assert code == 0
    assert "the game is over" in out


def test_a_replay_stops_after_so_many_answers(shell: Shell, record: Path) -> None:
    whole = shell("replay", record).out
    total = len(finished().history)
    code, out, _ = shell("replay", record, "--upto", "2")
    assert code == 0
    assert f"After 2 of {total} answers" in out
    told = out.partition("After 2")[0].splitlines()
    assert whole.splitlines()[: len(told)] == told
    assert "After 0 of" in shell("replay", record, "--upto", "0").out
    assert shell("replay", record, "--upto", str(total)).out == whole


def test_a_seat_is_told_only_what_it_saw(
    shell: Shell, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "120")

    def first_turn(*more: str) -> str:
        return shell("replay", record, "--upto", "0", *more).out

    assert "You draw a" in first_turn("--seat", "0")
    assert "Seat 0 draws a card." in first_turn("--seat", "1")
    assert "Seat 0 draws a card." in first_turn()
    hidden = [first_turn(*more).count("unknown card") for more in ([], ["--seat", "1"])]
    assert hidden[0] - hidden[1] == 4  # a seat sees what the four others hold
