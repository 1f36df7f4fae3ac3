"""Who does what: every free investigator gets the task where it is most useful.

All bots read the same view, so they arrive at the same division of labour without a word.
"""

from __future__ import annotations

from collections.abc import Iterator

from miskatonic.games.ah2.bots import danger
from miskatonic.games.ah2.bots.outlook import Outlook
from miskatonic.games.ah2.bots.tasks import SHARED, tasks
from miskatonic.games.ah2.rules.board import AREA
from miskatonic.games.ah2.state import in_town
from miskatonic.games.ah2.view import Sheet
from miskatonic.parts.board import FAR
from miskatonic.parts.bots.goals import NOWHERE, Goal, goal, shared_out

IN_THE_WAY = 0.7
"""The cost of getting past monsters on the way."""


def goal_of(look: Outlook) -> Goal:
    """Return the goal for the seat of an outlook."""
    free = {
        seat: sheet
        for seat, sheet in enumerate(look.view.investigators)
        if in_town(look.figure(sheet).place)
        and not sheet.gone
        and not sheet.sits_out
        and not _has_moved(look, seat)
    }
    if look.seat not in free:
        return NOWHERE
    wishes = [(seat, wish) for seat, sheet in free.items() for wish in goals(look, sheet)]
    for seat, wish in shared_out(wishes, SHARED):
        if seat == look.seat:
            return wish
    return NOWHERE


def _has_moved(look: Outlook, seat: int) -> bool:
    """turn.phases.2: whether an investigator has already moved this turn."""
    view = look.view
    if view.phase != "movement":
        return False
    return (seat - view.first) % view.players < (look.seat - view.first) % view.players


def goals(look: Outlook, sheet: Sheet, *, placed: bool = False) -> Iterator[Goal]:
    """Yield everything an investigator might go for, with its worth per turn.

    ``placed``: it may start anywhere, so there is no distance to walk.
    """
    if placed:
        for task in tasks(look, sheet):
            place = task.place
            cost = danger.passing_cost(look, sheet, place) if place in look.monsters else 0.0
            yield goal(task, 1, max(0.0, cost))
        return
    far = look.steps(sheet.place)
    through = look.steps(sheet.place, around=False)
    speed = max(1, look.speed(sheet) + (look.view.phase == "upkeep"))
    tolls: dict[str, float] = {}
    for task in tasks(look, sheet):
        place = task.place
        area = AREA[place]
        steps = far[area]
        cost = 0.0
        if steps == FAR:  # monsters on the way or at the place
            steps = through[area]
            if steps == FAR:
                continue
            cost = 0.0 if place in look.monsters else IN_THE_WAY
        if place in look.monsters and task.kind != "monster":
            if place not in tolls:
                tolls[place] = danger.passing_cost(look, sheet, place)
            cost += max(0.0, tolls[place])
        yield goal(task, max(1, -(-steps // speed)), cost)
