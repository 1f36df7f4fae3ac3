"""Remove or redirect any edge of a sound story: it is detected, or the story is still sound."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any, ClassVar

import pytest

from miskatonic.kernel.decisions import Options, Rule, ask, option
from miskatonic.kernel.effects import Context, Vocabulary, Word
from miskatonic.kernel.errors import ContentError
from miskatonic.parts.story import Decider, Scenario, Setting, count, load_story, problems
from miskatonic.parts.story.explore import explore
from tests.parts.lighthouse.words import DATA, SETTING
from tests.parts.story.oracle import second_opinion


class Stir(Word, frozen=True):
    """An effect that moves a counter."""

    word: ClassVar[str] = "stir"
    counter: str

    def apply(self, g: Any, ctx: Context) -> Rule:
        """Move it while the text is being carried out."""
        yield from count(g, g.book, 0, self.counter, 1)


class Toss(Decider, frozen=True):
    """A roll whose result is asked for, so that both can be played."""

    word: ClassVar[str] = "toss"
    ways: ClassVar[tuple[str, ...]] = ("high", "low")

    def apply(self, g: Any, ctx: Context) -> Rule:
        """Ask for it."""
        answer = yield ask(0, "toss", Options((option("high"), option("low"))))
        return answer[0]


SMALL = Setting(
    game="lighthouse",
    players=(1, 1),
    vocabulary=Vocabulary(words={"stir": Stir, "toss": Toss}),
    text_package=SETTING.text_package,
    happenings={"explored": ("cellar",), "defeated": ("mate",)},
)


MOVES = {"flood": "water", "lend-oil": "oil"}
"""Effects that report to the story."""


def small_story() -> dict[str, Any]:
    """Return the story of the lighthouse with small numbers, and without a table."""
    data: dict[str, Any] = copy.deepcopy(DATA)
    data["counters"] |= {
        "round": {"most": 2, "game": "rises"},
        "water": {"most": 1, "game": "rises"},
        "clues": {"most": 1, "game": "rises"},
        "oil": {"most": 1, "game": "rises"},
    }
    lower = {("round", 3): 1, ("round", 7): 2, ("water", 4): 1}
    for entry in data["entries"]:
        if "by" in entry:
            entry["by"] = [{"do": "toss"}]
        for way in [entry, *entry.get("choices", ()), *entry.get("triggers", ())]:
            moved = [MOVES[word["do"]] for word in way.pop("effects", ()) if word["do"] in MOVES]
            if moved:
                way["effects"] = [{"do": "stir", "counter": counter} for counter in moved]
            least = way.get("if", {}).get("least", {})
            for name, number in least.items():
                least[name] = 1 if isinstance(number, list) else lower.get((name, number), number)
    return data


def edges(data: dict[str, Any]) -> Iterator[tuple[str, list[Any] | dict[str, Any], Any]]:
    """Yield every place in a story that leads somewhere: what it is, what holds it, and where."""
    yield "begin", data["begin"], 0
    for entry in data["entries"]:
        for way in [entry, *entry.get("choices", ()), *entry.get("triggers", ())]:
            for kind in ("open", "close"):
                for place in range(len(way.get(kind, ()))):
                    yield kind, way[kind], place
            if "end" in way:
                yield "end", way, "end"


def mutants() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the story with one edge less, or with one that leads elsewhere.

    Every edge leads to each second entry, the next edge to the others: all of them take minutes.
    """
    ids = [entry["id"] for entry in DATA["entries"]]
    for number, (kind, _, _) in enumerate(edges(small_story())):
        for target in (None, *(DATA["endings"] if kind == "end" else ids[number % 2 :: 2])):
            data = small_story()
            _, holder, place = list(edges(data))[number]
            was = holder[place]
            if target == was:
                continue
            if target is None:
                del holder[place]
            else:
                holder[place] = target
            yield f"{number} {kind} {was} -> {target}", data


MUTANTS = list(mutants())


def loaded(data: dict[str, Any]) -> Scenario:
    return load_story(data, "mutant.yaml", SMALL)[1]


def test_the_story_and_the_second_opinion_agree() -> None:
    story = loaded(small_story())
    ours, theirs = explore(story), second_opinion(story, SMALL, 1)
    assert problems({1: story}, SMALL) == ()
    assert (ours.read, ours.went, ours.endings) == (theirs.read, theirs.went, theirs.endings)
    assert theirs.read == set(story.entries)
    assert theirs.endings == set(story.endings)
    assert not ours.traps | theirs.traps | ours.stuck | theirs.stuck


def test_there_are_mutants_of_every_edge() -> None:
    assert len(MUTANTS) > 120
    assert {name.split()[1] for name, _ in MUTANTS} == {"begin", "open", "close", "end"}


@pytest.mark.parametrize("part", range(4))
def test_a_mutant_is_noticed_or_still_holds(part: int) -> None:
    for name, data in MUTANTS[part::4]:
        try:
            story = loaded(data)
        except ContentError:
            continue  # noticed by the loader
        if problems({1: story}, SMALL):
            continue  # noticed by the validator
        theirs = second_opinion(story, SMALL, 1)
        assert theirs.read == set(story.entries), name
        assert theirs.endings == set(story.endings), name
        assert not theirs.traps, name
        assert not theirs.stuck, name


@pytest.mark.parametrize("part", range(2))
def test_whatever_comes_up_in_play_the_validator_has_seen(part: int) -> None:
    for name, data in MUTANTS[part::6]:
        try:
            story = loaded(data)
        except ContentError:
            continue
        ours, theirs = explore(story), second_opinion(story, SMALL, 1)
        assert theirs.read <= ours.read, name
        assert theirs.went <= ours.went, name
        assert theirs.endings <= ours.endings, name
        assert bool(ours.traps) >= bool(theirs.traps), name
        assert bool(ours.stuck) >= bool(theirs.stuck), name
