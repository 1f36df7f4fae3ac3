"""The architecture: imports, length of files, what a game must provide."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import miskatonic
from miskatonic.kernel.text import LANGUAGES

PACKAGE = Path(miskatonic.__file__).parent
PROJECT = PACKAGE.parent.parent
MODULES = sorted(PACKAGE.rglob("*.py"))
GAMES = sorted(p.parent for p in (PACKAGE / "games").glob("*/__init__.py"))
LONGEST_FILE = 400

MAY_IMPORT = {
    "kernel": {"kernel"},
    "parts": {"kernel", "parts"},
    "rulebook": {"kernel", "rulebook"},
    "bots": {"kernel", "bots"},
    "lab": {"kernel", "bots", "lab"},
    "table": {"kernel", "table"},
    "server": {"kernel", "table", "server", "rulebook", "bots"},
    "testing": {"kernel", "testing"},
    "envs": {"kernel", "envs"},
}
"""Part of the package -> the parts it may import. Games and the command line: see below."""

EXTRA = {
    ("testing.plugin", "rulebook"),  # it refuses citations that the ledger does not have
}
"""Single modules that may import one part more."""


def name_of(path: Path) -> str:
    """Return the dotted name of a module below the package; empty for the package itself."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Yield what a module imports of this package, wherever in the module: line and name."""
    base = path.relative_to(PACKAGE).parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.split(".")[0] == "miskatonic":
                    yield node.lineno, alias.name.partition(".")[2]
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                origin = [*base[: len(base) - node.level + 1], *filter(None, [node.module])]
            elif (node.module or "").split(".")[0] == "miskatonic":
                origin = str(node.module).split(".")[1:]
            else:
                continue
            for alias in node.names:
                yield node.lineno, ".".join([*origin, alias.name])


def allowed(importer: str, imported: str) -> bool:
    """Return whether one module may import a name; both below the package."""
    part, target = importer.split(".")[0], imported.split(".")[0]
    if target not in (*MAY_IMPORT, "games", "cli"):  # a name of the package itself: __version__
        return part in ("cli", "server")
    if part == "games":
        game = importer.split(".")[:2]
        if target == "games":
            return len(game) < 2 or imported.split(".")[:2] == game
        return target in ("kernel", "parts") or imported.startswith("bots.base.")
    if target == "games":
        return False
    if importer.startswith("parts.bots.") and imported.startswith("bots.base."):
        return True  # what a bot is, and what it is given: as for the games' own bots
    if part == "cli":
        return True
    if part == "":
        return target == "kernel"
    return target in MAY_IMPORT[part] or (importer, target) in EXTRA


# ---------------------------------------------------------------------- direction


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_point_in_the_direction_of_the_design(path: Path) -> None:
    wrong = [
        f"line {line}: {imported}"
        for line, imported in imports(path)
        if not allowed(name_of(path), imported)
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("importer", "imported", "right"),
    [
        ("kernel.game", "kernel.runner.Runner", True),
        ("kernel.game", "parts.decks.shuffle", False),
        ("kernel.registry", "games.ritual.GAME", False),
        ("parts.decks", "kernel.game.Game", True),
        ("parts.decks", "games.ritual", False),
        ("parts.decks", "bots.base.Chair", False),
        ("parts.bots.ways", "bots.base.Firstly", True),
        ("parts.bots.ways", "bots.deep.Deep", False),
        ("games.ritual.rules.turns", "games.ritual.state.NOBODY", True),
        ("games.ritual.rules.turns", "parts.decks.shuffle", True),
        ("games.ritual.rules.turns", "games.ah2.turn", False),
        ("games.ritual.bots.steady", "bots.base.Chair", True),
        ("games.ritual.bots.steady", "bots.deep.Deep", False),
        ("games.ritual.rules.turns", "rulebook.find", False),
        ("rulebook.lookup", "bots.make_bot", False),
        ("bots.base", "lab.batch", False),
        ("lab.batch", "bots.make_bot", True),
        ("lab.batch", "games.ritual", False),
        ("testing.plugin", "rulebook.find", True),
        ("testing.conformance", "rulebook.find", False),
        ("envs.aec", "bots.Bot", False),
        ("cli.play", "lab.run_batch", True),
        ("cli.play", "__version__", True),
        ("cli.play", "games.ritual", False),
        ("kernel.game", "__version__", False),
        ("bots.base", "cli.app", False),
        ("", "kernel.game.Game", True),
        ("", "games.ritual", False),
        ("server.app", "table.seats", True),
        ("table.seats", "server.app", False),
    ],
)
def test_the_direction_is_understood(importer: str, imported: str, right: bool) -> None:
    assert allowed(importer, imported) is right


