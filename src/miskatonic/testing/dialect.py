"""A linter for the dialect in which rules are written (see docs/architecture.md).

Rules are replayed from checkpoints, so they may depend on nothing but the state and the answers: no
other randomness, no clock, no set order. A rule called without ``yield from`` does nothing at all.
And locals that live across a ``yield`` survive the re-dealing of hidden cards, so they may hold
numbers and ids only: no lists, no structs, nothing from a zone.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TypeGuard, get_args, get_origin, get_type_hints

import msgspec

from miskatonic.kernel.spec import GameSpec

FORBIDDEN = frozenset(
    {"random", "time", "datetime", "secrets", "os", "uuid", "threading", "asyncio", "socket"}
)
MUTABLE_CALLS = frozenset({"list", "dict", "set", "sorted", "bytearray"})
WALKERS = frozenset({"list", "tuple", "iter", "enumerate", "zip", "map", "filter", "sum"})
"""Functions whose result depends on the order of their argument."""
COUNTERS = frozenset({"len", "bool"})
"""Functions whose result does not reveal which cards they are given."""
SHARED_RULES = frozenset({"run", "happen", "stage", "use", "window"})
"""Rules of the kernel and the parts, in addition to those found in the files."""


class Finding(msgspec.Struct, frozen=True):
    """A violation of the dialect."""

    file: str
    line: int
    problem: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.problem}"


def rule_files(game: Path) -> list[Path]:
    """Return the files of a game that are replayed: two rooms, and its top-level modules."""
    rooms = [file for room in ("rules", "words") for file in (game / room).glob("*.py")]
    return sorted([*rooms, game / "setup.py", game / "turn.py"])


def lint_rules(files: Iterable[Path], spec: GameSpec[Any]) -> list[Finding]:
    """Return every violation in the rule files of a game."""
    trees = {file: ast.parse(file.read_text(encoding="utf-8")) for file in files}
    rules = SHARED_RULES | {name for tree in trees.values() for name in _rule_names(tree)}
    unsafe = unsafe_fields(spec)
    findings: list[Finding] = []
    for file, tree in trees.items():
        found = [*_imports(tree), *_sets(tree), *_dropped(tree, rules)]
        for function in _rules(tree):
            found += [*_left_open(function), *Locals(unsafe).check(function)]
        findings += [Finding(file.name, line, problem) for line, problem in sorted(found)]
    return findings


HIDDEN = "holds hidden cards"
MUTABLE = "can change"


def unsafe_fields(spec: GameSpec[Any]) -> dict[str, str]:
    """Return the state fields that must not be kept in a local, and why.

    ``field[]`` stands for the items: a number from a list of numbers may be kept.
    """
    # If cards exchange kinds, a card keeps its number.
    zones = set() if spec.rules.kinds else {zone.name for zone in spec.rules.zones}
    unsafe = {"log": "is switched off while answers are given again"}
    for name, hint in get_type_hints(spec.rules.state).items():
        if name in zones:
            unsafe[name] = unsafe[f"{name}[]"] = HIDDEN
        elif _can_change(hint):
            unsafe[name] = MUTABLE
            if any(_can_change(inner) for inner in get_args(hint)):
                unsafe[f"{name}[]"] = MUTABLE
    return unsafe


def _can_change(hint: Any) -> bool:
    kind = get_origin(hint) or hint
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return not kind.__struct_config__.frozen
    return kind in (list, dict, bytearray)


def _rules(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    """Yield the generator functions of a file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and any(_own_yields(node)):
            yield node


def _rule_names(tree: ast.AST) -> Iterator[str]:
    """Yield the names of all rules of a file, including those that return another rule."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and getattr(node.returns, "id", "") == "Rule":
            yield node.name
    for function in _rules(tree):
        yield function.name


def _own_yields(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Yield a function's own yields, not those of nested functions."""
    stack: list[ast.AST] = list(function.body)
    while stack:
        node = stack.pop()
        if isinstance(node, ast.Yield | ast.YieldFrom):
            yield node
        if not isinstance(node, ast.FunctionDef | ast.Lambda | ast.ClassDef):
            stack.extend(ast.iter_child_nodes(node))


