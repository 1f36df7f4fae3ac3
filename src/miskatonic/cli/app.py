"""All commands, as thin wrappers: imports happen when a command runs, so that --help stays fast."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from miskatonic.cli.usage import Command, Group
from miskatonic.cli.words import h, wanted_language


def _group(key: str) -> typer.Typer:
    return typer.Typer(
        cls=Group,
        help=h(key),
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_show_locals=False,  # there may be passwords among them
    )


app, rules_app, content_app = _group("app"), _group("rules"), _group("content")
app.add_typer(rules_app, name="rules")
app.add_typer(content_app, name="content")


def command(group: typer.Typer, key: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Register a function as a command of a group, named by the key of its help."""
    return group.command(key, cls=Command, help=h(key))


def _language(lang: str) -> str:
    from miskatonic.kernel.text import check_language

    return check_language(lang)


def _version(wanted: bool) -> None:
    if wanted:
        from miskatonic import __version__

        typer.echo(__version__)
        raise typer.Exit


def _option(names: str, key: str, metavar: str | None = None, **more: Any) -> Any:
    return typer.Option(*names.split(), help=h(key), metavar=metavar, **more)


def _argument(key: str, metavar: str) -> Any:
    return typer.Argument(help=h(key), metavar=h(f"meta-{metavar}"))


Lang = Annotated[str, _option("--lang", "lang", "en|de|nl", callback=_language)]
Json = Annotated[bool, _option("--json", "json")]
GameName = Annotated[str, _argument("game", "game")]
Players = Annotated[int | None, _option("--players", "players", "N")]
Options = Annotated[list[str] | None, _option("--option -o", "option", h("meta-option"))]
InGame = Annotated[str | None, _option("--game", "in-game", h("meta-game"))]

DEFAULT_LANGUAGE = wanted_language()


@app.callback()
def _app(
    version: Annotated[
        bool, _option("--version", "version", callback=_version, is_eager=True)
    ] = False,
    lang: Lang = DEFAULT_LANGUAGE,
) -> None:
    """Accept options before the command; the language may appear anywhere."""


@rules_app.callback()
@content_app.callback()
def _commands(lang: Lang = DEFAULT_LANGUAGE) -> None:
    """Likewise."""


@command(app, "serve")
def serve(
    host: Annotated[str, _option("--host", "host", "HOST")] = "127.0.0.1",
    port: Annotated[int, _option("--port", "port", "N", min=1, max=65535)] = 8000,
    db: Annotated[str | None, _option("--db", "db", "URL")] = None,
    folder: Annotated[Path | None, _option("--folder", "folder", h("meta-folder"))] = None,
    browser: Annotated[bool, _option("--open", "open")] = False,
    lang: Lang = DEFAULT_LANGUAGE,
) -> None:
    """Serve the table in the browser."""
    from miskatonic.cli import serve as serving

    serving.serve(host, port, db, folder, browser, lang)


@command(app, "export")
def export(
    file: Annotated[Path, _argument("export-file", "file")],
    table: Annotated[list[str] | None, _option("--table", "table", "ID")] = None,
    for_others: Annotated[bool, _option("--for-others", "for-others")] = False,
    db: Annotated[str | None, _option("--db", "db", "URL")] = None,
    folder: Annotated[Path | None, _option("--folder", "folder", h("meta-folder"))] = None,
    lang: Lang = DEFAULT_LANGUAGE,
) -> None:
    """Write tables to a file."""
    from miskatonic.cli import archive

    sys.exit(archive.export(file, table or [], db, folder, lang, for_others=for_others))


@command(app, "import")
def bring_in(
    file: Annotated[Path, _argument("import-file", "file")],
    skip: Annotated[bool, _option("--skip", "skip")] = False,
    db: Annotated[str | None, _option("--db", "db", "URL")] = None,
    folder: Annotated[Path | None, _option("--folder", "folder", h("meta-folder"))] = None,
    lang: Lang = DEFAULT_LANGUAGE,
) -> None:
    """Read tables from a file."""
    from miskatonic.cli import archive

    sys.exit(archive.bring_in(file, db, folder, lang, skip=skip))


@command(app, "repair")
def repair(
    look: Annotated[bool, _option("--look", "look")] = False,
    db: Annotated[str | None, _option("--db", "db", "URL")] = None,
    folder: Annotated[Path | None, _option("--folder", "folder", h("meta-folder"))] = None,
    lang: Lang = DEFAULT_LANGUAGE,
) -> None:
    """Find and rescue tables that cannot be continued."""
    from miskatonic.cli import archive

    sys.exit(archive.repair(db, folder, lang, rescue=not look))


@command(app, "menu")
def menu(lang: Lang = DEFAULT_LANGUAGE) -> None:
    """Start the menu."""
    from miskatonic.cli.menu import Menu

    Menu(lang).run()


