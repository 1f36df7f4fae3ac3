"""Pages, cards and rulebooks: compressed once, sent as each client takes them."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from miskatonic.server.packed import accepts_gzip
from miskatonic.server.routes import games, pages
from tests.server import hard
from tests.waiting import PATIENCE

pytestmark = pytest.mark.anyio
SCRIPT = "const words = ['gate', 'tome', 'idol'];\n" * 3000
FONT = bytes(range(256)) * 20


@pytest.fixture
def static(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Build some pages."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Table</title>" + " " * 2000)
    (folder / "assets" / "index-a1_b2.js").write_text(SCRIPT)
    (folder / "assets" / "tiny-1.css").write_text("a{}")
    (folder / "assets" / "font-1.woff2").write_bytes(FONT)
    (folder / "secret.txt").write_text("not for you")
    monkeypatch.setattr(pages, "handlers", partial(pages.handlers, folder))
    return folder


@asynccontextmanager
async def browsing(folder: Path) -> AsyncIterator[httpx.AsyncClient]:
    async with hard.running(hard.roomy(folder / "data")) as app:
        transport = httpx.ASGITransport(app=app)  # type: ignore[arg-type]
        address = "http://table"
        async with httpx.AsyncClient(
            transport=transport, base_url=address, timeout=PATIENCE
        ) as browser:
            yield browser


async def raw(browser: httpx.AsyncClient, path: str, accepted: str) -> tuple[httpx.Response, bytes]:
    """Return an answer with its bytes as they came."""
    headers = {"accept-encoding": accepted}
    async with browser.stream("GET", path, headers=headers) as answer:
        return answer, b"".join([part async for part in answer.aiter_raw()])


@pytest.fixture
def packings(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Count what is compressed, by its length."""
    done: list[int] = []
    real = gzip.compress

    def counted(plain: bytes, *more: Any, **named: Any) -> bytes:
        done.append(len(plain))
        return real(plain, *more, **named)

    for cached in (games._cards, games._book):
        cached.cache_clear()
    monkeypatch.setattr(gzip, "compress", counted)
    yield done


@pytest.mark.parametrize(
    "path", ["/assets/index-a1_b2.js", "/", "/api/games/ritual/cards", "/api/rules/ritual"]
)
async def test_what_comes_compressed_is_the_same_and_was_compressed_once(
    static: Path, packings: list[int], path: str
) -> None:
    async with browsing(static) as browser:
        plain, whole = await raw(browser, path, "identity")
        assert "content-encoding" not in plain.headers
        assert plain.headers["content-length"] == str(len(whole))
        asked = [raw(browser, path, "deflate, gzip;q=0.8, br") for _ in range(20)]
        for answer, sent in await asyncio.gather(*asked):
            assert answer.status_code == 200
            assert answer.headers["content-encoding"] == "gzip"
            assert answer.headers["content-length"] == str(len(sent))
            assert answer.headers["vary"].lower() == "accept-encoding"
            assert answer.headers["content-type"] == plain.headers["content-type"]
            assert answer.headers["cache-control"] == plain.headers["cache-control"]
            assert len(sent) < len(whole) and gzip.decompress(sent) == whole
        assert plain.headers["vary"].lower() == "accept-encoding"
        assert packings == [len(whole)]


async def test_built_files_are_kept_for_ever_and_the_page_is_asked_for_again(static: Path) -> None:
    async with browsing(static) as browser:
        script = await browser.get("/assets/index-a1_b2.js")
        assert script.text == SCRIPT
        assert script.headers["content-type"] == "text/javascript; charset=utf-8"
        assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
        for path in ("/", "/t/abc", "/rules/ritual"):
            page = await browser.get(path)
            assert page.headers["content-type"] == "text/html; charset=utf-8"
            assert page.headers["cache-control"] == "no-cache"
            assert "content-security-policy" in page.headers
        cards = await browser.get("/api/games/ritual/cards")
        assert cards.headers["cache-control"] == "no-store"


async def test_whoever_has_it_already_is_told_so(static: Path) -> None:
    async with browsing(static) as browser:
        for path in ("/assets/index-a1_b2.js", "/"):
            tags = set()
            for accepted in ("gzip", "identity"):
                headers = {"accept-encoding": accepted}
                tag = (await browser.get(path, headers=headers)).headers["etag"]
                tags.add(tag)
                again = await browser.get(path, headers={**headers, "if-none-match": f'"x", {tag}'})
                assert (again.status_code, again.content) == (304, b"")
                assert again.headers["etag"] == tag
                other = await browser.get(path, headers={**headers, "if-none-match": '"other"'})
                assert other.status_code == 200
            assert len(tags) == 2, "two encodings are two answers"


async def test_what_is_short_or_compressed_already_is_sent_as_it_is(
    static: Path, packings: list[int]
) -> None:
    async with browsing(static) as browser:
        for name, content in (("tiny-1.css", b"a{}"), ("font-1.woff2", FONT)):
            answer, sent = await raw(browser, f"/assets/{name}", "gzip")
            assert sent == content
            assert "content-encoding" not in answer.headers
        assert packings == []
        known = await browser.head("/assets/font-1.woff2")
        assert (known.status_code, known.content) == (200, b"")


async def test_a_file_that_was_built_anew_is_sent_anew(static: Path) -> None:
    async with browsing(static) as browser:
        before = await browser.get("/")
        (static / "index.html").write_text("<!doctype html><title>New</title>" + " " * 3000)
        after = await browser.get("/")
        assert "New" in after.text and after.headers["etag"] != before.headers["etag"]
        (static / "assets" / "index-a1_b2.js").unlink()
        assert (await browser.get("/assets/index-a1_b2.js")).status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        *("../secret.txt", "..%2fsecret.txt", "%2e%2e", ".", "", "nothing.js", "%00", "a%5cb"),
        "a" * 300,
    ],
)
async def test_nothing_but_the_built_files_is_sent(static: Path, path: str) -> None:
    async with browsing(static) as browser:
        answer = await browser.get(f"/assets/{path}")
        assert answer.status_code == 404 and "not for you" not in answer.text


@pytest.mark.parametrize(
    ("accepted", "taken"),
    [
        ("gzip", True),
        ("GZIP, br", True),
        ("br;q=1, gzip;q=0.5", True),
        ("x-gzip", True),
        ("", False),
        ("identity", False),
        ("br, deflate", False),
        ("gzip;q=0", False),
        ("gzip; q=0.000", False),
        ("notgzip", False),
    ],
)
async def test_gzip_is_sent_to_those_who_take_it(accepted: str, taken: bool) -> None:
    assert accepts_gzip(accepted) is taken
