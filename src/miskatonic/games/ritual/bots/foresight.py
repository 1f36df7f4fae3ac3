"""What a Great Old One would do, by running its card's words on an imagined table."""

from __future__ import annotations

from collections.abc import Sequence

from miskatonic.games.ritual.content.loader import CATALOGUE
from miskatonic.games.ritual.state import RitualState
from miskatonic.kernel.effects import Context, run
from miskatonic.kernel.game import Game
from miskatonic.kernel.spec import GameSpec, Setup


def awakened(
    spec: GameSpec[RitualState],
    holder: int,
    held: tuple[int, ...],
    sanity: Sequence[int],
    loss: int | None,
) -> list[int]:
    """10-4: return what a holder's Great Old One gives or costs each seat.

    ``loss``: what the doom track says (13.c), if it is in play.
    """
    seats, holders = len(sanity), len(held)
    state = RitualState(
        phase="great_old_one",
        rng=0,
        players=seats,
        dummies=holders - seats,
        deck=held,
        hands=list(range(holders)),
        sanity=list(sanity),
        why=("",) * holders,
    )
    track = () if loss is None else (loss,)
    table = Game(spec, Setup(seats, {"doom_track": track}), state, None)
    card = CATALOGUE[held[holder]]
    # Nobody reads the citation here, and looking it up would take longer than the card itself.
    for _ in run(card.at["awakened"], table, Context(card.id, holder, card.rule)):
        break  # it asks somebody, whose answer nobody can know
    return [after - before for after, before in zip(state.sanity, sanity, strict=True)]
