"""What a seat may know: sections 1, 5 and 6 on looking, and the digital table.

The test of a secret is an exchange: put another card in its place, and nothing that is sent to
somebody who must not know it may change, byte for byte.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from miskatonic import new_game
from miskatonic.games.ritual.content.tables import GREAT_OLD_ONES, IDS
from miskatonic.kernel.errors import DecisionError
from miskatonic.kernel.game import Game
from miskatonic.testing import deck, position, rule, scripted_game
from tests.games.ritual.table import DECKS, PILE, PURE, A, B, C, D, E, log, play, see, walk

LANGUAGES = ("en", "de", "nl")


def sent(game: Game[Any], seat: int | None) -> bytes:
    """Return what a seat, or a spectator, is sent of the table: view, question and options."""
    asked = None if seat is None else game.decision_of(seat)
    question = None if asked is None else (asked.kind, asked.rule, tuple(asked.options))
    return msgspec.json.encode((game.view(seat), question))


def told(game: Game[Any], seat: int | None) -> bytes:
    """Return the log of a seat, or of a spectator."""
    return msgspec.json.encode(game.events(seat))


def spoken(game: Game[Any], seat: int | None, lang: str) -> list[str]:
    """Return the log as sentences told to a seat, or to a spectator."""
    return [game.describe(event, lang, seat) for event in game.events(seat)]


def refusal(game: Game[Any], seat: int) -> str:
    """Return what a seat is told about an answer that does not exist."""
    with pytest.raises(DecisionError) as refused:
        game.answer("show:own", seat=seat)
    return str(refused.value)


def face(game: Game[Any], card: int) -> str:
    return game.spec.rules.face(game.state, card)


def exchanged(game: Game[Any], one: int, other: int) -> Game[Any]:
    """Return a copy of the game in which two cards have changed places."""
    twin = game.clone()
    places = {one: other, other: one}
    for zone in ("hands", "pile", "drawn", "removed"):
        cards = getattr(twin.state, zone)
        setattr(twin.state, zone, type(cards)(places.get(card, card) for card in cards))
    return twin


def unlooked(game: Game[Any], seat: int) -> tuple[int, ...]:
    """Return the cards of the pile that a seat is not looking at."""
    pile: tuple[int, ...] = game.state.pile
    return pile[1:] if game.state.looking == seat else pile


def questions(players: int, *, decks: int = 32) -> Iterator[Game[Any]]:
    """Walk random games with different decks; yield each game at each question.

    Questions are asked between deal and reveal only.
    """
    for seed in range(decks):
        chosen = DECKS[seed * 32 // decks]
        for game in walk(new_game("ritual", players=players, seed=seed, options=chosen), seed):
            if game.pending is not None:
                yield game


# ---------------------------------------------------------------------- held cards


@rule("ritual:1.c", "ritual:5.e")
@pytest.mark.parametrize("seat", [A, B, C, D, E])
def test_everybody_sees_the_cards_of_the_others_and_the_back_of_the_own(seat: int) -> None:
    game = scripted_game("ritual", deck(*PURE), players=5)
    assert see(game, seat).held == tuple(
        None if holder == seat else card for holder, card in enumerate(PURE)
    )


@rule("ritual:1.d")
@pytest.mark.parametrize("players", PILE)
def test_who_was_not_active_and_saw_no_card_knows_the_hands_and_the_discards_only(
    players: int,
) -> None:
    """Whatever else lies hidden may change places without that player noticing."""
    chance = Random(players)
    round_, knowing = 0, set[int]()
    for game in questions(players):
        s = game.state
        if s.round != round_ or game.version == 0:
            round_, knowing = s.round, set()
        knowing |= {s.active, s.looking} | {look.seat for look in s.looks}
        for seat in set(range(players)) - knowing:
            view = see(game, seat)
            known = [card for card in view.held if card is not None]
            assert len(known) == s.holders - 1
            known += [card for cards in view.discards.values() for card in cards]
            assert len(known) == s.holders - 1 + len(s.discards)
            assert (view.drawn, view.looking_at, view.looks) == (None, None, ())
            assert view.unseen == Counter(view.deck) - Counter(known)
            hidden = [s.hands[seat], *s.pile, *s.drawn, *s.removed]
            twin = exchanged(game, *chance.sample(hidden, 2)) if len(hidden) > 1 else game
            assert sent(twin, seat) == sent(game, seat)


@rule("ritual:5.f", "ritual:digital.1")
@pytest.mark.parametrize("players", PILE)
def test_nothing_a_player_is_sent_depends_on_the_own_card(players: int) -> None:
    chance = Random(players)
    for game in questions(players):
        for seat in range(players):
            if pile := unlooked(game, seat):
                own, other = game.state.hands[seat], chance.choice(pile)
                twin = exchanged(game, own, other)
                assert sent(twin, seat) == sent(game, seat)
        # The exchange was real: somebody else would have noticed the last one.
        if pile:
            same = face(game, own) == face(game, other)
            assert (sent(twin, A) == sent(game, A)) == same


@rule("ritual:5.f", "ritual:digital.1")
@pytest.mark.parametrize("players", PILE)
def test_no_card_of_the_pile_in_place_of_the_own_makes_a_difference(players: int) -> None:
    for game in questions(players, decks=2):
        for seat in range(players):
            mine = sent(game, seat)
            for other in unlooked(game, seat):
                assert sent(exchanged(game, game.state.hands[seat], other), seat) == mine


# ---------------------------------------------------------------------- logs and refusals


def first_round(players: int, seed: int) -> Iterator[tuple[Game[Any], Game[Any]]]:
    """Deal a scripted round and play it at random; yield it as dealt and at each question."""
    chosen = {**DECKS[seed % 32], "first_player": seed % players}
    listed = see(new_game("ritual", players=players, seed=seed, options=chosen)).deck
    order = list(Counter(listed).elements())
    Random(seed).shuffle(order)
    game = scripted_game("ritual", deck(*order), players=players, options=chosen)
    as_dealt = game.clone()
    for now in walk(game, seed):
        if now.pending is None or now.state.round > 1:
            return
        yield as_dealt, now


def other_world(as_dealt: Game[Any], game: Game[Any], one: int, other: int) -> Game[Any]:
    """Replay the same answers with two cards exchanged before the deal."""
    s = as_dealt.state
    places = {one: other, other: one}
    order = [face(game, places.get(c, c)) for c in (*s.hands, *s.drawn, *s.pile)]
    options = game.setup.options
    twin = scripted_game("ritual", deck(*order), players=s.players, options=options)
    for seat, option in game.history:
        twin.answer(option, seat)
    return twin


def told_apart(game: Game[Any], one: int, other: int) -> bool:
    """Return whether the table has lawfully learned which of two cards is where.

    By a look at one of them (10-2), or because a discarded Gate found no Great Old One.
    """
    looked_at = {look.card for look in game.state.looks}
    if looked_at & {face(game, one), face(game, other)}:
        return True
    kinds = {game.state.deck[one], game.state.deck[other]}
    return not GREAT_OLD_ONES.isdisjoint(kinds) and bool(log(game, "nothing"))


@rule("ritual:digital.1", "ritual:digital.7")
@pytest.mark.parametrize("players", PILE)
def test_neither_log_nor_refusal_depends_on_the_own_card(players: int) -> None:
    chance, compared = Random(players), 0
    for seed in range(32):
        for as_dealt, game in first_round(players, seed):
            seat = chance.randrange(players)
            own, other = game.state.hands[seat], chance.choice((*unlooked(game, seat), -1))
            if other < 0 or told_apart(game, own, other):
                continue
            twin = other_world(as_dealt, game, own, other)
            assert sent(twin, seat) == sent(game, seat)
            assert told(twin, seat) == told(game, seat)
            assert told(twin, None) == told(game, None)
            assert refusal(twin, seat) == refusal(game, seat)
            compared += face(game, own) != face(game, other)
    assert compared > 150


@rule("ritual:digital.2")
@pytest.mark.parametrize("players", PILE)
def test_only_the_active_players_log_depends_on_the_circulating_card(players: int) -> None:
    chance, compared = Random(players), 0
    for seed in range(32):
        for as_dealt, game in first_round(players, seed):
            s = game.state
            if not s.drawn or not s.pile:
                continue
            drawn, other = s.drawn[0], chance.choice(s.pile)
            if face(game, drawn) == face(game, other) or told_apart(game, drawn, other):
                continue
            twin = other_world(as_dealt, game, drawn, other)
            for seat in (None, *range(players)):
                assert (told(twin, seat) == told(game, seat)) == (seat != s.active)
            compared += 1
    assert compared > 150


# ---------------------------------------------------------------------- the circulating card


@rule("ritual:6-1.e", "ritual:6-2.b")
def test_only_the_active_player_sees_the_drawn_card_until_it_is_held_up() -> None:
    game = position("ritual", hands=PURE, pile=["cultist", "gate", "idol"])
    for option in ("give:2", "pass:4", "take"):
        for seat in (A, B, C, D, E, None):
            view = see(game, seat)
            assert view.circulating
            assert view.drawn == ("cultist" if seat == A else None)
            assert "cultist" not in view.held
            assert view.unseen.get("cultist", 0) == (0 if seat == A else 1)
        play(game, option)
    assert [see(game, seat).held[E] for seat in (A, B, C, D)] == ["cultist"] * 4


@rule("ritual:6-1.e")
def test_a_drawn_card_that_all_refuse_is_seen_by_all_once_it_is_discarded() -> None:
    hands = ["candelabra-cursed", *PURE[1:]]
    game = position("ritual", hands=hands, pile=["cultist", "gate"], sanity=[1, 7, 7, 7, 7])
    play(game, "give:1", "pass:2", "pass:3", "pass:4")
    assert [see(game, seat).drawn for seat in (A, B, C, D, E)] == ["cultist", *[None] * 4]
    play(game, "refuse")
    for seat in (A, B, C, D, E, None):
        assert see(game, seat).discards["beside"] == ("cultist",)


@rule("ritual:6-2.d")
@pytest.mark.parametrize("taker", [B, C, D, E])
def test_the_taker_does_not_see_the_new_card_but_everybody_else_does(taker: int) -> None:
    game = position("ritual", hands=PURE, pile=["cultist", "gate", "idol"])
    play(game, f"give:{taker}", "take")
    for seat in range(5):
        assert see(game, seat).held[taker] == (None if seat == taker else "cultist")
        took = log(game, "took", seat=seat)[0].values
        assert took == {"seat": taker, "card": None if seat == taker else "cultist"}


@rule("ritual:6-2.b", "ritual:digital.2")
@pytest.mark.parametrize("players", PILE)
def test_the_circulating_card_is_known_to_the_active_player_only(players: int) -> None:
    chance = Random(players)
    for game in questions(players):
        s = game.state
        if not s.drawn:
            continue
        drawn = s.drawn[0]
        different = [card for card in s.pile if face(game, card) != face(game, drawn)]
        if different:
            twin = exchanged(game, drawn, chance.choice(different))
            for seat in (None, *range(players)):
                assert (sent(twin, seat) == sent(game, seat)) == (seat != s.active)


# ---------------------------------------------------------------------- looks at the pile

ORB = ["candelabra", "chalice", "magical-orb", "idol", "tome"]
TRAPEZOHEDRON = ["candelabra", "chalice", "shining-trapezohedron", "idol", "tome"]


def looked_at(hands: list[str], top: str, *answers: str) -> Game[Any]:
    """C, at 5 sanity, takes a dagger, discards what the test is about and looks at the top card."""
    pile = ["dagger", top, "gate", "elder-sign"]
    game = position("ritual", hands=hands, pile=pile, sanity=[7, 7, 5, 7, 7])
    return play(game, "give:2", "take", *answers)


@rule("ritual:digital.3")
def test_the_card_that_the_orb_shows_is_seen_by_the_discarding_player_only() -> None:
    one, other = looked_at(ORB, "cultist"), looked_at(ORB, "idol-cursed")
    assert (see(one, C).looking_at, see(other, C).looking_at) == ("cultist", "idol-cursed")
    for seat in (A, B, D, E, None):
        assert see(one, seat).looking_at is None
        assert told(one, seat) == told(other, seat)
        top, below = one.state.pile[:2]
        assert sent(exchanged(one, top, below), seat) == sent(one, seat)
        look = {"seat": C, "rule": "ritual:10-2.orb.a", "card": None}
        assert log(one, "looked", seat=seat)[0].values == look


@rule("ritual:digital.3")
def test_the_log_of_an_orb_removal_tells_that_a_card_went_and_not_which() -> None:
    one, other = (looked_at(ORB, card, "remove") for card in ("cultist", "idol-cursed"))
    for seat in (A, B, D, E, None):
        assert told(one, seat) == told(other, seat)
        for lang in LANGUAGES:
            assert spoken(one, seat, lang) == spoken(other, seat, lang)
        assert log(one, "removed", seat=seat)[0].values == {"seat": C, "card": None}
        assert see(one, seat).removed[-1] is None
        assert see(one, seat).looks == ()
        gone, top = one.state.removed[-1], one.state.pile[0]
        assert sent(exchanged(one, gone, top), seat) == sent(one, seat)
    assert log(one, "removed", seat=C)[0].values == {"seat": C, "card": "cultist"}
    assert (see(one, C).removed[-1], see(one, C).looks[0].card) == ("cultist", "cultist")


@rule("ritual:digital.3")
def test_a_card_put_back_by_the_orb_stays_unknown_to_the_others() -> None:
    """B is active next and draws it; A, D, E and spectators have learned nothing."""
    one, other = (looked_at(ORB, card, "keep") for card in ("cultist", "idol-cursed"))
    assert (see(one, B).drawn, see(other, B).drawn) == ("cultist", "idol-cursed")
    for seat in (A, D, E, None):
        assert told(one, seat) == told(other, seat)
        assert [event.values["seat"] for event in log(one, "put_back", seat=seat)] == [C]


@rule("ritual:digital.3")
@pytest.mark.parametrize(
    ("one", "other", "change", "sanity"),
    [("cultist", "tome", "gained", 6), ("cthulhu", "idol-cursed", "lost", 4)],
)
def test_the_trapezohedron_tells_the_others_the_change_of_sanity_and_no_card(
    one: str, other: str, change: str, sanity: int
) -> None:
    game, twin = looked_at(TRAPEZOHEDRON, one), looked_at(TRAPEZOHEDRON, other)
    look = {"seat": C, "rule": "ritual:10-2.trapezohedron.a"}
    for seat in (A, D, E, None):
        assert told(game, seat) == told(twin, seat)
        assert log(game, "looked", seat=seat)[0].values == {**look, "card": None}
        assert [event.values["seat"] for event in log(game, change, seat=seat)] == [C]
        assert see(game, seat).sanity == (7, 7, sanity, 7, 7)
    assert log(game, "looked", seat=C)[0].values == {**look, "card": one}
    assert see(game, C).looks[0].card == one


# ---------------------------------------------------------------------- the table


@rule("ritual:digital.4")
@pytest.mark.parametrize("players", PILE)
def test_every_view_shows_every_hand_as_it_is(players: int) -> None:
    for game in questions(players, decks=8):
        flags = tuple(bool(game.state.hands_down & 1 << seat) for seat in range(players))
        for seat in (None, *range(players)):
            assert see(game, seat).hands_down == flags


@rule("ritual:digital.6")
@pytest.mark.parametrize("players", PILE)
def test_every_view_lists_the_22_cards_of_the_deck_throughout_the_game(players: int) -> None:
    for game in questions(players):
        s = game.state
        everywhere = (*s.hands, *s.pile, *s.drawn, *s.discards, *s.removed)
        cards = Counter(IDS[s.deck[card]] for card in everywhere)
        assert cards.total() == 22
        for seat in (None, game.version % players):
            assert see(game, seat).deck == cards


@rule("ritual:digital.7")
@pytest.mark.parametrize("players", PILE)
def test_a_spectator_sees_held_cards_as_backs_until_the_reveal(players: int) -> None:
    chance = Random(players)
    for game in questions(players):
        s = game.state
        view = see(game)
        assert view.held[:players] == (None,) * players
        assert view.held[players:] == tuple(face(game, card) for card in s.hands[players:])
        cards = [*s.hands[:players], *s.pile]
        shuffled = chance.sample(cards, len(cards))
        twin = game.clone()
        twin.state.hands[:players] = shuffled[:players]
        twin.state.pile = tuple(shuffled[players:])
        assert sent(twin, None) == sent(game, None)
