"""The final battle (chapters ``awaken`` and ``final``)."""

from __future__ import annotations

from miskatonic.games.ah2.content.tables import ANCIENT_ONES
from miskatonic.games.ah2.rules import mythos, possessions
from miskatonic.games.ah2.rules.arms import lay_down_arms, strength, take_up_arms
from miskatonic.games.ah2.rules.board import LOST
from miskatonic.games.ah2.rules.checks import check
from miskatonic.games.ah2.rules.combat import release
from miskatonic.games.ah2.rules.conditions import CONDITIONS, FATE
from miskatonic.games.ah2.rules.doom import track
from miskatonic.games.ah2.rules.ending import end
from miskatonic.games.ah2.rules.movement import meet_friends
from miskatonic.games.ah2.rules.status import devour
from miskatonic.games.ah2.rules.upkeep import DONE, adjust, refresh
from miskatonic.games.ah2.rules.uses import use, uses
from miskatonic.games.ah2.state import NOBODY, NOTHING, Ah2Game, Combat
from miskatonic.kernel.decisions import Options, Rule, ask, option
from miskatonic.kernel.effects import Context, run
from miskatonic.kernel.secrets import EVERYONE


def awaken(g: Ah2Game) -> Rule:
    """awaken.fill.1, final.start.1 to 3: fill the track, devour the lost."""
    s = g.state
    ancient = ANCIENT_ONES[s.ancient_one]
    g.emit("awakened", EVERYONE, ancient.id, s.awakened_by)
    clear_table(g)
    s.doom = track(s)
    s.battle_round = 1
    for seat, who in enumerate(s.investigators):
        if who.gone:
            continue
        if who.place == LOST or ancient.ends:
            devour(g, seat)
        else:  # silence.final.statuses.1
            who.delayed = who.idle = who.explored = False
            who.sits_out = 0
    see_who_is_left(g)
    if ancient.battle:
        yield from run(ancient.battle, g, Context(ancient.id, s.leader()))
        see_who_is_left(g)


def clear_table(g: Ah2Game) -> None:
    """silence.final.upkeep.1: discard Environments and Rumors, and whatever was under way."""
    s = g.state
    release(g)
    possessions.put_back(g)
    s.combat = s.roll = None
    s.encountering = NOBODY
    s.reading = ""
    s.again = s.fought = False
    s.points, s.evaded = 0, ()
    for field in ("environment", "mythos", "rumor"):
        if getattr(s, field) != NOTHING:
            mythos.bury(g, getattr(s, field))
            setattr(s, field, NOTHING)
    s.rumor_tokens = 0
    g.spec.rules.cards.listen_anew(s)


def see_who_is_left(g: Ah2Game) -> None:
    """final.lose.1, end.defeat.1"""
    if all(who.gone for who in g.state.investigators):
        end(g, "devoured")


# ---------------------------------------------------------------------- a round


def refresh_step(g: Ah2Game, seat: int) -> Rule:
    """final.refresh.1, silence.final.upkeep.1: like Upkeep, without wages and loans."""
    s = g.state
    refresh(g, seat)
    who = s.investigators[seat]
    if who.fate and CONDITIONS.is_due(FATE, who.fresh):
        g.emit("sees_to", EVERYONE, seat, FATE)
        yield from CONDITIONS.upkeep(g, seat, FATE)
    s.investigators[seat].fresh = ()
    while names := uses(s, seat, "upkeep", g):
        options = Options((DONE, *(option("use", n, rule="ah2:final.refresh.1") for n in names)))
        answer = yield ask(seat, "upkeep", options, "ah2:final.refresh.1")
        if answer[0] == "done":
            break
        yield from use(g, seat, str(answer[1]), "upkeep")
        if s.investigators[seat].gone:
            see_who_is_left(g)
            return
    yield from adjust(g, seat)


def pass_marker(g: Ah2Game) -> None:
    """final.refresh.2: the first-player marker moves on, even before the first attacks."""
    s = g.state
    s.first = (s.first + 1) % s.players


def trade_step(g: Ah2Game, seat: int) -> Rule:
    """final.refresh.3: all investigators count as being in the same place."""
    yield from meet_friends(g, seat)


def attack(g: Ah2Game, seat: int) -> Rule:
    """final.attack.1 to 4, final.win.1, silence.final.surplus.1."""
    s = g.state
    s.combat = Combat(seat, NOTHING)
    yield from take_up_arms(g, seat)
    if s.investigators[seat].gone:  # silence.final.own-zero.1
        s.combat = None
        see_who_is_left(g)
        return
    dice = strength(s, seat)
    won = yield from check(g, seat, "combat", dice, purpose="battle", counts=True)
    lay_down_arms(g, seat)
    s.combat = None
    for _ in range(won):
        s.tally += 1
        if s.tally == s.players:
            s.tally = 0
            s.doom -= 1
            g.emit("doom_removed", EVERYONE, seat, s.doom)
            if not s.doom:
                end(g, "ancient-one-beaten")


def ancient_attack(g: Ah2Game) -> Rule:
    """final.ancient-attack.1, final.devour.1 and 2: it attacks all who are left."""
    s = g.state
    ancient = ANCIENT_ONES[s.ancient_one]
    g.emit("ancient_attacks", EVERYONE, ancient.id)
    for seat in s.order():
        if not s.investigators[seat].gone:
            yield from run(ancient.attack, g, Context(ancient.id, seat))
    see_who_is_left(g)
    s.battle_round += 1
