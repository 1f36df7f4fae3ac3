"""Happenings: stages, forced abilities and reactions, nesting, cancelling, replacing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from miskatonic.kernel.decisions import Rule
from miskatonic.kernel.game import Game
from miskatonic.parts.abilities import Ability
from miskatonic.parts.cards import Cards, move
from miskatonic.parts.timing import DEEPEST, Point, happen, window
from miskatonic.parts.timing import replace as instead
from miskatonic.testing import rule
from tests.kernel.play import game_of
from tests.parts.mini.game import CARDS, GAME
from tests.parts.mini.kinds import NUMBER
from tests.parts.mini.table import Sitting

pytestmark = pytest.mark.usefixtures("mini_game")

# ---------------------------------------------------------------------- windows


@rule("lcg:base.window.1", "lcg:base.nested.4")
def test_a_window_closes_when_all_have_passed_in_a_row() -> None:
    t = Sitting(
        {"hand": ["breath"], "horror": 3},
        {"hand": ["breath"], "horror": 1, "play": ["aid"]},
    )
    assert t.asked == (0, "window")
    t.do("pass")
    assert t.asked == (1, "window")
    t.do("use breath")
    assert t.asked == (0, "window"), "the first is asked again, for somebody used something"
    t.do("use breath")
    assert (t.seat(0).horror, t.seat(1).horror) == (2, 0)
    assert t.asked == (0, "action"), "nobody has anything left to use"


@rule("lcg:base.ability.2", "lcg:base.initiation.4")
def test_nothing_is_offered_that_could_change_nothing() -> None:
    assert Sitting({"hand": ["breath"], "horror": 0}).asked == (0, "action")
    assert Sitting({"hand": ["breath"], "horror": 1}).asked == (0, "window")


@rule("lcg:base.ability.3")
def test_an_asset_in_hand_does_not_react() -> None:
    t = Sitting({"hand": ["ward"], "threat": ["ghoul"]}).do("resource")
    assert t.seat(0).damage == 1


@rule("lcg:base.cost.1", "lcg:base.cost.5")
def test_all_costs_are_paid_together_or_the_ability_is_not_offered() -> None:
    t = Sitting({"play": ["aid"], "damage": 3})
    t.do("use aid")
    assert (t.seat(0).damage, t.card("aid") in t.s.exhausted) == (2, True)
    assert t.s.tokens == {"uses": {t.card("aid"): 1}}
    assert t.asked == (0, "action"), "an exhausted card cannot be exhausted again"


# ---------------------------------------------------------------------- stages of an event


@rule("lcg:base.nested.1")
def test_what_an_ability_brings_about_is_finished_first() -> None:
    """The dog bites back, the whelp's death frightens, and only then is the dog hurt."""
    t = Sitting({"play": ["dog"], "threat": ["whelp"]}).do("resource", "soak dog")
    assert t.asked == (0, "react")
    assert [(h.point, h.stage) for h in t.s.stack] == [
        ("action", ""),
        ("attack", ""),
        ("deal", "deal/when"),
    ]
    t.do("use dog", "first whelp")
    assert t.s.seats[0].horror == 1
    assert t.s.tokens == {"damage": {t.card("dog"): 1}}
    assert t.told[-4:] == ["attacked", "dealt", "slain", "dealt"]


@rule("lcg:base.forced.2", "lcg:base.lead.1")
def test_the_lead_orders_forced_abilities_that_are_due_at_once() -> None:
    t = Sitting({}, {"threat": ["whelp"], "play": ["knife"]}, active=1, lead=0, tokens=(1,))
    t.do("use knife")
    assert t.asked == (0, "order")
    assert t.open == ["first whelp", "first whelp 1"]
    t.do("first whelp 1")
    assert (t.s.doom, t.seat(0).horror, t.seat(1).horror) == (1, 1, 1)


@rule("lcg:base.forced.1", "lcg:base.limit.2")
def test_a_forced_ability_that_can_change_nothing_does_not_start_nor_use_its_limit_up() -> None:
    poor = Sitting({"threat": ["tithe"], "resources": 0}).do("end")
    assert poor.seat(0).resources == 1, "only the resource of upkeep"
    assert poor.s.used == {}
    assert Sitting({"threat": ["tithe"], "resources": 3}).do("end").seat(0).resources == 3


@rule("lcg:base.forced.3", "lcg:base.when.1", "lcg:base.nested.3")
def test_forced_comes_before_reactions_and_when_before_after() -> None:
    t = Sitting({"threat": ["whelp"], "play": ["knife"], "hand": ["evidence"]}, tokens=(0,))
    t.do("use knife", "first whelp")
    assert (t.seat(0).horror, t.s.doom) == (1, 1), "both forced abilities found it in play"
    assert t.asked == (0, "react"), "and the reaction comes after its death"
    assert "whelp" in t.names(*t.s.spent)
    t.do("use evidence")
    assert t.seat(0).clues == 1


