"""Gates: opening, closing, sealing (chapters ``gate`` and ``mythos.gate``)."""

from __future__ import annotations

from functools import lru_cache

from miskatonic.games.ah2.content.tables import CARDS
from miskatonic.games.ah2.rules import possessions
from miskatonic.games.ah2.rules.board import AREA, AREA_IDS, IS_UNSTABLE, WORLDS
from miskatonic.games.ah2.rules.checks import Equipped, Powers, bonus, check
from miskatonic.games.ah2.rules.doom import add_doom, count_gates, track, wake
from miskatonic.games.ah2.rules.ending import won_by_closing, won_by_sealing
from miskatonic.games.ah2.rules.monsters import appear, of_dimension, to_cup
from miskatonic.games.ah2.rules.relocation import area_options, drawn_through, leads_to
from miskatonic.games.ah2.rules.status import suffer
from miskatonic.games.ah2.state import DOOM_TOKENS, Ah2Game, Ah2State
from miskatonic.kernel.decisions import Options, Rule, ask, option
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.parts.cards import move
from miskatonic.parts.decks import bury, draw

SEAL_PRICE = 5
"""gate.seal.clues.1"""
SIGN_PRICE = {"sanity": 1, "stamina": 1}
"""gate.elder-sign.2"""

CLOSE = {
    "lore": option("close", "lore", rule="ah2:gate.close.2"),
    "fight": option("close", "fight", rule="ah2:gate.close.2"),
}
ELDER_SIGN = option("elder-sign", rule="ah2:gate.elder-sign.1")
WAIT = option("wait", rule="ah2:arkham-encounter.gate.3")
SEAL_OR_NOT = Options(
    (option("seal", rule="ah2:gate.seal.clues.1"), option("leave", rule="ah2:gate.close.4"))
)

NOBODYS_DOING = ("first_ability", "mythos_ability", "mythos_lasting")
"""Phases in which no investigator acts, no matter who carries out the card."""

__all__ = ["add_doom", "burst_open", "close_or_seal", "vanish"]


def burst_open(g: Ah2Game, area: int, *, monster: bool = True, monsters: int = 1) -> Rule:
    """mythos.gate.open.1 to 7, silence.gate.encounter-open.1: a new gate, in three stages."""
    s = g.state
    if area in s.sealed or area in s.gates or not IS_UNSTABLE[area]:
        return
    add_doom(g, 1)
    if not s.gate_stack:  # awaken.markers.1
        wake(g, "markers")
    gate = draw(g, "gate_stack")
    s.gates[area] = gate
    s.clues.pop(area, None)  # mythos.gate.open.3
    g.emit("gate_opens", EVERYONE, AREA_IDS[area], WORLDS[leads_to(gate)].id)
    count_gates(g)
    for seat in s.people(area):  # silence.gate.drag-order.1: before the monster
        drawn_through(g, seat, area, delayed=True)
    if monster:
        for _ in range(monsters):
            appear(g, area)
    return
    yield


# ---------------------------------------------------------------------- closing and sealing


def close_or_seal(g: Ah2Game, seat: int) -> Rule:
    """arkham-encounter.gate.3: with an explored marker, close the gate, seal it, or wait."""
    s = g.state
    who = s.investigators[seat]
    options = _gate_options(holds_elder_sign(who))
    answer = yield ask(seat, "gate", options, "ah2:gate.close.1")
    area = s.investigators[seat].place
    if answer[0] == "elder-sign":
        yield from use_elder_sign(g, seat, area)
    elif answer[0] == "close":
        yield from try_to_close(g, seat, area, str(answer[1]))


@lru_cache(maxsize=2)
def _gate_options(sign: bool) -> Options:
    return Options((CLOSE["lore"], CLOSE["fight"], *((ELDER_SIGN,) if sign else ()), WAIT))


def holds_elder_sign(who: Equipped) -> bool:
    """gate.elder-sign.1"""
    return any(CARDS[card].type == "elder-sign" for card in who.cards)


def closing_modifier(s: Ah2State, seat: int, area: int) -> int:
    """gate.close.2: the number on the marker, and bonuses to closing checks."""
    who = s.investigators[seat]
    printed = WORLDS[leads_to(s.gates[area])].modifier
    return printed + bonus(s, who, "close")


