"""The menu: what a stranger sees first."""

from __future__ import annotations

from pathlib import Path

import pytest

from miskatonic.cli.table import Table, saved_in
from tests.cli.conftest import Shell

ENTER = ""


def entries(screen: str) -> list[str]:
    """Return the numbered lines of the menu."""
    lines = (line.strip("│ ") for line in screen.splitlines())
    return [line.partition("  ")[2] for line in lines if line[:1].isdigit()]


def typed(*keys: str) -> str:
    return "".join(f"{key}\n" for key in keys)


@pytest.mark.parametrize(
    ("lang", "first", "language", "leave"),
    [
        ("en", "Play now: you and four steady bots", "Language: English → Deutsch", "Quit"),
        ("de", "Sofort spielen: du und vier Bots", "Sprache: Deutsch → Nederlands", "Beenden"),
        ("nl", "Nu spelen: jij en vier bots", "Taal: Nederlands → English", "Stoppen"),
    ],
)
def test_the_menu_lists_what_can_be_done(
    shell: Shell, lang: str, first: str, language: str, leave: str
) -> None:
    code, out, _ = shell("menu", answers=typed("6"), lang=lang)
    assert code == 0
    listed = entries(out)
    assert len(listed) == 6
    assert listed[0].startswith(first)
    assert listed[-2:] == [language, leave]


@pytest.mark.parametrize("answers", ["6\n", "q\n", "Q\n", "", "x\n9\n²\n\nq\n"])
def test_the_menu_is_left_quietly(shell: Shell, answers: str) -> None:
    code, _, err = shell("menu", answers=answers)
    assert (code, err) == (0, "")


def test_the_language_goes_round(shell: Shell) -> None:
    _, out, _ = shell("menu", answers=typed("5", "5", "5", "q"))
    languages = [line for line in entries(out) if "→" in line]
    assert languages == [
        "Language: English → Deutsch",
        "Sprache: Deutsch → Nederlands",
        "Taal: Nederlands → English",
        "Language: English → Deutsch",
    ]


def test_the_rules_and_the_cards_can_be_read(shell: Shell) -> None:
    _, out, _ = shell("menu", answers=typed("3", ENTER, "4", ENTER, "q"))
    assert "everybody sees it but you" in out
    assert "Shining Trapezohedron" in out
    assert out.count("Press Enter to go on.") == 2


def test_a_game_is_played_left_and_taken_up_again(shell: Shell) -> None:
    code, out, _ = shell("menu", answers=typed("1", "q", ENTER, "q"))
    assert code == 0
    assert "The game waits for you" in out
    assert Table.load(saved_in()).bots == "steady"
    code, out, _ = shell("menu", answers=typed("1", "q", ENTER, "q"), lang="nl")
    assert entries(out)[0] == "Verdergaan met de partij die je hebt verlaten"
    assert "Welkom terug. Hier was je gebleven." in out


def test_a_table_is_set_up_question_by_question(shell: Shell) -> None:
    chosen = typed("2", "7", "2", "2", "2", ENTER, "4", "2", "2", "q")
    code, out, _ = shell("menu", answers=chosen, lang="de")
    assert code == 0
    for answer in ("→ 7", "→ random (spielt zufällig)", "→ Hastur", "→ Kultist", "→ Ja"):
        assert answer in out
    table = Table.load(saved_in())
    setup = table.game.setup
    assert (setup.players, table.bots) == (7, "random")
    assert setup.options["event"] == "shining-trapezohedron"
    assert setup.options["character"] == ["wary-student", "cultist"]
    assert setup.options["great_old_one"] == "hastur"
    assert setup.options["doom_track"] == [1, 2, 3, 4, 5, 6, 7]
    assert setup.options["competitive"] is True


def test_enter_takes_the_usual_choice(shell: Shell) -> None:
    shell("menu", answers=typed("2", *[ENTER] * 8, "q", ENTER, "q"))
    table = Table.load(saved_in())
    assert (table.game.setup.players, table.bots) == (5, "steady")
    assert table.game.setup.options["great_old_one"] == "cthulhu"
    assert table.game.setup.options["doom_track"] == []


def test_the_set_up_can_be_left(shell: Shell) -> None:
    code, out, _ = shell("menu", answers=typed("2", "8", "x", "4", "q", "q"))
    assert code == 0
    assert "→ 4" in out
    assert out.count("every rule enforced") == 2
    assert not saved_in().exists()


def test_a_damaged_save_is_told_and_the_menu_stays(shell: Shell, home: Path) -> None:
    saved_in().parent.mkdir(parents=True)
    saved_in().write_bytes(b"{")
    code, out, err = shell("menu", answers=typed("1", ENTER, "q"), lang="de")
    assert (code, err) == (0, "")
    assert f"{saved_in()}" in out
    assert "lässt sich nicht lesen" in out
    assert out.count("mit allen Regeln") == 2
