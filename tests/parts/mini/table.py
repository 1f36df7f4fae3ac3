"""How tests play the small card game: cards by their names."""

from __future__ import annotations

from typing import Any

from miskatonic.kernel.game import Game
from miskatonic.testing import number, position
from tests.parts.mini.skill_tests import BAG
from tests.parts.mini.state import MiniState, Seat


class Sitting:
    """A table of the small card game."""

    def __init__(self, *seats: dict[str, Any], tokens: tuple[int, ...] = (), **facts: Any) -> None:
        script = number(*[BAG.index(token) for token in tokens])
        self.game: Game[Any] = position("mini", seats=list(seats), script=script, **facts)

    @property
    def s(self) -> MiniState:
        state: MiniState = self.game.state
        return state

    def seat(self, number: int) -> Seat:
        return self.s.seats[number]

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked, and what."""
        assert self.game.pending is not None
        return self.game.pending.seat, self.game.pending.kind

    @property
    def open(self) -> list[str]:
        """What may be answered, with cards by their names."""
        assert self.game.pending is not None
        return [self._told(option.payload) for option in self.game.pending.options]

    def _told(self, payload: tuple[str | int, ...]) -> str:
        words = [str(payload[0])]
        if len(payload) > 1:
            card = int(payload[1])
            words.append(self.name(card) if card >= 0 else "later")
        words += [str(more) for more in payload[2:] if more]
        return " ".join(words)

    def name(self, card: int) -> str:
        return self.game.spec.rules.face(self.s, card)

    def names(self, *cards: int) -> list[str]:
        return [self.name(card) for card in cards]

    def do(self, *answers: str) -> Sitting:
        """Answer for the deciding seat, with the words of ``open``."""
        for answer in answers:
            assert self.game.pending is not None, f"the game is over before {answer}"
            found = [o for o in self.game.pending.options if self._told(o.payload) == answer]
            assert found, f"{answer!r} is not open to {self.asked}: {self.open}"
            self.game.answer(found[0].id, self.game.pending.seat)
        return self

    def card(self, name: str, zone: str = "play", seat: int = 0) -> int:
        cards: tuple[int, ...] = getattr(self.seat(seat), zone)
        return next(card for card in cards if self.name(card) == name)

    @property
    def told(self) -> list[str]:
        """What happened, in short."""
        return [event.kind for event in self.game.events(None)]
