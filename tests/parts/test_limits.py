"""Limits, lasting and delayed effects, attachments, copies, peril, and whom windows ask."""

from __future__ import annotations

from random import Random

import pytest

from miskatonic.kernel.registry import new_game
from miskatonic.parts.abilities import Lasting, Limit, begin_lasting, modified, scope
from miskatonic.parts.cards import move
from miskatonic.parts.marks import add_tokens, exhaust, tokens
from miskatonic.testing import rule
from tests.parts.mini.table import Sitting

pytestmark = pytest.mark.usefixtures("mini_game")


# ---------------------------------------------------------------------- limits


@rule("lcg:base.limit.1", "lcg:base.limit.4")
def test_a_maximum_by_title_counts_all_copies_of_all_players() -> None:
    t = Sitting({"play": ["bell"], "resources": 0}, {"play": ["bell"], "resources": 0})
    assert t.asked == (0, "window")
    t.do("use bell")
    assert t.asked == (0, "action"), "neither one's own bell nor the other rings again"
    assert [seat.resources for seat in t.s.seats] == [1, 0]


@rule("lcg:base.limit.2")
def test_a_limit_by_card_is_each_copys_own_and_ends_with_its_period() -> None:
    t = Sitting({"play": ["notebook", "notebook"]}, tokens=(0, 0, 0, 0))
    t.do("investigate", "use notebook")
    assert sorted(t.open) == ["pass", "use notebook", "use notebook 1"], "the other copy's"
    t.do("use notebook")
    assert t.open == ["use notebook 1", "pass"], "both copies have drawn"
    t.do("pass", "investigate")
    while t.asked[1] == "commit":
        t.do("done")
    assert "use notebook" not in t.open


@rule("lcg:base.limit.2", "lcg:base.zone.2")
def test_a_card_that_leaves_play_and_comes_back_starts_anew() -> None:
    t = Sitting({"play": ["notebook"]}, tokens=(0,)).do("investigate", "use notebook")
    card = t.card("notebook")
    assert any(use[0] == card for use in t.s.used["round"])
    move(t.game, card, "hand", 0)
    move(t.game, card, "play", 0)
    assert not any(use[0] == card for use in t.s.used["round"])


@rule("lcg:base.limit.5")
def test_a_group_limit_is_used_up_for_everybody() -> None:
    s = Sitting({}, {}).s
    assert scope(Limit("game", by="group"), s, 3, 0, 0) == scope(
        Limit("game", by="group"), s, 3, 0, 1
    )
    assert scope(Limit("game"), s, 3, 0, 0) != scope(Limit("game"), s, 3, 0, 1)


# ---------------------------------------------------------------------- what lasts


@rule("lcg:base.lasting.1")
def test_a_lasting_effect_goes_on_without_its_card_for_those_who_were_there() -> None:
    t = Sitting({"hand": ["smoke"], "threat": ["ghoul"]}, encounter=("ghoul",)).do("use smoke")
    assert t.names(*t.seat(0).discard) == ["smoke"]
    there, later = t.card("ghoul", "threat"), t.s.encounter[0]
    assert modified(t.game, "fight", -1, 2, there) == 1
    move(t.game, later, "threat", 0)
    assert modified(t.game, "fight", -1, 2, later) == 2
    move(t.game, there, "spent")
    assert t.s.lasting == (), "effects on a card end when it leaves play"


@rule("lcg:base.lasting.2")
def test_what_lasts_until_the_end_is_gone_before_what_happens_at_the_end() -> None:
    t = Sitting({"hand": ["smoke"], "threat": ["ghoul"], "play": ["guard"]}, {})
    t.do("use smoke", "end")
    assert t.s.lasting
    while t.s.round == 1:
        t.game.answer(t.game.pending.options[-1].id, t.game.pending.seat)  # type: ignore[union-attr]
    assert t.s.lasting == ()


@rule("lcg:base.delayed.1")
def test_a_delayed_effect_happens_by_itself_and_once_wherever_its_card_is() -> None:
    t = Sitting({}, phase="draws", encounter=("tremor",))
    assert t.seat(0).damage == 1
    assert t.names(*t.s.spent) == ["tremor"]
    t.do("end")
    assert t.s.round == 2
    assert t.seat(0).damage == 2
    assert t.s.delayed == {}


@rule("lcg:base.nested.2")
def test_a_test_inside_a_test_waits_until_the_action_is_over() -> None:
    t = Sitting({"hand": ["vision"], "resources": 3}, tokens=(0, 1))
    t.do("pass", "investigate")
    assert len(t.s.tests) == 1
    t.do("use vision")
    told = [e.values["margin"] for e in t.game.events(None) if e.kind == "tested"]
    assert told == [1, 1], "intellect 3 against 2 first, then willpower 3 and 1 against 3"
    assert [kind for kind in t.told if kind in ("tested", "clue")] == ["tested", "clue"] * 2
    assert t.seat(0).clues == 2


