"""Steady."""

from __future__ import annotations

from typing import Any

from miskatonic.games.ritual.deduction import *
from miskatonic.games.ritual.deduction import failing
from miskatonic.games.ritual.kinds import GREAT_OLD_ONES, IS_ARTIFACT, IS_PURE, KIND

FRIEND = 0.15
WELFARE = 0.3
TIE = 0.05
ALPHA_S = 0.6
ALPHA_R = 0.25
BASE_S = 0.85
BASE_R = 0.6
A_BAD = 0.7
A_GOOD = 0.35
SIZE = 0.08
DEATH = 1.0
WIN = 0.5
ORB = KIND["magical-orb"]

def settle(held, sanity, loss):
    """Return what each seat gains or loses at a normal round end (section 7)."""
    fails = failing(held)
    amount = sum(fails) if loss is None else loss
    changes = []
    for seat, now in enumerate(sanity):
        if fails[seat]:
            changes.append(-min(now, 1 if held[seat] == STUDENT else amount))
        else:
            changes.append(1 if held[seat] == INVESTIGATOR and now < 7 else 0)
    return changes


def awaken(holder, held, sanity, loss):
    """Return what each seat gains or loses when a Great Old One awakes (10-4)."""
    name = KINDS[held[holder]].id
    seats = range(len(sanity))
    if name == "cthulhu":
        return [0 if s == holder else -min(sanity[s], len(held) - 1) for s in seats]
    if name == "nyarlathotep":
        most = max(sanity[s] for s in seats if s != holder)
        hit = [s for s in seats if s != holder and sanity[s] == most]
        amount = min(most, len(hit) if loss is None else loss)
        changes = [-amount if s in hit else 0 for s in seats]
        if holder < len(sanity):
            changes[holder] = min(7 - sanity[holder], amount * len(hit))
        return changes
    if name == "yog-sothoth":
        least = min(sanity)
        if sanity.count(least) > 1:
            return [1 - sanity[s] if s == holder else -1 for s in seats]
        return [0 if s == holder or sanity[s] == least else -sanity[s] for s in seats]
    hit = [s for s, kind in enumerate(held) if IS_ARTIFACT[kind]]
    amount = (len(hit) if loss is None else loss) + sum(not IS_PURE[k] for k in held)
    return [-min(sanity[s], amount) if s in hit else 0 for s in seats]


