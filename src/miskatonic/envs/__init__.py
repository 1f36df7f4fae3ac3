"""The games for other people's tools. Needs the extra ``envs``: ``miskatonic[envs]``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pettingzoo import AECEnv

    from miskatonic.envs.aec import MiskatonicEnv

__all__ = ["MiskatonicEnv", "pettingzoo_env"]


def pettingzoo_env(
    game: str = "ritual",
    players: int | None = None,
    options: dict[str, Any] | None = None,
    render_mode: str | None = None,
) -> AECEnv:
    """Return a game as a PettingZoo AEC environment that enforces the order of calls.

    ``options``: the set-up options, as for ``miskatonic.new_game``. ``render_mode``: ``"ansi"``
    or ``None``.
    """
    from miskatonic.envs.aec import MiskatonicEnv, OrderEnforcingWrapper

    return OrderEnforcingWrapper(MiskatonicEnv(game, players, options, render_mode))


def __getattr__(name: str) -> object:
    # PettingZoo and numpy take longer to import than all the rest: only their users pay.
    if name == "MiskatonicEnv":
        from miskatonic.envs.aec import MiskatonicEnv

        return MiskatonicEnv
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
