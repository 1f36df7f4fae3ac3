"""The 22 kinds of card and their printed facts (sections 2, 9 and 10), without their effects."""

from __future__ import annotations

from importlib import resources
from typing import Literal

import msgspec

from miskatonic.kernel.effects.loader import read_yaml
from miskatonic.parts.tables import Table

CURSED = "-cursed"


class Kind(msgspec.Struct, frozen=True):
    """One kind of card; two copies of a pure artifact, and the two Gates, are one kind."""

    id: str
    type: Literal["artifact", "event", "character", "great-old-one"]
    colour: Literal["pure", "cursed"]
    rule: str
    copies: int = 1
    base: bool = True
    swap: str = ""

    @property
    def artifact(self) -> str:
        """Name by which artifacts are compared, regardless of colour (2-1.b, 7-1.c)."""
        return self.id.removesuffix(CURSED) if self.type == "artifact" else ""


DATA = read_yaml(
    resources.files("miskatonic.games.ritual.content").joinpath("cards.yaml"), "cards.yaml"
)
CARDS: Table[Kind] = Table()
CARDS.lay(msgspec.convert(DATA["cards"], tuple[Kind, ...]))

KINDS = CARDS.kinds()
IDS = tuple(CARDS.first)
KIND = CARDS.first
"""Card id -> number of its kind."""

# Facts by the number of the kind, for rules that run millions of times.
IS_PURE = tuple(kind.colour == "pure" for kind in KINDS)
IS_ARTIFACT = tuple(kind.type == "artifact" for kind in KINDS)
ARTIFACT = tuple(kind.artifact for kind in KINDS)
GREAT_OLD_ONES = frozenset(n for n, kind in enumerate(KINDS) if kind.type == "great-old-one")

ARTIFACTS = tuple(dict.fromkeys(kind.artifact for kind in KINDS if kind.artifact))
"""The five names, each with a space on the board (2.g)."""

SWAP_GROUPS = {
    group: tuple(kind.id for kind in KINDS if kind.swap == group)
    for group in dict.fromkeys(kind.swap for kind in KINDS if kind.swap)
}
"""9.c: from each of these exactly one card enters the deck; the first one listed is the base."""
