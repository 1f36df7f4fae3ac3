"""Reading answers: single keys from a terminal, whole lines from anything else."""

from __future__ import annotations

import os
import sys


class Keys:
    """Where answers come from. The end of the input counts as ``q``."""

    def __init__(self, *, plain: bool) -> None:
        self.single = not plain and sys.stdin.isatty() and sys.stdout.isatty()
        """Whether single keys are read."""

    def read(self) -> str:
        """Return the next key, or the next line; empty for Enter, arrows and the like."""
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
            # What was typed before the question could be read is no answer to it.
            tty.setcbreak(descriptor, termios.TCSAFLUSH)
            typed = os.read(descriptor, 64).decode(errors="replace")
        finally:
            termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
        if typed[:1] in ("", "\x04"):  # the end of the input, as a terminal says it
            return "q"
        # Arrows and the like send several characters, of which the first cannot be printed.
        return typed[0].strip() if typed[0].isprintable() else ""
