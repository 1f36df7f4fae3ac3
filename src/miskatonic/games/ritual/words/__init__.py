"""The words in which the cards of Ritual are written."""

from __future__ import annotations

from miskatonic.games.ritual.rules.sanity import gain_sanity, lose_sanity
from miskatonic.games.ritual.words.nouns import AMOUNTS, CONDITIONS, WHO
from miskatonic.games.ritual.words.verbs import VERBS
from miskatonic.kernel.effects import Resource, Vocabulary
from miskatonic.kernel.effects.words import SHARED_WORDS

VOCABULARY = Vocabulary(
    words={word.word: word for word in (*SHARED_WORDS, *VERBS)},
    who=WHO,
    amounts=AMOUNTS,
    conditions=CONDITIONS,
    resources={"sanity": Resource("sanity", gain_sanity, lose_sanity)},
    points=("discarded", "revealed", "judged", "scored", "awakened"),
    text_package="miskatonic.games.ritual.telling",
)
