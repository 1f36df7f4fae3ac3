"""Balance of Arkham Horror for four table sizes; writes ``docs/balance-ah2.*``.

    python -m bench.balance [--games 1000] [--jobs 2] [--to FOLDER]

Seeded games of ``steady`` for 1, 2, 4 and 8 investigators against any Ancient One: how often they
win, how long it takes, what ends it, and how often every card came up. Needs matplotlib (extra
``lab``) and some minutes.
"""

from __future__ import annotations

import argparse
import csv
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import quantiles

from rich.console import Console
from rich.progress import Progress, TaskID

from bench.contest import ROOT
from miskatonic.games.ah2.content.tables import SHEETS
from miskatonic.lab import Batch, Results, run_batch
from miskatonic.lab.summary import Share, wilson

TABLES = (1, 2, 4, 8)
AIM = (0.25, 0.60)
"""Target share of victories for four investigators against each Ancient One."""
LENGTH = (12, 30)
"""Target length of a game in turns."""
ODD = 12
"""Number of outliers listed at either end."""
SELDOM = 100
"""Minimum number of four-player games with a card for it to count as an outlier."""
MARKS = ("o", "s", "D", "^")
COLOURS = ("#a9adb3", "#7f9c8f", "#2f6f5e", "#b08d57")


def main(argv: Sequence[str] | None = None) -> None:
    """Play, then write text, picture and list of cards."""
    parser = argparse.ArgumentParser(prog="balance", description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="for each size of table")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--to", type=Path, default=ROOT / "docs", metavar="FOLDER")
    wanted = parser.parse_args(argv)
    played = {}
    with Progress(console=Console(stderr=True), transient=True) as bars:
        for players in TABLES:
            task = bars.add_task(f"{players} investigators", total=wanted.games)
            played[players] = play(players, wanted.games, wanted.jobs, partial(_tell, bars, task))
    wanted.to.mkdir(parents=True, exist_ok=True)
    text = "\n".join(told(played)) + "\n"
    (wanted.to / "balance-ah2.md").write_text(text, encoding="utf-8")
    draw(played, wanted.to / "balance-ah2.svg")
    list_cards(played, wanted.to / "balance-ah2-cards.csv")


def play(players: int, games: int, jobs: int, tell: Callable[[int, int], None]) -> Results:
    """Play the games of one size of table."""
    batch = Batch(game="ah2", players=players, bots=("steady",), games=games, seed=1, cards=True)
    return run_batch(batch, jobs, tell)


def _tell(bars: Progress, task: TaskID, done: int, _: int) -> None:
    bars.update(task, completed=done)


def won(results: Results) -> Share:
    """Return the share of games that were won."""
    return wilson(sum(results.columns["won_0"]), results.overall.games)


