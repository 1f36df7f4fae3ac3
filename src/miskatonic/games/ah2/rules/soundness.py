"""Which states of Arkham Horror can occur on a table (``kernel.soundness``)."""

from __future__ import annotations

from miskatonic.games.ah2.content.forms import SKILLS
from miskatonic.games.ah2.content.tables import (
    ANCIENT_ONES,
    CARD_NUMBERS,
    CARDS,
    GATE_BASE,
    GATE_CARDS,
    LOCATION_CARDS,
    MARKER_BASE,
    MARKERS,
    MYTHOS_BASE,
    MYTHOS_CARDS,
    SHEETS,
)
from miskatonic.games.ah2.rules import acting
from miskatonic.games.ah2.rules.board import (
    AREA_IDS,
    ARKHAM,
    GATE_MARKERS,
    LOCATIONS,
    OUTSKIRTS,
    SKY,
)
from miskatonic.games.ah2.rules.ending import ENDINGS
from miskatonic.games.ah2.rules.possessions import FIELD
from miskatonic.games.ah2.rules.terror import HIGHEST
from miskatonic.games.ah2.rules.upkeep import LAST
from miskatonic.games.ah2.state import (
    DOOM_TOKENS,
    NOBODY,
    NOTHING,
    Ah2State,
    Investigator,
    talent_of,
)
from miskatonic.kernel.soundness import (
    GREATEST,
    UnsoundError,
    all_numbers_of,
    all_of,
    all_within,
    complete,
    counted,
    distinct,
    one_of,
    within,
)
from miskatonic.kernel.spec import Setup
from miskatonic.parts.abilities import CAN
from miskatonic.parts.cards import NO_PLACE

PLENTY = 999
"""More money, clues or tokens than in any real game."""
STRONGEST = 50
"""More sanity, stamina or skill than all cards could add up to."""
CAUSES = ("", "doom", "gates", "markers", "monsters")
"""The ways to wake the Ancient One."""


def check(s: Ah2State, setup: Setup) -> None:
    """Raise ``UnsoundError`` if the state cannot occur at the start of a step."""
    players = setup.players
    all_numbers_of("ancient_one", [s.ancient_one], ANCIENT_ONES)
    within("turn", s.turn, 0, GREATEST)
    within("first", s.first, 0, players - 1)
    within("seat", s.seat, 0, players - 1)
    _check_decks(s)
    _check_town(s)
    _check_under_way(s)
    if s.phase == "set_up":  # nobody is here yet
        counted("investigators", s.investigators, 0)
        _check_instances(s)
        return
    counted("investigators", s.investigators, players)
    distinct("who", [who.sheet for who in s.investigators] + list(s.spare))
    all_numbers_of("spare", s.spare, SHEETS)
    for who in s.investigators:
        _check_investigator(who)
    _check_instances(s)


def _check_instances(s: Ah2State) -> None:
    """Check that every card is where its zone says, the index is right, and the stack empty."""
    held = [card for who in s.investigators for card in (talent_of(who), *who.cards)]
    all_of("exhausted", s.exhausted, held)
    cards = acting.cards()
    if s.places != cards.placed(s) or NO_PLACE in s.places or s.ears != cards.index(s):
        raise UnsoundError("places", "…", "zones")
    for field in ("stack", "tokens", "hosts", "used", "lasting", "delayed"):
        counted(field, getattr(s, field), 0)
    within("asking", s.asking, CAN, CAN)


def _check_investigator(who: Investigator) -> None:
    all_numbers_of("who", [who.sheet], SHEETS)
    all_numbers_of("at", [who.place], AREA_IDS)
    if who.place in (SKY, OUTSKIRTS):
        raise UnsoundError("at", AREA_IDS[who.place], "…")
    for field in ("sanity", "stamina", "lowered_sanity", "lowered_stamina"):
        within(field, getattr(who, field), 0, STRONGEST)
    all_within("sliders", who.sliders, 0, LAST)
    within("money", who.money, 0, PLENTY)
    within("clues", who.clues, 0, PLENTY)
    _are_cards("cards", who.cards, tuple(FIELD))
    all_numbers_of("monsters", who.monsters, MARKERS)
    all_within("gates", who.gates, MARKER_BASE, MARKER_BASE + GATE_MARKERS - 1)
    within("fate", who.fate, -1, 1)
    fates = sum(CARDS[card].id == "blessing" for card in who.cards)
    within("blessing", fates, abs(who.fate), abs(who.fate))
    all_of("fresh", who.fresh, CARD_NUMBERS)
    within("sits_out", who.sits_out, 0, GREATEST)
    counted("skills", who.trained, 0, len(SKILLS))
    all_within("skills", who.trained, -STRONGEST, STRONGEST)


