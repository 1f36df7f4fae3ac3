"""Arkham Ritual: 3 to 7 players, 28 cards, and you never see your own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from miskatonic.games.ritual import choices, exposed, notation, round_end, sentences, setup, turns
from miskatonic.games.ritual import view as views
from miskatonic.games.ritual.cards import MODIFIERS, TRIGGERS
from miskatonic.games.ritual.kinds import GREAT_OLD_ONES, IDS, IS_PURE, SWAP_GROUPS, kind_of
from miskatonic.games.ritual.state import MOST_SANITY, ZONES, RitualState
from miskatonic.kernel.spec import Ask, Command, GameSpec, Setup


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
"""What everybody could tell of a hidden card -> the kinds it can be."""


def _inferred(s: RitualState) -> Mapping[int, Callable[[int], bool]]:
    """10-2.gate.b, silence trapezohedron-return: hidden cards of which something is known."""

    def can_be(kinds: frozenset[int]) -> Callable[[int], bool]:
        return lambda card: s.deck[card] in kinds

    return {card: can_be(INFERENCES[mark]) for card, mark in s.marks.items()}


def _cite(source: str) -> str:
    return f"ritual:{kind_of(source).rule}"


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
"""9.e, 9.f, silence doom-values, 5-1.a: options that are more than one choice among some."""


GAME: GameSpec[RitualState] = GameSpec(
    id="ritual",
    version=1,
    players=setup.PLAYERS,
    state=RitualState,
    setup_options=setup.OPTIONS,
    check_options=setup.check_options,
    begin=setup.begin,
    steps={
        "round_setup": setup.set_up_round,  # section 5
        "turn": turns.take_turn,  # section 6
        "round_end": round_end.end_round,  # section 7
        "great_old_one": round_end.great_old_one,  # section 10-4
        "sudden_end": round_end.sudden_end,  # 10-2.trapezohedron.d
    },
    phases={
        "round_setup": "ritual:5.a",
        "turn": "ritual:6.a",
        "round_end": "ritual:7.a",
        "great_old_one": "ritual:10-4.a",
        "sudden_end": "ritual:10-2.trapezohedron.d",
        "over": "ritual:8.b",
    },
    plain="miskatonic.games.ritual.plain:lines",
    lessons="miskatonic.games.ritual.lesson:LESSONS",
    zones=ZONES,
    face=_face,
    view=views.view,
    result=views.result,
    events=sentences.EVENTS,
    text_package="miskatonic.games.ritual.text",
    label=sentences.label,
    describe=sentences.describe,
    question=sentences.question,
    odds=choices.odds,
    blocked=choices.blocked,
    irreversible=choices.irreversible,
    asks=ASKS,
    by_card=("marks",),
    inferred=_inferred,
    commands={"expose": Command(exposed.RULE, exposed.allowed, exposed.expose)},
    triggers=TRIGGERS,
    modifiers=MODIFIERS,
    in_play=lambda s: s.acting,
    cite=_cite,
    option_ids=_option_ids,
    features=views.features,
    statistics=round_end.statistics,
    horizon=lambda s: s.round,
    standing=views.standing,
    sound="miskatonic.games.ritual.sound:check",
    position=notation.position,
    content="miskatonic.games.ritual.cards:read_catalogue",
    cards="miskatonic.games.ritual.sentences:cards",
    schema="miskatonic.games.ritual.cards:schema",
    scene="miskatonic.games.ritual.scene:draw",
    talk="miskatonic.games.ritual.talk:TALK",
    bots={"steady": "miskatonic.games.ritual.bot:Steady"},
)
