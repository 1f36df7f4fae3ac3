"""Reading the ledgers that come with the package."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any, TypeVar

import msgspec

from miskatonic.kernel.effects.loader import read_yaml
from miskatonic.kernel.errors import UnknownGameError
from miskatonic.kernel.text import check_language
from miskatonic.rulebook.entries import Entry, Ledger

GAMES = ("ritual", "ah2", "ah3", "lcg", "mansions")

E = TypeVar("E", bound=Entry)
Words = dict[str, dict[str, str]]


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
    """Return the ledger of a game; what is not translated is in English, and says so."""
    if game not in GAMES:
        raise UnknownGameError(game=game, known=GAMES)
    return _ledger(game, check_language(lang))


@cache
def _ledger(game: str, lang: str) -> Ledger:
    if lang == "en":
        return _english(game)
    english, data = _ledger(game, "en"), _data(f"{game}.{lang}.yaml")
    if data is None:
        return english
    words = msgspec.convert(data, Translation)
    return msgspec.structs.replace(
        english,
        rules=_translated(english.rules, words.rules, lang),
        examples=_translated(english.examples, words.examples, lang),
        silences=_translated(english.silences, words.silences, lang),
    )


def _english(game: str) -> Ledger:
    data = _data(f"{game}.yaml")
    for item in (*data["rules"], *data["examples"], *data["silences"]):
        item.update(game=game, lang="en")
    for example in data["examples"]:
        # An example of one rule may name it without the brackets of a list.
        if isinstance(example["rule"], str):
            example["rule"] = [example["rule"]]
    return msgspec.convert(data, Ledger)


def _translated(entries: tuple[E, ...], words: Words, lang: str) -> tuple[E, ...]:
    return tuple(
        msgspec.structs.replace(entry, lang=lang, **words[entry.id]) if entry.id in words else entry
        for entry in entries
    )


def _data(name: str) -> Any:
    file = resources.files(__package__).joinpath(name)
    return read_yaml(file, name) if file.is_file() else None
