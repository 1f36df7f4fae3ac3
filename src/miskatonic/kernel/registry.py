"""Games by name. They are found through entry points, so a sixth game is a plug-in."""

from __future__ import annotations

import logging
from functools import cache
from typing import TYPE_CHECKING, Any

from miskatonic.kernel.errors import (
    PlayersError,
    SetupValueError,
    UnknownGameError,
    UnknownSetupOptionError,
)
from miskatonic.kernel.rng import MASK, seeded
from miskatonic.kernel.safe_text import quoted
from miskatonic.kernel.spec import GameSpec, Setup, SetupOption

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from miskatonic.kernel.game import Game

log = logging.getLogger(__name__)

GROUP = "miskatonic.games"
LONGEST_WORD = 200
"""Longest string value of a set-up option, in characters."""
LONGEST_LIST = 100
"""Longest list value of a set-up option."""
GREATEST = 1_000_000
"""Largest absolute value of a number in a set-up option."""

_registered: dict[str, GameSpec[Any]] = {}


@cache
def _installed() -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points  # slow to import: only callers that need a game pay

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
        raise UnknownGameError(game=quoted(name), known=names())
    loaded: GameSpec[Any] = _installed()[name].load()
    return register(loaded)


def find(name: str) -> GameSpec[Any] | None:
    """Return a game by name; ``None`` if it is not installed here, or cannot be loaded."""
    try:
        return get(name)
    except UnknownGameError:
        return None
    except Exception:  # a plug-in that is broken, or made for another version
        log.exception("game cannot be loaded", extra={"game": name})
        return None


def register(spec: GameSpec[Any]) -> GameSpec[Any]:
    """Register a game directly, as tests do."""
    from miskatonic.kernel.state import copier

    copier(spec.rules.state)  # refuses a state that cannot be copied
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

    ``seed``: the same seed gives the same game; by default it is random. ``options``: the set-up
    options, see ``miskatonic games``. ``log``: keep the event log from the start.
    ``tracking=False``: for mass play only, see ``Game.clone``.
    """
    spec = get(game)
    setup = check_setup(spec, players, options)
    if seed is None:
        import secrets

        seed = secrets.randbits(63)
    check_seed(seed)
    origin = spec.rules.begin(setup, seeded(seed))
    origin.script = script
    made = _game_class()(spec, setup, origin, seed)
    if log:
        made._switch_log_on([])
    made._tracking = tracking
    made.begin()
    return made


@cache
def _game_class() -> type[Game[Any]]:
    from miskatonic.kernel.game import Game  # circular; cached because imports are slow

    return Game


def check_seed(seed: int) -> None:
    """Refuse anything that is not a valid seed."""
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed <= MASK:
        raise SetupValueError(option="seed", value=quoted(seed), allowed=f"0 … {MASK}")


def check_setup(spec: GameSpec[Any], players: int | None, options: dict[str, Any] | None) -> Setup:
    """Return a complete set-up, or say what is wrong with it."""
    least, most = spec.players
    if players is None:
        players = spec.usual_players
    if not isinstance(players, int) or isinstance(players, bool) or not least <= players <= most:
        raise PlayersError(game=spec.id, players=quoted(players), least=least, most=most)
    if not options:
        agreed = default_setup(spec.id, players).options
        return Setup(players, {k: v[:] if type(v) is list else v for k, v in agreed.items()})
    return Setup(players, spec.rules.check_options(players, _bounded(spec, players, options)))


def _bounded(spec: GameSpec[Any], players: int, options: Any) -> dict[str, Any]:
    """Return options that are safe to hand to a game: known, plain and bounded in size."""
    known = {option.name: option for option in spec.rules.setup_options}
    if not isinstance(options, dict):
        raise UnknownSetupOptionError(option=quoted(options), known=list(known))
    for name, value in options.items():
        if not isinstance(name, str) or name not in known:
            raise UnknownSetupOptionError(option=quoted(name), known=list(known))
        items = value if isinstance(value, list | tuple) else (value,)
        if len(items) > LONGEST_LIST or not all(map(_is_plain, items)):
            allowed = _allowed(spec, known[name], players)
            raise SetupValueError(option=name, value=quoted(value), allowed=allowed)
    return dict(options)


def _is_plain(value: Any) -> bool:
    """Return whether a value is a string, number or ``None`` of reasonable size."""
    if isinstance(value, str):
        return len(value) <= LONGEST_WORD
    if isinstance(value, int | float):
        return -GREATEST <= value <= GREATEST  # also false for NaN
    return value is None


def _allowed(spec: GameSpec[Any], option: SetupOption, players: int) -> object:
    """Return the values an option takes, in a form fit for an error message."""
    ask = spec.telling.asks.get(option.name)
    if ask is not None and ask.kind == "seat":
        return f"0 … {players - 1}"
    if ask is not None and ask.kind == "numbers":
        return (*option.choices, f"[{ask.least} … {ask.most}, …]")
    return option.choices or (option.default,)


@cache
def default_setup(game: str, players: int) -> Setup:
    """Return the set-up with default options; callers must not modify it."""
    return Setup(players, get(game).rules.check_options(players, {}))
