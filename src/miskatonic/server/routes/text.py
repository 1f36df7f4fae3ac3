"""Text mode: plain text and forms, one question at a time, numbers to choose."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State as AppState
from litestar.enums import RequestEncodingType
from litestar.params import Body

from miskatonic import rulebook
from miskatonic.kernel import registry
from miskatonic.kernel.spec import named
from miskatonic.kernel.text import texts
from miskatonic.server.errors import TEXTS, MalformedError, NoPersonError
from miskatonic.server.requests import Name, Words
from miskatonic.server.routes.people import with_cookie
from miskatonic.server.services import Services
from miskatonic.server.who import address_of
from miskatonic.table import LiveTable, lobby, undoing
from miskatonic.table.errors import NotYourTurnError, OptionUnknownError
from miskatonic.table.hall import NewTable
from miskatonic.table.messages import State
from miskatonic.table.model import Person

LONGEST_WAIT = 25.0
PAUSE = 0.05
Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]


def _told(state: State, lang: str, news: int) -> str:
    """Return where the game stands as lines of text."""
    words = texts(lang, TEXTS)
    table = state.table
    lines = [words.format("text-heading", title=table.title, table=table.id, version=state.version)]
    seats = ", ".join(seat.name or words.format("text-free") for seat in table.seats)
    lines.append(words.format("text-seats", seats=seats))
    if table.status == "lobby":
        lines.append(words.format("text-lobby"))
    fresh = [line for line in state.log if line.version > news]
    lines += [f"- {line.text}" for line in fresh[-60:]]
    if state.view is not None and table.status != "lobby":
        spec = registry.get(table.game)
        named_texts = texts(lang, spec.text_package).named(_names(state))
        lines += ["", *named(spec.plain)(state.view, named_texts)]
    if state.question is not None:
        lines += ["", state.question.text]
        for number, option in enumerate(state.question.options, 1):
            odds = "".join(f"; {odd.text}: {odd.chance:.0%}" for odd in option.odds)
            lines.append(f"{number}. {option.label} [{option.rule or state.question.rule}]{odds}")
        lines.append(words.format("text-choose", version=state.version))
    elif state.waiting:
        lines += ["", state.waiting]
    elif table.status == "finished":
        lines += ["", words.format("text-over")]
    return "\n".join(lines) + "\n"


def _names(state: State) -> tuple[str, ...]:
    return tuple(seat.name for seat in state.table.seats)


async def _page(
    services: Services, live: LiveTable, person: Person | None, lang: str, wait: float, news: int
) -> str:
    """Return the page, after waiting for the own turn if that is wanted."""
    until = monotonic() + min(wait, LONGEST_WAIT)
    who = person.id if person is not None else ""
    while monotonic() < until:
        seat, play = live.seat_of(who), live.play
        mine = play is not None and (play.over or seat is None or seat in play.waiting)
        if mine or live.table.status == "paused":
            break
        await asyncio.sleep(PAUSE)
    return _told(await live.state(who, lang), lang, news)


@post("/text", media_type=MediaType.TEXT, status_code=200, include_in_schema=False)
async def open_by_form(
    data: Form,
    person: Person | None,
    speech: str,
    services: Services,
    request: Request[Any, Any, AppState],
) -> Response[str]:
    """Open a table with bots on all other seats and begin."""
    cookies = []
    if person is None:
        if not data.get("name"):
            raise NoPersonError()
        services.newcomers.spend(address_of(request))
        name = _line(data["name"], "name", Name)
        person, token = await services.identity.welcome(name, speech)
        cookies = with_cookie(person, token, services).cookies
    wanted = NewTable(
        game=data.get("game", "ritual"),
        players=_number(data.get("players", "5"), "players"),
        lang=speech,
        bots={},
        start=data.get("bots", "steady") != "",
    )
    if wanted.start:
        bot = data.get("bots", "steady")
        services.hall.check_bot(wanted.game, bot)
        wanted.bots = {str(seat): bot for seat in range(1, wanted.players)}
    live = await services.hall.open(person, wanted)
    wait = LONGEST_WAIT if wanted.start else 0.0
    page = await _page(services, live, person, speech, wait, -1)
    return Response(page, media_type=MediaType.TEXT, cookies=cookies)


@get("/text/{table_id:str}", media_type=MediaType.TEXT, include_in_schema=False)
async def look(
    table_id: str,
    person: Person | None,
    speech: str,
    services: Services,
    wait: float = 0.0,
    since: int = -1,
) -> str:
    """Tell where the game stands, waiting up to ``wait`` seconds for the own turn."""
    live = await services.hall.table(table_id)
    return await _page(services, live, person, speech, wait, since)


@post("/text/{table_id:str}", media_type=MediaType.TEXT, status_code=200, include_in_schema=False)
async def act(table_id: str, data: Form, me: Person, speech: str, services: Services) -> str:
    """Choose, undo, speak, join, or ask why."""
    live = await services.hall.table(table_id)
    version = live.table.version
    if "join" in data:
        await lobby.join(live, me, None)
    elif "start" in data:
        await lobby.start(live, me.id)
    elif "say" in data:
        await live.say(me.id, me.name, _line(data["say"], "say", Words), speech)
    elif "undo" in data:
        await undoing.ask(live, live.own_seat(me.id), me.id)
    elif "why" in data:
        return await _why(live, me, data["why"], speech)
    elif "choose" in data:
        seat = live.own_seat(me.id)
        given = data.get("version")
        at = version if given is None else _number(given, "version")
        option = await _meant(live, me, data["choose"], speech)
        await live.step("answer", seat, option, me.id, at)
    else:
        raise MalformedError(problem="choose | undo | say | why | join | start")
    wait = 0.0 if live.table.status == "lobby" or "say" in data else LONGEST_WAIT
    return await _page(services, live, me, speech, wait, version)


async def _meant(live: LiveTable, me: Person, choice: str, lang: str) -> str:
    """Return the id of the option that a number or an id names."""
    state = await live.state(me.id, lang)
    if state.question is None:
        raise NotYourTurnError(seat=state.seat, waiting="")
    options = state.question.options
    if choice.isdecimal() and 1 <= int(choice) <= len(options):
        return options[int(choice) - 1].id
    if any(option.id == choice for option in options):
        return choice
    raise OptionUnknownError(why=f"1 … {len(options)}", option=choice)


async def _why(live: LiveTable, me: Person, choice: str, lang: str) -> str:
    option_id = await _meant(live, me, choice, lang)
    state = await live.state(me.id, lang)
    assert state.question is not None
    option = next(o for o in state.question.options if o.id == option_id)
    entry = rulebook.find(option.rule or state.question.rule, lang)
    return f"{entry.citation}\n{getattr(entry, 'text', '')}\n"


def _line(text: str, field: str, kind: Any) -> str:
    try:
        return str(msgspec.convert(text, kind)).strip()
    except msgspec.ValidationError as problem:
        raise MalformedError(problem=f"{field}: {problem}", field=field) from problem


def _number(text: str, field: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise MalformedError(problem=f"{field}: {text[:40]}", field=field)
    return int(text)


HANDLERS = [open_by_form, look, act]
