"""Cards that react to events, as abilities.

Wards and talents reduce losses; an Ancient One acts when somebody is lost, when a worshipper falls
and at the end of the Mythos phase; so do Environments and Rumors.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache

from miskatonic.games.ah2.content.forms import Ward
from miskatonic.games.ah2.content.tables import (
    ANCIENT_BASE,
    ANCIENT_ONES,
    CARDS,
    KINDS,
    MARKERS,
    MYTHOS_BASE,
    MYTHOS_CARDS,
    SHEETS,
    TALENT_BASE,
)
from miskatonic.games.ah2.rules import mythos, possessions
from miskatonic.games.ah2.rules.combat import is_avenged, release
from miskatonic.games.ah2.rules.points import BEATEN, GOES_ASTRAY, LOSSES, MYTHOS_ENDS
from miskatonic.games.ah2.rules.timing import order_matters
from miskatonic.games.ah2.state import CARD_ZONES, NOBODY, NOTHING, Ah2Game, Ah2State, talent_of
from miskatonic.kernel.decisions import Decision, Options, Rule, ask_any, option
from miskatonic.kernel.effects import Context, Effects, run
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.parts.abilities import Ability, Condition
from miskatonic.parts.answers import ON_A_CARD
from miskatonic.parts.cards import SEATS, Cards
from miskatonic.parts.marks import exhaust

BARE = option("bear-it", rule="ah2:status.maximum.1")
RULE_OF_ORDER = "ah2:timing.conflict.1"


@cache
def cards() -> Cards:
    """Return the cards of the game, once the tables are filled."""
    return Cards(
        abilities={kind: _abilities(kind) for kind in dict.fromkeys(KINDS)},
        zones=CARD_ZONES,
        in_play=("cards",),
        seat_of=_seat_of,
        others=_others,
        first=_which_first,
        offer=_offer,
        unwound=_clear_away,
        passing=("stack", "offered"),
    )


def _seat_of(s: Ah2State, card: int) -> int:
    """Return who carries out a card's abilities; the leader does for cards that nobody owns."""
    if card < TALENT_BASE:
        return s.places[card] % SEATS
    if card >= MYTHOS_BASE:
        return s.leader()
    for seat, who in enumerate(s.investigators):
        if talent_of(who) == card:
            return seat
    return s.leader()


def _others(s: Ah2State) -> list[int]:
    """Return the listeners that nobody holds: talents, the Ancient One, Environment and Rumor."""
    listening = [talent_of(who) for who in s.investigators if not who.gone]
    listening += [MYTHOS_BASE + card for card in (s.environment, s.rumor) if card != NOTHING]
    return [*listening, ANCIENT_BASE + s.ancient_one] if s.revealed else listening


def _abilities(kind: int) -> tuple[Ability, ...]:
    if kind < len(CARDS):
        ward = CARDS[kind].ward
        return () if ward is None else (_ward(ward),)
    if TALENT_BASE <= kind < TALENT_BASE + len(SHEETS):
        talent = SHEETS[kind - TALENT_BASE].talent
        calm = (_calm(talent.calm),) if talent.calm else ()
        return calm if talent.ward is None else (*calm, _ward(talent.ward))
    if MYTHOS_BASE <= kind < MYTHOS_BASE + len(MYTHOS_CARDS):
        card = MYTHOS_CARDS[kind - MYTHOS_BASE]
        if card.rumor is not None:
            return (_says(mythos.spread, "ah2:mythos.ability.rumor.1"),)
        return (_says(mythos.blow, "ah2:mythos.ability.environment.1"),) if card.turn else ()
    return _powers(kind - ANCIENT_BASE) if kind >= ANCIENT_BASE else ()


# ---------------------------------------------------------------------- losses


@dataclass(frozen=True, slots=True)
class UseUp:
    """upkeep.exhaust.1: an unexhausted card is exhausted, or discarded; a talent is exhausted."""

    after: str

    def can(self, g: Ah2Game, card: int, seat: int) -> bool:
        """Return whether the card is not exhausted."""
        return card not in g.state.exhausted

    def take(self, g: Ah2Game, card: int, seat: int) -> Rule | None:
        """Use it up."""
        if card >= TALENT_BASE:
            exhaust(g, card)
        else:
            possessions.use_up(g, seat, card, self.after)  # type: ignore[arg-type]
        return None


