"""Reliable tests: none waits by the clock, and none uses unseeded randomness."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import pytest

HERE = Path(__file__).parent
ALLOWED = {
    HERE / "waiting.py",  # with which all others wait
    HERE / "server" / "odd_thinker.py",  # bots that sleep instead of answering
}
"""Files that may look at the clock."""
FILES = sorted(set(HERE.rglob("*.py")) - ALLOWED)
PAGES = sorted(
    path
    for folder in ("tests", "src")
    for path in (HERE.parent / "web" / folder).rglob("*.test.ts")
)

SLEEPS = "sleeps: wait for the thing itself, with eventually() of tests/waiting.py"
GIVES_UP = "stops waiting by the clock: wait for the thing itself, and for PATIENCE at most"
HURRIES = "has a time limit of its own: a busy machine exceeds it, so say PATIENCE"
LOOKS = "looks at the clock: what it says depends on how busy the machine is"
GAMBLES = "takes a chance without a seed: say Random(seed)"

CLOCKS = {"time", "datetime"}
CHANCES = {"secrets", "uuid"}
SEEDED = {"Random", "seed"}
"""The parts of ``random`` that are reproducible with a seed."""
ASKS = {"get", "post", "put", "delete", "request", "stream", "Client", "AsyncClient"}
"""The parts of ``httpx`` with a time limit of their own; an in-process application has none."""


def faults(source: str) -> Iterator[tuple[int, str]]:
    """Yield the unreliable lines of a test, and why."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import | ast.ImportFrom) and (why := _imported(node)):
            yield node.lineno, why
        if isinstance(node, ast.Call) and (why := _called(node)):
            yield node.lineno, why


def _imported(node: ast.Import | ast.ImportFrom) -> str:
    names = {alias.name for alias in node.names}
    modules = {node.module} if isinstance(node, ast.ImportFrom) else names
    if names & {"sleep"}:
        return SLEEPS
    if modules & CLOCKS:
        return LOOKS
    if modules & CHANCES and isinstance(node, ast.ImportFrom):
        return GAMBLES
    if modules == {"random"} and isinstance(node, ast.ImportFrom) and names - SEEDED:
        return GAMBLES
    return ""


def _called(node: ast.Call) -> str:
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    owner = getattr(getattr(node.func, "value", None), "id", "")
    keywords = {keyword.arg: keyword.value for keyword in node.keywords}
    match owner, name:
        case _, "sleep" if [ast.unparse(value) for value in node.args] != ["0"]:
            return SLEEPS  # sleep(0) only lets others go first
        case _, "wait_for_timeout":
            return SLEEPS
        case "asyncio", "wait" if "timeout" in keywords:
            return GIVES_UP
        case "asyncio", "wait_for" | "timeout" if _is_number(node.args[-1]):
            return HURRIES
        case _, "Random" | "default_rng" if not node.args and not node.keywords:
            return GAMBLES
        case ("secrets" | "uuid", _) | ("os", "urandom"):
            return GAMBLES
        case "random", _ if name not in SEEDED:
            return GAMBLES
        case "httpx", _ if name in ASKS and not keywords.keys() & {"timeout", "transport"}:
            return HURRIES  # five seconds, unless it is told otherwise
    return HURRIES if _is_number(keywords.get("timeout")) else ""


def _is_number(value: ast.expr | None) -> bool:
    return isinstance(value, ast.Constant) and isinstance(value.value, int | float)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(HERE).as_posix())
def test_a_test_waits_for_things_and_has_a_seed(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert [f"line {line} {why}" for line, why in faults(source)] == []


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("time.sleep(1)", SLEEPS),
        ("from time import sleep", SLEEPS),
        ("sleep(0.1)", SLEEPS),
        ("async def f(): await asyncio.sleep(0.01)", SLEEPS),
        ("async def f(): await asyncio.sleep(PAUSE)", SLEEPS),
        ("async def f(): await asyncio.sleep(0)", ""),
        ("page.wait_for_timeout(20)", SLEEPS),
        ("async def f(): await asyncio.wait(tasks, timeout=0.2)", GIVES_UP),
        ("async def f(): await asyncio.wait(tasks, return_when=FIRST_COMPLETED)", ""),
        ("async def f(): await asyncio.wait_for(task, 5)", HURRIES),
        ("async def f(): await asyncio.wait_for(task, PATIENCE)", ""),
        ("httpx.get(address, timeout=5)", HURRIES),
        ("httpx.get(address, timeout=PATIENCE)", ""),
        ("httpx.Client(base_url=address)", HURRIES),
        ("httpx.AsyncClient(transport=transport)", ""),
        ("pytest.mark.timeout(900)", ""),
        ("import time", LOOKS),
        ("from time import monotonic", LOOKS),
        ("from datetime import datetime", LOOKS),
        ("import random", ""),
        ("random.shuffle(cards)", GAMBLES),
        ("random.Random(7).shuffle(cards)", ""),
        ("from random import choice", GAMBLES),
        ("from random import Random", ""),
        ("chance = Random()", GAMBLES),
        ("chance = random.Random()", GAMBLES),
        ("chance = Random(7)", ""),
        ("np.random.default_rng()", GAMBLES),
        ("np.random.default_rng(3)", ""),
        ("secrets.token_hex()", GAMBLES),
        ("uuid.uuid4()", GAMBLES),
        ("os.urandom(8)", GAMBLES),
    ],
)
def test_what_makes_a_test_lie_is_known(source: str, why: str) -> None:
    assert [fault for _, fault in faults(dedent(source))] == ([why] if why else [])


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_a_test_of_the_pages_holds_the_clock_and_the_dice_itself(path: Path) -> None:
    found = re.findall(r"\bsetTimeout\(|\bMath\.random\(|\bDate\.now\(", path.read_text("utf-8"))
    assert found == [], "use vi.useFakeTimers() and hand over what is to be thrown"


def test_the_tests_of_the_pages_are_found() -> None:
    assert len(PAGES) > 10
