"""Special cards: blessing and curse, rights and duties (``status.bless``, ``special-cards``)."""

from __future__ import annotations

from miskatonic.games.ah2.content.tables import CARDS
from miskatonic.games.ah2.rules import possessions
from miskatonic.games.ah2.rules.checks import plain_die
from miskatonic.games.ah2.state import Ah2Game
from miskatonic.kernel.decisions import Rule
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.parts.cards import move
from miskatonic.parts.conditions import ABSENT, BACK, FRONT, Condition, Conditions

FATE = "blessing"
ABOVE_ONE = range(2, 7)
"""status.bless-curse.5: one card for both, with a side for each."""
LOAN = 10
LOAN_INTEREST = 1
RETAINER_WAGE = 2


class SpecialCards(Conditions):
    """special-cards.limit.1: at most one of each, while they last."""

    def up(self, g: Ah2Game, seat: int, card: str) -> int:
        """Return the side that is up; all cards but one have a single side."""
        if card == FATE:
            return g.state.investigators[seat].fate
        return FRONT if possessions.holds(g, seat, card) else ABSENT

    def lay(self, g: Ah2Game, seat: int, kind: Condition) -> Rule:
        """silence.cards.special.1: take it from the supply; its first die comes an Upkeep later."""
        who = g.state.investigators[seat]
        if who.gone or (kind.card == "loan" and who.defaulted):
            return False
        if kind.card == FATE:
            _turn_fate(g, seat, kind)
        elif not (yield from possessions.take_named(g, seat, kind.card)):
            return False
        g.state.investigators[seat].fresh += (kind.card,)
        return True

    def lift(self, g: Ah2Game, seat: int, card: str) -> None:
        """silence.cards.expire.1: return it to the supply."""
        if card == FATE:
            _lift_fate(g, seat)
        else:
            possessions.discard_named(g, seat, card)


# ---------------------------------------------------------------------- blessing and curse


def bless(g: Ah2Game, seat: int) -> Rule:
    """status.bless-curse.1 to 4: it cancels a curse, and does not stack."""
    return CONDITIONS.begin(g, seat, "blessed")


def curse(g: Ah2Game, seat: int) -> Rule:
    """status.bless-curse.1 to 4: it cancels a blessing, and does not stack."""
    return CONDITIONS.begin(g, seat, "cursed")


def _turn_fate(g: Ah2Game, seat: int, kind: Condition) -> None:
    s = g.state
    who = s.investigators[seat]
    card = next(c for c in s.special if CARDS[c].id == FATE)  # eight cards: one for each
    move(g, card, "cards", seat, under=True)
    who.fate = kind.side
    g.emit(kind.name, EVERYONE, seat)


def _lift_fate(g: Ah2Game, seat: int) -> None:
    who = g.state.investigators[seat]
    card = next(c for c in who.cards if CARDS[c].id == FATE)
    move(g, card, "special", under=True)
    who.fate = ABSENT
    g.emit("fate_lifted", EVERYONE, seat)


def _fate_die(g: Ah2Game, seat: int) -> Rule:
    """silence.cards.special.1: on a 1 the blessing or curse ends."""
    if plain_die(g, seat, FATE, ABOVE_ONE) == 1:
        CONDITIONS.end(g, seat, FATE)
    return
    yield


# ---------------------------------------------------------------------- rights and duties


def _retainer(g: Ah2Game, seat: int) -> Rule:
    """silence.cards.special.1: $2, then a die; on a 1 the retainer is lost."""
    possessions.earn(g, seat, RETAINER_WAGE)
    if "retainer" in g.state.investigators[seat].fresh:
        return
    if plain_die(g, seat, "retainer", ABOVE_ONE) == 1:
        CONDITIONS.end(g, seat, "retainer")
    return
    yield


def _borrow(g: Ah2Game, seat: int) -> Rule:
    """silence.cards.special.1: the money is paid out immediately."""
    possessions.earn(g, seat, LOAN)
    return
    yield


def _interest(g: Ah2Game, seat: int) -> Rule:
    """silence.cards.special.1: on 1 to 3, pay a dollar or lose all items and all credit."""
    if plain_die(g, seat, "loan", (4, 5, 6)) > 3:
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


def can_repay(g: Ah2Game, seat: int) -> bool:
    """silence.cards.special.1: a loan may be repaid in any Upkeep, in full."""
    return g.state.investigators[seat].money >= LOAN and possessions.holds(g, seat, "loan")


def repay(g: Ah2Game, seat: int) -> None:
    """silence.cards.special.1"""
    possessions.spend_money(g, seat, LOAN)
    CONDITIONS.end(g, seat, "loan")


def _arm(g: Ah2Game, seat: int) -> Rule:
    """silence.cards.special.1: a deputy gets a revolver and a wagon."""
    for card in possessions.ITEM_CARDS:
        yield from possessions.take_named(g, seat, card)


CONDITIONS = SpecialCards(
    Condition(name="blessed", card=FATE, side=FRONT, upkeep=_fate_die, spares=True),
    Condition(name="cursed", card=FATE, side=BACK, upkeep=_fate_die, spares=True),
    Condition(name="retainer", card="retainer", upkeep=_retainer),
    Condition(name="loan", card="loan", begins=_borrow, upkeep=_interest, spares=True),
    Condition(name="membership", card="membership"),
    Condition(name="deputy", card="deputy", begins=_arm),
)
"""What special cards do, as ruled in the ledger; the deputy's wage is data on the card."""
