"""Valid inputs of both games, from which the damaged ones are made."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from itertools import product
from random import Random
from typing import Any, Literal

import msgspec
import yaml

import miskatonic
from miskatonic.cli.table import SavedTable
from miskatonic.kernel.game import Game
from miskatonic.server.archive import FORMAT, VERSION
from miskatonic.server.entries import Account, Entry, Header, Visit
from miskatonic.table import Chat, Seat, Table
from miskatonic.table.model import Motion, Vote
from miskatonic.table.play import Play
from miskatonic.testing import deck, number, position, scripted_game
from tests.fuzzing.mutations import weight

ANN, BEN = "a" * 32, "b" * 32
HASH = (
    "$argon2id$v=19$m=65536,t=3,p=4$QtZhXrLwYGJTpPlbIltHFA"
    "$60yjpwVq/9I8hzkyozPPpDH7C9F2n1IABLBuXzOYB1c"
)
"""A password's hash, as argon2 writes it."""


def played(game: Game[Any], answers: int, seed: int) -> Game[Any]:
    """Answer a number of questions at random."""
    rng = Random(seed)
    for _ in range(answers):
        if game.pending is None:
            break
        decision = rng.choice(game.decisions)
        game.answer(rng.choice(decision.options).id, decision.seat)
    return game


@cache
def games() -> tuple[Game[Any], ...]:
    """Games at many points: dealt, scripted, described; begun, in the middle, over."""
    dealt: list[tuple[str, int, dict[str, Any], int]] = [
        ("ritual", 3, {}, 0),
        ("ritual", 5, {"great_old_one": "hastur", "doom_track": True}, 7),
        ("ritual", 7, {"character": ["wary-student", "mad-professor"], "competitive": True}, 30),
        ("ritual", 4, {"event": "shining-trapezohedron", "first_player": 2}, 500),
        ("ah2", 1, {"ancient_one": "yig"}, 25),
        ("ah2", 2, {"investigators": "choose", "first_player": 1}, 3),
        ("ah2", 4, {"surge": "greater", "spells_as_items": True}, 60),
    ]
    made = [
        played(miskatonic.new_game(name, players, seed, options), answers, seed)
        for seed, (name, players, options, answers) in enumerate(dealt)
    ]
    order = deck("idol-cursed", "chalice", "dagger-cursed", "tome", "candelabra-cursed")
    made.append(played(scripted_game("ritual", order, players=5, seed=3), 4, 3))
    hands = ["gate", "hastur", "tome", "idol", "chalice-cursed"]
    made.append(played(position("ritual", hands=hands, sanity=[7, 7, 6, 3, 2], active=1), 2, 1))
    made.append(position("ritual", hands=["tome", "idol", "dagger"], dummies=["gate", "chalice"]))
    made.append(played(scripted_game("ah2", number(0), players=1, seed=4), 2, 4))
    made.append(played(_horror(), 3, 2))
    made.append(position("ah2", phase="battle_attack", battle_round=1, doom=4, tally=0))
    return tuple(made)


def _horror() -> Game[Any]:
    return position(
        "ah2",
        investigators=[
            {"at": "northside-streets", "skills": {"fight": 6}, "cards": ["automatic-45"]},
            {"at": "abyss-1", "clues": 3, "money": 5, "blessed": True, "gates": ["rlyeh"]},
        ],
        monsters={"northside-streets": ["star-spawn"]},
        gates={"graveyard": "abyss"},
        clues={"woods": 2},
        sealed=["black-cave"],
        doom=3,
        terror=2,
    )


@cache
def saves() -> tuple[bytes, ...]:
    """Saves of all games."""
    return tuple(game.save() for game in games())


@cache
def records() -> tuple[bytes, ...]:
    """Their records, half of them written closely."""
    told = [game.record().to_json() for game in games()]
    return tuple(msgspec.json.format(r, indent=-1) if n % 2 else r for n, r in enumerate(told))


@cache
def resumes() -> tuple[bytes, ...]:
    """Files as ``play`` writes them."""
    return tuple(
        msgspec.json.encode(SavedTable(save, 0, "random,steady", 5 + n))
        for n, save in enumerate(saves())
    )


@cache
def starts() -> tuple[dict[str, Any], ...]:
    """Records that begin in the middle of a game, from a state as a position gives it: as trees."""
    found = []
    tables = [("ritual", players) for players in range(3, 8)] + [("ah2", n) for n in range(1, 5)]
    kinds = product(tables, (0, 2, 9, 31, 80, 240, 700))
    for seed, ((name, players), answers) in enumerate(kinds):
        game = played(miskatonic.new_game(name, players, seed), answers, seed)
        state = msgspec.msgpack.decode(msgspec.msgpack.encode(game._checkpoint))
        since = [list(answer) for answer in game.history[game._mark :]]
        told = {"game": name, "rules": game.spec.version, "players": players, "options": {}}
        found.append({**told, "seed": None, "decisions": since, "start": state})
    return tuple(found)


