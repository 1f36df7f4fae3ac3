"""What befalls investigators (chapter ``status``): losses, insanity, unconsciousness, being lost,
delay, arrest, being devoured."""

from __future__ import annotations

from functools import cache, lru_cache

from miskatonic.games.ah2.content.tables import ANCIENT_ONES, CARDS, SHEETS
from miskatonic.games.ah2.rules import possessions
from miskatonic.games.ah2.rules.board import (
    AREA_IDS,
    ASYLUM,
    HOSPITAL,
    JAIL,
    LOST,
    NEIGHBOURHOOD_OF,
)
from miskatonic.games.ah2.rules.checks import bonus
from miskatonic.games.ah2.rules.closing import is_closed
from miskatonic.games.ah2.rules.interrupts import Felled
from miskatonic.games.ah2.state import Ah2Game, Ah2State, Investigator, talent_of
from miskatonic.kernel.decisions import Options, Rule, ask, option
from miskatonic.kernel.effects import Context, run
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.parts.cards import exhaust, ready

BARE = option("bear-it", rule="ah2:status.maximum.1")


# ---------------------------------------------------------------------- Sanity and Stamina


def most_sanity(s: Ah2State, who: Investigator) -> int:
    """sheet.investigator.2: the ceiling, as effects raise or lower it; never below 1."""
    change = bonus(s, who, "max-sanity")
    return max(1, SHEETS[who.sheet].sanity + change - who.lowered_sanity)


def most_stamina(s: Ah2State, who: Investigator) -> int:
    """sheet.investigator.3: the ceiling, as effects raise or lower it; never below 1."""
    change = bonus(s, who, "max-stamina")
    return max(1, SHEETS[who.sheet].stamina + change - who.lowered_stamina)


def regain(g: Ah2Game, seat: int, *, sanity: int = 0, stamina: int = 0) -> None:
    """status.maximum.1: gains never go past the ceiling."""
    s = g.state
    who = s.investigators[seat]
    if sanity > 0:
        gained = min(sanity, most_sanity(s, who) - who.sanity)
        if gained > 0:
            who.sanity += gained
            g.emit("regained", EVERYONE, seat, "sanity", gained)
    if stamina > 0:
        gained = min(stamina, most_stamina(s, who) - who.stamina)
        if gained > 0:
            who.stamina += gained
            g.emit("regained", EVERYONE, seat, "stamina", gained)


def suffer(
    g: Ah2Game, seat: int, *, sanity: int = 0, stamina: int = 0, warded: bool = True
) -> Rule:
    """Lose Sanity and Stamina, as far as nothing takes the loss upon itself; then see who falls.

    A price that is paid cannot be warded off.
    """
    s = g.state
    if s.investigators[seat].gone:
        return
    if warded:
        if sanity:
            sanity = yield from _warded(g, seat, "sanity", sanity)
        if stamina:
            stamina = yield from _warded(g, seat, "stamina", stamina)
    who = s.investigators[seat]
    if sanity > 0:
        sanity = min(sanity, who.sanity)
        who.sanity -= sanity
        g.emit("lost", EVERYONE, seat, "sanity", sanity)
    if stamina > 0:
        stamina = min(stamina, who.stamina)  # status.unconscious.1: no negative Stamina
        who.stamina -= stamina
        g.emit("lost", EVERYONE, seat, "stamina", stamina)
    if who.sanity == 0 or who.stamina == 0:
        yield from fall(g, seat)


def _warded(g: Ah2Game, seat: int, what: str, amount: int) -> Rule:
    """Let the talent and the cards of an investigator lessen a loss; return what is left of it."""
    who = g.state.investigators[seat]
    talent = SHEETS[who.sheet].talent
    if talent.calm == what and amount > 1:
        amount -= 1
    while amount > 0:
        names = _wards(g.state, g.state.investigators[seat], what)
        if not names:
            break
        answer = yield ask(seat, "ward", _ward_options(what, amount, names), BARE.rule)
        if answer[0] == "bear-it":
            break
        if answer[1] == "talent":
            ward = talent.ward
            exhaust(g, talent_of(g.state.investigators[seat]))
        else:
            card = possessions.find_card(g, seat, str(answer[1]))
            ward = CARDS[card].ward
            assert ward is not None
            possessions.use_up(g, seat, card, ward.after)
        assert ward is not None
        g.emit("warded", EVERYONE, seat, str(answer[1]), what, min(amount, ward.amount))
        amount -= ward.amount
    return max(0, amount)


def _wards(s: Ah2State, who: Investigator, what: str) -> tuple[str, ...]:
    found: tuple[str, ...] = ()
    ward = SHEETS[who.sheet].talent.ward
    if ward is not None and ward.of == what and talent_of(who) not in s.exhausted:
        found = ("talent",)
    warding = _warding(what)
    for card in who.cards:
        if card in warding and card not in s.exhausted:
            found += (CARDS[card].id,)
    return found


@cache
def _warding(what: str) -> frozenset[int]:
    """Return the cards that can ever take a loss upon themselves; most cannot."""
    wards = [(number, card.ward) for number, card in enumerate(CARDS)]
    return frozenset(n for n, ward in wards if ward is not None and ward.of == what)


@lru_cache(maxsize=512)
def _ward_options(what: str, amount: int, names: tuple[str, ...]) -> Options:
    wards = [option("ward", name, what, amount) for name in dict.fromkeys(names)]
    return Options((*wards, BARE))


