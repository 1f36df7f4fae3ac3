"""The mechanical text of a card, generated from its data, so that text and behaviour agree."""

from __future__ import annotations

from collections.abc import Sequence

from miskatonic.kernel.effects.vocabulary import Amount, Effects, Resource, Who, Word
from miskatonic.kernel.phrases import sentence
from miskatonic.kernel.text import Texts


class Speaker:
    """Says effects in one language.

    Names become phrases: ``who-<name>`` (with ``.form``, ``one`` or ``many``, for the verb),
    ``amount-<name>``, ``what-<name>``; words become clauses: ``word-<name>``.
    """

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def message(self, key: str, **values: str | int) -> str:
        """Return a message."""
        return self._texts.format(key, **values)

    def form(self, who: str) -> str:
        """Return the verb form that agrees with a set of people."""
        return self._texts.attribute(f"who-{who}", "form")

    def name(self, id: str) -> str:
        """Return the name of a card."""
        return self.message(f"card-{id}")

    def clause(self, word: Word) -> str:
        """Return a word with its fields turned into phrases."""
        values: dict[str, str | int] = {}
        for name in word.__struct_fields__:
            value = getattr(word, name)
            if isinstance(value, Who):
                values[name] = self.message(f"who-{value.name}")
                values["form"] = self.form(value.name)
            elif isinstance(value, Amount):
                values[name] = self.amount(value)
            elif isinstance(value, Resource):
                values[name] = self.message(f"what-{value.name}")
            else:
                values[name] = str(value)
        return self.message(f"word-{word.word}", **values)

    def amount(self, amount: Amount) -> str:
        """Return a number, a named count, or their sum."""
        base = self.message(f"amount-{amount.name}") if amount.name else str(amount.fixed)
        if amount.plus is None:
            return base
        if not amount.plus.name and amount.plus.fixed < 0:
            return self.message("amount-minus", base=base, minus=-amount.plus.fixed)
        return self.message("amount-plus", base=base, plus=self.amount(amount.plus))

    def effects(self, effects: Effects) -> str:
        """Return the effects as clauses, joined in order."""
        text = ""
        for word in effects:
            clause = word.text(self)
            text = self.message("word-then", first=text, second=clause) if text else clause
        return text

    def either(self, ways: Sequence[str]) -> str:
        """Return alternatives joined by "or"."""
        text = ways[0]
        for way in ways[1:]:
            text = self.message("word-or", first=text, second=way)
        return text

    def sentence(self, key: str, effects: Effects) -> str:
        """Return the effects as a whole sentence that begins with a timing phrase."""
        return sentence(self.message(key, effects=self.effects(effects)).strip())
