"""Phases III and IV: encounters in Arkham and in Other Worlds."""

from __future__ import annotations

from functools import lru_cache

from miskatonic.games.ah2.content.forms import GateCard
from miskatonic.games.ah2.content.tables import GATE_BASE, GATE_CARDS, LOCATION_CARDS
from miskatonic.games.ah2.rules import gates, locations
from miskatonic.games.ah2.rules.board import (
    AREA_IDS,
    FIRST_WORLD,
    LOCATIONS,
    NEIGHBOURHOOD_OF,
    WORLDS,
    world_of,
)
from miskatonic.games.ah2.rules.relocation import drawn_through
from miskatonic.games.ah2.state import NOBODY, Ah2Game, Ah2State
from miskatonic.kernel.decisions import Options, Rule, ask, option
from miskatonic.kernel.effects import Context, run
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.parts import decks

DRAW = option("encounter", rule="ah2:arkham-encounter.no-gate.1")
SANCTUM = "inner-sanctum"


def is_not_at_a_location(s: Ah2State) -> bool:
    """arkham-encounter.who.1, status.insane.4: only those at locations who may have encounters."""
    who = s.investigators[s.seat]
    return who.idle or who.sits_out == s.turn or who.place not in LOCATIONS


def arkham(g: Ah2Game, seat: int) -> Rule:
    """arkham-encounter.who.1: those at locations, by one of two procedures."""
    s = g.state
    s.encountering = seat
    yield from _at_location(g, seat)
    s.encountering = NOBODY
    s.again = False


def _at_location(g: Ah2Game, seat: int) -> Rule:
    s = g.state
    who = s.investigators[seat]
    if who.place in s.gates:
        if who.explored:
            yield from gates.close_or_seal(g, seat)
        else:
            drawn_through(g, seat, who.place, delayed=False)
        return
    offers = locations.open_to(g, seat)
    if offers:
        answer = yield ask(seat, "encounter", _options(offers), "ah2:location-ability.1")
        if answer[0] != "encounter":
            yield from locations.use(g, seat, str(answer[1]))
            return
    yield from have_encounter(g, seat)


@lru_cache(maxsize=512)
def _options(offers: tuple[str, ...]) -> Options:
    return Options(
        (DRAW, *(option("ability", name, rule="ah2:location-ability.1") for name in offers))
    )


def have_encounter(g: Ah2Game, seat: int, heading: str = "") -> Rule:
    """arkham-encounter.no-gate.1 to 3; silence.encounter.moved.1: and perhaps another one."""
    s = g.state
    held = -1
    while True:
        s.again = False
        place = s.investigators[seat].place
        if place not in LOCATIONS:
            return
        if place in s.gates:
            drawn_through(g, seat, place, delayed=False)
            return
        deck = NEIGHBOURHOOD_OF[place]
        held = number = _draw(g, deck, held if held // DECK == deck else -1)
        card = LOCATION_CARDS[deck][number % DECK]
        entry = card.entries[heading or AREA_IDS[place]]
        s.reading = f"{card.id}.{heading or AREA_IDS[place]}"
        g.emit("encounter", EVERYONE, seat, s.reading)
        yield from run(entry.effects, g, Context(s.reading, seat))
        s.reading = ""
        heading = ""
        if not s.again:
            return


def _draw(g: Ah2Game, deck: int, held: int) -> int:
    """discard.shuffle.2 and 3: any card of the deck except one whose encounter is still under way.

    Cards are numbered across all decks, so that the held one is known by its number.
    """
    s = g.state
    first = deck * DECK
    if deck in s.stacked:
        return first + s.stacked.pop(deck)
    rest = [n for n in range(first, first + len(LOCATION_CARDS[deck])) if n != held]
    return rest[g.rng.below(len(rest))]


DECK = 100
"""More than the number of cards in any location deck."""


def inner_sanctum(g: Ah2Game, seat: int) -> Rule:
    """components.location-cards.2: members may read the other heading at the Lodge."""
    yield from have_encounter(g, seat, SANCTUM)


# ---------------------------------------------------------------------- Other Worlds


def is_not_beyond(s: Ah2State) -> bool:
    """otherworld-encounter.who.1: only those in Other Worlds who may have encounters."""
    who = s.investigators[s.seat]
    return who.place < FIRST_WORLD or who.idle


def other_world(g: Ah2Game, seat: int) -> Rule:
    """otherworld-encounter.who.1: everybody in an Other World, even those just drawn through."""
    s = g.state
    s.encountering = seat
    s.again = True
    while s.again and s.investigators[seat].place >= FIRST_WORLD:
        s.again = False
        yield from _encounter_beyond(g, seat, world_of(s.investigators[seat].place))
    s.encountering = NOBODY
    s.again = False


def _encounter_beyond(g: Ah2Game, seat: int, number: int) -> Rule:
    """otherworld-encounter.read.1 and 2: the entry of the investigator's world, or else Other."""
    s = g.state
    world = WORLDS[number]
    card = _turn_up(g, world.colours)
    heading = world.id if world.id in card.entries else "other"
    s.reading = f"{card.id}.{heading}"
    g.emit("encounter", EVERYONE, seat, s.reading)
    yield from run(card.entries[heading].effects, g, Context(s.reading, seat))
    s.reading = ""


def _turn_up(g: Ah2Game, colours: tuple[str, ...]) -> GateCard:
    """otherworld-encounter.draw.1 and 2, discard.1: cards of other colours go to the bottom.

    The card that is used goes there too, at once: nothing in an encounter looks at the deck.
    silence.mythos.shuffle-card.1: the shuffle card is shuffled in.
    """
    while True:
        number = decks.draw(g, "gate_deck")
        card = GATE_CARDS[number - GATE_BASE]
        decks.bury(g, "gate_deck", number)
        if card.shuffle:
            decks.reshuffle(g, "gate_deck")
            g.emit("gate_deck_shuffled", EVERYONE)
            continue
        if card.colour in colours:
            return card
