"""Reading positions: valid values are read, impossible ones refused with one sentence."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.kernel.errors import PositionError
from miskatonic.kernel.rng import DICE_ONLY
from miskatonic.kernel.text import LANGUAGES
from miskatonic.parts import notation
from miskatonic.parts.notation import Supply

TOWN = (
    *("bakery", "bank", "barracks", "brewery", "bridge", "church", "docks", "farm"),
    *("graveyard", "hospital", "library", "school", "woods"),
)


def supply() -> Supply:
    return Supply(enumerate(["lamp", "lamp", "rope", "lens"]))


def refusal(read: str, *said: Any) -> PositionError:
    with pytest.raises(PositionError) as refused:
        getattr(notation, read)(*said)
    return refused.value


@pytest.mark.parametrize(
    ("read", "said", "value"),
    [
        ("number", ("doom", 3, 0, 9), 3),
        ("numbers", ("sliders", [0, 3], 2, 0, 3), (0, 3)),
        ("flag", ("delayed", True), True),
        ("one_of", ("at", "docks", TOWN), "docks"),
        ("listed", ("cards", ["rope"]), ["rope"]),
        ("by_name", ("clues", {"docks": 1}, TOWN), {"docks": 1}),
        ("by_name", ("notes", {"anything": 1}), {"anything": 1}),
        ("rolls", ([6, 1],), (("die", 6), ("die", 1), DICE_ONLY)),
        ("rolls", ((),), ()),
    ],
)
def test_valid_values_are_read(read: str, said: tuple[Any, ...], value: Any) -> None:
    assert getattr(notation, read)(*said) == value


@pytest.mark.parametrize(
    ("read", "said", "sentence"),
    [
        ("number", ("doom", 10, 0, 9), "“doom” cannot be “10” here. Possible: 0 … 9."),
        ("number", ("doom", True, 0, 9), "“doom” cannot be “true” here. Possible: 0 … 9."),
        ("number", ("doom", 1, 0, 0), "“doom” cannot be “1” here. Possible: 0."),
        (
            "numbers",
            ("sliders", [0, 4], 2, 0, 3),
            "“sliders” cannot be “[0, 4]” here. Possible: 2 numbers, each 0 … 3.",
        ),
        (
            "numbers",
            ("sliders", 1, 2, 0, 3),
            "“sliders” cannot be “1” here. Possible: 2 numbers, each 0 … 3.",
        ),
        ("flag", ("delayed", 1), "“delayed” cannot be “1” here. Possible: true, false."),
        ("one_of", ("at", "dokcs", TOWN), "“at” cannot be “dokcs” here. Did you mean: docks?"),
        ("one_of", ("at", "moon", TOWN[:2]), "“at” cannot be “moon” here. Possible: bakery, bank."),
        ("one_of", ("at", "bnk", TOWN[:2]), "“at” cannot be “bnk” here. Possible: bakery, bank."),
        ("one_of", ("at", "moon", ()), "“at” cannot be “moon” here. Possible: –."),
        ("listed", ("cards", "rope"), "“cards” cannot be “rope” here. Possible: […]."),
        ("by_name", ("clues", ["docks"]), "“clues” cannot be “['docks']” here. Possible: {…: …}."),
        (
            "by_name",
            ("clues", {"wods": 1}, TOWN),
            "“clues” cannot be “wods” here. Did you mean: woods?",
        ),
        ("rolls", ([3, 7],), "“dice” cannot be “7” here. Possible: 1 … 6."),
        ("rolls", (4,), "“dice” cannot be “4” here. Possible: […]."),
    ],
)
def test_impossible_values_are_refused_with_the_valid_ones(
    read: str, said: tuple[Any, ...], sentence: str
) -> None:
    assert str(refusal(read, *said)) == sentence


def test_a_name_unlike_any_other_is_refused_with_all_known_names() -> None:
    told = str(refusal("one_of", "at", "xyzzy", TOWN))
    assert all(name in told for name in TOWN)


@pytest.mark.parametrize("value", [None, [], {}, 1.5, b"docks", ("docks",)], ids=repr)
def test_only_names_are_names(value: Any) -> None:
    assert "“at” cannot be" in str(refusal("one_of", "at", value, TOWN))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_is_told_in_every_language(lang: str) -> None:
    told = [
        refusal("number", "doom", 10, 0, 9),
        refusal("numbers", "doom", 10, 2, 0, 9),
        refusal("one_of", "doom", "dokcs", TOWN),
    ]
    sentences = {error.text(lang) for error in told}
    assert len(sentences) == 3
    assert all("doom" in sentence for sentence in sentences)


# ---------------------------------------------------------------------- things


def test_the_first_of_two_copies_is_taken_first() -> None:
    box = supply()
    assert [box.take("cards", "lamp"), box.take("cards", "lamp")] == [0, 1]


def test_nothing_can_be_taken_twice() -> None:
    box = supply()
    box.take("cards", "rope")
    with pytest.raises(PositionError) as refused:
        box.take("pile", "rope")
    assert str(refused.value) == "“pile” cannot be “rope × 2” here. Possible: rope × 1."


def test_an_unknown_thing_is_refused_with_the_known_ones() -> None:
    box = supply()
    box.take("cards", "rope")
    with pytest.raises(PositionError) as refused:
        box.take("cards", "boat")
    assert str(refused.value) == "“cards” cannot be “boat” here. Possible: lamp, rope, lens."


def test_the_remaining_things_keep_their_order() -> None:
    box = supply()
    assert box.take("cards", "rope") == 2
    assert box.any() == 0
    assert box.rest() == (1, 3)
    assert box.rest((3, 2, 0)) == (3,)
    assert box.names() == ("lamp", "lens")
