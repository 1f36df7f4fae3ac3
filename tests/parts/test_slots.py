"""Slots: hands and the like, what fits, and what has to make room."""

from __future__ import annotations

import pytest

from miskatonic.parts.slots import Slots, strongest
from miskatonic.testing import rule

NEEDS: dict[str, dict[str, int]] = {
    "knife": {"hand": 1},
    "lamp": {"hand": 1},
    "rifle": {"hand": 2},
    "dog": {"ally": 1},
    "nurse": {"ally": 1},
    "wand": {"hand": 1, "arcane": 1},
    "map": {},
}
SLOTS: Slots[str] = Slots(
    {"hand": 2, "arcane": 2, "ally": 1, "body": 1, "accessory": 1, "tarot": 1},
    lambda thing, slot: NEEDS[thing].get(slot, 0),
)


@rule("lcg:slots.1")
def test_what_is_held_leaves_the_other_slots_free() -> None:
    free = {slot: SLOTS.free(slot, ("knife", "lamp")) for slot in SLOTS.limits}
    assert free == {"hand": 0, "arcane": 2, "ally": 1, "body": 1, "accessory": 1, "tarot": 1}


@pytest.mark.parametrize(
    ("thing", "held", "way"),
    [
        ("knife", ("lamp",), ()),
        ("rifle", ("lamp", "dog"), ("lamp",)),
        ("rifle", ("lamp", "knife"), ("lamp", "knife")),
        ("nurse", ("lamp", "dog"), ("dog",)),
        ("wand", ("rifle",), ("rifle",)),
        ("map", ("rifle", "dog"), ()),
    ],
)
@rule("lcg:slots.2", "lcg:base.slots.1", "lcg:base.slots.3")
def test_only_what_is_in_a_needed_slot_can_make_room(
    thing: str, held: tuple[str, ...], way: tuple[str, ...]
) -> None:
    assert SLOTS.in_the_way(thing, held) == way
    assert SLOTS.fits(thing, held) == (way == ())


@pytest.mark.parametrize(
    ("room", "best"), [(2, ("knife", "lamp")), (1, ("knife",)), (0, ())], ids=str
)
def test_the_strongest_that_fit_together_are_found(room: int, best: tuple[str, ...]) -> None:
    worth = {"knife": 2, "lamp": 2, "rifle": 3, "map": 0}
    found = strongest(
        worth, room, needs=lambda t: NEEDS[t].get("hand", 0), worth=lambda t: worth[t], most=2
    )
    assert found == best