def _left_open(function: ast.FunctionDef) -> Iterator[tuple[int, str]]:
    """Find code that runs when a question is dropped: by then the state has been replaced."""
    asks = set(map(id, _own_yields(function)))
    for node in ast.walk(function):
        for word in _closing(node):
            if any(id(inner) in asks for inner in ast.walk(node)):
                line: int = node.lineno  # type: ignore[attr-defined]
                yield line, f"{word} around a question: it would run on a different state"


def _closing(node: ast.AST) -> Iterator[str]:
    """Yield what of a statement runs when the generator in it is thrown away."""
    if isinstance(node, ast.With):
        yield "with"
    if isinstance(node, ast.Try | ast.TryStar):
        if node.finalbody:
            yield "finally"
        for handler in node.handlers:
            kinds = {"BaseException"} if handler.type is None else set(_names(handler.type))
            if kinds & {"BaseException", "GeneratorExit"}:
                yield "except"


def _names(node: ast.AST) -> Iterator[str]:
    return (each.id for each in ast.walk(node) if isinstance(each, ast.Name))


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
    sets: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and _is_set(node.value, sets):
            sets |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    for node in ast.walk(tree):
        walked: list[ast.expr] = []
        if isinstance(node, ast.For | ast.comprehension):
            walked = [node.iter]
        elif isinstance(node, ast.Call) and _called(node) in WALKERS:
            walked = node.args
        for source in walked:
            if _is_set(source, sets):
                yield source.lineno, "iterates over a set, whose order differs between machines"
        if isinstance(node, ast.Call) and _called(node) in ("hash", "id"):
            yield node.lineno, f"calls {_called(node)}(), which differs between processes"


def _is_set(node: ast.expr, names: set[str]) -> bool:
    if isinstance(node, ast.BinOp):
        return _is_set(node.left, names) or _is_set(node.right, names)
    if isinstance(node, ast.Name):
        return node.id in names
    return isinstance(node, ast.Set | ast.SetComp) or _called(node) in ("set", "frozenset")


