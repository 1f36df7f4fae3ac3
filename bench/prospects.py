"""Fits the weights by which ``deep`` evaluates Arkham Horror; rewrites ``weights.py``.

    python -m bench.prospects

Games begin with some random answers, so that all sorts of tables come up, and go on with
``steady`` in all seats, so that what is learned is how well it stands. Needs numpy (extra
``envs``) and some minutes: fit again when cards or ``steady`` have changed.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from miskatonic import new_game
from miskatonic.bots import Chair, make_bot
from miskatonic.games.ah2.bots import weights
from miskatonic.games.ah2.bots.prospects import prospects
from miskatonic.games.ah2.bots.weights import TABLES

GAMES = (2000, 700, 500)
"""Games for each size of table."""
LAST_WHIM = 20
"""Turn after which no answer is random."""
WHIMS = (0.1, 0.25)
"""Shares of random answers up to some turn."""
POSITIONS = 8
"""Positions sampled per game: they share its ending, so more would add little."""
STIFFNESS = 2.0
LEANING = 20.0
"""How strongly all games together are held to 0, and each size of table to all games together."""
HARMFUL = (
    *("absent", "cursed", "frail", "doom", "gates", "wake"),
    *("monsters", "outskirts", "rumor", "terror", "wanting"),
)
FREE = ("always", "against_")
"""Everything not harmful or free is good: the fit must not contradict that."""

HEADER = '''"""What the prospects of a table weigh (``prospects.py``), in logarithms of odds.

Fitted by ``bench/prospects.py``, a logistic regression, to {positions:,} positions at the
beginning of a turn, in {games:,} games that began with some random answers and went on with
``steady`` in all seats. Each column leans on a fit to all games together, and falls back on it
where a sign came out wrong by chance.
"""

TABLES = {tables}
"""Investigators from which on a column holds."""
WEIGHTS: dict[str, tuple[float, float, float]] = {{'''


class Sample(NamedTuple):
    """Positions of games for a number of players, and whether the games were won."""

    facts: list[dict[str, float]]
    won: list[bool]


def sample(players: int, games: int) -> Sample:
    """Play games and note how the table stood."""
    facts: list[dict[str, float]] = []
    won: list[bool] = []
    for seed in range(games):
        chance = Random(seed)
        seen, victory = _play(players, seed, chance)
        kept = chance.sample(seen, min(POSITIONS, len(seen)))
        facts += kept
        won += [victory] * len(kept)
    return Sample(facts, won)


def _play(players: int, seed: int, chance: Random) -> tuple[list[dict[str, float]], bool]:
    """Return the table at the beginning of every turn after the last random answer."""
    game = new_game("ah2", players=players, seed=seed)
    bots = [make_bot("steady", game.spec, seat) for seat in range(players)]
    until, whims = chance.randint(0, LAST_WHIM), chance.choice(WHIMS)
    seen: dict[int, dict[str, float]] = {}
    while (decision := game.pending) is not None:
        state: Any = game.state
        free = state.turn < until and not state.battle_round
        if not free and state.turn and not state.battle_round and state.turn not in seen:
            seen[state.turn] = prospects(state, game.setup)
        answer = bots[decision.seat].choose(Chair(game, decision.seat))
        if free and chance.random() < whims:
            answer = chance.choice(decision.options).id
        game.answer(answer, decision.seat)
    assert game.result is not None
    return list(seen.values()), game.result[0].won


def fit(rows: Any, won: Any, names: list[str], prior: Any, stiffness: float) -> Any:
    """Return the weights by Newton's method; those with a wrong sign stay at the prior."""
    free = np.ones(len(names), dtype=bool)
    while True:
        found = prior.copy()
        for _ in range(30):
            chance = 1 / (1 + np.exp(-rows @ found))
            slope = rows.T @ (won - chance) - stiffness * (found - prior)
            curve = (rows * (chance * (1 - chance))[:, None]).T @ rows
            curve += stiffness * np.eye(len(names))
            found[free] += np.linalg.solve(curve[np.ix_(free, free)], slope[free])
        wrong = [number for number in np.flatnonzero(free) if _odd(names[number], found[number])]
        if not wrong:
            return found
        free[max(wrong, key=lambda number: abs(found[number]) * rows[:, number].std())] = False


def _odd(name: str, weight: float) -> bool:
    """Return whether a weight says that good is bad."""
    return not name.startswith(FREE) and (weight > 0 if name in HARMFUL else weight < 0)


def main() -> None:
    """Play, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--share", type=float, default=1.0, help="of the usual number of games")
    share = parser.parse_args().share
    counts = [max(1, round(share * games)) for games in GAMES]
    samples = []
    for players, games in zip(TABLES, counts, strict=True):
        print(f"{games} games for {players}", file=sys.stderr)
        samples.append(sample(players, games))
    names = ["always", *sorted({name for s in samples for row in s.facts for name in row})]
    names = list(dict.fromkeys(names))
    tables = [np.array([[row.get(n, 0.0) for n in names] for row in s.facts]) for s in samples]
    ends = [np.array(s.won, dtype=float) for s in samples]
    together = fit(
        np.concatenate(tables), np.concatenate(ends), names, np.zeros(len(names)), STIFFNESS
    )
    columns = [fit(t, e, names, together, LEANING) for t, e in zip(tables, ends, strict=True)]
    told = [HEADER.format(positions=sum(map(len, tables)), games=sum(counts), tables=TABLES)]
    for name, *row in zip(names, *columns, strict=True):
        told.append(f'    "{name}": ({", ".join(f"{weight:.2f}" for weight in row)}),')
    Path(weights.__file__).write_text("\n".join([*told, "}", ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
