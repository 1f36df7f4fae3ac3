"""How long a bot may think: its own budget, and the host's leash."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import inf
from time import thread_time
from typing import NamedTuple

from miskatonic.kernel.errors import BudgetError, SetupValueError

_BUDGET = re.compile(r"([0-9]{1,9}(?:\.[0-9]{1,9})?)(ms|s|)")
SHOWN = 40
"""Longest input repeated in an error, in characters."""


class Budget(NamedTuple):
    """Limits for one decision: seconds of processor time, trials, or both."""

    seconds: float = inf
    trials: float = inf

    def holds(self, other: Budget) -> bool:
        """Return whether another budget is no larger; limits it does not set are ignored."""
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
    """Refuse a bot whose budget exceeds the host's limit."""
    _, _, written = name.partition(":")
    if written and not most.holds(read_budget(written)):
        raise BudgetError(bot=shown(name), seconds=most.seconds, trials=int(most.trials))


def cut_down(name: str, most: Budget) -> str:
    """Return the name of the same bot with its budget cut to the host's limit."""
    try:
        check_budget(name, most)
    except BudgetError:
        kind, _, written = name.partition(":")
        timed = read_budget(written).seconds < inf
        return f"{kind}:{most.seconds:g}s" if timed else f"{kind}:{int(most.trials)}"
    return name


def shown(written: str) -> str:
    """Return input truncated for use in an error."""
    return written if len(written) <= SHOWN else written[: SHOWN - 1] + "…"


class Leash:
    """Stops a bot early, whatever its budget: after some seconds, or on request."""

    def __init__(self, seconds: float = inf, stopped: Callable[[], bool] = lambda: False) -> None:
        self.seconds = seconds
        """Processor time per decision."""
        self._stopped = stopped

    def is_pulled(self, since: float) -> bool:
        """Return whether thinking that began at ``since`` (``thread_time``) must stop."""
        return self._stopped() or (self.seconds < inf and thread_time() >= since + self.seconds)
