"""Text mode: plain text and forms, one question at a time, with numbered options."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import monotonic
from typing import Annotated, Any, cast

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.datastructures import State as AppState
from litestar.enums import RequestEncodingType
from litestar.params import Body
from msgspec.structs import replace

from miskatonic import rulebook
from miskatonic.kernel.safe_text import some_lines
from miskatonic.kernel.text import texts
from miskatonic.server import requests as form
from miskatonic.server.admission import admit_person, opening, rematch, take_seat
from miskatonic.server.dispatch import Sender, carry_out
from miskatonic.server.errors import TEXTS, NoPersonError, TooManyError
from miskatonic.server.names import check_name
from miskatonic.server.requests import OwnName, Since, Wait
from miskatonic.server.routes.people import with_cookie
from miskatonic.server.services import Services
from miskatonic.server.text_forms import line, meant, players_in, remarks_of, understood
from miskatonic.server.text_page import text_page
from miskatonic.server.who import address_of
from miskatonic.table import LiveTable, lobby
from miskatonic.table.hall import NewTable
from miskatonic.table.messages import State
from miskatonic.table.model import STAND_IN, Lang, Person
from miskatonic.table.telling import open_vote, voters

LONGEST_WAIT = 25.0
PAUSE = 0.05
OTHERS_TURN = {"choose", "start", "resume", "back", "next", "skip"}
"""Actions after which others move, so the page waits for the reader's turn."""
Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
Asking = Request[Any, Any, AppState]


# ---------------------------------------------------------------------- the routes


@post("/text", media_type=MediaType.TEXT, status_code=200, include_in_schema=False)
async def open_by_form(
    data: Form, person: Person | None, speech: str, services: Services, request: Asking
) -> Response[str]:
    """Open a table with bots in all other seats and start."""
    game, bot = data.get("game", "ritual"), data.get("bots", "steady")
    players = players_in(game, data.get("players"))
    wanted = NewTable(game=game, players=players, lang=cast(Lang, speech), start=bot != "")
    if "lesson" in data:
        wanted.lesson, bot = line(data["lesson"], "lesson", form.Name), ""
    if bot:
        services.hall.check_bot(game, bot)
        wanted.bots = {str(seat): bot for seat in range(1, players)}
    me, cookies = await _welcome(data, person, speech, services, request)
    async with opening(services, me.id, address_of(request), listed=False):
        live = await services.hall.open(me, wanted)
    if bot:
        with suppress(TooManyError):  # the table is open: answer at once if waiting is not possible
            await _wait(services, live, me, LONGEST_WAIT, request)
    page = await _page(services, live, me, speech, -1)
    return Response(page, media_type=MediaType.TEXT, cookies=cookies)


@get("/text/{table_id:str}", media_type=MediaType.TEXT, include_in_schema=False)
async def look(
    table_id: str,
    person: Person | None,
    speech: str,
    services: Services,
    request: Asking,
    wait: Wait = 0.0,
    since: Since = -1,
) -> str:
    """Return where the game stands, waiting up to ``wait`` seconds for the reader's turn."""
    live = await services.hall.table(table_id)
    await _wait(services, live, person, wait, request)
    return await _page(services, live, person, speech, since)


@post("/text/{table_id:str}", media_type=MediaType.TEXT, status_code=200, include_in_schema=False)
async def act(
    table_id: str,
    data: Form,
    person: Person | None,
    speech: str,
    services: Services,
    request: Asking,
) -> Response[str]:
    """Carry out a form, then return where the game stands; or return the rule behind an option."""
    live = await services.hall.table(table_id)
    me, cookies = await _welcome(data, person, speech, services, request)
    if "why" in data:
        page = await _why(live, me, data["why"], speech)
    elif "remarks" in data:
        page = await _remarks(live, me, speech)
    elif "rematch" in data:
        new = await rematch(services, live, me, address_of(request))
        page = await _page(services, new, me, speech, -1)
    else:
        version = live.table.version
        await _carry_out(services, live, me, data, speech)
        if not OTHERS_TURN.isdisjoint(data):
            with suppress(TooManyError):  # done: answer at once if waiting is not possible
                await _wait(services, live, me, LONGEST_WAIT, request)
        page = await _page(services, live, me, speech, version)
    return Response(page, media_type=MediaType.TEXT, cookies=cookies)