def test_every_part_of_the_package_has_a_place_in_the_design() -> None:
    parts = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert parts <= {*MAY_IMPORT, "games", "cli"}


def test_imports_are_found_wherever_they_stand() -> None:
    found = {name for _, name in imports(PACKAGE / "testing" / "plugin.py")}
    assert found == {"kernel.errors.UnknownRuleError", "rulebook.find"}


# ---------------------------------------------------------------------- games are plug-ins


def strings(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the strings of a module that are no docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.lineno, node.value


OUTSIDE_GAMES = [path for path in MODULES if not name_of(path).startswith("games.")]


@pytest.mark.parametrize("path", OUTSIDE_GAMES, ids=name_of)
def test_only_the_registry_loads_games_and_by_entry_point(path: Path) -> None:
    named = [text for _, text in strings(path) if text.startswith("miskatonic.games")]
    assert named == (["miskatonic.games"] if name_of(path) == "kernel.registry" else [])


@pytest.mark.parametrize("path", OUTSIDE_GAMES, ids=name_of)
def test_nothing_outside_a_game_asks_for_it_by_name(path: Path) -> None:
    names = {game.name for game in GAMES}
    compared = [
        node.lineno
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Compare)
        for side in (node.left, *node.comparators)
        if isinstance(side, ast.Constant) and side.value in names
    ]
    assert compared == []


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.name)
def test_every_game_brings_its_texts_in_three_languages(game: Path) -> None:
    folders = sorted(file.parent for file in game.rglob("*.ftl"))
    assert game / "telling" in folders
    for folder in folders:
        assert {file.stem for file in folder.glob("*.ftl")} == set(LANGUAGES), folder


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.name)
def test_every_game_is_installed_under_the_name_of_its_folder(game: Path) -> None:
    project = (PROJECT / "pyproject.toml").read_text(encoding="utf-8")
    assert f'{game.name} = "miskatonic.games.{game.name}:GAME"' in project


# ---------------------------------------------------------------------- rooms

TOP = {"__init__", "game", "state", "view", "setup", "turn", "notation"}
"""Modules at the top of a game's folder; everything else has a room."""

ROOMS = {
    "rules": {"state", "setup", "content", "rules", "words"},
    "words": {"state", "content", "rules", "words"},
    "content": {"content", "rules", "words"},
    "telling": {"state", "view", "content", "rules", "words", "telling"},
    "bots": {"state", "view", "content", "rules", "words", "bots"},
    "state": {"content", "rules"},
    "setup": {"state", "content", "rules"},
    "turn": {"state", "setup", "rules"},
    "view": {"state", "content", "rules"},
    "notation": {"state", "setup", "turn", "content", "rules"},
}
"""Room or module of a game -> what it may import of the same game. ``game`` knows all of them."""


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.name)
def test_every_game_has_the_same_rooms(game: Path) -> None:
    assert {path.stem for path in game.glob("*.py")} == TOP
    rooms = {path.parent.name for path in game.glob("*/__init__.py")}
    assert rooms == {"rules", "words", "content", "telling", "bots"}


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.name)
def test_doors_between_the_rooms_open_one_way(game: Path) -> None:
    wrong = []
    for path in sorted(game.rglob("*.py")):
        room = path.relative_to(game).parts[0].removesuffix(".py")
        for line, imported in imports(path) if room in ROOMS else ():
            origin, name, *inside = [*imported.split("."), "", ""][:3]
            if (origin, name) == ("games", game.name) and inside[0] not in ROOMS[room]:
                wrong.append(f"{path.relative_to(game)}:{line}: {imported}")
    assert wrong == []


# ---------------------------------------------------------------------- files


def sources() -> list[Path]:
    folders = (PACKAGE, PROJECT / "tests", PROJECT / "bench")
    return sorted(
        path
        for folder in folders
        for path in folder.rglob("*.py")
        if not any(part.startswith(".") for part in path.relative_to(folder).parts)
    )


def test_no_source_file_is_longer_than_400_lines() -> None:
    long = {
        str(path.relative_to(PROJECT)): lines
        for path in sources()
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > LONGEST_FILE
    }
    assert long == {}


def test_no_module_is_named_for_nothing_in_particular() -> None:
    vague = {"utils", "util", "helpers", "misc", "common"}
    assert [path for path in sources() if vague & {path.stem, path.parent.name}] == []


def test_the_sources_of_package_tests_and_benchmarks_are_all_there() -> None:
    names = {path.relative_to(PROJECT).parts[0] for path in sources()}
    assert names == {"src", "tests", "bench"}
