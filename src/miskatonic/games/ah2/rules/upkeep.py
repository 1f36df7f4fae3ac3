"""Phase I: Upkeep (chapter ``upkeep``): refresh, upkeep actions, adjust skills."""

from __future__ import annotations

from functools import cache, lru_cache

from miskatonic.games.ah2.content.tables import CARDS, MYTHOS_CARDS, SHEETS
from miskatonic.games.ah2.rules import possessions
from miskatonic.games.ah2.rules.board import AREA, ARKHAM, LOST
from miskatonic.games.ah2.rules.checks import bonus, plain_die
from miskatonic.games.ah2.rules.closing import barred
from miskatonic.games.ah2.rules.relocation import area_options
from miskatonic.games.ah2.rules.status import lift_fate, put_at
from miskatonic.games.ah2.rules.uses import use, uses
from miskatonic.games.ah2.state import Ah2Game, Ah2State, Investigator, in_arkham
from miskatonic.kernel.decisions import Options, Rule, ask, option
from miskatonic.kernel.effects import Context, run
from miskatonic.kernel.secrets import EVERYONE

TRACKS = ("speed-sneak", "fight-will", "lore-luck")
LAST = 3
"""Number of the last pair of a track; a track has four."""
DONE = option("done", rule="ah2:upkeep.adjust.1")

RETAINER_WAGE = 2
LOAN_INTEREST = 1
REPAY = option("repay", rule="ah2:silence.cards.special.1")


def go(g: Ah2Game, seat: int) -> Rule:
    """upkeep.order.1: refresh exhausted cards, perform upkeep actions, adjust skills."""
    s = g.state
    who = s.investigators[seat]
    who.idle = False
    if who.sits_out == s.turn:  # status.arrested.4, status.lost.2
        return
    if who.place == LOST:
        yield from reappear(g, seat)
    refresh(g, seat)
    old = len(s.investigators[seat].fresh)
    yield from actions(g, seat)
    # A card that came during this Upkeep is still new in the next one.
    s.investigators[seat].fresh = s.investigators[seat].fresh[old:]
    if not s.investigators[seat].gone:
        yield from adjust(g, seat)


def reappear(g: Ah2Game, seat: int) -> Rule:
    """status.lost.3, silence.status.lost-return.1: anywhere in Arkham that is not closed."""
    s = g.state
    shut = barred(s)
    places = tuple([area for area in ARKHAM if area not in shut])
    options = area_options("appear", places, "ah2:status.lost.3")
    answer = yield ask(seat, "appear", options, "ah2:status.lost.3")
    put_at(g, seat, AREA[str(answer[1])])


def refresh(g: Ah2Game, seat: int) -> None:
    """upkeep.refresh.1"""
    who = g.state.investigators[seat]
    if who.exhausted:
        who.exhausted = ()
        g.emit("refreshed", EVERYONE, seat)


# ---------------------------------------------------------------------- upkeep actions


def actions(g: Ah2Game, seat: int) -> Rule:
    """upkeep.actions.1 and 2: all that the cards demand, and what they allow, in any order.

    status.insane.4: whoever falls meanwhile is spared encounters, but no upkeep action.
    """
    s = g.state
    due = _due(s, s.investigators[seat])
    while True:
        options = _options(due, uses(s, seat, "upkeep", g), _may_repay(g, seat))
        if not due and len(options) == 1:
            return
        answer = yield ask(seat, "upkeep", options, "ah2:upkeep.actions.1")
        if answer[0] == "done":
            return
        if answer[0] == "repay":
            possessions.spend_money(g, seat, possessions.LOAN)
            possessions.discard_named(g, seat, "loan")
        elif answer[0] == "use":
            yield from use(g, seat, str(answer[1]), "upkeep")
        else:
            due = _without(due, str(answer[1]))
            yield from _act(g, seat, str(answer[1]))
        if s.investigators[seat].gone:
            return
        held = _due(s, s.investigators[seat])
        due = tuple([name for name in due if name in held])  # one effect may end another


def _due(s: Ah2State, who: Investigator) -> tuple[str, ...]:
    """Return the ids of everything that wants something of the investigator this Upkeep."""
    due: tuple[str, ...] = ()
    if SHEETS[who.sheet].talent.upkeep:
        due = ("talent",)
    if s.environment >= 0 and MYTHOS_CARDS[s.environment].upkeep and in_arkham(who.place):
        due += ("environment",)
    demanding = _demanding()
    if demanding.isdisjoint(who.cards):
        return due
    for card in who.cards:
        if card in demanding:
            name = CARDS[card].id
            if name not in BUILT_IN or name == "retainer" or name not in who.fresh:
                due += (name,)
    return due


