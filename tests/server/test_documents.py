"""The documentation agrees with the server: texts in three languages, codes, routes."""

from __future__ import annotations

import re
import warnings
from pathlib import Path

import pytest
from litestar.exceptions.base_exceptions import LitestarDeprecationWarning

import miskatonic.server.errors
from miskatonic.kernel.text import LANGUAGES
from miskatonic.server.app import create_app
from miskatonic.server.errors import ServerError
from miskatonic.server.settings import Settings
from miskatonic.table.errors import TableError

ROOT = Path(__file__).parents[2]
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
OPERATING = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
PACKAGE = Path(miskatonic.server.errors.__file__).parents[1]
UNWRITTEN = {"/schema", "/assets"}
"""Made by Litestar, or files of the browser's pages."""


def entries(folder: str, lang: str) -> dict[str, set[str]]:
    """Return keys and the variables that each uses."""
    text = (PACKAGE / folder / "text" / f"{lang}.ftl").read_text(encoding="utf-8")
    found = re.findall(r"^([a-z][\w-]*) = (.*(?:\n(?:[ }].*|)$)*)", text, re.M)
    return {key: set(re.findall(r"\$(\w+)", body)) for key, body in found}


@pytest.mark.parametrize("folder", ["table", "server"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_stands_in_every_language_with_the_same_variables(
    folder: str, lang: str
) -> None:
    english = entries(folder, "en")
    assert len(english) > 10
    assert entries(folder, lang) == english


def errors(of: type[TableError] | type[ServerError]) -> set[str]:
    keys = set()
    for kind in of.__subclasses__():
        keys |= {kind.key} | errors(kind)
    return keys


def test_every_refusal_has_a_sentence() -> None:
    written = entries("table", "en").keys()
    assert {f"refusal-{key}" for key in errors(TableError)} <= written


def test_every_code_is_in_the_protocol_with_its_status() -> None:
    rows = dict(re.findall(r"^\|`([a-z-]+)`\|(\d+)\|", PROTOCOL, re.M))
    kinds = {kind.key: str(kind.status) for kind in TableError.__subclasses__()}
    assert rows == kinds


def test_every_route_is_in_the_protocol() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LitestarDeprecationWarning)
        routes = create_app(Settings()).routes
    written = PROTOCOL + OPERATING
    missing = []
    for route in routes:
        path = route.path_format
        plain = re.sub(r"\{table_id(:str)?\}", "{id}", path)
        plain = re.sub(r"\{seat(:int)?\}", "{n}", plain)
        if not path.startswith(("/api", "/text", "/healthz", "/metrics")):
            continue  # pages of the browser
        if plain not in written and plain.rsplit("/", 1)[-1] not in re.findall(
            r"· `(\w+)`", written
        ):
            missing.append(plain)
    assert missing == []


def test_every_path_of_the_protocol_is_a_route() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LitestarDeprecationWarning)
        paths = {route.path_format for route in create_app(Settings()).routes}
    known = {re.sub(r"\{[^}]*\}", "{}", path) for path in paths}
    named = re.findall(r"(?:GET|PUT|POST|DELETE) (/(?:api|text)[^\s`?\\]*)", PROTOCOL)
    assert len(named) > 25
    assert {re.sub(r"\{[^}]*\}", "{}", path) for path in named} <= known
