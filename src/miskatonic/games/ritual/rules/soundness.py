"""Which states of Arkham Ritual can occur on a table (``kernel.soundness``)."""

from __future__ import annotations

import re

from miskatonic.games.ritual.content.tables import IDS, KINDS
from miskatonic.games.ritual.rules.acting import listening
from miskatonic.games.ritual.rules.round_end import ENDINGS, REASONS
from miskatonic.games.ritual.setup import DUMMIES, deck_of
from miskatonic.games.ritual.state import MOST_SANITY, NOBODY, RitualState, RoundEnd
from miskatonic.kernel.soundness import (
    GREATEST,
    UnsoundError,
    all_numbers_of,
    all_of,
    all_within,
    complete,
    counted,
    one_of,
    within,
)
from miskatonic.kernel.spec import Setup

MARKS = ("pure", "cursed", "cursed-artifact", "not-great-old-one")
"""What can be known about a hidden card; a test compares it with ``INFERENCES``."""
_CITATION = re.compile(r"(ritual:[\w.-]{1,40})?", re.ASCII)


def check(s: RitualState, setup: Setup) -> None:
    """Raise ``UnsoundError`` if the state cannot occur at the start of a step."""
    players = setup.players
    within("dummies", s.dummies, DUMMIES.get(players, 0), DUMMIES.get(players, 0))
    _check_cards(s, setup)
    dealt = bool(s.hands)
    within("round", s.round, 1 if dealt else 0, GREATEST)
    within("turn", s.turn, 0, GREATEST)
    within("active", s.active, 0 if dealt else NOBODY, players - 1)
    counted("sanity", s.sanity, players)
    all_within("sanity", s.sanity, 0, MOST_SANITY)
    counted("survived", s.survived, players)
    all_within("survived", s.survived, 0, GREATEST)
    all_numbers_of("ended", s.ended, ENDINGS)
    within("doom", s.doom, 0, max(0, len(setup.options["doom_track"]) - 1))
    counted("drawn", s.drawn, 0)
    counted("path", s.path, 0)
    within("looking", s.looking, NOBODY, NOBODY)
    for look in s.looks:
        within("looks", look.seat, 0, players - 1)
        one_of("looks", look.card, IDS)
    _check_scoring(s)
    if s.last_round is not None:
        _check_round_end(s, s.last_round)


def _check_cards(s: RitualState, setup: Setup) -> None:
    """3.d: the agreed deck and perhaps more of the box; each card lies in one place."""
    agreed = deck_of(setup.options)
    if s.deck[: len(agreed)] != agreed:
        raise UnsoundError("deck", s.deck, agreed)
    all_numbers_of("deck", s.deck, KINDS)
    for kind, card in enumerate(KINDS):
        within("deck", s.deck.count(kind), 0, card.copies)
    lying = (*s.hands, *s.pile, *s.discards, *s.removed)
    all_of("marks", s.marks, lying)
    all_of("marks", s.marks.values(), MARKS)
    if s.phase == "round_setup" and not lying:  # before the first round
        return
    counted("hands", s.hands, s.holders)
    complete("cards", lying, 0, len(s.deck))
    if s.phase == "turn" and not s.pile:
        raise UnsoundError("pile", 0, "1 …")


def _check_scoring(s: RitualState) -> None:
    """Section 7, 10-4: the end of a round, as far as it has been carried out."""
    for field in ("stack", "used", "lasting", "delayed", "asking"):  # no card has any use for them
        one_of(field, getattr(s, field), ([], {}, (), 0))
    one_of("needed", s.needed, ("pure", "cursed"))
    counted("why", s.why, 0, s.holders)
    for why in s.why:
        _check_citation(why)
    counted("before", s.before, 0, s.players)
    all_within("before", s.before, 0, MOST_SANITY)
    within("lost", s.lost, 0, GREATEST)
    ends = s.phase in ("round_end", "great_old_one", "sudden_end")
    one_of("reason", s.reason, REASONS if ends else ("", *REASONS))
    awake = s.phase == "great_old_one"
    within("awakened", s.awakened, 0 if awake else NOBODY, s.holders - 1)
    if s.ears != listening(s):
        raise UnsoundError("ears", s.ears, listening(s))


def _check_round_end(s: RitualState, last: RoundEnd) -> None:
    within("last_round", last.round, 1, GREATEST)
    one_of("last_round", last.reason, REASONS)
    counted("last_round", last.held, s.holders)
    all_numbers_of("last_round", last.held, KINDS)
    counted("last_round", last.why, s.holders)
    for why in last.why:
        _check_citation(why)
    for sanity in (last.before, last.after):
        counted("last_round", sanity, s.players)
        all_within("last_round", sanity, 0, MOST_SANITY)
    within("last_round", last.awakened, NOBODY, s.holders - 1)


def _check_citation(rule: str) -> None:
    if not _CITATION.fullmatch(rule):
        raise UnsoundError("why", rule, "ritual:…")