def lower_maximum(g: Ah2Game, seat: int, what: str, amount: int) -> Rule:
    """sheet.investigator.2 and 3: the ceiling itself falls, for the rest of the game."""
    who = g.state.investigators[seat]
    if what == "sanity":
        who.lowered_sanity += amount
    else:
        who.lowered_stamina += amount
    possessions.clamp(g, seat)
    g.emit("maximum_lowered", EVERYONE, seat, what, amount)
    return
    yield


# ---------------------------------------------------------------------- falling


def fall(g: Ah2Game, seat: int) -> Rule:
    """Somebody has reached zero: insane, unconscious, lost in time and space, or devoured."""
    s = g.state
    if s.battle_round:  # final.devour.1, silence.final.own-zero.1
        devour(g, seat)
        return
    if _is_broken(s.investigators[seat]):  # silence.status.both-zero.1
        g.emit("broken", EVERYONE, seat)
        devour(g, seat)
        return
    g.emit("insane" if s.investigators[seat].sanity == 0 else "unconscious", EVERYONE, seat)
    yield from _lose_half(g, seat)
    who = s.investigators[seat]
    ward = ASYLUM if who.sanity == 0 else HOSPITAL
    who.sanity = max(1, who.sanity)
    who.stamina = max(1, who.stamina)
    who.idle = True
    if who.place <= JAIL:
        who.delayed, who.sits_out = False, 0  # status.insane.4: the next turn is an ordinary one
        put_at(g, seat, ward)
        _leave_encounter(g, seat)
    else:  # status.otherworld-zero.1 to 4
        yield from become_lost(g, seat)


def _is_broken(who: Investigator) -> bool:
    """silence.status.both-zero.1: mind and body at once, in Arkham."""
    return who.sanity == 0 and who.stamina == 0 and who.place <= JAIL


def _lose_half(g: Ah2Game, seat: int) -> Rule:
    """status.insane.2: half the items and half the clues, rounded down, and every retainer."""
    s = g.state
    spells = bool(g.setup.options["spells_as_items"])
    who = s.investigators[seat]
    items = sum([possessions.is_item(card, spells=spells) for card in who.cards])
    possessions.spend_clues(g, seat, who.clues // 2)
    for card in who.cards:
        if CARDS[card].id == "retainer":
            possessions.discard(g, seat, card)
    yield from possessions.give_up(g, seat, "item", items // 2, spells=spells)


def put_at(g: Ah2Game, seat: int, area: int) -> None:
    """Put a marker somewhere; a closed location's street, if it is closed (silence.closed.other.1).

    gate.explored.2: any departure loses the explored marker.
    """
    s = g.state
    who = s.investigators[seat]
    if area < JAIL and is_closed(s, area):
        area = NEIGHBOURHOOD_OF[area]
    if who.place != area:
        who.explored = False
        if seat == s.seat:
            s.evaded = ()
    who.place = area
    g.emit("put_at", EVERYONE, seat, AREA_IDS[area])


def _leave_encounter(g: Ah2Game, seat: int) -> None:
    if seat == g.state.encountering:
        raise Felled


# ---------------------------------------------------------------------- lost, delayed, arrested


def become_lost(g: Ah2Game, seat: int) -> Rule:
    """status.lost.1 and 2: into the box, delayed; the next turn is forfeited."""
    s = g.state
    who = s.investigators[seat]
    if who.gone:
        return
    put_at(g, seat, LOST)
    who.delayed = True
    who.idle = True
    who.sits_out = s.turn + 1
    g.emit("lost_in_time", EVERYONE, seat)
    ancient = ANCIENT_ONES[s.ancient_one]
    if ancient.lost:
        g.emit("ancient_stirs", EVERYONE, ancient.id)
        encountering, s.encountering = s.encountering, -1
        yield from run(ancient.lost, g, Context(ancient.id, seat))
        s.encountering = encountering
    _leave_encounter(g, seat)


def delay(g: Ah2Game, seat: int) -> None:
    """movement.delayed.1; silence.status.delay-again.1: a state, not a counter."""
    who = g.state.investigators[seat]
    if not who.delayed and not who.gone and not SHEETS[who.sheet].talent.undelayed:
        who.delayed = True
        g.emit("delayed", EVERYONE, seat)


def arrest(g: Ah2Game, seat: int) -> None:
    """status.arrested.1 to 4: the Jail Cell, half the money, delay, a turn forfeited."""
    s = g.state
    who = s.investigators[seat]
    if who.gone:
        return
    possessions.spend_money(g, seat, who.money // 2)
    put_at(g, seat, JAIL)
    who.delayed = True
    who.idle = True
    who.sits_out = s.turn + 1
    g.emit("arrested", EVERYONE, seat)
    _leave_encounter(g, seat)


def devour(g: Ah2Game, seat: int) -> None:
    """status.devoured.1: every card goes; unspent trophies stay with the player."""
    s = g.state
    who = s.investigators[seat]
    if who.gone:
        return
    for card in who.cards:
        possessions.put_under(g, card)
    ready(g, (talent_of(who),))
    who.fresh = ()
    who.money = who.clues = who.fate = 0
    who.delayed = who.explored = who.idle = who.defaulted = False
    who.sits_out = 0
    who.gone = True
    g.emit("devoured", EVERYONE, seat, SHEETS[who.sheet].id)
    _leave_encounter(g, seat)
