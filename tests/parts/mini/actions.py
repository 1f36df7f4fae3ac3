"""What an investigator may do in a turn."""

from __future__ import annotations

from miskatonic.kernel.decisions import Options, Rule, ask, option
from miskatonic.parts import cards, marks
from miskatonic.parts.abilities import NO_CARD, modified
from miskatonic.parts.answers import ON_A_CARD, offers, use_options
from miskatonic.parts.cards import move
from miskatonic.parts.marks import differing
from miskatonic.parts.timing import happen, use, window
from tests.parts.mini.harm import attacks, hurt_enemy
from tests.parts.mini.skill_tests import clue, make_test
from tests.parts.mini.state import MiniGame
from tests.parts.mini.ways import ACTION, END, ENTER, draw, facts, is_enemy

ACTIONS = ("investigate", "fight", "evade", "resource", "draw", "play", "use")


def actions(g: MiniGame, seat: int) -> Options:
    s = g.state
    own = s.seats[seat]
    found = [option("investigate"), option("resource")]
    if own.deck:
        found.append(option("draw"))
    enemies = differing(s, [card for card in own.threat if is_enemy(s, card)])
    found += [option("fight", card) for card in enemies]
    found += [option("evade", card) for card in enemies if card not in s.exhausted]
    assets = [c for c in own.hand if facts(s, c).type == "asset"]
    found += [option("play", c) for c in differing(s, assets) if facts(s, c).cost <= own.resources]
    return Options((*found, *use_options(g, offers(g, "action").get(seat, [])), END))


def act(g: MiniGame, seat: int) -> Rule:
    """One action; return whether the turn is over."""
    s = g.state
    yield from window(g, seat)
    if s.seats[seat].actions <= 0 or s.seats[seat].out:
        return True
    answer = yield ask(seat, "action", actions(g, seat), "lcg:base.action.1")
    if answer[0] == "end":
        return True
    s.seats[seat].actions -= 1
    g.emit("action", -1, seat, answer[0])
    _, target, place = (*answer, NO_CARD, 0)[:3]
    what = ACTIONS.index(answer[0])
    yield from happen(g, ACTION, _action, seat, NO_CARD, target, what, (place,))
    return s.seats[seat].out


def _action(g: MiniGame, frame: int) -> Rule:
    s = g.state
    seat, what, card = s.stack[frame].seat, ACTIONS[s.stack[frame].amount], s.stack[frame].target
    if what == "use":
        provoke = None if facts(s, card).fights else provoked
        yield from use(g, card * ON_A_CARD + s.stack[frame].facts[0], seat, -1, provoke)
        return
    if what == "play":
        s.seats[seat].resources -= facts(s, card).cost
        s.stack[frame].card = card
        move(g, card, "limbo")
    if what not in ("fight", "evade"):
        yield from provoked(g, seat)
    if what == "investigate":
        if (yield from make_test(g, seat, "intellect", 2)) >= 0:
            clue(g, seat)
    elif what == "fight":
        yield from fight(g, seat, card, 0, 1)
    elif what == "evade":
        margin = yield from make_test(g, seat, "agility", facts(s, card).evade)
        if margin >= 0 and cards.in_play(g, card):
            marks.exhaust(g, card)
    elif what == "resource":
        s.seats[seat].resources += 1
    elif what == "draw":
        draw(g, seat)
    elif card in s.limbo:
        yield from enter(g, card, seat)


def enter(g: MiniGame, card: int, seat: int) -> Rule:
    move(g, card, "play", seat)
    if facts(g.state, card).uses:
        marks.add_tokens(g, "uses", card, facts(g.state, card).uses)
    yield from happen(g, ENTER, None, seat, card)


def provoked(g: MiniGame, seat: int) -> Rule:
    """lcg:base.aoo.1: after the costs are paid, before the effect."""
    yield from attacks(g, seat, False)


def fight(g: MiniGame, seat: int, enemy: int, bonus: int, harm: int) -> Rule:
    if cards.in_play(g, enemy):
        s = g.state
        difficulty = modified(g, "fight", -1, facts(s, enemy).fight, enemy)
        if (yield from make_test(g, seat, "combat", difficulty, bonus)) >= 0:
            yield from hurt_enemy(g, enemy, harm, seat)
