"""Forged saves and records: trusted only if the rules lead there."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import miskatonic
from miskatonic.kernel import records, registry
from miskatonic.kernel.errors import CorruptSaveError, MiskatonicError, SetupValueError
from miskatonic.kernel.game import Game
from miskatonic.kernel.records import (
    MOST_ANSWERS,
    MOST_BYTES,
    MOST_STATE_BYTES,
    Record,
    load,
    replay,
)
from miskatonic.kernel.registry import new_game
from miskatonic.kernel.safe_text import one_line
from miskatonic.kernel.text import LANGUAGES
from miskatonic.testing import deck, position, scripted_game
from tests.fuzzing.corpora import played
from tests.kernel import toy
from tests.kernel.test_saves import CHECKPOINT, IDS, MARK, SEED, START, opened, resealed

pytestmark = pytest.mark.usefixtures("toy_game")
decode, encode = msgspec.msgpack.decode, msgspec.msgpack.encode


def refused(blob: bytes, *, own: bool = False) -> CorruptSaveError:
    with pytest.raises(CorruptSaveError) as caught:
        load(blob, own=own)
    for lang in LANGUAGES:
        told = caught.value.text(lang)
        assert one_line(told) == told
    return caught.value


def games() -> dict[str, Game[Any]]:
    return {
        "ritual": played(new_game("ritual", 5, 7), 9, 7),
        "ah2": played(new_game("ah2", 2, 7), 40, 7),
        "toy": played(new_game("toy", 3, 7), 6, 7),
    }


# ---------------------------------------------------------------------- saves


@pytest.mark.parametrize("name", ["ritual", "ah2", "toy"])
def test_a_save_whose_state_is_not_where_its_answers_lead_is_refused(name: str) -> None:
    """More sanity, another card on top: whatever would be worth cheating for."""
    blob = games()[name].save()
    body = opened(blob)
    for field, value in enumerate(body[CHECKPOINT]):
        if not isinstance(value, int) or isinstance(value, bool):
            continue
        changed = [*body]
        changed[CHECKPOINT] = [*body[CHECKPOINT]]
        changed[CHECKPOINT][field] = value + 1
        assert refused(resealed(changed)).details["problem"] == "checkpoint"
    assert load(blob).save() == blob


@pytest.mark.parametrize("name", ["ritual", "ah2", "toy"])
def test_a_save_of_our_own_goes_on_without_being_played_again(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games()[name]
    believed, checked = load(game.save(), own=True), load(game.save())
    assert believed.state == checked.state == game.state
    assert believed.decisions == checked.decisions == game.decisions
    assert believed.save() == checked.save() == game.save()

    def never(self: Any, answers: Any = ()) -> None:
        raise AssertionError("played again")

    monkeypatch.setattr(Game, "begin", never)
    assert load(game.save(), own=True).state == game.state
    assert refused(game.save()).details["detail"] == "AssertionError"


@pytest.mark.parametrize(
    "harm",
    [
        b"\xa1\xff",  # a word that is no UTF-8
        b"\xd6\xff\x00\x00\x00\x00",  # a time
        b"\xc1",  # nothing at all
        b"\x91" * 3000,  # lists without end
        b"\xdd\xff\xff\xff\xff",  # a list of four thousand million things
        b"\xc6\xff\xff\xff\xff",
    ],
)
@pytest.mark.parametrize("place", range(10))
def test_whatever_stands_where_a_field_should_be_is_refused(place: int, harm: bytes) -> None:
    parts = [encode(part) for part in opened(games()["toy"].save())]
    parts[place] = harm
    body = b"\x9a" + b"".join(parts)
    sealed = records.MAGIC + b"\x01" + records._checksum(body, 1) + body
    with pytest.raises(MiskatonicError):
        load(sealed)


def test_a_save_that_no_game_could_fill_is_refused_before_it_is_read() -> None:
    assert refused(records.MAGIC + bytes(MOST_BYTES)).details["problem"] == "size"
    body = opened(games()["toy"].save())
    body[IDS], body[-1] = ["rest"], [0, 0] * (MOST_ANSWERS + 1)
    assert refused(resealed(body)).details["problem"] == "answers"


@pytest.mark.parametrize("field", ["start", "checkpoint"])
def test_a_position_larger_than_any_is_refused_before_it_is_read(field: str) -> None:
    place = records._Body.__struct_fields__.index(field)
    body = opened(games()["toy"].save())
    body[place] = b"\x91" * (MOST_STATE_BYTES + 1)  # each byte a list, if anybody read it
    assert refused(resealed(body)).details["problem"] == "state-size"


@pytest.mark.parametrize("seed", [-1, 2**64 - 1, 2**63])
def test_a_seed_is_one_or_is_refused(seed: int) -> None:
    body = opened(new_game("toy", 3, 5).save())
    body[SEED] = seed
    if seed < 0:
        with pytest.raises(SetupValueError, match="seed"):
            load(resealed(body))
    else:
        refused(resealed(body))  # another deal


# ---------------------------------------------------------------------- positions


def with_start(record: Record, change: Callable[[list[Any]], None]) -> Record:
    state = decode(record.start)
    change(state)
    return msgspec.structs.replace(record, start=encode(state))


def a_position(name: str) -> Record:
    if name == "ritual":
        hands = ["gate", "hastur", "tome", "idol", "chalice-cursed"]
        return position("ritual", hands=hands, sanity=[7, 7, 6, 3, 2]).record()
    return position("ah2", monsters={"northside-streets": ["star-spawn"]}).record()


def field(record: Record, name: str) -> int:
    fields: tuple[str, ...] = registry.get(record.game).rules.state.__struct_fields__
    return fields.index(name)


UNSOUND: list[tuple[str, str, Any]] = [
    ("ritual", "phase", "dance"),
    ("ritual", "rng", -1),
    ("ritual", "players", 7),
    ("ritual", "dummies", 3),
    ("ritual", "deck", [0] * 22),
    ("ritual", "deck", [99] * 22),
    ("ritual", "round", 10**9),
    ("ritual", "active", 5),
    ("ritual", "active", -2),
    ("ritual", "sanity", [7, 7, 7, 7, 8]),
    ("ritual", "sanity", [7] * 4),
    ("ritual", "hands", [0, 0, 1, 2, 3]),
    ("ritual", "hands", [-1, -2, -3, -4, -5]),
    ("ritual", "pile", []),
    ("ritual", "doom", 3),
    ("ritual", "marks", {1: "\x1b[31m"}),
    ("ritual", "seen", {1: 1 << 60}),
    ("ritual", "seen", {999: 1}),
    ("ritual", "barrier", {0: "take"}),
    ("ritual", "script", [["die", ["x"]]]),
    ("ritual", "script", [["magic", 1]]),
    ("ritual", "ears", {"\x1b[31m": [0]}),
    ("ritual", "stack", [["revealed"]]),
    ("ritual", "used", {"round": [[0, 0, 0]]}),
    ("ritual", "lasting", [["loss"]]),
    ("ritual", "delayed", {"revealed/after": [["revealed/after"]]}),
    ("ritual", "asking", 2),
    ("ritual", "reason", "\x1b[31m"),
    ("ritual", "why", ["ritual:\x1b[31m"] * 5),
    ("ritual", "looks", [[0, 1, "nothing", False]]),
    ("ah2", "phase", "x" * 500),
    ("ah2", "ancient_one", 99),
    ("ah2", "ancient_one", -1),
    ("ah2", "first", 1),
    ("ah2", "investigators", []),
    ("ah2", "common", [4000]),
    ("ah2", "mythos_deck", [2000]),
    ("ah2", "gate_deck", []),
    ("ah2", "doom", 10**6),
    ("ah2", "terror", 11),
    ("ah2", "clues", {9: 10**6}),
    ("ah2", "gates", {9: 17}),
    ("ah2", "roaming", {0: 999}),
    ("ah2", "cup", [0, 0]),
    ("ah2", "environment", 0),
    ("ah2", "reading", "\x1b[31m"),
    ("ah2", "ending", "\x1b[31m"),
    ("ah2", "awakened_by", "\x1b[31m"),
    ("ah2", "turn", 10**9),
    ("ah2", "combat", [0, 0, [], [], 0, "", 0]),
    ("ah2", "timeline", [[10**6] * 4]),
]


@pytest.mark.parametrize(("name", "changed", "value"), UNSOUND)
def test_a_record_from_a_position_that_cannot_be_is_refused(
    name: str, changed: str, value: Any
) -> None:
    record = a_position(name)
    assert replay(record).pending is not None

    def change(state: list[Any]) -> None:
        state[field(record, changed)] = value

    bad = Record.from_json(with_start(record, change).to_json())
    with pytest.raises(CorruptSaveError) as caught:
        replay(bad)
    for lang in LANGUAGES:
        told = caught.value.text(lang)
        assert one_line(told) == told


def test_an_investigator_that_cannot_be_is_refused() -> None:
    record = a_position("ah2")
    place = field(record, "investigators")
    for part, value in enumerate([99, 999, -1, -1, [0, 0, 9], -5, 10**6, [5, 5], [7], [-1], [0]]):

        def change(state: list[Any], part: int = part, value: Any = value) -> None:
            state[place][0][part] = value

        with pytest.raises(CorruptSaveError):
            replay(with_start(record, change))


def test_a_scripted_deal_is_what_its_seed_deals() -> None:
    order = deck("idol-cursed", "chalice", "dagger-cursed", "tome", "candelabra-cursed")
    record = scripted_game("ritual", order, players=5, seed=3).record()
    assert replay(record).view(0) != new_game("ritual", 5, 3).view(0)

    def richer(state: list[Any]) -> None:
        state[field(record, "sanity")] = [7, 7, 7, 7, 1]

    with pytest.raises(CorruptSaveError):
        replay(with_start(record, richer))
    body = opened(scripted_game("ritual", order, players=5, seed=3).save())
    body[START] = with_start(record, richer).start
    refused(resealed(body))
    body[START] = record.start
    body[MARK] = 0
    assert load(resealed(body)).pending is not None


def test_a_game_that_would_never_ask_again_is_refused() -> None:
    def turn_round(g: Any) -> None:
        g.state.phase = "search"

    steps = {**toy.GAME.rules.steps, "search": turn_round}
    record = position("toy", hands=[["rope"], ["rope"]], phase="search").record()
    registry.register(toy.GAME.varied(steps=steps))
    with pytest.raises(CorruptSaveError, match="RuntimeError"):
        replay(record)


def test_a_position_that_is_sound_can_be_played_on_and_taken_back() -> None:
    for name in ("ritual", "ah2"):
        game = replay(Record.from_json(a_position(name).to_json()))
        before = game.save()
        played(game, 5, 1)
        while game.history:
            game.undo(consent=True)
        assert game.save() == before


# ---------------------------------------------------------------------- records


@pytest.mark.parametrize(
    "text",
    [
        b" " * (MOST_BYTES + 1),
        '{"game":"\ud800"}',
        b'{"game":"ritual","rules":1e400,"players":5,"options":{},"seed":1,"decisions":[]}',
        b'{"game":"ritual","rules":1,"players":5,"options":{},"seed":1,"decisions":[[0,5]]}',
        None,
        5,
    ],
    ids=lambda text: repr(text)[:20],
)
def test_what_is_no_record_is_refused(text: Any) -> None:
    with pytest.raises(CorruptSaveError):
        Record.from_json(text)


@pytest.mark.parametrize(
    "change",
    [
        {"players": 10**9},
        {"players": 10**40},
        {"players": -1},
        {"seed": 10**40},
        {"seed": -1},
        {"rules": 10**40},
        {"decisions": [(10**40, "take")]},
        {"decisions": [(0, "x" * 100_000)]},
        {"decisions": [(0, "\x1b[31m")]},
        {"decisions": [(0, "take")] * (MOST_ANSWERS + 1)},
        {"options": {"first_player": 10**40}},
        {"options": {"first_player": 1e300}},
        {"options": {"doom_track": [1] * 10_000}},
        {"options": {"doom_track": [[[[1]]]]}},
        {"options": {"event": "\x1b[31m"}},
        {"options": {"\x1b[31m": 1}},
        {"game": "\x1b]8;;http://evil\x07"},
        {"start": b64encode(b"x" * 50)},
    ],
    ids=lambda change: repr(change)[:40],
)
@pytest.mark.parametrize("name", ["ritual", "ah2"])
def test_numbers_and_words_beyond_any_game_are_refused_in_one_safe_line(
    name: str, change: dict[str, Any]
) -> None:
    record = msgspec.structs.replace(miskatonic.new_game(name, 3, 1).record(), **change)
    with pytest.raises(MiskatonicError) as caught:
        replay(Record.from_json(record.to_json()))
    for lang in LANGUAGES:
        told = caught.value.text(lang)
        assert one_line(told) == told
        assert len(told) < 3000
