"""The forms of text mode, understood as requests to a table."""

from __future__ import annotations

from typing import Any

import msgspec

from miskatonic.kernel import registry
from miskatonic.kernel.errors import PlayersError
from miskatonic.kernel.safe_text import one_line
from miskatonic.server import requests as form
from miskatonic.server.errors import MalformedError
from miskatonic.server.names import check_line
from miskatonic.server.refusals import out_of_range
from miskatonic.table import LiveTable
from miskatonic.table.errors import NotYourTurnError, OptionUnknownError
from miskatonic.table.messages import RemarkLine
from miskatonic.table.model import Person
from miskatonic.table.telling import Teller

LONGEST_NUMBER = 9
"""Longest number, in digits; Python refuses to parse thousands of them."""
ACTS = (
    "choose | why | undo | withdraw | again | consent | command | say | remark | remarks"
    " | join | start | pause | resume | away | back"
    " | leave | rematch | archive | next | skip"
)


async def understood(live: LiveTable, me: Person, data: dict[str, str], lang: str) -> form.AtTable:
    """Return a form as a request to the table."""
    match data:
        case {"say": words}:
            said = line(words, "say", form.Words)
            check_line(said, "say")
            return form.Chat(text=said)
        case {"remark": choice}:
            return await _remark(live, me, choice, lang)
        case {"next": _}:
            return form.Next()
        case {"skip": _}:
            return form.Next(skip=True)
        case {"undo": _}:
            return form.Undo()
        case {"withdraw": _}:
            return form.Withdraw()
        case {"again": version}:
            return form.Again(version=_number(version, "again"))
        case {"consent": "yes" | "no" as answer}:
            return form.Consent(agree=answer == "yes")
        case {"consent": _}:
            raise MalformedError(problem="consent: yes | no", field="consent: yes | no")
        case {"command": name}:
            seat = _number(data["seat"], "seat") if "seat" in data else None
            own = live.own_seat(me.id, seat)
            return form.Command(name=line(name, "command", form.Name), seat=own)
        case {"choose": choice}:
            return await _chosen(live, me, choice, data.get("version"), lang)
    raise MalformedError(problem=ACTS, field=ACTS)


async def _chosen(
    live: LiveTable, me: Person, choice: str, version: str | None, lang: str
) -> form.Answer:
    """Return the answer to a version's question; by default, to the one open now."""
    seat = live.own_seat(me.id)
    play = live.running()
    at = play.version if version is None else _number(version, "version")
    play.check_version(at)
    option, _ = await meant(live, me, choice, lang)
    return form.Answer(option=option, version=at, seat=seat)


async def meant(live: LiveTable, me: Person, choice: str, lang: str) -> tuple[str, str]:
    """Return the id and rule of the option named by a number or an id."""
    live.running()
    state = await live.state(me.id, lang)
    if state.question is None:
        raise NotYourTurnError(seat=state.seat, waiting="")
    options = state.question.options
    ids = [option.id for option in options]
    if _is_number(choice) and 1 <= int(choice) <= len(options):
        option = options[int(choice) - 1]
    elif choice in ids:
        option = options[ids.index(choice)]
    else:
        raise OptionUnknownError(why=f"1 … {len(options)}", option=choice)
    return option.id, option.rule or state.question.rule


async def _remark(live: LiveTable, me: Person, choice: str, lang: str) -> form.Chat:
    """Return the remark named by a number of the current list."""
    known = await remarks_of(live, me.id, lang)
    if not _is_number(choice) or not 1 <= int(choice) <= len(known):
        raise out_of_range("remark", 1, len(known), _shown(choice))
    remark = known[int(choice) - 1]
    return form.Chat(remark=remark.id, card=remark.card)


async def remarks_of(live: LiveTable, person: str, lang: str) -> list[RemarkLine]:
    """Return the preset remarks that a person may make now."""
    seat = live.own_seat(person)
    async with live.held():
        play = live.play
        return [] if play is None else Teller(live.table, play, seat, lang).remarks()


def line(text: str, field: str, kind: Any) -> str:
    """Return a line of text that fits a type."""
    try:
        return str(msgspec.convert(text, kind)).strip()
    except msgspec.ValidationError as problem:
        raise MalformedError(problem=f"{field}: {problem}", field=field) from problem


def _is_number(text: str) -> bool:
    return text.isdecimal() and len(text) <= LONGEST_NUMBER


def _number(text: str, field: str) -> int:
    if not _is_number(text):
        raise out_of_range(field, 0, 10**LONGEST_NUMBER - 1, _shown(text))
    return int(text)


def players_in(game: str, text: str | None) -> int:
    """Return a valid number of players; the game's usual one if none is named."""
    spec = registry.get(game)
    least, most = spec.players
    if text is None:
        return spec.usual_players
    if not _is_number(text) or not least <= int(text) <= most:
        raise PlayersError(game=game, players=_shown(text), least=least, most=most)
    return int(text)


def _shown(text: str) -> str:
    """Return the input in a form that fits on one line."""
    return one_line(" ".join(text[:40].split()))
