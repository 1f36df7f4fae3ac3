"""Phase V: Mythos (chapter ``mythos``)."""

from __future__ import annotations

from functools import lru_cache

from miskatonic.games.ah2.content.tables import (
    ANCIENT_BASE,
    ANCIENT_ONES,
    MYTHOS_BASE,
    MYTHOS_CARDS,
)
from miskatonic.games.ah2.rules import gates
from miskatonic.games.ah2.rules.board import AREA, AREA_IDS
from miskatonic.games.ah2.rules.closing import closed_by_card
from miskatonic.games.ah2.rules.monster_moves import move_monsters
from miskatonic.games.ah2.rules.monsters import surge
from miskatonic.games.ah2.rules.movement import take_clues
from miskatonic.games.ah2.rules.points import MYTHOS_ENDS
from miskatonic.games.ah2.rules.relocation import lay_clues
from miskatonic.games.ah2.rules.terror import turn_out
from miskatonic.games.ah2.rules.timing import Reach, reach
from miskatonic.games.ah2.state import NOBODY, NOTHING, Ah2Game
from miskatonic.kernel.decisions import Options, Rule, ask_any, option
from miskatonic.kernel.effects import Context, Effects, run
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.parts import decks
from miskatonic.parts.timing import happen

TWO_MONSTERS_FROM = 5
"""silence.gate.surge-count.1: minimum players for two monsters at a new gate, by a later rule."""


def draw_mythos(g: Ah2Game, *, rumors: bool = True) -> None:
    """mythos.order.1: the first player draws one card; a shuffle card is replaced by another.

    silence.setup.first-mythos.1: during set-up, a Rumor goes under the deck.
    """
    s = g.state
    s.encountering = NOBODY
    while True:
        number = decks.draw(g, "mythos_deck")
        card = MYTHOS_CARDS[number - MYTHOS_BASE]
        if card.trait == "shuffle":
            decks.bury(g, "mythos_deck", number)
            decks.reshuffle(g, "mythos_deck")
            g.emit("mythos_shuffled", EVERYONE)
        elif card.trait == "rumor" and not rumors:
            bury(g, number - MYTHOS_BASE)
        else:
            s.mythos = number - MYTHOS_BASE
            s.reading = card.id
            g.emit("mythos", EVERYONE, card.id)
            return


def bury(g: Ah2Game, card: int) -> None:
    """discard.bottom.1: put it under the Mythos deck, where everybody knows it to be."""
    decks.bury(g, "mythos_deck", card + MYTHOS_BASE)


def open_gate(g: Ah2Game) -> Rule:
    """Step 1, mythos.gate.1: an elder sign (A), an open gate (B), or neither (C)."""
    s = g.state
    area = AREA[MYTHOS_CARDS[s.mythos].gate]
    if area in s.sealed:
        g.emit("seal_holds", EVERYONE, AREA_IDS[area])
    elif area in s.gates:
        yield from surge(g)
    else:
        later = g.setup.options["surge"] == "greater" and s.players >= TWO_MONSTERS_FROM
        yield from gates.burst_open(g, area, monsters=2 if later else 1)


def place_clue(g: Ah2Game) -> Rule:
    """Step 2, mythos.clue.1 to 4."""
    s = g.state
    name = MYTHOS_CARDS[s.mythos].clue
    if not name or AREA[name] in s.gates:
        return
    area = AREA[name]
    lay_clues(g, area, 1)
    people = s.people(area)
    if not people:
        return
    seats = people
    if len(people) > 1:  # mythos.clue.4: the first player decides, wherever their investigator is
        seats = tuple(dict.fromkeys((s.leader(), *people)))
    answer = yield ask_any(seats, "claim", _claims(people), "ah2:mythos.clue.3")
    if answer[0] == "claim":
        take_clues(g, int(answer[1]), area, 1)


@lru_cache(maxsize=256)
def _claims(people: tuple[int, ...]) -> Options:
    rule = "ah2:mythos.clue.3"
    return Options((*(option("claim", seat, rule=rule) for seat in people), LEAVE))


LEAVE = option("leave", rule="ah2:mythos.clue.3")


def monsters_move(g: Ah2Game) -> Rule:
    """Step 3, mythos.monsters.1."""
    yield from move_monsters(g, MYTHOS_CARDS[g.state.mythos])


# ---------------------------------------------------------------------- step 4


