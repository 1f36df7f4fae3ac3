"""Chapter ``status``: insane, unconscious, lost beyond the gates, and what that costs."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.kernel.game import Game
from miskatonic.testing import position, rule
from tests.games.ah2.nights import until_asked
from tests.games.ah2.situations import (
    QUIET,
    alone,
    asked,
    happened,
    log,
    next_turn,
    options,
    play,
    sheet,
    story,
    story_beyond,
)

Patch = pytest.MonkeyPatch

WAITING = {"at": "arkham-asylum", "sanity": 1}
"""Somebody who is asked something at once when the go of seat 0 is over."""
ITEMS = ["fire-axe", "bicycle", "lucky-coin", "elder-sign", "tomb-veil"]


def lose(what: str, amount: int) -> dict[str, Any]:
    """Return a loss of the one who reads the card."""
    return {"do": "lose", "who": "owner", "what": what, "amount": amount}


def gain(what: str, amount: int) -> dict[str, Any]:
    """Return a gain of the one who reads the card."""
    return {"do": "gain", "who": "owner", "what": what, "amount": amount}


def fall(patch: Patch, what: str, amount: int = 9, **own: Any) -> Game[Any]:
    """Return a table where seat 0 has lost so much in an encounter at the newspaper."""
    people = [{"who": "tadeusz-wilk", "at": "newspaper", **own}, WAITING]
    return story(patch, lose(what, amount), investigators=people)


def fall_beyond(patch: Patch, *losses: dict[str, Any], **own: Any) -> Game[Any]:
    """Return a table where seat 0 has suffered so much in the Abyss."""
    return story_beyond(patch, *losses, at="abyss-1", own=own, gates={"woods": "abyss"})


# ---------------------------------------------------------------------- the ceiling


@rule("ah2:status.maximum.1")
def test_gains_do_not_go_past_the_maximum(monkeypatch: Patch) -> None:
    g = story(monkeypatch, gain("sanity", 3), own={"sanity": 4})
    assert sheet(g).sanity == 5
    g = story(monkeypatch, gain("stamina", 1), own={"stamina": 2})
    assert sheet(g).stamina == 3


# ---------------------------------------------------------------------- in Arkham


@pytest.mark.parametrize(("loss", "insane"), [(1, False), (2, True)])
@rule("ah2:status.insane.1")
def test_zero_sanity_is_insanity(monkeypatch: Patch, loss: int, insane: bool) -> None:
    g = fall(monkeypatch, "sanity", loss, sanity=2)
    assert ("insane" in happened(g)) == insane
    assert sheet(g).sanity == 1


@rule("ah2:status.insane.2", "ah2:silence.status.who-chooses.1")
def test_insanity_costs_half_the_items_half_the_clues_and_the_retainer(monkeypatch: Patch) -> None:
    g = fall(monkeypatch, "sanity", cards=[*ITEMS, "retainer"], clues=3)
    assert asked(g) == (0, "give-up"), "the owner chooses"
    play(g, "give-up:lucky-coin", "give-up:fire-axe")
    assert sheet(g).cards == ("bicycle", "elder-sign", "tomb-veil")
    assert sheet(g).clues == 2
    assert asked(g)[0] == 1


@rule("ah2:status.insane.2", "ah2:status.unconscious.2")
def test_who_loses_half_reads_why_and_how_many_are_left_to_give_up(monkeypatch: Patch) -> None:
    g = fall(monkeypatch, "sanity", cards=ITEMS[:4])
    assert g.question("en", 0) == (
        "You have gone insane, and lose half of your items. "
        "Which card do you give up? Still to give up: 2."
    )
    assert g.question("nl", 1, names=["Ann"]) == "Tadeusz Wilk moet 2 kaarten afstaan."
    play(g, f"give-up:{ITEMS[0]}")
    assert g.question("en", 0).endswith("Still to give up: 1.")
    assert g.question("de", 1, names=["Ann"]) == "Tadeusz Wilk muss eine Karte abgeben."
    g = fall(monkeypatch, "stamina", cards=ITEMS[:2])
    assert g.question("de", 0) == (
        "Du bist bewusstlos und verlierst die Hälfte deiner Gegenstände. "
        "Welche Karte gibst du ab? Noch abzugeben: 1."
    )


@rule("ah2:silence.status.who-chooses.1")
def test_who_gives_up_a_card_on_their_feet_is_told_of_no_fall(monkeypatch: Patch) -> None:
    g = story(monkeypatch, {"do": "discard", "what": "item"}, own={"cards": ITEMS[:3]})
    assert g.question("en", 0) == "Which card do you give up? Still to give up: 1."


@rule("ah2:silence.status.who-chooses.1", "ah2:upkeep.exhaust.1")
def test_who_gives_up_one_of_two_copies_may_keep_the_one_that_is_ready(monkeypatch: Patch) -> None:
    own = {"cards": ["heal", "heal"], "exhausted": ["heal"]}
    g = story(monkeypatch, {"do": "discard", "what": "spell"}, own=own)
    assert options(g) == {"give-up:heal", "give-up:heal:exhausted"}
    assert {option.label for option in g.options("de")} == {
        "Abgeben: Heilung",
        "Abgeben: Heilung (erschöpft)",
    }
    play(g, "give-up:heal:exhausted")
    assert (sheet(g).cards, sheet(g).exhausted) == (("heal",), ())


@rule("ah2:status.insane.3")
def test_the_insane_wake_in_the_asylum_with_1_sanity(monkeypatch: Patch) -> None:
    g = fall(monkeypatch, "sanity", stamina=3)
    assert (sheet(g).place, sheet(g).sanity, sheet(g).stamina) == ("arkham-asylum", 1, 3)


@rule("ah2:status.insane.4")
def test_the_insane_have_no_encounter_this_turn_and_an_ordinary_next_one() -> None:
    own = {"who": "tadeusz-wilk", "at": "woods", "sanity": 1, "skills": {"will": 1}}
    g = position(
        "ah2",
        investigators=[own, {"at": "arkham-asylum", "sanity": 1}],
        monsters={"woods": ["maniac", "elder-thing"]},
        dice=[1],
    )
    play(g, "fight:elder-thing")
    assert sheet(g).place == "arkham-asylum"
    assert asked(g) == (1, "movement")
    play(g, "stay")
    assert asked(g) == (1, "encounter"), "nothing is asked of the insane"
    assert not sheet(g).delayed
    own = {"at": "arkham-asylum", "sanity": 1}
    g = alone(own, phase="upkeep", turn=2)
    play(g, "done", "done", "stay", "stay")
    assert asked(g) == (0, "encounter")


@rule("ah2:status.insane.4", "ah2:status.unconscious.4")
@pytest.mark.parametrize("what", ["sanity", "stamina"])
def test_no_delay_follows_anybody_into_a_ward(monkeypatch: Patch, what: str) -> None:
    people = [{"who": "tadeusz-wilk", "at": "newspaper", "delayed": True}, WAITING]
    g = story(monkeypatch, lose(what, 9), investigators=people, **QUIET)
    assert not sheet(g).delayed
    next_turn(g)
    assert any(id.startswith("move:") for id in options(g)), "and walks on in the next turn"


@rule("ah2:status.unconscious.4")
def test_who_falls_in_jail_neither_sits_out_a_turn_nor_lies_down_in_the_next() -> None:
    own = {"at": "jail-cell", "stamina": 1, "delayed": True, "sits_out": 2}
    board = {"monsters": {"woods": ["burrower"]}, "mythos": "doctors-hold-free-clinic"}
    g = alone(own, phase="mythos_monsters", **board, dice=[6])
    assert (sheet(g).place, sheet(g).delayed) == ("st-marys-hospital", False)
    assert asked(until_asked(g, "movement")) == (0, "movement")


@rule("ah2:status.unconscious.1")
def test_zero_stamina_is_unconsciousness_and_it_does_not_go_below(monkeypatch: Patch) -> None:
    g = fall(monkeypatch, "stamina", 4, stamina=3)
    assert "unconscious" in happened(g)
    assert log(g, "lost") == [{"seat": 0, "what": "stamina", "amount": 3}]


@rule("ah2:status.unconscious.2")
def test_half_of_one_rounded_down_is_nothing_but_the_retainer_goes(monkeypatch: Patch) -> None:
    g = fall(monkeypatch, "stamina", cards=["fire-axe", "retainer"], clues=1)
    assert sheet(g).cards == ("fire-axe",)
    assert sheet(g).clues == 1


@rule("ah2:status.unconscious.3", "ah2:silence.status.stamina-token.1")
def test_the_unconscious_wake_in_hospital_with_1_stamina_and_no_sanity_more(
    monkeypatch: Patch,
) -> None:
    g = fall(monkeypatch, "stamina", sanity=2)
    assert (sheet(g).place, sheet(g).stamina, sheet(g).sanity) == ("st-marys-hospital", 1, 2)


@rule("ah2:status.unconscious.4", "ah2:silence.status.conscious.1")
def test_the_unconscious_fight_no_longer_and_have_no_encounter_this_turn() -> None:
    own = {"who": "tadeusz-wilk", "at": "woods", "stamina": 1, "skills": {"fight": 1, "will": 9}}
    g = position(
        "ah2",
        investigators=[own, {"at": "arkham-asylum", "sanity": 1}],
        monsters={"woods": ["elder-thing"]},
        dice=[6] * 6 + [1],
    )
    play(g, "fight:elder-thing", "fight")
    assert sheet(g).place == "st-marys-hospital"
    assert asked(g) == (1, "movement")
    play(g, "stay")
    assert asked(g) == (1, "encounter")


@rule("ah2:silence.status.conscious.1")
def test_a_combat_goes_on_while_the_investigator_is_conscious_and_sane() -> None:
    g = alone(
        {"at": "woods", "stamina": 3, "skills": {"fight": 1, "will": 9}},
        monsters={"woods": ["elder-thing"]},
        dice=[6] * 6 + [1],
    )
    play(g, "fight:elder-thing", "fight")
    assert sheet(g).stamina == 2
    assert asked(g) == (0, "combat")


# ---------------------------------------------------------------------- beyond the gates


@pytest.mark.parametrize("what", ["sanity", "stamina"])
@rule("ah2:status.otherworld-zero.1", "ah2:status.otherworld-zero.4", "ah2:status.lost.1")
def test_beyond_a_gate_zero_means_lost_in_time_and_space(monkeypatch: Patch, what: str) -> None:
    g = fall_beyond(monkeypatch, lose(what, 1), **{what: 1})
    assert sheet(g).place == "lost-in-time-and-space"
    assert sheet(g).delayed
    assert log(g, "lost_in_time") == [{"seat": 0}]


@rule("ah2:status.otherworld-zero.2")
def test_beyond_a_gate_it_costs_the_same(monkeypatch: Patch) -> None:
    g = fall_beyond(monkeypatch, lose("sanity", 9), cards=[*ITEMS[:4], "retainer"], clues=5)
    play(g, "give-up:bicycle", "give-up:fire-axe")
    assert sheet(g).cards == ("lucky-coin", "elder-sign")
    assert sheet(g).clues == 3


@pytest.mark.parametrize(("what", "lot"), [("sanity", "insane"), ("stamina", "unconscious")])
@rule("ah2:status.insane.2", "ah2:status.unconscious.2", "ah2:status.otherworld-zero.2")
def test_the_log_cites_the_losses_of_the_place(monkeypatch: Patch, what: str, lot: str) -> None:
    in_arkham = fall(monkeypatch, what)
    beyond = fall_beyond(monkeypatch, lose(what, 9))
    cited = [[told["rule"] for told in log(g, lot)] for g in (in_arkham, beyond)]
    assert cited == [[f"ah2:status.{lot}.2"], ["ah2:status.otherworld-zero.2"]]


@pytest.mark.parametrize(("what", "number"), [("sanity", 2), ("stamina", 3)])
@rule("ah2:sheet.investigator.2", "ah2:sheet.investigator.3")
def test_the_log_cites_the_maximum_that_falls(monkeypatch: Patch, what: str, number: int) -> None:
    g = story(monkeypatch, {"do": "lower-maximum", "who": "owner", "what": what})
    assert [told["rule"] for told in log(g, "maximum_lowered")] == [
        f"ah2:sheet.investigator.{number}"
    ]


@rule("ah2:status.otherworld-zero.3")
def test_what_is_at_zero_is_set_to_1(monkeypatch: Patch) -> None:
    g = fall_beyond(monkeypatch, lose("sanity", 9), stamina=3)
    assert (sheet(g).sanity, sheet(g).stamina) == (1, 3)


# ---------------------------------------------------------------------- what counts as an item


@rule("ah2:status.loss.items.1")
def test_items_are_common_unique_the_revolver_and_the_wagon(monkeypatch: Patch) -> None:
    others = ["skill-luck", "skill-will", "skill-lore", "marlinspike"]
    cards = ["fire-axe", "bicycle", "tomb-veil", "deputys-revolver", *others]
    g = fall(monkeypatch, "sanity", cards=cards)
    assert options(g) == {f"give-up:{name}" for name in cards[:4]}
    play(g, "give-up:deputys-revolver", "give-up:bicycle")
    assert sheet(g).cards == ("fire-axe", "tomb-veil", *others)
    g = fall(monkeypatch, "sanity", cards=["patrol-wagon", "fire-axe", "deputy"])
    assert options(g) == {"give-up:patrol-wagon", "give-up:fire-axe"}


@pytest.mark.parametrize(("counted", "lost"), [(False, 1), (True, 2)])
@rule("ah2:silence.status.spells-as-items.1")
def test_spells_are_no_items_unless_the_table_says_so(
    monkeypatch: Patch, counted: bool, lost: int
) -> None:
    own = {"cards": ["fire-axe", "bicycle", "wither", "heal"]}
    agreed = {"spells_as_items": counted}
    g = story(monkeypatch, lose("sanity", 9), own=own, options=agreed)
    assert ("give-up:wither" in options(g)) == counted
    while asked(g) == (0, "give-up"):
        play(g, sorted(options(g))[-1])
    assert len(sheet(g).cards) == 4 - lost


# ---------------------------------------------------------------------- both at once


def elder_sign(at: str) -> Game[Any]:
    """Return a table where seat 0 may pay its last Sanity and its last Stamina at once."""
    return alone(
        {"at": at, "sanity": 1, "stamina": 1, "cards": ["elder-sign"], "explored": True},
        phase="arkham_encounters",
        gates={at: "abyss", "graveyard": "yuggoth"},
    )


@rule("ah2:silence.status.both-zero.1")
def test_mind_and_body_at_once_in_arkham_is_the_end_of_an_investigator() -> None:
    g = elder_sign("woods")
    play(g, "elder-sign")
    assert "broken" in happened(g)
    assert log(g, "devoured") == [{"seat": 0, "investigator": "tadeusz-wilk"}]
    assert sheet(g).gates == ("abyss",), "the trophy stays with the player"


@rule("ah2:silence.status.both-zero.1")
def test_mind_and_body_at_once_beyond_a_gate_is_being_lost(monkeypatch: Patch) -> None:
    ancient = {"do": "choose", "between": [both()]}
    g = fall_beyond(monkeypatch, ancient, sanity=1, stamina=1)
    assert (sheet(g).sanity, sheet(g).stamina) == (1, 1)
    assert sheet(g).place == "lost-in-time-and-space"
    assert not sheet(g).gone


def both() -> dict[str, Any]:
    """Return a way that costs Sanity and Stamina at once."""
    label = {"en": "-", "de": "-", "nl": "-"}
    return {"id": "pay", "label": label, "pay": {"sanity": 1, "stamina": 1}}