@cache
def _demanding() -> frozenset[int]:
    """Return the cards that ever want something in an Upkeep; most do not."""
    return frozenset(n for n, card in enumerate(CARDS) if card.id in BUILT_IN or card.upkeep)


def _without(due: tuple[str, ...], name: str) -> tuple[str, ...]:
    place = due.index(name)
    return due[:place] + due[place + 1 :]


@lru_cache(maxsize=4096)
def _options(due: tuple[str, ...], allowed: tuple[str, ...], repay: bool) -> Options:
    """upkeep.actions.1: the step cannot be ended while something is due."""
    return Options(
        (
            *(option("do", name, rule="ah2:upkeep.actions.1") for name in dict.fromkeys(due)),
            *(() if due else (DONE,)),
            *(option("use", name, rule="ah2:upkeep.actions.1") for name in allowed),
            *((REPAY,) if repay else ()),
        )
    )


def _may_repay(g: Ah2Game, seat: int) -> bool:
    return g.state.investigators[seat].money >= possessions.LOAN and possessions.holds(
        g, seat, "loan"
    )


def _act(g: Ah2Game, seat: int, name: str) -> Rule:
    s = g.state
    who = s.investigators[seat]
    by = MYTHOS_CARDS[s.environment].id if name == "environment" else name
    g.emit("sees_to", EVERYONE, seat, by)
    if name == "talent":
        kind = SHEETS[who.sheet]
        yield from run(kind.talent.upkeep, g, Context(kind.id, seat))
    elif name == "environment":
        weather = MYTHOS_CARDS[s.environment]
        yield from run(weather.upkeep, g, Context(weather.id, seat))
    elif name in BUILT_IN:
        yield from BUILT_IN[name](g, seat)
    else:
        card = next(c for c in who.cards if CARDS[c].id == name)
        yield from run(CARDS[card].upkeep, g, Context(name, seat))


def _retainer(g: Ah2Game, seat: int) -> Rule:
    """silence.cards.special.1: $2, then a die; on a 1 the retainer is lost."""
    possessions.earn(g, seat, RETAINER_WAGE)
    if "retainer" not in g.state.investigators[seat].fresh and plain_die(g, seat) == 1:
        possessions.discard_named(g, seat, "retainer")
    return
    yield


def _loan(g: Ah2Game, seat: int) -> Rule:
    """silence.cards.special.1: on 1 to 3 pay a dollar, or lose all items and all credit."""
    if plain_die(g, seat) > 3:
        return
    who = g.state.investigators[seat]
    if who.money >= LOAN_INTEREST:
        possessions.spend_money(g, seat, LOAN_INTEREST)
        return
    who.defaulted = True
    g.emit("defaulted", EVERYONE, seat)
    for card in who.cards:
        if possessions.is_item(card) or CARDS[card].id == "loan":
            possessions.discard(g, seat, card)
    return
    yield


def fate_die(g: Ah2Game, seat: int) -> Rule:
    """silence.cards.special.1: on a 1 the blessing or curse is over."""
    if plain_die(g, seat) == 1:
        lift_fate(g, seat)
    return
    yield


BUILT_IN = {"retainer": _retainer, "loan": _loan, "blessing": fate_die}
"""Special cards whose dice the ledger rules on."""


# ---------------------------------------------------------------------- skills


def focus(s: Ah2State, seat: int) -> int:
    """upkeep.adjust.2: the budget of places; never below zero."""
    who = s.investigators[seat]
    change = bonus(s, who, "focus")
    return max(0, SHEETS[who.sheet].focus + change)


def adjust(g: Ah2Game, seat: int, *, freely: bool = False) -> Rule:
    """upkeep.adjust.1 to 5: shift markers for as many places as Focus allows; freely in set-up."""
    s = g.state
    s.focus = 99 if freely else focus(s, seat)
    while s.focus:
        options = _slider_options(s.investigators[seat].sliders, min(s.focus, LAST))
        answer = yield ask(seat, "adjust", options, "ah2:upkeep.adjust.2")
        if answer[0] == "done":
            break
        _, name, place = answer
        track = TRACKS.index(name)
        who = s.investigators[seat]
        sliders = who.sliders
        if not freely:
            s.focus -= abs(sliders[track] - place)
        who.sliders = (*sliders[:track], place, *sliders[track + 1 :])
        g.emit("adjusted", EVERYONE, seat, name, place)
    s.focus = 0


@lru_cache(maxsize=512)
def _slider_options(sliders: tuple[int, int, int], budget: int) -> Options:
    moves = [
        option("set", name, place, rule="ah2:upkeep.adjust.2")
        for track, name in enumerate(TRACKS)
        for place in range(LAST + 1)
        if 0 < abs(place - sliders[track]) <= budget
    ]
    return Options((DONE, *moves))
