"""Finding entries: by citation, by words, by chapter."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from operator import itemgetter

from miskatonic.kernel.errors import UnknownRuleError
from miskatonic.kernel.likeness import HINTS, closest
from miskatonic.kernel.text import check_language
from miskatonic.rulebook.entries import Chapter, Entry, Example, Silence
from miskatonic.rulebook.ledgers import GAMES, ledger


def find(citation: str, lang: str = "en") -> Entry:
    """Return the entry behind a citation such as ``ritual:6-2-1.a``."""
    check_language(lang)
    game, _, wanted = citation.partition(":")
    entry = ledger(game, lang).entries.get(wanted) if game in GAMES else None
    if entry is None:
        raise UnknownRuleError(rule=citation, hint=", ".join(_meant(citation)))
    return entry


def _meant(citation: str) -> Sequence[str]:
    game, _, wanted = citation.rpartition(":")
    if game in GAMES:
        ids = list(ledger(game).entries)
        # For a section or compound statement, suggest its parts.
        parts = [each for each in ids if wanted and each.startswith(wanted)]
        return parts[:HINTS] or _closest(wanted, ids)
    everything = [entry for name in GAMES for entry in ledger(name).entries.values()]
    same = [entry.citation for entry in everything if entry.id == wanted]
    return same or _closest(citation, [entry.citation for entry in everything])


def _closest(wanted: str, among: list[str]) -> Sequence[str]:
    return closest(wanted, among) or closest(wanted, among, least=0)[:1]


def search(words: str, game: str | None = None, lang: str = "en") -> list[Entry]:
    """Return the entries that contain every word, those with more matches in the heading first.

    Case, accents and the shape of an apostrophe do not matter; without words there are no results.
    """
    wanted = _folded(words).split()
    if not wanted:
        return []
    found: list[tuple[int, Entry]] = []
    for name in (game,) if game else GAMES:
        for entry in ledger(name, lang).entries.values():
            heading = _folded("\n".join(entry.heading))
            missing = [word for word in wanted if word not in heading]
            body = _folded("\n".join(entry.body)) if missing else ""
            if all(word in body for word in missing):
                found.append((len(missing), entry))
    return [entry for _, entry in sorted(found, key=itemgetter(0))]


def _folded(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def chapters(game: str, lang: str = "en") -> list[Chapter]:
    """Return the ledger by chapters, in its own order; examples and silences come last."""
    grouped: dict[str, list[Entry]] = {}
    for entry in ledger(game, lang).entries.values():
        grouped.setdefault(_chapter(entry), []).append(entry)
    return [Chapter(name, tuple(entries)) for name, entries in grouped.items()]


def _chapter(entry: Entry) -> str:
    if isinstance(entry, Example):
        return "examples"
    if isinstance(entry, Silence):
        return "silences"
    # The third edition numbers its topics like a library: 401.4 stands in part 4.
    number = re.match(r"\d" if entry.game == "ah3" else r"\d+", entry.id)
    return number[0] if number else entry.id.partition(".")[0]
