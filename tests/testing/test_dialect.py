"""The lint for the rule dialect finds what would break replay, and lets correct rules pass."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

import miskatonic
from miskatonic.kernel import registry
from miskatonic.testing.dialect import Finding, lint_rules, rule_files, unsafe_fields
from tests.kernel import toy, toy_cards
from tests.parts.mini import game as mini

GAMES = sorted(f.parent for f in Path(miskatonic.__file__).parent.glob("games/*/game.py"))


def lint(tmp_path: Path, *snippets: str) -> list[Finding]:
    files = []
    for number, snippet in enumerate(snippets):
        files.append(tmp_path / f"rules_{number}.py")
        files[-1].write_text(dedent(snippet), encoding="utf-8")
    return lint_rules(files, toy.GAME)


def problems(tmp_path: Path, snippet: str) -> str:
    return "\n".join(map(str, lint(tmp_path, snippet)))


# ---------------------------------------------------------------------- what it finds


@pytest.mark.parametrize(
    "line",
    [
        "import random",
        "import random as chance",
        "from random import choice",
        "import time",
        "from datetime import datetime",
        "import os.path",
        "from os import environ",
        "import secrets",
        "import uuid",
        "import json, threading",
        "import asyncio",
        "from asyncio import sleep",
    ],
)
def test_an_import_that_brings_outside_randomness_or_time_is_found(
    tmp_path: Path, line: str
) -> None:
    (finding,) = lint(tmp_path, line)
    assert "import" in finding.problem
    assert str(finding).startswith("rules_0.py:1: ")


def test_an_import_inside_a_rule_is_found(tmp_path: Path) -> None:
    found = lint(
        tmp_path,
        """
        def rule(g):
            import random
            yield 1
        """,
    )
    assert [finding.line for finding in found] == [3]


@pytest.mark.parametrize(
    "body",
    [
        "for x in {1, 2}: pass",
        "for x in set(g.state.pile): pass",
        "for x in frozenset((1, 2)): pass",
        "for x in {y for y in (1, 2)}: pass",
        "a = [x for x in {1, 2}]",
        "a = {x: 1 for x in set((1, 2))}",
        "a = sum(x for x in {1, 2})",
        "a = list({1, 2})",
        "a = tuple(set(g.state.pile))",
        "a = next(iter({1, 2}))",
        "seats = {1, 2}\n    for x in seats: pass",
        "for x in {1, 2} | {3}: pass",
    ],
)
def test_walking_over_a_set_is_found(tmp_path: Path, body: str) -> None:
    assert "set" in problems(tmp_path, f"def step(g):\n    {body}\n")


@pytest.mark.parametrize("call", ["hash('a')", "id(g)", "hash(g.state.pile)"])
def test_what_differs_between_processes_is_found(tmp_path: Path, call: str) -> None:
    assert "differs between processes" in problems(tmp_path, f"def step(g):\n    a = {call}\n")


@pytest.mark.parametrize(
    "body",
    [
        "other(g)",
        "value = other(g)",
        "yield other(g)",
        "module.other(g)",
        "if other(g): pass",
        "window(g, 'now', 0)",
        "run(effects, g, ctx)",
    ],
)
def test_a_rule_called_without_yield_from_is_found(tmp_path: Path, body: str) -> None:
    text = problems(
        tmp_path,
        f"""
        def other(g):
            yield 1

        def rule(g):
            yield 2
            {body}
        """,
    )
    assert "without 'yield from'" in text
    assert "rules_0.py:7" in text


def test_a_rule_of_another_file_called_without_yield_from_is_found(tmp_path: Path) -> None:
    found = lint(tmp_path, "def other(g):\n    yield 1\n", "def step(g):\n    other(g)\n")
    assert [(finding.file, finding.line) for finding in found] == [("rules_1.py", 2)]


HIDDEN = "hidden cards"
MUTABLE = "can change"


@pytest.mark.parametrize(
    ("kept", "why"),
    [
        ("kept = s.hands[0]", HIDDEN),
        ("kept = s.pile", HIDDEN),
        ("kept = s.pile[:1]", HIDDEN),
        ("kept = g.state.pile[0]", HIDDEN),
        ("kept: int = s.pile[0]", HIDDEN),
        ("kept, n = s.pile[0], 3", HIDDEN),
        ("n, (kept, m) = 1, (s.pile[0], 2)", HIDDEN),
        ("kept = tuple(s.hands)", HIDDEN),
        ("kept = s.pile + s.discards", HIDDEN),
        ("kept = max(s.pile)", HIDDEN),
        ("kept = s.pile[0] if s.pile else -1", HIDDEN),
        ("kept = next(c for c in s.pile)", HIDDEN),
        ("kept, *rest = s.pile", HIDDEN),
        ("first = s.pile[0]; kept = first", HIDDEN),
        ("print(kept := s.pile[0])", HIDDEN),
        ("kept = s.coins", MUTABLE),
        ("kept = s.marks", MUTABLE),
        ("kept = []", MUTABLE),
        ("kept = {}", MUTABLE),
        ("kept = [x for x in (1, 2)]", MUTABLE),
        ("kept = {x: 1 for x in (1, 2)}", MUTABLE),
        ("kept = {x for x in (1, 2)}", MUTABLE),
        ("kept = list((1, 2))", MUTABLE),
        ("kept = sorted((1, 2))", MUTABLE),
        ("kept = dict()", MUTABLE),
    ],
)
def test_hidden_or_mutable_things_kept_across_a_yield_are_found(
    tmp_path: Path, kept: str, why: str
) -> None:
    text = problems(
        tmp_path,
        f"""
        def rule(g):
            s = g.state
            {kept}
            yield 1
            g.emit(kept)
        """,
    )
    assert "rules_0.py:6" in text
    assert "'kept'" in text
    assert why in text


@pytest.mark.parametrize(
    "body",
    [
        # kept in one branch, used after both
        """
        kept = 0
        if s.round:
            kept = s.pile[0]
        yield 1
        g.emit(kept)
        """,
        # kept in one round of a loop, used in the next
        """
        kept = 0
        while s.round:
            g.emit(kept)
            kept = s.pile[0]
            yield 1
        """,
        # the loop itself holds on to the zone
        """
        for kept in s.pile:
            yield 1
            g.emit(kept)
        """,
        """
        for kept in s.pile:
            g.emit(kept)
            yield 1
        """,
        # used in the very expression that waits
        """
        kept = s.pile[0]
        yield 1
        yield kept
        """,
        """
        kept = s.pile[0]
        yield from other(g)
        g.emit(kept)
        """,
        """
        kept = s.pile[0]
        answer = yield 1
        answer = (kept, answer)
        """,
        """
        try:
            kept = s.pile[0]
            yield 1
            g.emit(kept)
        finally:
            pass
        """,
        """
        match s.round:
            case 1:
                kept = s.pile[0]
                yield 1
                g.emit(kept)
        """,
    ],
)
def test_hidden_cards_kept_on_any_path_through_a_rule_are_found(tmp_path: Path, body: str) -> None:
    text = "def other(g):\n    yield 0\n\ndef rule(g):\n    s = g.state\n"
    indented = "".join(f"    {line}\n" for line in dedent(body).strip().splitlines())
    assert HIDDEN in problems(tmp_path, text + indented)


def test_a_log_kept_across_a_yield_is_found(tmp_path: Path) -> None:
    text = problems(
        tmp_path,
        """
        def rule(g):
            log = g.log
            yield 1
            log(("gave",))
        """,
    )
    assert "'log'" in text


# ---------------------------------------------------------------------- what it lets pass


@pytest.mark.parametrize(
    "body",
    [
        "for x in sorted({1, 2}): pass",
        "if s.round in {1, 2}: pass",
        "a = len({1, 2})",
        "answer = yield from other(g)",
        "yield from other(g)",
        "return other(g)",
        "card = s.pile[0]; g.emit(card); yield 1",
        "card = s.pile[0]; yield 1; card = 7; g.emit(card)",
        "yield 1; card = s.pile[0]; g.emit(card)",
        "lead = s.lead; yield 1; g.emit(lead)",
        "s = g.state; yield 1; g.emit(s.pile[0])",
        "count = len(s.pile); yield 1; g.emit(count)",
        "seats = (1, 2); yield 1; g.emit(seats)",
        "seats = tuple(range(3)); yield 1; g.emit(seats)",
        "for seat in range(3): yield seat; g.emit(seat)",
        "coins = s.coins[0]; yield 1; g.emit(coins)",
        "trigger = Trigger('x', other); yield 1; g.emit(trigger)",
    ],
)
def test_a_correct_rule_passes(tmp_path: Path, body: str) -> None:
    lines = "\n".join(f"    {part}" for part in body.split("; "))
    if body.startswith("for seat"):
        lines = "    for seat in range(3):\n        yield seat\n        g.emit(seat)"
    snippet = f"def other(g):\n    yield 0\n\ndef rule(g):\n    s = g.state\n{lines}\n    yield 9\n"
    assert problems(tmp_path, snippet) == ""


def test_a_function_that_is_no_rule_may_keep_what_it_likes(tmp_path: Path) -> None:
    snippet = "def step(g):\n    cards = list(g.state.pile)\n    cards.sort()\n"
    assert problems(tmp_path, snippet) == ""


def test_the_kernels_own_secrets_may_be_imported(tmp_path: Path) -> None:
    assert problems(tmp_path, "from miskatonic.kernel.secrets import EVERYONE\n") == ""


def test_fields_that_hold_cards_or_can_change_are_known_from_the_game() -> None:
    unsafe = unsafe_fields(toy.GAME)
    zones = ("hands", "table", "pile", "discards")
    assert {name for name, why in unsafe.items() if HIDDEN in why} == {
        *zones,
        *(f"{zone}[]" for zone in zones),
    }
    assert {name for name, why in unsafe.items() if MUTABLE in why} == {
        "coins",
        "marks",
        "seen",
        "barrier",
        "stack",
        "stack[]",
    }


@pytest.mark.parametrize("opening", ["with lock():", "try:"])
def test_what_runs_when_a_question_is_dropped_is_found(tmp_path: Path, opening: str) -> None:
    closing = "    finally:\n        g.state.round = 0\n" if opening == "try:" else ""
    rule = f"def step(g):\n    {opening}\n        yield ask(0)\n{closing}"
    assert "around a question" in problems(tmp_path, rule)


@pytest.mark.parametrize("caught", ["", " BaseException", " (Cut, GeneratorExit)"])
def test_an_exception_that_also_means_dropped_is_not_caught(tmp_path: Path, caught: str) -> None:
    rule = (
        f"def step(g):\n    try:\n        yield ask(0)\n    except{caught}:\n        unwind(g, 0)\n"
    )
    assert "except around a question" in problems(tmp_path, rule)


def test_a_cut_may_be_caught_around_a_question(tmp_path: Path) -> None:
    rule = "def step(g):\n    try:\n        yield ask(0)\n    except Cut:\n        unwind(g, 0)\n"
    assert problems(tmp_path, rule) == ""


def test_findings_come_in_the_order_of_the_file(tmp_path: Path) -> None:
    found = lint(tmp_path, "def step(g):\n    a = hash(1)\n    b = id(1)\nimport random\n")
    assert [finding.line for finding in found] == [2, 3, 4]


# ---------------------------------------------------------------------- the rules there are


@pytest.mark.parametrize("game", GAMES, ids=lambda folder: folder.name)
def test_the_rules_of_every_game_are_written_in_the_dialect(game: Path) -> None:
    files = rule_files(game)
    assert {"setup.py", "turn.py"} < {file.name for file in files}
    assert len(files) > 8
    assert lint_rules(files, registry.get(game.name)) == []


def test_the_rules_of_the_toy_game_are_written_in_the_dialect() -> None:
    files = [Path(module.__file__ or "") for module in (toy, toy_cards)]
    assert lint_rules(files, toy.GAME) == []


def test_the_rules_of_the_small_card_game_are_written_in_the_dialect() -> None:
    files = sorted(Path(mini.__file__ or "").parent.glob("*.py"))
    assert len(files) > 8
    assert lint_rules(files, mini.GAME) == []


def test_the_rules_of_the_kernel_and_the_parts_are_written_in_the_dialect() -> None:
    package = Path(miskatonic.__file__).parent
    files = [
        package / "kernel" / "effects" / "words.py",
        package / "kernel" / "effects" / "vocabulary.py",
        package / "kernel" / "effects" / "words.py",
        *sorted((package / "parts").glob("*.py")),
    ]
    assert lint_rules(files, toy.GAME) == []
    assert lint_rules([package / "parts" / "story" / "rules.py"], toy.GAME) == []
