"""A worker process with bots that misbehave: ``python -m tests.server.odd_thinker``."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

from miskatonic.bots import Chair, Leash
from miskatonic.bots import base as bots
from miskatonic.bots.deep import Deep
from miskatonic.server import thinker


class Odd:
    """Takes a first option, after something odd."""

    def __init__(self, seed: int, budget: str = "", leash: Leash | None = None) -> None:
        self.leash = leash

    def choose(self, chair: Chair) -> str:
        self.behave()
        return chair.options[0].id

    def behave(self) -> None:
        """Do what a bot should not."""


class Busy(Odd):
    def behave(self) -> None:
        while True:
            pass


class Asleep(Odd):
    def behave(self) -> None:
        time.sleep(3600)


class Deadly(Odd):
    def behave(self) -> None:
        os.kill(os.getpid(), signal.SIGKILL)


class Wrong(Odd):
    def behave(self) -> None:
        raise LookupError("where was I?")


class Greedy(Odd):
    def behave(self) -> None:
        bytearray(thinker.MOST_MEMORY)


class Grown(Odd):
    def behave(self) -> None:
        self.kept = bytearray(300 << 20)
        self.kept[:: 1 << 12] = b"x" * (300 << 8)


class Loud(Odd):
    def behave(self) -> None:
        print("x" * 100_000)
        os.write(1, b"\xff" * 1000)


class Curious(Odd):
    """Reports the server's settings, if it can see any."""

    def choose(self, chair: Chair) -> str:
        return ",".join(name for name in os.environ if name.startswith("MISKATONIC_")) or "nothing"


class Obedient(Odd):
    """Thinks until it is told to stop."""

    def behave(self) -> None:
        assert self.leash is not None
        while not self.leash.is_pulled(float("inf")):
            time.sleep(0.001)


class Searching(Deep):
    """``deep``, except for some budgets."""

    def __init__(self, seed: int, budget: str, leash: Leash) -> None:
        super().__init__(seed, budget, leash)
        odd = {"1": Busy, "2": Deadly, "3": Asleep, "4": Obedient}.get(budget)
        self.odd = odd(seed, budget, leash) if odd is not None else None

    def choose(self, chair: Chair) -> str:
        return self.odd.choose(chair) if self.odd is not None else super().choose(chair)


KINDS = (Busy, Asleep, Deadly, Wrong, Greedy, Grown, Loud, Curious)


if __name__ == "__main__":
    reason = Path(os.environ.get("STILLBORN", "/nowhere"))
    if reason.exists():
        Asleep(0).behave() if reason.read_text() == "hangs" else sys.exit(3)
    here = "tests.server.odd_thinker"
    bots.GENERIC |= {kind.__name__.lower(): f"{here}:{kind.__name__}" for kind in KINDS}
    bots.GENERIC["deep"] = f"{here}:Searching"
    thinker.main(["ritual"])
