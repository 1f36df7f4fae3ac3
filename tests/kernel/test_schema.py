"""The JSON Schema for editors accepts what the loader accepts, and refuses what it refuses."""

from __future__ import annotations

import copy
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from miskatonic.games.ritual.content.loader import schema as ritual_schema
from miskatonic.games.ritual.content.tables import DATA
from miskatonic.kernel.effects.schema import content_schema
from tests.kernel.toy_cards import CONTENT, VOCABULARY, Card

TOY = Draft202012Validator(content_schema(Card, VOCABULARY, "Toy: cards"))
RITUAL = Draft202012Validator(ritual_schema())


def test_the_schemas_themselves_are_valid() -> None:
    Draft202012Validator.check_schema(ritual_schema())
    Draft202012Validator.check_schema(TOY.schema)


def test_the_packaged_cards_of_ritual_fit_the_schema() -> None:
    assert [error.message for error in RITUAL.iter_errors(DATA)] == []


def test_a_card_that_needs_no_python_fits_the_toys_schema() -> None:
    data = yaml.safe_load(CONTENT)
    data["cards"] = [card for card in data["cards"] if card["id"] != "map"]
    assert [error.message for error in TOY.iter_errors(data)] == []


def test_python_is_not_offered_to_packs() -> None:
    data = yaml.safe_load(CONTENT)
    data["cards"] = [card for card in data["cards"] if card["id"] == "map"]
    assert not TOY.is_valid(data)


def _card(data: Any, name: str) -> Any:
    return next(card for card in data["cards"] if card["id"] == name)


BREAKS: dict[str, Any] = {
    "no cards": lambda d: d.pop("cards"),
    "cards are no list": lambda d: d.update(cards={}),
    "unknown type": lambda d: _card(d, "gate").update(type="weather"),
    "unknown field": lambda d: _card(d, "gate").update(smell="sulphur"),
    "wrong type": lambda d: _card(d, "gate").update(copies="two"),
    "missing field": lambda d: _card(d, "gate").pop("rule"),
    "unknown timing point": lambda d: _card(d, "gate")["at"].update(lunch=[]),
    "unknown word": lambda d: _card(d, "elder-sign")["at"].update(discarded=[{"do": "fly"}]),
    "no word": lambda d: _card(d, "elder-sign")["at"].update(discarded=[{}]),
    "no list of words": lambda d: _card(d, "elder-sign")["at"].update(discarded={}),
    "unknown name": lambda d: _card(d, "cthulhu")["at"]["awakened"][0].update(who="nobody"),
    "unknown amount": lambda d: _card(d, "cthulhu")["at"]["awakened"][0].update(amount="lots"),
    "amount without of": lambda d: _card(d, "cthulhu")["at"]["awakened"][0].update(
        amount={"plus": 1}
    ),
    "extra field": lambda d: _card(d, "cthulhu")["at"]["awakened"][0].update(colour="green"),
    "missing field of a word": lambda d: _card(d, "cthulhu")["at"]["awakened"][0].pop("amount"),
    "deep inside": lambda d: _card(d, "gate")["at"]["discarded"][0].update(then=[{"do": "fly"}]),
}


@pytest.mark.parametrize("what", BREAKS)
def test_a_broken_file_does_not_fit_the_schema(what: str) -> None:
    data = copy.deepcopy(DATA)
    BREAKS[what](data)
    assert not RITUAL.is_valid(data)
