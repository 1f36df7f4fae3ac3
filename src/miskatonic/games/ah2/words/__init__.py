"""The words in which the cards of Arkham Horror are written (see ``docs/content-ah2.md``)."""

from __future__ import annotations

from miskatonic.games.ah2.words import board, cards, chance, fate, fight
from miskatonic.games.ah2.words.nouns import AMOUNTS, CONDITIONS, RESOURCES, WHO
from miskatonic.kernel.effects import Vocabulary, Word
from miskatonic.kernel.effects.words import Gain, If, Lose

WORDS: tuple[type[Word], ...] = (
    Gain,
    Lose,
    If,
    *chance.WORDS,
    *cards.WORDS,
    *fate.WORDS,
    *fight.WORDS,
    *board.WORDS,
)

VOCABULARY = Vocabulary(
    words={word.word: word for word in WORDS},
    who=WHO,
    amounts=AMOUNTS,
    conditions=CONDITIONS,
    resources=RESOURCES,
    text_package="miskatonic.games.ah2.telling",
)
