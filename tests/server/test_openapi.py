"""The OpenAPI document and the server agree: what it promises is what comes back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.hard import Process, serving

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server for strange requests."""
    with serving(tmp_path_factory.mktemp("openapi")) as process:
        yield process


@pytest.fixture(scope="module")
def document(process: Process) -> Any:
    """The document as the server gives it out."""
    return schemathesis.openapi.from_url(f"{process.base}/schema/openapi.json")


@pytest.fixture(scope="module")
def tables(process: Process) -> list[str]:
    """One table in the lobby, one in play, and none."""
    with _somebody(process) as http:
        new = {"game": "ritual", "players": 3}
        lobby = http.post("/api/tables", json={**new, "listed": True}).json()["id"]
        playing = http.post("/api/tables", json={**new, "start": True}).json()["id"]
    return [lobby, playing, "nosuchtable"]


def _somebody(process: Process) -> httpx.Client:
    http = httpx.Client(base_url=process.base, timeout=20)
    assert http.put("/api/me", json={"name": "Somebody", "lang": "en"}).status_code == 200
    return http


api = schemathesis.pytest.from_fixture("document")


@api.parametrize()
@settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_as_documented(
    case: schemathesis.Case, process: Process, tables: list[str], cookie: str
) -> None:
    chance = Random(repr((case.method, case.path, case.body, case.query)))
    if "table_id" in case.path_parameters and chance.random() < 0.8:
        case.path_parameters["table_id"] = chance.choice(tables)
    if "game" in case.path_parameters and chance.random() < 0.8:
        case.path_parameters["game"] = "ritual"
    known = {"Cookie": f"miskatonic={cookie}"} if chance.random() < 0.9 else {}
    case.call_and_validate(headers=known, checks=CHECKS)


@pytest.fixture
def cookie(process: Process) -> str:
    """Who asks; somebody new for every address, since one of them logs out."""
    with _somebody(process) as http:
        return str(http.cookies["miskatonic"])


def test_the_document_names_every_address_of_the_protocol(process: Process) -> None:
    paths = httpx.get(f"{process.base}/schema/openapi.json", timeout=20).json()["paths"]
    protocol = Path(__file__).parents[2] / "docs" / "protocol.md"
    named = {path.split("?")[0].rstrip("/") for path in paths}
    for line in protocol.read_text().splitlines():
        if line.startswith("|`") and "/api/" in line and "live" not in line:
            path = line.split("/api/")[1].split("`")[0].split("?")[0].split(" ")[0]
            wanted = "/api/" + path.replace("{id}", "{table_id}").replace("{n}", "{seat}")
            assert wanted in named, line