@rule("lcg:base.modifier.1", "lcg:base.modifier.3", "lcg:base.constant.1")
def test_values_are_added_up_on_read_and_never_stored() -> None:
    t = Sitting({"play": ["charm"]}, {})
    assert modified(t.game, "willpower", 0, 3) == 4
    assert modified(t.game, "willpower", 1, 3) == 3
    begin_lasting(t.game, Lasting("willpower", "round", -6, seat=0))
    assert modified(t.game, "willpower", 0, 3) == 0
    begin_lasting(t.game, Lasting("willpower", "round", 3, seat=0))
    assert modified(t.game, "willpower", 0, 3) == 1, "what fell below zero is not forgotten"
    move(t.game, t.card("charm"), "hand", 0)
    assert modified(t.game, "willpower", 0, 3) == 0


# ---------------------------------------------------------------------- attachments, copies


@rule("lcg:base.attach.2", "lcg:base.initiation.3", "lcg:base.limit.3")
def test_an_attachment_goes_with_the_card_it_is_attached_to() -> None:
    t = Sitting({"hand": ["trap", "trap"], "threat": ["ghoul"], "resources": 3})
    t.do("use trap")
    trap, ghoul = t.card("trap"), t.card("ghoul", "threat")
    assert t.s.hosts == {trap: ghoul}
    assert tokens(t.s, "damage", ghoul) == 0, "it was attached after the attack of opportunity"
    assert "use trap" not in t.open, "no second one on the same enemy"
    t.do("resource")
    assert tokens(t.s, "damage", ghoul) == 1, "the trap answers the next attack"
    t.do("resource")
    assert t.s.hosts == {}
    assert t.s.tokens == {}
    assert trap in t.seat(0).discard


@rule("lcg:base.ability.5")
def test_two_copies_are_two_options_only_where_it_matters() -> None:
    t = Sitting({"threat": ["ghoul", "ghoul"]})
    assert t.open.count("fight ghoul") == 1
    add_tokens(t.game, "damage", t.card("ghoul", "threat"), 1)
    again = t.game.clone()
    assert again.pending is not None
    t.do("resource")
    assert t.asked == (0, "attacker")
    assert t.open == ["attack ghoul", "attack ghoul"]
    labels = [option.label for option in t.game.options("en")]
    assert len(set(labels)) == 2, "told apart by their marks"


def test_an_exhausted_copy_is_another_option() -> None:
    t = Sitting({"threat": ["ghoul", "ghoul"]}, phase="act")
    exhaust(t.game, t.card("ghoul", "threat"))
    t.do("resource")
    assert t.seat(0).damage == 1, "the exhausted one does not attack"
    assert t.open.count("fight ghoul") == 2
    t.do("end")
    assert t.seat(0).damage == 2


# ---------------------------------------------------------------------- peril, and who is asked


@rule("lcg:base.peril.1")
def test_others_are_shut_out_of_a_perilous_card() -> None:
    seats = {"hand": ["breath"], "horror": 1}, {"hand": ["breath", "courage"], "horror": 1}
    t = Sitting(*seats, phase="draws", encounter=("dread",))
    asked = set()
    while t.s.perilous == 0:
        asked.add(t.asked[0])
        t.do("pass" if "pass" in t.open else "done")
    assert asked == {0}
    t.do("pass")
    assert t.asked == (1, "window"), "afterwards all are asked again"


def who_is_asked(ask: str, hand: str) -> list[tuple[int, str]]:
    t = Sitting({"threat": ["ghoul"], "resources": 3}, {"hand": [hand]}, ask=ask)
    while t.asked[1] == "window":
        t.do("pass")
    t.do("resource")
    found = [t.asked]
    while t.asked[1] in ("react", "window"):
        t.do("pass")
        found.append(t.asked)
    return found


def test_being_asked_tells_nothing_where_the_table_wants_it_so() -> None:
    """Ruling window-protocol: ask who can; other tables hide what is in hand."""
    assert who_is_asked("can", "dodge") != who_is_asked("can", "guts")
    for ask in ("could", "always"):
        assert who_is_asked(ask, "dodge") == who_is_asked(ask, "guts")


@pytest.mark.parametrize("ask", ["could", "always"])
def test_the_first_imagined_world_fits_where_nobody_is_told_by_being_asked(ask: str) -> None:
    """Or a search bot would think in worlds that the open question gives away."""
    chance = Random(5)
    for seed in range(6):
        game = new_game("mini", players=2, seed=seed, options={"ask": ask})
        while game.pending is not None:
            viewer = chance.randrange(2)
            world = game.clone()
            world.determinize(viewer, chance.getrandbits(32), careful=False)
            assert world._asked() == game._asked()
            assert world.decision_of(viewer) == game.decision_of(viewer)
            game.answer(chance.choice(game.pending.options).id, game.pending.seat)


def test_answers_over_windows_can_be_taken_back_and_given_again() -> None:
    chance = Random(3)
    for seed in range(4):
        game = new_game("mini", players=2, seed=seed)
        while game.pending is not None:
            steps = chance.choice([1, 3, 6])
            if len(game.history) >= steps and chance.random() < 0.2:
                before, given = game.clone(), game.history[-steps:]
                game.undo(consent=True, steps=steps)
                for seat, option_id in given:
                    game.answer(option_id, seat)
                assert game.state == before.state
                assert game.decisions == before.decisions
            game.answer(chance.choice(game.pending.options).id, game.pending.seat)
