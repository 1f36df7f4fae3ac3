"""``miskatonic play --plain``: a game in lines, from the deal to the end or to another day."""

from __future__ import annotations

from pathlib import Path

import pytest

import miskatonic
from miskatonic.cli.play import KEYS, TerminalGame, keys_of
from miskatonic.cli.table import Table, saved_in
from miskatonic.kernel.errors import UndoRefusedError
from miskatonic.kernel.records import Record
from miskatonic.testing import rule
from tests.cli.conftest import Seen, Shell

FIRST = ("play", "--plain", "--bots", "random", "--seed", "4", "-o", "first_player=0")
"""A table at which the person begins, with the drawn card in hand."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "table.json"


def play(shell: Shell, file: Path, *answers: str, lang: str = "en") -> Seen:
    return shell(*FIRST, "--file", file, answers="".join(f"{a}\n" for a in answers), lang=lang)


def screens(seen: Seen, prompt: str = "Your choice: ") -> list[str]:
    """What was on the screen before each answer, and after the last."""
    return seen.out.split(prompt)


# ---------------------------------------------------------------------- a whole game


@pytest.mark.parametrize(
    ("lang", "over", "seed"),
    [
        ("en", "The game is over", "Seed 4: the same seed deals the same game."),
        ("de", "Das Spiel ist zu Ende", "Startwert 4: Derselbe Startwert ergibt dieselbe Partie."),
        (
            "nl",
            "Het spel is afgelopen",
            "Startgetal 4: hetzelfde startgetal geeft dezelfde partij.",
        ),
    ],
)
def test_a_game_is_played_to_its_end_in_three_languages(
    shell: Shell, file: Path, lang: str, over: str, seed: str
) -> None:
    code, out, err = play(shell, file, *["1"] * 200, lang=lang)
    assert (code, err) == (0, "")
    assert out.count(f" {over} ") == 1
    assert seed in out
    assert str(file.with_name("last-game.json")) in out
    assert not file.exists()


@pytest.mark.parametrize(("game", "usual"), [("ritual", 5), ("ah2", 3)])
def test_a_game_begins_with_its_usual_number_of_players(
    shell: Shell, file: Path, game: str, usual: int
) -> None:
    assert shell("play", game, "--seed", "1", "--file", file, answers="q\n").code == 0
    assert Table.load(file).game.setup.players == usual


@pytest.mark.parametrize("players", range(3, 8))
def test_every_number_of_players_reaches_an_end(shell: Shell, file: Path, players: int) -> None:
    typed = f"play --bots random --players {players} --seat {players - 1} --seed 1 --file".split()
    code, out, _ = shell(*typed, file, answers="2\n1\n" * 200)
    assert code == 0
    assert "The game is over" in out
    assert f"Seat {players - 1}" not in out


@rule("ritual:8.v1")
def test_the_end_says_what_became_of_the_person(shell: Shell, file: Path) -> None:
    sentences = {
        (True, True): "You came out with {} sanity. You win.",
        (True, False): "You came out with {} sanity, but others kept more.",
        (False, False): "The ritual has taken your mind. You lose.",
    }
    seen = set()
    for seed in range(40):
        typed = ["play", "--bots", "random", "--seed", str(seed), "-o", "competitive=true"]
        _, out, _ = shell(*typed, "--file", file, answers="1\n" * 200)
        record = Record.from_json(file.with_name("last-game.json").read_bytes())
        mine = (miskatonic.replay(record).result or ())[0]
        outcome = (mine.survived, mine.won)
        assert sentences[outcome].format(mine.sanity) in out.splitlines()
        seen.add(outcome)
        if len(seen) == 3:
            return
    pytest.fail(f"forty games, but only {seen}")


def test_the_end_of_a_round_is_shown_once(shell: Shell, file: Path) -> None:
    shown = screens(play(shell, file, *["1"] * 200))
    assert sum("─ Round 1 is over: " in screen for screen in shown) == 1


# ---------------------------------------------------------------------- keys


def test_a_choice_is_told_and_the_others_play_on(shell: Shell, file: Path) -> None:
    before, after, *_ = screens(play(shell, file, "2"))
    assert "Whom do you give it to?" in before
    assert "  1  Give the card to seat 1  § Hand it to any follower\n" in before
    assert "  2  Give the card to seat 2\n" in before, "options in a row share it"
    assert "You give the card to seat 2." in after
    assert "Since your last choice" in after


@rule("ritual:6-1.f")
def test_the_rule_behind_a_choice_is_shown(shell: Shell, file: Path) -> None:
    _, rules, again, *_ = screens(play(shell, file, "?", ""))
    assert "The rules behind your choice" in rules
    assert "Hand it to any follower  ritual:6-1.f" in rules
    assert "Press Enter to continue." in rules
    assert again.startswith("The game waits for you")


def test_the_cards_and_the_log_can_be_read_at_any_time(shell: Shell, file: Path) -> None:
    _, cards, log, *_ = screens(play(shell, file, "c", "", "1", "l", ""))[0:4]
    assert "Shining Trapezohedron" in cards
    told = screens(play(shell, file, "1", "l", ""))[2]
    assert "The whole game so far" in told
    assert "Round 1 begins." in told
    assert "You give the card to seat 1." in told
    assert "You give the card to seat 1." in log


@pytest.mark.parametrize("key", ["9", "0", "x", "²", "-1", "1 2", "Ω"])
def test_a_key_that_means_nothing_is_named_and_changes_nothing(
    shell: Shell, file: Path, key: str
) -> None:
    code, out, _ = play(shell, file, key)
    assert code == 0
    assert f"“{key.lower()}” is not one of these keys." in out
    assert Table.load(file).game.history == []


def test_an_empty_line_asks_again(shell: Shell, file: Path) -> None:
    assert len(screens(play(shell, file, "", ""))) == 4
    assert "none of these keys" not in play(shell, file, "").out


def test_capital_letters_are_the_same_keys(shell: Shell, file: Path) -> None:
    code, out, _ = play(shell, file, "S", "Q")
    assert code == 0
    assert "Saved in" in out


@rule("ritual:12.f3")
@pytest.mark.parametrize(("lang", "yes"), [("en", "y"), ("de", "j"), ("nl", "ja")])
def test_who_saw_the_own_card_pays_for_it_after_a_yes(
    shell: Shell, file: Path, lang: str, yes: str
) -> None:
    play(shell, file, "e", "n", lang=lang)
    assert Table.load(file).game.history == []
    play(shell, file, "e", yes, lang=lang)
    table = Table.load(file)
    assert table.game.history == [(0, "/expose")]
    assert table.game.state.sanity == [6, 7, 7, 7, 7]


@rule("ritual:12.f3")
@pytest.mark.parametrize(
    ("lang", "key", "asked"),
    [
        ("en", "e I saw my own card", "you lose 1 sanity. [y/n]"),
        ("de", "e Ich habe meine Karte gesehen", "verlierst 1 geistige Gesundheit. [j/n]"),
        ("nl", "e Ik heb mijn kaart gezien", "verlies je 1 verstand. [j/n]"),
    ],
)
def test_the_key_of_a_command_and_what_it_does_are_the_words_of_the_game(
    shell: Shell, file: Path, lang: str, key: str, asked: str
) -> None:
    out = " ".join(play(shell, file, "e", "n", lang=lang).out.split())
    assert key in out
    assert asked in out


def test_every_command_of_a_game_has_a_key_of_its_own() -> None:
    keys = keys_of(["expose", "examine", "quiz"])
    assert keys == {"e": "expose", "x": "examine", "i": "quiz"}
    assert not set(keys) & set(KEYS)


def test_the_penalty_is_refused_where_the_rule_does_not_allow_it(shell: Shell, file: Path) -> None:
    typed = [*FIRST[:-1], "first_player=1", "--file"]
    _, out, _ = shell(*typed, file, answers="e\ny\n")
    assert "has the card" in out
    assert "ritual:12.f3" in out
    assert Table.load(file).game.state.sanity == [7] * 5


# ---------------------------------------------------------------------- taking back


def test_there_is_nothing_to_take_back_before_the_first_choice(shell: Shell, file: Path) -> None:
    assert "You have not chosen anything yet." in play(shell, file, "u").out


def test_what_came_to_light_is_taken_back_only_after_a_yes(shell: Shell, file: Path) -> None:
    first, *_ = screens(play(shell, file))
    refused = play(shell, file, "1", "u", "n")
    assert "A hidden card has been revealed since then." in refused.out
    assert Table.load(file).game.history[0] == (0, "give:1")
    taken_back = screens(play(shell, file, "1", "u", "y"))
    assert "Taken back. Choose again." in taken_back[2]
    assert Table.load(file).game.history == []
    question = "You have drawn"
    assert taken_back[2].partition(question)[2][:40] == first.partition(question)[2][:40]


def test_a_choice_that_showed_nothing_is_taken_back_freely(file: Path) -> None:
    table = Table.new("ritual", 5, 0, "random", 4, {"first_player": 0}, file)
    before = table.game.save()
    table.game.answer("give:1", 0)
    table.undo(consent=False)
    assert table.game.save() == before
    with pytest.raises(UndoRefusedError):
        table.undo(consent=False)


# ---------------------------------------------------------------------- leaving and coming back


@pytest.mark.parametrize("leave", ["q", "end of the input"])
def test_whoever_leaves_comes_back_to_the_same_question(
    shell: Shell, file: Path, leave: str
) -> None:
    answers = ["1", "1", *(["q"] if leave == "q" else [])]
    left = play(shell, file, *answers)
    assert left.code == 0
    assert f"Continue with: miskatonic play --resume --file {file}" in left.out
    saved = file.read_bytes()
    back = shell("play", "--resume", "--file", file, answers="q\n")
    assert back.code == 0
    assert "Welcome back. Here is where you left off." in back.out
    assert file.read_bytes() == saved
    table = screens(left)[-2].partition("╭─ Round")[2]
    assert screens(back)[0].partition("╭─ Round")[2].startswith(table[:200])


def test_a_resumed_game_can_be_finished(shell: Shell, file: Path) -> None:
    play(shell, file, "1", "1", "q")
    code, out, _ = shell("play", "--resume", "--file", file, answers="1\n" * 200, lang="de")
    assert code == 0
    assert "Das Spiel ist zu Ende" in out


def test_saving_says_where_and_play_goes_on(shell: Shell, file: Path) -> None:
    _, after, *_ = screens(play(shell, file, "s", "1"))
    assert f"Savedin{file}." in "".join(after.split())
    assert Table.load(file).game.history[0] == (0, "give:1")


def test_without_a_file_the_game_waits_in_the_users_data(shell: Shell, home: Path) -> None:
    _, out, _ = shell(*FIRST, answers="1\n")
    assert saved_in().is_relative_to(home)
    assert saved_in().exists()
    assert out.endswith("Continue with: miskatonic play --resume\n")
    assert shell("play", "--resume").code == 0


def test_every_choice_is_on_disk_at_once(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.new("ritual", 5, 0, "random", 4, {"first_player": 0}, file)
    terminal = TerminalGame(table, "en", plain=True)
    monkeypatch.setattr(terminal.screen.keys, "read", iter(["1", "1"]).__next__)
    with pytest.raises(StopIteration):  # as if the terminal had been closed
        terminal.run(resumed=False)
    assert len(table.game.history) > 2
    assert Table.load(file).game.save() == table.game.save()


def test_a_game_that_cannot_be_saved_goes_on_and_says_so(shell: Shell, tmp_path: Path) -> None:
    code, out, err = play(shell, tmp_path, "1", "s", "q")
    assert "".join(f"{tmp_path} is a folder; a file is expected.".split()) in "".join(out.split())
    assert "You give the card to seat 1." in out
    assert (code, err) == (2, f"{tmp_path} is a folder; a file is expected.\n")


@pytest.mark.parametrize("typed", ["9" * 5000, "0" * 5000, "0" * 5000 + "1"])
def test_a_number_of_thousands_of_digits_is_no_choice(shell: Shell, file: Path, typed: str) -> None:
    code, out, err = play(shell, file, typed, "q")
    assert (code, err) == (0, "")
    assert "is not one of these keys" in out.replace("\n", " ")
    assert file.exists()
