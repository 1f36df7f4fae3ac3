"""Reading a described position: anything impossible is refused with one sentence.

The sentence names the key, the given value and the valid ones. Games interpret their own keys;
this module validates numbers, names and lists, and a ``Supply`` puts nothing in two places.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from miskatonic.kernel.errors import PositionError
from miskatonic.kernel.likeness import closest
from miskatonic.kernel.rng import DICE_ONLY
from miskatonic.kernel.rng import shuffled as reordered
from miskatonic.kernel.safe_text import quoted

LISTED = 12
"""Up to this many valid names are all listed; of more, only similar ones."""


def refuse(key: str, given: Any, wanted: str, problem: str = "value") -> PositionError:
    """Return the error that names a key, its invalid value and the valid ones."""
    return PositionError(
        problem=problem, field=key, given=quoted(given), wanted=wanted or "–", seats=0
    )


# ---------------------------------------------------------------------- values


def number(key: str, given: Any, least: int, most: int) -> int:
    """Return a whole number in a range; refuse everything else."""
    if type(given) is not int or not least <= given <= most:
        raise refuse(key, given, f"{least} … {most}" if least < most else str(least))
    return given


def numbers(key: str, given: Any, count: int, least: int, most: int) -> tuple[int, ...]:
    """Return ``count`` whole numbers in a range; refuse everything else."""
    fits = isinstance(given, list | tuple) and len(given) == count
    if not fits or not all(type(each) is int and least <= each <= most for each in given):
        raise PositionError(
            problem="numbers",
            field=key,
            given=quoted(given),
            wanted=f"{least} … {most}",
            seats=count,
        )
    return tuple(given)


def flag(key: str, given: Any) -> bool:
    """Return a boolean; refuse everything else."""
    if type(given) is not bool:
        raise refuse(key, given, "true, false")
    return given


def one_of(key: str, given: Any, known: Iterable[str]) -> str:
    """Return a known name; refuse every other with similar names or with all."""
    names = tuple(dict.fromkeys(known))
    if isinstance(given, str) and given in names:
        return given
    if isinstance(given, str) and len(names) > LISTED:
        near = closest(given, names)
        if near:
            raise refuse(key, given, ", ".join(near), "like")
    raise refuse(key, given, ", ".join(names))


def listed(key: str, given: Any) -> Sequence[Any]:
    """Return a list; refuse a single name, which would be read letter by letter."""
    if not isinstance(given, list | tuple):
        raise refuse(key, given, "[…]")
    return given


def by_name(key: str, given: Any, known: Iterable[str] = ()) -> Mapping[str, Any]:
    """Return a mapping from names; ``known``: the valid names, if they are limited."""
    if not isinstance(given, Mapping):
        raise refuse(key, given, "{…: …}")
    if known:
        for name in given:
            one_of(key, name, known)
    return given


def rolls(dice: Any, sides: int = 6) -> tuple[tuple[str, Any], ...]:
    """Return the script for the next dice, regardless of what is drawn in between."""
    fallen = [("die", number("dice", pips, 1, sides)) for pips in listed("dice", dice)]
    return (*fallen, DICE_ONLY) if fallen else ()


def in_random_order(state: Any, cards: Sequence[int]) -> tuple[int, ...]:
    """Return cards as the state's own chance shuffles them."""
    order, state.rng = reordered(cards, state.rng)
    return tuple(order)


# ---------------------------------------------------------------------- things


class Supply:
    """Things of one sort, each of which a position can put in one place only."""

    def __init__(self, things: Iterable[tuple[int, str]]) -> None:
        self._left = dict(things)
        self._copies = Counter(self._left.values())

    def take(self, key: str, name: Any) -> int:
        """Take the first remaining thing of a name, and return it."""
        known = one_of(key, name, self._copies)
        for thing, each in self._left.items():
            if each == known:
                del self._left[thing]
                return thing
        copies = self._copies[known]
        raise refuse(key, f"{known} × {copies + 1}", f"{known} × {copies}")

    def any(self) -> int:
        """Take the first remaining thing, and return it."""
        thing = next(iter(self._left))
        del self._left[thing]
        return thing

    def names(self) -> tuple[str, ...]:
        """Return the names of the remaining things, in order."""
        return tuple(dict.fromkeys(self._left.values()))

    def rest(self, among: Iterable[int] | None = None) -> tuple[int, ...]:
        """Return the remaining things, all of them or those of a pile, in order."""
        return tuple([n for n in (self._left if among is None else among) if n in self._left])