def told(played: dict[int, Results]) -> Iterator[str]:
    """Yield the report, line by line."""
    games = played[TABLES[0]].overall.games
    yield "# Balance of Arkham Horror, 2nd edition"
    yield ""
    yield (
        f"{games:,} seeded games for each size of table, `steady` in all seats, any Ancient One "
        "(`python -m bench.balance`; one of the tables: `miskatonic sim ah2 --players 4 "
        f"--games {games} --bots steady --seed 1 --jobs 2 --cards`). Content, never rules, is "
        f"tuned until four investigators win {AIM[0]:.0%} to {AIM[1]:.0%} of their games against "
        f"each Ancient One, in {LENGTH[0]} to {LENGTH[1]} turns. Intervals are 95 %."
    )
    yield ""
    yield "![Victories by Ancient One and size of table](balance-ah2.svg)"
    yield ""
    yield "| investigators | won | turns (mean; nine of ten games) | decisions a game |"
    yield "|---|---|---|---|"
    for players, results in played.items():
        low, *_, high = quantiles(results.columns["rounds"], n=20)
        overall = results.overall
        yield (
            f"| {players} | {_share(won(results))} | {overall.rounds_a_game:.1f}; {low:.0f} to "
            f"{high:.0f} | {overall.decisions_a_game:.0f} |"
        )
    yield ""
    yield "## By Ancient One"
    yield ""
    yield "| | " + " | ".join(f"{players}" for players in played) + " | turns, four |"
    yield "|---|" + "---|" * (len(played) + 1)
    four = played[4].overall.groups["ancient_one"]
    for name in sorted(four):
        shares = [_share(r.overall.groups["ancient_one"][name].won) for r in played.values()]
        yield f"| {name} | {' | '.join(shares)} | {four[name].rounds:.1f} |"
    yield ""
    yield "## How games end"
    yield ""
    yield "| | " + " | ".join(f"{players}" for players in played) + " |"
    yield "|---|" + "---|" * len(played)
    ends = {players: Counter(_ends(results)) for players, results in played.items()}
    for end, _ in sum(ends.values(), Counter()).most_common():
        row = " | ".join(f"{ends[players][end] / games:.1%}" for players in played)
        yield f"| {end} | {row} |"
    yield ""
    yield "## Cards that stand out"
    yield ""
    yield (
        "Games of four in which a card came up, and the share of them that was won; by how many "
        "standard deviations that is off the mean. Among so many cards some are 3 off by chance, "
        "and a card that comes up late is told by when it comes, not by what it does. "
        "Investigators are left out: the log names them when they fall. "
        "All cards with their counts: [balance-ah2-cards.csv](balance-ah2-cards.csv)."
    )
    yield ""
    yield "| card | times | games | won | off |"
    yield "|---|---|---|---|---|"
    people = {sheet.id for sheet in SHEETS}
    cards = sorted(
        (card for card in played[4].cards if card.games >= SELDOM and card.card not in people),
        key=lambda card: card.odd,
    )
    for card in [*reversed(cards[-ODD:]), *reversed(cards[:ODD])]:
        counts = f"{card.times} | {card.games} | {card.won.share:.0%} | {card.odd:+.1f}"
        yield f"| {card.card} | {counts} |"
    never = sorted(card.card for card in played[4].cards if not card.times)
    yield ""
    yield (
        f"{len(played[4].cards):,} cards, encounters counted one by one. Never in these games of "
        f"four: {', '.join(never) or 'none'}. (A blessing and the shuffle card are told of under "
        "other names; `steady` has no business at the Train Station, and seldom in the Sanctum.)"
    )


def _share(share: Share | None) -> str:
    if share is None:
        return "–"
    return f"{share.share:.0%} ({share.low:.0%}–{share.high:.0%})"


def _ends(results: Results) -> Iterator[str]:
    """Yield what ended each game."""
    columns = results.columns
    for ending, by in zip(columns["ending"], columns["awakened_by"], strict=True):
        yield f"{ending}, woken by {by}" if by else ending


def list_cards(played: dict[int, Results], file: Path) -> None:
    """Write how often every card came up, by size of table."""
    times = {
        players: {card.card: card.times for card in results.cards}
        for players, results in played.items()
    }
    with file.open("w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(
            ["card", *(f"times_{players}" for players in played), "games_4", "won_4", "off_4"]
        )
        for card in sorted(played[4].cards, key=lambda card: card.card):
            counts = [times[players][card.card] for players in played]
            row = [card.games, f"{card.won.share:.3f}", f"{card.odd:.2f}"]
            writer.writerow([card.card, *counts, *row])


def draw(played: dict[int, Results], file: Path) -> None:
    """Draw the shares of victories with their intervals."""
    import matplotlib as mpl

    mpl.use("svg")
    mpl.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "miskatonic"})
    from matplotlib import pyplot

    names = sorted(played[4].overall.groups["ancient_one"])
    figure, axes = pyplot.subplots(figsize=(9, 4.2), layout="constrained")
    axes.axhspan(*AIM, color="#2f6f5e", alpha=0.10)
    for number, (players, results) in enumerate(played.items()):
        groups = results.overall.groups["ancient_one"]
        shares = [share for name in names if (share := groups[name].won) is not None]
        places = [place + 0.17 * (number - 1.5) for place in range(len(names))]
        axes.errorbar(
            places,
            [share.share for share in shares],
            [
                [share.share - share.low for share in shares],
                [share.high - share.share for share in shares],
            ],
            fmt=MARKS[number],
            color=COLOURS[number],
            capsize=2,
            label=f"{players} investigator{'s' if players > 1 else ''}",
        )
    axes.set_xticks(range(len(names)), names, rotation=20, ha="right")
    axes.set_ylim(0, 1)
    axes.yaxis.set_major_formatter(mpl.ticker.PercentFormatter(1))
    axes.set_title("Games won by steady (band: the aim for four)", loc="left", fontsize=12)
    axes.legend(frameon=False, ncols=4, loc="upper right")
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(file, metadata={"Date": None})
    pyplot.close(figure)


if __name__ == "__main__":
    main()
