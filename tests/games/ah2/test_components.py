"""Chapter ``components``: what is in the box, and that nothing of it is lost or made up in play."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

import miskatonic
from miskatonic.games.ah2.content.tables import (
    ANCIENT_ONES,
    CARDS,
    GATE_CARDS,
    LOCATION_CARDS,
    MARKERS,
    MYTHOS_BASE,
    MYTHOS_CARDS,
    SHEETS,
)
from miskatonic.games.ah2.rules.board import GATE_MARKERS, NEIGHBOURHOODS, WORLDS
from miskatonic.games.ah2.state import DOOM_TOKENS, NOTHING, Ah2State
from miskatonic.games.ah2.view import Ah2View
from miskatonic.kernel.errors import PlayersError
from miskatonic.kernel.game import Game
from miskatonic.rulebook import ledger
from miskatonic.testing import position, rule
from tests.games.ah2.chance import after_setup, play_on
from tests.games.ah2.situations import (
    alone,
    check_card,
    dice_of,
    options,
    play,
    see,
    sheet,
    story,
)

NEEDED = ledger("ah2").content_needed
RUMOR = "children-who-walk-at-night"


def deck(name: str) -> list[str]:
    """Return the ids of the cards of a deck, copies and all."""
    return [card.id for card in CARDS if card.deck == name]


# ---------------------------------------------------------------------- the box


@rule("ah2:components.rulebook.1")
def test_the_rulebook_is_in_the_box() -> None:
    assert len(ledger("ah2").rules) == 434


@rule("ah2:components.board.1")
def test_one_board_holds_the_town_and_the_other_worlds() -> None:
    g = position("ah2", investigators=[{"at": "woods"}, {"at": "yuggoth-1"}])
    assert (sheet(g, 0).place, sheet(g, 1).place) == ("woods", "yuggoth-1")


@rule("ah2:components.first-player-marker.1")
def test_the_marker_goes_round_the_table() -> None:
    firsts = []
    for turn in (1, 2, 3):
        g = position("ah2", investigators=[{}, {}, {}], phase="turn_end", turn=turn, first=turn - 1)
        firsts.append(see(g).first)
    assert firsts == [1, 2, 0]


@rule("ah2:components.dice.1")
def test_five_dice_in_the_box_do_not_limit_a_check_of_13_dice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    g = story(monkeypatch, check_card("fight"), own={"skills": {"fight": 13}}, seed=5)
    (dice,) = dice_of(g, "fight")
    assert len(dice) == 13
    assert 2 < len(set(dice)) <= 6
    assert all(1 <= die <= 6 for die in dice)


@rule("ah2:components.investigator-sheets.1")
def test_there_are_sixteen_investigators() -> None:
    assert len({card.id for card in SHEETS}) == len(SHEETS) == 16


@rule("ah2:components.investigator-markers.1")
def test_every_investigator_stands_in_one_place() -> None:
    g = position("ah2", investigators=[{} for _ in range(8)])
    places = [who.place for who in see(g).investigators]
    assert len(places) == 8
    assert all(places)


@rule("ah2:components.assembly.1")
def test_a_marker_for_each_sheet_so_nobody_plays_without_one() -> None:
    with pytest.raises(PlayersError):
        position("ah2", investigators=[{}] * 9)


@rule("ah2:components.status-tokens.1", "ah2:components.money.1")
def test_nobody_owes_money() -> None:
    g = alone({"at": "arkham-asylum", "money": 1, "sanity": 1}, phase="arkham_encounters")
    assert "ability:cure-mind" not in options(g)
    assert sum(NEEDED[f"{kind}_tokens"]["count"] for kind in ("money", "clue")) == 56 + 48


@rule("ah2:components.sanity-tokens.1", "ah2:components.stamina-tokens.1")
def test_the_tokens_suffice_for_eight_investigators() -> None:
    worth = 10 * 3 + 24
    by_need = sorted(SHEETS, key=lambda printed: printed.sanity)
    assert sum(printed.sanity for printed in by_need[-8:]) <= worth
    assert sum(printed.stamina for printed in by_need[:8]) <= worth


@rule("ah2:components.clue-tokens.1")
def test_a_clue_buys_a_die() -> None:
    g = alone(
        {"at": "woods", "clues": 1, "skills": {"sneak": 1}},
        monsters={"woods": ["elder-thing"]},
        dice=[1, 6],
    )
    play(g, "evade:elder-thing", "clue")
    assert sheet(g).clues == 0


@rule("ah2:components.clue-tokens.1")
def test_five_clues_seal_a_gate() -> None:
    g = alone(
        {"at": "woods", "clues": 5, "explored": True, "skills": {"lore": 1}},
        phase="arkham_encounters",
        gates={"woods": "the-dreamlands", "graveyard": "abyss"},
        dice=[6] * 2,
    )
    play(g, "close:lore", "seal")
    assert see(g).sealed == ("woods",)
    assert sheet(g).clues == 0


@rule("ah2:components.skill-markers.1")
def test_three_skill_markers_for_each_of_eight_players() -> None:
    g = position("ah2", investigators=[{} for _ in range(8)])
    assert sum(len(who.sliders) for who in see(g).investigators) == 24


# ---------------------------------------------------------------------- small cards


@rule(
    "ah2:components.investigator-cards.1",
    "ah2:components.common-items.1",
    "ah2:components.unique-items.1",
    "ah2:components.spells.1",
    "ah2:components.skill-cards.1",
    "ah2:components.allies.1",
)
@pytest.mark.parametrize(
    ("name", "needed", "count"),
    [
        ("common", "common_items", 44),
        ("unique", "unique_items", 39),
        ("spell", "spells", 40),
        ("skill", "skills", 20),
        ("ally", "allies", 11),
        ("special", "special_cards", 35),
    ],
)
def test_every_deck_has_its_number_of_cards(name: str, needed: str, count: int) -> None:
    assert len(deck(name)) == count == NEEDED[needed]["count"]


@rule("ah2:components.investigator-cards.1")
def test_the_small_cards_are_189() -> None:
    assert len(CARDS) == 189


@rule("ah2:components.unique-items.2")
def test_elder_signs_are_unique_items_and_nothing_else() -> None:
    signs = [card.deck for card in CARDS if card.type == "elder-sign"]
    assert signs == ["unique"] * 4


@rule("ah2:components.spells.1")
def test_spells_and_only_spells_have_a_casting_modifier() -> None:
    assert [card for card in CARDS if (card.casting is not None) != (card.deck == "spell")] == []


@rule("ah2:components.skill-cards.1")
def test_every_skill_card_is_a_bonus_or_a_second_try() -> None:
    assert all(card.bonus or card.reroll for card in CARDS if card.deck == "skill")
    assert set(Counter(deck("skill")).values()) == {2}


@rule("ah2:components.special-cards.1", "ah2:components.police-cards.1")
def test_the_special_cards() -> None:
    split = Counter(deck("special"))
    police = {name: split.pop(name) for name in ("deputy", "deputys-revolver", "patrol-wagon")}
    assert split == {"retainer": 8, "membership": 8, "loan": 8, "blessing": 8}
    assert police == {"deputy": 1, "deputys-revolver": 1, "patrol-wagon": 1}


@rule("ah2:components.bless-curse-cards.1")
def test_three_blessings_and_two_curses_leave_three_cards() -> None:
    fates = [{"blessed": True}] * 3 + [{"cursed": True}] * 2 + [{}] * 3
    g = position("ah2", investigators=fates)
    assert [CARDS[card].id for card in g.state.special].count("blessing") == 3
    assert [who.blessed - who.cursed for who in see(g).investigators] == [1] * 3 + [-1] * 2 + [
        0
    ] * 3


# ---------------------------------------------------------------------- large cards


@rule("ah2:components.ancient-one-sheets.1")
def test_there_are_eight_ancient_ones_and_one_is_the_enemy() -> None:
    assert len({card.id for card in ANCIENT_ONES}) == len(ANCIENT_ONES) == 8
    assert see(position("ah2", ancient_one="yig")).ancient_one == "yig"


@rule("ah2:components.ancient-one-cards.1")
def test_the_large_cards_are_179() -> None:
    assert sum(map(len, LOCATION_CARDS)) + len(MYTHOS_CARDS) + len(GATE_CARDS) == 179


@rule("ah2:components.location-cards.1")
def test_nine_neighbourhoods_have_seven_location_cards_each() -> None:
    assert [len(cards) for cards in LOCATION_CARDS] == [7] * len(NEIGHBOURHOODS) == [7] * 9


@rule("ah2:components.location-cards.2")
def test_a_location_card_has_one_entry_for_each_location() -> None:
    for (name, locations), cards in zip(NEIGHBOURHOODS.items(), LOCATION_CARDS, strict=True):
        wanted = {*locations, "inner-sanctum"} if name == "french-hill" else set(locations)
        assert all(set(card.entries) == wanted for card in cards)


@rule("ah2:components.gate-cards.1")
def test_there_is_one_gate_deck_of_49() -> None:
    assert see(position("ah2")).decks["gate"] == len(GATE_CARDS) == 49


@rule("ah2:components.mythos-cards.1")
def test_one_mythos_card_is_drawn_every_turn() -> None:
    assert len(MYTHOS_CARDS) == 67
    g = play_on(miskatonic.new_game("ah2", players=1, seed=11), until=lambda g: see(g).turn == 4)
    drawn = [event for event in g.events(None) if event.kind == "mythos"]
    assert len(drawn) == 1 + 3, "one in set-up, and one in each of three complete turns"


@rule("ah2:components.mythos-cards.2")
def test_a_mythos_card_tells_gate_movement_event_and_mostly_a_clue() -> None:
    played = [card for card in MYTHOS_CARDS if card.trait != "shuffle"]
    assert all(card.gate and card.white and card.black for card in played)
    assert sum(bool(card.clue) for card in played) == 60


# ---------------------------------------------------------------------- tokens and markers


@rule("ah2:components.doom-tokens.1")
def test_a_token_is_doom_on_the_track_or_an_elder_sign_on_the_board() -> None:
    assert NEEDED["doom_tokens"]["count"] == DOOM_TOKENS == 20
    assert max(ancient.doom for ancient in ANCIENT_ONES) + 5 < DOOM_TOKENS


@pytest.mark.parametrize(("doom", "phase"), [(8, "upkeep"), (9, "battle_refresh")])
@rule("ah2:components.doom-tokens.2")
def test_the_tenth_token_on_a_track_of_ten_wakes_the_ancient_one(doom: int, phase: str) -> None:
    card = next(card for card in MYTHOS_CARDS if card.trait == "environment" and not card.turn)
    g = position("ah2", ancient_one="yig", doom=doom, phase="mythos_gate", mythos=card.id)
    assert (see(g).doom, see(g).phase) == (doom + 1, phase)


@rule("ah2:components.monsters.1")
def test_there_are_sixty_monsters() -> None:
    assert len(MARKERS) == 60 == NEEDED["monsters"]["count"]


@rule("ah2:components.monsters.2", "ah2:components.monsters.3")
def test_both_faces_of_a_monster_are_open_to_all_and_combat_shows_it() -> None:
    g = alone({"at": "woods"}, monsters={"woods": ["maniac"], "uptown-streets": ["dhole"]})
    for seat in (0, 1, None):
        view = g.view(seat)
        assert isinstance(view, Ah2View)
        seen = {monster.id: monster for monster in view.monsters}
        assert (seen["dhole"].awareness, seen["dhole"].combat_damage) == (-1, 4)
        assert (seen["dhole"].movement, seen["dhole"].dimension) == ("normal", "circle")
    assert see(g).fight is None
    play(g, "fight:maniac")
    fight = see(g).fight
    assert fight is not None
    assert fight.monster == "maniac"


@rule("ah2:components.gate-markers.1")
def test_a_gate_marker_tells_its_world_modifier_and_symbol() -> None:
    assert NEEDED["gate_markers"]["count"] == GATE_MARKERS == 2 * len(WORLDS)
    (gate,) = see(position("ah2", gates={"woods": "abyss"})).gates
    assert (gate.at, gate.world, gate.modifier, gate.dimension) == ("woods", "abyss", -2, "hexagon")


@rule("ah2:components.explored-markers.1")
def test_an_investigator_who_is_back_from_a_gate_is_marked() -> None:
    g = alone({"at": "the-dreamlands-2"}, gates={"woods": "the-dreamlands"})
    assert sheet(g).explored
    assert sheet(g).place == "woods"


@rule("ah2:components.terror-marker.1")
def test_terror_is_one_number_that_ends_at_ten() -> None:
    assert see(position("ah2", terror=10)).terror == 10


@rule("ah2:components.closed-markers.1")
def test_six_closed_markers_suffice_for_terror_and_any_one_environment() -> None:
    shops = {"general-store", "curiositie-shoppe", "ye-olde-magick-shoppe"}
    closed = [shops | set(card.closes) for card in MYTHOS_CARDS]
    assert 3 < max(map(len, closed)) <= NEEDED["closed_markers"]["count"] == 6


@rule("ah2:components.activity-markers.1")
def test_an_activity_marker_shows_where_a_rumor_can_be_ended() -> None:
    g = alone({"at": "library", "clues": 4}, phase="arkham_encounters", rumor=RUMOR)
    assert "ability:rumor" in options(g)
    assert NEEDED["activity_markers"]["count"] == 3


# ---------------------------------------------------------------------- conservation


def components(s: Ah2State) -> dict[str, list[int]]:
    """Return every component there is, by kind, wherever it lies."""
    people = s.investigators
    faces = [card for card in (s.mythos, s.environment, s.rumor) if card != NOTHING]
    decks = (s.common, s.unique, s.spells, s.skills, s.allies, s.special, s.boxed, s.offered)
    met = (s.met,) if s.met != NOTHING else ()
    markers = (s.cup, s.out, tuple(s.roaming), s.outskirts, met)
    return {
        "cards": sorted(chain(*decks, *(who.cards for who in people))),
        "monsters": sorted(chain(*markers, *(who.monsters for who in people))),
        "gates": sorted(chain(s.gate_stack, s.gates.values(), *(who.gates for who in people))),
        "mythos": sorted((*s.mythos_deck, *(card + MYTHOS_BASE for card in faces))),
        "gate deck": sorted(s.gate_deck),
        "sheets": sorted((*s.spare, *(who.sheet for who in people))),
    }


@pytest.mark.parametrize("players", [1, 3, 8])
@rule("ah2:components.monsters.1", "ah2:components.doom-tokens.1")
def test_nothing_is_lost_or_made_up_in_play(players: int) -> None:
    g = miskatonic.new_game("ah2", players=players, seed=players)
    play_on(g, seed=players, until=after_setup)
    start = components(g.state)
    assert [len(pieces) for pieces in start.values()] == [189, 60, 16, 67, 49, 16]

    def conserved(g: Game[Ah2State]) -> bool:
        assert components(g.state) == start
        assert 0 <= g.state.doom <= DOOM_TOKENS - len(g.state.sealed)
        return see(g).turn > 6

    play_on(g, seed=players, until=conserved)
    assert components(g.state) == start
