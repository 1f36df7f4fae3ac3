"""Chapter ``gate``: sealing, with clues and with an Elder Sign."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.games.ah2.content.tables import CARDS
from miskatonic.kernel.game import Game
from miskatonic.testing import rule
from tests.games.ah2.nights import GATE_AT_WOODS, arrivals, night
from tests.games.ah2.situations import (
    alone,
    asked,
    checks,
    happened,
    log,
    options,
    play,
    see,
    sheet,
)

STOP = {"uptown": "uptown-1"}
OTHER_GATE = {"graveyard": "rlyeh"}


def at_gate(own: dict[str, Any], **situation: Any) -> Game[Any]:
    """Return a table where seat 0 stands explored at a gate (0) at the Unnamable."""
    told: dict[str, Any] = {
        "phase": "arkham_encounters",
        "encounters": STOP,
        "gates": {"the-unnamable": "another-dimension", **OTHER_GATE},
        "ancient_one": "cthulhu",
        **situation,
    }
    sheet = {"at": "the-unnamable", "explored": True, "skills": {"lore": 1}, **own}
    return alone(sheet, **told)


# ---------------------------------------------------------------------- with clues


@rule("ah2:gate.seal.clues.1")
@pytest.mark.parametrize(("clues", "kind"), [(5, "seal"), (4, "choose")])
def test_with_5_clues_sealing_is_offered_and_with_4_it_is_not(clues: int, kind: str) -> None:
    g = at_gate({"clues": clues}, dice=[5])
    play(g, "close:lore")
    assert g.pending is not None
    assert g.pending.kind == kind


@rule("ah2:gate.seal.clues.1")
def test_a_gate_may_be_closed_without_sealing_it() -> None:
    g = at_gate({"clues": 6}, dice=[5])
    play(g, "close:lore")
    assert options(g) == {"seal", "leave"}
    play(g, "leave")
    assert (sheet(g).clues, sheet(g).gates, see(g).sealed) == (6, ("another-dimension",), ())


@rule(
    "ah2:example.seal.clues.1",
    "ah2:gate.seal.clues.2",
    "ah2:gate.seal.clues.3",
    "ah2:gate.seal.clues.4",
    "ah2:gate.elder-sign.4",
)
def test_example_five_of_six_clues_seal_the_gate_and_doom_stays_at_7() -> None:
    g = at_gate({"clues": 6}, doom=7, dice=[5])
    play(g, "close:lore", "seal")
    assert sheet(g).clues == 1
    assert sheet(g).gates == ("another-dimension",)
    assert see(g).sealed == ("the-unnamable",)
    assert see(g).doom == 7
    order = [
        kind for kind in happened(g) if kind in ("checked", "spent_clues", "gate_closed", "sealed")
    ]
    assert order == ["checked", "spent_clues", "gate_closed", "sealed"]


@rule("ah2:gate.seal.clues.4")
def test_a_failed_closing_check_leaves_nothing_to_seal() -> None:
    g = at_gate({"clues": 6}, dice=[1])
    play(g, "close:lore", "accept")
    assert (see(g).sealed, sheet(g).clues, sheet(g).gates) == ((), 6, ())
    assert asked(g)[0] == 1


@rule("ah2:gate.elder-sign.4")
def test_closing_a_gate_does_not_lower_doom() -> None:
    g = at_gate({}, doom=7, dice=[5])
    play(g, "close:lore")
    assert (sheet(g).gates, see(g).doom) == (("another-dimension",), 7)


@rule("ah2:gate.seal.clues.1")
def test_hastur_makes_a_seal_cost_8_clues() -> None:
    g = at_gate({"clues": 7}, ancient_one="hastur", dice=[5])
    play(g, "close:lore")
    assert asked(g) == (1, "choose")
    g = at_gate({"clues": 8}, ancient_one="hastur", dice=[5])
    play(g, "close:lore", "seal")
    assert sheet(g).clues == 0


# ---------------------------------------------------------------------- a seal is final


@rule("ah2:gate.sealed.1", "ah2:gate.elder-sign.7")
@pytest.mark.parametrize("way", [("close:lore", "seal"), ("elder-sign",)])
def test_a_sealed_location_sees_no_gate_and_no_monster_any_more(way: tuple[str, ...]) -> None:
    g = at_gate(
        {"clues": 5, "cards": ["elder-sign"]},
        doom=3,
        dice=[5],
        decks={"mythos": ["militia-marches-through-town"]},
    )
    play(g, *way)
    before = see(g).doom
    assert see(g).sealed == ("the-unnamable",)
    while "mythos" not in happened(g):
        play(g, g.pending.options[-1].id)  # type: ignore[union-attr]
    assert log(g, "seal_holds") == [{"area": "the-unnamable"}]
    assert (see(g).doom, arrivals(g)) == (before, [])
    assert [gate.at for gate in see(g).gates] == ["graveyard"]


@rule("ah2:gate.sealed.1")
def test_a_card_cannot_put_a_monster_on_a_sealed_location() -> None:
    g = night("graves-opened-from-within", phase="mythos_ability", sealed=["graveyard"])
    assert see(g).monsters == ()
    g = night("graves-opened-from-within", phase="mythos_ability")
    assert [monster.at for monster in see(g).monsters] == ["graveyard"]


@rule("ah2:silence.gate.sealed-clues.1")
def test_clues_still_appear_at_a_sealed_location() -> None:
    g = night(GATE_AT_WOODS, sealed=["woods", "black-cave"])
    assert see(g).clues == {"black-cave": 1}


@rule("ah2:silence.gate.sealed-clues.1", "ah2:silence.monsters.unique-move.1")
def test_a_monster_may_walk_into_a_sealed_location() -> None:
    g = night(
        "museum-pays-for-specimens",
        phase="mythos_monsters",
        investigators=[{"at": "woods"}],
        monsters={"uptown-streets": ["hound-of-tindalos"]},
        sealed=["woods"],
    )
    assert [(monster.id, monster.at) for monster in see(g).monsters] == [
        ("hound-of-tindalos", "woods")
    ]


# ---------------------------------------------------------------------- with an Elder Sign


@rule(
    "ah2:example.seal.elder-sign.1",
    "ah2:gate.elder-sign.1",
    "ah2:gate.elder-sign.2",
    "ah2:gate.elder-sign.3",
    "ah2:gate.elder-sign.5",
    "ah2:gate.elder-sign.6",
)
def test_example_an_elder_sign_seals_without_a_roll_and_doom_falls_to_6() -> None:
    g = at_gate(
        {"cards": ["elder-sign"], "sanity": 4, "stamina": 5}, doom=7, ancient_one="azathoth"
    )
    decks = see(g).decks["unique"]
    play(g, "elder-sign")
    assert checks(g) == []
    assert (sheet(g).sanity, sheet(g).stamina) == (3, 4)
    assert sheet(g).gates == ("another-dimension",)
    assert see(g).sealed == ("the-unnamable",)
    assert see(g).doom == 6
    assert [gate.at for gate in see(g).gates] == ["graveyard"]
    assert sheet(g).cards == ()
    assert see(g).decks["unique"] == decks, "the card does not return to its deck"
    assert [CARDS[card].id for card in g.state.boxed] == ["elder-sign"]


@rule("ah2:gate.elder-sign.1")
def test_an_elder_sign_needs_no_clues() -> None:
    g = at_gate({"cards": ["elder-sign"], "clues": 0})
    play(g, "elder-sign")
    assert see(g).sealed == ("the-unnamable",)


@rule("ah2:gate.elder-sign.2")
def test_the_sign_works_even_if_it_takes_the_last_sanity() -> None:
    g = at_gate({"cards": ["elder-sign"], "sanity": 1, "stamina": 4}, doom=2)
    play(g, "elder-sign")
    assert see(g).sealed == ("the-unnamable",)
    assert sheet(g).gates == ("another-dimension",)
    assert (sheet(g).place, sheet(g).sanity, sheet(g).stamina) == ("arkham-asylum", 1, 3)
    assert "insane" in happened(g)


@rule("ah2:silence.gate.elder-sign-cost.1")
def test_a_sign_that_takes_the_last_of_both_seals_first_and_then_costs_the_investigator() -> None:
    g = at_gate({"cards": ["elder-sign"], "sanity": 1, "stamina": 1}, doom=2)
    play(g, "elder-sign")
    assert (see(g).sealed, see(g).doom) == (("the-unnamable",), 1)
    assert sheet(g).gone
    assert sheet(g).gates == ("another-dimension",)
    told = happened(g)
    assert told.index("sealed") < told.index("devoured")


@rule("ah2:silence.gate.elder-sign-empty.1")
def test_with_an_empty_doom_track_the_token_comes_from_the_supply() -> None:
    g = at_gate({"cards": ["elder-sign"]}, doom=0)
    play(g, "elder-sign")
    assert (see(g).sealed, see(g).doom) == (("the-unnamable",), 0)


@rule("ah2:gate.close.monsters.1")
def test_sealing_sends_the_gates_kind_home_too() -> None:
    g = at_gate(
        {"cards": ["elder-sign"]},
        monsters={"uptown-streets": ["dimensional-shambler", "ghoul"]},
    )
    play(g, "elder-sign")
    assert [monster.id for monster in see(g).monsters] == ["ghoul"]