def _check_decks(s: Ah2State) -> None:
    """Check that cards are in the right decks; no gate card or Mythos card is out of the game."""
    for deck, field in FIELD.items():
        _are_cards(field, getattr(s, field), (deck,))
    _are_cards("boxed", s.boxed, tuple(FIELD))
    complete("gate_deck", s.gate_deck, GATE_BASE, len(GATE_CARDS))
    in_play = [card for card in (s.mythos, s.environment, s.rumor) if card != NOTHING]
    all_numbers_of("mythos", in_play, MYTHOS_CARDS)
    named = [card + MYTHOS_BASE for card in in_play]
    complete("mythos_deck", (*s.mythos_deck, *named), MYTHOS_BASE, len(MYTHOS_CARDS))
    if any(MYTHOS_CARDS[card].trait == "shuffle" for card in in_play):
        raise UnsoundError("mythos", "shuffle", "…")
    if s.environment != NOTHING:
        one_of("environment", MYTHOS_CARDS[s.environment].trait, ("environment",))
    if s.rumor != NOTHING:
        one_of("rumor", MYTHOS_CARDS[s.rumor].trait, ("rumor",))
    within("rumor_tokens", s.rumor_tokens, -1, PLENTY)
    one_of("reading", s.reading, ("", *(MYTHOS_CARDS[card].id for card in in_play)))
    for neighbourhood, number in s.stacked.items():
        all_numbers_of("encounters", [neighbourhood], LOCATION_CARDS)
        all_numbers_of("encounters", [number], LOCATION_CARDS[neighbourhood])
    last = MARKER_BASE + GATE_MARKERS - 1
    all_within("gate_stack", (*s.gate_stack, *s.gates.values()), MARKER_BASE, last)


def _check_town(s: Ah2State) -> None:
    """Check the board: monsters, gates, clues, elder signs, and the tracks beside it."""
    for field in ("cup", "out", "outskirts", "evaded"):
        all_numbers_of(field, getattr(s, field), MARKERS)
    all_numbers_of("monsters", s.roaming, MARKERS)
    all_of("monsters", s.roaming.values(), (*ARKHAM, SKY))
    all_of("next_monsters", s.next_monsters, s.cup)
    distinct("next_monsters", s.next_monsters)
    all_of("gates", s.gates, LOCATIONS)
    all_of("clues", s.clues, ARKHAM)
    all_within("clues", s.clues.values(), 0, PLENTY)
    for field in ("sealed", "closed"):
        all_of(field, getattr(s, field), LOCATIONS)
        distinct(field, getattr(s, field))
    within("doom", s.doom, 0, DOOM_TOKENS)
    within("terror", s.terror, 0, HIGHEST)
    within("elder_signs_played", s.elder_signs_played, 0, PLENTY)
    for then in s.timeline:
        all_within("timeline", then, 0, PLENTY)


def _check_under_way(s: Ah2State) -> None:
    """Check that nothing is left over from the previous step."""
    if s.combat is not None or s.roll is not None or s.offered or s.met != NOTHING:
        raise UnsoundError("combat", "…", "–")
    for field in ("points", "focus", "successes", "battle_round", "tally", "to_give_up"):
        within(field, getattr(s, field), 0, PLENTY)
    within("encountering", s.encountering, NOBODY, s.players - 1)
    within("tally", s.tally, 0, s.players - 1)
    one_of("ending", s.ending, ENDINGS if s.phase == "over" else ("",))
    one_of("awakened_by", s.awakened_by, CAUSES)


def _are_cards(field: str, cards: tuple[int, ...], decks: tuple[str, ...]) -> None:
    all_numbers_of(field, cards, CARDS)
    all_of(field, [CARDS[card].deck for card in cards], decks)
