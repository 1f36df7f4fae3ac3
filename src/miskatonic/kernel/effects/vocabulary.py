"""The parts of speech of the effect vocabulary.

A *word* is a verb (``gain``, ``if``, ``choose``): a struct with fields, an ``apply`` rule and the
key of its text. Its fields use names that the game defines: *who* (a set of seats), *amount*,
*condition*, *resource*. A name that the game does not define is refused when the file is read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

import msgspec

from miskatonic.kernel.decisions import Rule

if TYPE_CHECKING:
    from miskatonic.kernel.effects.foresight import Foresight
    from miskatonic.kernel.effects.text import Speaker
    from miskatonic.kernel.game import Game


class Context(msgspec.Struct, frozen=True):
    """Whose effect is running: the component it comes from, and the seat that owns it."""

    source: str
    owner: int
    rule: str = ""
    """Citation, where a word has one of its own."""


FindSeats: TypeAlias = Callable[["Game[Any]", Context], tuple[int, ...]]
Count: TypeAlias = Callable[["Game[Any]", Context, int], int]
Traffic: TypeAlias = Callable[["Game[Any]", Context, int, int], Rule | None]
Test: TypeAlias = Callable[["Game[Any]", Context], bool]


# Plain classes, not dataclasses: the reader hands these types, and only these, to our own hook.


class Who:
    """A named set of seats."""

    __slots__ = ("find", "name")

    def __init__(self, name: str, find: FindSeats) -> None:
        self.name = name
        self.find = find


class Amount:
    """A number: fixed, or counted for a seat when it is needed."""

    __slots__ = ("count", "fixed", "name", "plus")

    def __init__(
        self, name: str, fixed: int, count: Count | None = None, plus: Amount | None = None
    ) -> None:
        self.name = name
        """Name of the count, or empty for a fixed number."""
        self.fixed = fixed
        self.count = count
        self.plus = plus

    def of(self, g: Game[Any], ctx: Context, seat: int) -> int:
        """Return the number for a seat."""
        value = self.fixed if self.count is None else self.count(g, ctx, seat)
        return value if self.plus is None else value + self.plus.of(g, ctx, seat)


class Condition:
    """A named test."""

    __slots__ = ("holds", "name")

    def __init__(self, name: str, holds: Test) -> None:
        self.name = name
        self.holds = holds


class Resource:
    """Something that seats gain and lose; ``gain`` and ``lose`` take ``(g, ctx, seat, n)``. They
    are rules, or plain functions if they ask nothing.
    """

    __slots__ = ("gain", "lose", "name")

    def __init__(self, name: str, gain: Traffic, lose: Traffic) -> None:
        self.name = name
        self.gain = gain
        self.lose = lose


class Effects:
    """Words in the order in which they happen."""

    __slots__ = ("words",)

    def __init__(self, words: tuple[Word, ...] = ()) -> None:
        self.words = words

    def __iter__(self) -> Iterator[Word]:
        return iter(self.words)

    def __bool__(self) -> bool:
        return bool(self.words)


class Abilities(dict[str, Effects]):
    """What a card does, by timing point."""


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A verb. Subclasses set ``word`` (its name in the data) and say what it does."""

    word: ClassVar[str]
    rule: str = ""
    """Id of the rule behind this word, if it differs from the card's."""

    def apply(self, g: Game[Any], ctx: Context) -> Rule | None:
        """Carry the word out: as a rule, or as a plain function if it asks nothing."""
        raise TypeError(f"{type(self).__name__} does not define apply()")

    def text(self, say: Speaker) -> str:
        """Return the word as a clause; the default formats ``word-<name>`` with its fields."""
        return say.clause(self)

    def foresee(self, sight: Foresight) -> None:
        """Foretell what the word changes for its owner; by default, nobody knows."""
        sight.unforeseen()


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What a game's cards may say."""

    words: Mapping[str, type[Word]]
    who: Mapping[str, FindSeats] = field(default_factory=dict)
    amounts: Mapping[str, Count] = field(default_factory=dict)
    conditions: Mapping[str, Test] = field(default_factory=dict)
    resources: Mapping[str, Resource] = field(default_factory=dict)
    points: tuple[str, ...] = ()
    """Timing points at which a card may act."""
    python: Mapping[str, Callable[[Game[Any], Context], Rule]] = field(default_factory=dict)
    """Rules that packaged cards may name; packs from outside may not."""
    text_package: str = ""


def run(effects: Effects, g: Game[Any], ctx: Context) -> Rule:
    """Carry out effects one after the other."""
    for word in effects.words:
        own = ctx
        if word.rule:
            own = Context(ctx.source, ctx.owner, f"{g.spec.id}:{word.rule}")
        asks = word.apply(g, own)
        if asks is not None:
            yield from asks
