"""Skill tests."""

from __future__ import annotations

from miskatonic.kernel.decisions import Options, Rule, ask, option
from miskatonic.parts.abilities import modified
from miskatonic.parts.cards import move
from miskatonic.parts.checks import drawn
from miskatonic.parts.marks import differing
from miskatonic.parts.timing import happen, window
from tests.parts.mini.state import SKILLS, MiniGame, MiniState, SkillTest
from tests.parts.mini.ways import DONE, FAILED, PASSED, REVEAL, TEST, end_test, facts

BAG = (1, 0, 0, -1, -1, -2, -3, -9)
SKULL = -9


def make_test(g: MiniGame, seat: int, skill: str, difficulty: int, bonus: int = 0) -> Rule:
    """Return by how much the test succeeded; below 0: failed, or cut short."""
    s = g.state
    s.tests.append(SkillTest(seat, skill, difficulty, len(s.stack), bonus))
    if not (yield from happen(g, TEST, _test, seat, amount=difficulty, facts=(len(s.tests) - 1,))):
        return -99
    margin = s.tests[-1].margin
    end_test(g)
    return margin


def _test(g: MiniGame, frame: int) -> Rule:
    """lcg:base.framework.2: the steps of a test."""
    s = g.state
    seat, number = s.stack[frame].seat, s.stack[frame].facts[0]
    yield from window(g, seat)
    yield from _commit(g, number)
    yield from window(g, seat)
    (token,) = drawn(g, BAG)
    s.tests[number].token = token
    g.emit("token", -1, token)
    yield from happen(g, REVEAL, _revealed, seat, amount=token, facts=(number,))
    margin = _margin(g, number)
    if margin < 0:
        yield from happen(g, FAILED, None, seat, amount=margin, facts=(number,))
        margin += s.tests[number].helped
    if margin >= 0:
        yield from happen(g, PASSED, None, seat, amount=margin, facts=(number,))
    s.tests[number].margin = margin
    g.emit("tested", -1, seat, margin)


def _margin(g: MiniGame, number: int) -> int:
    now = g.state.tests[number]
    skill = modified(g, now.skill, now.seat, SKILLS[now.skill])
    return max(0, skill + now.bonus + now.token) - now.difficulty


def _revealed(g: MiniGame, frame: int) -> None:
    s = g.state
    running = s.tests[s.stack[frame].facts[0]]
    if running.token == SKULL:
        running.token = -1 - len(s.seats[running.seat].threat)


def _commit(g: MiniGame, number: int) -> Rule:
    """Ruling commit-order: the tester first, then the others, openly; nothing is taken back."""
    s = g.state
    tester = s.tests[number].seat
    for n in range(len(s.seats)):
        seat = (tester + n) % len(s.seats)
        most = 9 if seat == tester else 1
        if s.perilous not in (-1, seat):
            continue
        while most and not s.seats[seat].out:
            skill = s.tests[number].skill
            fits = [c for c in s.seats[seat].hand if icons(s, c, skill)]
            if not fits and not (s.asking and s.seats[seat].hand):
                break
            options = Options((*[option("commit", card) for card in differing(s, fits)], DONE))
            answer = yield ask(seat, "commit", options, "lcg:base.test.2", (), True)
            if answer[0] == "done":
                break
            move(g, answer[1], "limbo")
            g.emit("committed", -1, seat, g.spec.rules.face(s, answer[1]))
            s.tests[number].committed += (answer[1],)
            s.tests[number].bonus += icons(s, answer[1], skill)
            most -= 1


def icons(s: MiniState, card: int, skill: str) -> int:
    printed: str = facts(s, card).icons
    return printed.count(skill[0]) + printed.count("*")


def clue(g: MiniGame, seat: int) -> None:
    g.state.seats[seat].clues += 1
    g.state.clues += 1
    g.emit("clue", -1, seat)
