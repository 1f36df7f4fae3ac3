"""Secrets: who sees which face, what re-dealing keeps, and what it forgets."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest

from miskatonic.kernel import registry
from miskatonic.kernel.decisions import Rule, ask_all
from miskatonic.kernel.errors import UnknownSeatError
from miskatonic.kernel.events import RawEvent
from miskatonic.kernel.game import Game
from miskatonic.kernel.registry import new_game
from miskatonic.kernel.rng import SplitMix
from miskatonic.kernel.secrets import EVERYONE, Lens, Sights, Zone, knowledge, only, redeal, relabel
from miskatonic.kernel.state import State
from miskatonic.parts.dice import roll
from miskatonic.testing import position
from tests.kernel import toy
from tests.kernel.play import game_of, open_ids, opts, play, walk

pytestmark = pytest.mark.usefixtures("toy_game")

HANDS = [["purse", "rope"], ["idol", "map"], ["curse", "charm"]]


def see(game: Game[Any], seat: int | None) -> toy.ToyView:
    return cast(toy.ToyView, game.view(seat))


def faces(game: Game[Any], zone: str) -> list[str]:
    return [
        game.spec.rules.face(game.state, card) for card in getattr(game.state, zone) if card >= 0
    ]


def worlds(game: Game[Any], seat: int | None, count: int = 60) -> list[Game[Any]]:
    made = [game.clone(tracking=False) for _ in range(count)]
    for seed, world in enumerate(made):
        world.determinize(seat, seed)
    return made


# ---------------------------------------------------------------------- lens and audiences


def test_a_hand_is_visible_to_its_owner_only() -> None:
    game = position("toy", hands=HANDS)
    assert see(game, 0).hands == ("purse", "rope", None, None, None, None)
    assert see(game, 2).hands == (None, None, None, None, "curse", "charm")


def test_a_spectator_sees_only_what_is_open_to_everyone() -> None:
    game = position("toy", hands=[["map"]] * 2, table=["rope", "curse"], phase="fight")
    assert see(game, None).hands == (None, None)
    assert see(game, None).discards == ("rope", "curse")
    lens = Lens(game.sights(), None)
    assert lens.shows(EVERYONE)
    assert not lens.shows(0b11), "all seats together are not everyone"


@pytest.mark.parametrize("seat", range(4))
def test_an_audience_includes_exactly_its_seats(seat: int) -> None:
    lens = Lens(Sights(toy.GAME, toy.ToyState("over", 0)), seat)
    assert lens.shows(EVERYONE)
    assert lens.shows(only(seat))
    assert lens.shows(0b1111)
    assert not lens.shows(0b1111 ^ only(seat))
    assert not lens.shows(0)


def test_an_empty_place_shows_no_card() -> None:
    game = position("toy", hands=[["map"], ["rope"]])
    assert see(game, 1).hands == (None, "rope")
    assert see(game, 1).table == ()


def test_a_face_seen_earlier_is_shown_only_where_the_zone_remembers() -> None:
    game = position("toy", hands=[["map"]] * 2, pile=["idol", "purse"])
    remembered, hidden = game.state.pile[0], game.state.hands[0]
    game.state.seen = {remembered: only(1), hidden: only(1)}
    assert see(game, 1).pile == ("idol", None)
    assert see(game, 0).pile == (None, None)
    assert see(game, None).pile == (None, None)
    assert see(game, 1).hands == (None, "map")


def test_a_look_is_remembered_until_the_cards_are_shuffled() -> None:
    pile = ["charm", "map", "map", "map"]
    game = position("toy", hands=[["rope"]] * 2, pile=pile, phase="search", rounds=2)
    play(game, "dig", "leave")
    assert see(game, 0).pile[0] == "charm"
    play(game, "pay:0")
    assert game.state.round == 2
    assert game.state.seen == {}
    assert set(see(game, 0).pile) <= {None}


def test_a_seat_that_is_not_at_the_table_has_no_view() -> None:
    game = position("toy", hands=HANDS)
    for seat in (-1, 3):
        with pytest.raises(UnknownSeatError, match="0 … 2"):
            game.view(seat)


def test_knowledge_joins_what_is_seen_and_what_was_seen() -> None:
    game = position("toy", hands=[["map"], ["rope"]], pile=["idol", "purse"])
    game.state.seen = {2: only(0), 1: only(0)}
    assert knowledge(game.spec, game.state) == {0: only(0), 1: only(0) | only(1), 2: only(0), 3: 0}


# ---------------------------------------------------------------------- re-dealing


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_what_a_seat_is_shown_does_not_change_by_re_dealing(viewer: int | None) -> None:
    for game in walk(new_game("toy", players=3, seed=11), seed=11):
        for world in worlds(game, viewer, 3):
            assert world.view(viewer) == game.view(viewer)
            if viewer is not None:
                assert world.decision_of(viewer) == game.decision_of(viewer)


def test_cards_that_a_seat_cannot_see_are_dealt_anew_and_none_is_lost() -> None:
    game = position("toy", hands=HANDS, pile=["lantern", "lantern", "purse"])
    dealt: Counter[str] = Counter()
    for world in worlds(game, 0, 200):
        assert faces(world, "hands")[:2] == ["purse", "rope"]
        cards = [*world.state.hands, *world.state.pile]
        assert sorted(cards) == sorted([*game.state.hands, *game.state.pile])
        dealt[faces(world, "hands")[2]] += 1
    assert dealt.keys() == {"idol", "map", "curse", "charm", "lantern", "purse"}
    assert min(dealt.values()) > 200 / 7 / 3
    assert dealt["lantern"] > dealt["idol"]


def test_what_a_seat_has_seen_stays_where_it_lies() -> None:
    game = position("toy", hands=[["rope"]] * 3, pile=["map", "idol", "purse"], phase="search")
    play(game, "dig")
    assert {faces(world, "pile")[0] for world in worlds(game, 0)} == {"map"}
    assert len({faces(world, "pile")[0] for world in worlds(game, 1)}) > 1


def test_that_somebody_has_seen_a_place_is_kept_with_the_place() -> None:
    game = position("toy", hands=[["rope"]] * 3, pile=["map", "idol", "purse"], phase="search")
    play(game, "dig")
    for world in worlds(game, 1):
        assert world.state.seen == {world.state.pile[0]: only(0)}


@pytest.mark.parametrize(
    ("top", "alike"), [("charm", {"charm", "lantern"}), ("map", {"map", "purse", "curse"})]
)
def test_what_everybody_could_infer_holds_in_every_re_dealt_world(
    top: str, alike: set[str]
) -> None:
    pile = [top, "lantern", "curse", "purse", "charm"]
    game = position("toy", hands=[["map"]] * 3, pile=pile, phase="search")
    play(game, "dig", "leave")
    found = worlds(game, 1)
    assert {faces(world, "pile")[0] for world in found} == alike
    for world in found:
        assert world.state.marks.keys() == {world.state.pile[0]}


@pytest.mark.parametrize("seed", range(30))
def test_every_inference_holds_even_where_few_worlds_fit(seed: int) -> None:
    state = toy.ToyState("over", 0, players=1, pile=(0, 1, 2, 3), deck=("a", "b", "c", "d"))
    fits = {0: {0, 1}, 1: {0, 2}, 2: {1, 2, 3}, 3: {3, 0}}
    spec = toy.GAME.varied(
        inferred=lambda s: {card: others.__contains__ for card, others in fits.items()},
    )
    world = redeal(spec, state, None, SplitMix(seed))
    assert sorted(world) == sorted(world.values())
    for card, other in world.items():
        assert other in fits[card]


def test_an_inference_that_only_the_truth_fits_gives_the_truth() -> None:
    state = toy.ToyState("over", 0, players=1, pile=(0, 1, 2), deck=("a", "b", "c"))
    spec = toy.GAME.varied(inferred=lambda s: {card: card.__eq__ for card in s.pile})
    world = redeal(spec, state, None, SplitMix(1))
    assert all(card == other for card, other in world.items())


def test_exchanged_cards_take_along_what_the_state_keeps_per_place() -> None:
    state = toy.ToyState(
        "over", 0, hands=[0, 1], pile=(2, 3), marks={0: "light"}, seen={2: 1}, deck=("a",) * 4
    )
    relabel(toy.GAME, state, {0: 2, 2: 0})
    assert state.hands == [2, 1]
    assert state.pile == (0, 3)
    assert state.marks == {2: "light"}
    assert state.seen == {0: 1}


def test_a_zone_may_open_some_places_only() -> None:
    top_open = toy.GAME.varied(
        zones=(
            *(zone for zone in toy.GAME.rules.zones if zone.name != "pile"),
            Zone("pile", lambda s, cards: [EVERYONE, *[0] * cards][:cards]),
        ),
    )
    registry.register(top_open)
    game = position("toy", hands=[["rope"]] * 2, pile=["map", "idol", "purse"])
    assert see(game, None).pile == ("map", None, None)
    assert {faces(world, "pile")[0] for world in worlds(game, None)} == {"map"}


# ---------------------------------------------------------------------- what is forgotten


def reachable(thing: Any, seen: dict[int, Any]) -> dict[int, Any]:
    """Return everything that a re-dealt game holds on to; its game's code is no secret."""
    if id(thing) in seen or isinstance(thing, str | int | bytes | type | type(None)):
        return seen
    seen[id(thing)] = thing
    if isinstance(thing, Game):
        for slot in type(thing).__mro__[1].__slots__:  # type: ignore[attr-defined]
            if slot not in ("spec", "setup", "_rule", "_copy"):
                reachable(getattr(thing, slot, None), seen)
    elif isinstance(thing, list | tuple):
        for item in thing:
            reachable(item, seen)
    elif hasattr(thing, "__self__"):
        reachable(thing.__self__, seen)
    return seen


