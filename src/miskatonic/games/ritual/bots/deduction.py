"""What a seat can work out: its own card, and the circulating card.

Everybody else sees this seat's card, so handing over a card is a signal: the active player knows
the drawn card and all held cards but one, a passer knows all held cards but one. How strong the
signal is depends on how far a seat is trusted to play sensibly, which shows in time.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import exp
from typing import TypeAlias

from miskatonic.games.ritual.content.tables import GREAT_OLD_ONES, IS_PURE, KIND, KINDS
from miskatonic.games.ritual.rules.survival import FLIPPING, SPACE, failing
from miskatonic.games.ritual.view import RitualView, put_back

GATE = KIND["gate"]
TRAPEZOHEDRON = KIND["shining-trapezohedron"]
HIDDEN = -1
"""Stands for one's own card among the held cards."""

# How a sensible seat behaves: measured at tables of such seats, 3 to 7 players.
FIRST_TRUST = 0.2
"""How likely a stranger is to play sensibly."""
MOST_TRUST = 0.99
SLIP = 0.1
"""How often such a player still gives a card at random."""
GAIN = {gain: exp(2.5 * gain) for gain in range(-7, 8)}
"""Players saved by a gift -> its weight among all gifts."""
ORDER = tuple(exp(-0.7 * step) for step in range(7))
"""The next seat clockwise is favoured among equals, a convention that makes gifts more telling."""
NEED = (1.0, 4.5)
"""Weight of a pass to a seat that would survive, and to one that would fail."""
PASSES_FIRST = (0.25, 0.05)
PASSES_LATER = (0.93, 0.5)
"""How likely a seat that would survive, or would fail, is to pass on a gift or a passed card."""
PASSED_BY = 1.68
"""How much likelier a turn is to end without me at such a table than at a random one."""
LEFT_OUT = 0.4
"""How far such a table makes sure that a failing player is offered a card."""

Likelihood: TypeAlias = dict[int, dict[int, float]]
"""Own card -> circulating card -> a likelihood."""


@dataclass(slots=True)
class Offer:
    """A card that was offered to me: what its route says about the two cards."""

    giver: int
    gift: Likelihood
    """How likely a sensible giver is to do this."""
    belief: Likelihood
    """The same, combined with earlier knowledge and doubts about the giver."""
    taken: bool = False


