"""How long a bot may think: its own budget, and the leash that a host keeps it on."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import inf
from time import thread_time
from typing import NamedTuple

from miskatonic.kernel.errors import BudgetError, SetupValueError

_BUDGET = re.compile(r"([0-9]{1,9}(?:\.[0-9]{1,9})?)(ms|s|)")
SHOWN = 40
"""Characters of what somebody asked for that a refusal repeats."""


class Budget(NamedTuple):
    """What one decision may cost: seconds of processor time, trials, or both."""

    seconds: float = inf
    trials: float = inf

    def holds(self, other: Budget) -> bool:
        """Tell whether another budget is no larger; a limit it does not set counts for nothing."""
        return all(asked <= most or asked == inf for asked, most in zip(other, self, strict=True))


def read_budget(written: str) -> Budget:
    """Return the budget that ``50ms``, ``2s`` or ``200`` stands for."""
    match = _BUDGET.fullmatch(written)
    amount = float(match[1]) if match else 0.0
    unit = match[2] if match else ""
    if not amount or not (unit or amount.is_integer()):
        raise SetupValueError(option="budget", value=shown(written), allowed="50ms, 2s, 200")
    if not unit:
        return Budget(trials=amount)
    return Budget(seconds=amount / (1000 if unit == "ms" else 1))


def check_budget(name: str, most: Budget) -> None:
    """Refuse a bot that is to think longer than a host allows."""
    _, _, written = name.partition(":")
    if written and not most.holds(read_budget(written)):
        raise BudgetError(bot=shown(name), seconds=most.seconds, trials=int(most.trials))


def cut_down(name: str, most: Budget) -> str:
    """Return the name of the same bot with the most that a host allows."""
    try:
        check_budget(name, most)
    except BudgetError:
        kind, _, written = name.partition(":")
        timed = read_budget(written).seconds < inf
        return f"{kind}:{most.seconds:g}s" if timed else f"{kind}:{int(most.trials)}"
    return name


def shown(written: str) -> str:
    """Return what somebody wrote, short enough to be repeated."""
    return written if len(written) <= SHOWN else written[: SHOWN - 1] + "…"


class Leash:
    """Ends a thought early, whatever its budget: after so many seconds, or on a word."""

    def __init__(self, seconds: float = inf, stopped: Callable[[], bool] = lambda: False) -> None:
        self.seconds = seconds
        """Of processor time, about one decision."""
        self._stopped = stopped

    def is_pulled(self, since: float) -> bool:
        """Tell whether a thought that began then (``thread_time``) must come to an end."""
        return self._stopped() or (self.seconds < inf and thread_time() >= since + self.seconds)
