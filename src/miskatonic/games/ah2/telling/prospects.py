"""What a choice is likely to bring, what is at stake, and what deserves a second look.

Everything here comes from the view of the seat that decides, and from the data that will be carried
out: the current values of monsters, the effects of cards, prices.
"""

from __future__ import annotations

from collections.abc import Callable

from miskatonic.games.ah2.content.catalogue import (
    check_on,
    discounts,
    first_check,
    way_called,
)
from miskatonic.games.ah2.content.forms import Bonus, Pay, Possession, Talent, Use
from miskatonic.games.ah2.content.tables import INVESTIGATORS, MONSTERS, MYTHOS, POSSESSIONS
from miskatonic.games.ah2.rules.combat import horror_loss
from miskatonic.games.ah2.rules.conditions import (
    CONDITIONS,
    LOAN,
    LOAN_INTEREST,
    RETAINER_WAGE,
)
from miskatonic.games.ah2.rules.gates import SIGN_PRICE
from miskatonic.games.ah2.rules.locations import BY_NAME, RUMOR
from miskatonic.games.ah2.rules.possessions import price_of
from miskatonic.games.ah2.telling import chances, names
from miskatonic.games.ah2.telling.chances import Chance
from miskatonic.games.ah2.telling.sight import wards
from miskatonic.games.ah2.telling.stakes import FAILURE, SUCCESS, Stakes, Turn
from miskatonic.games.ah2.view import Ah2View, Roll, foe_called
from miskatonic.games.ah2.words.foresight import ENOUGH
from miskatonic.kernel.decisions import NO_PROSPECT, Decision, Option, Prospect, Stake
from miskatonic.kernel.effects import Effects
from miskatonic.kernel.effects.foresight import NO, Range
from miskatonic.kernel.text import Texts

QUIET = frozenset(["move", "trade", "done", "put-away", "wield", "encounter", "wait"])
"""Verbs that put nothing at stake: most options are of these."""
WHEN_USED = {"arms": "combat", "friends": "movement"}
"""Question -> the time of the uses it offers, if its name is different."""


def prospect(texts: Texts, view: Ah2View, decision: Decision, option: Option | None) -> Prospect:
    """Return the odds and the stakes of an option, or of the question as a whole."""
    told = PROSPECTS.get(decision.kind)
    if told is None or (decision.kind != "check" if option is None else option.payload[0] in QUIET):
        return NO_PROSPECT
    return told(Prospects(texts, view, decision), option)


