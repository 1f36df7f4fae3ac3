"""Which rules do tests cite? Read from the source of the tests, without running them."""

from __future__ import annotations

import ast
import warnings
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from miskatonic.kernel.errors import UnreadableFileError
from miskatonic.kernel.files import read_file
from miskatonic.rulebook.entries import Entry, Rule
from miskatonic.rulebook.ledgers import GAMES, ledger

MOST_BYTES = 4 << 20
"""Largest test file, in bytes."""
Citations = dict[str, list[str]]
"""Where each citation occurs, as ``path::test``."""


class Count(msgspec.Struct, frozen=True):
    """How many entries could be cited, and how many are."""

    total: int
    cited: int


class GameCoverage(msgspec.Struct, frozen=True, kw_only=True):
    """The rules of a game and the tests that cite them."""

    rules: int
    testable: int
    """Rules with a check."""
    cited: int
    """Testable rules that a test cites."""
    missing: list[str]
    """Citations of the testable rules that no test cites."""
    kinds: dict[str, Count]
    """Testable rules by kind."""
    examples: Count
    silences: Count


class Coverage(msgspec.Struct, frozen=True):
    """The rules of several games and the tests that cite them."""

    games: dict[str, GameCoverage]
    unknown: Citations
    """Citations that no ledger contains, and where they occur."""

    def summary(self) -> dict[str, dict[str, int | list[str]]]:
        """Return the figures per game as plain data, for programs."""
        return {
            game: {
                "rules": covered.rules,
                "testable": covered.testable,
                "cited": covered.cited,
                "missing": covered.missing,
            }
            for game, covered in self.games.items()
        }


def coverage(tests_dir: Path | str, games: Sequence[str] | None = None) -> Coverage:
    """Compare the ledgers with the citations in the tests below a folder.

    ``games`` restricts the figures; unknown citations are reported in any case.
    """
    cited = cited_in(tests_dir)
    return Coverage(
        {game: _covered(game, cited) for game in (GAMES if games is None else games)},
        {citation: places for citation, places in cited.items() if not _exists(citation)},
    )


def _covered(game: str, cited: Citations) -> GameCoverage:
    book = ledger(game)
    testable = [rule for rule in book.rules if rule.check]
    missing = [rule.citation for rule in testable if rule.citation not in cited]
    by_kind: dict[str, list[Rule]] = {}
    for rule in testable:
        by_kind.setdefault(rule.kind, []).append(rule)
    return GameCoverage(
        rules=len(book.rules),
        testable=len(testable),
        cited=len(testable) - len(missing),
        missing=missing,
        kinds={kind: _count(rules, cited) for kind, rules in by_kind.items()},
        examples=_count(book.examples, cited),
        silences=_count(book.silences, cited),
    )


def _count(entries: Sequence[Entry], cited: Citations) -> Count:
    return Count(len(entries), sum(entry.citation in cited for entry in entries))


def _exists(citation: str) -> bool:
    game, _, wanted = citation.partition(":")
    return game in GAMES and wanted in ledger(game).entries


def cited_in(tests_dir: Path | str) -> Citations:
    """Return where the Python files below a folder cite which rule: ``rule("ritual:6-2-1.a")``."""
    folder = Path(tests_dir)
    if not folder.is_dir():
        # A missing folder would look like one without tests.
        raise NotADirectoryError(str(folder))
    found: Citations = {}
    for path in sorted(path for path in folder.rglob("*.py") if not path.is_dir()):
        for citation, place in _citations(_parsed(path), path.as_posix()):
            places = found.setdefault(citation, [])
            if place not in places:
                places.append(place)
    return found


def _parsed(path: Path) -> ast.Module:
    """Return a parsed test file; raises ``SyntaxError`` if it is not Python."""
    source = read_file(path, MOST_BYTES)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about escape sequences in the tests
            return ast.parse(source, filename=str(path))
    except (SyntaxError, ValueError, RecursionError, MemoryError) as problem:
        if isinstance(problem, SyntaxError) and problem.filename:
            raise  # it has a position; a NUL or excessive nesting has none
        raise UnreadableFileError(file=path, problem="source", most=0) from problem


def _citations(tree: ast.AST, file: str) -> Iterator[tuple[str, str]]:
    """Yield citations and their places, in order; iterative, since expressions may nest deeply."""
    ahead = [(tree, file)]
    while ahead:
        node, place = ahead.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            place = f"{place}::{node.name}"
        elif isinstance(node, ast.Call) and _name(node.func) == "rule":
            yield from ((citation, place) for citation in _literals(node.args))
        ahead += [(child, place) for child in reversed(list(ast.iter_child_nodes(node)))]


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _literals(arguments: Iterable[ast.expr]) -> Iterator[str]:
    for argument in arguments:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield argument.value
