"""The lighthouse: a story with just enough of a game around it.

In a round everybody does one thing; then the tide comes in. The story does the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from miskatonic.kernel.decisions import Blocked, Decision, Option, Options, Rule, ask, option
from miskatonic.kernel.errors import UnknownSetupOptionError
from miskatonic.kernel.events import Event, EventKind
from miskatonic.kernel.game import Game
from miskatonic.kernel.rng import seeded
from miskatonic.kernel.secrets import EVERYONE, Lens
from miskatonic.kernel.soundness import all_within, counted, within
from miskatonic.kernel.spec import Content, GameSpec, Rules, Setup, Telling, View
from miskatonic.kernel.state import State
from miskatonic.kernel.text import Texts
from miskatonic.parts import story
from miskatonic.parts.dice import roll
from miskatonic.parts.story import telling
from miskatonic.parts.story.soundness import check_story
from tests.parts.lighthouse.words import BOLDEST, BOOK, MATE, PLACES, RULE, SETTING, STORIES

NOWHERE = -1
SCENARIO = "dark-lamp"


class LighthouseState(State, array_like=True):
    """All facts of a game."""

    players: int = 0
    turn: int = 0
    where: list[int] = []
    nerve: list[int] = []
    foe: int = NOWHERE
    story: story.StoryState = story.StoryState()


Lighthouse = Game[LighthouseState]


# ---------------------------------------------------------------------- the rules


def arrive(g: Lighthouse) -> Rule:
    yield from story.begin(g, BOOK, 0, SCENARIO)
    g.state.phase = "act"


def act(g: Lighthouse) -> Rule:
    s = g.state
    seat = s.turn
    answer = yield ask(seat, "act", Options(_deeds(g, seat)), "lighthouse:act")
    match answer:
        case ("go", place):
            yield from _go(g, seat, str(place))
        case ("search",):
            found = "oil" if PLACES[s.where[seat]] == "gallery" else "clues"
            if roll(g, 1)[0] >= 3:
                yield from story.count(g, BOOK, seat, found, 1)
        case ("fight",):
            if roll(g, 1)[0] + s.nerve[seat] >= 6:
                s.foe = NOWHERE
                g.emit("beaten", EVERYONE, seat)
                yield from story.happened(g, BOOK, seat, "defeated", MATE)
        case ("story", entry, way):
            yield from story.take(g, BOOK, seat, str(entry), str(way))
    s.turn = (seat + 1) % s.players
    s.phase = "over" if s.story.ending else "act" if s.turn else "tide"


def _deeds(g: Lighthouse, seat: int) -> list[Option]:
    s = g.state
    here = s.where[seat]
    fight = [option("fight")] if s.foe == here else []
    roads = [option("go", place) for number, place in enumerate(PLACES) if number != here]
    return [*roads, option("search"), *fight, *story.offers(g, BOOK)]


def _go(g: Lighthouse, seat: int, place: str) -> Rule:
    g.state.where[seat] = PLACES.index(place)
    g.emit("went", EVERYONE, seat, place)
    yield from story.happened(g, BOOK, seat, "explored", place)


def tide(g: Lighthouse) -> Rule:
    s = g.state
    yield from story.count(g, BOOK, 0, "round", 1)
    if roll(g, 1)[0] <= 2:
        yield from story.count(g, BOOK, 0, "water", 1)
    s.phase = "over" if s.story.ending else "act"


# ---------------------------------------------------------------------- set-up and position


def check_options(players: int, given: dict[str, Any]) -> dict[str, Any]:
    for name in given:
        raise UnknownSetupOptionError(option=name, known=[])
    return {}


def begin(setup: Setup, rng: int) -> LighthouseState:
    return LighthouseState(
        phase="arrive",
        rng=rng,
        players=setup.players,
        where=[0] * setup.players,
        nerve=[1] * setup.players,
    )


def position(
    *,
    players: int = 1,
    open: Sequence[str] = ("lamp-out", "tide", "porch"),
    facts: Sequence[str] = (),
    counters: dict[str, int] | None = None,
    fired: Sequence[str] = (),
    where: str = "landing",
    foe: str = "",
    nerve: int = 1,
    phase: str = "act",
) -> tuple[Setup, LighthouseState]:
    """Return a table in the middle of the story."""
    given = counters or {}
    state = LighthouseState(
        phase=phase,
        rng=seeded(7),
        players=players,
        where=[PLACES.index(where)] * players,
        nerve=[nerve] * players,
        foe=PLACES.index(foe) if foe else NOWHERE,
        story=story.StoryState(
            scenario=SCENARIO,
            open=tuple(open),
            facts=tuple(sorted(facts)),
            counters=tuple(given.get(name, 0) for name in STORIES[players].counters),
            fired=tuple(sorted(fired)),
            read=tuple(open),
        ),
    )
    return Setup(players, {}), state


def check_sound(s: LighthouseState, setup: Setup) -> None:
    within("turn", s.turn, 0, s.players - 1)
    within("foe", s.foe, NOWHERE, len(PLACES) - 1)
    counted("where", s.where, s.players)
    all_within("where", s.where, 0, len(PLACES) - 1)
    counted("nerve", s.nerve, s.players)
    all_within("nerve", s.nerve, 0, BOLDEST)
    if s.phase != "arrive":
        check_story(s.story, STORIES[s.players], SETTING)


# ---------------------------------------------------------------------- what is told


class Fate(msgspec.Struct, frozen=True):
    """The result of a seat."""

    ending: str
    won: bool


class LighthouseView(View, kw_only=True):
    """The lighthouse as anybody sees it."""

    turn: int
    where: tuple[str, ...]
    nerve: tuple[int, ...]
    foe: str
    story: story.StoryView


def view(s: LighthouseState, lens: Lens[LighthouseState], setup: Setup) -> LighthouseView:
    return LighthouseView(
        game="lighthouse",
        seat=lens.seat,
        players=s.players,
        phase=s.phase,
        turn=s.turn,
        where=tuple(PLACES[place] for place in s.where),
        nerve=tuple(s.nerve),
        foe="" if s.foe == NOWHERE else PLACES[s.foe],
        story=story.shown(STORIES[s.players], s.story),
    )


def result(s: LighthouseState, setup: Setup) -> tuple[Fate, ...]:
    won = s.story.ending in ("lit", "rowed-home")
    return (Fate(s.story.ending, won),) * s.players


def _label(texts: Texts, g: Game[Any], decision: Decision, chosen: Option) -> str:
    verb, *rest = chosen.payload
    if verb in ("choose", "first", "story"):
        return telling.label(texts, g.state.story.scenario, chosen)
    return texts.format(f"option-{verb}", place=texts.format(f"place-{rest[0]}") if rest else "")


def _describe(texts: Texts, event: Event, seat: int | None, players: int) -> str:
    if event.kind.startswith("story-"):
        return telling.described(texts, event)
    values = {name: str(value) for name, value in event.values.items()}
    if "place" in values:
        values["place"] = texts.format(f"place-{values['place']}")
    return texts.format(event.key, **values)


def _question(texts: Texts, kind: str, seen: LighthouseView) -> str:
    return telling.question(texts, seen.story) or texts.format(f"ask-{kind}")


def _refusals(texts: Texts, seen: LighthouseView, decision: Decision) -> tuple[Blocked, ...]:
    return telling.barred(texts, seen.story, RULE)


EVENTS = {
    **telling.events(RULE),
    "went": EventKind("lighthouse:act", ("seat", "place")),
    "rolled": EventKind("lighthouse:act", ("dice",)),
    "beaten": EventKind("lighthouse:act", ("seat",)),
    "nerve": EventKind("lighthouse:act", ("seat", "number")),
    "spawned": EventKind("lighthouse:act", ("place",)),
}

GAME: GameSpec[LighthouseState] = GameSpec(
    id="lighthouse",
    version=1,
    players=SETTING.players,
    rules=Rules(
        state=LighthouseState,
        setup_options=(),
        check_options=check_options,
        begin=begin,
        steps={"arrive": arrive, "act": act, "tide": tide},
        zones=(),
        face=lambda s, card: "",
        view=view,
        result=result,
        events=EVENTS,
        soundness="tests.parts.lighthouse.game:check_sound",
        position=position,
    ),
    telling=Telling(
        text_package=SETTING.text_package,
        label=_label,
        describe=_describe,
        question=_question,
        refusals=_refusals,
    ),
    content=Content(read="tests.parts.lighthouse.words:read"),
)