async def _welcome(
    data: Form, person: Person | None, speech: str, services: Services, request: Asking
) -> tuple[Person, list[Cookie]]:
    """Return the sender of a form: a known person, or a new one with a name and a cookie."""
    if person is not None:
        return person, []
    if not data.get("name"):
        raise NoPersonError()
    name = line(data["name"], "name", OwnName)
    check_name(name, "name")
    admit_person(services, address_of(request))
    person, token = await services.identity.welcome(name, speech)
    return person, with_cookie(person, token, services).cookies


# ---------------------------------------------------------------------- acting


async def _carry_out(
    services: Services, live: LiveTable, me: Person, data: Form, lang: str
) -> None:
    """Carry out a form."""
    match data:
        case {"join": _}:
            await take_seat(services, live, me, None)
        case {"start": _}:
            await lobby.start(live, me.id)
        case {"pause": _}:
            await lobby.pause(live, me.id)
        case {"resume": _}:
            await lobby.resume(live, me.id)
        case {"away": _}:
            await _stand_in(live, me, STAND_IN)
        case {"back": _}:
            await _stand_in(live, me, None)
        case {"leave": _}:
            await lobby.leave(live, me.id, STAND_IN)
        case {"archive": _}:
            await services.tables.mark(live.table.id, me.id, archived=True)
        case _:
            request = await understood(live, me, data, lang)
            await carry_out(services, live.table.id, Sender(me.id, me.name, lang), request)


async def _stand_in(live: LiveTable, me: Person, bot: str | None) -> None:
    """Have a bot play all one's own seats, or take them back."""
    live.own_seat(me.id)
    for seat in live.seats_of(me.id):
        await lobby.stand_in(live, me.id, seat, bot)


async def _why(live: LiveTable, me: Person, choice: str, lang: str) -> str:
    """Return the rule behind an option."""
    _, rule = await meant(live, me, choice, lang)
    entry = rulebook.find(rule, lang)
    return some_lines(f"{rulebook.title(rule, lang)} ({rule})\n{entry.wording}\n")


async def _remarks(live: LiveTable, me: Person, lang: str) -> str:
    """Return the remarks that the sender may make now, numbered."""
    told = await remarks_of(live, me.id, lang)
    lines = [f"{number}. {remark.text}" for number, remark in enumerate(told, 1)]
    end = "text-remark" if told else "text-remarks-none"
    return some_lines("\n".join([*lines, texts(lang, TEXTS).format(end)]) + "\n")


# ---------------------------------------------------------------------- telling


async def _wait(
    services: Services, live: LiveTable, person: Person | None, wait: float, request: Asking
) -> None:
    """Wait for the reader's turn; a reader who waits counts as connected."""
    until = monotonic() + min(wait, LONGEST_WAIT)
    who, address = person.id if person is not None else "", address_of(request)
    if monotonic() >= until or _is_wanted(live, who):
        return
    with services.connections.hold(who or address), services.addresses.hold(address):
        while monotonic() < until and not services.closing.is_set() and not _is_wanted(live, who):
            await asyncio.sleep(PAUSE)


async def _page(
    services: Services, live: LiveTable, person: Person | None, lang: str, since: int
) -> str:
    """Return the page as a response."""
    state = await live.state(person.id if person is not None else "", lang)
    return text_page(await _said_since(services, state, since), lang, since)


def _is_wanted(live: LiveTable, person: str) -> bool:
    """Return whether it is this person's turn, or nobody else will act."""
    seat, play = live.seat_of(person), live.play
    if live.table.closed is not None or live.table.guided:  # nobody moves before the learner
        return True
    if play is None:
        return False
    if seat is None or play.over or live.table.status == "paused" or seat in play.waiting:
        return True
    vote = open_vote(live.table, play)
    asked = vote is not None and seat not in vote.agreed
    return asked and seat in voters(live.table)


async def _said_since(services: Services, state: State, since: int) -> State:
    """Return a state with only the lines of chat said after a step."""
    step = min(since, state.version)
    if step <= 0:
        return state
    taken = await services.tables.steps(state.table.id, step - 1)
    return replace(state, chat=[line for line in state.chat if line.at > taken[0].at])


HANDLERS = [open_by_form, look, act]
