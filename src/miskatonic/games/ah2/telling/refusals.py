"""Why things that a player might point at cannot be chosen."""

from __future__ import annotations

from miskatonic.games.ah2.rules.board import AREA, AREA_IDS, ARKHAM, LINES
from miskatonic.games.ah2.telling import names
from miskatonic.games.ah2.view import Ah2View
from miskatonic.kernel.decisions import Blocked, Decision
from miskatonic.kernel.text import Texts


def blocked(texts: Texts, view: Ah2View, decision: Decision) -> tuple[Blocked, ...]:
    """Return why places cannot be walked to: closed, too far, or monsters first."""
    if decision.kind != "movement":
        return ()
    here = view.investigators[decision.seat].place
    open_to = {str(option.payload[1]) for option in decision.options if len(option.payload) > 1}
    guarded = any(option.payload[0] in ("evade", "fight") for option in decision.options)
    closed = tuple(sorted(AREA[name] for name in view.closed))
    far = LINES.distances(AREA[here], closed)
    found = []
    for area in ARKHAM:
        name = AREA_IDS[area]
        if name == here or name in open_to:
            continue
        if area in closed:
            key, rule = "closed", "closed.enter.1"
        elif guarded:
            key, rule = "guarded", "movement.monsters.1"
        elif far[area] > view.points:
            key, rule = "far", "movement.arkham.1"
        else:
            key, rule = "in-the-way", "movement.monsters.1"
        why = texts.format(
            f"blocked-{key}",
            place=names.place(texts, name),
            cost=far[area],
            points=view.points,
        )
        found.append(Blocked(f"place:{name}", why, f"ah2:{rule}"))
    return tuple(found)
