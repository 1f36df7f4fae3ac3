"""The expected outcome of every word in the cards of Arkham Horror.

Everything here follows from printed data and the facts on the table; nothing asks the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from miskatonic.testing.outcomes import At, Expectations, Plain, Way
from tests.games.ah2.nouns import (
    JAIL,
    amount,
    become_lost,
    can_pay,
    devour,
    dice_for,
    die,
    give_up,
    holds,
    leave,
    lose,
    part_with,
    pay,
    put,
    seats,
)
from tests.games.ah2.printed import possession

EXPECT = Expectations()
LOAN = 10


# ---------------------------------------------------------------------- gain and loss


@EXPECT.word("gain")
def _gain(way: Way, word: Plain, at: At) -> None:
    what = word["what"]
    for seat in seats(way, word["who"], at):
        sheet, count = way.facts["seats"][seat], amount(way, word["amount"], seat)
        room = max(0, sheet[f"max_{what}"] - sheet[what]) if f"max_{what}" in sheet else count
        sheet[what] += min(count, room)


@EXPECT.word("lose")
def _lose(way: Way, word: Plain, at: At) -> None:
    for seat in seats(way, word["who"], at):
        lose(way, seat, word["what"], amount(way, word["amount"], seat))


@EXPECT.word("lower-maximum")
def _lower_maximum(way: Way, word: Plain, at: At) -> None:
    for seat in seats(way, word["who"], at):
        sheet, what = way.facts["seats"][seat], word["what"]
        sheet[f"max_{what}"] -= word.get("amount", 1)
        sheet[what] = min(sheet[what], sheet[f"max_{what}"])


# ---------------------------------------------------------------------- chance and choice


def _passed_or_failed(word: Plain) -> Mapping[str, Sequence[Plain]]:
    return {"pass": word.get("pass", []), "fail": word.get("fail", [])}


def check(way: Way, seat: int, kind: str, modifier: int, difficulty: int, *, passed: bool) -> None:
    """Roll a check: with the fewest successes that pass it, or the most that do not."""
    pool = dice_for(way, seat, kind, modifier)
    won = difficulty if passed else min(pool, difficulty - 1)
    pips = [*[6] * won, *[1] * (pool - won)]
    way.dice(*pips)
    way.facts["rolls"].append([seat, kind, modifier, difficulty, pips])
    way.hidden["successes"] = won


@EXPECT.word("check", _passed_or_failed)
def _check(way: Way, word: Plain, at: At) -> None:
    difficulty = word.get("difficulty", 1)
    for seat in seats(way, word.get("who"), at):
        modifier = amount(way, word.get("modifier", 0), seat)
        can_pass = dice_for(way, seat, word["skill"], modifier) >= difficulty
        branch = way.fork(["pass", "fail"] if can_pass else ["fail"], at)
        check(way, seat, word["skill"], modifier, difficulty, passed=branch == "pass")
        EXPECT.carry_out(way, word.get(branch, []), at.below(branch, seat))


def _rows(word: Plain) -> Mapping[str, Sequence[Plain]]:
    rows = {str(number): row["effects"] for number, row in enumerate(word["table"])}
    told = {pips for row in word["table"] for pips in range(row["low"], row["high"] + 1)}
    return rows if told == set(range(1, 7)) else {**rows, "else": []}


@EXPECT.word("roll", _rows)
def _roll(way: Way, word: Plain, at: At) -> None:
    row = way.fork(list(_rows(word)), at)
    told = {
        pips: number
        for number, row in enumerate(word["table"])
        for pips in range(row["low"], row["high"] + 1)
    }
    faces = [pips for pips in range(1, 7) if str(told.get(pips, "else")) == row]
    die(way, at.owner, int(way.fork([str(pips) for pips in faces])))
    EXPECT.carry_out(way, _rows(word)[row], at.below(row))


@EXPECT.word("choose", lambda word: {way["id"]: way.get("effects", []) for way in word["between"]})
def _choose(way: Way, word: Plain, at: At) -> None:
    open_ways = {
        one["id"]: one
        for one in word["between"]
        if can_pay(way, at.owner, one.get("pay", {}))
        and ("needs" not in one or holds(way, one["needs"], at))
    }
    if not open_ways:
        return
    branch = way.fork(list(open_ways), at)
    way.asks(at.owner, "choose", f"way:{branch}", [f"way:{name}" for name in open_ways])
    pay(way, at.owner, open_ways[branch].get("pay", {}))
    EXPECT.carry_out(way, open_ways[branch].get("effects", []), at.below(branch))


@EXPECT.word("if", lambda word: {"then": word["then"], "otherwise": word.get("otherwise", [])})
def _if(way: Way, word: Plain, at: At) -> None:
    branch = way.fork(["then" if holds(way, word["condition"], at) else "otherwise"], at)
    EXPECT.carry_out(way, word.get(branch, []), at.below(branch))


# ---------------------------------------------------------------------- cards


def get_card(way: Way, seat: int, name: str, at: At) -> None:
    """Give a card to a seat, with its immediate effects."""
    sheet, card = way.facts["seats"][seat], possession(name)
    sheet["cards"] = sorted([*sheet["cards"], name])
    for what in ("sanity", "stamina"):
        sheet[f"max_{what}"] += card.get("bonus", {}).get(f"max-{what}", 0)
    EXPECT.carry_out(way, card.get("gained", []), at.below(f"gained-{name}", seat))


def _lift(way: Way, deck: str, count: int) -> list[str]:
    pile = way.hidden["decks"][deck]
    lifted, way.hidden["decks"][deck] = pile[:count], pile[count:]
    way.facts["decks"][deck] -= len(lifted)
    return list(lifted)


@EXPECT.word("draw")
def _draw(way: Way, word: Plain, at: At) -> None:
    count, deck = word.get("count", 1), word["deck"]
    keep = word.get("keep", 0) or count
    lifted = _lift(way, deck, count)
    for _ in range(min(keep, len(lifted))):
        name = lifted.pop(0) if keep >= count else lifted[-1]
        if keep < count:
            way.asks(at.owner, "keep", f"keep:{name}", [f"keep:{card}" for card in lifted])
            lifted.remove(name)
        get_card(way, at.owner, name, at)
    way.facts["decks"][deck] += len(lifted)


def _price(name: str, price: str) -> int:
    listed = int(possession(name).get("price", 0))
    return {"list": listed, "dearer": listed + 1, "half": (listed + 1) // 2, "free": 0}[price]


@EXPECT.word("buy", lambda word: {"buy": [], "leave": []})
def _buy(way: Way, word: Plain, at: At) -> None:
    deck, sheet = word["deck"], way.facts["seats"][at.owner]
    shown = _lift(way, deck, word.get("look", 3))
    prices = {name: _price(name, word.get("price", "list")) for name in shown}
    afford = [name for name in shown if prices[name] <= sheet["money"]]
    branch = way.fork(["buy", "leave"] if afford else ["leave"], at)
    name = afford[-1] if branch == "buy" else ""
    if afford:
        options = [*(f"buy:{card}" for card in afford), "leave"]
        way.asks(at.owner, "buy", f"buy:{name}" if name else "leave", options)
    if name:
        sheet["money"] -= prices[name]
        shown.remove(name)
        get_card(way, at.owner, name, at)
    way.facts["decks"][deck] += len(shown)


@EXPECT.word("discard")
def _discard(way: Way, word: Plain, at: At) -> None:
    for seat in seats(way, word.get("who"), at):
        random = word.get("random", False)
        give_up(way, seat, word["what"], word.get("amount", 1), random=random)


@EXPECT.word("discard-this")
def _discard_this(way: Way, word: Plain, at: At) -> None:
    if at.source in way.facts["seats"][at.owner]["cards"]:
        part_with(way, at.owner, at.source)


@EXPECT.word("take", lambda word: {"there": [], "otherwise": word.get("otherwise", [])})
def _take(way: Way, word: Plain, at: At) -> None:
    name = word["card"]
    branch = way.fork(["there" if name in way.facts["allies"] else "otherwise"], at)
    if branch == "there":
        way.facts["allies"].remove(name)
        get_card(way, at.owner, name, at)
    else:
        EXPECT.carry_out(way, word.get("otherwise", []), at.below("otherwise"))


@EXPECT.word("special")
def _special(way: Way, word: Plain, at: At) -> None:
    sheet, name = way.facts["seats"][at.owner], word["card"]
    if name in sheet["cards"]:
        return
    for card in (name, "deputys-revolver", "patrol-wagon") if name == "deputy" else (name,):
        get_card(way, at.owner, card, at)
    sheet["money"] += LOAN if name == "loan" else 0


@EXPECT.word("refresh")
def _refresh(way: Way, word: Plain, at: At) -> None:
    for seat in seats(way, word.get("who"), at):
        way.facts["seats"][seat]["exhausted"] = []


# ---------------------------------------------------------------------- fate


def _turn_fate(way: Way, word: Plain, at: At, to: str, other: str) -> None:
    for seat in seats(way, word.get("who"), at):
        sheet = way.facts["seats"][seat]
        if sheet[other]:
            sheet[other] = False
            sheet["cards"].remove("blessing")
        elif not sheet[to]:
            sheet[to] = True
            sheet["cards"] = sorted([*sheet["cards"], "blessing"])


@EXPECT.word("bless")
def _bless(way: Way, word: Plain, at: At) -> None:
    _turn_fate(way, word, at, "blessed", "cursed")


@EXPECT.word("curse")
def _curse(way: Way, word: Plain, at: At) -> None:
    _turn_fate(way, word, at, "cursed", "blessed")


@EXPECT.word("delay")
def _delay(way: Way, word: Plain, at: At) -> None:
    for seat in seats(way, word.get("who"), at):
        way.facts["seats"][seat]["delayed"] = True


@EXPECT.word("arrest")
def _arrest(way: Way, word: Plain, at: At) -> None:
    for seat in seats(way, word.get("who"), at):
        sheet = way.facts["seats"][seat]
        sheet["money"] -= sheet["money"] // 2
        put(way, seat, JAIL)
        sheet.update(delayed=True, sits_out=True)
        leave(way, seat)


@EXPECT.word("lost")
def _lost(way: Way, word: Plain, at: At) -> None:
    for seat in seats(way, word.get("who"), at):
        become_lost(way, seat)


@EXPECT.word("devour")
def _devour(way: Way, word: Plain, at: At) -> None:
    for seat in seats(way, word.get("who"), at):
        devour(way, seat)
