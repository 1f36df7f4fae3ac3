"""Set-up forms and card texts: what a web page needs to know about a game."""

from __future__ import annotations

import msgspec
import pytest

from miskatonic.games.ritual.content.tables import IDS, KINDS
from miskatonic.kernel import registry
from miskatonic.kernel.card_texts import told_cards
from miskatonic.kernel.forms import Field, setup_form
from miskatonic.kernel.spec import SetupOption
from miskatonic.kernel.text import LANGUAGES, texts
from miskatonic.testing import rule
from tests.kernel import toy

each_language = pytest.mark.parametrize("lang", LANGUAGES)


def ritual_form(lang: str = "en") -> dict[str, Field]:
    spec = registry.get("ritual")
    return {field.name: field for field in setup_form(spec, texts(lang, spec.telling.text_package))}


def labels(field: Field) -> dict[object, str]:
    return {choice.value: choice.label for choice in field.choices}


@rule("ritual:9.d", "ritual:9.g")
def test_cards_to_choose_from_are_called_by_their_names() -> None:
    event, old_one = ritual_form("de")["event"], ritual_form("nl")["great_old_one"]
    assert (event.kind, event.title, event.default) == ("choice", "Ereignis", "magical-orb")
    assert labels(event) == {
        "magical-orb": "Magische Kugel",
        "shining-trapezohedron": "Schimmerndes Trapezoeder",
    }
    assert len(old_one.choices) == 4
    assert old_one.help == "Welke Grote Oude in het deck zit."


@rule("ritual:9.e", "ritual:9.f")
def test_of_several_groups_one_each_is_chosen() -> None:
    character = ritual_form()["character"]
    assert character.kind == "several"
    assert character.choices == ()
    assert [[choice.label for choice in group] for group in character.groups] == [
        ["Investigator", "Wary Student"],
        ["Cultist", "Mad Professor"],
    ]
    assert character.default == ["investigator", "cultist"]


@rule("ritual:13.a", "ritual:5-1.a", "ritual:8.v1")
def test_flags_numbers_and_seats_are_told_apart() -> None:
    form = ritual_form()
    assert form["competitive"].kind == "flag"
    assert labels(form["competitive"]) == {False: "No", True: "Yes"}
    track = form["doom_track"]
    assert (track.kind, track.least, track.most) == ("numbers", 0, 7)
    first = form["first_player"]
    assert (first.kind, first.default, labels(first)) == ("seat", None, {None: "Chance decides"})
    assert [field.rule for field in form.values()] == [
        option.rule for option in registry.get("ritual").rules.setup_options
    ]


@each_language
def test_every_value_that_a_form_offers_is_a_legal_one(lang: str) -> None:
    spec = registry.get("ritual")
    for field in ritual_form(lang).values():
        values = [choice.value for choice in field.choices]
        if field.groups:
            values += [[group[place].value for group in field.groups] for place in (0, 1)]
        assert field.default in values
        for value in values:
            spec.rules.check_options(5, {field.name: value})


def test_a_form_can_be_sent_as_json() -> None:
    sent = msgspec.json.decode(msgspec.json.encode(list(ritual_form().values())))
    assert sent[0]["choices"][0] == {"value": "magical-orb", "label": "Magical Orb"}


@pytest.mark.usefixtures("toy_game")
def test_a_game_that_says_nothing_more_is_asked_for_by_its_choices() -> None:
    words = texts("en", toy.GAME.telling.text_package)
    (rounds,) = setup_form(toy.GAME, words)
    assert (rounds.kind, labels(rounds)) == ("choice", {1: "1", 2: "2", 3: "3"})
    flags = toy.GAME.varied(setup_options=(SetupOption("rounds", False, (False, True)),))
    assert setup_form(flags, words)[0].kind == "flag"


# ---------------------------------------------------------------------- cards


@each_language
def test_all_cards_of_a_game_are_told(lang: str) -> None:
    spec = registry.get("ritual")
    words = texts(lang, spec.telling.text_package)
    cards = told_cards(spec, words)
    assert tuple(cards) == IDS
    for kind in KINDS:
        card = cards[kind.id]
        assert (card.type, card.colour, card.copies) == (kind.type, kind.colour, kind.copies)
        assert card.name == words.format(f"card-{kind.id}")
        assert card.flavour == words.format(f"flavour-{kind.id}")
        assert card.text
    assert cards["gate"].type_name == words.format("type-event")
    assert cards["gate"].colour_name == words.format("colour-pure")
    assert cards["gate"].rule == "ritual:10-2.gate.a"


@pytest.mark.usefixtures("toy_game")
def test_a_game_without_cards_to_tell_of_tells_of_none() -> None:
    assert told_cards(toy.GAME, texts("en", toy.GAME.telling.text_package)) == {}
