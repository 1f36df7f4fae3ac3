"""``miskatonic games`` and ``miskatonic sim``."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from tests.cli.conftest import Shell


@pytest.mark.parametrize(
    ("lang", "heading", "coming", "help_of_competitive"),
    [
        ("en", "Game", "still to come", "Only those with the most sanity"),
        ("de", "Spiel", "folgt noch", "Es gewinnt nur, wer am Ende die"),
        ("nl", "Spel", "komt nog", "Alleen wie aan het einde het"),
    ],
)
def test_the_shelf_shows_what_can_be_played_and_what_is_to_come(
    shell: Shell, lang: str, heading: str, coming: str, help_of_competitive: str
) -> None:
    code, out, _ = shell("games", lang=lang)
    assert code == 0
    assert out.startswith(heading)
    (ritual,) = (line for line in out.splitlines() if line.startswith("ritual"))
    assert "3–7" in ritual
    assert "random, steady" in ritual
    assert out.count(coming) == 3
    assert help_of_competitive in out
    assert "false, true" in out


def test_the_shelf_as_json_names_players_bots_and_options(shell: Shell) -> None:
    code, out, _ = shell("games", "--json")
    games = {row["game"]: row for row in json.loads(out)}
    assert code == 0
    assert list(games) == ["ah2", "ritual", "ah3", "lcg", "mansions"]
    ritual = games["ritual"]
    assert (ritual["playable"], ritual["players"], ritual["rules"]) == (True, [3, 7], 188)
    assert {"random", "steady"} <= set(ritual["bots"])
    options = {option["name"]: option for option in ritual["options"]}
    assert options["great_old_one"]["default"] == "cthulhu"
    assert "hastur" in options["great_old_one"]["choices"]
    assert options["competitive"]["rule"] == "ritual:8.v1"
    assert games["ah2"]["players"] == [1, 8]
    assert not games["mansions"]["playable"]


@pytest.mark.parametrize(
    ("lang", "title", "share"),
    [
        ("en", "30 games of Arkham Ritual, 4 players, seed 3", "%"),
        ("de", "30 Partien Arkham Ritual, 4 Spieler, Startwert 3", "\u00a0%"),
        ("nl", "30 partijen Arkham Ritual, 4 spelers, startgetal 3", "%"),
    ],
)
def test_a_simulation_shows_a_line_for_each_seat(
    shell: Shell, lang: str, title: str, share: str
) -> None:
    code, out, err = shell(
        "sim", "ritual", "--games", "30", "--players", "4", "--seed", "3", lang=lang
    )
    assert (code, err) == (0, "")
    lines = [line.rstrip() for line in out.splitlines()]
    assert lines[0] == title
    seats = [line for line in lines if line.split()[:2] in [[str(n), "random"] for n in range(4)]]
    assert len(seats) == 4
    for line in seats:
        assert line.count(f"{share} ±") == 3


def test_a_simulation_of_several_bots_adds_a_line_for_each_of_them(shell: Shell) -> None:
    code, out, _ = shell(
        "sim", "ritual", "--games", "2", "--players", "3", "--bots", "random,steady"
    )
    assert code == 0
    bots = [line.split()[0] for line in out.splitlines() if line.startswith("  ")]
    assert bots == ["random", "steady"]


def test_a_simulation_repeats_with_its_seed_on_any_number_of_processes(shell: Shell) -> None:
    def figures(*more: str) -> dict[str, object]:
        code, out, err = shell("sim", "ritual", "--games", "40", "--json", *more)
        assert (code, err) == (0, "")
        found: dict[str, object] = json.loads(out)
        del found["timing"]
        return found

    once = figures("--seed", "5")
    assert once == figures("--seed", "5", "--jobs", "2")
    assert once["overall"] != figures("--seed", "6")["overall"]


def test_options_reach_the_simulated_games(shell: Shell) -> None:
    code, out, _ = shell(
        "sim",
        "ritual",
        "--games",
        "2",
        "--json",
        "-o",
        "great-old-one=hastur",
        "-o",
        "doom_track=[1,2]",
    )
    assert code == 0
    assert json.loads(out)["batch"]["options"] == {
        "great_old_one": "hastur",
        "doom_track": [1, 2],
    }


def test_a_simulation_leaves_a_report_and_a_table(shell: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "report"
    code, out, _ = shell("sim", "ritual", "--games", "12", "--out", folder, lang="de")
    assert code == 0
    assert f"Bericht: {folder / 'report.html'}" in out
    page = (folder / "report.html").read_text(encoding="utf-8")
    assert '<html lang="de">' in page
    assert page.count("<svg") >= 3
    with (folder / "games.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 12
    assert {"seed", "won_0", "sanity_4"} <= set(rows[0])
