"""The declaration of the game: everything that the kernel knows about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from miskatonic.games.ritual import notation, setup, turn
from miskatonic.games.ritual import view as views
from miskatonic.games.ritual.content.tables import (
    CARDS,
    GREAT_OLD_ONES,
    IDS,
    IS_PURE,
    SWAP_GROUPS,
)
from miskatonic.games.ritual.rules import acting, exposed, round_end
from miskatonic.games.ritual.state import MOST_SANITY, ZONES, RitualState
from miskatonic.games.ritual.telling import log, odds, options, questions, refusals
from miskatonic.kernel.spec import Ask, Bots, Command, Content, GameSpec, Rules, Setup, Telling


def _face(s: RitualState, card: int) -> str:
    return IDS[s.deck[card]]


INFERENCES: dict[str, frozenset[int]] = {
    "pure": frozenset(kind for kind, pure in enumerate(IS_PURE) if pure),
    "cursed": frozenset(kind for kind, pure in enumerate(IS_PURE) if not pure),
    "cursed-artifact": frozenset(
        kind for kind, pure in enumerate(IS_PURE) if not pure and kind not in GREAT_OLD_ONES
    ),
    "not-great-old-one": frozenset(range(len(IDS))) - GREAT_OLD_ONES,
}
"""What everybody could infer about a hidden card -> the kinds it can be."""


def _inferred(s: RitualState) -> Mapping[int, Callable[[int], bool]]:
    """10-2.gate.b, silence trapezohedron-return: hidden cards about which something is known."""

    def can_be(kinds: frozenset[int]) -> Callable[[int], bool]:
        return lambda card: s.deck[card] in kinds

    return {card: can_be(INFERENCES[mark]) for card, mark in s.marks.items()}


def _cite(source: str) -> str:
    return f"ritual:{CARDS.named(source).rule}"


def _option_ids(setup: Setup) -> tuple[str, ...]:
    seats = range(setup.players)
    return (
        *(f"give:{seat}" for seat in seats),
        "take",
        *(f"pass:{seat}" for seat in seats),
        "refuse",
        "keep",
        "remove",
    )


ASKS = {
    "character": Ask("several", tuple(SWAP_GROUPS[group] for group in setup.CHARACTER_GROUPS)),
    "doom_track": Ask("numbers", least=0, most=MOST_SANITY),
    "first_player": Ask("seat"),
}
"""9.e, 9.f, silence doom-values, 5-1.a: options that are more than a single choice."""


GAME: GameSpec[RitualState] = GameSpec(
    id="ritual",
    version=1,
    players=setup.PLAYERS,
    minutes=setup.MINUTES,
    rules=Rules(
        state=RitualState,
        setup_options=setup.OPTIONS,
        check_options=setup.check_options,
        begin=setup.begin,
        steps=turn.STEPS,
        phases=turn.PHASES,
        zones=ZONES,
        face=_face,
        view=views.view,
        result=views.result,
        events=log.EVENTS,
        by_card=("marks",),
        inferred=_inferred,
        commands={"expose": Command(exposed.RULE, exposed.allowed, exposed.expose)},
        cards=acting.CARDS,
        cite=_cite,
        soundness="miskatonic.games.ritual.rules.soundness:check",
        position=notation.position,
    ),
    telling=Telling(
        text_mode="miskatonic.games.ritual.telling.text_mode:lines",
        lessons="miskatonic.games.ritual.telling.lesson:LESSONS",
        text_package="miskatonic.games.ritual.telling",
        label=options.label,
        targets=options.targets,
        describe=log.describe,
        question=questions.question,
        prospect=odds.prospect,
        refusals=refusals.blocked,
        irreversible=odds.irreversible,
        asks=ASKS,
        cards="miskatonic.games.ritual.telling.cards:cards",
        terminal="miskatonic.games.ritual.telling.terminal:draw",
        talk="miskatonic.games.ritual.telling.talk:TALK",
    ),
    bots=Bots(
        option_ids=_option_ids,
        features=views.features,
        statistics=round_end.statistics,
        horizon=lambda s: s.round,
        standing=views.standing,
        policies={"steady": "miskatonic.games.ritual.bots.steady:Steady"},
    ),
    content=Content(
        read="miskatonic.games.ritual.content.loader:read_catalogue",
        schema="miskatonic.games.ritual.content.loader:schema",
    ),
)