def _called(node: ast.AST) -> str:
    """Return the plain name of the called function, or an empty string."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id
    return ""


def _dropped(tree: ast.AST, rules: frozenset[str] | set[str]) -> Iterator[tuple[int, str]]:
    """Yield calls of rules that are neither delegated to nor passed on."""
    handed_on = set()
    named = {n.value.id for n in ast.walk(tree) if _delegates_to_name(n)}
    for node in ast.walk(tree):
        if isinstance(node, ast.YieldFrom | ast.Return):
            handed_on.add(id(node.value))
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in rules:
            handed_on.update(map(id, node.args))  # to a rule that will run it
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if all(isinstance(target, ast.Name) and target.id in named for target in targets):
                handed_on.add(id(node.value))  # to a name that is delegated to later
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and id(node) not in handed_on:
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in rules:
                yield node.lineno, f"calls the rule {name}() without 'yield from'"


def _delegates_to_name(node: ast.AST) -> TypeGuard[Any]:
    return isinstance(node, ast.YieldFrom) and isinstance(node.value, ast.Name)


class Locals:
    """Tracks a rule's locals, statement by statement."""

    def __init__(self, unsafe: dict[str, str]) -> None:
        self._unsafe = unsafe
        self._held: dict[str, str] = {}
        """Local -> why it must not be used after a yield."""
        self._stale: dict[str, str] = {}
        """The same, for locals that have lived across a yield."""
        self._found: dict[tuple[int, str], None] = {}

    def check(self, function: ast.FunctionDef) -> list[tuple[int, str]]:
        """Return the uses of locals that wrongly live across a yield."""
        self._block(function.body)
        return list(self._found)

    def _block(self, statements: Iterable[ast.stmt]) -> None:
        for statement in statements:
            self._statement(statement)

    def _statement(self, statement: ast.stmt) -> None:
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            return
        blocks = _blocks(statement)
        if not blocks:
            self._expression(statement)
            if isinstance(statement, ast.Assign):
                for target in statement.targets:
                    self._assign(target, statement.value)
            elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
                self._assign(statement.target, statement.value)
            return
        for part in ast.iter_child_nodes(statement):
            if isinstance(part, ast.expr):
                self._expression(part)
        if isinstance(statement, ast.For | ast.While):
            for _ in range(2):  # the second iteration may use what the first kept
                if isinstance(statement, ast.For):
                    self._loop_over(statement)
                self._block(statement.body)
            self._block(statement.orelse)
        else:
            self._branches(blocks)

    def _loop_over(self, loop: ast.For) -> None:
        """Treat a loop's variable as stale after a yield, since the loop keeps its iterable."""
        why = self._why_unsafe(loop.iter)
        for name in _stored(loop.target):
            self._forget(name)
            if why == HIDDEN:
                self._held[name] = why
                if any(isinstance(n, ast.Yield | ast.YieldFrom) for n in ast.walk(loop)):
                    self._stale[name] = why

    def _branches(self, blocks: list[list[ast.stmt]]) -> None:
        """Merge blocks of which any may have run: what one keeps, all may have kept."""
        before = dict(self._held), dict(self._stale)
        merged: tuple[dict[str, str], dict[str, str]] = (dict(before[0]), dict(before[1]))
        for block in blocks:
            self._held, self._stale = dict(before[0]), dict(before[1])
            self._block(block)
            merged[0].update(self._held)
            merged[1].update(self._stale)
        self._held, self._stale = merged

    def _expression(self, node: ast.AST) -> None:
        for inner in ast.walk(node):
            if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Load):
                why = self._stale.get(inner.id)
                if why:
                    problem = f"uses '{inner.id}' after a yield, but it {why}"
                    self._found[inner.lineno, problem] = None
            elif isinstance(inner, ast.NamedExpr):
                self._assign(inner.target, inner.value)
        if any(isinstance(inner, ast.Yield | ast.YieldFrom) for inner in ast.walk(node)):
            self._stale |= self._held

    def _assign(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            for each, part in zip(target.elts, value.elts, strict=False):
                self._assign(each, part)
            return
        why = self._why_unsafe(value)
        for name in _stored(target):
            self._forget(name)
            if why:
                self._held[name] = why

    def _forget(self, name: str) -> None:
        self._held.pop(name, None)
        self._stale.pop(name, None)

    def _why_unsafe(self, value: ast.expr) -> str:
        """Return why a value must not live across a yield; empty if it may."""
        displays = ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp
        if isinstance(value, displays) or _called(value) in MUTABLE_CALLS:
            return MUTABLE
        if isinstance(value, ast.Attribute):
            return self._unsafe.get(value.attr, "")
        if isinstance(value, ast.Subscript) and isinstance(value.value, ast.Attribute):
            return self._unsafe.get(f"{value.value.attr}[]", "")
        return self._hidden_in(value)

    def _hidden_in(self, node: ast.AST) -> str:
        """Treat any expression that reads a zone, or a local that did, as a hidden card."""
        if isinstance(node, ast.Yield | ast.YieldFrom) or _called(node) in COUNTERS:
            return ""
        if isinstance(node, ast.Attribute) and self._unsafe.get(node.attr) == HIDDEN:
            return HIDDEN
        if isinstance(node, ast.Name):
            return self._held.get(node.id, "")
        return next(filter(None, map(self._hidden_in, ast.iter_child_nodes(node))), "")


def _stored(target: ast.expr) -> list[str]:
    """Return the locals that an assignment sets."""
    names = (node for node in ast.walk(target) if isinstance(node, ast.Name))
    return [name.id for name in names if isinstance(name.ctx, ast.Store)]


def _blocks(statement: ast.stmt) -> list[list[ast.stmt]]:
    """Return the blocks inside a statement, of which any may run."""
    if isinstance(statement, ast.Match):
        return [case.body for case in statement.cases]
    blocks = [getattr(statement, name, []) for name in ("body", "orelse", "finalbody")]
    blocks += [handler.body for handler in getattr(statement, "handlers", [])]
    return blocks if blocks[0] else []
