"""Phase I: Upkeep (chapter ``upkeep``): refresh, upkeep actions, adjust skills."""

from __future__ import annotations

from functools import cache, lru_cache

from miskatonic.games.ah2.content.tables import CARDS, MYTHOS_CARDS, SHEETS
from miskatonic.games.ah2.rules.board import AREA, ARKHAM, LOST
from miskatonic.games.ah2.rules.checks import bonus
from miskatonic.games.ah2.rules.closing import barred
from miskatonic.games.ah2.rules.conditions import CONDITIONS, can_repay, repay
from miskatonic.games.ah2.rules.relocation import area_options
from miskatonic.games.ah2.rules.status import put_at
from miskatonic.games.ah2.rules.uses import use, uses
from miskatonic.games.ah2.state import Ah2Game, Ah2State, Investigator, in_arkham, talent_of
from miskatonic.kernel.decisions import Options, Rule, ask, option
from miskatonic.kernel.effects import Context, run
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.parts.cards import without
from miskatonic.parts.marks import ready

TRACKS = ("speed-sneak", "fight-will", "lore-luck")
LAST = 3
"""Number of the last pair on a track of four."""
DONE = option("done", rule="ah2:upkeep.adjust.1")
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
    if refreshed(g, seat):
        g.emit("refreshed", EVERYONE, seat)


def refreshed(g: Ah2Game, seat: int) -> bool:
    """upkeep.exhaust.2: turn all of an investigator's cards face up; return whether any was not."""
    s = g.state
    if not s.exhausted:
        return False
    who = s.investigators[seat]
    tired = talent_of(who) in s.exhausted or not s.exhausted.keys().isdisjoint(who.cards)
    if tired:
        ready(g, (talent_of(who), *who.cards))
    return tired


# ---------------------------------------------------------------------- upkeep actions


def actions(g: Ah2Game, seat: int) -> Rule:
    """upkeep.actions.1 and 2: all that the cards demand and allow, in any order.

    status.insane.4: an investigator who falls meanwhile has no encounters, but all upkeep actions.
    """
    s = g.state
    due = _due(s, s.investigators[seat])
    while True:
        options = _options(due, uses(s, seat, "upkeep", g), can_repay(g, seat))
        if not due and len(options) == 1:
            return
        answer = yield ask(seat, "upkeep", options, "ah2:upkeep.actions.1")
        if answer[0] == "done":
            return
        if answer[0] == "repay":
            repay(g, seat)
        elif answer[0] == "use":
            yield from use(g, seat, str(answer[1]), "upkeep")
        else:
            due = without(due, str(answer[1]))
            yield from _act(g, seat, str(answer[1]))
        if s.investigators[seat].gone:
            return
        held = _due(s, s.investigators[seat])
        due = tuple([name for name in due if name in held])  # one effect may end another


def _due(s: Ah2State, who: Investigator) -> tuple[str, ...]:
    """Return the ids of everything that demands something of the investigator this Upkeep."""
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
            if name not in CONDITIONS.demanding or CONDITIONS.is_due(name, who.fresh):
                due += (name,)
    return due


@cache
def _demanding() -> frozenset[int]:
    """Return the cards that ever demand something in an Upkeep; most do not."""
    return frozenset(
        n for n, card in enumerate(CARDS) if card.id in CONDITIONS.demanding or card.upkeep
    )


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
    elif name in CONDITIONS.demanding:
        yield from CONDITIONS.upkeep(g, seat, name)
    else:
        card = next(c for c in who.cards if CARDS[c].id == name)
        yield from run(CARDS[card].upkeep, g, Context(name, seat))


# ---------------------------------------------------------------------- skills


def focus(s: Ah2State, seat: int) -> int:
    """upkeep.adjust.2: the budget of places; never below zero."""
    who = s.investigators[seat]
    change = bonus(s, who, "focus")
    return max(0, SHEETS[who.sheet].focus + change)


def adjust(g: Ah2Game, seat: int, *, freely: bool = False) -> Rule:
    """upkeep.adjust.1 to 5: move markers as many places as Focus allows; freely in set-up."""
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
        if not freely:
            s.focus -= abs(who.sliders[track] - place)
        who.sliders = _slid(who.sliders, track, place)
        if g.log:
            g.emit("adjusted", EVERYONE, seat, name, place)
    s.focus = 0


@cache
def _slid(sliders: tuple[int, int, int], track: int, place: int) -> tuple[int, int, int]:
    """Return the markers with one of them moved: of few positions, most have been seen."""
    one, two, three = (place if n == track else old for n, old in enumerate(sliders))
    return one, two, three


@lru_cache(maxsize=512)
def _slider_options(sliders: tuple[int, int, int], budget: int) -> Options:
    moves = [
        option("set", name, place, rule="ah2:upkeep.adjust.2")
        for track, name in enumerate(TRACKS)
        for place in range(LAST + 1)
        if 0 < abs(place - sliders[track]) <= budget
    ]
    return Options((DONE, *moves))