@rule("lcg:base.nested.5")
def test_an_ability_that_still_waits_does_not_start_once_its_card_is_gone() -> None:
    """Seat 0 falls to the first whelp's horror, so its second ability finds nobody to count for."""
    t = Sitting({"threat": ["whelp"], "play": ["knife"], "horror": 7}, {}, tokens=(0,)).do(
        "use knife"
    )
    assert t.asked == (0, "order")
    t.do("first whelp")
    assert t.seat(0).out
    assert t.s.doom == 0


@rule("lcg:base.reaction.1", "lcg:base.ability.4")
def test_two_abilities_of_one_card_at_one_point_are_two_reactions() -> None:
    t = Sitting({"play": ["notebook"], "resources": 0}, tokens=(0,)).do("investigate")
    assert t.open == ["use notebook", "use notebook 1", "pass"]
    t.do("use notebook 1")
    assert t.seat(0).resources == 1
    assert t.open == ["use notebook", "pass"], "each ability once an occurrence"
    t.do("use notebook")
    assert len(t.seat(0).hand) == 1


@rule("lcg:base.simultaneous.1")
def test_all_choose_in_player_order_before_anything_is_placed() -> None:
    t = Sitting({"play": ["guard"]}, {"play": ["guard"]}, phase="draws", encounter=("tremor",))
    assert t.asked == (0, "assign-damage")
    t.do("soak guard")
    assert t.s.tokens == {}
    assert t.asked == (1, "assign-damage")
    t.do("me")
    assert (t.seat(1).damage, t.names(*t.seat(0).discard)) == (1, ["guard"])


# ---------------------------------------------------------------------- cancelling, replacing


@rule("lcg:base.cancel.1", "lcg:base.initiation.2")
def test_a_cancelled_event_is_paid_for_and_discarded() -> None:
    t = Sitting({"hand": ["hunch"], "resources": 3}, {"hand": ["hush"]})
    t.do("use hunch")
    assert t.asked == (1, "react")
    assert t.names(*t.s.limbo) == ["hunch"]
    t.do("use hush")
    assert (t.seat(0).clues, t.seat(0).resources) == (0, 1)
    assert t.names(*t.seat(0).discard) == ["hunch"]
    assert t.s.used["round"], "the maximum is used up"


@rule("lcg:base.cancel.3")
def test_a_cancelled_attack_counts_as_made() -> None:
    t = Sitting({"play": ["ward"], "threat": ["ghoul"]}).do("end")
    assert t.asked == (0, "react")
    t.do("use ward")
    assert t.seat(0).damage == 0
    assert "attacked" not in t.told


@rule("lcg:base.would.1")
def test_what_would_have_happened_is_replaced_once() -> None:
    t = Sitting({"play": ["talisman", "mercy"], "threat": ["ghoul"], "damage": 8}).do(
        "resource", "use talisman"
    )
    assert t.seat(0).damage == 7, "the talisman is used, and nothing else happens to it"
    assert t.names(*t.seat(0).play) == ["mercy"]
    assert not t.seat(0).out
    assert "felled" not in t.told


@rule("lcg:base.cancel.2")
def test_a_cancelled_revelation_does_nothing_but_the_card_was_drawn() -> None:
    rich = {"hand": ["denial"], "resources": 1}
    t = Sitting({}, rich, phase="draws", encounter=("tremor",))
    assert t.asked == (1, "react")
    t.do("use denial")
    assert [seat.damage for seat in t.s.seats] == [0, 0]
    assert not t.s.delayed
    assert t.names(*t.s.spent) == ["tremor"]
    assert "encounter" in t.told


@rule("lcg:base.cancel.2", "lcg:base.peril.1")
def test_a_revelation_is_cancelled_by_the_one_whose_peril_it_is() -> None:
    rich = {"hand": ["denial"], "resources": 1}
    t = Sitting({}, rich, phase="draws", encounter=("dread",))
    assert t.asked[0] == 0, "nobody else may help"
    t = Sitting(rich, {}, phase="draws", encounter=("dread",)).do("use denial")
    assert (t.seat(0).horror, t.s.tests, t.s.perilous) == (0, [], -1)


@rule("lcg:base.cancel.2")
def test_an_enemy_has_no_revelation_to_cancel() -> None:
    rich = {"hand": ["denial"], "resources": 1}
    t = Sitting(rich, phase="draws", encounter=("ghoul",))
    assert t.names(*t.seat(0).threat) == ["ghoul"]
    assert "use denial" not in t.open


@rule("lcg:base.window.3")
def test_nothing_free_is_used_while_an_effect_is_carried_out() -> None:
    calm = {"hand": ["breath"], "horror": 1, "play": ["guard"]}
    t = Sitting(calm, phase="draws", encounter=("tremor",))
    assert t.asked == (0, "assign-damage")
    assert "use breath" not in t.open
    t.do("me")
    assert t.asked == (0, "window")
    assert "use breath" in t.open


