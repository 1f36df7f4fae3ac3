"""Steady: a bot that counts, deduces, and plays for survival."""

from __future__ import annotations

from operator import add

from miskatonic.bots.base import Chair
from miskatonic.games.ritual.bots.deduction import GATE, Deduction
from miskatonic.games.ritual.bots.foresight import awakened
from miskatonic.games.ritual.content.tables import GREAT_OLD_ONES, KIND
from miskatonic.games.ritual.rules.round_end import winners
from miskatonic.games.ritual.rules.survival import FLIPPING, SPACE, failing, settled
from miskatonic.games.ritual.state import RitualState
from miskatonic.games.ritual.view import RitualView
from miskatonic.kernel.spec import GameSpec

ELDER_SIGN = KIND["elder-sign"]
HARMLESS = KIND["magical-orb"]
"""Stands for an unknown card in somebody's hand."""

# What an outcome is worth to a seat, in rounds survived.
SANITY = 0.08
DEATH = 1.0
VICTORY = 0.5
OTHERS = 0.15
"""How much the survival of another counts, among players with reason or (negative) in a contest."""

# What the rest of a round is worth: a part of what it would be worth if it ended now, and for the
# rest the usual share of survivors. First at a table of chance, then at one of reason.
NOW = (0.25, 0.5)
USUAL = (0.6, 0.93)
USUAL_LOSS = 3

SAVED = 0.3
"""What it is worth to a giver, at a table of reason, to save somebody."""
CUSTOM = 0.05
"""Between equals, the next one clockwise is favoured: the others count on it."""
TAKES = (0.2, 0.7)
"""How likely one who would survive, and one who would fail, takes a card, with reason."""


class Prospects:
    """What ways to go on are worth to a seat."""

    def __init__(self, spec: GameSpec[RitualState], view: RitualView, trust: float) -> None:
        assert view.seat is not None
        self.spec = spec
        self.seat = view.seat
        self.sanity = view.sanity
        self.competitive = view.competitive
        self.loss = None if view.doom is None else view.doom_track[view.doom]
        self.others = -OTHERS if view.competitive else OTHERS * trust
        self.now = _between(NOW, trust) if view.pile else 1.0  # 6-3.d: the last card
        usual = _between(USUAL, trust)
        left = self.sanity[self.seat] - USUAL_LOSS
        fail = -SANITY * USUAL_LOSS - DEATH * (left <= 0)
        survive = 1 + self.others * (view.players - 1)
        self.rest = (1 - self.now) * (usual * survive + (1 - usual) * fail)

    def worth(self, changes: list[int]) -> float:
        """Return what the end of a round is worth."""
        mine = changes[self.seat]
        value = (mine >= 0) + SANITY * mine
        left = list(map(add, self.sanity, changes))
        if 0 in left:
            won = winners(left, competitive=self.competitive)[self.seat]
            value += VICTORY if won else -DEATH
        survivors = sum([change >= 0 for change in changes]) - (mine >= 0)
        return value + self.others * survivors

    def end(self, held: tuple[int, ...], own: int) -> float:
        """Return what it is worth if the round ends now and this seat's own card is this."""
        return self.worth(settled(self._with(held, own), self.sanity, self.loss))

    def later(self, end: float) -> float:
        """Return what it is worth if the round goes on from where its end is worth this much."""
        return self.now * end + self.rest

    def after(self, held: tuple[int, ...], own: int, dropped: int) -> float:
        """10-2: return what it is worth if somebody has just discarded a card."""
        if dropped == GATE:
            full = self._with(held, own)
            for holder, kind in enumerate(full):
                if kind in GREAT_OLD_ONES:
                    return self.worth(awakened(self.spec, holder, full, self.sanity, self.loss))
        end = self.end(held, own)
        return end if dropped == ELDER_SIGN else self.later(end)

    def _with(self, held: tuple[int, ...], own: int) -> tuple[int, ...]:
        return (*held[: self.seat], own, *held[self.seat + 1 :])