# ---------------------------------------------------------------------- exports


def _entry(
    number: int, status: Any, game: str, steps: int, asked: Literal["", "undo", "bot"] = ""
) -> Entry:
    """A table; ``asked``: two people sit there, and one has asked the other for something."""
    players = 3 if game == "ritual" else 2
    table = Table(
        id=f"tabne2345{number + 1}",
        game=game,
        players=players,
        options={"first_player": 1},
        seed=7 + number,
        lang="en",
        host=ANN,
        seats=[
            Seat("person", ANN, "Ann"),
            *(Seat("bot", bot="steady") for _ in range(players - 1)),
        ],
        created=1.5,
        status=status,
        updated=2.5,
        lesson="",
    )
    taken = []
    if status != "lobby":
        play = Play(table)
        for place in range(steps):
            if place and place % 5 == 0:
                step = play.step("undo", 0, "1", ANN)
            else:
                decision = play.game.decisions[0]
                seat = (decision.seats or (decision.seat,))[0]
                step = play.step("answer", seat, decision.options[0].id, ANN)
            play.take(step)
            taken.append(msgspec.structs.replace(step, at=3.0 + place))
        table.version, table.waiting = play.version, play.waiting
    if asked:
        table.seats[1] = Seat("person", BEN, "Ben", bot="steady", since=2.0)
        table.sealed, table.going = 1, 2.0
    if asked == "undo":
        table.vote = Vote(0, table.version, 2, [0])
    elif asked == "bot":
        table.motion = Motion(1, True, table.version, [0])
    return Entry(
        table,
        taken,
        [Chat(1, 0, "Ann", "Guten Abend", 2.0), Chat(2, None, "Ben", "", 3.0, "guess", "tome")],
        [Visit(ANN, 2, False)],
        [Account(ANN, "Ann", "de", 1.0, "ann", HASH)],
    )


@cache
def exports() -> tuple[bytes, ...]:
    """Files of tables: in the lobby, in play, with votes, of both games, one and several."""
    one = _entry(1, "lobby", "ritual", 0)
    two = _entry(2, "playing", "ritual", 9)
    three = _entry(3, "paused", "ah2", 7)
    four = _entry(4, "playing", "ritual", 4, "undo")
    five = _entry(5, "playing", "ah2", 4, "bot")
    return tuple(
        b"".join(
            msgspec.json.encode(part) + b"\n"
            for part in (Header(FORMAT, VERSION, len(entries)), *entries)
        )
        for entries in ((one,), (two,), (three,), (one, two), (four,), (five,))
    )


# ---------------------------------------------------------------------- cards and ledgers


def _shortened(text: str, most: int) -> Any:
    """Return the data of a content file with the first few of its cards."""
    data = yaml.load(text, Loader=yaml.CSafeLoader)
    data["cards"] = data["cards"][:most]
    return data


@cache
def pack_data() -> tuple[Any, ...]:
    """The beginnings of all packaged card files, without what only the package may say."""
    found = []
    for game in ("ritual", "ah2"):
        folder = resources.files(f"miskatonic.games.{game}.content")
        files = [item for item in folder.iterdir() if item.name.endswith(".yaml")]
        found += [
            _shortened(item.read_text(encoding="utf-8"), 2)
            for item in sorted(files, key=lambda item: item.name)
            if item.name != "talk.yaml"
        ]
    return tuple(found)


@cache
def packs() -> tuple[bytes, ...]:
    """The same data as files."""
    return tuple(dumped(data) for data in pack_data())


@cache
def ledger_data() -> tuple[Any, ...]:
    """The beginnings of two ledgers and of a translation."""
    found = []
    for name in ("ritual", "ah2", "ritual.de"):
        file = resources.files("miskatonic.rulebook").joinpath(f"{name}.yaml")
        data = yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
        for part in ("rules", "examples", "silences"):
            whole = data[part]
            short = whole[:3] if isinstance(whole, list) else dict(list(whole.items())[:3])
            data[part] = short
        data.pop("board", None)
        data.pop("content_needed", None)
        found.append(data)
    return tuple(found)


@cache
def ledgers() -> tuple[bytes, ...]:
    """The same data as files."""
    return tuple(dumped(data) for data in ledger_data())


LONG_YAML = 20_000
"""Number of things and letters written as YAML; its writer takes kilobytes for each."""


def dumped(data: Any) -> bytes:
    """Return data as YAML; as JSON, which is YAML too, if it is large or too odd for the writer."""
    if weight(data) > LONG_YAML:
        return json.dumps(data, default=repr).encode(errors="replace")
    try:
        text = yaml.dump(data, Dumper=yaml.CSafeDumper, allow_unicode=True, sort_keys=False)
    except (UnicodeEncodeError, RecursionError, yaml.YAMLError):
        text = json.dumps(data, default=repr)
    return str(text).encode()