@pytest.mark.parametrize("tracking", [True, False])
def test_nothing_in_a_re_dealt_game_tells_the_real_future_or_past(tracking: bool) -> None:
    game = new_game("toy", players=3, seed=12, log=True)
    for at in walk(game, seed=12):
        world = at.clone(tracking=tracking)
        chances = {at.state.rng, at._checkpoint.rng, at._origin.rng}
        world.determinize(1, 3)
        held = reachable(world, {}).values()
        assert world.seed is None
        assert not [s for s in held if isinstance(s, State) and s.rng in chances]


def test_a_log_kept_before_re_dealing_is_forgotten_and_nobody_hears_of_the_imagined_world() -> None:
    game = position("toy", hands=[["rope"]] * 2, pile=["map", "purse"], phase="search")
    told: list[RawEvent] = []
    game.listen(told.append)
    play(game, "dig")
    game.determinize(1, 1)
    assert not [x for x in reachable(game, {}).values() if isinstance(x, tuple) and "looked" in x]
    play(game, "take")
    assert [event[0] for event in told] == ["looked"]


def test_a_script_is_forgotten_by_re_dealing() -> None:
    game = position("toy", hands=[["rope"]] * 2, phase="search")
    game.state.script = (("die", 6),)
    game.determinize(0, 1)
    assert game.state.script == ()


