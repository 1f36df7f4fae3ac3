"""Reading the ledgers shipped with the package."""

from __future__ import annotations

from collections import Counter
from functools import cache
from importlib import resources
from typing import Any, TypeVar

import msgspec

from miskatonic.kernel.effects.loader import content_error, read_yaml
from miskatonic.kernel.errors import UnknownGameError
from miskatonic.kernel.text import check_language
from miskatonic.rulebook.entries import Entry, Ledger

GAMES = ("ritual", "ah2", "ah3", "lcg", "mansions")

E = TypeVar("E", bound=Entry)
T = TypeVar("T")
Words = dict[str, dict[str, str]]

FACTS = {"id", "game", "lang", "origin", "kind", "term"}
"""Fields of an entry that are the same in every language."""


class Translation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a ledger in another language, by id and field."""

    language: str
    rules: Words
    examples: Words
    silences: Words


def games() -> tuple[str, ...]:
    """Return the short names of the games that have a ledger."""
    return GAMES


def ledger(game: str, lang: str = "en") -> Ledger:
    """Return the ledger of a game; untranslated entries are in English, and marked as such."""
    if game not in GAMES:
        raise UnknownGameError(game=game, known=GAMES)
    return _ledger(game, check_language(lang))


@cache
def _ledger(game: str, lang: str) -> Ledger:
    if lang == "en":
        return read_ledger(_data(f"{game}.yaml"), game, f"{game}.yaml")
    english, name = _ledger(game, "en"), f"{game}.{lang}.yaml"
    data = _data(name)
    return english if data is None else translated(english, data, lang, name)


def read_ledger(data: Any, game: str, file: str) -> Ledger:
    """Convert plain data to the ledger of a game, or raise ``ContentError``."""
    told = dict(data) if isinstance(data, dict) else {}
    for part in ("rules", "examples", "silences"):
        entries = told.get(part)
        if not isinstance(entries, list) or not all(isinstance(each, dict) for each in entries):
            raise content_error(file, "unknown", field=part, value=entries, known="[{id: …}, …]")
        told[part] = [{**entry, "game": game, "lang": "en"} for entry in entries]
    for example in told["examples"]:
        # An example of a single rule may name it without list brackets.
        if isinstance(example.get("rule"), str):
            example["rule"] = [example["rule"]]
    book = _convert(told, Ledger, file)
    ids = Counter(entry.id for entry in (*book.rules, *book.examples, *book.silences))
    for name, count in ids.items():
        if count > 1:
            raise content_error(file, "twice", card=name, field="id", value=name)
    return book


def translated(english: Ledger, data: Any, lang: str, file: str) -> Ledger:
    """Return a ledger with its words in another language, or raise ``ContentError``."""
    words = _convert(data, Translation, file)
    return msgspec.structs.replace(
        english,
        rules=_translated(english.rules, words.rules, lang, file),
        examples=_translated(english.examples, words.examples, lang, file),
        silences=_translated(english.silences, words.silences, lang, file),
    )


def _translated(entries: tuple[E, ...], words: Words, lang: str, file: str) -> tuple[E, ...]:
    said = []
    for entry in entries:
        own = words.get(entry.id, {})
        known = [
            name
            for name in entry.__struct_fields__
            if name not in FACTS and isinstance(getattr(entry, name), str)
        ]
        for field in own:
            if field not in known:
                raise content_error(
                    file, "unknown", card=entry.id, field=field, value=own[field], known=known
                )
        said.append(msgspec.structs.replace(entry, lang=lang, **own) if own else entry)
    return tuple(said)


def _convert(data: Any, kind: type[T], file: str) -> T:
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as problem:
        raise content_error(file, "type", value=problem) from problem


def _data(name: str) -> Any:
    file = resources.files(__package__).joinpath(name)
    return read_yaml(file, name) if file.is_file() else None
