"""What cards do, in words: clauses in the imperative, addressed to the investigator concerned."""

from __future__ import annotations

import re

from miskatonic.games.ah2.content.forms import Pay
from miskatonic.games.ah2.rules.board import AREA
from miskatonic.games.ah2.telling import names
from miskatonic.kernel.effects import Amount, Effects, Who, Word
from miskatonic.kernel.effects.text import Speaker
from miskatonic.kernel.effects.words import Gain, Lose
from miskatonic.kernel.phrases import joined, sentence, yes
from miskatonic.kernel.text import Texts

OWN = "ah2-"
"""Prefix of keys of texts that replace one of the kernel's."""

BESIDES_NUMBERS = {"full": "full", "all": "all", "half-money": "half", "half-clues": "half"}
"""Amounts with a phrase of their own; all others equal something counted."""

SPOKEN_TO = frozenset(
    [
        "check",
        "roll",
        "choose",
        "draw",
        "buy",
        "discard",
        "take",
        "special",
        "refresh",
        "gain",
        "lose",
        "bless",
        "curse",
        "delay",
        "arrest",
        "lost",
        "devour",
        "close-gate",
        "banish",
        "move",
    ]
)
"""Words that apply to their owner unless they name somebody else."""


HAPPENING = frozenset(["monster", "spawn", "gate", "doom", "terror", "place-clues"])
"""Words that tell what happens; the others tell somebody what to do."""


CAPITAL_AFTER_COLON = frozenset(["de"])
"""Languages in which a sentence after a colon begins with a capital."""


class Ah2Speaker(Speaker):
    """Says what cards of Arkham Horror do."""

    def __init__(self, texts: Texts) -> None:
        super().__init__(texts)
        self._owner = texts.format("who-owner")
        self._depth = 0

    def message(self, key: str, **values: str | int) -> str:
        """Return a message: the game's own, a place, or the kernel's.

        The owner of an effect is addressed, even where a card names the owner.
        """
        if key.startswith("to-") and key[3:] in AREA:
            return names.at(self._texts, key[3:])
        if "who" in values:
            values["everybody"] = yes(values["who"] not in ("", self._owner))
        if key.startswith("word-"):
            values["inside"] = yes(self._depth > 0)
        own = OWN + key
        return super().message(own if self._texts.has(own) else key, **values)

    def name(self, id: str) -> str:
        """Return the name of a card, a monster or a symbol."""
        return names.name(self._texts, id)

    def clause(self, word: Word) -> str:
        """Return a word with its fields turned into phrases; numbers stay numbers."""
        if isinstance(word, Gain | Lose):
            return self._traffic(word)
        values: dict[str, str | int] = {}
        for field in word.__struct_fields__:
            value = getattr(word, field)
            if isinstance(value, Amount):
                values |= self._counted(value)
            elif isinstance(value, str | int):
                values[field] = value
        return self.message(f"word-{word.word}", **values)

    def _counted(self, amount: Amount) -> dict[str, str | int]:
        if amount.name or amount.plus is not None:
            return {"how": "equal", "amount": self.amount(amount)}
        return {"how": "fewer" if amount.fixed < 0 else "number", "amount": abs(amount.fixed)}

    def _traffic(self, word: Gain | Lose) -> str:
        """Return who gains or loses what."""
        what, amount = word.what.name, word.amount
        how = BESIDES_NUMBERS.get(amount.name, "equal" if amount.name or amount.plus else "number")
        counted: str | int = self.amount(amount) if how == "equal" else amount.fixed
        told = self.message(f"what-{what}") if how in ("equal", "full") else what
        return self.message(
            f"traffic-{word.word}",
            thing=self.message(f"traffic-{how}", what=told, amount=counted),
            who=self.message(f"who-{word.who.name}"),
            form=self.form(word.who.name),
        )

    def effects(self, effects: Effects) -> str:
        """Return the effects of a branch: one clause, inside another one."""
        self._depth += 1
        clauses = [word.text(self) for word in effects]
        self._depth -= 1
        if len(clauses) < 2:
            return "".join(clauses)
        *first, last = clauses
        happens = [word.word in HAPPENING or _who(word) not in ("", "owner") for word in effects]
        then = "word-then" if happens[-2] == happens[-1] else "word-then-besides"
        return self.message(then, first=joined(self._texts, first), second=last)

    def told(self, effects: Effects) -> str:
        """Return effects that stand alone: sentences, the last one without its full stop."""
        clauses = [word.text(self) for word in effects]
        first, *others = clauses or [self.message("word-nothing")]
        text = tidy(". ".join([first, *map(sentence, others)]))
        if self._texts.lang in CAPITAL_AFTER_COLON:
            return sentence(re.sub(r"(?<=: )\w", lambda letter: letter[0].upper(), text))
        return text

    def price(self, pay: Pay) -> str:
        """Return a price in words."""
        parts = [self.message(f"price-{what}", amount=amount) for what, amount in pay.items()]
        return joined(self._texts, parts, f"{OWN}word-then")

    def bonuses(self, bonus: dict[str, int]) -> str:
        """Return what is raised or lowered."""
        parts = [
            self.message(
                "bonus-one",
                bonus=names.signed(by),
                name=self.message(f"bonus-{what}", by=abs(by)),
            )
            for what, by in bonus.items()
        ]
        return joined(self._texts, parts)


def speaks_to_owner(effects: Effects) -> bool:
    """Whether effects concern their owner, so that the reader must know who that is."""
    return any(word.word in SPOKEN_TO and _who(word) in ("", "owner") for word in effects)


def _who(word: Word) -> str:
    who = getattr(word, "who", None)
    return who.name if isinstance(who, Who) else ""


def tidy(text: str) -> str:
    """Return a text with true minus signs."""
    return re.sub(r"-(?=\d)", "\u2212", text)
