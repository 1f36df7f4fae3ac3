"""Timing points at which cards react (``rules/acting.py`` says which)."""

from __future__ import annotations

from miskatonic.parts.timing import Point

LOSSES = {what: Point(f"lose-{what}") for what in ("sanity", "stamina")}
"""status.insane.1, status.unconscious.1: an investigator is about to lose some."""
GOES_ASTRAY = Point("lost")
"""status.lost.1: somebody is lost in time and space."""
BEATEN = Point("beaten")
"""combat.fight.3: a monster is defeated."""
MYTHOS_ENDS = Point("mythos-ends")
"""timing.conflict.1: lasting effects are carried out, all simultaneous."""
