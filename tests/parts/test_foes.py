"""Foes: from printed to current values."""

from __future__ import annotations

import msgspec

from miskatonic.parts.foes import Change, present


class Ghoul(msgspec.Struct, frozen=True):
    """A foe of some game."""

    id: str
    fight: int
    horror: int | None
    border: str
    keywords: tuple[str, ...] = ()


PRINTED = Ghoul("ghoul", 3, None, "black", ("hunter",))


def test_without_changes_a_foe_is_what_is_printed() -> None:
    assert present(PRINTED, (), {"fight": 0}) is PRINTED


def test_a_change_adds_replaces_and_gains() -> None:
    change = Change(
        add={"fight": 2, "horror": 1},
        become={"border": "red"},
        gain={"keywords": ("hunter", "massive")},
    )
    now = present(PRINTED, [change], {})
    assert now == Ghoul("ghoul", 5, None, "red", ("hunter", "massive")), "no horror, none to raise"
    assert PRINTED.fight == 3


def test_a_change_concerns_only_those_it_names() -> None:
    others = Change(of={"id": ("bat", "ghast")}, add={"fight": 9})
    mine = Change(of={"id": ("ghoul",), "border": ("black", "red")}, add={"fight": 1})
    assert present(PRINTED, [others, mine], {}).fight == 4


def test_each_change_looks_at_what_those_before_it_have_left() -> None:
    reddens = Change(become={"border": "red"})
    reds = Change(of={"border": ("red",)}, add={"fight": 1})
    assert present(PRINTED, [reddens, reds], {}).fight == 4
    assert present(PRINTED, [reds, reddens], {}).fight == 3


def test_no_value_falls_below_its_least_and_only_the_end_counts() -> None:
    weaker, stronger = Change(add={"fight": -5}), Change(add={"fight": 3})
    assert present(PRINTED, [weaker], {"fight": 1}).fight == 1
    assert present(PRINTED, [weaker, stronger], {"fight": 1}).fight == 1
    assert present(PRINTED, [weaker, stronger, stronger], {"fight": 1}).fight == 4
