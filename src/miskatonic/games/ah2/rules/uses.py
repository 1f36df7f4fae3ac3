"""Casting (chapters ``spell`` and ``spells``), and using cards."""

from __future__ import annotations

from functools import cache

from miskatonic.games.ah2.content.forms import Use
from miskatonic.games.ah2.content.tables import CARDS, SHEETS
from miskatonic.games.ah2.rules import possessions, prices
from miskatonic.games.ah2.rules.checks import TALENT, check, counts_successes
from miskatonic.games.ah2.rules.monsters import foe
from miskatonic.games.ah2.rules.status import fall
from miskatonic.games.ah2.state import Ah2Game, Ah2State, Investigator, in_town, talent_of
from miskatonic.kernel.decisions import Rule
from miskatonic.kernel.effects import Context, run
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.parts.marks import exhaust


def can_cast(s: Ah2State, who: Investigator, card: int) -> bool:
    """silence.spell.cost-limit.1: a cost equal to the Sanity can be paid, a greater one cannot."""
    casting = CARDS[card].casting
    return casting is not None and card not in s.exhausted and casting.sanity <= who.sanity


def cast(g: Ah2Game, seat: int, card: int, *, counts: bool) -> Rule:
    """spell.cast.1 to 4: pay, then the Spell check; return the successes.

    The caller resolves the spell, then calls ``drained``: a spell that took the last Sanity still
    resolves (silence.spell.cost-limit.1).
    """
    who = g.state.investigators[seat]
    casting = CARDS[card].casting
    assert casting is not None
    exhaust(g, card)
    who.sanity -= casting.sanity
    g.emit("casts", EVERYONE, seat, CARDS[card].id, casting.sanity)
    won = yield from check(
        g, seat, "spell", casting.modifier, purpose=f"cast:{CARDS[card].id}", counts=counts
    )
    return won


def drained(g: Ah2Game, seat: int) -> Rule:
    """silence.spell.cost-limit.1: once the spell is resolved, its price takes effect."""
    if not g.state.investigators[seat].gone and g.state.investigators[seat].sanity == 0:
        yield from fall(g, seat)


def uses(s: Ah2State, seat: int, when: str, g: Ah2Game) -> tuple[str, ...]:
    """Return the ids of what an investigator may use at a given time: cards, and ``talent``."""
    who = s.investigators[seat]
    found: tuple[str, ...] = ()
    gifted, useful = _useful(when)
    rested = who.sheet in gifted and talent_of(who) not in s.exhausted
    if rested and open_use(g, seat, SHEETS[who.sheet].talent.uses, when):
        found = ("talent",)
    if useful.isdisjoint(who.cards):
        return found
    for card in who.cards:
        if card not in useful or card in s.exhausted:
            continue
        kind = CARDS[card]
        if kind.id in found or (kind.casting is not None and not can_cast(s, who, card)):
            continue
        if open_use(g, seat, kind.uses, when):
            found += (kind.id,)
    return found


@cache
def _useful(when: str) -> tuple[frozenset[int], frozenset[int]]:
    """Return the sheets whose talents, and the cards which, can ever be used at a given time."""
    talents = [sheet.talent.uses for sheet in SHEETS]
    cards = [card.uses for card in CARDS]
    gifted, useful = [
        frozenset(n for n, uses in enumerate(listed) if any(use.when == when for use in uses))
        for listed in (talents, cards)
    ]
    return gifted, useful


ESCAPE = "escape"
ENDS_COMBAT = (ESCAPE, "defeat")


def open_use(g: Ah2Game, seat: int, offered: tuple[Use, ...], when: str) -> Use | None:
    """Return the first use that is open at a given time."""
    for use in offered:
        if use.when == when and _open(g, seat, use):
            return use
    return None


def _open(g: Ah2Game, seat: int, use: Use) -> bool:
    """Return whether a use is open now; in Other Worlds, only cards made for them help movement."""
    if use.when == "combat" and _refused_in_combat(g.state, use):
        return False
    if use.needs is None:
        if use.when == "movement" and not in_town(g.state.investigators[seat].place):
            return False
    elif not use.needs.holds(g, Context("", seat)):
        return False
    return not use.pay or prices.can_pay(g, seat, use.pay)


def _refused_in_combat(s: Ah2State, use: Use) -> bool:
    """monster-ability.ambush.1: no card evades an ambush; silence.final.no-horror.1: or evades
    or defeats the Ancient One.
    """
    words = [word.word for word in use.effects]
    if s.battle_round:
        return any(word in ENDS_COMBAT for word in words)
    fight = s.combat
    return ESCAPE in words and fight is not None and "ambush" in foe(s, fight.monster).abilities


def use(g: Ah2Game, seat: int, name: str, when: str) -> Rule:
    """Use a card or the talent: pay, cast a spell, carry out the effects."""
    who = g.state.investigators[seat]
    card = TALENT if name == "talent" else possessions.find_card(g, seat, name)
    offered = SHEETS[who.sheet].talent.uses if card == TALENT else CARDS[card].uses
    chosen = open_use(g, seat, offered, when)
    assert chosen is not None
    source = SHEETS[who.sheet].id if card == TALENT else name
    if card == TALENT or CARDS[card].casting is None:  # a spell tells of itself when it is cast
        g.emit("uses", EVERYONE, seat, name)
    if card == TALENT:
        exhaust(g, talent_of(who))
    elif CARDS[card].casting is None:
        possessions.use_up(g, seat, card, chosen.after)
    yield from _work(g, seat, card, chosen, Context(source, seat))


def _work(g: Ah2Game, seat: int, card: int, chosen: Use, ctx: Context) -> Rule:
    """Pay the price, cast a spell, and carry out the effects."""
    yield from prices.pay(g, seat, chosen.pay)
    if card == TALENT or CARDS[card].casting is None:
        yield from run(chosen.effects, g, ctx)
        return
    won = yield from cast(g, seat, card, counts=counts_successes(chosen.effects))
    g.state.successes = won
    if won:
        yield from run(chosen.effects, g, ctx)
        if chosen.after == "discard":
            possessions.discard_named(g, seat, CARDS[card].id)
    yield from drained(g, seat)
