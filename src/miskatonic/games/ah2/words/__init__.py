"""The words in which the cards of Arkham Horror are written (see ``docs/content-ah2.md``)."""

from __future__ import annotations

from miskatonic.games.ah2.words import cards, chance, fate, fight, town
from miskatonic.games.ah2.words.names import AMOUNTS, CONDITIONS, RESOURCES, WHO
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
    *town.WORDS,
)

VOCABULARY = Vocabulary(
    words={word.word: word for word in WORDS},
    who=WHO,
    amounts=AMOUNTS,
    conditions=CONDITIONS,
    resources=RESOURCES,
    text_package="miskatonic.games.ah2.text",
)