class Steady:
    def __init__(self, seed: int) -> None:
        self.mind = Deduction()

    def choose(self, chair: Any) -> str:
        view = chair.view
        self.view = view
        self.loss = None if view.doom is None else view.doom_track[view.doom]
        self.mind.see(view)
        self.me = view.seat
        self.set_base()
        if chair.question == "give":
            return self.give()
        if chair.question == "receive":
            return self.receive(chair.options)
        return self.orb()

    def worth(self, changes) -> float:
        """How much I like an outcome."""
        me = self.me
        view = self.view
        mine = changes[me]
        value = (mine >= 0) + SIZE * mine
        left = [a + b for a, b in zip(view.sanity, changes)]
        if 0 in left:
            if left[me] == 0:
                value -= DEATH
            elif not view.competitive or left[me] == max(left):
                value += WIN
            else:
                value -= DEATH
        others = sum([c >= 0 for c in changes]) - (mine >= 0)
        return value + self.friend * others

    def end(self, held, own) -> float:
        return self.worth(settle(self.with_own(held, own), self.view.sanity, self.loss))

    def with_own(self, held, own):
        return held[:self.me] + (own,) + held[self.me+1:]

    def later(self, end: float) -> float:
        return self.alpha * end + self.base

    def set_base(self):
        n = self.view.players - 1
        t = self.trust = self.mind.table_trust
        self.friend = f = -FRIEND if self.view.competitive else FRIEND * t
        p = t * BASE_S + (1 - t) * BASE_R
        self.alpha = (t * ALPHA_S + (1 - t) * ALPHA_R) if self.view.pile else 1
        now = self.view.sanity[self.me]
        fail = -SIZE * min(now, 3) - DEATH * (now <= 3)
        self.base = (1 - self.alpha) * (p * (1 + f * n) + (1 - p) * fail)

    def after(self, held, own, dropped):
        """Value for me when somebody dropped a card, with the table as it then is."""
        held = self.with_own(held, own)
        if dropped == GATE:
            for holder, kind in enumerate(held):
                if kind in GREAT_OLD_ONES:
                    return self.worth(awaken(holder, held, self.view.sanity, self.loss))
        end = self.worth(settle(held, self.view.sanity, self.loss))
        return end if dropped == ELDER_SIGN else self.later(end)

    def accept(self, held, seat, k):
        fails = failing(tuple(k for k in held if k>=0))
        return self.trust * (A_BAD if fails[seat - (seat > self.me)] else A_GOOD) + (1 - self.trust) / (k if k>1 else 2)

    def give(self) -> str:
        view, me = self.view, self.me
        own = self.mind.own()
        card = KIND[view.drawn]
        n = view.players
        held = self.mind.held
        rest = tuple(k for k in held if k >= 0)
        now = sum(failing(rest)[: n - 1])
        best = None
        for step in range(1, n):
            seat = (me + step) % n
            table = list(held)
            dropped = table[seat]
            table[seat] = card
            table = tuple(table)
            mine = sum(p * self.after(table, m, dropped) for m, p in own.items())
            gain = now - sum(failing(tuple(k for k in table if k >= 0))[: n - 1])
            v = self.trust * WELFARE * gain + mine - TIE * step
            if best is None or v > best[0]:
                best = v, seat
        return f"give:{best[1]}"

    def receive(self, options) -> str:
        view, me = self.view, self.me
        both = self.mind.both()
        held = self.mind.held
        ends = {c: self.end(held, c) for c in self.mind.unseen}
        take = 0.0
        own = {}
        for m, row in both.items():
            own[m] = sum(row.values())
            for d, p in row.items():
                if m == ELDER_SIGN:
                    take += p * ends[d]
                elif m == GATE:
                    take += p * self.after(held, d, GATE)
                else:
                    take += p * self.later(ends[d])
        o = [k for i,k in enumerate(held) if i != me]
        self.dbg = min(.999, sum(p for m, p in own.items() if failing((m, *o))[0]))
        stay = sum(p * ends[m] for m, p in own.items())
        down = [s for s in range(view.players) if view.hands_down[s]]
        if not down:
            answer = "take" if take > stay else "refuse"
        else:
            accept = {s: self.accept(held, s, len(down)) for s in down}
            all_pass = 1.0
            for a in accept.values():
                all_pass *= 1 - a
            k = len(down)
            all_pass = self.trust * all_pass + (1 - self.trust) * (1 / k / 2)
            on = self.later(stay)
            best = take, "take"
            n = view.players
            for step in range(1, n):
                s = (me + step) % n
                if s not in accept:
                    continue
                dropped = held[s]
                table = held[:s] + (ORB,) + held[s+1:]
                taken = 0.0
                for m, p in own.items():
                    if dropped in FLIPPING or dropped == GATE or SPACE[dropped] >= 0 and SPACE[m] == SPACE[dropped]:
                        v = self.after(table, m, dropped)
                    elif dropped == ELDER_SIGN:
                        v = ends[m]
                    else:
                        v = self.later(ends[m])
                    taken += p * v
                a = accept[s]
                others = 1 - a - all_pass
                v = a * taken + all_pass * stay + others * on - 0.001 * step
                if v > best[0]:
                    best = v, f"pass:{s}"
            answer = best[1]
        self.mind.took = answer == "take"
        return answer

    def orb(self) -> str:
        card = KIND[self.view.looking_at]
        others = [k for k in self.mind.held if k >= 0]
        good = not failing((card, *others))[0]
        return "keep" if good else "remove"