@rule("lcg:base.ability.3")
def test_of_two_abilities_at_one_point_only_those_work_that_work_from_there() -> None:
    done: list[str] = []

    def answers(zone: str) -> Ability:
        def rule(g: Game[Any], card: int, seat: int, frame: int) -> None:
            done.append(zone)

        return Ability(key="knock/after", forced=True, rule=rule, zones=(zone,))

    def start(g: Game[Any]) -> Rule:
        g.spec.rules.cards.settle(g.state)
        knife = g.state.kinds.index(NUMBER["knife"])
        for zone in ("hand", "play", "discard"):
            move(g, knife, zone, 0)
            done.append(f"in {zone}")
            yield from happen(g, Point("knock"))

    cards = replace(CARDS, abilities={NUMBER["knife"]: (answers("play"), answers("hand"))})
    game_of(start, spec=GAME, cards=cards)
    assert done == ["in hand", "hand", "in play", "play", "in discard"]


def replaced_by(*names: str, stage: str = "when") -> list[str]:
    """Find a clue, which cards may replace, used in this order; return what happened."""
    happened: list[str] = []

    def another(name: str) -> Ability:
        return Ability(
            key=f"found/{stage}",
            rule=lambda g, card, seat, frame: instead(g, frame, card, 0),
            instead=lambda g, card, frame: happened.append(name),
        )

    def watches(g: Game[Any], card: int, seat: int, frame: int) -> None:
        happened.append("watched")

    own = *((another(name),) for name in names), (Ability(key="found/when", rule=watches),)
    cards = tuple(range(len(names)))
    ears = {f"found/{stage}": cards}
    ears["found/when"] = (*ears.get("found/when", ()), len(names))

    def start(g: Game[Any]) -> Rule:
        g.state.kinds = tuple(range(len(own)))
        g.state.ears = ears
        yield from happen(g, Point("found"), lambda g, frame: happened.append("a clue"))
        g.state.ears = {}

    dealt = Cards(abilities=own, seat_of=lambda s, card: 0, listening=lambda s: ears)
    game = game_of(start, spec=GAME, cards=dealt)
    while game.pending is not None and game.pending.kind == "react":
        game.answer(game.pending.options[0].id, game.pending.seat)
    return happened


@rule("lcg:base.instead.1")
def test_of_two_replacements_of_what_happens_the_one_started_last_counts() -> None:
    assert replaced_by("two clues", "a card") == ["a card"]
    assert replaced_by("a card", "two clues") == ["two clues"]


@rule("lcg:base.would.1")
def test_nothing_answers_any_more_to_what_would_have_happened() -> None:
    assert replaced_by("two clues", "a card", stage="would") == ["two clues"]


# ---------------------------------------------------------------------- unwinding


@rule("lcg:base.initiation.1", "lcg:base.elim.1", "lcg:base.elim.8")
def test_who_falls_to_an_attack_of_opportunity_has_paid_in_vain() -> None:
    t = Sitting({"hand": ["guard"], "threat": ["ghoul"], "damage": 8, "resources": 3}, {})
    t.do("play guard")
    assert t.seat(0).out
    assert t.seat(0).resources == 1
    assert t.seat(0).play == t.seat(0).hand == t.s.limbo == ()
    assert t.s.stack == []
    assert t.asked == (1, "action"), "and play goes on with the next one"


@rule("lcg:base.simultaneous.1")
def test_all_are_hurt_before_what_they_were_doing_is_cut_short() -> None:
    t = Sitting(
        {"threat": ["whelp"], "horror": 7, "play": ["knife"]},
        {"horror": 7},
        {"horror": 0},
        tokens=(0,),
        lead=2,
    )
    t.do("use knife", "first whelp")
    assert [seat.out for seat in t.s.seats] == [True, True, False]
    assert t.seat(2).horror == 1
    assert t.s.tests == []


def test_a_chain_without_end_is_broken_and_told() -> None:
    """Ruling loops: two cards that trigger each other."""
    echo = Point("echo")

    def again(g: Game[Any], card: int, seat: int, frame: int) -> Rule:
        yield from happen(g, echo)

    def start(g: Game[Any]) -> Rule:
        g.state.ears = {"echo/after": (0,)}
        g.state.kinds = (0,)
        yield from happen(g, echo)
        g.state.ears = {}

    cards = Cards(
        abilities=((Ability(key="echo/after", forced=True, rule=again),),),
        seat_of=lambda s, card: 0,
        listening=lambda s: s.ears,
    )
    game = game_of(start, spec=GAME, cards=cards)
    assert [event.kind for event in game.events(None)] == ["loop"]
    assert DEEPEST == 50
    assert game.state.stack == []


def test_a_point_nobody_listens_to_asks_nothing() -> None:
    done = []

    def start(g: Game[Any]) -> Rule:
        done.append((yield from happen(g, Point("x"), lambda g, frame: done.append(frame))))
        yield from window(g, 0)

    game_of(start, spec=GAME)
    assert done[:2] == [0, True]
