"""Open questions in words."""

from __future__ import annotations

from functools import lru_cache

from miskatonic.games.ritual.telling.names import named_as_object, player
from miskatonic.games.ritual.view import RitualView
from miskatonic.kernel.phrases import yes
from miskatonic.kernel.text import Texts


def question(texts: Texts, kind: str, view: RitualView) -> str:
    """Return the open question, as put to the seat that decides or as told to the others."""
    decider = view.active if kind == "give" else view.path[-1]
    giver = view.path[-2] if len(view.path) > 1 else view.active
    card = view.drawn if kind == "give" else view.looking_at
    return _question(texts, kind, view.seat == decider, decider, giver, card, any(view.hands_down))


@lru_cache(maxsize=1 << 12)
def _question(
    texts: Texts, kind: str, you: bool, decider: int, giver: int, card: str | None, hands: bool
) -> str:
    return texts.format(
        f"ask-{kind}",
        you=yes(you),
        who=player(texts, decider),
        giver=player(texts, giver),
        card=named_as_object(texts, card),
        last=yes(not hands),
    )