class Steady:
    """Never plays by chance: the seed, which every bot gets, makes no difference to it."""

    def __init__(self, seed: int) -> None:
        self.mind = Deduction()
        """What it has worked out so far."""

    def choose(self, chair: Chair) -> str:
        """Return the id of the best option."""
        view = chair.view
        assert isinstance(view, RitualView)
        mind = self.mind
        mind.see(view)
        prospects = Prospects(chair.spec, view, mind.table_trust)
        if chair.question == "give":
            values = self._give(view, prospects)
        elif chair.question == "receive":
            values = self._receive(view, prospects)
        else:
            values = self._look(view)
        answer = max((option.id for option in chair.options), key=values.__getitem__)
        if answer == "take":
            mind.take()
        return answer

    def _give(self, view: RitualView, prospects: Prospects) -> dict[str, float]:
        """6-1.f: where the drawn card serves me, and where it saves somebody."""
        assert view.drawn is not None
        mind, me, card = self.mind, prospects.seat, KIND[view.drawn]
        own = mind.own()
        count = view.players - 1
        failing_now = sum(failing(_without(mind.held, me))[:count])
        values = {}
        for step in range(1, view.players):
            seat = (me + step) % view.players
            held = (*mind.held[:seat], card, *mind.held[seat + 1 :])
            value = sum(
                [p * prospects.after(held, kind, mind.held[seat]) for kind, p in own.items()]
            )
            saved = failing_now - sum(failing(_without(held, me))[:count])
            value += SAVED * mind.table_trust * saved - CUSTOM * step
            values[f"give:{seat}"] = value
        return values

    def _receive(self, view: RitualView, prospects: Prospects) -> dict[str, float]:
        """6-2.c: what the card may be against what I may hold, and who else might take it."""
        mind = self.mind
        both = mind.both()
        own = {kind: sum(cards.values()) for kind, cards in both.items()}
        ends = {kind: prospects.end(mind.held, kind) for kind in mind.unseen}
        later = {kind: prospects.later(end) for kind, end in ends.items()}
        stay = sum([p * ends[kind] for kind, p in own.items()])
        take = 0.0
        for kind, cards in both.items():
            for card, p in cards.items():
                if kind == GATE:
                    take += p * prospects.after(mind.held, card, GATE)
                else:
                    take += p * (ends if kind == ELDER_SIGN else later)[card]
        values = {"take": take, "refuse": stay}
        takes = self._takers(view)
        if takes:
            reason = 1.0
            for chance in takes.values():
                reason *= 1 - chance
            trust = mind.table_trust
            nobody = trust * reason + (1 - trust) / (2 * len(takes))
            for seat, chance in takes.items():
                taken = self._taken_by(seat, prospects, own, ends, later)
                somebody = (1 - chance - nobody) * prospects.later(stay)
                values[f"pass:{seat}"] = chance * taken + nobody * stay + somebody
        return values

    def _takers(self, view: RitualView) -> dict[int, float]:
        """Return how likely each seat with a hand down takes the card, the next one first."""
        mind, me, players = self.mind, self.mind.seat, view.players
        fails = failing(_without(mind.held, me))
        seats = [(me + step) % players for step in range(1, players)]
        down = [seat for seat in seats if view.hands_down[seat]]
        trust = mind.table_trust
        chance = (1 - trust) / max(2, len(down))
        return {seat: trust * TAKES[fails[seat - (seat > me)]] + chance for seat in down}

    def _taken_by(
        self,
        seat: int,
        prospects: Prospects,
        own: dict[int, float],
        ends: dict[int, float],
        later: dict[int, float],
    ) -> float:
        """Return what it is worth to me if a seat takes the card, and drops its own."""
        held, dropped = self.mind.held, self.mind.held[seat]
        without = (*held[:seat], HARMLESS, *held[seat + 1 :])
        matters = dropped in FLIPPING or dropped == GATE
        value = 0.0
        for kind, p in own.items():
            if matters or SPACE[kind] == SPACE[dropped] >= 0:
                value += p * prospects.after(without, kind, dropped)
            else:
                value += p * (ends if dropped == ELDER_SIGN else later)[kind]
        return value

    def _look(self, view: RitualView) -> dict[str, float]:
        """10-2.orb.b: away with a card that nobody would want."""
        assert view.looking_at is not None
        others = _without(self.mind.held, self.mind.seat)
        fails = failing((KIND[view.looking_at], *others))[0]
        return {"keep": float(not fails), "remove": float(fails)}


def _without(held: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return held[:seat] + held[seat + 1 :]


def _between(ends: tuple[float, float], share: float) -> float:
    return ends[0] + share * (ends[1] - ends[0])
