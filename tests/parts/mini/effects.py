"""What the cards of the small card game do."""

from __future__ import annotations

from collections.abc import Callable

from miskatonic.kernel.decisions import Options, Rule, ask, option
from miskatonic.parts import cards, marks
from miskatonic.parts.abilities import NO_CARD, Lasting, begin_lasting
from miskatonic.parts.answers import seat_of
from miskatonic.parts.marks import differing
from miskatonic.parts.timing import cancel, replace
from tests.parts.mini.actions import fight
from tests.parts.mini.harm import attack, deal, hurt_enemy
from tests.parts.mini.skill_tests import clue, make_test
from tests.parts.mini.state import MiniGame, alive
from tests.parts.mini.ways import discard, draw, is_enemy

# ---------------------------------------------------------------------- conditions


def own(g: MiniGame, card: int, seat: int, frame: int) -> bool:
    """It concerns the card's own investigator."""
    return g.state.stack[frame].seat == seat


def itself(g: MiniGame, card: int, seat: int, frame: int) -> bool:
    """It concerns the card itself."""
    return g.state.stack[frame].card == card


def has_foe(g: MiniGame, card: int, seat: int, frame: int) -> bool:
    return any(is_enemy(g.state, c) for c in g.state.seats[seat].threat)


def is_testing(skill: str) -> Callable[..., bool]:
    def condition(g: MiniGame, card: int, seat: int, frame: int) -> bool:
        tests = g.state.tests
        return bool(tests) and tests[-1].seat == seat and tests[-1].skill == skill

    return condition


def is_free_prey(g: MiniGame, card: int, seat: int, frame: int) -> bool:
    """lcg:base.limit.3: an enemy without a trap."""
    return bool(_free_prey(g, seat))


def _free_prey(g: MiniGame, seat: int) -> list[int]:
    s = g.state
    return [c for c in s.seats[seat].threat if is_enemy(s, c) and not marks.attached(s, c)]


# ---------------------------------------------------------------------- what they do


def choose_enemy(g: MiniGame, seat: int, enemies: list[int]) -> Rule:
    """Return the chosen one, or none: paying may have provoked what killed the last."""
    if not enemies:
        return NO_CARD
    options = Options([option("target", c) for c in differing(g.state, enemies)])
    return (yield ask(seat, "target", options, "lcg:base.target.1"))[1]


def knife(g: MiniGame, card: int, seat: int, frame: int) -> Rule:
    enemies = [c for c in g.state.seats[seat].threat if is_enemy(g.state, c)]
    enemy = yield from choose_enemy(g, seat, enemies)
    if enemy != NO_CARD:
        yield from fight(g, seat, enemy, 1, 2)


def dog(g: MiniGame, card: int, seat: int, frame: int) -> Rule:
    yield from hurt_enemy(g, g.state.stack[frame].card, 1, seat)


def bitten(g: MiniGame, card: int, seat: int, frame: int) -> bool:
    now = g.state.stack[frame]
    return card << 1 in now.facts and now.card >= 0 and cards.in_play(g, now.card)


def whelp(g: MiniGame, card: int, seat: int, frame: int) -> Rule:
    yield from deal(g, alive(g.state), 0, 1, card)


def retaliate(g: MiniGame, card: int, seat: int, frame: int) -> Rule:
    yield from attack(g, card, seat)


def rot(g: MiniGame, card: int, seat: int, frame: int) -> Rule:
    yield from deal(g, (seat,), 1, 0, card)


def cure(g: MiniGame, card: int, seat: int, frame: int) -> Rule:
    if (yield from make_test(g, seat, "willpower", 2)) >= 0 and cards.in_play(g, card):
        discard(g, card)


def dread(g: MiniGame, card: int, seat: int) -> Rule:
    if (yield from make_test(g, seat, "willpower", 4)) < 0:
        yield from deal(g, (seat,), 0, 2, card)


def tremor(g: MiniGame, card: int, seat: int) -> Rule:
    """lcg:base.delayed.1"""
    begin_lasting(g, Lasting("round/after", kind=g.state.kinds[card]))
    yield from deal(g, alive(g.state), 1, 0, card)


def collapse(g: MiniGame, card: int, seat: int, frame: int) -> Rule:
    yield from deal(g, alive(g.state), 1, 0, card)


def vision(g: MiniGame, card: int, seat: int, frame: int) -> Rule:
    """lcg:base.nested.2: in a test, it waits until that and its action are over."""
    if g.state.tests:
        begin_lasting(g, Lasting("action/after", seat=seat, kind=g.state.kinds[card], place=1))
        return
    yield from see(g, card, seat, frame)


