"""Names and chat: anything readable is accepted, nothing invisible, reversed or piled up."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from miskatonic.server.errors import UnreadableError
from miskatonic.server.names import check_line, check_name
from tests.server.client import Client
from tests.server.process import Server

ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"

GOOD = [
    "Ann",
    "  Ann  ",
    "7",
    "Mr. & Mrs. O’Neill-Ó Briain",
    "Zoë",
    "Zoe\u0308",  # decomposed
    "Nguyễn",
    "Nguye\u0302\u0303n",
    "Ελένη",
    "Алёна",
    "李小龍",
    "さくら",
    "김철수",
    "محمد",
    "مُحَمَّد",  # vowels written out
    "می\u200cخواهم",  # Persian, with the joiner that it needs
    "שָׁלוֹם",
    "בְּרֵאשִׁ֖ית",  # with accents for singing
    "लक्ष्मी",
    "শ্রী",
    "র\u200d\u09cdয",
    "ක්\u200dෂ",
    "ന്\u200d",  # ends in a joiner
    "தமிழ்",
    "ไพลิน",
    "ညှို့",
    "མཁྱེན་བརྩེ",
    "علی\u200cرضا",
    "خانه\u200cای",
    "مُ\u200cحمد",  # behind a vowel
    "र्\u200dय",  # half a letter
    "क्\u200cष",  # whole, with its sign
    "ক্\u200cষ",
    "🦊",
    "👩\u200d🚀",
    "🧑🏽\u200d🤝\u200d🧑🏻",
    "❤\ufe0f\u200d🔥",
    "🏳\ufe0f\u200d🌈",
    "🙂\u200d↔\ufe0f",
    "1\ufe0f\u20e3",
    "Ann #\ufe0f\u20e3",
    "☺\ufe0e",
    "👁\ufe0f\u200d🗨\ufe0f",
    "🧔🏿\u200d♂\ufe0f",
    "🏴\u200d☠\ufe0f",
    "©\ufe0f",
    "🇳🇱",
    ENGLAND,
    "\U0001fae8",  # newer than the Unicode of Python 3.11
    "a\u0323\u0302\u0301",  # three accents
    "=^.^=",
    "x" * 40,
]
BAD = {
    "unseen": [
        "Ann\u200b",
        "A\u00adnn",
        "Ann\x00",
        "Ann\nBen",
        "Ann\x9f",
        "Ann\u2028",
        "\u202eneB",
        "Ann\u2066",
        "\u061cAnn",
        "Ann\u200f",
        "\u3164",
        "\u115f\u1160",
        "\uffa0Ann",
        "\u2800",
        "\ufeffAnn",
        "A\u034fnn",
        "Ann\u180e",
        "\U000e0041\U000e006e",
        "🏴\U000e0075\U000e0073\U000e007f",
        "\ufe0f",
        "Ann\ufe0f",
        "\U000e0100",
        "Ann\u200d",
        "A\u200cnn",
        "\u200d\u200d",
        "a\u0301\u200d",
        "Ann1\ufe0f",
        "Ann.\ufe0f",
        "Ann-\ufe0e",
        "1\ufe0e\u20e3",
        "1\ufe0f",
        "1\ufe0f\u0301",
        "王\ufe00",
        "王\U000e0100",
        "葛\U000e0100城",
        "ᠮᠣᠩᠭᠣᠯ\u180b",
        "☺\ufe0f\ufe0f",
        "∩\ufe00",
        "王\u200d明",
        "さ\u200dくら",
        "김\u200d철수",
        "א\u200cב",
        "א\u200dב",
        "محمد\u200cرضا",  # after this letter nothing is joined anyway
        "مح\u200dمد",
        "محم\u200c",
        "\u200cمحم",
        "محم\u200c\u200cمد",
        "م\u200cAnn",
        "क\u200dष",
        "क\u200cष",
        "क्\u200c",
        "ท\u200dน",
        "👩\u200d",
        "👩\u200d\u200d🚀",
        "👩\u200cx",
        "👩\u200dAnn",
        "Ann\u200d🚀",
        "1\u200d2",
        "^\u200d^",
        "Ann\ufffe",
        "\ue000",
        "\U0001d159",
        "\U0001d173Ann",
        "Ann\u2064",
        "\u0378",
    ],
    "marks": [
        "\u0301",
        "\u0301Ann",
        "Ann \u0308",
        "\u20dd",
        "\u0903",
        "a\u0301\u0302\u0303\u0304",
        "Z" + "\u0335\u0336" * 9,
        "ก" + "็" * 7,
        "\u064e\u0651",
    ],
    "blank": ["", " ", "\u00a0\u3000", "...", "?!", "-", "«»"],
}


@pytest.mark.parametrize("name", GOOD, ids=ascii)
def test_what_can_be_read_is_a_name_and_a_line(name: str) -> None:
    check_name(name, "name")
    check_line(name, "text")


@pytest.mark.parametrize(
    ("why", "name"), [(why, name) for why, names in BAD.items() for name in names], ids=ascii
)
def test_what_hides_turns_or_piles_up_is_no_name(why: str, name: str) -> None:
    with pytest.raises(UnreadableError) as refused:
        check_name(name, "name")
    assert refused.value.details["why"] == why
    told = {lang: refused.value.text(lang) for lang in ("en", "de", "nl")}
    assert len(set(told.values())) == 3
    assert all("name" in sentence for sentence in told.values())


@pytest.mark.parametrize(
    "line", ["?!", "...", "Good evening.", "a\u0301", "می\u200cخواهم", ENGLAND]
)
def test_a_line_may_be_punctuation(line: str) -> None:
    check_line(line, "text")


@pytest.mark.parametrize(
    "line", ["\u202eneB", "a\u200bb", "\u061ca", "\u2800", " ", "\u3164", "\u200d", "a\nb", "a\x00"]
)
def test_a_line_hides_and_turns_nothing(line: str) -> None:
    with pytest.raises(UnreadableError):
        check_line(line, "text")


@pytest.mark.anyio
async def test_every_door_refuses_such_a_name_and_says_what_is_wrong(
    ann: Client, visitor: Client
) -> None:
    for name in ("\u2800", "\u202eneB", "a\u0301\u0302\u0303\u0304"):
        for who in (visitor, ann):
            refused = await who.ask("PUT", "/api/me?lang=de", {"name": name})
            told = refused.json()
            assert (refused.status_code, told["error"]) == (400, "malformed")
            assert told["details"]["field"] == "name" and "„name“" in told["message"]
        answer = await visitor.http.post("/text?lang=nl", data={"name": name})
        assert answer.status_code == 400 and "“name”" in answer.text
        account = {"login": f"x{name}", "password": "correct horse"}
        refused = await ann.ask("POST", "/api/accounts", account)
        assert refused.json()["error"] == "malformed"
        assert refused.json()["details"]["field"] == "login"
    assert (await ann.do("GET", "/api/me"))["person"]["name"] == "Ann"
    assert await visitor.do("GET", "/api/me") == {"person": None}


@pytest.mark.anyio
async def test_every_door_refuses_such_a_line_with_its_number(ann: Client) -> None:
    table = (await ann.open(start=True))["id"]
    refused = await ann.ask("POST", f"/api/tables/{table}/chat", {"text": "\u061chello"})
    assert (refused.status_code, refused.json()["details"]["field"]) == (400, "text")
    assert (await ann.http.post(f"/text/{table}", data={"say": "\u061chello"})).status_code == 400
    socket = await ann.live(table)
    told = await socket.refused(type="chat", text="\u061chello")
    assert (told["error"], told["details"]["field"]) == ("malformed", "text")
    await socket.do(type="chat", text=f"hello {ENGLAND} 👩\u200d🚀")
    await socket.close()


@pytest.mark.anyio
@pytest.mark.parametrize(
    "note",
    ["\x1b[2J\x1b[31mAll is well", "fine\rnot", "Ann\u202e", "a\n\x9b2J", "\n\t \n", "a\x00b"],
)
async def test_a_note_to_the_operator_commands_no_terminal(ann: Client, note: str) -> None:
    table = (await ann.open())["id"]
    refused = await ann.ask("POST", f"/api/tables/{table}/report", {"text": note})
    assert (refused.status_code, refused.json()["error"]) == (400, "malformed")
    assert refused.json()["details"]["field"] == "text"


@pytest.mark.anyio
async def test_a_note_may_have_lines_and_tabs(ann: Client, server: Server) -> None:
    table = (await ann.open())["id"]
    note = "Seat 2:\r\n\tBen 🦊 hangs\n\nsince noon"
    await ann.do("POST", f"/api/tables/{table}/report", {"text": note})
    with closing(sqlite3.connect(server.folder / "tables.db")) as database:
        kept = database.execute("SELECT text FROM reports WHERE table_id = ?", (table,)).fetchall()
    assert kept == [("Seat 2:\n\tBen 🦊 hangs\n\nsince noon",)]


@pytest.mark.anyio
async def test_a_line_end_behind_a_word_is_not_overlooked(ann: Client) -> None:
    """``$`` in a pattern matches before it too."""
    for path, body in (
        ("/api/me", {"lang": "de\n"}),
        ("/api/tables", {"game": "ritual", "players": 5, "lang": "de\n"}),
        ("/api/tables", {"game": "ritual", "players": 5, "bots": {"1": "steady\n"}}),
        ("/api/tables", {"game": "ritual", "players": 5, "options": {"event": "gate\n"}}),
    ):
        refused = await ann.ask("PUT" if path.endswith("me") else "POST", path, body)
        assert refused.status_code in (400, 409, 422), refused.text
    assert (await ann.do("GET", "/api/me"))["person"]["lang"] == "en"


@pytest.mark.anyio
async def test_a_card_is_kept_only_with_the_remark_it_belongs_to(
    ann: Client, server: Server
) -> None:
    table = (await ann.open(start=True))["id"]
    body = {"text": "hello", "card": "\x1b[31m"}
    await ann.do("POST", f"/api/tables/{table}/chat", body)
    with closing(sqlite3.connect(server.folder / "tables.db")) as database:
        kept = database.execute("SELECT text, card FROM chat WHERE table_id = ?", (table,))
        assert kept.fetchall() == [("hello", "")]
