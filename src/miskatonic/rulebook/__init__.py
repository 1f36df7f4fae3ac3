"""The rule ledgers of the five games: look-up, search, chapters, and which rules tests cite.

A citation is ``game:id``, as in ``ritual:6-2-1.a``; rules, worked examples and silences (what the
book leaves open, with our ruling) are all cited that way.
"""

from miskatonic.rulebook.citations import Count, Coverage, GameCoverage, cited_in, coverage
from miskatonic.rulebook.entries import Chapter, Entry, Example, Ledger, Rule, Silence
from miskatonic.rulebook.ledgers import games, ledger
from miskatonic.rulebook.lookup import chapters, find, search
from miskatonic.rulebook.titles import title, titles

__all__ = [
    "Chapter",
    "Count",
    "Coverage",
    "Entry",
    "Example",
    "GameCoverage",
    "Ledger",
    "Rule",
    "Silence",
    "chapters",
    "cited_in",
    "coverage",
    "find",
    "games",
    "ledger",
    "search",
    "title",
    "titles",
]
