"""The table in plain lines: everything a seat sees, and nothing more."""

from __future__ import annotations

import pytest

from miskatonic.games.ritual import GAME
from miskatonic.games.ritual.telling import names, text_mode
from miskatonic.kernel.text import LANGUAGES, texts
from miskatonic.testing import position, rule
from tests.games.ritual.table import PURE, B, play, see


@rule("ritual:5.e", "ritual:5.f")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_seat_reads_the_cards_of_all_others_and_not_its_own(lang: str) -> None:
    words = texts(lang, GAME.telling.text_package).named(("Ann", "Ben", "Cleo", "Doris", "Els"))
    game = position("ritual", hands=PURE, pile=["gate", "cultist"], options={"doom_track": True})
    told = text_mode.lines(see(game, B), words)
    for name, card in (("Ann", "candelabra"), ("Cleo", "dagger"), ("Doris", "idol")):
        (line,) = (line for line in told if line.startswith(f"{name}:"))
        assert names.name(words, card) in line
    (own,) = (line for line in told if line.startswith(words.person(B, B)))
    assert names.name(words, None) in own
    assert names.name(words, "chalice") not in own
    assert "1" in told[-1]


@rule("ritual:14.c", "ritual:digital.4")
def test_dummies_hands_discards_and_what_is_unseen_are_told() -> None:
    words = texts("en", GAME.telling.text_package)
    game = position("ritual", hands=PURE, players=3, pile=["gate", "cultist"])
    told = text_mode.lines(see(game, B), words)
    assert "Dummy 1: holds Idol." in told
    assert not any(line.startswith("Discarded") for line in told)
    play(game, "give:1", "take")
    assert "Discarded: Chalice." in text_mode.lines(see(game, B), words)
    assert told[-1].startswith("Unseen: ")
    assert "2 × Gate" in told[-1]
