"""Any game with listed options as a PettingZoo environment of type AEC (agents act in turn)."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import yaml

from miskatonic.kernel import registry
from miskatonic.kernel.decisions import Option
from miskatonic.kernel.errors import MissingExtraError, SetupValueError, UnknownOptionError
from miskatonic.kernel.game import Game
from miskatonic.kernel.records import load
from miskatonic.kernel.spec import GameSpec

try:
    import numpy as np
    from gymnasium import logger, spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ModuleNotFoundError as absent:
    raise MissingExtraError(package="pettingzoo", extra="envs") from absent

__all__ = ["MiskatonicEnv", "OrderEnforcingWrapper"]

RENDER_MODES = ["ansi"]
WON, LOST = 1.0, -1.0
WIDEST = np.iinfo(np.int16)
"""Games do not declare bounds of their features, so only those of the type are certain."""


class MiskatonicEnv(AECEnv):  # type: ignore[misc]  # PettingZoo is imported untyped
    """A game whose seats are agents; see docs/environments.md for observations and actions.

    An action that the mask does not allow raises ``UnknownOptionError`` and changes nothing.
    """

    def __init__(
        self,
        game: str = "ritual",
        players: int | None = None,
        options: dict[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        spec = _with_listed_options(game)
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise SetupValueError(
                option="render_mode", value=str(render_mode), allowed=(*RENDER_MODES, None)
            )
        self.render_mode = render_mode
        self.metadata = {
            "name": f"miskatonic_{spec.id}_v{spec.version}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        self.game = registry.new_game(game, players, options=options)
        """The game itself, for the runner of the episode; agents get observations only."""
        self.option_ids = _option_ids(self.game)
        """Action number -> option id."""
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.setup.players)]
        self._agreed = dict(options or {})
        self._seeds = Random()
        self._actions = {option: action for action, option in enumerate(self.option_ids)}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        width, count = len(_features(self.game, 0)), len(self.option_ids)
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(WIDEST.min, WIDEST.max, (width,), np.int16),
                    "action_mask": spaces.Box(0, 1, (count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions; ``option_ids`` says what each number means."""
        return self.action_spaces[agent]

    # ------------------------------------------------------------------ play

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game: the one that ``miskatonic.new_game`` deals from the same seed.

        Without a seed, the next one is derived from the last seed given. ``options["setup"]``
        holds set-up options for this episode only; PettingZoo allows other keys.
        """
        if isinstance(seed, np.integer):
            seed = int(seed)
        agreed = {**self._agreed, **(options or {}).get("setup", {})}
        game = registry.new_game(
            self.game.spec.id,
            self.game.setup.players,
            self._seeds.getrandbits(63) if seed is None else seed,
            agreed,
        )
        if _option_ids(game) != self.option_ids:
            raise SetupValueError(option="setup", value=str(agreed), allowed=str(self._agreed))
        if seed is not None:
            self._seeds = Random(seed)
        self.game = game
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._follow()

    def step(self, action: int | None) -> None:
        """Answer the open question of the selected agent; ``None`` for a terminated one."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._answer(action, self._seats[agent])
        self._follow()

    def _answer(self, action: int | None, seat: int) -> None:
        # A negative number would silently index from the end.
        if not self.action_spaces[self.possible_agents[seat]].contains(action):
            legal = [option.id for option in _open(self.game, seat)]
            raise UnknownOptionError(option=str(action), options=legal, seat=seat)
        assert action is not None
        self.game.answer(self.option_ids[action], seat)

    def _follow(self) -> None:
        """Select the deciding seat; at the end of the game, give rewards and end all agents."""
        if self.game.pending is not None:
            self.agent_selection = self.possible_agents[self.game.pending.seat]
            return
        assert self.game.result is not None
        for agent, became in zip(self.agents, self.game.result, strict=True):
            self.rewards[agent] = WON if became.won else LOST
            self.terminations[agent] = True
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    # ------------------------------------------------------------------ observations

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the features of the agent's view and the mask of its open options."""
        seat = self._seats[agent]
        mask = np.zeros(len(self.option_ids), np.int8)
        mask[[self._actions[option.id] for option in _open(self.game, seat)]] = 1
        return {
            "observation": np.array(_features(self.game, seat), np.int16),
            "action_mask": mask,
        }

    def render(self) -> str | None:
        """Return the table as a spectator sees it, if ``render_mode`` is ``"ansi"``."""
        if self.render_mode is None:
            logger.warn("render() needs a render_mode; only 'ansi' is supported")
            return None
        table = msgspec.to_builtins(self.game.view(None))
        return str(yaml.safe_dump(table, sort_keys=False, default_flow_style=None, width=100))

    def close(self) -> None:
        """Do nothing: there are no resources to release."""

    # ------------------------------------------------------------------ copies

    def __getstate__(self) -> dict[str, Any]:
        # A running rule cannot be copied or pickled, but a save can.
        return {**self.__dict__, "game": self.game.save()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept, game=load(kept["game"], own=True))


def _with_listed_options(name: str) -> GameSpec[Any]:
    """Return a game by name, or raise an error naming the games that support environments."""
    spec = registry.get(name)
    if not _is_listed(spec):
        able = [other for other in registry.names() if _is_listed(registry.get(other))]
        raise SetupValueError(option="game", value=name, allowed=able)
    return spec


def _is_listed(spec: GameSpec[Any]) -> bool:
    return spec.bots.option_ids is not None and spec.bots.features is not None


def _option_ids(game: Game[Any]) -> tuple[str, ...]:
    assert game.spec.bots.option_ids is not None
    return game.spec.bots.option_ids(game.setup)


def _features(game: Game[Any], seat: int) -> list[int]:
    assert game.spec.bots.features is not None
    return game.spec.bots.features(game.view(seat))


def _open(game: Game[Any], seat: int) -> tuple[Option, ...]:
    """Return the options open to a seat now, if any."""
    decision = game.decision_of(seat)
    return () if decision is None else decision.options
