"""What a seat can work out: its own card, and the card that is going round.

Everybody else sees the own card. So whoever hands a card over says something: the active player
knows the drawn card and all held cards but one, a passer knows all held cards but one. How much
that says depends on how far a seat is trusted to play with reason, which shows with time.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import exp
from typing import TypeAlias

from miskatonic.games.ritual.kinds import ARTIFACT, ARTIFACTS, GREAT_OLD_ONES, IS_PURE, KIND, KINDS
from miskatonic.games.ritual.view import RitualView

ELDER_SIGN = KIND["elder-sign"]
GATE = KIND["gate"]
TRAPEZOHEDRON = KIND["shining-trapezohedron"]
INVESTIGATOR = KIND["investigator"]
STUDENT = KIND["wary-student"]
CULTIST = KIND["cultist"]
PROFESSOR = KIND["mad-professor"]

SPACE = tuple(ARTIFACTS.index(name) if name else -1 for name in ARTIFACT)
"""Kind -> number of its artifact, or -1."""
FLIPPING = frozenset((CULTIST, PROFESSOR))
"""Held, they change what everybody else needs."""
HIDDEN = -1
"""In a row of held cards: the own one."""

# How a seat that plays with reason behaves; measured at tables of four such seats.
TRUST = 0.2
SLIP = 0.1
GAIN = 2.5
ORDER = 0.7
NEED = 1.5
PASS_FIRST = {False: 0.25, True: 0.05}
PASS_LATER = {False: 0.9, True: 0.5}
LEFT_OUT = 0.5
TAKEN = 1.68
CHAIN = 1.0
GIFT = 1.0

def tune() -> None:
    global _GAIN, _ORDER, _NEED
    _GAIN = {gain: exp(GAIN * gain) for gain in range(-9, 10)}
    _ORDER = [exp(-ORDER * step) for step in range(7)]
    _NEED = exp(NEED)
tune()

Likelihood: TypeAlias = dict[int, dict[int, float]]
"""Own card -> circulating card -> how well the two explain what was done."""


@lru_cache(1 << 16)
def failing(held: tuple[int, ...]) -> tuple[bool, ...]:
    """7-1, 7-2, 10-3: tell for each held card whether its holder fails at a normal round end."""
    cultist = CULTIST in held
    professor = PROFESSOR in held
    spaces = [SPACE[kind] for kind in held]
    return tuple(
        IS_PURE[kind] == cultist
        or (spaces.count(space) > 1 if space >= 0 else professor or kind == STUDENT)
        for kind, space in zip(held, spaces, strict=True)
    )


class Deduction:
    """The memory of one seat through one game."""

    def __init__(self) -> None:
        self.round = 0
        self.trust: list[float] = []
        """How likely each seat is to play with reason."""
        self.held: tuple[int, ...] = ()
        self.unseen: dict[int, int] = {}

    # ------------------------------------------------------------------ what happened since

    def see(self, view: RitualView) -> None:
        """Take in a view: what became of the last card, who was left out, what was shown."""
        assert view.seat is not None
        held = tuple([HIDDEN if face is None else KIND[face] for face in view.held])
        discards = Counter([KIND[face] for pile in view.discards.values() for face in pile])
        if view.round != self.round:
            self._new_round(view)
        elif view.turn > self.turn:
            self._what_became(view.turn, held, discards)
        before, self.turn = self.turn, view.turn
        if view.turn > before:
            self._top_card(view, before, discards)
        self.seat, self.players, self.active = view.seat, view.players, view.active
        self.path = view.path
        self.held, self.discards, self.sanity = held, discards, view.sanity
        self.unseen = {KIND[face]: count for face, count in view.unseen.items()}
        if discards[GATE] > self.gates:  # 10-2.gate.b: else the round would be over
            for kind in GREAT_OLD_ONES:
                self.weights[kind] = 0.0
        if view.turn > before + 1:
            self._left_out(view.turn - before - 1)

    def _new_round(self, view: RitualView) -> None:
        """Start afresh; the reveal tells what others saw when they acted on the own card."""
        if not self.trust:
            self.trust = [0.0 if view.competitive else TRUST] * view.players
        elif view.last_round is not None and view.last_round.round == self.round:
            self._remember()
            self._judge(KIND[view.last_round.held[self.seat]])
        self.round = view.round
        self.turn = 0
        self.gates = 0
        self.weights = [1.0] * len(KINDS)
        self.discards: Counter[int] = Counter()
        self.gifts: list[tuple[int, dict[int, float]]] = []
        self.given: Likelihood | None = None
        self.belief: Likelihood = {}
        self.took = False

    def _what_became(self, turn: int, held: tuple[int, ...], discards: Counter[int]) -> None:
        """What the last decision left open, now that more is known of the two cards."""
        if self.given is None:
            return
        changed = [s for s, kind in enumerate(held) if kind != self.held[s]]
        if not self.took:
            one = turn == self.turn + 1 and len(changed) == 1
            self._remember(held[changed[0]] if one else None)
            return
        dropped = discards - self.discards
        dropped = dropped - Counter([self.held[s] for s in changed]) or dropped
        weights = [0.0] * len(KINDS)
        for own in dropped:
            for card, weight in self.belief.get(own, {}).items():
                weights[card] += weight
        if len(dropped) == 1:
            self._remember()
            self._judge(next(iter(dropped)))
        self.gifts = []
        self.given = None
        self.took = False
        self.weights = _scaled(weights)
        self.gates = self.discards[GATE]

    def _remember(self, card: int | None = None) -> None:
        """Note how the last gift looks for each own card; its face may have come to light."""
        if self.given is None:
            return
        looks = {}
        for own, cards in self.given.items():
            belief = self.belief[own]
            if card is not None:
                looks[own] = cards.get(card, 0.0)
                if not self.took: self.weights[own] = belief.get(card, 0.0)
            elif cards:
                looks[own] = sum(cards.values()) / len(cards)
                if not self.took: self.weights[own] = sum(belief.values()) / len(belief)
        if not self.took: self.weights = _scaled(self.weights)
        self.gifts.append((self.active, looks))
        self.given = None

    def _judge(self, own: int) -> None:
        """Now that the own card is known: did the givers act with reason?"""
        for giver, looks in self.gifts:
            if own in looks:
                chance = (1 - SLIP) * looks[own] + SLIP / (self.players - 1)
                self._credit(giver, (chance * (self.players - 1))**GIFT)

    def _credit(self, seat: int, ratio: float) -> None:
        trust = self.trust[seat] * ratio
        self.trust[seat] = min(trust / (trust + 1 - self.trust[seat]), 0.99)

    def _top_card(self, view: RitualView, before: int, discards: Counter[int]) -> None:
        """What is known of the circulating card: by an own look, or by a change of sanity."""
        self.known = next(
            (KIND[x.card] for x in view.looks if x.turn == view.turn - 1 and not x.removed), None
        )
        self.colour: bool | None = None
        if 0 < before == view.turn - 1 and discards[TRAPEZOHEDRON] > self.discards[TRAPEZOHEDRON]:
            self.colour = sum(view.sanity) >= sum(self.sanity)

    def _left_out(self, turns: int) -> None:
        """Nobody offered me a card for some turns: a bad own card would have been a reason to."""
        others = self.held[: self.seat] + self.held[self.seat + 1 :]
        doubt = LEFT_OUT * self.table_trust
        for own in self.unseen:
            fails = failing((own, *others))
            bad = sum(fails[1 : self.players])
            offered = 1 / (bad + 1) if fails[0] else 0.05 if bad else 1 / (self.players - 1)
            self.weights[own] *= (1 - doubt * offered) ** turns
        for seat in range(self.players):
            self._credit(seat, TAKEN ** (turns / (self.players - 1)))

    @property
    def table_trust(self) -> float:
        """How much reason there is at the table, beside me."""
        return (sum(self.trust) - self.trust[self.seat]) / (self.players - 1)

    # ------------------------------------------------------------------ beliefs

    def own(self) -> dict[int, float]:
        """Return how likely each kind is to be the own card."""
        chances = {kind: count * self.weights[kind] for kind, count in self.unseen.items()}
        total = sum(chances.values())
        if not total:
            chances, total = {k: float(n) for k, n in self.unseen.items()}, sum(self.unseen.values())
        return {kind: chance / total for kind, chance in chances.items() if chance}

    def both(self) -> Likelihood:
        """Return how likely each pair of own and circulating card is."""
        kinds = list(self.unseen)
        cards = [card for card in kinds if self._fits(card)]
        passed = self._passes(kinds)
        trust = self.trust[self.active]
        chance = (1 - trust) / (self.players - 1)+trust*SLIP/(self.players-1)
        trust*=1-SLIP
        self.given = self._gift(kinds, cards)
        pairs: Likelihood = {}
        total = 0.0
        for own, gift in self.given.items():
            weight = passed[own] * self.weights[own]
            count = self.unseen[own]
            belief = self.belief[own] = {c: weight * (trust * g + chance) for c, g in gift.items()}
            row = pairs[own] = {}
            for card, likelihood in belief.items():
                row[card] = likelihood * count * (self.unseen[card] - (card == own))
            total += sum(row.values())
        if not total:
            self.weights=[1.0]*len(KINDS)
            return self.both()
        for row in pairs.values():
            for card in row:
                row[card] /= total
        return pairs

    def _fits(self, card: int) -> bool:
        if self.known is not None:
            return card == self.known
        return self.colour is None or IS_PURE[card] == self.colour

    def _passes(self, kinds: list[int]) -> dict[int, float]:
        """A passer sees who is in need, and hands the card there."""
        result = dict.fromkeys(kinds, 1.0)
        down = [s for s in range(self.players) if s != self.active]
        for place, passer in enumerate(self.path[:-1]):
            down.remove(passer)
            to = self.path[place + 1]
            trust = self.trust[passer]
            if trust and len(down) > 1:
                for own in kinds:
                    fails = self._fails_seen_by(passer, own)
                    need = sum([_NEED if fails[s] else 1.0 for s in down])
                    chance = (_NEED if fails[to] else 1.0) / need
                    result[own] *= trust * chance + (1 - trust) / len(down)
            self._watch(passer, place, len(down))
        return result

    def _watch(self, passer: int, place: int, down: int) -> None:
        """A pass tells something of the passer too: who is in need takes what is given."""
        bad = failing(tuple(kind for kind in self.held if kind >= 0))[passer - (passer > self.seat)]
        chance = (PASS_LATER if place else PASS_FIRST)[bad]
        self._credit(passer, (chance * (down + 1) / down)**CHAIN)

    def _fails_seen_by(self, seat: int, own: int) -> tuple[bool, ...]:
        """Who fails in the eyes of a seat, which cannot see its own card."""
        held = list(self.held)
        held[self.seat] = own
        del held[seat]
        fails = failing(tuple(held))
        return (*fails[:seat], False, *fails[seat:])

    def _gift(self, kinds: list[int], cards: list[int]) -> Likelihood:
        """The active player knows the drawn card, and gives it where it does most good."""
        seat, giver, first, players = self.seat, self.active, self.path[0], self.players
        if not self.trust[giver]:
            return {own: dict.fromkeys(cards, 0.0) for own in kinds}
        others = [s for s in range(players) if s not in (giver, seat)]
        count = players - 1
        rest = tuple([kind for s, kind in enumerate(self.held) if s not in (giver, seat)])
        alone = {c: sum(failing((c, *rest))[:count]) for c in kinds}
        order = {s: _ORDER[(s - giver) % players - 1] for s in (seat, *others)}
        tables = []
        for place, other in enumerate(others):
            base = rest[:place] + rest[place + 1 :]
            none = sum(failing(base)[: count - 2])
            one = {c: sum(failing((c, *base))[: count - 1]) - none for c in kinds}
            tables.append((order[other], other == first, base, none, one))
        given: Likelihood = {}
        for own in kinds:
            space, flips, now = SPACE[own], own in FLIPPING, alone[own]
            row = given[own] = {}
            for card in cards:
                close = flips or card in FLIPPING or (space >= 0 and SPACE[card] == space)
                total = chosen = order[seat] * _GAIN[now - alone[card]]
                for tie, is_first, base, none, one in tables:
                    if close:
                        after = sum(failing((own, card, *base))[:count])
                    else:  # the two cards have nothing to do with each other
                        after = none + one[own] + one[card]
                    weight = tie * _GAIN[now - after]
                    total += weight
                    if is_first:
                        chosen = weight
                row[card] = chosen / total
        return given


def _scaled(weights: list[float]) -> list[float]:
    most = max(weights)
    return [weight / most for weight in weights] if most else [1.0] * len(weights)
