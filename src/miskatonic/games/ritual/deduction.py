"""What a seat can work out: its own card, and the card that is going round.

Everybody else sees the own card. So whoever hands a card over says something: the active player
knows the drawn card and all held cards but one, a passer knows all held cards but one. Beliefs are
kept as likelihoods and multiplied by what is still unseen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import exp

from miskatonic.games.ritual.kinds import ARTIFACT, ARTIFACTS, GREAT_OLD_ONES, IS_PURE, KIND, KINDS
from miskatonic.games.ritual.view import RitualView

ELDER_SIGN = KIND["elder-sign"]
GATE = KIND["gate"]
ORB = KIND["magical-orb"]
TRAPEZOHEDRON = KIND["shining-trapezohedron"]
INVESTIGATOR = KIND["investigator"]
STUDENT = KIND["wary-student"]
CULTIST = KIND["cultist"]
PROFESSOR = KIND["mad-professor"]

SPACE = tuple(ARTIFACTS.index(name) if name else -1 for name in ARTIFACT)
"""Kind -> number of its artifact, or -1."""

EPS = 0.2
BETA = 2.5
GAMMA = 0.7
PASS_BETA = 1.5
MISSED = 0.5

def tune():
    global GAIN, ORDER, BAD
    GAIN = {gain: exp(BETA * gain) for gain in range(-9, 10)}
    ORDER = [exp(-GAMMA * step) for step in range(7)]
    BAD = exp(PASS_BETA)
tune()

def failing(held: Sequence[int]) -> list[bool]:
    """7-1, 7-2, 10-3: tell for each held card whether its holder fails."""
    cultist = CULTIST in held
    professor = PROFESSOR in held
    spaces = [SPACE[kind] for kind in held]
    count = spaces.count
    return [
        IS_PURE[kind] == cultist
        or (count(space) > 1 if space >= 0 else professor or kind == STUDENT)
        for kind, space in zip(held, spaces, strict=True)
    ]


Likelihood = dict[int, dict[int, float]]
"""Own card -> circulating card -> how well they explain what the others did."""


class Deduction:
    """The memory of one seat."""

    def __init__(self) -> None:
        self.round = 0
        self.turn = 0
        self.weights: list[float] = []
        self.not_great_old_one = False
        self.gates = 0
        self.took = False
        self.joint: Likelihood | None = None
        self.held: list[int] = []
        self.unseen: dict[int, int] = {}
        self.discards: Counter[int] = Counter()
        self.sanity: tuple[int, ...] = ()
        self.pure_top: bool | None = None
        self.next_card: tuple[int, bool | None, int | None] = (0, None, None)

    # -------------------------------------------------------------- what happened since

    def see(self, view: RitualView) -> None:
        """Take in a view: a new round, what became of the last card, who was left out."""
        held = [-1 if face is None else KIND[face] for face in view.held]
        discards = Counter(KIND[face] for pile in view.discards.values() for face in pile)
        seat = view.seat
        assert seat is not None
        self.seat = seat
        self.players = view.players
        self.trust = 0.0 if view.competitive else 1.0 - EPS
        self.unseen = {KIND[face]: count for face, count in view.unseen.items()}
        if view.round != self.round:
            self.round = view.round
            self.weights = [1.0] * len(KINDS)
            self.turn = 0
            self.gates = 0
            self.took = False
            self.joint = None
        elif self.joint is not None and view.turn > self.turn:
            self._resolve(view, held, discards)
        if discards[GATE] > self.gates:  # 10-2.gate.b: else the round would be over
            for kind in GREAT_OLD_ONES:
                self.weights[kind] = 0.0
        missed = view.turn - self.turn - 1
        if missed > 0:
            self._left_out(held, missed)
        if view.turn > self.turn:
            self._top_card(view, discards)
        self.turn = view.turn
        self.held = held
        self.discards = discards
        self.sanity = view.sanity
        self.active = view.active
        self.path = view.path

    def _top_card(self, view: RitualView, discards: Counter[int]) -> None:
        """What is known of the circulating card: own look, or colour by the Trapezohedron."""
        self.known: int | None = None
        self.colour: bool | None = None
        for look in view.looks:
            if look.turn == view.turn - 1 and not look.removed:
                self.known = KIND[look.card]
        if (
            self.turn == view.turn - 1
            and discards[TRAPEZOHEDRON] > self.discards[TRAPEZOHEDRON]
            and self.turn > 0
        ):
            self.colour = sum(view.sanity) >= sum(self.sanity)

    def _resolve(self, view: RitualView, held: list[int], discards: Counter[int]) -> None:
        """The last decision's likelihoods, now that more is known of the two cards."""
        joint = self.joint
        assert joint is not None
        self.joint = None
        new = discards - self.discards
        changed = [s for s in range(self.players) if held[s] != self.held[s]]
        if self.took:
            candidates = new - Counter(self.held[s] for s in changed) or new
            weights = [0.0] * len(KINDS)
            for own in candidates:
                for card, weight in joint.get(own, {}).items():
                    weights[card] += weight
            if not any(weights):
                weights = [1.0] * len(KINDS)
            self.weights = _scaled(weights)
            self.gates = self.discards[GATE]
        else:
            one = held[changed[0]] if view.turn == self.turn + 1 and len(changed) == 1 else None
            for own, cards in joint.items():
                if one is not None:
                    self.weights[own] = cards.get(one, 0.0)
                else:
                    total = sum(self.unseen.get(c, 1) for c in cards)
                    self.weights[own] = sum(cards.values()) / len(cards) if cards else 0.0
            self.weights = _scaled(self.weights)

    def _left_out(self, held: list[int], missed: int) -> None:
        """Nobody gave me a card in some turns: a bad own card would have been a reason to."""
        others = [kind for kind in held if kind >= 0]
        for own in self.unseen:
            fails = failing([own, *others])
            bad = sum(fails[1 : self.players])
            offered = 1 / (bad + 1) if fails[0] else 0.05 if bad else 1 / (self.players - 1)
            self.weights[own] *= (1 - MISSED * self.trust * offered) ** missed

    # -------------------------------------------------------------- own card

    def own(self) -> dict[int, float]:
        """Return how likely each kind is to be the own card."""
        chances = {kind: count * self.weights[kind] for kind, count in self.unseen.items()}
        chances = {k: v for k, v in chances.items() if v > 0}
        total = sum(chances.values())
        if not total:
            chances = {kind: float(c) for kind, c in self.unseen.items()}
            total = sum(chances.values())
        return {kind: chance / total for kind, chance in chances.items()}

    # -------------------------------------------------------------- both cards

    def explain(self) -> Likelihood:
        """Return the likelihood of the card's way so far, for each own and circulating card."""
        kinds = list(self.unseen)
        by_pass = self._passers(kinds)
        joint = self._giver(kinds)
        for own, cards in joint.items():
            factor = by_pass[own] * self.weights[own]
            for card in cards:
                cards[card] *= factor
        self.joint = joint
        return joint

    def both(self) -> dict[int, dict[int, float]]:
        """Return how likely each pair of own and circulating card is."""
        joint = self.explain()
        chances = {}
        total = 0.0
        for own, cards in joint.items():
            row = {}
            for card, likelihood in cards.items():
                count = self.unseen[own] * (self.unseen[card] - (own == card))
                if count > 0 and likelihood > 0:
                    row[card] = count * likelihood
            chances[own] = row
            total += sum(row.values())
        for row in chances.values():
            for card in row:
                row[card] /= total
        return chances

    def _fits(self, card: int) -> bool:
        if self.known is not None:
            return card == self.known
        return self.colour is None or IS_PURE[card] == self.colour

    def _passers(self, kinds: list[int]) -> dict[int, float]:
        """A passer sees who is in need, and hands the card there."""
        steps = []
        path = self.path
        down = [s for s in range(self.players) if s != self.active]
        for step, passer in enumerate(path[:-1]):
            down = [s for s in down if s != passer]
            if len(down) > 1 and passer != self.seat:
                steps.append((passer, path[step + 1], down))
        result = dict.fromkeys(kinds, 1.0)
        if not steps or not self.trust:
            return result
        held = self.held[:]
        for own in kinds:
            held[self.seat] = own
            for passer, to, down in steps:
                seen = held[:passer] + held[passer + 1 :]
                fails = failing(seen)
                fails.insert(passer, False)
                weights = [BAD if fails[s] else 1.0 for s in down]
                chance = (BAD if fails[to] else 1.0) / sum(weights)
                result[own] *= self.trust * chance + (1 - self.trust) / len(down)
        return result

    def _giver(self, kinds: list[int]) -> Likelihood:
        """The active player knows the drawn card, and gives it where it does most good."""
        seat, giver, first = self.seat, self.active, self.path[0]
        cards = [card for card in kinds if self._fits(card)]
        if not self.trust:
            return {own: dict.fromkeys(cards, 1.0) for own in kinds}
        players = self.players
        humans = players - 1  # without the giver
        rest = [k for s, k in enumerate(self.held) if s not in (giver, seat)]
        alone = {c: sum(failing([c, *rest])[:humans]) for c in kinds}
        order = {(giver + step) % players: ORDER[step - 1] for step in range(1, players)}
        mine = order[seat]
        tables = []
        others = [s for s in range(players) if s not in (giver, seat)]
        for place, other in enumerate(others):
            base = rest[:place] + rest[place + 1 :]
            none = sum(failing(base)[: humans - 2])
            one = {c: sum(failing([c, *base])[: humans - 1]) - none for c in kinds}
            tables.append((order[other], other == first, base, none, one))
        noise = (1 - self.trust) / (players - 1)
        trust = self.trust
        joint: Likelihood = {}
        exact: dict[tuple[int, int, int], int] = {}
        for own in kinds:
            space = SPACE[own]
            flips = own in FLIPPING
            now = alone[own]
            row = joint[own] = {}
            for card in cards:
                weight = mine * GAIN[now - alone[card]]
                chosen = weight if seat == first else 0.0
                close = flips or card in FLIPPING or (space >= 0 and SPACE[card] == space)
                for index, (tie, is_first, base, none, one) in enumerate(tables):
                    if close:
                        key = (index, own, card) if own < card else (index, card, own)
                        after = exact.get(key)
                        if after is None:
                            after = sum(failing([own, card, *base])[:humans])
                            exact[key] = after
                    else:
                        after = none + one[own] + one[card]
                    w = tie * GAIN[now - after]
                    weight += w
                    if is_first:
                        chosen = w
                row[card] = trust * chosen / weight + noise
        return joint


FLIPPING = frozenset((CULTIST, PROFESSOR))
"""Held, they change what everybody else needs."""


def _scaled(weights: list[float]) -> list[float]:
    top = max(weights)
    return [weight / top for weight in weights] if top > 0 else [1.0] * len(weights)
