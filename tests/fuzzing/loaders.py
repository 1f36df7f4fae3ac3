"""Everything that reads untrusted input: how its input is made, and how the result is used."""

from __future__ import annotations

import json
import os
import zlib
from base64 import b64encode
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from tempfile import gettempdir
from typing import Any, NamedTuple

import msgspec

from miskatonic.cli.options import parse_options
from miskatonic.cli.replay import record_in
from miskatonic.cli.table import Table
from miskatonic.kernel import registry
from miskatonic.kernel.effects.loader import plain_data
from miskatonic.kernel.effects.packs import read_pack
from miskatonic.kernel.records import FORMAT, MAGIC, load, replay
from miskatonic.rulebook.ledgers import ledger, read_ledger, translated
from miskatonic.server import archive
from tests.fuzzing import corpora
from tests.fuzzing.mutations import WORDS, YAML_BITS, changed, damaged
from tests.fuzzing.usage import use_game, use_table

SPOOL = Path(gettempdir()) / f"miskatonic-fuzzed-{os.getpid()}.jsonl"
"""Where an input is stored to be read as a file."""


class Loader(NamedTuple):
    """One way in."""

    name: str
    make: Callable[[Random], bytes]
    """Return an input, good or bad."""
    use: Callable[[bytes, Random], None]
    """Load it and use what was loaded, or raise."""
    in_suite: int
    """Number of inputs in a run of all tests."""


def _two(corpus: Sequence[Any], rng: Random) -> tuple[Any, Any]:
    return rng.choice(corpus), rng.choice(corpus)


# ---------------------------------------------------------------------- saves


def _opened(save: bytes) -> list[Any]:
    """Return the body of a save as a tree, including the states inside it."""
    body = msgspec.msgpack.decode(save[9:])
    body[5] = msgspec.msgpack.decode(body[5]) if body[5] else b""
    return list(body)


def _sealed(body: Any) -> bytes:
    """Return a save with this body and a checksum that fits."""
    if isinstance(body, list) and len(body) > 5 and isinstance(body[5], list):
        body = [*body[:5], msgspec.msgpack.encode(body[5]), *body[6:]]
    content = body if isinstance(body, bytes) else msgspec.msgpack.encode(body)
    return MAGIC + bytes((FORMAT,)) + zlib.crc32(content, FORMAT).to_bytes(4, "big") + content


def _make_save(rng: Random) -> bytes:
    save, other = _two(corpora.saves(), rng)
    chance = rng.random()
    if chance < 0.15:
        return damaged(save, other, rng)
    if chance < 0.3:
        return _sealed(damaged(save[9:], other[9:], rng))
    try:
        return _sealed(changed(_opened(save), _opened(other), rng, huge=False))
    except (OverflowError, UnicodeEncodeError, RecursionError):  # MessagePack cannot say it
        return damaged(save, other, rng)


def _use_save(content: bytes, rng: Random) -> None:
    use_game(load(content), rng)


# ---------------------------------------------------------------------- records, files of play


def _json(tree: Any) -> bytes:
    return json.dumps(tree, default=repr).encode()


def _make_json(corpus: Callable[[], Sequence[bytes]], rng: Random) -> bytes:
    text, other = _two(corpus(), rng)
    if rng.random() < 0.4:
        return damaged(text, other, rng)
    try:
        return _json(changed(json.loads(text), json.loads(other), rng))
    except (RecursionError, ValueError):
        return damaged(text, other, rng)


def _make_start(rng: Random) -> bytes:
    """A record of a position: only its initial state is damaged."""
    record, other = _two(corpora.starts(), rng)
    state = record["start"]
    if rng.random() < 0.1:
        blob = damaged(msgspec.msgpack.encode(state), msgspec.msgpack.encode(other["start"]), rng)
    else:
        try:
            blob = msgspec.msgpack.encode(changed(state, other["start"], rng, huge=False))
        except (OverflowError, UnicodeEncodeError, RecursionError):
            blob = msgspec.msgpack.encode(state)
    decisions = record["decisions"] if rng.random() < 0.2 else []
    return _json({**record, "decisions": decisions, "start": b64encode(blob).decode()})


