"""Typed targets: what stands for an option in the scene, so that no page guesses it from an id."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from miskatonic.games.ah2.rules.board import AREA_IDS
from miskatonic.games.ah2.rules.upkeep import TRACKS
from miskatonic.kernel import registry
from miskatonic.kernel.decisions import Decision, Option
from miskatonic.kernel.game import Game
from miskatonic.testing import position

WEB = Path(__file__).parents[2] / "web" / "src"

THINGS = {
    "ritual": {"seat": "give pass", "own": "take", "do": "refuse keep remove"},
    "ah2": {
        "place": "move go home appear at through vanish prey march take encounter ability close "
        "elder-sign wait seal leave",
        "monster": "evade fight banish",
        "card": "use do give give-up ask wield cast put-away ward reroll",
        "offer": "keep buy investigator ally",
        "trophy": "monster gate gate-trophy",
        "seat": "trade claim bless",
        "stop": "set",
        "roll": "accept clue reroll",
        "do": "flee fight strike",
    },
}
"""Game -> kind of thing in its scene -> verbs of the options that can be chosen by it."""

IN_WORDS = {
    "ritual": "",
    "ah2": "done stay leave repay bear-it agree refuse pay ask-money way first",
}
"""Verbs with no thing to point at: they are chosen in the list of options."""


def games(name: str, count: int) -> Iterator[Game[Any]]:
    """Yield games of all sizes at their first question."""
    least, most = registry.get(name).players
    for seed in range(count):
        options = {"investigators": "choose"} if name == "ah2" and seed % 3 == 0 else {}
        yield registry.new_game(name, least + seed % (most - least + 1), seed, options)


def questions(name: str, count: int, most: int) -> Iterator[tuple[Game[Any], Decision]]:
    """Yield every question of random games, before it is answered at random."""
    for seed, game in enumerate(games(name, count)):
        chance = Random(seed)
        for _ in range(most):
            if game.pending is None:
                break
            decision = chance.choice(game.decisions)
            yield game, decision
            game.answer(chance.choice(decision.options).id, decision.seat)


def is_there(view: Any, target: str) -> bool:
    """Return whether a seat's view contains the thing that a target names."""
    kind, _, rest = target.partition(":")
    first, _, last = rest.partition(":")
    match kind:
        case "seat":
            return int(rest) in range(view.players)
        case "dummy":
            return int(rest) in range(1, view.dummies + 1)
        case "place":
            return rest in AREA_IDS
        case "monster":
            return 0 <= int(rest) < len(view.monsters)
        case "card":
            return last == "talent" or last in view.investigators[int(first)].cards
        case "trophy":
            sheet = view.investigators[int(first)]
            return last in (*sheet.monsters, *sheet.gates)
        case "stop":
            return first in TRACKS and 0 <= int(last) < 4
        case "offer":
            return bool(rest) and not last
        case "roll":
            return view.roll is not None
        case "do":
            return view.game == "ritual" or view.fight is not None
    return target in ("own", "pile")


@pytest.mark.parametrize(("name", "count", "most"), [("ritual", 20, 400), ("ah2", 24, 500)])
def test_every_option_has_the_things_by_which_the_scene_lets_it_be_chosen(
    name: str, count: int, most: int
) -> None:
    tell, seen = registry.get(name).telling.targets, set[str]()
    assert tell is not None
    for game, decision in questions(name, count, most):
        view = game.view(decision.seat)
        for option in decision.options:
            verb = str(option.payload[0])
            found = tell(view, decision, option)
            kinds = {target.partition(":")[0] for target in found}
            seen.add(verb)
            if verb in IN_WORDS[name].split() and decision.kind != "seal":
                assert not found, option.id
            elif not found:
                assert is_nowhere(view, decision, option), option.id
            else:
                assert kinds <= {k for k, verbs in THINGS[name].items() if verb in verbs.split()}
                assert all(is_there(view, target) for target in found), (option.id, found)
    usual = {"ritual": {"give", "pass", "take", "refuse"}}
    assert seen >= usual.get(name, {"move", "fight", "flee", "set", "use", "keep", "investigator"})


def is_nowhere(view: Any, decision: Decision, option: Option) -> bool:
    """Return whether the subject of an option is not on the table.

    A monster that an encounter has brought is not on the board; an Environment is nobody's card.
    """
    verb, *rest = option.payload
    if verb in ("evade", "fight"):
        here = view.investigators[decision.seat].place
        return (rest[0], here) not in [(monster.id, monster.at) for monster in view.monsters]
    return rest[:1] == ["environment"]


@pytest.mark.parametrize("name", ["ritual", "ah2"])
def test_what_is_blocked_is_named_in_the_same_words(name: str) -> None:
    for game, decision in questions(name, 8, 60):
        view = game.view(decision.seat)
        open_to = {t for option in game.options("en", decision.seat) for t in option.targets}
        blocked = {thing.target for thing in game.blocked("en", decision.seat)}
        assert all(is_there(view, target) for target in blocked)
        assert open_to & blocked <= {"own"}, "one's own card may be given up, but not looked at"


def test_of_two_monsters_alike_only_those_at_hand_are_fought() -> None:
    game = position(
        "ah2",
        investigators=[{"who": "amos-frost", "at": "uptown-streets"}],
        monsters={"woods": ["ghoul"], "uptown-streets": ["ghoul", "witch"]},
        phase="movement",
    )
    told = {option.id: option.targets for option in game.options("en")}
    monsters = game.view(0).monsters  # type: ignore[attr-defined]
    (near,) = [
        number for number, m in enumerate(monsters) if (m.id, m.at) == ("ghoul", "uptown-streets")
    ]
    assert told["fight:ghoul"] == told["evade:ghoul"] == (f"monster:{near}",)


SPLITTING = re.compile(
    r"""\b(?:option\.)?id\.(?:split|startsWith|endsWith|match|slice|substring|indexOf|includes)\(
    | \.(?:test|exec)\((?:option\.)?id\)
    | \boption\.id\s*[!=]==?\s*["'`]
    | \bverbs?\b
    | targets\[""",
    re.VERBOSE,
)
"""Patterns with which a page would parse an option's id or a target's position."""


def _sources() -> list[Path]:
    return [path for path in sorted(WEB.rglob("*")) if path.suffix in (".ts", ".svelte")]


@pytest.mark.parametrize("path", _sources(), ids=lambda path: str(path.relative_to(WEB)))
def test_no_page_reads_an_option_out_of_its_id(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert [found[0] for found in SPLITTING.finditer(source)] == []
    if "games" in path.relative_to(WEB).parts and ".test." not in path.name:
        kinds = {kind for things in THINGS.values() for kind in things}
        verbs = {v for things in THINGS.values() for told in things.values() for v in told.split()}
        said = set(re.findall(r"""["'`/(|^]([a-z-]+):(?=["'`\d$)])""", source))
        assert said & (verbs - kinds) == set()
