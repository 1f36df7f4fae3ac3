"""Validation of imported lines: nothing that a database or a server could choke on.

The decoder checks types only. Both databases must accept the rest, and the table must open later:
PostgreSQL refuses numbers over 31 bits, strings longer than their column and NUL; SQLite accepts
all of it and the trouble comes later. So every field has its own check (``FORMS``; a test looks for
fields without one); ``_of_whole`` checks them against each other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from math import isfinite
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec
import sqlalchemy as sa

from miskatonic.bots import make_bot
from miskatonic.kernel import registry
from miskatonic.kernel.errors import MiskatonicError
from miskatonic.kernel.lessons import lessons_of
from miskatonic.kernel.rng import MASK
from miskatonic.kernel.text import LANGUAGES
from miskatonic.server.entries import Account, Entry, Visit
from miskatonic.server.identity import is_hash
from miskatonic.server.storage import schema
from miskatonic.table.hall import LETTERS
from miskatonic.table.model import Chat, Closed, Motion, Seat, Step, Table, Vote

if TYPE_CHECKING:
    Check: TypeAlias = Callable[[Any, Table], bool]
    """Returns whether a value is valid in a field of a table's line."""

MOST_SEATS = 16
MOST_COUNTED = 2**31 - 1
LATEST = 1e11
"""Latest time, in seconds since 1970; some three thousand years."""
LONGEST_TEXT = 4000
"""Longest line of chat or content of a step, in characters."""
MOST_OPTIONS = 16_384
"""Largest set-up options, in bytes."""
DEEPEST_OPTIONS = 4
"""Deepest nesting of lists; real options have one level."""
MOST_PLAYED = 3_000_000
"""Limit on replayed answers: every undo replays the game up to its point."""
_BACK = re.compile("[1-9][0-9]{0,5}")
"""Matches the number of answers an undo takes back."""
_PERSON = re.compile("[0-9A-Za-z]{1,32}")


# ---------------------------------------------------------------------- checks of single fields


def typed(value: Any, table: Table) -> bool:
    """Accept whatever the decoder accepts: flags and literals."""
    return True


def _counted(value: int, table: Table) -> bool:
    return 0 <= value <= MOST_COUNTED


def _time(value: float, table: Table) -> bool:
    return isfinite(value) and 0 <= value <= LATEST


def _seat(value: int | None, table: Table) -> bool:
    return value is None or 0 <= value < table.players


def _some_seats(value: Sequence[int], table: Table) -> bool:
    return len(value) <= MOST_SEATS and all(_seat(seat, table) for seat in value)


def _table_id(value: str | None, table: Table) -> bool:
    """Accept ids that the hall can look up; any others could never be found."""
    return value is None or (0 < len(value) <= 16 and set(value) <= set(LETTERS))


def _person(value: str, table: Table) -> bool:
    return _PERSON.fullmatch(value) is not None


def _nobody_or_person(value: str, table: Table) -> bool:
    return not value or _person(value, table)


def _language(value: str, table: Table) -> bool:
    return value in LANGUAGES


def _fits(column: sa.Column[Any], value: str | None, table: Table) -> bool:
    longest = getattr(column.type, "length", None) or LONGEST_TEXT
    return value is None or (len(value) <= longest and "\0" not in value)


def _filled(column: sa.Column[Any], value: str | None, table: Table) -> bool:
    return (value is None or bool(value.strip())) and _fits(column, value, table)


def _options(value: dict[str, Any], table: Table) -> bool:
    """Accept plain data of bounded size; a game that rejects it is closed, not refused."""
    return len(msgspec.json.encode(value)) <= MOST_OPTIONS and _is_flat(value, DEEPEST_OPTIONS)


def _is_flat(value: Any, levels: int) -> bool:
    if not isinstance(value, dict | list):
        return True
    inside = value.values() if isinstance(value, dict) else value
    return levels > 0 and all(_is_flat(each, levels - 1) for each in inside)


def _won(value: list[bool] | None, table: Table) -> bool:
    return value is None or (len(value) == table.players and table.status == "finished")


def _bot(value: str, table: Table) -> bool:
    """Accept a bot that plays the game; any bot, if the game is not installed."""
    if not _fits(schema.people.c.name, value, table):
        return False
    if value and table.game in registry.names():
        try:
            make_bot(value, registry.get(table.game), 0)
        except MiskatonicError:
            return False
    return True


def _lesson(value: str, table: Table) -> bool:
    if not value:
        return not table.guided
    return table.game in registry.names() and value in lessons_of(registry.get(table.game))


