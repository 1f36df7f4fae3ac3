"""The declaration of the game: everything that the kernel knows about it."""

from __future__ import annotations

from functools import cache

from miskatonic.games.ah2 import notation, setup, turn
from miskatonic.games.ah2 import view as views
from miskatonic.games.ah2.bots.standing import horizon, standing
from miskatonic.games.ah2.content.tables import (
    ANCIENT_ONES,
    CARDS,
    GATE_BASE,
    GATE_CARDS,
    MARKER_BASE,
    MARKERS,
    MONSTER_BASE,
    MYTHOS_BASE,
    MYTHOS_CARDS,
)
from miskatonic.games.ah2.rules import acting
from miskatonic.games.ah2.rules.board import WORLDS
from miskatonic.games.ah2.rules.ending import result, statistics
from miskatonic.games.ah2.state import ZONES, Ah2State, sheet
from miskatonic.games.ah2.telling import (
    events,
    log,
    options,
    prospects,
    questions,
    refusals,
    targets,
)
from miskatonic.kernel.spec import Ask, Bots, Content, GameSpec, Rules, Telling


def _face(s: Ah2State, card: int) -> str:
    """Return the public id of an investigator card, gate card, Mythos card or gate marker."""
    if card < GATE_BASE:
        return CARDS[card].id
    if card < MYTHOS_BASE:
        return GATE_CARDS[card - GATE_BASE].id
    if card < MARKER_BASE:
        return MYTHOS_CARDS[card - MYTHOS_BASE].id
    if card < MONSTER_BASE:
        return WORLDS[(card - MARKER_BASE) // 2].id
    return MARKERS[card - MONSTER_BASE].id


def _back(s: Ah2State, card: int) -> str:
    """Return what the back of a card or gate marker shows: its deck."""
    if card < GATE_BASE:
        return CARDS[card].deck
    return ("gate-cards", "mythos", "gate-markers", "monsters")[card // 1000 - 1]


def _cite(source: str) -> str:
    """Return the rule by which a card is carried out."""
    if "." in source:  # an entry of a location or gate card
        gate = any(source.startswith(f"{colour}-") for colour in COLOURS)
        return f"ah2:{'otherworld-encounter.read.1' if gate else 'arkham-encounter.no-gate.2'}"
    if any(source == card.id for card in MYTHOS_CARDS):
        return "ah2:mythos.ability.1"
    if any(source == ancient.id for ancient in ANCIENT_ONES):
        return "ah2:sheet.ancient-one.4"
    return "ah2:upkeep.exhaust.1"


COLOURS = ("blue", "green", "red", "yellow")


def _figure(s: Ah2State, seat: int) -> str:
    """Return the investigator of a seat."""
    return sheet(s.investigators[seat]).id


GAME: GameSpec[Ah2State] = GameSpec(
    id="ah2",
    version=2,
    players=setup.PLAYERS,
    recommended=setup.RECOMMENDED,
    minutes=setup.MINUTES,
    rules=Rules(
        state=Ah2State,
        setup_options=setup.OPTIONS,
        check_options=setup.check_options,
        begin=setup.begin,
        steps=turn.STEPS,
        phases=turn.PHASES,
        zones=ZONES,
        cards=acting.cards(),
        figure=_figure,
        open=True,
        back=_back,
        face=_face,
        view=views.view,
        result=result,
        events=events.EVENTS,
        cite=cache(_cite),
        soundness="miskatonic.games.ah2.rules.soundness:check",
        position=notation.position,
    ),
    telling=Telling(
        text_package="miskatonic.games.ah2.telling",
        label=options.label,
        targets=targets.targets,
        describe=log.describe,
        question=questions.question,
        prospect=prospects.prospect,
        refusals=refusals.blocked,
        irreversible=prospects.irreversible,
        asks={"first_player": Ask("seat")},
        cards="miskatonic.games.ah2.telling.cards:cards",
        terminal="miskatonic.games.ah2.telling.terminal:draw",
        text_mode="miskatonic.games.ah2.telling.text_mode:lines",
        lessons="miskatonic.games.ah2.telling.lesson:LESSONS",
        habits="miskatonic.games.ah2.telling.habits:HABITS",
    ),
    bots=Bots(
        statistics=statistics,
        horizon=horizon,
        standing=standing,
        ways="miskatonic.games.ah2.bots.ways:ways",
        thinks="1s",  # most decisions need none of it
        policies={"steady": "miskatonic.games.ah2.bots.steady:Steady"},
    ),
    content=Content(
        read="miskatonic.games.ah2.content.loader:read_file",
        schema="miskatonic.games.ah2.content.loader:schema",
    ),
)
