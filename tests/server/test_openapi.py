"""The OpenAPI document and the server agree: what it promises is what comes back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import schemathesis
import schemathesis.specs.openapi.schemas  # now: rewritten later, garbage may come in between
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import Failure, FailureGroup
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.hard import Process, serving
from tests.waiting import PATIENCE, eventually

EXAMPLES = 8
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
def host(process: Process) -> Iterator[httpx.Client]:
    """Who asks, most of the time."""
    with httpx.Client(base_url=process.base, timeout=PATIENCE) as http:
        assert http.put("/api/me", json={"name": "Somebody", "lang": "en"}).status_code == 200
        yield http


@pytest.fixture(scope="module")
def tables(host: httpx.Client) -> list[str]:
    """One table in the lobby, one in play, one whose game is over, and none."""
    new = {"game": "ritual", "players": 3}
    lobby = host.post("/api/tables", json={**new, "listed": True}).json()["id"]
    playing = host.post("/api/tables", json={**new, "start": True}).json()["id"]
    over = host.post("/api/tables", json={**new, "start": True}).json()["id"]
    host.put(f"/api/tables/{over}/stand-in/0", json={"bot": "random"})
    eventually(lambda: host.get(f"/api/tables/{over}").json()["status"] == "finished")
    return [lobby, playing, over, "nosuchtable"]


FEW = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def _aimed(case: Any, tables: list[str]) -> None:
    """Let most requests reach something that exists."""
    chance = Random(repr((case.method, case.path, case.body, case.query)))
    if "table_id" in case.path_parameters and chance.random() < 0.8:
        case.path_parameters["table_id"] = chance.choice(tables)
    if "game" in case.path_parameters and chance.random() < 0.8:
        case.path_parameters["game"] = "ritual"
    if "seat" in case.path_parameters and chance.random() < 0.8:
        case.path_parameters["seat"] = chance.randrange(4)


def test_every_answer_is_as_documented(
    document: Any, host: httpx.Client, tables: list[str], record_property: Any
) -> None:
    calls: Counter[str] = Counter()
    wrong: dict[str, str] = {}
    for found in document.get_all_operations():
        operation = found.ok()

        @FEW
        @given(case=operation.as_strategy())
        def ask(case: Any) -> None:
            _aimed(case, tables)
            logged_in = case.path != "/api/session" and calls.total() % 10  # nobody is logged out
            cookie = {"Cookie": f"miskatonic={host.cookies['miskatonic']}"} if logged_in else {}
            answer = case.call(headers=cookie, timeout=PATIENCE)
            calls[f"{answer.status_code // 100}xx"] += 1
            case.validate_response(answer, checks=CHECKS)

        try:
            ask()
        except (FailureGroup, Failure, BaseExceptionGroup) as failure:
            wrong[operation.label] = str(failure)
    print("\nopenapi:", dict(calls), "answers, over", document.statistic.operations.total)
    record_property("openapi", str(dict(calls)))
    assert not wrong, "\n\n".join(f"{name}\n{text}" for name, text in wrong.items())
    assert calls["2xx"] > 25


def test_the_document_names_every_address_of_the_protocol(process: Process) -> None:
    paths = httpx.get(f"{process.base}/schema/openapi.json", timeout=PATIENCE).json()["paths"]
    protocol = Path(__file__).parents[2] / "docs" / "protocol.md"
    named = {path.split("?")[0].rstrip("/") for path in paths}
    for line in protocol.read_text().splitlines():
        if line.startswith("|`") and "/api/" in line and "live" not in line:
            path = line.split("/api/")[1].split("`")[0].split("?")[0].split(" ")[0]
            wanted = "/api/" + path.replace("{id}", "{table_id}").replace("{n}", "{seat}")
            assert wanted in named, line