class Prospects:
    """The prospects of one question."""

    def __init__(self, texts: Texts, view: Ah2View, decision: Decision) -> None:
        self._texts = texts
        self._view = view
        self._decision = decision
        self._stakes = Stakes(texts, view, decision.seat)
        self._who = self._stakes.sheet

    def _weighed(self, *tried: Chance, stakes: tuple[Stake, ...] = ()) -> Prospect:
        return Prospect(chances.told(self._texts, self._who, *tried), stakes)

    def _certain(self, turn: Turn) -> Prospect:
        return Prospect((), (self._stakes.tell(turn),))

    # ------------------------------------------------------------------ monsters

    def facing(self, option: Option | None) -> Prospect:
        """evade.when.1, movement.monsters.2: what is in the way; uses of cards besides."""
        verb, name = _parts(option)
        match verb:
            case "evade":
                return self._slip(name, "caught")
            case "fight":
                return self._fight(name)
            case "use":
                return self._use(name)
            case "stay" if self._view.unfaced:
                waiting = names.names(self._texts, self._view.unfaced)
                return self._certain(self._stakes.nothing_but("faced", names=waiting))
        return NO_PROSPECT

    def _slip(self, name: str, key: str) -> Prospect:
        """evade.fail.1, combat.flee.3: a failure brings damage, and after evading a fight."""
        enemy = foe_called(self._view, name)
        blow = self._stakes.tell(self._stakes.blow(enemy, key), FAILURE, "evade")
        return self._weighed(chances.slip(self._who, enemy), stakes=(blow,))

    def _fight(self, name: str) -> Prospect:
        """combat.order.1: the Horror check, then the first Combat check."""
        enemy = foe_called(self._view, name)
        stakes: tuple[Stake, ...] = ()
        if enemy.horror_rating is not None:
            stakes = tuple(
                self._stakes.tell(
                    self._stakes.horror(enemy, won=won), SUCCESS if won else FAILURE, "horror"
                )
                for won in (True, False)
                if horror_loss(enemy, won=won)
            )
        tried = (*chances.horror(self._who, enemy), chances.first_strike(self._who, enemy))
        return self._weighed(*tried, stakes=(*stakes, *self._blows(name)))

    def _blows(self, name: str) -> tuple[Stake, ...]:
        """combat.fight.3, combat.damage.1: what the Combat check decides."""
        enemy = foe_called(self._view, name)
        blow = self._stakes.tell(self._stakes.blow(enemy), FAILURE, "combat")
        if not enemy.overwhelming and not MONSTERS.named(name).defeated:
            return (blow,)
        return self._stakes.tell(self._stakes.victory(enemy), SUCCESS, "combat"), blow

    def combat(self, option: Option | None) -> Prospect:
        """combat.choice.1, hands.limit.1: flee or fight, with these arms."""
        verb, name = _parts(option)
        fight = self._view.fight
        if fight is None:
            return NO_PROSPECT
        match verb:
            case "flee":
                return self._slip(fight.monster, "plain")
            case "fight" | "strike":
                blows = () if fight.foe is None else self._blows(fight.monster)
                strike = Chance("strike", fight.dice, fight.needed, "combat")
                return self._weighed(strike, stakes=blows)
            case "cast":
                return self._cast(POSSESSIONS.named(name))
            case "use":
                return self._use(name)
        return NO_PROSPECT

    # ------------------------------------------------------------------ cards

    def _use(self, name: str) -> Prospect:
        """upkeep.exhaust.1, spell.cast.1: what a card or a talent costs and does."""
        source = self._talent if name == "talent" else POSSESSIONS.named(name)
        when = WHEN_USED.get(self._decision.kind, self._decision.kind)
        fitting = [use for use in source.uses if use.when == when]
        if len(fitting) != 1:
            return NO_PROSPECT
        (use,) = fitting
        if not isinstance(source, Talent) and source.casting is not None:
            return self._cast(source, use)
        lost = source.bonus if use.after == "discard" else {}
        return self.carried_out(use.effects, use.pay, lost)

    @property
    def _talent(self) -> Talent:
        return INVESTIGATORS.named(self._who.investigator).talent

    def _cast(self, card: Possession, use: Use | None = None) -> Prospect:
        """spell.cast.1 to 4: it is paid for even if it fails."""
        cost = dict(use.pay) if use is not None else {}
        assert card.casting is not None
        if card.casting.sanity:
            cost["sanity"] = cost.get("sanity", 0) + card.casting.sanity
        told = [self._stakes.tell(self._stakes.cost(cost))] if cost else []
        done = self._stakes.cast(card, use, cost, (1, ENOUGH))
        told.append(self._stakes.tell(done, SUCCESS, "spell"))
        return self._weighed(*chances.casting(self._who, card.id), stakes=tuple(told))

    def carried_out(
        self, effects: Effects, price: Pay | None = None, lost: Bonus | None = None
    ) -> Prospect:
        """Return what effects bring; those that begin with a check, by its result."""
        price = price or {}
        word = first_check(effects)
        if word is None:
            if not price and not effects:
                return NO_PROSPECT
            return self._certain(self._stakes.paid(price, effects, lost=lost))
        low, high = self._stakes.sight().amount(word.modifier)
        paid = (self._stakes.tell(self._stakes.paid(price)),) if price else ()
        told = [
            self._stakes.tell(
                self._stakes.carried_out(branch, price=price, successes=reached), when, word.skill
            )
            for branch, when, reached in (
                (word.passed, SUCCESS, (word.difficulty, ENOUGH)),
                (word.fail, FAILURE, (0, word.difficulty - 1)),
            )
        ]
        assert low == high
        return self._weighed(chances.called_for(self._who, word, low), stakes=(*paid, *told))

    def chosen(self, option: Option | None) -> Prospect:
        """Return what one of the ways that a card offers costs and brings."""
        if option is None:
            return NO_PROSPECT
        offered = frozenset(str(each.payload[1]) for each in self._decision.options)
        way = way_called(str(option.payload[1]), offered, sources(self._view, self._decision.seat))
        return self.carried_out(way.effects, way.pay)

    def upkeep(self, option: Option | None) -> Prospect:
        """upkeep.actions.1: what cards demand and allow."""
        verb, name = _parts(option)
        match verb:
            case "use":
                return self._use(name)
            case "repay":
                return self._certain(self._stakes.paid({"money": LOAN}))
            case "do" if name in CONDITIONS.demanding:
                return self._certain(self._demanded(name))
            case "do":
                return self.carried_out(self._due(name))
        return NO_PROSPECT

    def _due(self, name: str) -> Effects:
        if name == "talent":
            return self._talent.upkeep
        if name == "environment":
            assert self._view.environment is not None
            return MYTHOS.named(self._view.environment).upkeep
        return POSSESSIONS.named(name).upkeep

    def _demanded(self, name: str) -> Turn:
        """silence.cards.special.1: blessing, curse, retainer and loan, and their die."""
        clause, seen = self._stakes.nothing_but(f"do-{name}")
        if name == "retainer":
            seen.gain("money", (RETAINER_WAGE, RETAINER_WAGE))
        elif name == "loan":
            seen.lose("money", (0, LOAN_INTEREST))
        return Turn(clause, seen)

    # ------------------------------------------------------------------ places and gates

    def encounter(self, option: Option | None) -> Prospect:
        """location-ability.1, mythos.ability.rumor.1: what is offered instead of an encounter."""
        verb, name = _parts(option)
        if verb != "ability":
            return NO_PROSPECT
        if name == RUMOR:
            assert self._view.rumor is not None
            rumor = MYTHOS.named(self._view.rumor).rumor
            assert rumor is not None
            return self._certain(self._stakes.paid(rumor.pay, rumor.passed))
        offer = BY_NAME[name]
        clause = self._texts.attribute(f"ability-{name}", "effect")
        return self._certain(self._stakes.bought(offer.pay, offer.gains, clause, more=offer.more))

    def gate(self, option: Option | None) -> Prospect:
        """gate.close.2 to 4, gate.elder-sign.2: close the gate here, or leave it."""
        verb, name = _parts(option)
        if verb == "elder-sign":
            return self._certain(self._stakes.paid(SIGN_PRICE))
        if verb != "close":
            return NO_PROSPECT
        gate = next(gate for gate in self._view.gates if gate.at == self._who.place)
        stays = self._stakes.tell(self._stakes.nothing_but("gate-stays"), FAILURE, name)
        return self._weighed(chances.closing(self._who, name, gate), stakes=(stays,))

    def seal(self, option: Option | None) -> Prospect:
        """gate.seal.clues.1, gate.close.4"""
        verb, _ = _parts(option)
        if verb == "leave":
            return self._certain(self._stakes.nothing_but("unsealed"))
        if verb != "seal":
            return NO_PROSPECT
        return self._certain(self._stakes.paid({"clues": self._who.seal_price}))

    def buy(self, option: Option | None) -> Prospect:
        """money.price.1"""
        verb, name = _parts(option)
        if verb != "buy":
            return NO_PROSPECT
        pricing = discounts().get(self._view.reading, "list")
        price = price_of(POSSESSIONS.number(name), pricing)
        return self._certain(self._stakes.paid({"money": price})) if price else NO_PROSPECT

    # ------------------------------------------------------------------ while it happens

    def ward(self, option: Option | None) -> Prospect:
        """status.maximum.1: what is lost, and what is left of it."""
        if option is None:
            return NO_PROSPECT
        threat = next(each.payload for each in self._decision.options if each.payload[0] == "ward")
        what, amount = str(threat[2]), int(threat[3])
        verb, name = _parts(option)
        if verb != "ward":
            return self._certain(self._stakes.lost(what, amount, least=amount))
        source = self._talent if name == "talent" else POSSESSIONS.named(name)
        assert source.ward is not None
        left = amount - min(amount, source.ward.amount)
        if not left:
            return NO_PROSPECT
        others = [card for of, card in wards(self._who) if of == what and card != name]
        return self._certain(self._stakes.lost(what, left, least=0 if others else left))

    def check(self, option: Option | None) -> Prospect:
        """clue.spend.1, checks.purpose.1: what the check is for; what one more die may do."""
        roll = self._view.roll
        if roll is None:
            return NO_PROSPECT
        verb, _ = _parts(option)
        passed = roll.successes >= roll.difficulty
        match verb:
            case "clue":
                return self._weighed(chances.one_die(roll))
            case "reroll":
                return self._weighed(chances.all_dice(roll))
            case "accept":
                turn = self._outcome(roll, passed, (roll.successes, roll.successes))
                return NO_PROSPECT if turn is None else self._certain(turn)
        won = self._outcome(roll, True, (roll.difficulty, ENOUGH))
        lost = self._outcome(roll, False, (0, roll.difficulty - 1))
        told = [
            self._stakes.tell(turn, when, roll.check)
            for turn, when in ((won, SUCCESS), (lost, FAILURE))
            if turn is not None and not (when == FAILURE and passed)
        ]
        return Prospect((), tuple(told))

    def _outcome(self, roll: Roll, passed: bool, successes: Range) -> Turn | None:
        """Return what the check decides, by its purpose; ``None`` if that goes without saying."""
        stakes, (verb, _, thing) = self._stakes, roll.purpose.partition(":")
        match verb:
            case "evade" | "flee":
                enemy = foe_called(self._view, thing)
                if passed:
                    return stakes.nothing_but("evaded" if verb == "evade" else "fled")
                return stakes.blow(enemy, "caught" if verb == "evade" else "plain")
            case "horror":
                return stakes.horror(foe_called(self._view, thing), won=passed)
            case "strike":
                enemy = foe_called(self._view, thing)
                return stakes.victory(enemy) if passed else stakes.blow(enemy)
            case "close":
                return stakes.nothing_but("gate-closes" if passed else "gate-stays")
            case "battle":
                return stakes.nothing_but("wounds") if passed else stakes.nothing_but("no-wound")
            case "cast":
                card = POSSESSIONS.named(thing)
                use = card.uses[0] if len(card.uses) == 1 else None
                return stakes.cast(card, use, {}, successes if passed else NO)
            case "card":
                word = check_on(thing, roll.check, roll.modifier)
                if word is None:
                    return None
                branch = word.passed if passed else word.fail
                return stakes.carried_out(branch, successes=successes)
        return None


