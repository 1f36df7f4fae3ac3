"""The table in plain lines: for text mode, screen readers and logs."""

from __future__ import annotations

from miskatonic.games.ritual.telling.names import name, player
from miskatonic.games.ritual.view import RitualView
from miskatonic.kernel.text import Texts


def lines(view: RitualView, texts: Texts) -> list[str]:
    """Return what a seat sees, one fact per line (5.e: all cards but its own)."""
    told = [
        texts.format("plain-round", round=view.round, turn=view.turn, pile=view.pile),
    ]
    for holder, card in enumerate(view.held):
        who = player(texts, holder, view.seat, view.players)
        if holder >= view.players:
            told.append(texts.format("plain-dummy", who=who, card=name(texts, card)))
            continue
        told.append(
            texts.format(
                "plain-seat",
                who=who,
                sanity=view.sanity[holder],
                card=name(texts, card),
                hand="down" if view.hands_down[holder] else "up",
            )
        )
    discarded = [name(texts, card) for cards in view.discards.values() for card in cards]
    if discarded:
        told.append(texts.format("plain-discards", cards=", ".join(discarded)))
    unseen = [f"{count} × {name(texts, card)}" for card, count in view.unseen.items()]
    told.append(texts.format("plain-unseen", cards=", ".join(unseen)))
    if view.doom is not None:
        told.append(texts.format("plain-doom", value=view.doom_track[view.doom]))
    return told