class Deduction:
    """One seat's memory of one game."""

    def __init__(self) -> None:
        self.seat = 0
        self.players = 0
        self.held: tuple[int, ...] = ()
        """Kind of card before each holder, ``HIDDEN`` for one's own."""
        self.unseen: dict[int, int] = {}
        self.trust: list[float] = []
        """How likely each seat is to play sensibly."""
        self._round = 0
        self._turn = 0
        self._active = 0
        self._path: tuple[int, ...] = ()
        self._sanity: tuple[int, ...] = ()
        self._discards: Counter[int] = Counter()
        self._weights: list[float] = []
        """How well each kind, as one's own card, explains what happened while it was held."""
        self._gates = 0
        """Gates among the discards when one's own card arrived."""
        self._gifts: list[tuple[int, dict[int, float]]] = []
        """Giver, and own card -> likelihood, for the gifts since one's own card arrived."""
        self._offer: Offer | None = None
        self._known: int | None = None
        self._pure: bool | None = None
        """The circulating card, and its colour, if known."""

    # ------------------------------------------------------------------ what happened since

    def see(self, view: RitualView) -> None:
        """Learn from a view: what became of the last card, who was left out, what was shown."""
        assert view.seat is not None
        held = tuple([HIDDEN if face is None else KIND[face] for face in view.held])
        discards = Counter([KIND[face] for pile in view.discards.values() for face in pile])
        if view.round != self._round or view.turn < self._turn:  # or a step was undone
            self._new_round(view)
        elif discards != self._discards and self._offer is not None:
            self._what_became(self._offer, view.turn, held, discards)
        before, self._turn = self._turn, view.turn
        if view.turn > before:
            self._look_at_top(view, before, discards)
        self.seat, self.players, self.held = view.seat, view.players, held
        self.unseen = {KIND[face]: count for face, count in view.unseen.items()}
        self._active, self._path, self._sanity = view.active, view.path, view.sanity
        self._discards = discards
        if discards[GATE] > self._gates:  # 10-2.gate.b: otherwise the round would be over
            for kind in GREAT_OLD_ONES:
                self._weights[kind] = 0.0
        if view.turn > before + 1:
            self._left_out(view.turn - before - 1)

    def _new_round(self, view: RitualView) -> None:
        """Start afresh; the reveal shows what the others saw when they gave."""
        last = view.last_round
        if not self.trust:
            self.trust = [0.0 if view.competitive else FIRST_TRUST] * view.players
        elif last is not None and last.round == self._round:
            if self._offer is not None and not self._offer.taken:
                self._note_gift(self._offer, None)
            if self._offer is None or not self._offer.taken:
                self._judge_givers(KIND[last.held[self.seat]])
        self._round = view.round
        self._turn = self._gates = 0
        self._weights = [1.0] * len(KINDS)
        self._discards = Counter()
        self._gifts = []
        self._offer = None

    def _what_became(
        self, offer: Offer, turn: int, held: tuple[int, ...], discards: Counter[int]
    ) -> None:
        """Learn what the last decision left open, now that more is known about the two cards."""
        self._offer = None
        changed = [s for s, kind in enumerate(held) if kind != self.held[s]]
        if not offer.taken:
            alone = turn == self._turn + 1 and len(changed) == 1
            card = held[changed[0]] if alone else None
            self._note_gift(offer, card)
            self._weights = _scaled(
                [_likelihood(offer.belief.get(kind), card) for kind in range(len(KINDS))]
            )
            return
        dropped = discards - self._discards
        dropped = dropped - Counter([self.held[s] for s in changed]) or dropped
        weights = [0.0] * len(KINDS)
        for own in dropped:
            for card, likelihood in offer.belief.get(own, {}).items():
                weights[card] += likelihood
        self._weights = _scaled(weights)
        self._gates = self._discards[GATE]
        if len(dropped) == 1:
            self._note_gift(offer, None)
            self._judge_givers(next(iter(dropped)))
        self._gifts = []

    def _note_gift(self, offer: Offer, card: int | None) -> None:
        looks = {own: _likelihood(cards, card) for own, cards in offer.gift.items()}
        self._gifts.append((offer.giver, looks))

    def _judge_givers(self, own: int) -> None:
        """Judge, when one's own card is revealed, whether the givers acted sensibly."""
        for giver, looks in self._gifts:
            chance = 1 / (self.players - 1)
            reason = (1 - SLIP) * looks.get(own, chance) + SLIP * chance
            self._credit(giver, reason / chance)

    def _credit(self, seat: int, ratio: float) -> None:
        """Update the trust in a seat, given how much likelier its act is for a sensible seat."""
        trust = self.trust[seat]
        self.trust[seat] = min(trust * ratio / (trust * ratio + 1 - trust), MOST_TRUST)

    def _look_at_top(self, view: RitualView, before: int, discards: Counter[int]) -> None:
        """10-2.orb.a, 10-2.trapezohedron: the drawn card may be known, or its colour."""
        known = put_back(view)
        self._known = None if known is None else KIND[known]
        self._pure = None
        if 0 < before == view.turn - 1 and discards[TRAPEZOHEDRON] > self._discards[TRAPEZOHEDRON]:
            self._pure = sum(view.sanity) >= sum(self._sanity)

    def _left_out(self, turns: int) -> None:
        """Consider that nobody offered me a card for some turns, despite any bad card of mine."""
        others = self.held[: self.seat] + self.held[self.seat + 1 :]
        care = LEFT_OUT * self.table_trust
        for own in self.unseen:
            fails = failing((own, *others))
            bad = sum(fails[1 : self.players])
            offered = 1 / (bad + 1) if fails[0] else 0.05 if bad else 1 / (self.players - 1)
            self._weights[own] *= (1 - care * offered) ** turns
        for seat in range(self.players):
            self._credit(seat, PASSED_BY ** (turns / (self.players - 1)))

    @property
    def table_trust(self) -> float:
        """Return how sensibly the others at the table play."""
        return (sum(self.trust) - self.trust[self.seat]) / (self.players - 1)

    # ------------------------------------------------------------------ beliefs

    def own(self) -> dict[int, float]:
        """Return how likely each kind is to be one's own card."""
        chances = {kind: count * self._weights[kind] for kind, count in self.unseen.items()}
        total = sum(chances.values())
        if not total:  # somebody's card was exchanged (12.f3): what was known is worthless
            self._weights = [1.0] * len(KINDS)
            return self.own()
        return {kind: chance / total for kind, chance in chances.items() if chance}

    def both(self) -> Likelihood:
        """Return how likely each pair of own and circulating card is, and remember the offer."""
        kinds = list(self.unseen)
        cards = [card for card in kinds if self._fits(card)]
        passed = self._passes(kinds)
        gift = self._gift(kinds, cards)
        trust = self.trust[self._active] * (1 - SLIP)
        chance = (1 - trust) / (self.players - 1)
        belief: Likelihood = {}
        pairs: Likelihood = {}
        total = 0.0
        for own, row in gift.items():
            weight = passed[own] * self._weights[own]
            belief[own] = {card: weight * (trust * g + chance) for card, g in row.items()}
            count = self.unseen[own]
            pairs[own] = {
                card: likelihood * count * (self.unseen[card] - (card == own))
                for card, likelihood in belief[own].items()
            }
            total += sum(pairs[own].values())
        if not total:  # as in own()
            self._weights = [1.0] * len(KINDS)
            self._known = self._pure = None
            return self.both()
        self._offer = Offer(self._active, gift, belief)
        return {own: {c: p / total for c, p in row.items() if p} for own, row in pairs.items()}

    def take(self) -> None:
        """Note that the last card offered is now one's own."""
        assert self._offer is not None
        self._offer.taken = True

    def _fits(self, card: int) -> bool:
        if self._known is not None:
            return card == self._known
        return self._pure is None or IS_PURE[card] == self._pure

    def _passes(self, kinds: list[int]) -> dict[int, float]:
        """6-2-2: a passer sees who would fail, and passes the card there."""
        likelihood = dict.fromkeys(kinds, 1.0)
        seen = failing(self.held[: self.seat] + self.held[self.seat + 1 :])
        down = [seat for seat in range(self.players) if seat != self._active]
        for place, passer in enumerate(self._path[:-1]):
            to = self._path[place + 1]
            down.remove(passer)
            trust = self.trust[passer]
            if trust and len(down) > 1:
                for own in kinds:
                    fails = self._fails_seen_by(passer, own)
                    reason = NEED[fails[to]] / sum([NEED[fails[seat]] for seat in down])
                    likelihood[own] *= trust * reason + (1 - trust) / len(down)
            passes = PASSES_LATER if place else PASSES_FIRST
            in_need = seen[passer - (passer > self.seat)]
            self._credit(passer, passes[in_need] * (len(down) + 1) / len(down))
        return likelihood

    def _fails_seen_by(self, seat: int, own: int) -> tuple[bool, ...]:
        """Return who fails in the eyes of a seat, which cannot see its own card."""
        held = list(self.held)
        held[self.seat] = own
        del held[seat]
        fails = failing(tuple(held))
        return (*fails[:seat], False, *fails[seat:])

    def _gift(self, kinds: list[int], cards: list[int]) -> Likelihood:
        """6-1.f: the active player knows the drawn card, and gives it where it saves most."""
        seat, giver, first, players = self.seat, self._active, self._path[0], self.players
        if not self.trust[giver]:
            return {own: dict.fromkeys(cards, 1 / (players - 1)) for own in kinds}
        others = [s for s in range(players) if s not in (giver, seat)]
        count = players - 1  # the giver judges all but itself; dummies cannot be saved
        rest = tuple([kind for s, kind in enumerate(self.held) if s not in (giver, seat)])
        alone = {kind: failing((kind, *rest))[:count].count(True) for kind in kinds}
        order = {s: ORDER[(s - giver) % players - 1] for s in (seat, *others)}
        tables = []
        for place, other in enumerate(others):
            base = rest[:place] + rest[place + 1 :]
            none = sum(failing(base)[: count - 2])
            one = {kind: failing((kind, *base))[: count - 1].count(True) - none for kind in kinds}
            tables.append((order[other], other == first, base, none, one))
        gift: Likelihood = {}
        for own in kinds:
            space, flips, now = SPACE[own], own in FLIPPING, alone[own]
            row = gift[own] = {}
            for card in cards:
                close = flips or card in FLIPPING or (space >= 0 and SPACE[card] == space)
                total = chosen = order[seat] * GAIN[now - alone[card]]
                for tie, is_first, base, none, one in tables:
                    if close:
                        after = failing((own, card, *base))[:count].count(True)
                    else:  # neither card changes the worth of the other
                        after = none + one[own] + one[card]
                    weight = tie * GAIN[now - after]
                    total += weight
                    if is_first:
                        chosen = weight
                row[card] = chosen / total
        return gift


def _likelihood(cards: dict[int, float] | None, card: int | None) -> float:
    """Return the likelihood for one circulating card, or the mean if it is unknown."""
    if not cards:
        return 0.0
    return sum(cards.values()) / len(cards) if card is None else cards.get(card, 0.0)


def _scaled(weights: list[float]) -> list[float]:
    most = max(weights)
    return [weight / most for weight in weights] if most else [1.0] * len(weights)
