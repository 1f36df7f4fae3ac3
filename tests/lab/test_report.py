"""The report: a complete, self-contained page in three languages."""

from __future__ import annotations

import re
import sys
from html.parser import HTMLParser
from importlib import resources
from pathlib import Path

import pytest

from miskatonic.kernel.errors import MissingExtraError, UnknownLanguageError
from miskatonic.kernel.text import LANGUAGES, texts
from miskatonic.lab import Batch, Results, run_batch, write_report
from miskatonic.lab.report import command, render

NAMESPACES = {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}


class Reader(HTMLParser):
    """Reads a page as a browser would; an element that is not closed is an error."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self.feed(html)
        assert not self.open, self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.words += data

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]


@pytest.fixture(scope="module")
def mixed() -> Results:
    batch = Batch(game="telling-table", players=5, bots=("first", "random"), games=80, seed=42)
    return run_batch(batch)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_is_whole_and_needs_no_other_host(mixed: Results, lang: str) -> None:
    html = render(mixed, lang)
    page = Reader(html)
    assert set(re.findall(r"https?://[^\"'<> ]*", html)) <= NAMESPACES
    assert not page.all("script") and not page.all("link") and not page.all("img")
    assert [a["href"] for a in page.all("a")] == ["games.csv"]
    assert page.all("html")[0]["lang"] == lang
    assert page.all("meta")[1]["name"] == "viewport"
    ids = [a["id"] for _, a in page.elements if "id" in a]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(
    ("lang", "title", "share", "reason"),
    [
        ("en", "Arkham Ritual: 80 games with 5 players", r"\d\d\.\d%", "Rounds survived"),
        ("de", "Arkham Ritual: 80 Partien mit 5 Plätzen", r"\d\d,\d\s%", "Überlebte Runden"),
        ("nl", "Arkham Ritual: 80 partijen met 5 spelers", r"\d\d,\d%", "Overleefde ronden"),
    ],
)
def test_the_page_speaks_the_reader_s_language(
    mixed: Results, lang: str, title: str, share: str, reason: str
) -> None:
    words = Reader(render(mixed, lang)).words
    assert title in words
    assert re.search(share, words)
    assert reason in words


def test_the_page_says_what_was_played_and_how_to_repeat_it(mixed: Results) -> None:
    words = Reader(render(mixed)).words
    assert (
        "miskatonic sim telling-table --games 80 --players 5 --bots first,random --seed 42" in words
    )
    assert "0 first · 1 random · 2 first · 3 random · 4 first" in words


def test_the_command_names_the_options_so_that_a_shell_understands_them() -> None:
    options = {"great_old_one": "hastur", "competitive": True, "doom_track": [1, 2]}
    batch = Batch(game="ritual", players=4, games=9, seed=3, options=options)
    assert command(batch) == (
        "miskatonic sim ritual --games 9 --players 4 --bots random --seed 3"
        " --option great_old_one=hastur --option competitive=true --option 'doom_track=[1,2]'"
    )


def test_the_tables_show_every_seat_and_every_bot(mixed: Results) -> None:
    html = render(mixed)
    words = Reader(html).words
    assert html.count("<tr><td") == 5 + 2
    for own in (*mixed.seats, *mixed.bots):
        assert f"{own.shares['won'].share:.1%}" in words
        assert f"{own.means['sanity']:.2f}" in words


def test_every_picture_is_also_told_in_words(mixed: Results) -> None:
    page = Reader(render(mixed))
    pictures = page.all("svg")
    assert len(pictures) == 4 == len(page.all("figcaption"))
    told = [str(picture["aria-label"]) for picture in pictures]
    assert all(picture["role"] == "img" for picture in pictures)
    survived = mixed.seats[4].shares["rounds_survived"]
    assert f"Seat 4 (first): {survived.share:.1%}" in told[0]
    assert told[1].startswith("first: 0: ")
    assert "Elder Sign" in told[3] or "passed" in told[3]


def test_a_game_that_tells_little_still_gets_a_page() -> None:
    results = run_batch(Batch(game="silent-table", players=3, games=3, seed=1))
    page = Reader(render(results))
    assert len(page.all("svg")) == 3
    assert "Games won, seat by seat" in page.words
    assert "Length of the games in decisions" in page.words
    assert "Rounds survived" not in page.words and "rounds per game" not in page.words


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("deep", True),
        ("deep:20ms", True),
        ("deep:2s", True),
        ("deep:200", False),
        ("steady", False),
    ],
)
def test_bots_that_think_by_the_clock_are_pointed_out(mixed: Results, bot: str, told: bool) -> None:
    batch = Batch(game="ritual", players=5, bots=(bot, "random"), games=80, seed=42)
    page = render(Results(batch, mixed.columns, jobs=1, seconds=1.0))
    assert ("thinks by the clock" in page) is told


def test_names_cannot_break_the_page(mixed: Results) -> None:
    batch = Batch(game="ritual", players=5, bots=("<b>&\"'",), games=80, seed=42)
    page = Reader(render(Results(batch, mixed.columns, jobs=1, seconds=1.0)))
    assert not page.all("b")
    assert "<b>&\"'" in page.words


def test_equal_results_give_equal_pages(mixed: Results) -> None:
    assert render(mixed) == render(mixed)


def test_the_folder_gets_the_page_and_the_table(mixed: Results, tmp_path: Path) -> None:
    path = write_report(mixed, tmp_path / "new" / "folder", "nl")
    assert path == tmp_path / "new" / "folder" / "report.html"
    assert path.read_text(encoding="utf-8") == render(mixed, "nl")
    assert len((path.parent / "games.csv").read_text().splitlines()) == 81


def test_without_matplotlib_the_missing_package_is_named(
    mixed: Results, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.delitem(sys.modules, "matplotlib.figure", raising=False)
    with pytest.raises(MissingExtraError, match=r"miskatonic\[lab\]"):
        write_report(mixed, tmp_path / "report")
    assert not (tmp_path / "report").exists()


def test_an_unknown_language_is_refused(mixed: Results) -> None:
    with pytest.raises(UnknownLanguageError):
        render(mixed, "fr")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lab_says_the_same_things_in_every_language(lang: str) -> None:
    def said(lang: str) -> dict[str, set[str]]:
        source = resources.files("miskatonic.lab.text").joinpath(f"{lang}.ftl").read_text("utf-8")
        messages = re.split(r"^(?=[\w-]+ = )", source, flags=re.MULTILINE)[1:]
        return {m.split(" = ")[0]: set(re.findall(r"\$\w+", m)) for m in messages}

    assert said(lang) == said("en")
    assert set(said(lang)) <= set(texts(lang, "miskatonic.lab.text").keys())