FORMS: dict[type, dict[str, Check]] = {
    Entry: {"table": typed, "steps": typed, "chat": typed, "visits": typed, "people": typed},
    Table: {
        "id": _table_id,
        "game": partial(_filled, schema.tables.c.game),
        "players": lambda value, table: 1 <= value <= MOST_SEATS,
        "options": _options,
        "seed": lambda value, table: 0 <= value <= MASK,
        "lang": _language,
        "pace": typed,
        "listed": typed,
        "host": _person,
        "seats": typed,
        "created": _time,
        "vote": typed,
        "motion": typed,
        "sealed": _counted,
        "going": _time,
        "rematch": _table_id,
        "lesson": _lesson,
        "guided": typed,
        "rules": _counted,
        "closed": lambda value, table: value is None,
        "revision": _counted,
        "status": typed,
        "version": _counted,
        "waiting": _some_seats,
        "updated": _time,
        "won": _won,
    },
    Seat: {
        "kind": typed,
        "person": _nobody_or_person,
        "name": partial(_fits, schema.people.c.name),
        "bot": _bot,
        "since": _time,
        "left": typed,
        "invited": typed,
    },
    Vote: {
        "seat": _seat,
        "version": _counted,
        "steps": _counted,
        "agreed": _some_seats,
        "withdrawn": typed,
    },
    Motion: {"seat": _seat, "remove": typed, "version": _counted, "agreed": _some_seats},
    Closed: {"reason": typed, "step": _counted},
    Step: {
        "seq": _counted,
        "kind": typed,
        "seat": _seat,
        "what": partial(_fits, schema.steps.c.what),
        "person": _nobody_or_person,
        "at": _time,
    },
    Chat: {
        "n": _counted,
        "seat": _seat,
        "name": partial(_fits, schema.chat.c.name),
        "text": partial(_fits, schema.chat.c.text),
        "at": _time,
        "remark": partial(_fits, schema.chat.c.remark),
        "card": partial(_fits, schema.chat.c.card),
    },
    Visit: {"person": _person, "seen": _counted, "archived": typed},
    Account: {
        "id": _person,
        "name": partial(_filled, schema.people.c.name),
        "lang": _language,
        "created": _time,
        "login": partial(_filled, schema.people.c.login),
        "password": lambda value, table: value is None or is_hash(value),
    },
}
"""The check of every field. A new field needs a line here."""


# ---------------------------------------------------------------------- the whole


def misfit(entry: Entry) -> str:
    """Return which part of a line cannot be stored or played; empty if none."""
    table = entry.table
    if len(table.seats) != table.players:  # refused later as self-contradictory
        return ""
    return next(_misfits(entry, table, ""), "") or next(_of_whole(entry), "")


def _misfits(thing: msgspec.Struct, table: Table, where: str) -> Iterator[str]:
    """Yield the fields that fail their checks, nested structs included."""
    for field, fits in FORMS[type(thing)].items():
        value, name = getattr(thing, field), f"{where}{field}"
        if not fits(value, table):
            yield name
        elif isinstance(value, msgspec.Struct):
            yield from _misfits(value, table, f"{name}.")
        elif isinstance(value, list):
            for place, each in enumerate(value):
                if isinstance(each, msgspec.Struct):
                    yield from _misfits(each, table, f"{name}[{place}].")


def _of_whole(entry: Entry) -> Iterator[str]:
    """Yield inconsistencies between fields that are valid on their own."""
    table = entry.table
    for place, seat in enumerate(table.seats):
        if not _is_coherent(seat):
            yield f"table.seats[{place}]"
    standing, problem = _standing(entry.steps)
    if problem:
        yield problem
    vote = table.vote
    if vote is not None and not 1 <= vote.steps <= (
        standing if vote.version == table.version else MOST_COUNTED
    ):
        yield "table.vote.steps"
    if table.status == "lobby" and (vote is not None or table.motion is not None):
        yield "table.vote, table.motion"
    for place, (line, following) in enumerate(pairwise(entry.chat), 1):
        if line.n >= following.n:
            yield f"chat[{place}].n"
    if len({visit.person for visit in entry.visits}) < len(entry.visits):
        yield "visits"
    for place, person in enumerate(entry.people):
        if (person.login is None) is not (person.password is None):
            yield f"people[{place}].password"


def _is_coherent(seat: Seat) -> bool:
    """Return whether the fields of a seat agree with each other."""
    named = bool(seat.bot)
    whole = {"free": (False, False), "person": (True, named), "bot": (False, True)}[seat.kind]
    return (bool(seat.person), named) == whole


def _standing(steps: Sequence[Step]) -> tuple[int, str]:
    """Return how many answers stand, and any undo that is invalid or too expensive to replay."""
    standing = played = 0
    for place, step in enumerate(steps):
        if step.kind != "undo":
            standing += 1
            played += 1
            continue
        if not _BACK.fullmatch(step.what):
            return standing, f"steps[{place}].what"
        standing = max(0, standing - int(step.what))  # earlier steps may be missing
        played += standing
    return standing, "steps" if played > MOST_PLAYED else ""