def see(g: MiniGame, card: int, seat: int, frame: int) -> Rule:
    if not g.state.seats[seat].out and (yield from make_test(g, seat, "willpower", 3)) >= 0:
        clue(g, seat)


def smoke(g: MiniGame, card: int, seat: int, frame: int) -> None:
    """lcg:base.lasting.1: the enemies that are there now, not those that come."""
    s = g.state
    there = tuple([c for c in s.seats[seat].threat if is_enemy(s, c)])
    begin_lasting(g, Lasting("fight", "round", -1, cards=there))


def trap(g: MiniGame, card: int, seat: int, frame: int) -> Rule:
    enemy = yield from choose_enemy(g, seat, _free_prey(g, seat))
    if enemy != NO_CARD:  # lcg:base.attach.1
        cards.move(g, card, "play", seat)
        marks.attach(g, card, enemy)


def sprung(g: MiniGame, card: int, seat: int, frame: int) -> Rule:
    """An attacker that is trapped hurts itself."""
    yield from hurt_enemy(g, g.state.hosts[card], 1, seat)


def saved(g: MiniGame, card: int, frame: int) -> None:
    s = g.state
    seat = s.seats[s.stack[frame].seat]
    seat.damage, seat.horror = max(0, seat.damage - 2), max(0, seat.horror - 2)
    if cards.in_play(g, card):
        discard(g, card)


def spared(g: MiniGame, card: int, frame: int) -> None:
    s = g.state
    seat = s.seats[s.stack[frame].seat]
    seat.damage, seat.horror = max(0, seat.damage - 1), max(0, seat.horror - 1)
    if cards.in_play(g, card):
        discard(g, card)


def changes(field: str, by: int, least: int = 0) -> Callable[..., None]:
    def rule(g: MiniGame, card: int, seat: int, frame: int) -> None:
        one = g.state.seats[seat]
        setattr(one, field, max(least, getattr(one, field) + by))

    return rule


def doomed(g: MiniGame, card: int, seat: int, frame: int) -> None:
    g.state.doom += 1


def helped(g: MiniGame, card: int, seat: int, frame: int) -> None:
    g.state.tests[g.state.stack[frame].facts[0]].helped += 2


def brighter(g: MiniGame, card: int, seat: int, frame: int) -> None:
    begin_lasting(g, Lasting("intellect", "test", 1, seat))


def cancels(g: MiniGame, card: int, seat: int, frame: int) -> None:
    cancel(g, frame)


def draws(g: MiniGame, card: int, seat: int, frame: int) -> None:
    draw(g, seat)


def finds(g: MiniGame, card: int, seat: int, frame: int) -> None:
    clue(g, seat)


def at_doom(most: int, also: Callable[..., bool]) -> Callable[..., bool]:
    return lambda g, card, seat, frame: g.state.doom < most and also(g, card, seat, frame)


def stronger(g: MiniGame, card: int, seat: int, value: int) -> int:
    """Add one, for the card's own investigator."""
    return value + (seat_of(g, card) == seat)


def replaces(g: MiniGame, card: int, seat: int, frame: int) -> None:
    replace(g, frame, card, 0)


def in_own_turn(g: MiniGame, card: int, seat: int, frame: int) -> bool:
    return g.state.phase == "act" and g.state.active == seat


def is_hurt(g: MiniGame, card: int, seat: int, frame: int) -> bool:
    return g.state.seats[seat].damage > 0


def is_afraid(g: MiniGame, card: int, seat: int, frame: int) -> bool:
    return g.state.seats[seat].horror > 0


def can_draw(g: MiniGame, card: int, seat: int, frame: int) -> bool:
    return own(g, card, seat, frame) and bool(g.state.seats[seat].deck)


def of_another(g: MiniGame, card: int, seat: int, frame: int) -> bool:
    return not own(g, card, seat, frame)


def caught(g: MiniGame, card: int, seat: int, frame: int) -> bool:
    """The attacker is the one in the trap."""
    return g.state.hosts.get(card) == g.state.stack[frame].card


def missed(g: MiniGame, card: int, seat: int, frame: int) -> bool:
    s = g.state
    fought = s.tests[-1].skill == "combat"
    return own(g, card, seat, frame) and card not in s.exhausted and fought


def has_something(g: MiniGame, card: int, seat: int, frame: int) -> bool:
    return own(g, card, seat, frame) and g.state.seats[seat].resources > 0