def activate(g: Ah2Game) -> Rule:
    """Step 4, mythos.ability.1: the special text, by the card's trait."""
    s = g.state
    number = s.mythos
    s.mythos = NOTHING
    card = MYTHOS_CARDS[number]
    match card.trait:
        case "headline":  # mythos.ability.headline.1
            bury(g, number)
            g.emit("takes_effect", EVERYONE, card.id)
            yield from run(card.effects, g, Context(card.id, s.leader()))
        case "environment":  # mythos.ability.environment.1 and 2
            if s.environment != NOTHING:
                bury(g, s.environment)
            s.environment = number
            g.spec.rules.cards.listen_anew(s)
            g.emit("environment", EVERYONE, card.id)
            for area in closed_by_card(s):
                turn_out(g, area)
        case _:
            if s.rumor != NOTHING:  # mythos.ability.rumor.2
                bury(g, number)
                g.emit("rumor_ignored", EVERYONE, card.id)
            else:
                s.rumor, s.rumor_tokens = number, -1
                g.spec.rules.cards.listen_anew(s)
                g.emit("rumor", EVERYONE, card.id)
    s.reading = ""


def bury_rumor(g: Ah2Game) -> None:
    """mythos.ability.rumor.1: carry out the result and put the card under the deck."""
    s = g.state
    bury(g, s.rumor)
    s.rumor, s.rumor_tokens = NOTHING, 0
    g.spec.rules.cards.listen_anew(s)


def lasting(g: Ah2Game) -> Rule:
    """Carry out what lasts: the Environment, the Rumor, the Ancient One's power.

    timing.conflict.1: all are simultaneous, so the players choose their order where it matters.
    """
    yield from happen(g, MYTHOS_ENDS)


def reach_of(g: Ah2Game, number: int) -> Reach:
    """timing.conflict.1: what one of them may do, as far as can be foreseen."""
    s = g.state
    ctx = Context(name_of(number), s.leader())
    if number >= ANCIENT_BASE:
        return reach(ANCIENT_ONES[number - ANCIENT_BASE].mythos, g, ctx)
    card = MYTHOS_CARDS[number - MYTHOS_BASE]
    if card.rumor is None:
        return reach(card.turn, g, ctx)
    if s.rumor_tokens < 0:  # it has only just begun
        return Reach()
    found = reach(card.rumor.turn, g, ctx)
    if s.rumor_tokens + 1 < card.rumor.tokens:
        return found
    return reach(card.rumor.failed, g, ctx, found)


def name_of(number: int) -> str:
    """Return the id of an Ancient One or a Mythos card by its number."""
    if number >= ANCIENT_BASE:
        return ANCIENT_ONES[number - ANCIENT_BASE].id
    return MYTHOS_CARDS[number - MYTHOS_BASE].id


def blow(g: Ah2Game) -> Rule:
    """mythos.ability.environment.1: what the Environment does at the end of the phase."""
    card = MYTHOS_CARDS[g.state.environment]
    ctx = Context(card.id, g.state.leader())
    if _concerns_anybody(card.turn, g, ctx):
        g.emit("takes_effect", EVERYONE, card.id)
    yield from run(card.turn, g, ctx)


def stir(g: Ah2Game) -> Rule:
    """sheet.ancient-one.4: the Ancient One's power at the end of the phase."""
    power = ANCIENT_ONES[g.state.ancient_one]
    ctx = Context(power.id, g.state.leader())
    rolls = [word.word for word in power.mythos] == ["roll"]  # announced with its result
    if not rolls and _concerns_anybody(power.mythos, g, ctx):
        g.emit("ancient_stirs", EVERYONE, power.id, "mythos")
    yield from run(power.mythos, g, ctx)


def _concerns_anybody(effects: Effects, g: Ah2Game, ctx: Context) -> bool:
    """Return whether there is anything to announce: there may be nobody where it happens."""
    whom = [getattr(word, "who", None) for word in effects]
    return any(who is None or who.find(g, ctx) for who in whom)


def spread(g: Ah2Game) -> Rule:
    """mythos.ability.rumor.1: one token a turn; with the last one it fails."""
    s = g.state
    s.rumor_tokens += 1
    card = MYTHOS_CARDS[s.rumor]
    assert card.rumor is not None
    if not s.rumor_tokens:  # it has only just begun
        return
    g.emit("rumor_grows", EVERYONE, card.id, s.rumor_tokens, card.rumor.tokens)
    yield from run(card.rumor.turn, g, Context(card.id, s.leader()))
    if s.rumor_tokens >= card.rumor.tokens:
        g.emit("rumor_failed", EVERYONE, card.id)
        bury_rumor(g)
        yield from run(card.rumor.failed, g, Context(card.id, s.leader()))


def end_turn(g: Ah2Game) -> None:
    """turn.end.1: the first-player marker moves one seat to the left."""
    s = g.state
    s.timeline += ((s.doom, s.terror, len(s.gates), len(s.roaming)),)
    if s.turn:  # setup.first-mythos.3: it stays for turn one
        s.first = (s.first + 1) % s.players
    s.turn += 1
    g.emit("turn", EVERYONE, s.turn, s.first)
