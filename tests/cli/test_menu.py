"""The menu, which newcomers see first."""

from __future__ import annotations

from pathlib import Path

import pytest

from miskatonic.cli.table import Table, saved_in
from miskatonic.cli.words import words
from miskatonic.kernel import registry
from miskatonic.kernel.lessons import lessons_of
from tests.cli.conftest import Shell

ENTER = ""
AH2, RITUAL, LANGUAGE, QUIT = "1", "2", "3", "4"
"""The first page, as long as there is no game to go on with."""
PLAY, SET_UP, HOW = "1", "2", "3"
LESSONS = {AH2: ("4", "5"), RITUAL: ("4",)}
CARDS, BACK = {AH2: "6", RITUAL: "5"}, {AH2: "7", RITUAL: "6"}
"""The page of a game."""


def entries(screen: str) -> list[str]:
    """Return the numbered lines of the menu."""
    lines = (line.strip("│ ") for line in screen.splitlines())
    return [line.partition("  ")[2] for line in lines if line[:1].isdigit()]


def typed(*keys: str) -> str:
    return "".join(f"{key}\n" for key in keys)


@pytest.mark.parametrize(
    ("lang", "language", "leave"),
    [
        ("en", "Language: English → Deutsch", "Quit"),
        ("de", "Sprache: Deutsch → Nederlands", "Beenden"),
        ("nl", "Taal: Nederlands → English", "Stoppen"),
    ],
)
def test_the_menu_asks_first_for_the_game(
    shell: Shell, lang: str, language: str, leave: str
) -> None:
    code, out, _ = shell("menu", answers=typed(QUIT), lang=lang)
    assert code == 0
    assert entries(out) == ["Arkham Horror", "Arkham Ritual", language, leave]


@pytest.mark.parametrize(
    ("lang", "game", "first", "back"),
    [
        ("en", RITUAL, "Play now: you and four steady bots", "Back"),
        ("de", RITUAL, "Sofort spielen: du und vier Bots", "Zurück"),
        ("nl", RITUAL, "Nu spelen: jij en vier bots", "Terug"),
        ("en", AH2, "Play now: you and two ", "Back"),
        ("de", AH2, "Sofort spielen: du und zwei Bots", "Zurück"),
        ("nl", AH2, "Nu spelen: jij en twee bots", "Terug"),
    ],
)
def test_the_menu_of_a_game_lists_what_can_be_done(
    shell: Shell, lang: str, game: str, first: str, back: str
) -> None:
    code, out, _ = shell("menu", answers=typed(game, BACK[game], QUIT), lang=lang)
    assert code == 0
    listed = entries(out)[4:-4]
    assert len(listed) == 5 + len(LESSONS[game])
    assert listed[0].startswith(first)
    assert listed[-1] == back


def test_where_there_is_but_one_game_nobody_is_asked_which(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "names", lambda: ["ritual"])
    code, out, _ = shell("menu", answers=typed("6", "q"))
    assert code == 0
    english, german = entries(out)[:7], entries(out)[7:]
    assert english[0] == "Play now: you and four steady bots"
    assert english[-2:] == ["Language: English → Deutsch", "Quit"]
    assert german[-1] == "Beenden"


@pytest.mark.parametrize("answers", ["4\n", "q\n", "Q\n", "", "x\n9\n²\n\nq\n", "2\nq\nq\n"])
def test_the_menu_is_left_quietly(shell: Shell, answers: str) -> None:
    code, _, err = shell("menu", answers=answers)
    assert (code, err) == (0, "")


def test_the_language_goes_round(shell: Shell) -> None:
    _, out, _ = shell("menu", answers=typed(LANGUAGE, LANGUAGE, LANGUAGE, "q"))
    languages = [line for line in entries(out) if "→" in line]
    assert languages == [
        "Language: English → Deutsch",
        "Sprache: Deutsch → Nederlands",
        "Taal: Nederlands → English",
        "Language: English → Deutsch",
    ]


def test_the_rules_and_the_cards_can_be_read(shell: Shell) -> None:
    _, out, _ = shell("menu", answers=typed(RITUAL, HOW, ENTER, CARDS[RITUAL], ENTER, "q", "q"))
    assert "everybody sees it but you" in out
    assert "Shining Trapezohedron" in out
    assert out.count("Press Enter to continue.") == 2


