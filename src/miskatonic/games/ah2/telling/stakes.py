"""What is at stake, in sentences: the changes foreseen, with the words of the cards behind them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from miskatonic.games.ah2.content.forms import Bonus, Pay, Possession, Use
from miskatonic.games.ah2.content.tables import MONSTERS
from miskatonic.games.ah2.rules.combat import horror_loss
from miskatonic.games.ah2.rules.monsters import Monster
from miskatonic.games.ah2.telling import names
from miskatonic.games.ah2.telling.effects import Ah2Speaker, tidy
from miskatonic.games.ah2.telling.sight import sight, wards
from miskatonic.games.ah2.view import Ah2View
from miskatonic.games.ah2.words.foresight import HARM, Ah2Foresight
from miskatonic.kernel.decisions import Change, Stake, When
from miskatonic.kernel.effects import Effects
from miskatonic.kernel.effects.foresight import NO, YES, Range
from miskatonic.kernel.phrases import sentence, yes
from miskatonic.kernel.text import Texts

SUCCESS: When = "success"
FAILURE: When = "failure"


class Turn(NamedTuple):
    """A turn that things may take: in words, and in numbers."""

    clause: str
    seen: Ah2Foresight


@lru_cache(maxsize=1 << 12)
def spoken(texts: Texts, effects: Effects) -> str:
    """Return effects as a clause addressed to whoever they concern."""
    say = Ah2Speaker(texts)
    return tidy(say.effects(effects) if effects else say.message("word-nothing"))


def _at_most(change: Change) -> Change:
    """clue.spend.1: clues may be spent before a check is over, and are then not there to lose."""
    return replace(change, most=max(0, change.most)) if change.what == "clues" else change


class Stakes:
    """Words the stakes of one seat, as its view shows them."""

    def __init__(self, texts: Texts, view: Ah2View, seat: int) -> None:
        self._texts = texts
        self._say = Ah2Speaker(texts)
        self._view = view
        self._seat = seat
        self.sheet = view.investigators[seat]

    def sight(self, successes: Range = NO) -> Ah2Foresight:
        """Return the foresight of the seat."""
        return sight(self._view, self._seat, successes)

    def tell(self, turn: Turn, when: When = "always", of: str = "") -> Stake:
        """Return a turn as a stake, with what may soften it and whether it fells the seat."""
        clause, seen = turn
        changes = seen.changes()
        felled = [fate for fate in HARM.values() if fate in seen.fates]
        if when != "always":
            changes = tuple([_at_most(change) for change in changes])
            if felled:  # half of the clues, of however many are left by then
                changes = tuple([change for change in changes if change.what != "clues"])
                seen.unforeseen()
        if seen.shielded:
            lost = [change.what for change in changes if change.least < 0]
            shields = [card for what, card in wards(self.sheet) if what in lost]
            cards = names.held(self._texts, self.sheet.investigator, shields)
            clause = self._texts.format("stake-warded", text=clause, cards=cards)
        for fate in felled:
            sure = yes(seen.fates[fate] == YES)
            clause = self._texts.format(f"stake-{fate}", text=clause, sure=sure)
        text = sentence(self._texts.format(f"stake-{when}", text=clause))
        return Stake(tidy(text), when, of, changes, seen.more)

    # ------------------------------------------------------------------ from the data of cards

    def nothing_but(self, key: str, **values: str | int) -> Turn:
        """Return something that changes none of the seat's values."""
        return Turn(self._texts.format(f"stake-{key}", **values), self.sight())

    def paid(
        self,
        price: Pay,
        effects: Effects | None = None,
        clause: str = "",
        lost: Bonus | None = None,
    ) -> Turn:
        """money.price.2: what it costs, and what that brings; ``lost`` with a card used up."""
        seen = self.sight()
        if lost:
            seen.without(lost)
        seen.spend(price)
        if effects is not None:
            seen.follow(effects)
            clause = clause or (spoken(self._texts, effects) if effects else "")
        if not price:
            return Turn(clause, seen)
        key = "stake-paid" if clause else "stake-costs"
        told = self._texts.format(key, price=self._say.price(price), text=clause)
        return Turn(told, seen)

    def carried_out(
        self, effects: Effects, *, price: Pay | None = None, successes: Range = NO
    ) -> Turn:
        """Return the effects of a card; a ``price`` has been paid by then."""
        seen = self.sight(successes)
        if price:
            seen.spend(price)
            seen = seen.from_here()
        return Turn(spoken(self._texts, effects), seen.follow(effects))

    def cost(self, price: Pay) -> Turn:
        """spell.cast.2: what a spell costs, whether it succeeds or not."""
        seen = self.sight()
        seen.cast(price)
        return Turn(self._texts.format("stake-costs", price=self._say.price(price), text=""), seen)

    def cast(self, card: Possession, use: Use | None, price: Pay, successes: Range) -> Turn:
        """spell.cast.4, spells.bonus.2: what a spell does; without successes, nothing."""
        seen = self.sight(successes)
        seen.cast(price)
        seen = seen.from_here()
        if successes == NO:
            clause = self._texts.format("stake-fizzles")
        elif card.weapon is not None:
            bonus = names.signed(card.weapon.bonus)
            clause = self._texts.format("stake-armed", bonus=bonus)
        else:
            effects = Effects() if use is None else use.effects
            seen.follow(effects)
            clause = spoken(self._texts, effects)
        seen.drained()
        return Turn(clause, seen)

    def lost(self, what: str, amount: int, *, least: int) -> Turn:
        """Return a loss of Sanity or Stamina that is being warded off."""
        seen = self.sight()
        seen.lose(what, (least, amount), warded=False)
        seen.unforeseen()  # of what else is lost at the same time, the view says nothing
        return Turn(self._loss(seen, what), seen)

    def bought(self, price: Pay, gains: Pay, clause: str, *, more: bool) -> Turn:
        """Return what a price buys; ``more``: besides what it gains at once."""
        clause, seen = self.paid(price, clause=clause)
        for what, amount in gains.items():
            seen.gain(what, (amount, amount))
        if more:
            seen.unforeseen()
        return Turn(clause, seen)

    # ------------------------------------------------------------------ monsters

    def horror(self, enemy: Monster, *, won: bool) -> Turn:
        """combat.horror.2 to 4, monster-ability.nightmarish.1: what a Horror check decides."""
        seen = self.sight()
        loss = horror_loss(enemy, won=won)
        if not loss:
            return Turn(self._say.message("word-nothing"), seen)
        seen.lose("sanity", (loss, loss))
        return Turn(self._loss(seen, "sanity"), seen)

    def blow(self, enemy: Monster, key: str = "plain") -> Turn:
        """combat.damage.1 and 3, evade.fail.1: what a failure brings."""
        kind = MONSTERS.named(enemy.id)
        seen = self.sight()
        clauses: list[str] = []
        if kind.instead:
            clauses.append(spoken(self._texts, kind.instead))
            seen.follow(kind.instead)
        elif enemy.combat_damage:
            seen.lose("stamina", (enemy.combat_damage, enemy.combat_damage))
            clauses.append(self._loss(seen, "stamina"))
        if kind.besides and not kind.instead:
            clauses.append(spoken(self._texts, kind.besides))
            seen.follow(kind.besides)
        told = "; ".join(clauses)
        felled = YES in (seen.fates.get(fate) for fate in HARM.values())
        if key == "plain" or felled or kind.instead:  # it is over before it comes to a fight
            return Turn(told or self._say.message("word-nothing"), seen)
        return Turn(self._texts.format(f"stake-{key}", text=told or "no"), seen)

    def victory(self, enemy: Monster) -> Turn:
        """combat.fight.3, monster-ability.overwhelming.1: what a victory costs or brings."""
        kind = MONSTERS.named(enemy.id)
        seen = self.sight()
        clauses = []
        if kind.defeated:
            seen.follow(kind.defeated)
            clauses.append(spoken(self._texts, kind.defeated))
        if enemy.overwhelming:
            seen.lose("stamina", (enemy.overwhelming, enemy.overwhelming))
            clauses.append(self._loss(seen, "stamina"))
        if self._view.reading:  # encounter-monsters.1: it may bring more, in the words of a card
            seen.unforeseen()
        return Turn("; ".join(clauses) or self._texts.format("stake-beaten"), seen)

    def _loss(self, seen: Ah2Foresight, what: str) -> str:
        """Return a loss as foreseen: the most that it can be."""
        most = next((-c.least for c in seen.changes() if c.what == what), 0)
        thing = self._say.message("traffic-number", what=what, amount=most)
        return self._say.message("traffic-lose", thing=thing, who="", form="you")
