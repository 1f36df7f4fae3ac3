"""All commands, thinly: what they need is imported when they run, so that --help stays quick."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Annotated, Any

import typer

from miskatonic.cli.words import h, wanted_language

app = typer.Typer(help=h("app"), no_args_is_help=True, add_completion=True, rich_markup_mode=None)
rules_app = typer.Typer(help=h("rules"), no_args_is_help=True)
content_app = typer.Typer(help=h("content"), no_args_is_help=True)
app.add_typer(rules_app, name="rules", help=h("rules"))
app.add_typer(content_app, name="content", help=h("content"))

Lang = Annotated[str, typer.Option("--lang", help=h("lang"), metavar="en|de|nl")]
Json = Annotated[bool, typer.Option("--json", help=h("json"))]
GameName = Annotated[str, typer.Argument(help=h("game"))]
Players = Annotated[int | None, typer.Option("--players", help=h("players"))]
Seed = Annotated[int | None, typer.Option("--seed", help=h("seed"))]
Options = Annotated[list[str] | None, typer.Option("--option", "-o", help=h("option"))]
InGame = Annotated[str | None, typer.Option("--game", help=h("in-game"))]

DEFAULT_LANGUAGE = wanted_language()


def told(command: Callable[..., Any]) -> Callable[..., Any]:
    """Tell errors in the user's language, without a traceback, and exit with 2."""

    @wraps(command)
    def run(*args: Any, **kwargs: Any) -> None:
        from miskatonic.kernel.errors import MiskatonicError
        from miskatonic.kernel.text import check_language

        try:
            check_language(kwargs["lang"])
            command(*args, **kwargs)
        except MiskatonicError as error:
            lang = kwargs["lang"] if kwargs["lang"] in ("en", "de", "nl") else DEFAULT_LANGUAGE
            typer.echo(error.text(lang), err=True)
            sys.exit(2)

    return run


@app.callback()
def _app(
    version: Annotated[bool, typer.Option("--version", help=h("version"), is_eager=True)] = False,
) -> None:
    if version:
        from miskatonic import __version__

        typer.echo(__version__)
        raise typer.Exit


@app.command(help=h("menu"))
@told
def menu(lang: Lang = DEFAULT_LANGUAGE) -> None:
    """Start the menu."""
    from miskatonic.cli.menu import Menu

    Menu(lang).run()


@app.command(help=h("games"))
@told
def games(json: Json = False, lang: Lang = DEFAULT_LANGUAGE) -> None:
    """List the games."""
    from miskatonic.cli.shelf import show_games

    show_games(lang, as_json=json)


@app.command(help=h("play"))
@told
def play(
    game: Annotated[str, typer.Argument(help=h("game"))] = "ritual",
    players: Players = None,
    seat: Annotated[int, typer.Option("--seat", help=h("seat"))] = 0,
    bots: Annotated[str, typer.Option("--bots", help=h("bots"))] = "steady",
    seed: Seed = None,
    option: Options = None,
    resume: Annotated[bool, typer.Option("--resume", help=h("resume"))] = False,
    file: Annotated[Path | None, typer.Option("--file", help=h("file"))] = None,
    plain: Annotated[bool, typer.Option("--plain", help=h("plain"))] = False,
    lang: Lang = DEFAULT_LANGUAGE,
) -> None:
    """Play in the terminal."""
    from miskatonic.cli.options import parse_options
    from miskatonic.cli.play import play_table
    from miskatonic.cli.table import Table, saved_in

    path = file or saved_in()
    if resume:
        table = Table.load(path)
    else:
        table = Table.new(game, players or 5, seat, bots, seed, parse_options(option), path)
    play_table(table, lang, plain=plain, resumed=resume)


@app.command(help=h("sim"))
@told
def sim(
    game: GameName,
    games: Annotated[int, typer.Option("--games", min=1, help=h("sim-games"))] = 1000,
    players: Players = None,
    bots: Annotated[str, typer.Option("--bots", help=h("sim-bots"))] = "random",
    seed: Annotated[int, typer.Option("--seed", help=h("seed"))] = 0,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help=h("jobs"))] = 1,
    option: Options = None,
    json: Json = False,
    out: Annotated[Path | None, typer.Option("--out", help=h("out"))] = None,
    lang: Lang = DEFAULT_LANGUAGE,
) -> None:
    """Simulate."""
    from miskatonic.cli.options import parse_options
    from miskatonic.cli.sim import simulate

    simulate(game, games, players or 5, bots, seed, jobs, parse_options(option), json, out, lang)


@app.command(help=h("replay"))
@told
def replay(
    file: Annotated[Path, typer.Argument(help=h("replay-file"))],
    upto: Annotated[int | None, typer.Option("--upto", help=h("upto"))] = None,
    seat: Annotated[int | None, typer.Option("--seat", help=h("replay-seat"))] = None,
    lang: Lang = DEFAULT_LANGUAGE,
) -> None:
    """Tell a game again."""
    from miskatonic.cli.replay import tell

    tell(file, upto, seat, lang)


@app.command(help=h("bench"))
@told
def bench(
    peers: Annotated[bool, typer.Option("--peers", help=h("peers"))] = False,
    lang: Lang = DEFAULT_LANGUAGE,
) -> None:
    """Measure."""
    from miskatonic.cli.bench import run

    sys.exit(run(peers, lang))


@rules_app.command("show", help=h("show"))
@told
def rules_show(
    citation: Annotated[list[str], typer.Argument(help=h("citation"))],
    json: Json = False,
    lang: Lang = DEFAULT_LANGUAGE,
) -> None:
    """Show rules."""
    from miskatonic.cli.rules import show

    show(citation, lang, as_json=json)


@rules_app.command("search", help=h("search"))
@told
def rules_search(
    words: Annotated[list[str], typer.Argument(help=h("search-words"))],
    game: InGame = None,
    json: Json = False,
    lang: Lang = DEFAULT_LANGUAGE,
) -> None:
    """Search rules."""
    from miskatonic.cli.rules import search

    search(words, game, lang, as_json=json)


@rules_app.command("coverage", help=h("coverage"))
@told
def rules_coverage(
    game: InGame = None,
    tests: Annotated[Path, typer.Option("--tests", help=h("tests"))] = Path("tests"),
    json: Json = False,
    lang: Lang = DEFAULT_LANGUAGE,
) -> None:
    """Show coverage."""
    from miskatonic.cli.rules import coverage

    sys.exit(coverage(game, tests, lang, as_json=json))


@content_app.command("check", help=h("check"))
@told
def content_check(
    path: Annotated[Path, typer.Argument(help=h("path"))], lang: Lang = DEFAULT_LANGUAGE
) -> None:
    """Check content."""
    from miskatonic.cli.content import check

    check(path, lang)


@content_app.command("schema", help=h("schema"))
@told
def content_schema(game: GameName = "ritual", lang: Lang = DEFAULT_LANGUAGE) -> None:
    """Print the schema."""
    from miskatonic.cli.content import schema

    schema(game)


@content_app.command("cards", help=h("cards"))
@told
def content_cards(game: GameName = "ritual", lang: Lang = DEFAULT_LANGUAGE) -> None:
    """Show the cards."""
    from miskatonic.cli.content import cards

    cards(game, lang)