def test_many_cards_are_read_by_their_kind(shell: Shell) -> None:
    _, out, _ = shell(
        "menu", answers=typed(AH2, HOW, ENTER, CARDS[AH2], "12", ENTER, "q", "q", "q")
    )
    assert "You win with six sealed gates" in out
    kinds = [line for line in entries(out) if line.endswith(")") and "(" in line]
    assert kinds[0].startswith("Common item (")
    assert kinds[11].startswith("Mythos: Rumour (")
    read = out.partition("Press Enter to continue.")[2].partition("Press Enter to continue.")[0]
    assert "Fail: after" in read
    assert "Hunting rifle" not in read


def test_a_game_is_played_left_and_taken_up_again(shell: Shell) -> None:
    code, out, _ = shell("menu", answers=typed(RITUAL, PLAY, "q", ENTER, "q", "q"))
    assert code == 0
    assert "The game waits for you" in out
    assert Table.load(saved_in()).bots == "steady"
    code, out, _ = shell("menu", answers=typed("1", "q", ENTER, "q"), lang="nl")
    assert entries(out)[0] == "Verdergaan met de partij die je hebt verlaten"
    assert "Welkom terug. Hier was je gebleven." in out


def test_a_table_is_set_up_question_by_question(shell: Shell) -> None:
    chosen = typed(RITUAL, SET_UP, "7", "2", "2", "2", ENTER, "4", "2", "2", "q")
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


def test_whoever_plays_alone_is_not_asked_for_bots(shell: Shell) -> None:
    shell("menu", answers=typed(AH2, SET_UP, "1", "3", *[ENTER] * 7, "q", ENTER, "q", "q"))
    setup = Table.load(saved_in()).game.setup
    assert (setup.players, setup.options["ancient_one"]) == (1, "cthulhu")


def test_enter_takes_the_usual_choice(shell: Shell) -> None:
    shell("menu", answers=typed(RITUAL, SET_UP, *[ENTER] * 8, "q", ENTER, "q", "q"))
    table = Table.load(saved_in())
    assert (table.game.setup.players, table.bots) == (5, "steady")
    assert table.game.setup.options["great_old_one"] == "cthulhu"
    assert table.game.setup.options["doom_track"] == []


def test_the_set_up_can_be_left(shell: Shell) -> None:
    code, out, _ = shell("menu", answers=typed(RITUAL, SET_UP, "8", "x", "4", "q", "q", "q"))
    assert code == 0
    assert "→ 4" in out
    assert out.count("Arkham Ritual, every rule enforced") == 2
    assert not saved_in().exists()


def test_a_damaged_save_is_told_and_the_menu_stays(shell: Shell, home: Path) -> None:
    saved_in().parent.mkdir(parents=True)
    saved_in().write_bytes(b"{")
    code, out, err = shell("menu", answers=typed("1", ENTER, "q"), lang="de")
    assert (code, err) == (0, "")
    assert f"{saved_in()}" in out
    assert "lässt sich nicht lesen" in out
    assert out.count("mit allen Regeln") == 2


def test_a_number_of_thousands_of_digits_chooses_nothing(shell: Shell) -> None:
    for digits in ("9" * 5000, "0" * 5000 + "1"):
        code, _, err = shell("menu", answers=f"{digits}\nq\n")
        assert (code, err) == (0, "")


@pytest.mark.parametrize("game", [AH2, RITUAL])
def test_every_lesson_is_offered_with_what_it_teaches(shell: Shell, game: str) -> None:
    name = {AH2: "ah2", RITUAL: "ritual"}[game]
    for lesson, key in zip(lessons_of(registry.get(name)), LESSONS[game], strict=True):
        _, out, _ = shell("menu", answers=typed(game, key, ENTER, "q", ENTER, "q", "q"))
        title = words("en", registry.get(name).telling.text_package).format(f"lesson-{lesson}")
        assert f"Lesson: {title}" in entries(out)
        assert f" {title} (1/" in out
        left = Table.load(saved_in())
        assert left.lesson is not None and left.lesson.name == lesson
        saved_in().unlink()