@command(app, "games")
def games(json: Json = False, lang: Lang = DEFAULT_LANGUAGE) -> None:
    """List the games."""
    from miskatonic.cli.shelf import show_games

    show_games(lang, as_json=json)


@command(app, "play")
def play(
    game: GameName = "ritual",
    players: Players = None,
    seat: Annotated[int, _option("--seat", "seat", "N")] = 0,
    bots: Annotated[str, _option("--bots", "bots", "a,b,…")] = "steady",
    lesson: Annotated[str | None, _option("--lesson", "lesson", h("meta-lesson"))] = None,
    seed: Annotated[int | None, _option("--seed", "seed", "N")] = None,
    option: Options = None,
    resume: Annotated[bool, _option("--resume", "resume")] = False,
    file: Annotated[Path | None, _option("--file", "file", h("meta-file"))] = None,
    plain: Annotated[bool, _option("--plain", "plain")] = False,
    lang: Lang = DEFAULT_LANGUAGE,
) -> None:
    """Play in the terminal."""
    from miskatonic.cli.options import parse_options
    from miskatonic.cli.play import play_table
    from miskatonic.cli.table import Table, saved_in

    path = file or saved_in()
    if resume:
        table = Table.load(path)
    elif lesson is not None:
        table = Table.teach(game, lesson, bots, seed, path)
    else:
        table = Table.new(game, players, seat, bots, seed, parse_options(option), path)
    play_table(table, lang, plain=plain, resumed=resume)


@command(app, "sim")
def sim(
    game: GameName,
    games: Annotated[int, _option("--games", "sim-games", "N")] = 1000,
    players: Players = None,
    bots: Annotated[str, _option("--bots", "sim-bots", "a,b,…")] = "random",
    seed: Annotated[int, _option("--seed", "seed", "N")] = 0,
    jobs: Annotated[int, _option("--jobs", "jobs", "N")] = 1,
    option: Options = None,
    json: Json = False,
    out: Annotated[Path | None, _option("--out", "out", h("meta-folder"))] = None,
    cards: Annotated[bool, _option("--cards", "sim-cards")] = False,
    lang: Lang = DEFAULT_LANGUAGE,
) -> None:
    """Simulate."""
    from miskatonic.cli.options import parse_options
    from miskatonic.cli.sim import simulate

    agreed = parse_options(option)
    simulate(game, games, players, bots, seed, jobs, agreed, json, out, lang, cards=cards)


@command(app, "replay")
def replay(
    file: Annotated[Path, _argument("replay-file", "file")],
    upto: Annotated[int | None, _option("--upto", "upto", "N")] = None,
    seat: Annotated[int | None, _option("--seat", "replay-seat", "N")] = None,
    lang: Lang = DEFAULT_LANGUAGE,
) -> None:
    """Replay a recorded game."""
    from miskatonic.cli.replay import tell

    tell(file, upto, seat, lang)


@command(app, "bench")
def bench(
    peers: Annotated[bool, _option("--peers", "peers")] = False,
    lang: Lang = DEFAULT_LANGUAGE,
) -> None:
    """Run benchmarks."""
    from miskatonic.cli.bench import run

    sys.exit(run(peers, lang))


@command(rules_app, "show")
def rules_show(
    citation: Annotated[list[str], _argument("citation", "citation")],
    json: Json = False,
    lang: Lang = DEFAULT_LANGUAGE,
) -> None:
    """Show rules."""
    from miskatonic.cli.rules import show

    show(citation, lang, as_json=json)


@command(rules_app, "search")
def rules_search(
    words: Annotated[list[str], _argument("search-words", "word")],
    game: InGame = None,
    json: Json = False,
    lang: Lang = DEFAULT_LANGUAGE,
) -> None:
    """Search rules."""
    from miskatonic.cli.rules import search

    search(words, game, lang, as_json=json)


@command(rules_app, "coverage")
def rules_coverage(
    game: InGame = None,
    tests: Annotated[Path, _option("--tests", "tests", h("meta-folder"))] = Path("tests"),
    json: Json = False,
    lang: Lang = DEFAULT_LANGUAGE,
) -> None:
    """Show coverage."""
    from miskatonic.cli.rules import coverage

    sys.exit(coverage(game, tests, lang, as_json=json))


@command(content_app, "check")
def content_check(
    path: Annotated[Path, _argument("path", "path")], lang: Lang = DEFAULT_LANGUAGE
) -> None:
    """Check content."""
    from miskatonic.cli.content import check

    check(path, lang)


@command(content_app, "schema")
def content_schema(game: GameName = "ritual", lang: Lang = DEFAULT_LANGUAGE) -> None:
    """Print the schema."""
    from miskatonic.cli.content import schema

    schema(game)


@command(content_app, "cards")
def content_cards(game: GameName = "ritual", lang: Lang = DEFAULT_LANGUAGE) -> None:
    """Show the cards."""
    from miskatonic.cli.content import cards

    cards(game, lang)
