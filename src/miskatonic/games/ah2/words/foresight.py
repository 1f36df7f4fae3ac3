"""What effects will do to an investigator, reckoned as the rules of harm and fate do it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from miskatonic.games.ah2.content.forms import Bonus, Pay
from miskatonic.games.ah2.rules.board import FIRST_WORLD, JAIL, LOCATIONS, STREETS
from miskatonic.games.ah2.words.nouns import FULL
from miskatonic.kernel.effects import Who
from miskatonic.kernel.effects.foresight import MAYBE, NO, YES, Foresight, Range
from miskatonic.parts.dice import SIDES

ENOUGH = 99
"""More successes than anybody throws."""
HARM = {"sanity": "insane", "stamina": "unconscious"}
"""status.insane.1, status.unconscious.1: what is lost -> the fate of whoever has none left."""


class Standing(NamedTuple):
    """What decides how a loss or a gain turns out for an investigator."""

    sanity: int
    stamina: int
    money: int
    clues: int
    most: tuple[int, int]
    """status.maximum.1: the ceilings of Sanity and Stamina."""
    place: int
    fate: int = 0
    delayed: bool = False
    undelayed: bool = False
    """A talent: it is never delayed."""
    calm: str | None = None
    """A talent: losses of this are reduced by 1, to no less than 1."""
    warded: frozenset[str] = frozenset()
    """What cards and talents can absorb losses of."""
    leads: bool = False
    """It belongs to the first player."""
    battle: bool = False
    """The Ancient One is awake."""


class Ah2Foresight(Foresight):
    """The changes foreseen for one investigator."""

    def __init__(self, who: Standing, counts: Mapping[str, int], successes: Range = NO) -> None:
        held = {"sanity": who.sanity, "stamina": who.stamina}
        super().__init__(held | {"money": who.money, "clues": who.clues})
        self._who = who
        self._most = dict(zip(HARM, who.most, strict=True))
        self._counts = counts
        self._successes = successes
        self.shielded = False
        """Whether something may absorb a loss."""

    def concerns(self, who: Who | None) -> Range:
        """Return whether the investigator is one of them, where it stands now."""
        place = self._who.place
        match "owner" if who is None else who.name:
            case "owner" | "all" | "here":
                return YES
            case "others":
                return NO
            case "first-player":
                return YES if self._who.leads else NO
            case "arkham":
                return YES if place <= JAIL else NO
            case "streets":
                return YES if place in STREETS else NO
            case "locations":
                return YES if place in LOCATIONS else NO
            case "other-worlds":
                return YES if place >= FIRST_WORLD else NO
        return MAYBE

    def counted(self, name: str) -> Range:
        """Return a count, as ``words.nouns`` defines it."""
        match name:
            case "full" | "all":
                return FULL, FULL
            case "die":
                return 1, SIDES
            case "two-dice":
                return 2, 2 * SIDES
            case "successes":
                return self._successes
            case "half-money" | "half-clues":
                low, high = self.now[name.removeprefix("half-")]
                return low // 2, high // 2
        return self._counts[name], self._counts[name]

    def gain(self, what: str, amount: Range) -> None:
        """status.maximum.1: never past the ceiling."""
        super().gain(what, amount)
        if what in HARM:
            most = self._most[what]
            low, high = self.now[what]
            self.now[what] = min(low, most), min(high, most)

    def lose(self, what: str, amount: Range, *, warded: bool = True) -> None:
        """Lose it, unless something absorbs the loss; at zero the investigator falls."""
        low, high = amount
        if warded and what == self._who.calm:
            low, high = max(min(low, 1), low - 1), max(min(high, 1), high - 1)
        if warded and what in self._who.warded:
            low = 0
            self.shielded = self.shielded or high > 0
        had = self.now[what]
        if what not in HARM or not high:
            self.now[what] = max(0, had[0] - min(high, FULL)), max(0, had[1] - low)
            return
        self.now[what] = max(0, had[0] - high), max(0, had[1] - low)
        if not self.now[what][0]:
            self._fall(what, YES if not self.now[what][1] else MAYBE)

    def without(self, bonus: Bonus) -> None:
        """status.maximum.1: a card is given up first, and with it what it adds to a ceiling."""
        for what in HARM:
            self._most[what] -= bonus.get(f"max-{what}", 0)
            low, high = self.now[what]
            self._began[what] = min(low, self._most[what]), min(high, self._most[what])
            self.now[what] = self._began[what]

    def spend(self, price: Pay) -> None:
        """money.price.2: a price cannot be warded off; Sanity and Stamina come last."""
        for what in ("money", "clues", "sanity", "stamina"):
            if price.get(what):
                self.lose(what, (price[what], price[what]), warded=False)

    def cast(self, price: Pay) -> None:
        """silence.spell.cost-limit.1: pay for a spell; it is resolved before anybody falls."""
        held = dict(self.now)
        self.spend(price)
        for what in ("money", "clues"):
            if what not in price:
                self.now[what] = held[what]
        self.fates, self.cut = {}, NO

    def drained(self) -> None:
        """silence.spell.cost-limit.1: the spell is resolved, and its price takes effect."""
        low, high = self.now["sanity"]
        if not low:
            self._fall("sanity", MAYBE if high else YES)

    def befall(self, fate: str, sure: Range = YES) -> None:
        """Note a fate, with what it costs."""
        who = self._who
        if sure == NO or (fate == "delay" and (who.undelayed or who.delayed)):
            return
        if fate in ("bless", "curse") and who.fate:
            sure = NO[0], sure[1]  # it is so already, or is only lifted
        super().befall(fate, sure)
        if fate == "devour":  # once is enough
            low, high = self.fates[fate]
            self.fates[fate] = min(low, 1), min(high, 1)
        if fate == "arrest":  # status.arrested.2
            self._halve("money", sure)
        if fate in ("arrest", "lost", "devour"):
            self.pause()

    def _fall(self, what: str, sure: Range) -> None:
        """status.insane.2: half the clues; status.otherworld-zero.1; final.devour.1."""
        if self._who.battle:
            self.befall("devour", sure)
            return
        super().befall(HARM[what], sure)
        self._halve("clues", sure)
        if self._who.place > JAIL:  # or home by then
            super().befall("lost", MAYBE if self.more else sure)
        self.pause()

    def _halve(self, what: str, sure: Range) -> None:
        low, high = self.now[what]
        self.now[what] = low - low // 2, high - high // 2 if sure == YES else high
