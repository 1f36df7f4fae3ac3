"""Single keys and whole pages, as a terminal gives and shows them."""

from __future__ import annotations

import io
import os
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from rich.console import Console, RenderableType
from rich.panel import Panel
from rich.text import Text

from miskatonic.cli.keys import Keys
from miskatonic.cli.play import TerminalGame
from miskatonic.cli.screen import Item, Screen
from miskatonic.cli.table import Table
from miskatonic.cli.words import LANGUAGES, words

CLEARED = "\x1b[2J\x1b[H"


class Typist(Keys):
    """Somebody who presses these keys, one after the other, and then leaves."""

    def __init__(self, keys: Iterable[str]) -> None:
        super().__init__(plain=True)
        self.single = True
        self._keys = iter(keys)

    def press(self, *, fresh: bool = True) -> str:
        return next(self._keys, "q")


def terminal(screen: Screen, keys: Iterable[str], width: int = 80, height: int = 24) -> io.StringIO:
    """Put a screen into a terminal of that size; return what it shows."""
    shown = io.StringIO()
    screen.keys = Typist(keys)
    screen.console = Console(
        file=shown, width=width, height=height, force_terminal=True, color_system=None, markup=False
    )
    return shown


def pages(shown: io.StringIO) -> list[list[str]]:
    return [page.splitlines() for page in shown.getvalue().split(CLEARED)[1:]]


# ---------------------------------------------------------------------- keys


class Keyboard:
    """The other end of a terminal from which the program reads."""

    def __init__(self, descriptor: int) -> None:
        self.descriptor = descriptor

    def press(self, key: str, read: Callable[[], str]) -> str:
        """Press a key until the program has seen it: early keys are dropped."""
        seen = threading.Event()

        def pressing() -> None:
            while not seen.wait(0.02):
                os.write(self.descriptor, key.encode())

        finger = threading.Thread(target=pressing)
        finger.start()
        try:
            return read()
        finally:
            seen.set()
            finger.join()


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[Keyboard]:
    ours, theirs = os.openpty()
    with os.fdopen(theirs, encoding="utf-8") as stdin, monkeypatch.context() as patched:
        patched.setattr(sys, "stdin", stdin)
        patched.setattr(sys.stdout, "isatty", lambda: True)
        yield Keyboard(ours)
    os.close(ours)


@pytest.mark.parametrize(
    ("pressed", "key"),
    [
        ("1", "1"),
        ("?", "?"),
        ("é", "é"),
        ("\n", ""),
        (" ", ""),
        ("\x1b[A", ""),
        ("\x1b", ""),
        ("\x01", ""),
        ("\x04", "q"),
    ],
)
def test_single_keys_are_read_without_enter(keyboard: Keyboard, pressed: str, key: str) -> None:
    reader = Keys(plain=False)
    assert reader.single
    assert keyboard.press(pressed, reader.read) == key


@pytest.mark.parametrize(
    ("pressed", "most", "number"),
    [
        ("7", 9, "7"),
        ("1", 9, "1"),
        ("12", 20, "12"),
        ("1\n", 20, "1"),
        ("1\r", 20, "1"),
        ("3", 20, "3"),
        ("1\x7f2\n", 30, ""),
        ("12\x7f3", 125, "13"),
        ("1\x1b[A", 20, ""),
        ("1x", 20, ""),
        ("19", 12, "19"),
        ("0", 20, "0"),
        ("q", 20, "q"),
        ("\x1b[A", 20, ""),
        ("1\x04", 20, ""),
    ],
)
def test_a_number_is_complete_when_no_digit_can_follow_or_with_enter(
    keyboard: Keyboard, pressed: str, most: int, number: str
) -> None:
    reader = Keys(plain=False)
    seen: list[str] = []
    assert keyboard.press(pressed, lambda: reader.number(most, seen.append)) == number
    assert all(10 * int(shown) <= most for shown in seen)


def test_digits_may_come_one_after_the_other(keyboard: Keyboard) -> None:
    reader = Keys(plain=False)

    def show(typed: str) -> None:
        assert typed == "2"
        os.write(keyboard.descriptor, b"4")

    assert keyboard.press("2", lambda: reader.number(26, show))[0] == "2"


def test_lines_are_read_if_the_person_wants_to_scroll(keyboard: Keyboard) -> None:
    reader = Keys(plain=True)
    assert not reader.single
    os.write(keyboard.descriptor, b"yes\n")
    assert reader.read() == "yes"


