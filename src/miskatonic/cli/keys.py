"""Reading answers: single keys from a terminal, whole lines from anything else."""

from __future__ import annotations

import os
import sys


class Keys:
    """Where answers come from. The end of the input counts as ``q``."""

    def __init__(self, *, plain: bool) -> None:
        self.single = not plain and sys.stdin.isatty() and sys.stdout.isatty()
        """Whether single keys are read."""
        self._ahead = ""
        """What was typed before it was asked for."""

    def read(self) -> str:
        """Return the next key, or the next line; empty for Enter, arrows and the like."""
        return self._key() if self.single else self._line()

    def _line(self) -> str:
        line = sys.stdin.readline()
        return line.strip() if line else "q"

    def _key(self) -> str:
        if not self._ahead:
            typed = self._typed()
            if typed is None:
                return self._line()
            if typed.startswith("\x1b"):  # arrows and the like send more than one character
                return ""
            self._ahead = typed or "q"
        key, self._ahead = self._ahead[0], self._ahead[1:]
        if key == "\x04":  # the end of the input, as a terminal says it
            return "q"
        return key.strip() if key.isprintable() else ""

    def _typed(self) -> str | None:
        """Wait for a key; return all that has been typed by then."""
        try:
            import termios
            import tty
        except ImportError:  # no terminal control on this system
            self.single = False
            return None
        descriptor = sys.stdin.fileno()
        before = termios.tcgetattr(descriptor)
        try:
            tty.setcbreak(descriptor)
            return os.read(descriptor, 64).decode(errors="replace")
        finally:
            termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
