"""Plain state: copies are deep and independent."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, Literal, get_origin, get_type_hints

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from miskatonic.games.ritual.state import RitualState
from miskatonic.kernel.state import State, copier
from tests.kernel import toy
from tests.kernel.play import FEW_EXAMPLES


class Item(msgspec.Struct, array_like=True):
    name: str = ""
    charges: list[int] = []


class Coin(msgspec.Struct, frozen=True, array_like=True):
    side: Literal["heads", "tails"] = "heads"
    history: tuple[int, ...] = ()


class Everything(State, array_like=True):
    """A field of every kind that a state may hold."""

    number: int = 0
    share: float = 0.5
    flag: bool = False
    blob: bytes = b""
    maybe: int | None = None
    word: Literal["a", "b"] = "a"
    cards: tuple[int, ...] = ()
    pair: tuple[int, str] = (0, "")
    coin: Coin = Coin()
    coins: tuple[Coin, ...] = ()
    last: Coin | None = None
    numbers: list[int] = []
    places: bytearray = msgspec.field(default_factory=bytearray)
    rows: list[list[int]] = []
    deep: list[list[list[int]]] = []
    frozen_items: list[Coin] = []
    items: list[Item] = []
    item: Item = msgspec.field(default_factory=Item)
    by_seat: dict[int, str] = {}
    lists_by_name: dict[str, list[int]] = {}
    items_by_name: dict[str, Item] = {}
    dicts: list[dict[int, int]] = []
    nested: dict[str, dict[int, list[Item]]] = {}


numbers = st.lists(st.integers(0, 9), max_size=3)
items = st.builds(Item, st.text(max_size=3), numbers)
states = st.builds(
    Everything,
    phase=st.text(max_size=3),
    rng=st.integers(0, 9),
    seen=st.dictionaries(st.integers(0, 9), st.integers(0, 9), max_size=3),
    barrier=st.dictionaries(st.integers(0, 9), st.text(max_size=2), max_size=3),
    cards=st.tuples(st.integers(0, 9)),
    numbers=numbers,
    places=st.binary(max_size=3).map(bytearray),
    rows=st.lists(numbers, max_size=3),
    deep=st.lists(st.lists(numbers, max_size=2), max_size=2),
    frozen_items=st.lists(st.builds(Coin), max_size=2),
    items=st.lists(items, max_size=3),
    item=items,
    by_seat=st.dictionaries(st.integers(0, 9), st.text(max_size=2), max_size=3),
    lists_by_name=st.dictionaries(st.text(max_size=2), numbers, max_size=3),
    items_by_name=st.dictionaries(st.text(max_size=2), items, max_size=3),
    dicts=st.lists(st.dictionaries(st.integers(0, 9), st.integers(0, 9), max_size=2), max_size=2),
    nested=st.dictionaries(
        st.text(max_size=2),
        st.dictionaries(st.integers(0, 9), st.lists(items, max_size=2), max_size=2),
        max_size=2,
    ),
)


def mutables(value: Any) -> dict[int, Any]:
    """Return everything inside a value that can be changed in place."""
    found: dict[int, Any] = {}
    inner: list[Any] = []
    if isinstance(value, msgspec.Struct):
        inner = [getattr(value, name) for name in value.__struct_fields__]
        if not value.__struct_config__.frozen:
            found[id(value)] = value
    elif isinstance(value, list | dict | bytearray):
        inner = list(value.values()) if isinstance(value, dict) else list(value)
        found[id(value)] = value
    elif isinstance(value, tuple):
        inner = list(value)
    for item in inner:
        found |= mutables(item)
    return found


@FEW_EXAMPLES
@given(states)
def test_a_copy_is_equal_and_neither_touches_the_other(state: Everything) -> None:
    before = msgspec.msgpack.encode(state)
    copy = copier(Everything)(state)
    assert copy == state
    assert type(copy) is Everything
    assert not mutables(copy).keys() & mutables(state).keys()
    for thing in mutables(copy).values():
        if isinstance(thing, list | dict | bytearray):
            thing.clear()
    assert msgspec.msgpack.encode(state) == before


@pytest.mark.parametrize("kind", [RitualState, toy.ToyState])
def test_no_field_of_a_game_is_forgotten_by_its_copies(kind: type[State]) -> None:
    state = kind("phase", 1)
    copy = copier(kind)(state)
    declared = get_type_hints(kind)
    for name in kind.__struct_fields__:
        field = getattr(state, name)
        if isinstance(field, list | dict | bytearray):
            shared = get_origin(declared[name]) is Mapping
            assert (getattr(copy, name) is field) == shared, name


def test_a_state_survives_being_written_and_read() -> None:
    state = Everything("x", 1, items=[Item("a", [1])], nested={"k": {2: [Item("b")]}})
    again = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=Everything)
    assert again == state


class Colour(Enum):
    RED = 1


class Holder(msgspec.Struct, array_like=True):
    things: set[int] = set()


class FrozenHolder(msgspec.Struct, frozen=True, array_like=True):
    things: list[int] = []


class FrozenSetHolder(msgspec.Struct, frozen=True, array_like=True):
    things: frozenset[int] = frozenset()


@pytest.mark.parametrize(
    "kind",
    [
        set[int],
        frozenset[int],
        list[set[int]],
        dict[str, set[int]],
        tuple[list[int], ...],
        tuple[Item, ...],
        list[int] | None,
        Holder | None,
        Holder,
        list[Holder],
        Colour,
        object,
        memoryview,
    ],
)
def test_what_cannot_be_copied_safely_is_refused_by_name(kind: Any) -> None:
    made: Any = msgspec.defstruct("Odd", [("thing", kind, None)], bases=(State,))
    with pytest.raises(TypeError, match=r"\.thing"):
        copier(made)


@pytest.mark.parametrize("kind", [FrozenHolder, FrozenSetHolder, tuple[FrozenHolder, ...]])
def test_a_frozen_struct_that_holds_what_can_change_is_refused_too(kind: Any) -> None:
    made: Any = msgspec.defstruct("Sly", [("thing", kind, None)], bases=(State,))
    with pytest.raises(TypeError, match=r"\.thing"):
        copier(made)