def test_re_dealing_the_same_game_by_other_seeds_gives_other_futures() -> None:
    game = position("toy", hands=[["rope"]] * 2, coins=[0, 0], phase="search", pile=["map"])
    coins = [play(world, "rest").state.coins[0] for world in worlds(game, 0)]
    assert set(coins) == {1, 2, 3, 4, 5, 6}


def test_the_secret_answer_of_another_seat_is_not_in_a_re_dealt_game() -> None:
    imagined = []
    for secret in ("commit:purse", "commit:rope"):
        game = play(position("toy", hands=HANDS), f"0/{secret}")
        world = game.clone()
        world.determinize(1, 7)
        imagined.append((world.state, world.history, world.record(), world.view(1)))
    assert imagined[0] == imagined[1]


def test_the_secret_answer_of_another_seat_is_not_in_a_game_re_dealt_after_dice() -> None:
    def rule(g: Game[Any]) -> Rule:
        roll(g, 1)
        own = opts("pay:0", "pay:1")
        yield ask_all("toll", {0: own, 1: own})

    imagined = []
    for secret in ("pay:0", "pay:1"):
        world = play(game_of(rule), f"0/{secret}").clone()
        world.determinize(1, 7)
        imagined.append((world.state, world.history))
    assert imagined[0] == imagined[1]


def test_the_own_secret_answer_is_kept_by_re_dealing() -> None:
    game = play(position("toy", hands=HANDS), "1/commit:map")
    game.determinize(1, 7)
    assert game.state.barrier[1] == "commit:map"
    assert game.decision_of(1) is None


def test_what_others_may_answer_at_the_same_time_fits_their_imagined_hands() -> None:
    game = position("toy", hands=HANDS, pile=["lantern"] * 3)
    for world in worlds(game, 0, 20):
        for seat in (1, 2):
            held = faces(world, "hands")[2 * seat : 2 * seat + 2]
            assert open_ids(world, seat) == [f"commit:{face}" for face in dict.fromkeys(held)]
