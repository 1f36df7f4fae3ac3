"""Statistics of many games: shares with confidence intervals and means, per seat and bot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import Any

import msgspec

Z95 = 1.959963984540054
"""Normal quantile for 95 %."""

DIGITS = 6
"""Decimal places of shares, so that results are identical on every machine."""


class Share(msgspec.Struct, frozen=True):
    """A share of cases with its 95 % Wilson interval."""

    count: int
    of: int
    share: float
    low: float
    high: float


class Figures(msgspec.Struct, frozen=True):
    """The results of one seat, or of all seats of a bot."""

    bot: str
    seats: tuple[int, ...]
    games: int
    """Number of results: games times seats."""
    shares: dict[str, Share]
    means: dict[str, float]


class Group(msgspec.Struct, frozen=True):
    """Games with a common property."""

    games: int
    won: Share | None
    """Share of games that were won; ``None`` if the game has no winners."""
    rounds: float | None


class CameUp(msgspec.Struct, frozen=True):
    """How often a card came up, and how those games went."""

    card: str
    times: int
    games: int
    won: Share
    """Share of those games that seat 0 won."""
    odd: float
    """Deviation of that share from the share in all games, in standard deviations."""


class Overall(msgspec.Struct, frozen=True):
    """A whole batch."""

    games: int
    decisions: int
    decisions_a_game: float
    rounds: int | None
    """``None`` if the game does not report rounds."""
    rounds_a_game: float | None
    round_ends: dict[str, int]
    """Reason -> number of rounds, most frequent first; empty if the game does not report them."""
    groups: dict[str, dict[str, Group]]
    """A game's own property (``ancient_one``) -> its value -> those games."""


def wilson(count: int, of: int) -> Share:
    """Return a share with its Wilson interval (1927), which is valid near 0 and 1 as well."""
    if of == 0:
        return Share(0, 0, 0.0, 0.0, 1.0)
    share = count / of
    scale = 1 + Z95 * Z95 / of
    centre = (share + Z95 * Z95 / (2 * of)) / scale
    reach = Z95 * sqrt(share * (1 - share) / of + Z95 * Z95 / (4 * of * of)) / scale
    low = 0.0 if count == 0 else round(centre - reach, DIGITS)
    high = 1.0 if count == of else round(centre + reach, DIGITS)
    return Share(count, of, round(share, DIGITS), low, high)


def seat_fields(columns: Mapping[str, Sequence[Any]]) -> list[str]:
    """Return the names of per-seat values (``won`` for ``won_0``, ``won_1`` …)."""
    return [name.removesuffix("_0") for name in columns if name.endswith("_0")]


def figures(columns: Mapping[str, Sequence[Any]], bot: str, seats: Sequence[int]) -> Figures:
    """Return the combined figures of some seats.

    A boolean field becomes a share of games, ``rounds_survived`` a share of rounds, any other
    number a mean.
    """
    games = len(columns["game"]) * len(seats)
    shares: dict[str, Share] = {}
    means: dict[str, float] = {}
    for name in seat_fields(columns):
        own = [columns[f"{name}_{seat}"] for seat in seats]
        if isinstance(own[0][0], str):
            continue
        total = sum(map(sum, own))
        if name == "rounds_survived":
            shares[name] = wilson(total, sum(columns["rounds"]) * len(seats))
        elif isinstance(own[0][0], bool):
            shares[name] = wilson(total, games)
        else:
            means[name] = round(total / games, DIGITS)
    return Figures(bot, tuple(seats), games, shares, means)


def overall(columns: Mapping[str, Sequence[Any]]) -> Overall:
    """Return the figures of all games together."""
    games = len(columns["game"])
    decisions = sum(columns["decisions"])
    rounds = sum(columns["rounds"]) if "rounds" in columns else None
    ends = Counter(end for row in columns.get("round_ends", ()) for end in row.split())
    return Overall(
        games=games,
        decisions=decisions,
        decisions_a_game=round(decisions / games, DIGITS),
        rounds=rounds,
        rounds_a_game=None if rounds is None else round(rounds / games, DIGITS),
        round_ends=dict(sorted(ends.items(), key=lambda end: (-end[1], end[0]))),
        groups={name: _groups(columns, name) for name in _word_fields(columns)},
    )


NOT_GROUPED = ("round_ends", "cards")


def _word_fields(columns: Mapping[str, Sequence[Any]]) -> list[str]:
    """Return the columns with one word per game."""
    return [
        name
        for name, values in columns.items()
        if isinstance(values[0], str) and name not in NOT_GROUPED and not name[-1].isdigit()
    ]


def _groups(columns: Mapping[str, Sequence[Any]], field: str) -> dict[str, Group]:
    """Return the games grouped by a column, in alphabetical order."""
    rows: dict[str, list[int]] = {}
    for row, value in enumerate(columns[field]):
        rows.setdefault(value, []).append(row)
    won = [name for name in columns if name.startswith("won_")]
    groups = {}
    for value in sorted(rows):
        own = rows[value]
        wins = sum(any(columns[name][row] for name in won) for row in own)
        rounds = sum(columns["rounds"][row] for row in own) if "rounds" in columns else None
        groups[value] = Group(
            games=len(own),
            won=wilson(wins, len(own)) if won else None,
            rounds=None if rounds is None else round(rounds / len(own), DIGITS),
        )
    return groups


def cards_that_came_up(columns: Mapping[str, Sequence[Any]], cards: Iterable[str]) -> list[CameUp]:
    """Return, for each card, how often it came up and how those games went, oddest first."""
    won = [bool(value) for value in columns["won_0"]]
    mean = sum(won) / len(won)
    times: Counter[str] = Counter()
    rows: dict[str, list[int]] = {card: [] for card in cards}
    for row, text in enumerate(columns["cards"]):
        counted = Counter(text.split())
        times.update(counted)
        for card in counted:
            rows[card].append(row)
    found = []
    for card, own in rows.items():
        share = wilson(sum(won[row] for row in own), len(own))
        spread = sqrt(mean * (1 - mean) / len(own)) if own else 0.0
        odd = (share.share - mean) / spread if spread else 0.0
        found.append(CameUp(card, times[card], len(own), share, round(odd, DIGITS)))
    return sorted(found, key=lambda card: (-abs(card.odd), card.card))
