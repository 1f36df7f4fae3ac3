"""Chapter ``setup``: fourteen steps from an empty table to turn one."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import miskatonic
from miskatonic.games.ah2.content.tables import CARDS, MYTHOS_CARDS, SHEETS
from miskatonic.games.ah2.rules.board import UNSTABLE_IDS
from miskatonic.kernel.errors import SetupValueError
from miskatonic.kernel.game import Game
from miskatonic.testing import position, rule
from tests.games.ah2.chance import after_setup, play_on
from tests.games.ah2.situations import asked, log, options, play, see, sheet

STEPS = [
    "area",
    "clues",
    "first-player",
    "investigators",
    "ancient-one",
    "decks",
    "fixed",
    "shuffle",
    "random",
    "finish",
    "monster-cup",
    "shuffle-ancient",
    "markers",
    "first-mythos",
]


def new(players: int = 2, seed: int = 7, **agreed: Any) -> Game[Any]:
    """Return a table at its first question."""
    return miskatonic.new_game("ah2", players=players, seed=seed, options=agreed)


def ready(players: int = 2, seed: int = 7, **agreed: Any) -> Game[Any]:
    """Return a table at the beginning of turn one."""
    return play_on(new(players, seed, **agreed), until=after_setup)


def told(game: Game[Any], before: str) -> list[Any]:
    """Return the events before a step of the set-up."""
    events = list(game.events(None))
    done = [e.kind == "setup" and e.values["step"] == before for e in events]
    return events[: done.index(True)]


# ---------------------------------------------------------------------- order and area


@rule("ah2:setup.order.1")
def test_the_fourteen_steps_come_in_order() -> None:
    g = ready(4)
    assert [step["step"] for step in log(g, "setup")] == STEPS
    kinds = [(e.kind, e.values.get("step")) for e in g.events(None)]
    shuffled = kinds.index(("setup", "shuffle"))
    fixed = sum(len(SHEETS[who.sheet].fixed) for who in g.state.investigators)
    dealt = [place for place, (kind, _) in enumerate(kinds) if kind == "got_card"]
    assert sum(place < shuffled for place in dealt) == fixed, "only what was searched for"


@rule("ah2:setup.area.1", "ah2:setup.area.2")
def test_the_board_lies_open_and_terror_is_zero() -> None:
    g = new(investigators="choose")
    assert see(g).terror == 0
    assert see(g).gates == ()


@rule("ah2:setup.area.3", "ah2:setup.area.4", "ah2:setup.decks.1")
def test_the_decks_and_supplies_lie_ready() -> None:
    g = new(investigators="choose")
    assert see(g).decks == {
        "common": 44,
        "unique": 39,
        "spell": 40,
        "skill": 20,
        "gate": 49,
        "mythos": 67,
    }
    assert (len(see(g).allies), len(g.state.special), see(g).gate_stack) == (11, 35, 16)
    for deck in ("common", "unique", "spells", "skills", "allies", "special"):
        assert len({CARDS[card].deck for card in getattr(g.state, deck)}) == 1


# ---------------------------------------------------------------------- clues


@rule("ah2:setup.clues.1")
def test_one_clue_lies_at_each_of_the_eleven_unstable_locations() -> None:
    g = new(investigators="choose")
    assert see(g).clues == dict.fromkeys(UNSTABLE_IDS, 1)


@rule("ah2:setup.clues.2")
def test_every_gate_location_of_the_mythos_deck_is_unstable() -> None:
    assert {card.gate for card in MYTHOS_CARDS if card.trait != "shuffle"} == set(UNSTABLE_IDS)


# ---------------------------------------------------------------------- players


@rule("ah2:setup.first-player.1")
def test_every_seat_starts_about_equally_often() -> None:
    firsts = Counter(see(new(3, seed, investigators="choose")).first for seed in range(240))
    assert sorted(firsts) == [0, 1, 2]
    assert all(50 < count < 110 for count in firsts.values())


@rule("ah2:setup.first-player.1")
def test_a_table_may_say_who_starts() -> None:
    assert see(new(3, first_player=2, investigators="choose")).first == 2
    with pytest.raises(SetupValueError):
        new(3, first_player=3)


@rule("ah2:setup.investigators.1")
def test_five_players_get_five_different_investigators_by_chance() -> None:
    dealt = set()
    for seed in range(8):
        g = new(5, seed)
        held = tuple(who.investigator for who in see(g).investigators)
        assert len(set(held)) == 5
        assert len(g.state.spare) == 11
        dealt.add(held)
    assert len(dealt) == 8


@rule("ah2:setup.investigators.2")
def test_investigators_are_picked_in_order_from_the_first_player() -> None:
    g = new(3, investigators="choose", first_player=1)
    picked = []
    for name in ("jun-hayakawa", "amos-frost", "mirjam-katz"):
        seat, kind = asked(g)
        assert kind == "investigator"
        picked.append(seat)
        play(g, f"investigator:{name}")
        assert f"investigator:{name}" not in options(g)
    assert picked == [1, 2, 0]
    held = [who.investigator for who in see(g).investigators]
    assert held == ["mirjam-katz", "jun-hayakawa", "amos-frost"]


@rule("ah2:setup.investigators.2")
def test_investigators_can_be_agreed_on_in_advance() -> None:
    wanted = ["amos-frost", "tadeusz-wilk"]
    g = new(2, investigators=wanted)
    assert [who.investigator for who in see(g).investigators] == wanted


@pytest.mark.parametrize(
    "wanted",
    [
        ["amos-frost"],
        ["amos-frost", "amos-frost"],
        ["amos-frost", "nobody"],
        ["amos-frost", ["tadeusz-wilk"]],
        "amos-frost",
        7,
    ],
)
@rule("ah2:setup.investigators.2")
def test_a_list_of_investigators_that_does_not_fit_is_refused(wanted: Any) -> None:
    with pytest.raises(SetupValueError):
        new(2, investigators=wanted)


# ---------------------------------------------------------------------- the Ancient One


@rule("ah2:setup.ancient-one.1")
def test_one_of_eight_ancient_ones_is_drawn_and_seen_by_all() -> None:
    drawn = set()
    for seed in range(40):
        g = new(2, seed)
        (name,) = (event["ancient_one"] for event in log(g, "ancient_one"))
        assert {getattr(g.view(seat), "ancient_one") for seat in (0, 1, None)} == {name}  # noqa: B009
        drawn.add(name)
    assert len(drawn) == 8


@rule("ah2:setup.ancient-one.2", "ah2:setup.monster-cup.3")
def test_nyarlathoteps_masks_are_in_the_cup_before_it_is_drawn_from() -> None:
    g = ready(2, ancient_one="nyarlathotep")
    kinds = [(e.kind, e.values.get("step")) for e in g.events(None)]
    assert kinds.index(("ancient_one", None)) < kinds.index(("setup", "monster-cup"))
    assert see(g).cup == 60 - len(see(g).monsters) - len(see(g).outskirts)
    assert g.state.out == ()


@rule("ah2:setup.ancient-one.3")
def test_the_group_may_pick_its_ancient_one() -> None:
    for seed in range(4):
        assert see(new(1, seed, ancient_one="cthulhu")).ancient_one == "cthulhu"
    with pytest.raises(SetupValueError):
        new(1, ancient_one="dagon")


# ---------------------------------------------------------------------- possessions


@rule("ah2:setup.fixed.1")
def test_fixed_possessions_are_searched_out_of_the_decks() -> None:
    g = new(2, investigators=["amos-frost", "bridget-quill"], first_player=1)
    got = [(e.values["seat"], e.values["card"]) for e in told(g, "fixed") if e.kind == "got_card"]
    assert got == [(1, "service-revolver"), (0, "hunting-rifle")]
    ids = [CARDS[card].id for card in g.state.common]
    assert ids.count("hunting-rifle") + sum(
        who.cards.count("hunting-rifle") for who in see(g).investigators
    ) == sum(card.id == "hunting-rifle" for card in CARDS)


@rule("ah2:setup.fixed.2")
def test_no_random_draw_takes_what_another_one_needs() -> None:
    for seed in range(30):
        wanted = ["lupe-arriaga", "ezekiel-thorne", "mirjam-katz", "tadeusz-wilk"]
        g = ready(4, seed, investigators=wanted)
        held = [who.cards for who in see(g).investigators]
        assert "silver-dagger" in held[0]
        assert "font-water" in held[1]
        assert {"saducismus-triumphatus", "heal"} <= set(held[2])


@rule("ah2:setup.shuffle.1")
def test_four_decks_are_shuffled_and_nobody_sees_them() -> None:
    orders = {
        deck: {tuple(getattr(ready(1, seed).state, deck)) for seed in range(4)}
        for deck in ("common", "unique", "spells", "skills")
    }
    assert {deck: len(found) for deck, found in orders.items()} == dict.fromkeys(orders, 4)
    g = ready(1)
    twin = g.clone()
    twin.determinize(0, 1)
    assert twin.state.common != g.state.common, "another order of what lies face down"
    assert twin.view(0) == g.view(0)


@rule("ah2:setup.shuffle.2")
def test_a_draw_takes_the_top_cards() -> None:
    g = position(
        "ah2",
        investigators=[{"at": "administration", "money": 8}],
        decks={"skill": ["skill-will", "reroll-combat"]},
        phase="arkham_encounters",
    )
    play(g, "ability:learn-skill")
    assert options(g) == {"keep:skill-will", "keep:reroll-combat"}


@rule("ah2:setup.random.1")
def test_random_possessions_come_from_their_own_decks_in_seating_order() -> None:
    g = ready(2, investigators=["raghav-iyer", "amos-frost"], first_player=1)
    decks = [Counter(CARDS[card].deck for card in who.cards) for who in g.state.investigators]
    assert decks[0] == {"spell": 1 + 2, "unique": 1, "skill": 1}
    assert decks[1] == {"common": 1 + 2, "skill": 1}
    drawn = [e for e in told(g, "random") if e not in told(g, "fixed") and e.kind == "got_card"]
    assert [e.values["seat"] for e in drawn] == [1] * 3 + [0] * 4


@rule("ah2:setup.random.2", "ah2:example.setup.draw-ability.1")
def test_example_an_ability_that_changes_draws_works_during_set_up() -> None:
    g = new(1, investigators=["tadeusz-wilk"])
    assert asked(g) == (0, "keep")
    offered = see(g).offered
    assert len(offered) == 3, "one more than the two unique items due"
    for _ in range(2):
        play(g, sorted(options(g))[0])
    unique = [card for card in g.state.investigators[0].cards if CARDS[card].deck == "unique"]
    assert len(unique) == 2
    assert see(g).offered == ()
    assert len(g.state.unique) == 39 - 2
    assert CARDS[g.state.unique[-1]].id in offered, "the third goes under the deck"


# ---------------------------------------------------------------------- strength and skills


@rule("ah2:setup.finish.2")
def test_each_marker_may_start_on_any_of_four_pairs() -> None:
    found = set()
    for one in range(4):
        for two in range(4):
            for three in range(4):
                g = new(1, investigators=["amos-frost"])
                for track, place in (
                    ("speed-sneak", one),
                    ("fight-will", two),
                    ("lore-luck", three),
                ):
                    if f"set:{track}:{place}" in options(g):
                        play(g, f"set:{track}:{place}")
                found.add(sheet(g).sliders)
    assert len(found) == 64


@rule("ah2:setup.investigators.2")
def test_a_seat_shows_nobody_before_it_has_chosen() -> None:
    game = miskatonic.new_game(
        "ah2", 3, seed=3, options={"investigators": "choose", "first_player": 1}
    )

    def shown() -> list[str]:
        return [who.investigator for who in see(game).investigators]

    assert shown() == ["", "", ""]
    game.answer("investigator:tadeusz-wilk", 1)
    assert shown() == ["", "tadeusz-wilk", ""]
    game.answer("investigator:harriet-abernathy", 2)
    assert shown() == ["", "tadeusz-wilk", "harriet-abernathy"]
    game.answer("investigator:solomon-tate", 0)
    assert shown() == ["solomon-tate", "tadeusz-wilk", "harriet-abernathy"]
