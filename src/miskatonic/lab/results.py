"""The results of a batch: one row per game, a summary, and both as files."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from miskatonic.lab.batch import Batch, card_ids
from miskatonic.lab.summary import (
    CameUp,
    Figures,
    Overall,
    cards_that_came_up,
    figures,
    overall,
)

FORMAT = 1
"""Incremented when a key of the JSON changes its meaning."""


@dataclass(frozen=True)
class Results:
    """The results of a batch.

    ``columns`` are plain lists of equal length, one value per game, in the order of the games:
    ``game`` (number in the batch), ``seed`` (reproduces that game), ``decisions``; if the game
    reports them ``rounds``, ``round_ends`` (one word per round) and ``rounds_survived_<seat>``; and
    every field of the game's result once per seat, for Ritual ``sanity_<seat>``,
    ``survived_<seat>`` and ``won_<seat>``.
    """

    batch: Batch
    columns: dict[str, list[Any]]
    jobs: int
    seconds: float
    """Wall-clock time."""

    @cached_property
    def seats(self) -> list[Figures]:
        """Figures of each seat."""
        return [figures(self.columns, bot, [seat]) for seat, bot in enumerate(self.batch.seats)]

    @cached_property
    def bots(self) -> list[Figures]:
        """Figures of each kind of bot, over all its seats, in table order."""
        table = self.batch.seats
        return [
            figures(self.columns, bot, [seat for seat, name in enumerate(table) if name == bot])
            for bot in dict.fromkeys(table)
        ]

    @cached_property
    def overall(self) -> Overall:
        """Figures of the whole batch."""
        return overall(self.columns)

    @property
    def games_per_second(self) -> float:
        """Games per second."""
        return self.overall.games / self.seconds

    @property
    def decisions_per_second(self) -> float:
        """Decisions per second."""
        return self.overall.decisions / self.seconds

    def to_json(self) -> str:
        """Return batch and summary as JSON; all but ``timing`` is reproducible from the seed.

        ``format``: 1. ``batch``: ``game``, ``players``, ``bots``, ``games``, ``seed``, ``options``.
        ``overall``: ``games``, ``decisions``, ``decisions_a_game``, ``rounds``, ``rounds_a_game``
        (both ``null`` if the game has none), ``round_ends`` (reason -> number of rounds),
        ``groups`` (one of the game's own words, such as ``ancient_one`` -> value -> ``games``,
        ``won``, ``rounds``).
        ``seats`` (one entry per seat) and ``bots`` (one per kind): ``bot``, ``seats`` (numbers),
        ``games``, ``shares`` (name -> ``count``, ``of``, ``share`` and the ends ``low`` and
        ``high`` of its 95 % interval), ``means`` (name -> number).
        ``cards`` (with ``--cards``): ``card``, ``times``, ``games``, ``won``, ``odd``.
        ``timing``: ``jobs``, ``seconds``, ``games_per_second``, ``decisions_per_second``.
        """
        document = {
            "format": FORMAT,
            "batch": self.batch,
            "overall": self.overall,
            "seats": self.seats,
            "bots": self.bots,
            **({"cards": self.cards} if self.batch.cards else {}),
            "timing": {
                "jobs": self.jobs,
                "seconds": round(self.seconds, 3),
                "games_per_second": round(self.games_per_second, 1),
                "decisions_per_second": round(self.decisions_per_second, 1),
            },
        }
        return msgspec.json.format(msgspec.json.encode(document)).decode()

    @cached_property
    def cards(self) -> list[CameUp]:
        """How often each card came up, oddest first; empty unless the batch counted them."""
        if not self.batch.cards:
            return []
        return cards_that_came_up(self.columns, sorted(card_ids(self.batch.game)))

    def to_csv(self, path: Path | str) -> None:
        """Write one row per game; the header names the columns, booleans are 1 and 0."""
        with Path(path).open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(self.columns)
            for row in zip(*self.columns.values(), strict=True):
                writer.writerow([int(v) if isinstance(v, bool) else v for v in row])
