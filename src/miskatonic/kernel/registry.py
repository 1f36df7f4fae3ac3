"""Games by name. They are found by entry point, so a sixth game is a plug-in."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from miskatonic.kernel.errors import (
    PlayersError,
    SetupValueError,
    UnknownGameError,
)
from miskatonic.kernel.rng import MASK, seeded
from miskatonic.kernel.spec import GameSpec, Setup

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from miskatonic.kernel.game import Game

GROUP = "miskatonic.games"

_registered: dict[str, GameSpec[Any]] = {}


@cache
def _installed() -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points  # slow to import: only who asks for a game pays

    return {point.name: point for point in entry_points(group=GROUP)}


def names() -> list[str]:
    """Return the names of all games that can be played."""
    return sorted({*_registered, *_installed()})


def get(name: str) -> GameSpec[Any]:
    """Return a game by name."""
    spec = _registered.get(name)
    if spec is not None:
        return spec
    if name not in _installed():
        raise UnknownGameError(game=str(name), known=names())
    loaded: GameSpec[Any] = _installed()[name].load()
    return register(loaded)


def register(spec: GameSpec[Any]) -> GameSpec[Any]:
    """Make a game known by hand, as tests do."""
    from miskatonic.kernel.state import copier

    copier(spec.state)  # refuses a state that cannot be copied
    _registered[spec.id] = spec
    default_setup.cache_clear()
    return spec


def new_game(
    game: str,
    players: int | None = None,
    seed: int | None = None,
    options: dict[str, Any] | None = None,
    *,
    script: tuple[Any, ...] = (),
    log: bool = False,
    tracking: bool = True,
) -> Game[Any]:
    """Deal a new game and play it to its first question.

    ``seed``: the same seed gives the same game; without one, chance picks it. ``options``: what the
    table agrees on, see ``miskatonic games``. ``log``: keep the event log from the start.
    ``tracking=False``: for mass play only, see ``Game.clone``.
    """
    spec = get(game)
    setup = check_setup(spec, players, options)
    if seed is None:
        import secrets

        seed = secrets.randbits(63)
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed <= MASK:
        raise SetupValueError(option="seed", value=repr(seed), allowed=f"0 … {MASK}")
    origin = spec.begin(setup, seeded(seed))
    origin.script = script
    made = _game_class()(spec, setup, origin, seed)
    if log:
        made._switch_log_on([])
    made._tracking = tracking
    made.begin()
    return made


@cache
def _game_class() -> type[Game[Any]]:
    from miskatonic.kernel.game import Game  # which needs this module; and looking it up is slow

    return Game


def check_setup(spec: GameSpec[Any], players: int | None, options: dict[str, Any] | None) -> Setup:
    """Return a complete set-up, or say what is wrong with it."""
    least, most = spec.players
    if players is None:
        players = least
    if not isinstance(players, int) or isinstance(players, bool) or not least <= players <= most:
        raise PlayersError(game=spec.id, players=str(players), least=least, most=most)
    if not options:
        agreed = default_setup(spec.id, players).options
        return Setup(players, {k: v[:] if type(v) is list else v for k, v in agreed.items()})
    return Setup(players, spec.check_options(players, dict(options)))


@cache
def default_setup(game: str, players: int) -> Setup:
    """Return the set-up of a table that agreed on nothing in particular; not to be changed."""
    return Setup(players, get(game).check_options(players, {}))
