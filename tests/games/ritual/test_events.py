"""Sections 10-1 and 10-2: artifacts do nothing, events act when they are discarded in a take."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.games.ritual.content.loader import CATALOGUE
from miskatonic.kernel.game import Game
from miskatonic.testing import position, rule
from tests.games.ritual.table import (
    DECKS,
    PURE,
    A,
    B,
    C,
    D,
    E,
    last_round,
    log,
    options,
    play,
    see,
)
from tests.games.ritual.test_round_end import cards_of, everybody_passes, failing, loss, reveal

KIND = {card.id: card for card in CATALOGUE}
EVENTS = ["elder-sign", "gate", "magical-orb", "shining-trapezohedron"]
ARTIFACTS = [card.id for card in CATALOGUE if card.type == "artifact"]
OTHERS = (A, B, D, E, None)
"""Everybody but C; ``None`` is a spectator."""


def c_discards(card: str, pile: list[str], **situation: Any) -> Game[Any]:
    """Return a game in which C has just taken the top card of the pile and discarded this one."""
    hands = ["candelabra", "chalice", card, "idol", "tome"]
    g = position("ritual", hands=hands, pile=pile, **situation)
    return play(g, "give:2", "take")


def kinds(g: Game[Any]) -> list[str]:
    """Return the kinds of everything that happened."""
    return [event.kind for event in log(g)]


# ---------------------------------------------------------------------- artifacts


@pytest.mark.parametrize("deck", DECKS)
@rule("ritual:10-1.a")
def test_every_deck_has_15_artifacts_two_pure_and_one_cursed_of_each_kind(
    deck: dict[str, Any],
) -> None:
    artifacts = [card for card in cards_of(deck) if KIND[card].type == "artifact"]
    assert sorted(artifacts) == sorted([*PURE, *PURE, *(f"{card}-cursed" for card in PURE)])


@pytest.mark.parametrize("artifact", ARTIFACTS)
@rule("ritual:10-1.b")
def test_no_artifact_has_an_effect(artifact: str) -> None:
    assert not KIND[artifact].at
    assert KIND[artifact].loss is None
    hands = ["elder-sign", "gate", artifact, "investigator", "cultist"]
    g = play(position("ritual", hands=hands, pile=["gate", "magical-orb"]), "give:2", "take")
    assert kinds(g)[-5:] == ["discarded", "took", "turn_ended", "turn_started", "drew"]
    assert see(g).sanity == (7,) * 5


# ---------------------------------------------------------------------- when events act


@pytest.mark.parametrize("deck", DECKS)
@rule("ritual:10-2.a")
def test_every_deck_has_four_events_all_pure(deck: dict[str, Any]) -> None:
    events = [KIND[card] for card in cards_of(deck) if KIND[card].type == "event"]
    assert len(events) == 4
    assert {card.colour for card in events} == {"pure"}


@pytest.mark.parametrize("event", EVENTS)
@rule("ritual:10-2.a")
def test_an_event_that_everybody_refuses_does_nothing(event: str) -> None:
    hands = ["candelabra", "cthulhu", "chalice", "dagger", "idol"]
    g = everybody_passes(position("ritual", hands=hands, pile=[event, "tome-cursed"]))
    assert last_round(g).reason == "all-passed"
    assert last_round(g).awakened is None
    assert loss(g) == [0, 1, 0, 0, 0]
    assert not log(g, "looked", "put_back", "removed", "gained", "awakened")


@rule("ritual:10-2.b")
def test_an_elder_sign_still_held_at_the_reveal_is_just_a_pure_card() -> None:
    g = reveal("candelabra", "chalice", "elder-sign", "idol", "tome")
    assert failing(g) == set()
    assert see(g).sanity == (7,) * 5
    after = kinds(g)[kinds(g).index("revealed") :]
    assert after == ["revealed", "judged", "round_started", "turn_started", "drew"]


# ---------------------------------------------------------------------- Elder Sign and Gate


@rule("ritual:10-2.elder-sign.a")
def test_the_elder_sign_ends_the_round_at_once() -> None:
    g = c_discards("elder-sign", ["dagger", "gate"])
    assert kinds(g)[3:8] == ["discarded", "took", "round_over", "revealed", "judged"]
    assert "turn_ended" not in kinds(g)
    assert last_round(g).reason == "event"
    assert last_round(g).held == ("candelabra", "chalice", "dagger", "idol", "tome")


@rule("ritual:10-2.gate.a")
def test_a_gate_sets_off_the_great_old_one_that_somebody_holds() -> None:
    hands = ["candelabra", "cthulhu", "gate", "idol", "tome"]
    g = play(position("ritual", hands=hands, pile=["dagger", "chalice"]), "give:2", "take")
    assert last_round(g).awakened == B
    assert [event.values for event in log(g, "awakened")] == [{"holder": B, "card": "cthulhu"}]
    assert loss(g) == [4, 0, 4, 4, 4]


@rule("ritual:10-2.gate.b")
def test_a_gate_does_nothing_while_the_great_old_one_lies_in_the_pile() -> None:
    g = c_discards("gate", ["dagger", "cthulhu"])
    assert (see(g).round, see(g).turn, see(g).active) == (1, 2, B)
    assert see(g, B).drawn == "cthulhu"
    assert see(g).sanity == (7,) * 5


@rule("ritual:10-2.gate.b")
def test_a_gate_that_does_nothing_tells_everybody_that_no_great_old_one_is_held() -> None:
    hands = ["candelabra", "shining-trapezohedron", "gate", "idol", "tome"]
    g = position("ritual", hands=hands, pile=["chalice", "dagger-cursed", "gate", "elder-sign"])
    play(g, "give:1", "take")  # the cursed card on top is known to be cursed,
    play(g, "give:3", "take")  # and D takes it;
    play(g, "give:2", "take")  # then C's Gate finds no Great Old One.
    assert (see(g).round, see(g).turn) == (1, 4)
    for seed in range(60):
        world = g.clone()
        world.determinize(D, seed)
        card = see(world, A).held[D]
        assert card is not None
        assert (KIND[card].colour, KIND[card].type) == ("cursed", "artifact")


@rule("ritual:10-2.gate.c")
def test_a_great_old_one_among_the_discards_does_not_count_for_the_gate() -> None:
    g = c_discards("gate", ["dagger", "elder-sign"], discards=["cthulhu"])
    assert (see(g).round, see(g).turn) == (1, 2)
    assert see(g).discards["beside"] == ("cthulhu", "gate")
    assert see(g).sanity == (7,) * 5


# ---------------------------------------------------------------------- Magical Orb


@rule("ritual:10-2.orb.a")
def test_the_magical_orb_shows_the_top_card_to_its_player_only() -> None:
    g = c_discards("magical-orb", ["dagger", "gate", "elder-sign"])
    assert see(g, C).looking_at == "gate"
    assert [see(g, seat).looking_at for seat in OTHERS] == [None] * 5
    other_card_on_top = c_discards("magical-orb", ["dagger", "elder-sign", "gate"])
    assert see(other_card_on_top, C) != see(g, C)
    assert all(see(other_card_on_top, seat) == see(g, seat) for seat in OTHERS)


@rule("ritual:10-2.orb.b")
def test_with_the_magical_orb_the_top_card_may_be_put_back() -> None:
    g = c_discards("magical-orb", ["dagger", "gate", "elder-sign"])
    assert g.pending is not None
    assert g.pending.seat == C
    assert options(g) == {"keep", "remove"}
    play(g, "keep")
    assert see(g).active == B
    assert see(g, B).drawn == "gate"
    assert see(g).pile == 1


@rule("ritual:10-2.orb.b")
def test_with_the_magical_orb_the_top_card_may_be_removed_unknown_to_all_others() -> None:
    g = play(c_discards("magical-orb", ["dagger", "gate", "elder-sign"]), "remove")
    assert see(g, B).drawn == "elder-sign"
    assert see(g).pile == 0
    assert see(g, C).removed[-1] == "gate"
    other_card_removed = play(c_discards("magical-orb", ["dagger", "idol", "elder-sign"]), "remove")
    for seat in OTHERS:
        assert see(g, seat).removed[-1] is None
        assert see(other_card_removed, seat) == see(g, seat)
        assert [event.values["card"] for event in log(g, "removed", seat=seat)] == [None]


@rule("ritual:orb-removed")
def test_a_card_removed_by_the_magical_orb_is_back_in_the_next_round() -> None:
    g = position("ritual", hands=["candelabra", "chalice", "magical-orb", "idol", "tome"])
    play(g, "give:2", "take", "remove")
    everybody = (A, B, C, D, E)
    assert [see(g, seat).removed for seat in everybody] == [
        ("candelabra-cursed",) if seat == C else (None,) for seat in everybody
    ]
    everybody_passes(g)
    assert see(g).round == 2
    assert see(g, C).removed == ()
    assert see(g).pile + 1 + 5 == sum(see(g).deck.values()) == 22


# ---------------------------------------------------------------------- Shining Trapezohedron


@rule("ritual:10-2.trapezohedron.a")
def test_the_trapezohedron_shows_the_top_card_to_its_player_only() -> None:
    g = c_discards("shining-trapezohedron", ["dagger", "gate", "elder-sign"])
    assert [look.card for look in see(g, C).looks] == ["gate"]
    assert [event.values["card"] for event in log(g, "looked", seat=C)] == ["gate"]
    for seat in OTHERS:
        assert see(g, seat).looks == ()
        assert [event.values["card"] for event in log(g, "looked", seat=seat)] == [None]


@pytest.mark.parametrize(("before", "after"), [(5, 6), (6, 7), (7, 7)])
@rule("ritual:10-2.trapezohedron.b")
def test_a_pure_card_seen_through_the_trapezohedron_heals_1_up_to_7(
    before: int, after: int
) -> None:
    g = c_discards("shining-trapezohedron", ["dagger", "gate"], sanity=[3, 3, before, 3, 3])
    assert see(g).sanity == (3, 3, after, 3, 3)


@rule("ritual:10-2.trapezohedron.c")
def test_a_cursed_card_seen_through_the_trapezohedron_costs_1() -> None:
    g = c_discards("shining-trapezohedron", ["dagger", "cthulhu"], sanity=[3, 3, 5, 3, 3])
    assert see(g).sanity == (3, 3, 4, 3, 3)
    assert (see(g).round, see(g).turn) == (1, 2)


@rule("ritual:10-2.trapezohedron.d", "ritual:goo-reveal")
def test_the_trapezohedron_may_end_the_game_in_mid_turn_with_nothing_scored() -> None:
    hands = ["candelabra", "candelabra-cursed", "shining-trapezohedron", "cthulhu", "tome"]
    pile = ["dagger", "idol-cursed", "gate"]
    g = position("ritual", hands=hands, pile=pile, sanity=[2, 1, 1, 1, 1])
    play(g, "give:2", "take")
    assert g.pending is None
    assert g.result is not None
    assert [of.sanity for of in g.result] == [2, 1, 0, 1, 1]
    assert [of.won for of in g.result] == [True, True, False, True, True]
    assert failing(g) == set()
    assert not log(g, "judged", "turn_ended")
    shown = ("candelabra", "candelabra-cursed", "dagger", "cthulhu", "tome")
    assert {see(g, seat).held for seat in (A, B, C, D, E, None)} == {shown}


@pytest.mark.parametrize(("top", "sanity"), [("gate", 7), ("idol-cursed", 6)])
@rule("ritual:trapezohedron-return")
def test_the_card_seen_through_the_trapezohedron_is_drawn_next_and_only_its_colour_is_public(
    top: str, sanity: int
) -> None:
    g = c_discards("shining-trapezohedron", ["dagger", top, "elder-sign", "chalice-cursed"])
    assert see(g).sanity[C] == sanity
    assert see(g).active == B
    assert see(g, B).drawn == top
    assert [see(g, seat).drawn for seat in (A, C, D, E, None)] == [None] * 5
    worlds = set()
    for seed in range(60):
        world = g.clone()
        world.determinize(D, seed)
        worlds.add(see(world, B).drawn)
    assert len(worlds) > 1, "D cannot tell which card it is"
    assert {KIND[card].colour for card in worlds if card} == {KIND[top].colour}


# ---------------------------------------------------------------------- the pile runs out


@pytest.mark.parametrize("event", ["magical-orb", "shining-trapezohedron"])
@rule("ritual:effect-empty-pile")
def test_with_an_empty_pile_there_is_nothing_to_look_at(event: str) -> None:
    g = c_discards(event, ["dagger"], sanity=[6] * 5)
    assert last_round(g).reason == "pile-empty"
    assert see(g).sanity == (6,) * 5
    assert not log(g, "looked", "removed", "put_back", "gained", "lost")


@rule("ritual:effect-empty-pile")
def test_the_round_ends_when_the_magical_orb_removes_the_last_card() -> None:
    g = play(c_discards("magical-orb", ["dagger", "gate"]), "remove")
    assert last_round(g).reason == "pile-empty"
    assert see(g).round == 2
