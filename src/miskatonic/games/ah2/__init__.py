"""Arkham Horror, 2nd edition: 1 to 8 investigators against one Ancient One."""

from __future__ import annotations

from miskatonic.games.ah2 import reading

reading.fill()

from miskatonic.games.ah2 import notation, sentences, setup, turn  # noqa: E402 - the tables come first
from miskatonic.games.ah2 import view as views  # noqa: E402
from miskatonic.games.ah2.board import WORLDS  # noqa: E402
from miskatonic.games.ah2.catalogue import (  # noqa: E402
    CARDS,
    GATE_BASE,
    GATE_CARDS,
    MARKER_BASE,
    MARKERS,
    MONSTER_BASE,
    MYTHOS_BASE,
    MYTHOS_CARDS,
)
from miskatonic.games.ah2.ending import result, statistics  # noqa: E402
from miskatonic.games.ah2.state import ZONES, Ah2State  # noqa: E402
from miskatonic.kernel.spec import GameSpec  # noqa: E402


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


def _back(card: int) -> str:
    """Return what the back of a card or gate marker shows: its deck."""
    if card < GATE_BASE:
        return CARDS[card].deck
    return ("gate-cards", "mythos", "gate-markers", "monsters")[card // 1000 - 1]


GAME: GameSpec[Ah2State] = GameSpec(
    id="ah2",
    version=1,
    players=setup.PLAYERS,
    state=Ah2State,
    setup_options=setup.OPTIONS,
    check_options=setup.check_options,
    begin=setup.begin,
    steps=turn.STEPS,
    phases=turn.PHASES,
    zones=ZONES,
    back=_back,
    face=_face,
    view=views.view,
    result=result,
    events=sentences.EVENTS,
    text_package="miskatonic.games.ah2.text",
    label=sentences.label,
    describe=sentences.describe,
    question=sentences.question,
    statistics=statistics,
    position=notation.position,
    content="miskatonic.games.ah2.reading:read_file",
    schema="miskatonic.games.ah2.reading:schema",
)