def _parts(option: Option | None) -> tuple[str, str]:
    """Return the verb of an option and what it is about; neither for the question as a whole."""
    if option is None:
        return "", ""
    verb, *rest = option.payload
    return str(verb), str(rest[0]) if rest else ""


def sources(view: Ah2View, seat: int) -> tuple[str, ...]:
    """Return what may be offering a choice: the card being read, then what is in play."""
    who = view.investigators[seat]
    lasting = (view.environment, view.rumor, view.ancient_one)
    return (view.reading, who.investigator, *who.cards, *[name for name in lasting if name])


PROSPECTS: dict[str, Callable[[Prospects, Option | None], Prospect]] = {
    "movement": Prospects.facing,
    "face": Prospects.facing,
    "guards": Prospects.facing,
    "friends": Prospects.facing,
    "combat": Prospects.combat,
    "arms": Prospects.combat,
    "choose": Prospects.chosen,
    "upkeep": Prospects.upkeep,
    "encounter": Prospects.encounter,
    "gate": Prospects.gate,
    "seal": Prospects.seal,
    "buy": Prospects.buy,
    "ward": Prospects.ward,
    "check": Prospects.check,
}
"""Question -> its prospects; other questions put nothing at stake."""


def irreversible(decision: Decision, option: Option) -> bool:
    """gate.seal.clues.1: a gate closed that could have been sealed may open again."""
    return decision.kind == "seal" and option.payload[0] == "leave"
