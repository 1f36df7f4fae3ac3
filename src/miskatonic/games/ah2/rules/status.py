"""What befalls investigators (chapter ``status``): losses, insanity, unconsciousness, being lost,
delay, arrest, being devoured."""

from __future__ import annotations

from miskatonic.games.ah2.content.tables import CARDS, SHEETS
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
from miskatonic.games.ah2.rules.points import GOES_ASTRAY, LOSSES
from miskatonic.games.ah2.state import NOBODY, Ah2Game, Ah2State, Investigator, talent_of
from miskatonic.kernel.decisions import NO_QUESTION, Rule
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.parts import harm
from miskatonic.parts.cards import move_all
from miskatonic.parts.marks import ready
from miskatonic.parts.timing import Cut, happen

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
    """Lose Sanity and Stamina, unless something absorbs the loss; then see who falls.

    A price cannot be warded off.
    """
    if g.state.investigators[seat].gone:
        return NO_QUESTION
    if warded:
        losses = (LOSSES["sanity"], sanity), (LOSSES["stamina"], stamina)
        return harm.suffer(g, seat, losses, _lose, alone=True)
    return _lose(g, seat, sanity, stamina) or NO_QUESTION


def _lose(g: Ah2Game, seat: int, sanity: int, stamina: int) -> Rule | None:
    """status.insane.1, status.unconscious.1: lose it, then fall at zero."""
    s = g.state
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
        return fall(g, seat)
    return None


def lower_maximum(g: Ah2Game, seat: int, what: str, amount: int) -> Rule:
    """sheet.investigator.2 and 3: the maximum itself drops for the rest of the game."""
    who = g.state.investigators[seat]
    if what == "sanity":
        rule = "ah2:sheet.investigator.2"
        who.lowered_sanity += amount
    else:
        rule = "ah2:sheet.investigator.3"
        who.lowered_stamina += amount
    possessions.clamp(g, seat)
    g.emit("maximum_lowered", EVERYONE, seat, what, amount, rule)
    return
    yield


# ---------------------------------------------------------------------- falling


def fall(g: Ah2Game, seat: int) -> Rule:
    """Handle a value at zero: insane, unconscious, lost in time and space, or devoured."""
    s = g.state
    if s.battle_round:  # final.devour.1, silence.final.own-zero.1
        devour(g, seat)
        return
    if _is_broken(s.investigators[seat]):  # silence.status.both-zero.1
        g.emit("broken", EVERYONE, seat)
        devour(g, seat)
        return
    fallen = "insane" if s.investigators[seat].sanity == 0 else "unconscious"
    in_arkham = s.investigators[seat].place <= JAIL
    losses = f"status.{fallen}.2" if in_arkham else "status.otherworld-zero.2"
    g.emit(fallen, EVERYONE, seat, f"ah2:{losses}")
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
    """silence.status.both-zero.1: both at once, in Arkham."""
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
    """Move a marker to an area, or to the street of a closed location (silence.closed.other.1).

    gate.explored.2: leaving for any reason loses the explored marker.
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
    if g.log:
        g.emit("put_at", EVERYONE, seat, AREA_IDS[area])


def _leave_encounter(g: Ah2Game, seat: int) -> None:
    if seat == g.state.encountering:
        raise Cut


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
    encountering, s.encountering = s.encountering, NOBODY
    yield from happen(g, GOES_ASTRAY, None, seat)
    s.encountering = encountering
    _leave_encounter(g, seat)


def delay(g: Ah2Game, seat: int) -> None:
    """movement.delayed.1; silence.status.delay-again.1: a state, not a counter."""
    who = g.state.investigators[seat]
    if not who.delayed and not who.gone and not SHEETS[who.sheet].talent.undelayed:
        who.delayed = True
        g.emit("delayed", EVERYONE, seat)


def arrest(g: Ah2Game, seat: int) -> None:
    """status.arrested.1 to 4: the Jail Cell, half the money, delay, a forfeited turn."""
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
    """status.devoured.1: all cards are lost; unspent trophies stay with the player."""
    s = g.state
    who = s.investigators[seat]
    if who.gone:
        return
    for deck, field in possessions.FIELD.items():
        move_all(g, tuple([c for c in who.cards if CARDS[c].deck == deck]), field, under=True)
    ready(g, (talent_of(who),))
    who.fresh = ()
    who.money = who.clues = who.fate = 0
    who.delayed = who.explored = who.idle = who.defaulted = False
    who.sits_out = 0
    who.gone = True
    g.spec.rules.cards.listen_anew(s)
    g.emit("devoured", EVERYONE, seat, SHEETS[who.sheet].id)
    _leave_encounter(g, seat)
