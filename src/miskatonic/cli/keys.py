"""Reading answers: single keys from a terminal, whole lines from anything else."""

from __future__ import annotations

import sys


class Keys:
    """Where answers come from. The end of the input counts as ``q``."""

    def __init__(self, *, plain: bool) -> None:
        self.single = not plain and sys.stdin.isatty() and sys.stdout.isatty()
        """Whether single keys are read."""

    def read(self) -> str:
        """Return the next key, or the next line."""
        return self._key() if self.single else self._line()

    def _line(self) -> str:
        line = sys.stdin.readline()
        return line.strip() if line else "q"

    def _key(self) -> str:
        try:
            import termios
            import tty
        except ImportError:  # no terminal control on this system
            self.single = False
            return self._line()
        descriptor = sys.stdin.fileno()
        before = termios.tcgetattr(descriptor)
        try:
            tty.setcbreak(descriptor)
            key = sys.stdin.read(1)
        finally:
            termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
        if key == "\x1b":  # arrows and the like send more than one character
            return ""
        return key if key and key != "\x04" else "q"
