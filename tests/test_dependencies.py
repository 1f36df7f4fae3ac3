"""Third-party packages: the permitted versions, and the non-public parts we rely on.

A fingerprint is a hash of the code of a class or a function, whatever its comments and layout. If
one differs, read what has changed, see that the tests of the file that relies on it still prove
what they say, and note the new one: ``python -m tests.test_dependencies`` prints them all.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import inspect
import re
import sys
import textwrap
import tomllib
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

import miskatonic

PACKAGE = Path(miskatonic.__file__).parent
PROJECT = PACKAGE.parent.parent
DECLARED = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = ("postgres", "lab", "envs")
RUNTIME = [
    Requirement(line)
    for part in (DECLARED["dependencies"], *(DECLARED["optional-dependencies"][e] for e in EXTRAS))
    for line in part
]
TESTED = {
    canonicalize_name(name): Version(version)
    for name, version in (
        line.split("==") for line in (PROJECT / "constraints.txt").read_text().split()
    )
}

NAMES = {"yaml": "pyyaml", "argon2": "argon2-cffi", "fluent": "fluent-runtime"}
"""Modules with names different from their packages."""
ON_DEMAND = {"gymnasium", "hypothesis", "jsonschema", "pytest", "ray", "pyspiel"}
"""Brought by a declared package, or needed only by those who have them anyway."""

CLOSE = {"uvicorn", "litestar", "typer", "websockets"}
"""Packages of which we use non-public parts."""

FINGERPRINTS = {
    "uvicorn.protocols.http.httptools_impl:HttpToolsProtocol": (
        "4ffad2f083cc565f",
        "server/front.py",
    ),
    "uvicorn.protocols.http.httptools_impl:RequestResponseCycle": (
        "a1fcdb9291793b42",
        "server/front.py",
    ),
    "uvicorn.protocols.http.flow_control:FlowControl": ("ca97489340aa3c83", "server/front.py"),
    "uvicorn.middleware.proxy_headers:ProxyHeadersMiddleware": (
        "dd1c85801b7e357d",
        "server/callers.py",
    ),
    "uvicorn.middleware.proxy_headers:_TrustedHosts": ("03b366259c55f709", "server/callers.py"),
    "uvicorn.protocols.websockets.websockets_sansio_impl:WebSocketsSansIOProtocol": (
        "29da4d61ed3c505a",
        "server/frames.py",
    ),
    "uvicorn.server:Server": ("e14df279b951b402", "server/run.py"),
    "uvicorn.config:Config.get_loop_factory": ("8cff75795e40fac2", "server/run.py"),
    "websockets.protocol:Protocol.__init__": ("1925b0b68ac783d7", "server/frames.py"),
    "typer.core:TyperGroup": ("78145c82aec3424e", "cli/usage.py"),
    "typer.core:TyperCommand": ("a3dd579e087e056b", "cli/usage.py"),
    "litestar.handlers:HTTPRouteHandler.__init__": ("f1a3c6f1ecd7c4d2", "server/app.py"),
}


# ---------------------------------------------------------------------- what is let in


@pytest.mark.parametrize("wanted", RUNTIME, ids=lambda wanted: wanted.name)
def test_a_package_is_let_in_as_tested_and_not_beyond_what_may_break_it(
    wanted: Requirement,
) -> None:
    tested = TESTED[canonicalize_name(wanted.name)]
    assert tested in wanted.specifier, f"{wanted} shuts out {tested}, which is tested"
    major, minor = (*tested.release, 0)[:2]
    beyond = f"{major}.{minor + 1}" if wanted.name in CLOSE else f"{major + 1}.0"
    assert Version(beyond) not in wanted.specifier, (
        f"{wanted} lets {beyond} in, which nobody tested"
    )


def test_packages_whose_private_parts_are_used_are_dependencies() -> None:
    assert {name.split(".")[0] for name in FINGERPRINTS} == CLOSE
    assert {wanted.name for wanted in RUNTIME} >= CLOSE


def foreign_imports() -> Iterator[tuple[Path, str, tuple[str, ...]]]:
    """Yield what each module imports of other people's packages: module and names."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            found: list[tuple[str, tuple[str, ...]]]
            if isinstance(node, ast.Import):
                found = [(alias.name, ()) for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and not node.level:
                found = [(node.module or "", tuple(alias.name for alias in node.names))]
            else:
                continue
            for module, names in found:
                top = module.split(".")[0]
                if top not in sys.stdlib_module_names and top != "miskatonic":
                    yield path.relative_to(PACKAGE), module, names


def test_what_is_imported_is_declared() -> None:
    declared = {canonicalize_name(wanted.name) for wanted in RUNTIME}
    missing = {
        f"{path} imports {module}"
        for path, module, _ in foreign_imports()
        if (top := module.split(".")[0]) not in ON_DEMAND
        and canonicalize_name(NAMES.get(top, top)) not in declared
    }
    assert not missing, "pyproject.toml does not have it among the dependencies"


def test_nothing_is_imported_that_its_owner_calls_private() -> None:
    private = [
        f"{path}: from {module} import {', '.join(names)}"
        for path, module, names in foreign_imports()
        if any(part.startswith("_") for part in (*module.split("."), *names))
    ]
    assert private == []


def test_the_pages_are_built_from_exact_versions_without_addresses() -> None:
    lock = (PROJECT / "web" / "package-lock.json").read_text(encoding="utf-8")
    assert '"integrity": "sha512-' in lock
    assert '"resolved"' not in lock
    assert 'npm, "ci"' in (PROJECT / "hatch_build.py").read_text(encoding="utf-8")


# ---------------------------------------------------------------------- parts nobody promises


def part(name: str) -> Any:
    """Return a class or function by its module and name."""
    module, _, path = name.partition(":")
    found: Any = importlib.import_module(module)
    for step in path.split("."):
        found = getattr(found, step)
    return found


def fingerprint(thing: Any) -> str:
    """Return a hash of code, regardless of comments, docstrings and layout."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(thing)))
    for node in ast.walk(tree):
        body: Any = getattr(node, "body", None)
        first = body[0] if isinstance(body, list) and body else None
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
            del body[0]
    # Python 3.12 and 3.13 added fields to the tree, and leave empty ones out.
    plain = re.sub(r",? ?(type_params=\[\]|type_comment=None|kind=None)", "", ast.dump(tree))
    return hashlib.sha256(re.sub(r",? ?\w+=(\[\]|None)", "", plain).encode()).hexdigest()[:16]


@pytest.mark.parametrize("name", FINGERPRINTS)
def test_a_part_that_is_not_promised_is_as_we_know_it(name: str) -> None:
    known, file = FINGERPRINTS[name]
    package = name.split(".")[0]
    installed = importlib.import_module("importlib.metadata").version(package)
    try:
        now = fingerprint(part(name))
    except (ImportError, AttributeError):
        pytest.fail(f"{name} is gone from {package} {installed}; {file} is built on it.")
    assert now == known, (
        f"{name} has changed in {package} {installed}, and {file} relies on its insides: read what"
        f" changed, run the tests of that file, then note {now} in tests/test_dependencies.py."
    )


def subclasses() -> Iterator[tuple[str, str]]:
    """Yield our classes that are built on parts of close packages: file and what they build on."""
    for path in sorted(PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        origins = {
            alias.asname or alias.name: f"{node.module}.{alias.name}"
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in CLOSE
            for alias in node.names
        }
        for node in ast.walk(tree):
            for base in node.bases if isinstance(node, ast.ClassDef) else ():
                written = ast.unparse(base)
                origin = origins.get(written, written)
                if origin.split(".")[0] in CLOSE:
                    yield str(path.relative_to(PACKAGE)), origin


def test_every_class_that_is_built_on_such_a_part_is_watched() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        watched = {part(name) for name in FINGERPRINTS}
    public = {"litestar.middleware.ASGIMiddleware"}
    for file, origin in subclasses():
        if origin in public:
            continue
        module, _, name = origin.rpartition(".")
        built_on = getattr(importlib.import_module(module), name)
        assert built_on in watched, f"{file} is built on {origin}: add its fingerprint here."


# ---------------------------------------------------------------------- how they behave


def says(sentence: str, holds: Callable[[], bool]) -> None:
    """Fail with a sentence unless a condition holds."""
    try:
        held = holds()
    except Exception as problem:
        pytest.fail(f"{sentence} ({type(problem).__name__}: {problem})")
    assert held, sentence


def test_typer_tells_of_misuse_as_the_command_line_expects() -> None:
    import typer

    from miskatonic.cli.usage import PROBLEMS, Misused

    kinds = {kind.__name__ for kind in _below(Misused)}
    says(
        "Typer's exceptions about usage have other names: cli/usage.py explains them by name.",
        lambda: set(PROBLEMS) <= kinds,
    )
    problem: Any = typer.BadParameter("wrong")
    says(
        "Typer's exceptions about usage have no ctx or no format_message: cli/usage.py needs both.",
        lambda: problem.ctx is None and "wrong" in problem.format_message(),
    )


def _below(kind: type[Any]) -> Iterator[type[Any]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)


def test_litestar_asks_what_is_set_on_a_route_after_it_was_made() -> None:
    from litestar import Litestar, post
    from litestar.openapi import ResponseSpec
    from litestar.testing import TestClient

    asked = []

    @post("/echo")
    async def echo(data: dict[str, int]) -> dict[str, int]:
        return data

    async def check(request: Any) -> None:
        asked.append((request.route_handler.fn.__name__, await request.body()))

    route: Any = echo
    route.before_request = check
    route.responses = {418: ResponseSpec(dict[str, int], description="A teapot")}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        app = Litestar([route])
        with TestClient(app) as client:
            answer = client.post("/echo", json={"a": 1})
    says(
        "Litestar no longer calls a route's before_request hook with the route's own "
        "function and the whole body: server/app.py checks bodies there.",
        lambda: asked == [("echo", b'{"a":1}')] and answer.json() == {"a": 1},
    )
    says(
        "Litestar no longer documents what is set as responses of a route: server/app.py does so.",
        lambda: "418" in str(app.openapi_schema.to_schema()["paths"]["/echo"]["post"]["responses"]),
    )


if __name__ == "__main__":
    for each in FINGERPRINTS:
        print(each, fingerprint(part(each)))
