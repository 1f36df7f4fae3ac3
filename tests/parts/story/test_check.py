"""The validator: for every kind of problem, a story that has it and a sentence that says so."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any, get_args

import pytest
import yaml

from miskatonic.cli import content
from miskatonic.kernel.effects.packs import read_pack
from miskatonic.kernel.errors import ContentError
from miskatonic.kernel.text import LANGUAGES
from miskatonic.parts.story import Problem, StoryError, load_story, problems, read_story
from miskatonic.parts.story.check import Kind
from tests.parts.lighthouse.words import DATA, SETTING, STORIES

HEAD = """
game: lighthouse
story: short
begin: [door]
endings: [out]
counters:
  round: {most: 9, game: rises}
  luck: {most: 3}
entries:
"""

END = "{id: late, if: {least: {round: 9}}, end: out}"


def found(text: str, **options: Any) -> list[tuple[str, str, str]]:
    """Return the problems of a short story, without the texts that it lacks: kind, entry, what."""
    stories = load_story(yaml.safe_load(HEAD + text), "short.yaml", SETTING)
    wrong = problems(stories, SETTING, **options)
    return [(p.kind, p.entry, p.what) for p in wrong if p.kind != "text"]


def test_the_story_of_the_lighthouse_holds() -> None:
    assert problems(STORIES, SETTING) == ()
    assert len(read_story(copy.deepcopy(DATA), "dark-lamp.yaml", SETTING)) == len(DATA["entries"])


def test_a_short_story_holds() -> None:
    assert found(f"- {{id: door, triggers: [{END}]}}") == []


def test_the_example_in_the_manual_holds() -> None:
    manual = (Path(__file__).parents[3] / "docs" / "authoring.md").read_text(encoding="utf-8")
    example = manual.split("```yaml\n")[1].split("```")[0]
    stories = load_story(yaml.safe_load(example), "authoring.md", SETTING)
    assert {problem.kind for problem in problems(stories, SETTING)} == {"text"}


# ---------------------------------------------------------------------- what the files say


def test_a_missing_text_is_told_with_its_language() -> None:
    data = copy.deepcopy(DATA)
    data["entries"][0]["triggers"].append({"id": "fog", "if": {"least": {"round": 2}}})
    wrong = problems(load_story(data, "lamp.yaml", SETTING), SETTING)
    assert [(p.kind, p.entry, p.what) for p in wrong] == [
        ("text", "lamp-out", f"{lang}: story-dark-lamp-lamp-out-fog") for lang in LANGUAGES
    ]


def test_a_flag_that_nothing_sets() -> None:
    text = f"- {{id: door, triggers: [{END}, {{id: a, if: {{none: [seen]}}}}]}}"
    assert found(text) == [("flag-unset", "door/a", "seen")]


def test_a_flag_that_nothing_asks_for() -> None:
    assert found(f"- {{id: door, set: [seen], triggers: [{END}]}}") == [
        ("flag-unread", "door", "seen")
    ]


@pytest.mark.parametrize(
    ("needs", "what"),
    [("{round: 10}", "round 10"), ("{luck: 1}", "luck 1"), ("{luck: 4}", "luck 4")],
)
def test_a_threshold_that_its_counter_cannot_reach(needs: str, what: str) -> None:
    text = f"- {{id: door, triggers: [{END}, {{id: a, if: {{least: {needs}}}}}]}}"
    assert found(text) == [("threshold", "door/a", what)]


# ---------------------------------------------------------------------- what comes of it


def test_an_entry_that_no_path_leads_to() -> None:
    text = f"- {{id: door, triggers: [{END}]}}\n- {{id: attic}}"
    assert found(text) == [("unreachable", "attic", "")]


def test_an_entry_behind_a_requirement_that_never_holds() -> None:
    text = f"""
- {{id: door, open: [hall], triggers: [{END}]}}
- id: hall
  count: {{luck: 1}}
  choices: [{{id: wait}}, {{id: up, if: {{least: {{luck: 2}}}}, open: [attic]}}]
- {{id: attic}}
"""
    assert found(text) == [("untaken", "hall/up", ""), ("unreachable", "attic", "")]


def test_a_way_that_another_always_forestalls() -> None:
    text = f"""
- {{id: door, open: [hall], triggers: [{END}]}}
- {{id: hall, asks: story, choices: [{{id: always}}, {{id: never}}]}}
"""
    assert found(text) == [("untaken", "hall/never", "")]


def test_an_ending_that_is_never_reached() -> None:
    stories = load_story(
        yaml.safe_load(HEAD.replace("[out]", "[out, up]") + f"- {{id: door, triggers: [{END}]}}"),
        "short.yaml",
        SETTING,
    )
    wrong = [p for p in problems(stories, SETTING) if p.kind != "text"]
    assert wrong == [Problem("ending", "short.yaml", "-", "up")]


def test_a_page_on_which_there_may_be_nothing_to_choose() -> None:
    text = f"""
