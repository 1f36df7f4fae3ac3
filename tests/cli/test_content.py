"""``miskatonic content``: validation, JSON Schema and card texts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator

from miskatonic.cli.words import words
from miskatonic.games import ritual
from miskatonic.games.ritual.telling.cards import card_text
from tests.cli.conftest import Shell

CARDS = Path(ritual.__file__).parent / "content" / "cards.yaml"

LAMP = {
    "id": "lamp",
    "type": "event",
    "colour": "pure",
    "rule": "1.a",
    "at": {"discarded": [{"do": "end-round"}]},
}


def lamp(**changes: object) -> dict[str, object]:
    return {**LAMP, **changes}


def write(file: Path, *cards: object, game: object = "ritual") -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(yaml.safe_dump({"game": game, "cards": list(cards)}), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("lang", "verdict"),
    [
        ("en", "one card, no mistakes."),
        ("de", "eine Karte, keine Fehler."),
        ("nl", "één kaart, geen fouten."),
    ],
)
def test_a_good_file_is_said_to_be_good(
    shell: Shell, tmp_path: Path, lang: str, verdict: str
) -> None:
    file = write(tmp_path / "a [folder] of mine" / "pack.yaml", lamp())
    assert shell("content", "check", file, lang=lang) == (0, f"{file}: {verdict}\n", "")


def test_the_cards_of_the_game_itself_are_good(shell: Shell) -> None:
    assert shell("content", "check", CARDS).out.endswith("22 cards, no mistakes.\n")


def test_every_file_below_a_folder_is_checked(shell: Shell, tmp_path: Path) -> None:
    first = write(tmp_path / "pack" / "a.yaml", lamp())
    second = write(tmp_path / "pack" / "more" / "b.yml", lamp(), lamp(id="lantern"))
    (tmp_path / "pack" / "notes.txt").write_text("not a card", encoding="utf-8")
    code, out, _ = shell("content", "check", tmp_path / "pack")
    assert code == 0
    assert out.splitlines() == [
        f"{first}: one card, no mistakes.",
        f"{second}: 2 cards, no mistakes.",
    ]


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
@pytest.mark.parametrize(
    ("card", "field"),
    [
        (lamp(colour="green"), "colour"),
        (lamp(colour="cursed"), "colour"),
        (lamp(copies="many"), "copies"),
        (lamp(copies=0), "copies"),
        (lamp(weight=3), "weight"),
        (lamp(at={"midnight": []}), "at"),
        (lamp(at={"discarded": [{"do": "dance"}]}), "at.discarded[0]"),
        (lamp(at={"scored": [{"do": "gain", "who": "cats", "what": "sanity"}]}), "at.scored[0]"),
        (lamp(at={"scored": [{"do": "python", "rule": "os.system"}]}), "at.scored[0]"),
    ],
)
def test_a_mistake_is_told_with_file_card_and_field(
    shell: Shell, tmp_path: Path, card: dict[str, object], field: str, lang: str
) -> None:
    file = write(tmp_path / "pack.yaml", lamp(id="fine"), card)
    code, out, err = shell("content", "check", file, lang=lang)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert err.startswith(f"{file}: ")
    assert "lamp" in err
    assert field in err


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("cards: [", "YAML"),
        ("cards: []", "game: ritual"),
        ("[]", "game: ritual"),
        ("game: ritual", "cards"),
        ("game: ritual\ncards: 3", "cards"),
        ("game: ritual\ncards: [7]", "#1"),
        ("\x00", "YAML"),
    ],
)
def test_a_file_that_is_no_pack_is_refused_by_name(
    shell: Shell, tmp_path: Path, text: str, told: str, lang: str
) -> None:
    file = tmp_path / "pack.yaml"
    file.write_text(text, encoding="utf-8")
    code, out, err = shell("content", "check", file, lang=lang)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert err.startswith(f"{file}: ")
    assert told in err


def test_a_card_that_comes_twice_is_refused(shell: Shell, tmp_path: Path) -> None:
    code, _, err = shell("content", "check", write(tmp_path / "pack.yaml", lamp(), lamp()))
    assert code == 2
    assert "lamp" in err
    assert "twice" in err


@pytest.mark.parametrize("where", ["missing.yaml", "empty"])
def test_where_there_is_nothing_to_check_is_an_error(
    shell: Shell, tmp_path: Path, where: str
) -> None:
    (tmp_path / "empty").mkdir()
    code, out, err = shell("content", "check", tmp_path / where, lang="de")
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert err.startswith(str(tmp_path / where))


def test_the_schema_accepts_what_the_check_accepts(shell: Shell) -> None:
    code, out, _ = shell("content", "schema")
    schema = json.loads(out)
    Draft202012Validator.check_schema(schema)
    valid = Draft202012Validator(schema).is_valid
    assert code == 0
    assert valid({"game": "ritual", "cards": [lamp()]})
    assert not valid({"game": "ritual", "cards": [lamp(colour="green")]})
    assert not valid({"game": "ritual", "cards": [lamp(at={"discarded": [{"do": "dance"}]})]})


@pytest.mark.parametrize(
    ("lang", "first", "kind"),
    [
        ("en", "Candelabra ×2", "Great Old One, cursed"),
        ("de", "Armleuchter ×2", "Großer Alter, verflucht"),
        ("nl", "Kandelaar ×2", "Grote Oude, vervloekt"),
    ],
)
def test_all_cards_are_shown_with_their_text(
    shell: Shell, lang: str, first: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "1000")
    code, out, _ = shell("content", "cards", lang=lang)
    lines = out.splitlines()
    assert code == 0
    assert len(lines) == 22
    assert lines[0].startswith(first)
    assert lines[-1].split("  ")[0] == "Hastur"
    assert kind in lines[-1]
    assert card_text(words(lang, "miskatonic.games.ritual.telling"), "hastur") in lines[-1]