def test_the_end_of_the_input_quits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
    reader = Keys(plain=False)
    assert [reader.read() for _ in range(3)] == ["1", "q", "q"]


# ---------------------------------------------------------------------- pages


def test_what_is_longer_than_the_screen_is_turned_page_by_page() -> None:
    screen = Screen(plain=True)
    shown = terminal(screen, ["", ""], height=12)
    screen.read(words("en"), Text("\n".join(f"line {n}" for n in range(25))))
    first, second, third = pages(shown)
    assert first == [
        *(f"line {n}" for n in range(10)),
        "Page 1 of 3. Press any key to continue, q to go back.",
    ]
    assert second[0] == "line 10"
    assert third[-2] == "line 24"


def test_a_reader_can_go_back_before_the_last_page() -> None:
    screen = Screen(plain=True)
    shown = terminal(screen, ["q"], height=12)
    screen.read(words("en"), Text("\n".join("line" for _ in range(25))))
    assert len(pages(shown)) == 1


def test_a_panel_that_fits_on_a_page_is_not_torn_apart() -> None:
    screen = Screen(plain=True)
    shown = terminal(screen, [""], height=12)
    screen.read(words("en"), Panel("\n".join("a" * 6)), Panel("b\nb"))
    first, second = pages(shown)
    assert len(first) == 9
    assert second[0].startswith("╭")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("players", "size"),
    [(3, (80, 24)), (5, (80, 24)), (5, (100, 30)), (7, (100, 30)), (7, (120, 50))],
)
def test_a_game_never_scrolls_off_the_screen(
    tmp_path: Path, lang: str, size: tuple[int, int], players: int
) -> None:
    table = Table.new("ritual", players, 0, "random", 4, {}, tmp_path / "table.json")
    game = TerminalGame(table, lang, plain=True)
    width, height = size
    shown = terminal(game.screen, "1" * 400, width, height)
    game.run(resumed=False)
    assert table.game.pending is None
    assert len(pages(shown)) > 5
    for page in pages(shown):
        # After the question come the note that others decide, and at the end a long file name.
        assert len(page) <= height, "\n".join(page)
        assert all(len(line) <= width for line in page[:-2])


def test_a_small_screen_shows_news_first_and_then_the_table(tmp_path: Path) -> None:
    table = Table.new("ritual", 5, 0, "random", 4, {}, tmp_path / "table.json")
    game = TerminalGame(table, "en", plain=True)
    shown = terminal(game.screen, ["1", "1", "1", "?", "", "q"])
    game.run(resumed=False)
    news, question, *_ = pages(shown)
    assert "Since your last choice" in news[0]
    assert news[-1] == "Press any key to continue."
    assert question[0].startswith("╭─ Round 1")
    assert question[-2].startswith("1–")
    assert question[-1] == "The others decide …"
    told = [page for page in pages(shown) if "Since your last choice" in page[0]]
    assert len(told) == 2  # looking up a rule does not tell the news again


def test_the_end_of_a_round_has_a_page_of_its_own_on_a_small_screen(tmp_path: Path) -> None:
    table = Table.new("ritual", 5, 0, "random", 4, {}, tmp_path / "table.json")
    game = TerminalGame(table, "en", plain=True)
    shown = terminal(game.screen, "1" * 400)
    game.run(resumed=False)
    ends = [page for page in pages(shown) if any("─ Round 1 is over" in line for line in page)]
    assert len(ends) == 1
    assert not any("Unseen:" in line for line in ends[0])


# ---------------------------------------------------------------------- what fits


def items(count: int, text: str = "an option") -> list[Item]:
    return [Item(Text(f"{number}  "), Text(text)) for number in range(1, count + 1)]


def drawn(screen: Screen, part: RenderableType) -> list[str]:
    with screen.console.capture() as capture:
        screen.console.print(part)
    return [line.rstrip() for line in capture.get().splitlines()]


def test_short_items_stand_side_by_side_and_are_read_downwards() -> None:
    screen = Screen(plain=True)
    terminal(screen, [], width=40)
    assert drawn(screen, screen.columns(items(5))) == [
        "1  an option  3  an option  5  an option",
        "2  an option  4  an option",
    ]


def test_long_items_stand_below_each_other() -> None:
    screen = Screen(plain=True)
    terminal(screen, [], width=40)
    assert len(drawn(screen, screen.columns(items(5, "an option with many words")))) == 5


