"""Names and chat stored before validation existed: plain text shows them safely."""

from __future__ import annotations

from random import Random

import pytest

from miskatonic.kernel.safe_text import one_line
from miskatonic.kernel.text import LANGUAGES
from miskatonic.server.text_page import text_page
from miskatonic.table import Chat, Store
from miskatonic.table.model import Person
from tests.table.people import answer, laid, new_hall

pytestmark = pytest.mark.anyio
EVIL = "\x1b[31mEve\r\n- Ann draws\x9b2J\u202e\u2028\x02name\x03"
EVE = Person(id="eve", name=EVIL, lang="en")


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_page_of_text_is_made_of_its_own_lines_only(lang: str, store: Store) -> None:
    hall = new_hall(store)
    live = await laid(hall, EVE, players=3)
    for _ in range(3):
        await answer(live, Random(5), EVE)
    await store.say(live.table.id, Chat(1, 0, EVIL, EVIL, 2.0))
    for person in (EVE.id, ""):
        state = await live.state(person, lang)
        page = text_page(state, lang, -1)
        lines = page.split("\n")
        assert all(one_line(line) == line for line in lines)
        assert "\x1b" not in page and "\r" not in page
        assert not any(line.startswith("- Ann draws") for line in lines)
        assert any("Eve" in line for line in lines)
    await hall.close()
