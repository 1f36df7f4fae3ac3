"""The table in the terminal and in plain lines: what a seat sees, in three languages."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from miskatonic.games.ah2.rules.board import NEIGHBOURHOODS
from miskatonic.games.ah2.telling import names, terminal, text_mode
from miskatonic.kernel.game import Game
from miskatonic.kernel.registry import new_game
from miskatonic.testing import position, rule
from tests.games.ah2.chance import play_on
from tests.games.ah2.telling import each_language, ids, words

AMOS = {
    "who": "amos-frost",
    "at": "graveyard",
    "cards": ["hunting-rifle", "streetcar-pass"],
    "exhausted": ["streetcar-pass"],
    "sanity": 3,
    "clues": 2,
    "money": 7,
    "monsters": ["ghoul"],
    "gates": ["yuggoth"],
}
NELL = {"who": "nell-ashdown", "at": "abyss-2", "delayed": True}


@pytest.fixture(scope="module")
def game() -> Game[Any]:
    """Two investigators, two gates, a monster, a seal, an Environment and a Rumor."""
    return position(
        "ah2",
        investigators=[AMOS, NELL],
        ancient_one="hastur",
        gates={"woods": "rlyeh", "the-unnamable": "abyss"},
        monsters={"northside-streets": ["cultist"]},
        clues={"newspaper": 2},
        sealed=["graveyard"],
        doom=4,
        terror=3,
        environment="dog-days",
        turn=5,
    )


def shown(game: Game[Any], lang: str, width: int, height: int, seat: int | None = 0) -> str:
    console = Console(file=io.StringIO(), width=width, height=height, color_system=None)
    console.print(terminal.draw(game.view(seat), words(lang)))  # type: ignore[arg-type]
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def told(game: Game[Any], lang: str = "en", seat: int | None = 0) -> list[str]:
    return text_mode.lines(game.view(seat), words(lang))  # type: ignore[arg-type]


# ---------------------------------------------------------------------- the terminal


def test_the_heading_counts_what_leads_to_disaster(game: Game[Any]) -> None:
    out = shown(game, "en", 120, 40)
    heading = " ".join(out.splitlines()[:2])
    for fact in ("Turn 5", "Hastur", "doom 4/13 ●●●●○○○○○○○○○", "terror 3/10", "gates 2/8"):
        assert fact in heading


@each_language
def test_a_large_screen_gives_every_neighbourhood_a_line(game: Game[Any], lang: str) -> None:
    lines = shown(game, lang, 120, 40).splitlines()
    for name in NEIGHBOURHOODS:
        title = words(lang).format(f"neighbourhood-{name}")
        assert any(line.startswith(title) for line in lines), title


def test_the_town_tells_gates_monsters_clues_and_seals(game: Game[Any]) -> None:
    out = shown(game, "en", 120, 40)
    assert "Streets of Northside: Cultist · Newspaper: 2 clues" in out
    assert "Woods: gate to R’lyeh (−3)" in out
    assert "Graveyard: You, sealed" in out
    assert "Abyss (second area): Seat 1" in out
    assert "Dog Days" in out


def test_a_small_screen_leaves_out_what_is_empty(game: Game[Any]) -> None:
    out = shown(game, "en", 80, 24)
    assert len(out.splitlines()) <= 16
    assert "Southside" not in out
    assert "Newspaper ×2" in out
    assert "Woods: gate to R’lyeh (−3)" in out


def test_the_own_sheet_shows_skills_cards_and_trophies(game: Game[Any]) -> None:
    out = shown(game, "en", 120, 40)
    own = out[out.index("You ") : out.index("Northside")]
    for fact in ("Amos Frost", "at the Graveyard", "Sanity 3/4", "$7", "2 clues", "Ghoul"):
        assert fact in own
    assert own.count("●") == 3
    assert own.count("○") == 9
    assert "Streetcar pass (exhausted)" in own
    assert "Hunting rifle (exhausted)" not in own
    assert "gate to Yuggoth" in own


def test_companions_have_a_line_each(game: Game[Any]) -> None:
    (line,) = (row for row in shown(game, "en", 120, 40).splitlines() if row.startswith("Seat 1"))
    assert "Nell Ashdown" in line
    assert line.endswith("delayed")


def test_nobody_has_a_sheet_while_investigators_are_chosen() -> None:
    choosing = new_game("ah2", 2, 1, {"investigators": "choose"})
    assert shown(choosing, "en", 80, 24) == "Set-up\n"
    assert told(choosing) == ["Set-up"]


def test_a_spectator_sees_the_sheet_of_the_acting_investigator(game: Game[Any]) -> None:
    assert "Amos Frost" in shown(game, "en", 120, 40, seat=None)


@each_language
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_nothing_is_wider_than_the_screen_and_nobody_reads_an_id(
    lang: str, size: tuple[int, int]
) -> None:
    for seed in range(3):
        night = play_on(new_game("ah2", 4, seed), seed, until=lambda g: g.state.turn > 3)
        out = shown(night, lang, *size)
        assert max(map(len, out.splitlines())) <= size[0]
        assert ids().search(out) is None


@each_language
def test_in_the_final_battle_only_the_battle_is_shown(lang: str) -> None:
    battle = position(
        "ah2",
        investigators=[AMOS],
        ancient_one="hastur",
        phase="battle_attack",
        battle_round=1,
    )
    out = shown(battle, lang, 120, 40)
    assert "Hastur" in out
    assert words(lang).format("table-battle", count=battle.state.battle_round) in out
    assert words(lang).format("neighbourhood-northside") not in out
    assert names.at(words(lang), "graveyard") not in out


@each_language
def test_the_end_tells_how_it_ended_and_what_became_of_everybody(lang: str) -> None:
    over = play_on(new_game("ah2", 3, 5), 5)
    out, lines = shown(over, lang, 80, 24), told(over, lang)
    result = over.result
    assert result is not None
    assert words(lang).format(f"ending-{result[0].ending}") in out
    for seat in result:
        assert names.name(words(lang), seat.investigator) in out
        assert any(line.startswith(names.name(words(lang), seat.investigator)) for line in lines)


# ---------------------------------------------------------------------- plain lines


def test_plain_lines_tell_one_fact_each(game: Game[Any]) -> None:
    lines = told(game)
    assert lines[0].startswith("Turn 5, ")
    assert "doom 4/13; terror 3/10" in lines[0]
    assert "Ancient One: Hastur; combat −3" in lines
    assert "Streets of Northside: Cultist" in lines
    assert "Woods (Uptown): gate to R’lyeh (−3)" in lines
    assert "Newspaper (Northside): 2 clues" in lines
    assert "Abyss (second area): Seat 1" in lines
    assert "Cards (You): Hunting rifle; Streetcar pass (exhausted)" in lines
    assert "Trophies (You): gate to Yuggoth; Ghoul" in lines
    assert "Environment: Dog Days" in lines


@rule("ah2:components.monsters.3")
def test_plain_lines_tell_both_faces_of_a_monster_with_all_changes(game: Game[Any]) -> None:
    (line,) = (line for line in told(game) if line.startswith("Cultist: "))
    assert "Movement: flying" in line  # Hastur's worshippers fly
    assert "Combat +0, damage 1 Stamina, toughness 1" in line


@each_language
def test_plain_lines_are_whole_in_every_language(lang: str) -> None:
    for seed in range(3):
        night = play_on(new_game("ah2", 4, seed), seed, until=lambda g: g.state.turn > 4)
        lines = told(night, lang, seat=2)
        assert all("\n" not in line and ": " in line for line in lines)
        assert ids().search("\n".join(lines)) is None


def test_of_two_copies_only_the_used_one_is_exhausted() -> None:
    twice = position(
        "ah2",
        investigators=[
            {
                "who": "amos-frost",
                "cards": ["streetcar-pass", "streetcar-pass"],
                "exhausted": ["streetcar-pass"],
            }
        ],
    )
    (line,) = (line for line in told(twice) if line.startswith("Cards"))
    assert line == "Cards (You): Streetcar pass (exhausted); Streetcar pass"
