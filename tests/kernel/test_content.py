"""Content files: errors name file, card and field, in the reader's language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from miskatonic.games.ritual.content.loader import read_catalogue as read_ritual
from miskatonic.games.ritual.content.tables import DATA
from miskatonic.kernel.effects.loader import read_yaml
from miskatonic.kernel.errors import ContentError
from miskatonic.kernel.text import LANGUAGES
from tests.kernel.toy_cards import CATALOGUE, read_catalogue

GAIN = "{do: gain, who: owner, what: coins, amount: 1}"


def mistake(text: str, *, python: bool = False) -> ContentError:
    """Return the error that reading a file of this text gives."""
    with pytest.raises(ContentError) as error:
        read_catalogue(yaml.safe_load(text), "pack/cards.yaml", python=python)
    return error.value


def a_card(effects: str) -> str:
    return f"cards:\n  - {{id: purse, at: [{GAIN}]}}\n  - {{id: lamp, at: [{effects}]}}\n"


# ---------------------------------------------------------------------- effects


@pytest.mark.parametrize(
    ("effect", "field", "says"),
    [
        ("{do: fly}", "at[1]", ["fly", "gain", "lose"]),
        ("{do: [gain]}", "at[1]", ["gain", "lose"]),
        ("{do: }", "at[1]", ["gain", "lose"]),
        ("{who: owner}", "at[1]", ["do"]),
        ("gain", "at[1]", ["gain", "do"]),
        ("{do: gain, who: nobody, what: coins, amount: 1}", "at[1].gain.who", ["nobody", "others"]),
        ("{do: gain, who: 5, what: coins, amount: 1}", "at[1].gain.who", ["5", "others"]),
        ("{do: lose, who: owner, what: luck, amount: 1}", "at[1].lose.what", ["luck", "coins"]),
        ("{do: gain, who: owner, what: coins, amount: some}", "at[1].gain.amount", ["some", "all"]),
        ("{do: gain, who: owner, what: coins, amount: true}", "at[1].gain.amount", ["all"]),
        ("{do: gain, who: owner, what: coins, amount: 1.5}", "at[1].gain.amount", ["1.5"]),
        (
            "{do: gain, who: owner, what: coins, amount: {plus: 1}}",
            "at[1].gain.amount",
            ["of"],
        ),
        (
            "{do: gain, who: owner, what: coins, amount: {of: 1, minus: 1}}",
            "at[1].gain.amount",
            ["of", "plus"],
        ),
        (
            "{do: gain, who: owner, what: coins, amount: {of: 1, plus: moon}}",
            "at[1].gain.amount",
            ["moon", "round"],
        ),
        ("{do: gain, who: owner, what: coins}", "at[1].gain", ["amount"]),
        (
            "{do: gain, who: owner, what: coins, amount: 1, colour: red}",
            "at[1].gain",
            ["colour"],
        ),
        ("{do: if, condition: sunny, then: []}", "at[1].if.condition", ["sunny", "owner-rich"]),
        ("{do: if, condition: owner-rich, then: 5}", "at[1].if.then", ["5"]),
        ("{do: if, condition: owner-rich}", "at[1].if", ["then"]),
        ("{do: may, question: [rope], effects: []}", "at[1].may.question", ["str"]),
        ("{do: choose, question: map, between: {}}", "at[1].choose.between", ["array"]),
        (
            "{do: choose, question: map, between: [{id: yes}, {id: b}]}",
            "at[1].choose.between[0].id",
            ["str", "bool"],
        ),
        (
            "{do: choose, question: map, between: [{id: a}, {id: b, fee: 1}]}",
            "at[1].choose.between[1]",
            ["fee"],
        ),
    ],
)
def test_a_mistake_in_an_effect_is_told_with_file_card_and_field(
    effect: str, field: str, says: list[str]
) -> None:
    error = mistake(a_card(f"{GAIN}, {effect}"))
    assert (error.details["file"], error.details["card"]) == ("pack/cards.yaml", "lamp")
    assert error.details["field"] == field
    for lang in LANGUAGES:
        for word in ("pack/cards.yaml", "lamp", field, *says):
            assert word in error.text(lang)
    assert len({error.text(lang) for lang in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("effect", "field"),
    [
        ("{do: if, condition: owner-rich, then: [{do: fly}]}", "at[0].if.then[0]"),
        (
            "{do: if, condition: owner-rich, then: [], otherwise: [%(gain)s, {do: fly}]}",
            "at[0].if.otherwise[1]",
        ),
        (
            "{do: choose, question: map, between: [{id: a}, {id: b, effects: [{do: fly}]}]}",
            "at[0].choose.between[1].effects[0]",
        ),
        (
            "{do: may, question: rope, effects: [{do: if, condition: owner-rich, then:"
            " [{do: choose, question: map, between: [{id: a, effects:"
            " [{do: gain, who: moon, what: coins, amount: 1}]}]}]}]}",
            "at[0].may.effects[0].if.then[0].choose.between[0].effects[0].gain.who",
        ),
    ],
)
def test_a_mistake_deep_inside_is_told_with_the_whole_path(effect: str, field: str) -> None:
    assert mistake(a_card(effect % {"gain": GAIN})).details["field"] == field


def test_the_timing_point_of_a_mistake_is_named() -> None:
    card = "{id: a, type: event, colour: pure, rule: r, at: {discarded: [{do: fly}]}}"
    with pytest.raises(ContentError) as error:
        read_ritual(yaml.safe_load(f"cards: [{card}]"), "f.yaml")
    assert error.value.details["field"] == "at.discarded[0]"


def test_an_unknown_timing_point_names_the_known_ones() -> None:
    card = "{id: a, type: event, colour: pure, rule: r, at: {lunch: []}}"
    with pytest.raises(ContentError, match=r"“a”.*lunch.*discarded.*awakened"):
        read_ritual(yaml.safe_load(f"cards: [{card}]"), "f.yaml")


# ---------------------------------------------------------------------- python


def test_a_pack_from_outside_may_not_name_python_rules() -> None:
    error = mistake(a_card("{do: python, call: study}"))
    assert error.details["field"] == "at[0]"
    assert "python" in str(error)
    assert "python" not in str(error.details["known"])


def test_a_packaged_card_may_name_a_known_python_rule_only() -> None:
    text = a_card("{do: python, call: study}")
    assert len(read_catalogue(yaml.safe_load(text), "f.yaml", python=True)) == 2
    for wrong in ("{do: python, call: explode}", "{do: python}"):
        error = mistake(a_card(wrong), python=True)
        assert str(error.details["field"]).startswith("at[0].python")
        assert "study" in str(error)


# ---------------------------------------------------------------------- cards


@pytest.mark.parametrize(
    ("text", "card", "field", "says"),
    [
        ("cards: [{id: a, copies: two}]", "a", "copies", ["int", "str"]),
        ("cards: [{id: a, colour: red}]", "a", "-", ["colour"]),
        ("cards: [{id: a}, {copies: 2}]", "#2", "-", ["id"]),
        ("cards: [{id: 7}]", "7", "id", ["str", "int"]),
        ("cards: [{id: a}, lamp]", "#2", "-", ["object", "str"]),
        ("cards: [{id: a, at: {}}]", "a", "at", ["do"]),
        ("cards: [{id: a, 5: b}]", "a", "-", ["str"]),
    ],
)
def test_a_mistake_in_a_card_is_told_with_its_name_or_number(
    text: str, card: str, field: str, says: list[str]
) -> None:
    error = mistake(text)
    assert error.details["card"] == card
    assert error.details["field"] == field
    for word in says:
        assert word in str(error)


@pytest.mark.parametrize("text", ["", "5", "[]", "cards:", "cards: {}", "cards: lamp", "game: toy"])
def test_a_file_that_is_no_list_of_cards_is_refused(text: str) -> None:
    error = mistake(text)
    assert error.details["file"] == "pack/cards.yaml"
    assert "cards" in str(error)


def test_the_first_mistake_of_several_is_told() -> None:
    assert mistake("cards: [{id: a}, {id: b, x: 1}, {id: c, y: 1}]").details["card"] == "b"


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"colour": "cursed"}, "colour"),
        ({"copies": 0}, "copies"),
        ({"copies": 10}, "copies"),
        ({"type": "weather"}, "type"),
        ({"colour": "green"}, "colour"),
        ({"at": {"discarded": []}, "type": "artifact"}, "at"),
        ({"id": "gate-cursed", "type": "artifact"}, "id"),
    ],
)
def test_what_types_cannot_express_is_checked_by_the_game(
    change: dict[str, Any], field: str
) -> None:
    gate = {"id": "gate", "type": "event", "colour": "pure", "rule": "10-2"}
    with pytest.raises(ContentError) as error:
        read_ritual({"cards": [{**gate, **change}]}, "f.yaml")
    assert error.value.details["field"] == field
    for lang in LANGUAGES:
        assert "f.yaml" in error.value.text(lang)


def test_a_card_id_used_twice_is_refused() -> None:
    gate = {"id": "gate", "type": "event", "colour": "pure", "rule": "10-2"}
    with pytest.raises(ContentError, match="gate"):
        read_ritual({"cards": [gate, gate]}, "f.yaml")


def test_correct_content_is_read() -> None:
    assert list(CATALOGUE) == ["purse", "rope", "map", "idol", "lantern", "charm", "curse"]
    assert not CATALOGUE["curse"].at
    assert [word.word for word in CATALOGUE["map"].at] == ["choose"]
    assert len(read_ritual(DATA, "cards.yaml", python=True)) == len(DATA["cards"])


# ---------------------------------------------------------------------- files


@pytest.mark.parametrize(
    "text",
    [
        "cards: [",
        "cards:\n\t- id: a",
        "a: b: c",
        "cards: *nowhere",
        "!!python/object/apply:os.system ['true']",
    ],
)
def test_a_file_that_is_no_yaml_is_refused_with_the_place(tmp_path: Path, text: str) -> None:
    file = tmp_path / "cards.yaml"
    file.write_text(text)
    with pytest.raises(ContentError) as error:
        read_yaml(file, "cards.yaml")
    assert "cards.yaml" in str(error.value)
    assert "line 1" in str(error.value) or "line 2" in str(error.value)
    assert "\n" not in str(error.value)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    latin = tmp_path / "latin.yaml"
    latin.write_bytes(b"cards: \xe9")
    for path in (tmp_path / "missing.yaml", tmp_path, latin):
        with pytest.raises(ContentError, match=r"f\.yaml"):
            read_yaml(path, "f.yaml")
