"""How people are addressed: by name, by seat, and as "you"."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from miskatonic.kernel.game import Game
from miskatonic.kernel.registry import new_game
from miskatonic.kernel.text import LANGUAGES, Texts, kernel_texts, texts
from tests.kernel.play import game_of, walk

each_language = pytest.mark.parametrize("lang", LANGUAGES)

NAMES = ("Ann", "Hans", "Alexis", "Zoë", "Mies")
MARKS = tuple(f"⟦{seat}⟧" for seat in range(5))


def ritual_texts(lang: str) -> Texts:
    return texts(lang, "miskatonic.games.ritual.telling")


# ---------------------------------------------------------------------- names


def test_texts_with_names_leave_those_without_as_they_are() -> None:
    plain = kernel_texts("en")
    named = plain.named(NAMES)
    assert named.person(1) == "Hans"
    assert plain.person(1) == "Seat 1"
    assert kernel_texts("en") is plain
    assert named._bundle is plain._bundle


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    some = kernel_texts("de").named(("Ann", ""))
    assert [some.person(seat) for seat in range(3)] == ["Ann", "Platz 1", "Platz 2"]


def test_one_who_is_spoken_to_is_you_whatever_the_name() -> None:
    named = kernel_texts("en").named(NAMES)
    assert (named.person(2, to=2), named.person(2, to=2, inside=True)) == ("You", "you")


def test_questions_options_and_events_call_people_by_their_names() -> None:
    game = new_game("ritual", players=5, seed=1, options={"first_player": 1}, log=True)
    assert game.question("en", 0, NAMES).startswith("Hans has drawn a card")
    assert game.options("en", 1, NAMES)[0].label == "Give the card to Ann"
    game.answer("give:2", 1)
    told = [game.describe(event, "en", 2, NAMES) for event in game.events(2)]
    assert told[1:] == ["Hans begins a turn.", "Hans draws a card.", "Hans gives the card to you."]
    assert game.question("nl", 2, NAMES).startswith("Hans reikt je gedekt een kaart aan")


@each_language
def test_ready_texts_do_as_well_as_a_language_and_bring_their_names(lang: str) -> None:
    game = new_game("ritual", players=5, seed=1, log=True)
    ready = ritual_texts(lang).named(NAMES)
    assert game.options(ready) == game.options(lang, names=NAMES)
    assert game.question(ready) == game.question(lang, names=NAMES)
    assert game.blocked(ready) == game.blocked(lang, names=NAMES)
    for event in game.events(0):
        assert game.describe(event, ready, 0) == game.describe(event, lang, 0, NAMES)


def everything_told(game: Game[Any], lang: str, seat: int, names: tuple[str, ...]) -> list[str]:
    told = [game.describe(event, lang, seat, names) for event in game.events(seat)]
    told.append(game.question(lang, seat, names))
    told += [option.label for option in game.options(lang, seat, names)]
    told += [thing.why for thing in game.blocked(lang, seat, names)]
    return told


@each_language
@pytest.mark.parametrize("players", [3, 5])
def test_sentences_do_not_depend_on_the_letters_of_a_name(lang: str, players: int) -> None:
    game = new_game("ritual", players=players, seed=players, log=True)
    chance = Random(players)
    for stop, at in enumerate(walk(game, seed=players)):
        if stop % 9 == 0:
            if at.history and chance.random() < 0.5:
                at.undo(consent=True)
            seat = chance.randrange(players)
            marked = everything_told(at, lang, seat, MARKS)
            for number, mark in enumerate(MARKS):
                marked = [text.replace(mark, NAMES[number]) for text in marked]
            assert marked == everything_told(at, lang, seat, NAMES)


@each_language
def test_no_letter_follows_a_name_without_a_space(lang: str) -> None:
    for seed in range(2):
        game = new_game("ritual", players=5, seed=seed, log=True)
        *_, over = walk(game, seed)
        for event in over.events(0):
            told = over.describe(event, lang, 0, MARKS)
            for before in told.split("⟧")[1:]:
                assert before[:1] in " .,;)!:" or before == "", told


# ---------------------------------------------------------------------- sentences that come again


def test_numbers_that_are_equal_are_still_written_as_they_are() -> None:
    english = kernel_texts("en")
    said = [english.format("player-other", seat=n) for n in (1, 1.5, 1, "1", 2)]
    assert said == ["Seat 1", "Seat 1.5", "Seat 1", "Seat 1", "Seat 2"]


@pytest.mark.usefixtures("toy_game")
def test_a_sentence_that_was_written_before_is_written_for_another_language_anew() -> None:
    said = [kernel_texts(lang).format("player-other", seat=7) for lang in (*LANGUAGES, "en")]
    assert said == ["Seat 7", "Platz 7", "Plaats 7", "Seat 7"]


# ---------------------------------------------------------------------- commands of the table


@pytest.mark.usefixtures("toy_game")
def test_commands_are_told_with_the_seats_that_may_give_them_now() -> None:
    game = new_game("toy", players=3, seed=2)
    game.state.coins = [0, 1, 2]
    assert [(c.name, c.seats, c.rule) for c in game.commands("en")] == [
        ("tip", (1, 2), "toy:tip"),
        ("stop", (0, 1, 2), "toy:stop"),
    ]
    game.state.coins = [0, 0, 0]
    (stop,) = game.commands("de")
    assert (stop.label, stop.help) == ("Aufhören", "Das Spiel endet hier")
    game.command("stop", 0)
    assert game.commands("en") == []


@pytest.mark.usefixtures("toy_game")
def test_a_game_that_says_nothing_about_odds_and_obstacles_has_none() -> None:
    game = new_game("toy", players=2, seed=2)
    assert all(option.odds == () and not option.confirm for option in game.options())
    assert game.blocked() == ()
    over = game_of()
    assert (over.blocked(), over.options(), over.question()) == ((), [], "")
