"""What the deciding player is told: odds by counting, what cannot be chosen, what ends a round."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from miskatonic import new_game
from miskatonic.games.ritual.content.tables import IDS
from miskatonic.games.ritual.rules.survival import failing, surviving
from miskatonic.kernel.decisions import Blocked, Labelled
from miskatonic.kernel.game import Game
from miskatonic.kernel.text import LANGUAGES
from miskatonic.testing import position, rule
from tests.games.ritual.table import PURE, A, B, C, D, E, play, see, walk

each_language = pytest.mark.parametrize("lang", LANGUAGES)

OFFERED, OWN, SURVIVE, KEEPING = (
    "The card on offer is cursed",
    "Your own card is cursed",
    "You survive if the round ends right after",
    "You survive with it if the round ends now",
)


def few_unseen(hands: list[str], pile: list[str], **situation: Any) -> Game[Any]:
    """Return a table with all cards but these among the discards."""
    deck = see(position("ritual", hands=hands, pile=pile, **situation)).deck
    out = list((Counter(deck) - Counter([*hands, *pile])).elements())
    return position("ritual", hands=hands, pile=pile, discards=out, **situation)


def odds(game: Game[Any], option_id: str, seat: int) -> dict[str, Fraction]:
    """Return the odds of an option as exact fractions."""
    labelled = {option.id: option for option in game.options("en", seat)}[option_id]
    return {odd.text: Fraction(odd.chance).limit_denominator(99) for odd in labelled.odds}


def kept(game: Game[Any], seat: int) -> dict[str, Fraction]:
    """Return the odds of the own card, which all options but one leave where it is."""
    told = game.prospect("en", seat).odds
    return {odd.text: Fraction(odd.chance).limit_denominator(99) for odd in told}


# ---------------------------------------------------------------------- odds


@rule("ritual:6-2.c", "ritual:7-1.b")
def test_odds_count_the_cards_that_the_receiver_cannot_see() -> None:
    hands = ["candelabra", "gate", "dagger", "idol", "tome"]
    game = play(few_unseen(hands, ["chalice", "chalice-cursed"]), "give:1")
    assert sorted(see(game, B).unseen) == ["chalice", "chalice-cursed", "gate"]
    assert odds(game, "take", B) == {OFFERED: Fraction(1, 3), SURVIVE: Fraction(2, 3)}
    assert kept(game, B) == {OWN: Fraction(1, 3), KEEPING: Fraction(2, 3)}
    assert odds(game, "pass:2", B) == {}, "it is the same whoever gets the card, and told once"


@given(st.lists(st.sampled_from(range(len(IDS))), min_size=4, max_size=6))
def test_survivors_beside_others_are_those_that_do_not_fail_among_them(others: list[int]) -> None:
    kinds = {kind for kind in range(len(IDS)) if not failing((kind, *others))[0]}
    assert surviving(tuple(others)) == kinds


@rule("ritual:7-1.c")
def test_an_artifact_that_another_holds_does_not_survive() -> None:
    hands = ["chalice", "gate", "dagger", "idol", "tome"]
    game = play(few_unseen(hands, ["chalice", "candelabra", "candelabra"]), "give:1")
    assert odds(game, "take", B) == {OFFERED: Fraction(0), SURVIVE: Fraction(3, 4)}


@rule("ritual:7-2.c")
def test_while_the_cultist_is_held_cursed_cards_survive() -> None:
    hands = ["cultist", "gate", "dagger", "idol", "tome"]
    game = play(few_unseen(hands, ["chalice", "chalice-cursed", "cthulhu"]), "give:1")
    assert odds(game, "take", B) == {OFFERED: Fraction(1, 2), SURVIVE: Fraction(1, 2)}
    hands[0] = "candelabra"
    game = play(few_unseen(hands, ["cultist", "chalice-cursed"]), "give:1")
    assert odds(game, "take", B)[SURVIVE] == Fraction(1, 3)  # the Gate; the Cultist fails itself


@rule("ritual:10-3.professor.a", "ritual:10-3.student.a")
def test_characters_that_others_or_oneself_may_hold_count_as_well() -> None:
    hands = ["mad-professor", "gate", "dagger", "idol", "tome"]
    game = play(few_unseen(hands, ["chalice", "wary-student"]), "give:1")
    assert odds(game, "take", B) == {OFFERED: Fraction(0), SURVIVE: Fraction(1, 3)}


@rule("ritual:14.c", "ritual:14.h")
def test_the_cards_of_dummies_are_seen_and_compared() -> None:
    hands = ["candelabra", "gate", "dagger", "chalice", "tome"]
    game = play(few_unseen(hands, ["chalice", "chalice-cursed"], players=3), "give:1")
    assert odds(game, "take", B) == {OFFERED: Fraction(1, 3), SURVIVE: Fraction(1, 3)}


@rule("ritual:10-2.orb.b")
@pytest.mark.parametrize(("answer", "known"), [("keep", True), ("remove", False)])
def test_a_card_that_was_looked_at_and_put_back_is_known_when_it_comes_round(
    answer: str, known: bool
) -> None:
    hands = ["candelabra", "magical-orb", "dagger", "idol", "elder-sign"]
    game = few_unseen(hands, ["chalice", "chalice-cursed", "tome", "tome-cursed", "gate"])
    play(game, "give:1", "take", answer)
    assert game.pending is not None and game.pending.seat == C
    play(game, "give:1")
    if known:
        assert odds(game, "take", B) == {OFFERED: Fraction(1), SURVIVE: Fraction(0)}
        assert kept(game, B) == {OWN: Fraction(1, 4), KEEPING: Fraction(3, 4)}
    else:  # the cursed Chalice is out, and B knows it
        assert odds(game, "take", B) == {OFFERED: Fraction(1, 4), SURVIVE: Fraction(3, 4)}


@rule("ritual:6-1.f", "ritual:10-2.orb.b")
def test_where_nothing_is_left_to_chance_no_odds_are_told() -> None:
    game = position("ritual", hands=["tome", "magical-orb", *PURE[1:4]], pile=["gate", "tome"])
    assert all(option.odds == () for option in game.options())
    play(game, "give:1", "take")
    assert [option.id for option in game.options()] == ["keep", "remove"]
    assert all(option.odds == () for option in game.options())


@rule("ritual:5.f", "ritual:digital.1")
def test_what_the_receiver_is_told_does_not_depend_on_what_it_cannot_see() -> None:
    told: list[tuple[list[Labelled], tuple[Blocked, ...]]] = []
    for own, offered in (("gate", "chalice-cursed"), ("chalice-cursed", "gate")):
        hands = ["candelabra", own, "dagger", "idol", "tome"]
        game = play(few_unseen(hands, [offered, "chalice"]), "give:1")
        told.append((game.options("en", B), game.blocked("en", B)))
    assert told[0] == told[1]


@each_language
def test_odds_are_told_in_every_language_and_are_chances(lang: str) -> None:
    texts = set()
    for game in walk(new_game("ritual", players=4, seed=3), seed=3):
        for option in game.options(lang):
            texts |= {odd.text for odd in (*option.odds, *game.prospect(lang).odds)}
            assert all(0 <= odd.chance <= 1 for odd in option.odds)
    assert len(texts) == 4
    assert (OFFERED in texts) is (lang == "en")


# ---------------------------------------------------------------------- a second look


@rule("ritual:6-2-2.d", "ritual:10-2.orb.b")
def test_only_a_refusal_and_a_removal_deserve_a_second_look() -> None:
    game = play(position("ritual", hands=PURE, pile=["gate", "cultist"]), "give:1")
    assert not any(option.confirm for option in game.options())
    play(game, "pass:2", "pass:3", "pass:4")
    assert {option.id: option.confirm for option in game.options()} == {
        "take": False,
        "refuse": True,
    }
    hands = ["tome", "magical-orb", *PURE[1:4]]
    game = play(position("ritual", hands=hands, pile=["gate", "tome"]), "give:1", "take")
    assert {option.id: option.confirm for option in game.options()} == {
        "keep": False,
        "remove": True,
    }


# ---------------------------------------------------------------------- what cannot be chosen

NAMES = ("Ann", "Ben", "Cleo", "Doris", "Els")


def blocked(game: Game[Any], seat: int, lang: str = "en") -> dict[str, tuple[str, str]]:
    found = game.blocked(lang, seat, NAMES)
    return {thing.target: (thing.why, thing.rule) for thing in found}


@rule("ritual:6-1.c", "ritual:6-1.d", "ritual:5.f")
def test_the_active_player_gives_to_others_and_draws_once() -> None:
    game = position("ritual", hands=PURE, pile=["gate", "cultist"])
    assert blocked(game, A) == {
        "seat:0": ("You drew this card: it goes to somebody else.", "ritual:6-1.c"),
        "own": ("Nobody looks at their own card before the round is over.", "ritual:5.f"),
        "pile": ("You have drawn your card for this turn.", "ritual:6-1.d"),
    }


@rule("ritual:6-2-2.b", "ritual:6-1.c")
def test_neither_who_had_the_card_nor_who_drew_it_can_get_it() -> None:
    game = position("ritual", hands=PURE, pile=["gate", "cultist"])
    play(game, "give:1", "pass:3")
    found = blocked(game, D)
    assert found["seat:0"] == ("Ann drew this card and cannot receive it.", "ritual:6-1.c")
    assert found["seat:1"] == ("Ben has already had this card.", "ritual:6-2-2.b")
    assert found["seat:3"][0] == "You have the card now: decide what to do with it."
    assert found["pile"][0] == "Only the active player draws a card, and that is Ann."
    assert "seat:2" not in found
    assert "seat:4" not in found


@rule("ritual:14.d")
@each_language
def test_dummies_never_receive_a_card(lang: str) -> None:
    game = position("ritual", hands=PURE, players=3, pile=["gate", "cultist"])
    found = blocked(game, A, lang)
    assert [found[f"dummy:{number}"][1] for number in (1, 2)] == ["ritual:14.d"] * 2
    assert found["dummy:1"][0].replace("1", "2") == found["dummy:2"][0]


@rule("ritual:10-2.orb.b")
def test_who_looks_at_the_top_card_decides_about_it_first() -> None:
    hands = ["tome", "magical-orb", *PURE[1:4]]
    game = play(position("ritual", hands=hands, pile=["gate", "tome"]), "give:1", "take")
    found = blocked(game, B)
    assert "pile" not in found
    assert {found[f"seat:{seat}"] for seat in (A, B, C, D, E)} == {
        ("Decide about the card on top of the draw pile first.", "ritual:10-2.orb.b")
    }


def test_nothing_is_blocked_for_those_who_are_not_asked() -> None:
    game = position("ritual", hands=PURE, pile=["gate", "cultist"])
    assert game.blocked("en", B) == ()


@each_language
def test_every_seat_can_be_chosen_or_says_why_not(lang: str) -> None:
    for game in walk(new_game("ritual", players=4, seed=8), seed=8):
        if game.pending is not None:
            open_to = {target for option in game.options(lang) for target in option.targets}
            closed = {thing.target for thing in game.blocked(lang)}
            assert open_to | closed >= {f"seat:{seat}" for seat in range(4)}
            assert open_to & closed <= {"own"}, "it is not looked at, but may be given up"
