"""Section 11 and digital.5: what may be said at the table between deal and reveal."""

from __future__ import annotations

import re
import unicodedata
from importlib import resources
from typing import Literal

import msgspec

from miskatonic.games.ritual.content.tables import KIND
from miskatonic.games.ritual.telling.names import name, named_as_object
from miskatonic.games.ritual.view import RitualView
from miskatonic.kernel.effects.loader import read_yaml
from miskatonic.kernel.text import Texts, texts

RULE = "ritual:digital.5"


class Preset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of remark; ``remark-<id>`` is its text."""

    id: str
    about: Literal["", "own", "own-card", "discards", "dummies"] = ""


class _Talk(msgspec.Struct, frozen=True, rename={"compounds": "with"}, forbid_unknown_fields=True):
    """The file ``content/talk.yaml``."""

    game: Literal["ritual"]
    compounds: list[str]
    words: dict[Literal["colour", "card"], dict[str, dict[str, str | None]]]
    remarks: tuple[Preset, ...]


_TALK = msgspec.convert(
    read_yaml(
        resources.files("miskatonic.games.ritual.content").joinpath("talk.yaml"), "talk.yaml"
    ),
    _Talk,
)
PRESETS = _TALK.remarks
"""All kinds of preset remarks."""

# ---------------------------------------------------------------------- the filter


def _fold(letter: str) -> str:
    """Return a letter without case, accents and invisible marks."""
    plain = unicodedata.normalize("NFKD", letter).casefold()
    return "".join(c for c in plain if unicodedata.category(c) not in ("Mn", "Cf"))


def _pattern(word: str) -> str:
    """Return a word as a pattern for folded text."""
    gap = {" ": r"[\s_\-\u2010-\u2015]*"}
    umlauts = {"ä": "ae?", "ö": "oe?", "ü": "ue?"}
    return "".join((gap | umlauts).get(c) or re.escape(_fold(c)) for c in word)


def _any_of(kind: Literal["colour", "card"]) -> str:
    return "|".join(
        f"{_pattern(word)}(?:{'|'.join((endings or '').split())})?"
        for words in _TALK.words[kind].values()
        for word, endings in words.items()
    )


_LETTER = r"[^\W_]"
_NAMED = re.compile(
    rf"(?<!{_LETTER})(?:(?P<colour>{_any_of('colour')})|(?P<card>{_any_of('card')}))"
    rf"(?:{'|'.join(_TALK.compounds)})?(?!{_LETTER})"
)


class Verdict(msgspec.Struct, frozen=True):
    """Whether a line is delivered, and what its writer is told about it."""

    delivered: bool
    key: str = ""
    """Key of the text for the writer, which names ``word``; empty if there is nothing to say."""
    word: str = ""
    """The card name or colour word, as written."""
    rule: str = ""

    def text(self, lang: str) -> str:
        """Return what the writer is told."""
        return _texts(lang).format(self.key, word=self.word) if self.key else ""


_DELIVERED = Verdict(delivered=True)


def judge_line(line: str, *, revealed: bool, advisory: bool = False) -> Verdict:
    """11.b, 11.c: from deal to reveal, withhold a line with a card name or a colour word.

    The answer never depends on who writes or where a card is: otherwise a refusal would betray
    hidden cards (silence talk-enforcement). ``revealed``: the cards are shown and the next deal has
    not begun, so anything may be said. ``advisory``: the host wants lines delivered, with a word
    to their writers.
    """
    if revealed:
        return _DELIVERED
    letters = [(small, place) for place, letter in enumerate(line) for small in _fold(letter)]
    found = _NAMED.search("".join(small for small, _ in letters))
    if found is None:
        return _DELIVERED
    first, last = letters[found.start()][1], letters[found.end() - 1][1]
    manner = "advice" if advisory else "withheld"
    return Verdict(advisory, f"talk-{manner}-{found.lastgroup}", line[first : last + 1], RULE)


# ---------------------------------------------------------------------- preset remarks


class Remark(msgspec.Struct, frozen=True):
    """Something a seat may say even though it names a card or a colour; or a mere courtesy."""

    id: str
    card: str = ""
    rule: str = RULE

    def text(self, lang: str) -> str:
        """Return the remark as a sentence."""
        words = _texts(lang)
        if not self.card:
            return words.format(f"remark-{self.id}")
        return words.format(
            f"remark-{self.id}",
            card=name(words, self.card),
            object=named_as_object(words, self.card),
        )


def palette(view: RitualView) -> tuple[Remark, ...]:
    """Return what a seat may pick now; a remark that is not in it must not be delivered.

    A guess may name any card of the deck, right or wrong. Others' cards and the circulating card
    are never offered as such.
    """
    unknown = view.seat is not None and view.held[view.seat] is None
    about: dict[str, tuple[str, ...]] = {
        "": ("",),
        "own": ("",) if unknown else (),
        "own-card": tuple(view.deck) if unknown else (),
        "discards": tuple(card for cards in view.discards.values() for card in cards),
        "dummies": tuple(card for card in view.held[view.players :] if card is not None),
    }
    return tuple(
        Remark(preset.id, card) for preset in PRESETS for card in dict.fromkeys(about[preset.about])
    )


class RitualTalk:
    """The limits of talk, for the table (``kernel.talk.TableTalk``)."""

    def remarks(self, view: RitualView) -> tuple[Remark, ...]:
        """Return what the seat of a view may pick now."""
        return palette(view)

    def remark_text(self, remark: str, card: str, lang: str) -> str:
        """Return a remark as a sentence; remarks from other versions are skipped."""
        about_cards = {preset.id: preset.about not in ("", "own") for preset in PRESETS}
        if about_cards.get(remark) is not (card in KIND):
            return "…"
        return Remark(remark, card).text(lang)

    def judge(self, line: str, view: RitualView | None, *, advisory: bool = False) -> Verdict:
        """digital.5: before a deal, after a reveal and after the game anything may be said."""
        revealed = view is None or view.result is not None or None not in view.held
        return judge_line(line, revealed=revealed, advisory=advisory)


TALK = RitualTalk()


def _texts(lang: str) -> Texts:
    return texts(lang, "miskatonic.games.ritual.telling", "miskatonic.games.ritual.telling.talking")