def _ward(ward: Ward) -> Ability:
    """Absorb a loss, if the owner of the ward wants to."""

    def threatened(g: Ah2Game, card: int, seat: int, frame: int) -> bool:
        loss = g.state.stack[frame]
        return loss.seat == seat and loss.amount > 0

    def lessen(g: Ah2Game, card: int, seat: int, frame: int) -> None:
        loss = g.state.stack[frame]
        spared = min(loss.amount, ward.amount)
        g.emit("warded", EVERYONE, seat, _name(card), ward.of, spared)
        loss.amount -= spared

    return Ability(
        key=LOSSES[ward.of].would,
        rule=lessen,
        when=threatened,
        cost=UseUp(ward.after),
        zones=("cards",),
        citation="ah2:upkeep.exhaust.1",
    )


def _calm(what: str) -> Ability:
    """Reduce a loss by 1, to no less than 1, by a talent."""

    def heavy(g: Ah2Game, card: int, seat: int, frame: int) -> bool:
        loss = g.state.stack[frame]
        return loss.seat == seat and loss.amount > 1

    def lessen(g: Ah2Game, card: int, seat: int, frame: int) -> None:
        g.state.stack[frame].amount -= 1

    return Ability(key=LOSSES[what].would, rule=lessen, when=heavy, forced=True, zones=("cards",))


def _name(card: int) -> str:
    return "talent" if card >= TALENT_BASE else CARDS[card].id


def _offer(
    g: Ah2Game, key: str, seat: int, frame: int, codes: tuple[int, ...]
) -> tuple[str, Options, str]:
    """Ask which ward absorbs a loss; the last option is to bear it."""
    what = key.removesuffix("/would").removeprefix("lose-")
    named = tuple([_name(code // ON_A_CARD) for code in codes])
    return "ward", _ward_options(what, g.state.stack[frame].amount, named), BARE.rule


@lru_cache(maxsize=512)
def _ward_options(what: str, amount: int, names: tuple[str, ...]) -> Options:
    return Options((*[option("ward", name, what, amount) for name in names], BARE))


# ---------------------------------------------------------------------- what lasts


def _says(rule: Callable[[Ah2Game], Rule], citation: str) -> Ability:
    """Carry out a lasting effect at the end of the Mythos phase."""

    def act(g: Ah2Game, card: int, seat: int, frame: int) -> Rule:
        return rule(g)

    return Ability(key=MYTHOS_ENDS.at, rule=act, forced=True, zones=("cards",), citation=citation)


def _powers(number: int) -> tuple[Ability, ...]:
    """sheet.ancient-one.4: what an Ancient One does while it sleeps."""
    ancient = ANCIENT_ONES[number]
    found: tuple[Ability, ...] = ()
    if ancient.mythos:
        found += (_says(mythos.stir, "ah2:sheet.ancient-one.4"),)
    if ancient.lost:
        found += (_stirs(number, GOES_ASTRAY.after, "lost"),)
    if ancient.worshipper_falls:
        found += (_stirs(number, BEATEN.after, "worshipper_falls", _avenged),)
    return found


def _stirs(number: int, key: str, power: str, when: Condition | None = None) -> Ability:
    def stir(g: Ah2Game, card: int, seat: int, frame: int) -> Rule:
        ancient = ANCIENT_ONES[number]
        g.emit("ancient_stirs", EVERYONE, ancient.id, power)
        effects: Effects = getattr(ancient, power)
        return run(effects, g, Context(ancient.id, g.state.stack[frame].seat))

    rule = "ah2:sheet.ancient-one.4"
    return Ability(key=key, rule=stir, when=when, forced=True, zones=("cards",), citation=rule)


def _avenged(g: Ah2Game, card: int, seat: int, frame: int) -> bool:
    """Return whether the defeated monster was a worshipper."""
    fallen = MARKERS[g.state.stack[frame].target].id
    return is_avenged(ANCIENT_ONES[card - ANCIENT_BASE], fallen)


def _which_first(g: Ah2Game, key: str, frame: int, codes: tuple[int, ...]) -> Decision | None:
    """timing.conflict.1: the players order lasting effects, where the order matters."""
    s = g.state
    cards_due = [code // ON_A_CARD for code in codes]
    if not order_matters(g, [mythos.reach_of(g, card) for card in cards_due]):
        return None
    names = tuple([mythos.name_of(card) for card in cards_due])
    return ask_any(s.order() or (s.leader(),), "order", _first(names), RULE_OF_ORDER)


@lru_cache(maxsize=256)
def _first(due: tuple[str, ...]) -> Options:
    return Options(option("first", name, rule=RULE_OF_ORDER) for name in due)


# ---------------------------------------------------------------------- interrupts


def _clear_away(g: Ah2Game, frame: int) -> None:
    """Clear away whatever was cut short."""
    s = g.state
    s.encountering = NOBODY
    s.combat = s.roll = None
    s.again = False
    s.points = s.to_give_up = 0
    s.reading = ""
    if s.met != NOTHING:
        release(g)
    possessions.put_back(g)
