"""What readers call an entry: its title, for the ids are for tests and look-ups."""

from __future__ import annotations

from functools import cache

from miskatonic.kernel.text import texts
from miskatonic.rulebook.entries import Entry
from miskatonic.rulebook.ledgers import ledger
from miskatonic.rulebook.lookup import find


def title(citation: str, lang: str = "en") -> str:
    """Return the title of the entry behind a citation; a ruling is called just that."""
    return _title(find(citation, lang), lang)


@cache
def titles(game: str, lang: str = "en") -> dict[str, str]:
    """Return the titles of all entries of a game by citation."""
    return {entry.citation: _title(entry, lang) for entry in ledger(game, lang).entries.values()}


def _title(entry: Entry, lang: str) -> str:
    own = getattr(entry, "title", "")
    return own or texts(lang).format(f"entry-{type(entry).__name__.lower()}")