def _use_record(content: bytes, rng: Random) -> None:
    record = record_in(content, "record.json")
    upto = None if rng.random() < 0.7 else rng.randrange(-1, len(record.decisions) + 2)
    use_game(replay(record, upto, log=rng.random() < 0.5), rng)


def _use_resume(content: bytes, rng: Random) -> None:
    table = Table.saved(content, Path("table.json"))
    use_game(table.game, rng)


# ---------------------------------------------------------------------- exports


def _make_export(rng: Random) -> bytes:
    export, other = _two(corpora.exports(), rng)
    if rng.random() < 0.4:
        return damaged(export, other, rng)
    lines, others = export.splitlines(), other.splitlines()
    place = rng.randrange(len(lines))
    lines[place] = _json(changed(json.loads(lines[place]), json.loads(rng.choice(others)), rng))
    return b"\n".join(lines) + b"\n"


def _use_export(content: bytes, rng: Random) -> None:
    SPOOL.write_bytes(content)
    try:
        for line, entry in list(archive._entries(SPOOL)):
            archive._fits(SPOOL, line, entry)
            use_table(entry, rng)
    finally:
        SPOOL.unlink()


# ---------------------------------------------------------------------- card files, ledgers


def _make_yaml(corpus: Callable[[], Sequence[Any]], rng: Random) -> bytes:
    data, other = _two(corpus(), rng)
    chance = rng.random()
    if chance < 0.6:
        try:
            text = corpora.dumped(changed(data, other, rng))
        except RecursionError:
            text = corpora.dumped(data)
        return text if chance < 0.5 else damaged(text, text, rng, YAML_BITS)
    return damaged(corpora.dumped(data), corpora.dumped(other), rng, YAML_BITS)


def _use_pack(content: bytes, rng: Random) -> None:
    read_pack(plain_data(content, "pack.yaml"), "pack.yaml")


def _use_ledger(content: bytes, rng: Random) -> None:
    data = plain_data(content, "ledger.yaml")
    if rng.random() < 0.6:
        book = read_ledger(data, "ritual", "ledger.yaml")
        for entry in book.entries.values():
            assert entry.citation and entry.heading and entry.body
    else:
        book = translated(ledger("ritual"), data, "de", "ledger.de.yaml")
        assert len(book.entries) == len(ledger("ritual").entries)


# ---------------------------------------------------------------------- options


def _make_options(rng: Random) -> bytes:
    spec = registry.get(rng.choice(("ritual", "ah2")))
    names = [option.name for option in spec.rules.setup_options]
    texts = [
        f"{rng.choice(names)}={rng.choice(('0', '1', '[1,2,3]', 'true', 'hastur', 'yig', *WORDS))}"
        for _ in range(rng.randint(1, 3))
    ]
    line = "\n".join([spec.id, str(rng.randrange(-1, 10)), *texts]).encode("utf-8", "surrogatepass")
    return damaged(line, line, rng, YAML_BITS) if rng.random() < 0.5 else line


def _use_options(content: bytes, rng: Random) -> None:
    game, players, *texts = (content.decode("utf-8", "surrogateescape") + "\n\n").split("\n")
    spec = registry.get(game)
    wanted = int(players) if players.isdecimal() and len(players) < 5 else None
    setup = registry.check_setup(spec, wanted, parse_options([text for text in texts if text]))
    spec.rules.begin(setup, 5)


LOADERS = {
    loader.name: loader
    for loader in (
        Loader("save", _make_save, _use_save, 1500),
        Loader("record", partial(_make_json, corpora.records), _use_record, 2000),
        Loader("start", _make_start, _use_record, 1500),
        Loader("resume", partial(_make_json, corpora.resumes), _use_resume, 1000),
        Loader("import", _make_export, _use_export, 1000),
        Loader("pack", partial(_make_yaml, corpora.pack_data), _use_pack, 1200),
        Loader("ledger", partial(_make_yaml, corpora.ledger_data), _use_ledger, 1500),
        Loader("options", _make_options, _use_options, 4000),
    )
}
