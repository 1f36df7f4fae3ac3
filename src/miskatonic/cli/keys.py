"""Reading answers: single keys from a terminal, whole lines from any other input."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

ENTER = ("\r", "\n", "")
RUB_OUT = ("\x7f", "\x08")
END = ("", "\x04")
"""End of input, as a terminal sends it."""


MOST_DIGITS = 9


def number_in(typed: str, most: int) -> int:
    """Return a typed number up to ``most``; 0 if it is not one."""
    if not typed.isdecimal() or len(typed) > MOST_DIGITS:  # Python converts 4,300 digits at most
        return 0
    number = int(typed)
    return number if number <= most else 0


class Keys:
    """Where answers come from. The end of the input counts as ``q``."""

    def __init__(self, *, plain: bool) -> None:
        self.single = not plain and sys.stdin.isatty() and sys.stdout.isatty()
        """Whether single keys are read."""
        self._ahead = ""
        """Input typed so fast that it arrived along with the last key."""

    def read(self) -> str:
        """Return the next key, or the next line; empty for Enter, arrows and the like."""
        if not self.single:
            return self._line()
        pressed = self.press()
        return pressed.strip() if pressed.isprintable() else ""

    def number(self, most: int, show: Callable[[str], None]) -> str:
        """Return a key like ``read``, or a number up to ``most``, typed digit by digit.

        A number is complete as soon as no further digit could follow; before that, Enter ends it.
        ``show`` is told what has been typed so far.
        """
        typed = self.read()
        while self.single and number_in(typed, most // 10):
            show(typed)
            pressed = self.press(fresh=False)
            if pressed in ENTER:
                return typed
            if pressed in RUB_OUT:
                typed = typed[:-1]
            elif pressed.isdecimal():
                typed += pressed
            else:  # any other key cancels
                return ""
        return typed

    def press(self, *, fresh: bool = True) -> str:
        """Return the next key as a terminal sends it.

        ``fresh``: discard anything typed before the question was shown.
        """
        if fresh:
            self._ahead = ""
        typed = self._ahead or self._typed(fresh)
        if not self.single:
            return typed
        if typed[:1] in END:
            return "q"
        if typed[0] == "\x1b":  # arrows and the like send several characters
            self._ahead = ""
            return typed
        self._ahead = typed[1:]
        return typed[0]

    def _line(self) -> str:
        line = sys.stdin.readline()
        return line.strip() if line else "q"

    def _typed(self, fresh: bool) -> str:
        try:
            import termios
            import tty
        except ImportError:  # no terminal control on this system
            self.single = False
            return self._line()
        descriptor = sys.stdin.fileno()
        before = termios.tcgetattr(descriptor)
        try:
            tty.setcbreak(descriptor, termios.TCSAFLUSH if fresh else termios.TCSADRAIN)
            return os.read(descriptor, 64).decode(errors="replace")
        finally:
            termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
