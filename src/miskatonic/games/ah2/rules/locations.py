"""Special abilities of locations (chapter ``location-ability``, ledger ``board``)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from miskatonic.games.ah2.content.forms import Pay
from miskatonic.games.ah2.content.tables import CARDS, MYTHOS_CARDS
from miskatonic.games.ah2.rules import possessions, prices, status
from miskatonic.games.ah2.rules.board import AREA
from miskatonic.games.ah2.rules.conditions import CONDITIONS, bless
from miskatonic.games.ah2.state import Ah2Game, Ah2State
from miskatonic.kernel.decisions import Options, Rule, ask, option
from miskatonic.kernel.effects import Context, run
from miskatonic.kernel.secrets import EVERYONE

FULL = 99
RUMOR = "rumor"


class Ability(NamedTuple):
    """A special ability: its price, whether it would change anything, and its effect."""

    name: str
    pay: Pay
    helps: Callable[[Ah2Game, int], bool]
    gains: Pay = {}
    """What it brings at once."""
    rule: Callable[[Ah2Game, int], Rule] | None = None
    """What it does besides."""

    @property
    def more(self) -> bool:
        """Whether it does something besides."""
        return self.rule is not None


def _insane(g: Ah2Game, seat: int) -> bool:
    s = g.state
    return s.investigators[seat].sanity < status.most_sanity(s, s.investigators[seat])


def _hurt(g: Ah2Game, seat: int) -> bool:
    s = g.state
    return s.investigators[seat].stamina < status.most_stamina(s, s.investigators[seat])


def _gain(g: Ah2Game, seat: int, gains: Pay) -> None:
    """silence.board.abilities.1: what an ability brings at once."""
    status.regain(g, seat, sanity=gains.get("sanity", 0), stamina=gains.get("stamina", 0))
    possessions.earn(g, seat, gains.get("money", 0))
    possessions.find_clues(g, seat, gains.get("clues", 0))


def _shop(deck: str) -> Callable[[Ah2Game, int], Rule]:
    def rule(g: Ah2Game, seat: int) -> Rule:
        yield from possessions.shop(g, seat, deck, 3, "list")

    return rule


def _has(deck: str, least_money: int = 0) -> Callable[[Ah2Game, int], bool]:
    field = possessions.FIELD[deck]
    return lambda g, seat: (
        bool(getattr(g.state, field)) and g.state.investigators[seat].money >= least_money
    )


def _learn(deck: str) -> Callable[[Ah2Game, int], Rule]:
    def rule(g: Ah2Game, seat: int) -> Rule:
        yield from possessions.draw_cards(g, seat, deck, 2, 1)

    return rule


def _may_borrow(g: Ah2Game, seat: int) -> bool:
    who = g.state.investigators[seat]
    return not who.defaulted and not possessions.holds(g, seat, "loan")


def _borrow(g: Ah2Game, seat: int) -> Rule:
    yield from CONDITIONS.begin(g, seat, "loan")


def _no_deputy_yet(g: Ah2Game, seat: int) -> bool:
    return any(CARDS[card].id == "deputy" for card in g.state.special)


def _become_deputy(g: Ah2Game, seat: int) -> Rule:
    yield from CONDITIONS.begin(g, seat, "deputy")


def _recruit(g: Ah2Game, seat: int) -> Rule:
    """Take any ally from the ally deck."""
    options = _ally_options(g.state.allies)
    answer = yield ask(seat, "ally", options, "ah2:silence.board.abilities.1")
    yield from possessions.take_named(g, seat, str(answer[1]))


@lru_cache(maxsize=1024)
def _ally_options(allies: tuple[int, ...]) -> Options:
    return Options(option("ally", CARDS[card].id) for card in sorted(allies))


def _blessable(s: Ah2State) -> tuple[int, ...]:
    return tuple([seat for seat in s.order() if s.investigators[seat].fate < 1])


def _pray(g: Ah2Game, seat: int) -> Rule:
    """Bless any one investigator."""
    options = _pray_options(_blessable(g.state))
    answer = yield ask(seat, "bless", options, "ah2:silence.board.abilities.1")
    yield from bless(g, int(answer[1]))


@lru_cache(maxsize=256)
def _pray_options(seats: tuple[int, ...]) -> Options:
    return Options(option("bless", seat) for seat in seats)


def _is_member(g: Ah2Game, seat: int) -> bool:
    return possessions.holds(g, seat, "membership")


def _sanctum(g: Ah2Game, seat: int) -> Rule:
    from miskatonic.games.ah2.rules.encounters import inner_sanctum

    yield from inner_sanctum(g, seat)


ABILITIES: dict[int, tuple[Ability, ...]] = {
    AREA["arkham-asylum"]: (
        Ability("rest-mind", {}, _insane, {"sanity": 1}),
        Ability("cure-mind", {"money": 2}, _insane, {"sanity": FULL}),
    ),
    AREA["st-marys-hospital"]: (
        Ability("rest-body", {}, _hurt, {"stamina": 1}),
        Ability("cure-body", {"money": 2}, _hurt, {"stamina": FULL}),
    ),
    AREA["curiositie-shoppe"]: (
        Ability("shop-unique", {}, _has("unique", 1), {}, _shop("unique")),
    ),
    AREA["general-store"]: (Ability("shop-common", {}, _has("common", 1), {}, _shop("common")),),
    AREA["ye-olde-magick-shoppe"]: (
        Ability("learn-spell", {"money": 5}, _has("spell"), {}, _learn("spell")),
    ),
    AREA["administration"]: (
        Ability("learn-skill", {"money": 8}, _has("skill"), {}, _learn("skill")),
    ),
    AREA["bank-of-arkham"]: (Ability("borrow", {}, _may_borrow, {}, _borrow),),
    AREA["police-station"]: (
        Ability("deputy", {"toughness": 10}, _no_deputy_yet, {}, _become_deputy),
    ),
    AREA["river-docks"]: (Ability("sell", {"toughness": 5}, lambda g, seat: True, {"money": 5}),),
    AREA["science-building"]: (
        Ability("dissect", {"toughness": 5}, lambda g, seat: True, {"clues": 2}),
    ),
    AREA["mas-boarding-house"]: (
        Ability("recruit", {"toughness": 10}, lambda g, seat: bool(g.state.allies), {}, _recruit),
    ),
    AREA["south-church"]: (
        Ability("pray", {"toughness": 5}, lambda g, seat: bool(_blessable(g.state)), {}, _pray),
    ),
    AREA["silver-twilight-lodge"]: (Ability("sanctum", {}, _is_member, {}, _sanctum),),
}
"""silence.board.abilities.1: area -> the ability available there instead of an encounter."""


BY_NAME = {ability.name: ability for here in ABILITIES.values() for ability in here}


def open_to(g: Ah2Game, seat: int) -> tuple[str, ...]:
    """location-ability.1, silence.board.abilities.2: what can be paid for and changes something."""
    s = g.state
    place = s.investigators[seat].place
    found: tuple[str, ...] = ()
    for ability in ABILITIES.get(place, ()):
        if ability.helps(g, seat) and prices.can_pay(g, seat, ability.pay):
            found += (ability.name,)
    if s.rumor >= 0:
        rumor = MYTHOS_CARDS[s.rumor].rumor
        assert rumor is not None
        if AREA[rumor.at] == place and prices.can_pay(g, seat, rumor.pay):
            found += (RUMOR,)
    return found


def use(g: Ah2Game, seat: int, name: str) -> Rule:
    """location-ability.1: pay, then carry it out."""
    if name == RUMOR:
        yield from _end_rumor(g, seat)
        return
    place = g.state.investigators[seat].place
    ability = next(a for a in ABILITIES[place] if a.name == name)
    g.emit("ability", EVERYONE, seat, name)
    yield from prices.pay(g, seat, ability.pay)
    _gain(g, seat, ability.gains)
    if ability.rule is not None:
        yield from ability.rule(g, seat)


def _end_rumor(g: Ah2Game, seat: int) -> Rule:
    """mythos.ability.rumor.1: its Pass condition is met."""
    from miskatonic.games.ah2.rules.mythos import bury_rumor

    card = MYTHOS_CARDS[g.state.rumor]
    assert card.rumor is not None
    yield from prices.pay(g, seat, card.rumor.pay)
    g.emit("rumor_passed", EVERYONE, seat, card.id)
    bury_rumor(g)
    yield from run(card.rumor.passed, g, Context(card.id, seat))
