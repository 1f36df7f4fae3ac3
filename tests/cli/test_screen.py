"""Single keys and whole pages, as a terminal gives and shows them."""

from __future__ import annotations

import io
import os
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from miskatonic.cli.keys import Keys
from miskatonic.cli.play import TerminalGame
from miskatonic.cli.screen import Screen
from miskatonic.cli.table import Table
from miskatonic.cli.words import LANGUAGES, words

CLEARED = "\x1b[2J\x1b[H"


class Typist(Keys):
    """Somebody who presses these keys, one after the other, and then leaves."""

    def __init__(self, keys: Iterable[str]) -> None:
        super().__init__(plain=True)
        self.single = True
        self._keys = iter(keys)

    def read(self) -> str:
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
        """Press a key until the program has seen it: what comes too early is dropped."""
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
        "Page 1 of 3. Press a key to go on, q to go back.",
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
    assert news[-1] == "Press a key to go on."
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
