"""A lint for the dialect in which rules are written (see docs/architecture.md).

Rules are replayed from checkpoints, so they may not depend on anything but the state and the
answers: no other randomness, no clock, no order of sets. A rule called without ``yield from`` does
nothing at all. And what a rule keeps in its locals across a ``yield`` survives re-dealing hidden
cards, so it may hold numbers and ids only: no lists, no structs, nothing out of a zone.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_origin, get_type_hints

import msgspec

from miskatonic.kernel.spec import GameSpec

FORBIDDEN = frozenset(
    {"random", "time", "datetime", "secrets", "os", "uuid", "threading", "asyncio", "socket"}
)
MUTABLE_CALLS = frozenset({"list", "dict", "set", "sorted", "bytearray"})
KERNEL_RULES = frozenset({"window", "run"})
"""Rules of the kernel, beside those found in the files."""


class Finding(msgspec.Struct, frozen=True):
    """A breach of the dialect."""

    file: str
    line: int
    problem: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.problem}"


def lint_rules(files: Iterable[Path], spec: GameSpec[Any]) -> list[Finding]:
    """Return every breach in the rule files of a game."""
    trees = {file: ast.parse(file.read_text(encoding="utf-8")) for file in files}
    rules = KERNEL_RULES | {function.name for tree in trees.values() for function in _rules(tree)}
    unsafe = unsafe_fields(spec)
    findings: list[Finding] = []
    for file, tree in trees.items():
        found = [*_imports(tree), *_sets(tree), *_dropped(tree, rules)]
        for function in _rules(tree):
            found += _Locals(unsafe).check(function)
        findings += [Finding(file.name, line, problem) for line, problem in sorted(found)]
    return findings


def unsafe_fields(spec: GameSpec[Any]) -> dict[str, str]:
    """Return the state fields that may not be kept in a local, and why."""
    zones = {zone.name for zone in spec.zones}
    unsafe = {}
    for name, hint in get_type_hints(spec.state).items():
        kind = get_origin(hint) or hint
        if name in zones:
            unsafe[name] = "holds hidden cards"
        elif kind in (list, dict) or (
            isinstance(kind, type)
            and issubclass(kind, msgspec.Struct)
            and not kind.__struct_config__.frozen
        ):
            unsafe[name] = "can change"
    return unsafe


def _rules(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    """Yield the generator functions of a file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and any(_own_yields(node)):
            yield node


def _own_yields(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Yield the yields that belong to a function itself, not to one nested in it."""
    stack: list[ast.AST] = list(function.body)
    while stack:
        node = stack.pop()
        if isinstance(node, ast.Yield | ast.YieldFrom):
            yield node
        if not isinstance(node, ast.FunctionDef | ast.Lambda | ast.ClassDef):
            stack.extend(ast.iter_child_nodes(node))


def _imports(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        else:
            continue
        for name in names:
            if name.split(".")[0] in FORBIDDEN:
                yield node.lineno, f"imports {name}: rules know only the state and g.rng"


def _sets(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.For | ast.comprehension):
            source = node.iter
            made = _called(source) in ("set", "frozenset")
            if made or isinstance(source, ast.Set | ast.SetComp):
                yield source.lineno, "walks over a set, whose order differs between machines"
        elif isinstance(node, ast.Call) and _called(node) in ("hash", "id"):
            yield node.lineno, f"calls {_called(node)}(), which differs between processes"


def _called(node: ast.AST) -> str:
    """Return the plain name that a call calls, or nothing."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id
    return ""


def _dropped(tree: ast.AST, rules: frozenset[str] | set[str]) -> Iterator[tuple[int, str]]:
    """Yield calls of rules that are neither delegated to nor handed on."""
    handed_on = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.YieldFrom | ast.Return):
            handed_on.add(id(node.value))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and id(node) not in handed_on:
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in rules:
                yield node.lineno, f"calls the rule {name}() without 'yield from'"


class _Locals:
    """Follows what a rule keeps in its locals, statement by statement."""

    def __init__(self, unsafe: dict[str, str]) -> None:
        self._unsafe = unsafe
        self._held: dict[str, str] = {}
        """Local -> why it may not be used after a yield."""
        self._stale: dict[str, str] = {}
        self._found: dict[tuple[int, str], None] = {}

    def check(self, function: ast.FunctionDef) -> list[tuple[int, str]]:
        """Return the locals that outlive a yield although they must not."""
        self._block(function.body)
        return list(self._found)

    def _block(self, statements: list[ast.stmt]) -> None:
        for statement in statements:
            self._statement(statement)

    def _statement(self, statement: ast.stmt) -> None:
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            return
        if isinstance(statement, ast.For | ast.While):
            self._expression(statement.iter if isinstance(statement, ast.For) else statement.test)
            if isinstance(statement, ast.For) and isinstance(statement.iter, ast.Attribute):
                self._keep("iteration", statement.iter)
            for _ in range(2):  # what one round keeps, the next one may use
                self._block(statement.body)
            self._block(statement.orelse)
        elif isinstance(statement, ast.If):
            self._expression(statement.test)
            before = dict(self._held), dict(self._stale)
            self._block(statement.body)
            after = dict(self._held), dict(self._stale)
            self._held, self._stale = dict(before[0]), dict(before[1])
            self._block(statement.orelse)
            self._held |= after[0]
            self._stale |= after[1]
        else:
            self._expression(statement)
            if isinstance(statement, ast.Assign):
                for target in statement.targets:
                    self._assign(target, statement.value)
            elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
                self._assign(statement.target, statement.value)

    def _expression(self, node: ast.AST) -> None:
        for inner in ast.walk(node):
            if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Load):
                why = self._stale.get(inner.id)
                if why:
                    problem = f"uses '{inner.id}' after a yield, but it {why}"
                    self._found[inner.lineno, problem] = None
        if any(isinstance(inner, ast.Yield | ast.YieldFrom) for inner in ast.walk(node)):
            self._stale |= self._held

    def _assign(self, target: ast.expr, value: ast.expr) -> None:
        names = [
            t.id
            for t in ast.walk(target)
            if isinstance(t, ast.Name) and isinstance(t.ctx, ast.Store)
        ]
        for name in names:
            self._held.pop(name, None)
            self._stale.pop(name, None)
            self._keep(name, value)

    def _keep(self, name: str, value: ast.expr) -> None:
        why = self._why_unsafe(value)
        if why:
            self._held[name] = why

    def _why_unsafe(self, value: ast.expr) -> str:
        """Say why a value may not outlive a yield; empty if it may."""
        if isinstance(value, ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp):
            return "can change"
        if _called(value) in MUTABLE_CALLS:
            return "can change"
        node: ast.expr = value
        while isinstance(node, ast.Subscript):
            node = node.value
        if isinstance(node, ast.Attribute):
            return self._unsafe.get(node.attr, "")
        if isinstance(node, ast.Name):
            return self._held.get(node.id, "")
        return ""