def test_a_broken_item_goes_on_below_its_words() -> None:
    screen = Screen(plain=True)
    terminal(screen, [], width=16)
    (item,) = items(1, "an option with many words")
    assert drawn(screen, item) == ["1  an option", "   with many", "   words"]


def test_parts_are_left_out_from_the_end_but_never_the_first() -> None:
    screen = Screen(plain=True)
    terminal(screen, [])
    first, second, third = Text("a\na"), Text("b\nb\nb"), Text("c")
    assert screen.fitting([first, second, third], 6) == [first, second, third]
    assert screen.fitting([first, second, third], 4) == [first, third]
    assert screen.fitting([first, second, third], 1) == []


def test_what_does_not_fit_comes_in_batches() -> None:
    screen = Screen(plain=True)
    terminal(screen, [])
    listed = items(7)
    assert screen.batches(listed, 3) == [listed[:3], listed[3:6], listed[6:]]


# ---------------------------------------------------------------------- a game with many options


def arkham(tmp_path: Path, lang: str = "en", players: int = 2) -> TerminalGame:
    options = {"first_player": 0, "investigators": "choose"}
    table = Table.new("ah2", players, 0, "random", 7, options, tmp_path / "table.json")
    return TerminalGame(table, lang, plain=True)


FIRST = ["1", ""]
"""The keys of the first option: Enter ends a number that could go on; otherwise it does nothing."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("players", "size"), [(1, (80, 24)), (4, (80, 24)), (3, (120, 40))])
def test_arkham_never_scrolls_off_the_screen(
    tmp_path: Path, lang: str, size: tuple[int, int], players: int
) -> None:
    game = arkham(tmp_path, lang, players)
    width, height = size
    shown = terminal(game.screen, FIRST * 30, width, height)
    game.run(resumed=False)
    assert len(pages(shown)) > 15
    for page in pages(shown)[:-1]:  # below the last one stands where the game is kept
        assert len(page) <= height, "\n".join(page)
        assert all(len(line) <= width for line in page[:-2])


def test_a_number_of_two_digits_is_answered(tmp_path: Path) -> None:
    game = arkham(tmp_path)
    shown = terminal(game.screen, ["", "1", "6", "q"])
    game.run(resumed=False)
    sixteenth = "investigator:jun-hayakawa"
    assert game.game.history[0] == (0, sixteenth)
    assert "Number 1" in shown.getvalue()


def test_more_options_come_with_enter(tmp_path: Path) -> None:
    game = arkham(tmp_path)
    shown = terminal(game.screen, ["", "", "", "q"], height=16)
    game.run(resumed=False)
    first, second, third, again = pages(shown)
    for page, number in ((first, 1), (second, 10), (third, 16), (again, 1)):
        assert any(line.startswith(f"  {number:>2}  ") for line in page)
    assert not any(line.startswith("  16  ") for line in first)
    assert "Enter more options" in "\n".join(first)


def test_what_had_to_be_left_out_is_shown_with_a_key(tmp_path: Path) -> None:
    game = arkham(tmp_path)
    shown = terminal(game.screen, ["1", "", "", "t", "q", "q"], height=16)
    game.run(resumed=False)
    *_, choice, table, _ = pages(shown)
    assert "t table" in "\n".join(choice)
    assert not any(line.startswith("Clues") for line in choice)
    assert table[0].startswith("Set-up")
    assert any(line.startswith("Clues") for line in table)


def test_in_mid_game_only_the_cards_on_the_table_are_told(tmp_path: Path) -> None:
    game = arkham(tmp_path)
    shown = terminal(game.screen, ["", "1", "", "1", "", "c", *[""] * 40], height=200)
    game.run(resumed=False)
    (cards,) = [page for page in pages(shown) if any("Common item, " in line for line in page)]
    told = "\n".join(cards)
    assert "Tadeusz Wilk  Investigator" in told
    assert "Storm lantern" in told
    assert "Location card" not in told


def test_a_faulty_card_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    game = arkham(tmp_path, players=1)
    terminal(game.screen, ["2"], height=60)
    game.run(resumed=False)
    game.game.state.script = (("number", 99),)  # chance cannot bring that
    shown = terminal(game.screen, FIRST, height=60)
    game.run(resumed=True)
    assert "A rule failed while seat 0 chose “done” (ValueError)." in shown.getvalue()
    assert game.game.history == [(0, "investigator:harriet-abernathy")]
    assert "Where do your skill markers go?" in "\n".join(pages(shown)[-1])