def seal_price(s: Powers, who: Equipped) -> int:
    """gate.seal.clues.1: five clues; an Ancient One may require more."""
    return max(1, SEAL_PRICE + bonus(s, who, "seal"))


def try_to_close(g: Ah2Game, seat: int, area: int, skill: str) -> Rule:
    """gate.close.2 to 4, gate.seal.clues.1 to 4."""
    s = g.state
    modifier = closing_modifier(s, seat, area)
    won = yield from check(g, seat, skill, modifier, purpose=f"close:{AREA_IDS[area]}")
    if not won:
        g.emit("gate_resists", EVERYONE, seat, AREA_IDS[area])
        return
    price = seal_price(s, s.investigators[seat])
    sealing = False
    if s.investigators[seat].clues >= price and _tokens_left(s):
        answer = yield ask(seat, "seal", SEAL_OR_NOT, "ah2:gate.seal.clues.1")
        sealing = answer[0] == "seal"
    if sealing:
        possessions.spend_clues(g, seat, price)
    _claim(g, seat, area)
    if sealing:
        s.sealed += (area,)  # gate.seal.clues.2: from the unused tokens
        g.emit("sealed", EVERYONE, seat, AREA_IDS[area])
    _see_who_wins(g)


def _tokens_left(s: Ah2State) -> bool:
    return s.doom + len(s.sealed) < DOOM_TOKENS


def use_elder_sign(g: Ah2Game, seat: int, area: int) -> Rule:
    """gate.elder-sign.1 to 7: no check, no clues; one Sanity and one Stamina; a doom token."""
    s = g.state
    who = s.investigators[seat]
    card = next(c for c in who.cards if CARDS[c].type == "elder-sign")
    move(g, card, "boxed", under=True)  # gate.elder-sign.5
    s.elder_signs_played += 1
    g.emit("elder_sign", EVERYONE, seat, AREA_IDS[area])
    _claim(g, seat, area)
    s.sealed += (area,)
    s.doom = max(0, s.doom - 1)  # gate.elder-sign.3, silence.gate.elder-sign-empty.1
    g.emit("sealed", EVERYONE, seat, AREA_IDS[area])
    g.emit("doom", EVERYONE, s.doom, track(s))
    _see_who_wins(g)
    yield from suffer(g, seat, **SIGN_PRICE, warded=False)


def _claim(g: Ah2Game, seat: int, area: int) -> None:
    """gate.close.4: the marker becomes a trophy, its monsters go home, explored markers lapse."""
    s = g.state
    gate = s.gates.pop(area)
    s.investigators[seat].gates += (gate,)
    g.emit("gate_closed", EVERYONE, seat, AREA_IDS[area], WORLDS[leads_to(gate)].id)
    _send_home(g, gate, area)


def _send_home(g: Ah2Game, gate: int, area: int) -> None:
    """gate.close.monsters.1, silence.gate.explored-others.1."""
    s = g.state
    dimension = WORLDS[leads_to(gate)].dimension
    kin = of_dimension(s, (*s.roaming, *s.outskirts), (dimension,))
    for marker in kin:
        to_cup(g, marker)
    if kin:
        g.emit("monsters_return", EVERYONE, dimension, len(kin))
    for who in s.investigators:
        if who.place == area:
            who.explored = False


def vanish(g: Ah2Game, seat: int) -> Rule:
    """silence.gate.closed-by-effect.1: nobody gets the marker, which goes under the stack.

    end.win.close.1: an investigator must close the last gate; a Mythos card wins nothing.
    """
    s = g.state
    if not s.gates:
        return
    options = area_options("vanish", tuple(s.gates), "ah2:silence.gate.closed-by-effect.1")
    answer = yield ask(seat, "vanish", options, "ah2:silence.gate.closed-by-effect.1")
    area = AREA[str(answer[1])]
    gate = s.gates.pop(area)
    bury(g, "gate_stack", gate)
    g.emit("gate_vanishes", EVERYONE, AREA_IDS[area], WORLDS[leads_to(gate)].id)
    _send_home(g, gate, area)
    if s.phase not in NOBODYS_DOING:
        won_by_closing(g)


def _see_who_wins(g: Ah2Game) -> None:
    won_by_sealing(g)
    won_by_closing(g)
