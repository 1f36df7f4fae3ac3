"""Clicks a turn in Arkham Horror: what is asked, what of it is quiet, what habits leave.

    python -m bench.clicks [--games 60] [--players 2] [--plot FILE.svg]

People answer as ``steady`` would. Who has no habits is asked everything. Who lets habits be is
never asked what they answer. Who insists takes back every habit's answer that ``steady`` would not
have given, at one more click. Counted are the turns of whole games; set-up and the final battle,
which have no turns, are left out.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from miskatonic.bots import Chair, make_bot
from miskatonic.kernel import registry
from miskatonic.kernel.habits import Found, habits_of, quiet_answers, settled

GAME = "ah2"


class Count(msgspec.Struct):
    """What was asked in some games."""

    turns: int = 0
    won: int = 0
    clicks: Counter[str] = msgspec.field(default_factory=Counter)
    """Kind of question -> clicks."""
    quiet: Counter[str] = msgspec.field(default_factory=Counter)
    """Kind of question -> answers of habits that stood."""
    quiet_by: Counter[str] = msgspec.field(default_factory=Counter)
    """Habit -> the same."""

    @property
    def per_turn(self) -> float:
        """Clicks of the whole table in a turn."""
        return self.clicks.total() / self.turns


def habits(*, offered: bool = False) -> dict[str, bool]:
    """Return the usual habits; ``offered``: with those that options offer for once."""
    known = habits_of(registry.get(GAME))
    return {habit.name: habit.usual or offered for habit in known}


def without_habits() -> dict[str, bool]:
    """Return what somebody wants who is to be asked everything."""
    return dict.fromkeys(habits(), False)


def count(
    games: int, wanted: Mapping[str, bool], *, players: int = 2, insists: bool = False
) -> Count:
    """Play seeded games and count."""
    found = Count()
    for seed in range(games):
        _play(found, seed, wanted, players, insists)
    return found


def _play(found: Count, seed: int, wanted: Mapping[str, bool], players: int, insists: bool) -> None:
    game = registry.new_game(GAME, players, seed, {})
    bots = [make_bot("steady", game.spec, seed) for _ in range(players)]
    turn, careful = 0, False
    while (decision := game.pending) is not None:
        seat, in_turn = decision.seat, _is_in_turn(game)
        turn = game.state.turn if in_turn else turn
        able = quiet_answers(game, seat)
        settles = settled(game, seat, able, wanted, careful=careful) if able else None
        choice = quiet = settles.option if settles else ""
        if not quiet or insists:
            choice = bots[seat].choose(Chair(game, seat))
        if in_turn and choice == quiet:
            found.quiet[decision.kind] += 1
            found.quiet_by[_by(able, wanted)] += 1
        elif in_turn:
            found.clicks[decision.kind] += 2 if quiet else 1
        careful = choice == quiet and (careful or bool(settles and not settles.follows))
        game.answer(choice, seat)
    found.turns += turn
    found.won += game.result is not None and game.result[0].won


def _is_in_turn(game: Any) -> bool:
    state = game.state
    return state.turn > 0 and not state.battle_round and not state.phase.startswith("battle")


def _by(able: Found, wanted: Mapping[str, bool]) -> str:
    return next(habit.name for habit, _ in able if wanted[habit.name])


# ---------------------------------------------------------------------- told


def main(argv: Sequence[str] | None = None) -> None:
    """Count, print the table, and draw it if asked to."""
    parser = argparse.ArgumentParser(prog="clicks", description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--plot", type=Path, metavar="FILE.svg", help="needs the extra lab")
    asked = parser.parse_args(argv)
    ways = {
        "no habits": (without_habits(), False),
        "usual habits": (habits(), False),
        "with offers": (habits(offered=True), False),
        "insisting": (habits(), True),
    }
    counts = {
        name: count(asked.games, wanted, players=asked.players, insists=insists)
        for name, (wanted, insists) in ways.items()
    }
    console = Console()
    console.print(_table(counts))
    usual = counts["usual habits"]
    answered = ", ".join(f"{n} {k / usual.turns:.2f}" for n, k in usual.quiet_by.most_common())
    console.print(f"Answered by usual habits, a turn: {answered}")
    if asked.plot:
        _draw(counts, asked.plot)


def _table(counts: Mapping[str, Count]) -> Table:
    table = Table(title="Clicks a turn, whole table")
    table.add_column("question")
    for name in counts:
        table.add_column(name, justify="right")
    table.add_column("of it quiet", justify="right")
    first, usual = counts["no habits"], counts["usual habits"]
    for kind, _ in first.clicks.most_common():
        asked, quiet = usual.clicks[kind], usual.quiet[kind]
        share = f"{quiet / (asked + quiet):.0%}" if quiet else ""
        rates = [f"{each.clicks[kind] / each.turns:.2f}" for each in counts.values()]
        table.add_row(kind, *rates, share)
    table.add_section()
    table.add_row("all", *[f"{each.per_turn:.2f}" for each in counts.values()], "")
    table.add_row("turns", *[str(each.turns) for each in counts.values()], "")
    table.add_row("won", *[str(each.won) for each in counts.values()], "")
    return table


def _draw(counts: Mapping[str, Count], file: Path) -> None:
    """Draw the clicks as stacked bars, the commonest questions apart."""
    import matplotlib as mpl

    mpl.use("svg")
    mpl.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "miskatonic"})
    from matplotlib import pyplot

    most = [kind for kind, _ in counts["no habits"].clicks.most_common(9)]
    names = list(counts)[::-1]
    left = [0.0] * len(names)
    figure, axes = pyplot.subplots(figsize=(9, 3.2), layout="constrained")
    for number, kind in enumerate([*most, "others"]):
        widths = [_share(counts[name], kind, most) for name in names]
        axes.barh(names, widths, left=left, label=kind, color=f"C{number}")
        left = [before + width for before, width in zip(left, widths, strict=True)]
    axes.set_xlabel("clicks of the whole table in a turn")
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(ncols=5, fontsize=8, frameon=False, loc="lower center", bbox_to_anchor=(0.5, 1))
    figure.savefig(file, metadata={"Date": None})


def _share(found: Count, kind: str, most: Sequence[str]) -> float:
    if kind != "others":
        return found.clicks[kind] / found.turns
    return sum(n for k, n in found.clicks.items() if k not in most) / found.turns


if __name__ == "__main__":
    main()
