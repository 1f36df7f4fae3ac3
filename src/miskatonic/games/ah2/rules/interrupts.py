"""What cuts a rule short: raised where it happens, caught where the book goes on.

A felled investigator's encounter or combat is over; an awakened Ancient One ends the turn; a
victory ends the game. Rules in between need not know.
"""

from __future__ import annotations


class Felled(Exception):  # noqa: N818 - none of these is an error
    """The investigator whose encounter or combat it is has left it: insane, lost, arrested …"""


class Awakened(Exception):  # noqa: N818
    """awaken.ways.1: the rest of the turn is cancelled, the final battle begins."""


class Ended(Exception):  # noqa: N818
    """end.ways.1: victory or defeat, at once."""
