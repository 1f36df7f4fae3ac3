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
from miskatonic.kernel.decisions import Option
from miskatonic.kernel.spec import GameSpec
from miskatonic.parts.bots.answering import Answer, answered
from miskatonic.parts.bots.judging import best

ELDER_SIGN = KIND["elder-sign"]
HARMLESS = KIND["magical-orb"]
"""Stands for an unknown held card."""

# The worth of an outcome to a seat, in rounds survived.
SANITY = 0.08
DEATH = 1.0
VICTORY = 0.5
OTHERS = 0.15
"""How much another's survival counts, among sensible players or (negative) in a contest."""

# The worth of the rest of a round: partly what it would be worth if it ended now, for the rest the
# usual share of survivors. First at a random table, then at a sensible one.
NOW = (0.25, 0.5)
USUAL = (0.6, 0.93)
USUAL_LOSS = 3

SAVED = 0.3
"""Worth of saving somebody, to a giver at a sensible table."""
CUSTOM = 0.05
"""The next seat clockwise is favoured among equals: the others count on it."""
TAKES = (0.2, 0.7)
"""How likely a sensible seat that would survive, or would fail, is to take a card."""


class Prospects:
    """The worth of continuations to a seat."""

    def __init__(self, spec: GameSpec[RitualState], view: RitualView, mind: Deduction) -> None:
        assert view.seat is not None
        self.spec = spec
        self.view = view
        self.mind = mind
        trust = mind.table_trust
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
        """Return the worth of the end of a round."""
        mine = changes[self.seat]
        value = (mine >= 0) + SANITY * mine
        left = list(map(add, self.sanity, changes))
        if 0 in left:
            won = winners(left, competitive=self.competitive)[self.seat]
            value += VICTORY if won else -DEATH
        survivors = [change >= 0 for change in changes].count(True) - (mine >= 0)
        return value + self.others * survivors

    def end(self, held: tuple[int, ...], own: int) -> float:
        """Return the worth if the round ends now and this is the seat's own card."""
        return self.worth(settled(self._with(held, own), self.sanity, self.loss))

    def later(self, end: float) -> float:
        """Return the worth if the round goes on from where its end would be worth this much."""
        return self.now * end + self.rest

    def after(self, held: tuple[int, ...], own: int, dropped: int) -> float:
        """10-2: return the worth after somebody has discarded a card."""
        if dropped == GATE:
            full = self._with(held, own)
            for holder, kind in enumerate(full):
                if kind in GREAT_OLD_ONES:
                    return self.worth(awakened(self.spec, holder, full, self.sanity, self.loss))
        end = self.end(held, own)
        return end if dropped == ELDER_SIGN else self.later(end)

    def _with(self, held: tuple[int, ...], own: int) -> tuple[int, ...]:
        return (*held[: self.seat], own, *held[self.seat + 1 :])


# ---------------------------------------------------------------------- answers


def give(ahead: Prospects, options: tuple[Option, ...]) -> str:
    """6-1.f: where the drawn card helps me, and where it saves somebody."""
    view, mind, me = ahead.view, ahead.mind, ahead.seat
    assert view.drawn is not None
    card = KIND[view.drawn]
    own = mind.own()
    count = view.players - 1
    failing_now = sum(failing(_without(mind.held, me))[:count])

    def value(option: Option) -> float:
        seat = int(option.payload[1])
        held = (*mind.held[:seat], card, *mind.held[seat + 1 :])
        value = sum([p * ahead.after(held, kind, mind.held[seat]) for kind, p in own.items()])
        saved = failing_now - sum(failing(_without(held, me))[:count])
        custom = CUSTOM * ((seat - me) % view.players)
        return value + (SAVED * mind.table_trust * saved - custom)

    return best(options, value)


def receive(ahead: Prospects, options: tuple[Option, ...]) -> str:
    """6-2.c: what the card may be against what I may hold, and who else might take it."""
    mind = ahead.mind
    both = mind.both()
    own = {kind: sum(cards.values()) for kind, cards in both.items()}
    ends = {kind: ahead.end(mind.held, kind) for kind in mind.unseen}
    later = {kind: ahead.later(end) for kind, end in ends.items()}
    stay = sum([p * ends[kind] for kind, p in own.items()])
    take = 0.0
    for kind, cards in both.items():
        for card, p in cards.items():
            if kind == GATE:
                take += p * ahead.after(mind.held, card, GATE)
            else:
                take += p * (ends if kind == ELDER_SIGN else later)[card]
    values = {"take": take, "refuse": stay}
    takes = _takers(ahead)
    if takes:
        reason = 1.0
        for chance in takes.values():
            reason *= 1 - chance
        trust = mind.table_trust
        nobody = trust * reason + (1 - trust) / (2 * len(takes))
        for seat, chance in takes.items():
            taken = _taken_by(seat, ahead, own, ends, later)
            somebody = (1 - chance - nobody) * ahead.later(stay)
            values[f"pass:{seat}"] = chance * taken + nobody * stay + somebody
    return best(options, lambda option: values[option.id])


def _takers(ahead: Prospects) -> dict[int, float]:
    """Return how likely each seat with a hand down is to take the card, the next one first."""
    view, mind, me = ahead.view, ahead.mind, ahead.seat
    players = view.players
    fails = failing(_without(mind.held, me))
    seats = [(me + step) % players for step in range(1, players)]
    down = [seat for seat in seats if view.hands_down[seat]]
    trust = mind.table_trust
    chance = (1 - trust) / max(2, len(down))
    return {seat: trust * TAKES[fails[seat - (seat > me)]] + chance for seat in down}


def _taken_by(
    seat: int,
    ahead: Prospects,
    own: dict[int, float],
    ends: dict[int, float],
    later: dict[int, float],
) -> float:
    """Return the worth to me if a seat takes the card and discards its own."""
    held, dropped = ahead.mind.held, ahead.mind.held[seat]
    without = (*held[:seat], HARMLESS, *held[seat + 1 :])
    matters = dropped in FLIPPING or dropped == GATE
    value = 0.0
    for kind, p in own.items():
        if matters or SPACE[kind] == SPACE[dropped] >= 0:
            value += p * ahead.after(without, kind, dropped)
        else:
            value += p * (ends if dropped == ELDER_SIGN else later)[kind]
    return value


def orb(ahead: Prospects, options: tuple[Option, ...]) -> str:
    """10-2.orb.b: remove a card that nobody would want."""
    card = ahead.view.looking_at
    assert card is not None
    fails = failing((KIND[card], *_without(ahead.mind.held, ahead.seat)))[0]
    return "remove" if fails else "keep"


ANSWERS: dict[str, Answer[Prospects]] = {"give": give, "receive": receive, "orb": orb}


class Steady:
    """Plays deterministically: it ignores the seed that every bot gets."""

    def __init__(self, seed: int) -> None:
        self.mind = Deduction()
        """What it has worked out so far."""

    def choose(self, chair: Chair) -> str:
        """Return the id of the best option."""
        view = chair.view
        assert isinstance(view, RitualView)
        self.mind.see(view)
        answer = answered(ANSWERS, chair, lambda: Prospects(chair.spec, view, self.mind))
        if answer == "take":
            self.mind.take()
        return answer


def _without(held: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return held[:seat] + held[seat + 1 :]


def _between(ends: tuple[float, float], share: float) -> float:
    return ends[0] + share * (ends[1] - ends[0])
