"""Phases: the course of play as a literal list that reads like a table of contents.

A game lists its phases; ``steps`` makes them the table of steps that the kernel plays. The start
of a step is a checkpoint, so a long go is better listed as several phases. The game decides who
follows whom and who is out (``Order``), and what to clear away when a phase is cut short.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from inspect import isgeneratorfunction
from typing import Any, NamedTuple, TypeAlias

from miskatonic.kernel.decisions import Options, Rule, ask_any, option
from miskatonic.kernel.game import Game
from miskatonic.kernel.spec import Step
from miskatonic.parts.timing import Cut

NOBODY = -1


class Order(NamedTuple):
    """Who has a go, in turn; ``seat`` in the state says whose go it is."""

    first: Callable[[Any], int]
    """The seat with the first go."""
    after: Callable[[Any], int]
    """The next seat after a go, or ``NOBODY`` if the phase is over too."""
    is_out: Callable[[Any], bool]
    """Whether the seat whose go it is has left the game, which ends its go."""


class Phase(NamedTuple):
    """One step of the course of play."""

    name: str
    course: Callable[..., Rule | None]
    """Its rule; takes the game, and the seat if there are goes. A plain function asks nothing."""
    citation: str
    each: Order | None = None
    """The order in which everybody has a go; without one it happens once."""
    same_go: bool = False
    """Whether it belongs to the go that the phase listed before it began."""
    repeats: bool = False
    """Whether it repeats until its course names another phase (``g.state.phase = ...``)."""
    passes: Callable[[Any], bool] | None = None
    """When it skips the seat whose go it is, or the whole table: then nothing begins."""


Phases: TypeAlias = Sequence[Phase]
Move: TypeAlias = Callable[[Game[Any]], None]
"""Sets phase and seat of the state to what comes next."""
Begun: TypeAlias = Callable[[Game[Any], str], None]
"""Tells the log of each phase once when it begins, however many goes it has."""


def steps(
    *lists: tuple[Phases, str],
    leader: Callable[[Any], int] | None = None,
    cleared: Callable[[Game[Any]], None] | None = None,
    begun: Begun | None = None,
) -> Mapping[str, Step]:
    """Return the steps by name; the last phase of each list is followed by the name beside it.

    A phase is followed by the next one in its list, unless its course has named another. ``leader``
    has the seat during a phase that happens once. If a rule cuts the step short (``Cut``),
    ``cleared`` clears away what was under way, and the game continues as if the phase were over, or
    with the phase that the rule has named. ``begun`` may announce phases that others lead to.
    """
    goes = [
        (go, following)
        for phases, then in lists
        for go, following in _followed(_goes(phases), then)
    ]
    begins = {
        phase.name: phase.each.first if phase.each else leader for go, _ in goes for phase in go
    }
    enter = {name: _enter(name, seat, begun) for name, seat in begins.items()}

    def cut_short(g: Game[Any], name: str) -> None:
        where = g.state.phase
        if cleared is not None:
            cleared(g)
        if where != name and where in enter:
            enter[where](g)

    made: dict[str, Step] = {}
    for go, following in goes:
        over = _pass_on(go[0], enter.get(following) or _enter(following))
        for place, phase in enumerate(go):
            on = over if place == len(go) - 1 else _enter(go[place + 1].name)
            if phase.repeats and not (phase.each or phase.passes or cleared):
                made[phase.name] = phase.course  # nothing to add to it
            else:
                made[phase.name] = _step(phase, on, over, cut_short if cleared else None)
    return made


def citations(*lists: Phases) -> dict[str, str]:
    """Return the rule about each phase."""
    return {phase.name: phase.citation for phases in lists for phase in phases}


def agree_on_next(waiting: Callable[[Any], tuple[int, ...]], rule: str) -> Callable[..., Rule]:
    """Return the course of a phase in which the seats without a go so far agree on the next one."""

    def agree(g: Game[Any], _: int) -> Rule:
        seats = waiting(g.state)
        answer = yield ask_any(seats, "next", _next_options(seats, rule), rule)
        g.state.seat = answer[1]

    return agree


@lru_cache(maxsize=256)
def _next_options(seats: tuple[int, ...], rule: str) -> Options:
    return Options([option("next", seat, rule=rule) for seat in seats])


# ---------------------------------------------------------------------- what comes next


def _goes(phases: Phases) -> list[list[Phase]]:
    """Return the phases, grouped by go."""
    goes: list[list[Phase]] = []
    for phase in phases:
        if not phase.same_go:
            goes.append([phase])
        elif goes and phase.each is not None and phase.each is goes[-1][0].each:
            goes[-1].append(phase)
        else:
            raise ValueError(f"phase {phase.name!r} does not follow one with goes in its order")
    return goes


def _followed(goes: list[list[Phase]], then: str) -> Iterable[tuple[list[Phase], str]]:
    return zip(goes, (*[go[0].name for go in goes[1:]], then), strict=True)


def _stay(g: Game[Any]) -> None:
    pass


def _enter(
    phase: str, first: Callable[[Any], int] | None = None, begun: Begun | None = None
) -> Move:
    """Return what begins a phase; without a first seat, the go stays with its seat."""

    def enter(g: Game[Any]) -> None:
        s = g.state
        s.phase = phase
        if first is not None:
            s.seat = first(s)
        if begun is not None and g.log:
            begun(g, phase)

    return enter


def _pass_on(begin: Phase, leave: Move) -> Move:
    """Return what ends a go: the next seat's go begins, or after the last one the next phase."""
    if begin.each is None:
        return leave
    name, after = begin.name, begin.each.after

    def pass_on(g: Game[Any]) -> None:
        s = g.state
        seat = after(s)
        if seat == NOBODY:
            leave(g)
        else:
            s.phase = name
            s.seat = seat

    return pass_on


# ---------------------------------------------------------------------- a phase as a step


def _step(
    phase: Phase,
    on: Move,
    over: Move,
    cut_short: Callable[[Game[Any], str], None] | None,
) -> Step:
    """Return a phase as a step; ``on`` moves past it, ``over`` past the whole go."""
    name, course, each, passes = phase.name, phase.course, phase.each, phase.passes
    is_out = each and each.is_out
    then = _stay if phase.repeats else on
    asks = isgeneratorfunction(course)

    def once(g: Game[Any]) -> Rule:
        yield from course(g)  # type: ignore[misc]
        if g.state.phase == name:
            then(g)

    if asks and not (each or passes or cut_short):
        return once

    def step(g: Game[Any]) -> Rule | None:
        s = g.state
        if is_out is not None and is_out(s):
            over(g)
            return None
        if passes is not None and passes(s):
            on(g)
            return None
        if asks:
            return asking(g)  # not begun yet: the kernel takes its checkpoint first
        try:
            if (course(g, s.seat) if each else course(g)) is not None:
                raise TypeError(f"phase {name!r}: a course that asks is a generator function")
        except Cut:
            if cut_short is None:
                raise
            cut_short(g, name)
        if s.phase == name:
            then(g)
        return None

    def asking(g: Game[Any]) -> Rule:
        try:
            yield from course(g, g.state.seat) if each else course(g)  # type: ignore[misc]
        except Cut:
            if cut_short is None:
                raise
            cut_short(g, name)
        if g.state.phase == name:
            then(g)

    return asking if asks and is_out is None and passes is None else step
