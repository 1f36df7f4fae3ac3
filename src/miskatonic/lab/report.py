"""The report of a batch: a page for people, a table for programs."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path

import msgspec

from miskatonic.kernel import registry
from miskatonic.kernel.text import Texts, texts
from miskatonic.lab import page
from miskatonic.lab.batch import Batch
from miskatonic.lab.canvas import check_installed
from miskatonic.lab.errors import TEXTS
from miskatonic.lab.plots import field_name, percent, plots, value_name
from miskatonic.lab.results import Results
from miskatonic.lab.summary import CameUp, Figures, Group, Share

REPORT = "report.html"
TABLE = "games.csv"


def write_report(results: Results, folder: Path | str, lang: str = "en") -> Path:
    """Write ``report.html`` and ``games.csv`` into a folder; return the path of the page.

    The page needs no other file and no network. Drawing needs the extra ``lab``.
    """
    html = render(results, lang)
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    results.to_csv(folder / TABLE)
    path = folder / REPORT
    path.write_text(html, encoding="utf-8")
    return path


def render(results: Results, lang: str = "en") -> str:
    """Return the report as a page."""
    check_installed()
    words = texts(lang, registry.get(results.batch.game).telling.text_package, TEXTS)
    batch = results.batch
    name = words.format("game-title") if words.has("game-title") else batch.game
    title = words.format("lab-title", game=name, games=batch.games, players=batch.players)
    return page.page(lang, words.format("lab-brand"), title, _parts(results, words))


def command(batch: Batch) -> str:
    """Return the command that plays a batch again."""
    parts = ["miskatonic", "sim", batch.game, "--games", batch.games, "--players", batch.players]
    parts += ["--bots", ",".join(batch.bots), "--seed", batch.seed]
    parts += ["--cards"] if batch.cards else []
    for name, value in batch.options.items():
        parts += ["--option", f"{name}={_option_value(value)}"]
    return shlex.join(map(str, parts))


def _option_value(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _parts(results: Results, words: Texts) -> Iterator[str]:
    yield page.facts(_facts(results, words))
    yield page.section(words.format("lab-run"), *_run(results.batch, words))
    yield page.section(
        words.format("lab-by-seat"),
        _table(words, words.format("lab-seat"), results.seats),
        page.paragraph(words.format("lab-intervals")),
    )
    if len(results.bots) > 1:
        heading = words.format("lab-by-bot")
        yield page.section(heading, _table(words, words.format("lab-run-table"), results.bots))
    for name, groups in results.overall.groups.items():
        heading = words.format("lab-by-group", group=field_name(words, name))
        yield page.section(heading, _group_table(words, name, groups))
    if results.cards:
        yield page.section(
            words.format("lab-cards"),
            _card_table(words, results.cards),
            page.paragraph(words.format("lab-cards-odd")),
        )
    drawn = [page.picture(p.title, p.svg, p.caption) for p in plots(results, words)]
    yield page.section(words.format("lab-plots"), page.pictures(drawn))
    sentence = words.format("lab-data-file", file=TABLE)
    yield page.section(words.format("lab-data"), page.file_link(sentence, TABLE))


def _facts(results: Results, words: Texts) -> Iterator[tuple[str, str]]:
    overall = results.overall
    numbers = {
        "games": overall.games,
        "rounds": overall.rounds,
        "rounds-a-game": overall.rounds_a_game,
        "decisions": overall.decisions,
        "decisions-a-game": overall.decisions_a_game,
        "seconds": results.seconds,
        "games-a-second": round(results.games_per_second),
        "decisions-a-second": round(results.decisions_per_second),
    }
    for key, number in numbers.items():
        if number is not None:
            name = words.format(f"lab-{key}", jobs=results.jobs)
            yield name, words.format("lab-number", number=number)


def _run(batch: Batch, words: Texts) -> Iterator[str]:
    table = " · ".join(
        words.format("lab-run-seat", seat=seat, bot=bot) for seat, bot in enumerate(batch.seats)
    )
    options = ", ".join(f"{name}={_option_value(v)}" for name, v in batch.options.items())
    yield page.listing(
        (
            (words.format("lab-run-table"), table),
            (words.format("lab-run-options"), options or words.format("lab-run-no-options")),
            (words.format("lab-run-seed"), str(batch.seed)),
        )
    )
    yield page.command_line(words.format("lab-run-repeat"), command(batch))
    if batch.by_the_clock:
        yield page.paragraph(words.format("lab-run-clock"))


def _group_table(words: Texts, field: str, groups: dict[str, Group]) -> str:
    header = [field_name(words, field)]
    header += [words.format(f"lab-{key}") for key in ("games", "field-won", "rounds-a-game")]
    rows = []
    for value, group in groups.items():
        row = [(value_name(words, field, value), ""), (str(group.games), "")]
        row.append(_share_cell(words, group.won) if group.won else ("–", ""))
        row.append((words.format("lab-mean", mean=group.rounds or 0.0), ""))
        rows.append(row)
    return page.table(header, rows, names=1)


def _card_table(words: Texts, cards: list[CameUp]) -> str:
    header = [words.format(f"lab-{key}") for key in ("card", "times", "games", "field-won", "odd")]
    rows = [
        [
            (card.card, ""),
            (words.format("lab-number", number=card.times), ""),
            (words.format("lab-number", number=card.games), ""),
            _share_cell(words, card.won),
            (words.format("lab-mean", mean=card.odd), ""),
        ]
        for card in cards
    ]
    return page.table(header, rows, names=1)


def _share_cell(words: Texts, share: Share) -> tuple[str, str]:
    low, high = percent(words, share.low), percent(words, share.high)
    return percent(words, share.share), words.format("lab-interval", low=low, high=high)


def _table(words: Texts, first: str, lines: list[Figures]) -> str:
    shares, means = lines[0].shares, lines[0].means
    header = [first, words.format("lab-bot")]
    header += [field_name(words, name) for name in shares]
    header += [words.format("lab-field-mean", field=field_name(words, name)) for name in means]
    rows = []
    for own in lines:
        row = [(", ".join(map(str, own.seats)), ""), (own.bot, "")]
        row += [_share_cell(words, share) for share in own.shares.values()]
        row += [(words.format("lab-mean", mean=mean), "") for mean in own.means.values()]
        rows.append(row)
    return page.table(header, rows, names=2)