- {{id: door, open: [hall], triggers: [{END}]}}
- {{id: hall, choices: [{{id: a, if: {{all: ["explored:cellar"]}}, open: [hall]}}]}}
"""
    kinds = [(kind, entry) for kind, entry, _ in found(text)]
    assert ("choice", "hall") in kinds


def test_a_page_whose_choices_run_out() -> None:
    text = f"""
- {{id: door, triggers: [{END}, {{id: in, may: true, again: true, open: [hall]}}]}}
- {{id: hall, choices: [{{id: a, once: true}}, {{id: b, once: true}}]}}
"""
    assert found(text)[0] == ("choice", "hall", "")


def test_a_counter_that_may_be_taken_below_nothing() -> None:
    text = f"- {{id: door, triggers: [{END}, {{id: pay, may: true, count: {{luck: -1}}}}]}}"
    assert found(text) == [("overdrawn", "door/pay", "luck")]


def test_a_circle_without_a_way_out() -> None:
    text = """
- {id: door, choices: [{id: in, open: [hall]}, {id: out, end: out}]}
- {id: hall, choices: [{id: next, open: [cellar]}, {id: look, open: [hall]}]}
- {id: cellar, choices: [{id: back, open: [hall]}]}
"""
    assert found(text) == [("trap", "door/in", "")]


def test_texts_that_set_each_other_off_for_ever() -> None:
    text = f"""
- {{id: door, open: [tick], triggers: [{END}]}}
- {{id: tick, strand: clock, triggers: [{{id: next, open: [tock]}}]}}
- {{id: tock, strand: clock, triggers: [{{id: next, open: [tick]}}]}}
"""
    assert ("trap", "door", "") in found(text)


def test_an_effect_that_might_help_is_nothing_to_rely_on() -> None:
    text = f"""
- {{id: door, open: [tick], triggers: [{END}]}}
- id: tick
  strand: clock
  triggers: [{{id: next, effects: [{{do: flood, amount: 1}}], open: [tock]}}]
- {{id: tock, strand: clock, triggers: [{{id: next, if: {{most: {{round: 8}}}}, open: [tick]}}]}}
"""
    assert ("trap", "door", "") in found(text)


def test_a_report_that_comes_too_early_bars_the_only_way_out() -> None:
    text = """
- id: door
  triggers: [{id: fly, may: true, if: {none: ["explored:cellar"]}, end: out}]
"""
    assert found(text) == [("trap", "explored:cellar", "")]


def test_a_closed_clock_ends_nothing() -> None:
    text = f"""
- {{id: door, open: [clock], triggers: [{{id: smash, may: true, close: [clock]}}]}}
- {{id: clock, triggers: [{END}]}}
"""
    assert found(text) == [("trap", "door/smash", "")]


def test_a_problem_of_some_tables_names_the_number_of_players() -> None:
    text = f"- {{id: door, triggers: [{END}, {{id: a, if: {{least: {{round: [3, 9, 10]}}}}}}]}}"
    stories = load_story(yaml.safe_load(HEAD + text), "short.yaml", SETTING)
    wrong = [p for p in problems(stories, SETTING) if p.kind != "text"]
    assert wrong == [Problem("threshold", "short.yaml", "door/a", "round 10", players=3)]
    assert "(3 players)" in wrong[0].text("en")


def test_a_story_too_wide_to_prove_is_not_called_good() -> None:
    assert found(f"- {{id: door, triggers: [{END}]}}", most=2) == [("wide", "-", "2")]


# ---------------------------------------------------------------------- told


KINDS: tuple[Kind, ...] = get_args(Kind)


@pytest.mark.parametrize("kind", KINDS)
def test_every_problem_is_a_sentence_of_its_own_in_three_languages(kind: Kind) -> None:
    told = {Problem(kind, "pack/a.yaml", "door/in", "luck", 2).text(lang) for lang in LANGUAGES}
    assert len(told) == 3
    for sentence in told:
        assert sentence.startswith("pack/a.yaml")
        assert "door/in" in sentence
    others = {Problem(other, "pack/a.yaml", "door/in", "luck", 2).text() for other in KINDS}
    assert len(others) == len(KINDS)


@pytest.mark.usefixtures("lighthouse")
def test_content_check_reads_scenarios(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "dark-lamp.yaml"
    file.write_text(yaml.safe_dump(DATA, sort_keys=False), encoding="utf-8")
    content.check(file, "en")
    assert "12 cards, no mistakes." in capsys.readouterr().out
    broken = copy.deepcopy(DATA)
    broken["entries"][4]["choices"][1].pop("end")
    broken["entries"] = [entry for entry in broken["entries"] if entry["id"] != "tide"]
    broken["entries"][0]["open"] = ["porch"]
    with pytest.raises(ContentError):
        read_pack(broken, "broken.yaml")


def test_the_first_problem_is_told_as_an_error() -> None:
    data = copy.deepcopy(DATA)
    data["entries"][1].pop("triggers")
    with pytest.raises(StoryError) as error:
        read_story(data, "lamp.yaml", SETTING)
    assert error.value.text("en").startswith("lamp.yaml, entry “")
