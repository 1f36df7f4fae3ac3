"""A toy game that uses every feature of the kernel, for tests.

Each round every seat lays out one of its two cards at once; the cards do what they say. Then the
table may let the lead search the pile, the next seat pays a toll, and the lead fights for coins.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from miskatonic.kernel.decisions import (
    Decision,
    Option,
    Options,
    Rule,
    ask,
    ask_all,
    ask_any,
    option,
)
from miskatonic.kernel.effects import Context, run
from miskatonic.kernel.errors import SetupValueError, UnknownSetupOptionError
from miskatonic.kernel.events import Event, EventKind
from miskatonic.kernel.game import Game
from miskatonic.kernel.rng import seeded
from miskatonic.kernel.secrets import EVERYONE, HIDDEN, NO_CARD, Lens, Zone, only
from miskatonic.kernel.spec import Command, GameSpec, Rules, Setup, SetupOption, Telling, View
from miskatonic.kernel.text import Texts
from miskatonic.parts.abilities import TimedState, modified
from miskatonic.parts.decks import look_at, shuffle
from miskatonic.parts.dice import roll
from miskatonic.parts.timing import Point, happen
from tests.kernel.toy_cards import CARDS, CATALOGUE, DECK, listening

HAND = 2
"""Places in the hand of a seat."""


class ToyState(TimedState, array_like=True):
    """All facts of a toy game."""

    players: int = 0
    deck: tuple[str, ...] = ()
    round: int = 0
    lead: int = 0
    coins: list[int] = []
    hands: list[int] = []
    """Two places a seat."""
    table: list[int] = []
    """One place a seat."""
    pile: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()
    marks: dict[int, str] = {}
    """Hidden card -> what the lead said of it: ``light`` or ``dark``."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The deck, under the name by which ``parts.timing`` knows it."""
        return self.deck


ToyGame = Game[ToyState]


def _face(s: ToyState, card: int) -> str:
    return s.deck[card]


# ---------------------------------------------------------------------- the rules


def deal(g: ToyGame) -> None:
    s = g.state
    s.round += 1
    s.marks = {}
    held = [card for card in s.hands if card != NO_CARD]
    cards = shuffle(g, s.pile, s.discards, held)
    s.hands = list(cards[: HAND * s.players])
    s.pile = cards[HAND * s.players :]
    s.discards = ()
    s.table = [NO_CARD] * s.players
    s.phase = "commit"
    g.emit("dealt", EVERYONE, s.round)


def commit(g: ToyGame) -> Rule:
    s = g.state
    answers = yield ask_all(
        "commit",
        {seat: [option("commit", face) for face in _faces(s, seat)] for seat in range(s.players)},
        "toy:commit",
    )
    for seat, (_, face) in answers.items():
        place = next(place for place in _places(seat) if _holds(s, place, face))
        s.table[seat] = s.hands[place]
        s.hands[place] = NO_CARD
        g.emit("committed", EVERYONE, seat, face)
    s.ears = listening(s)
    for seat in _from_lead(s):
        face = s.deck[s.table[seat]]
        yield from run(CATALOGUE[face].at, g, Context(face, seat))
    s.phase = "search"


def search(g: ToyGame) -> Rule:
    s = g.state
    lead = s.lead
    answer = yield ask_any(_from_lead(s), "search", (option("dig"), option("rest")), "toy:search")
    if answer[0] == "dig":
        look_at(g, s.pile[0], lead)
        g.emit("looked", only(lead), lead, s.deck[s.pile[0]])
        useful = s.deck[s.pile[0]] != "curse"
        answer = yield ask(lead, "find", Options(_finds(useful)), "toy:find", always=True)
        if answer[0] == "take":
            s.hands[next(p for p in _places(lead) if s.hands[p] == NO_CARD)] = s.pile[0]
            s.pile = s.pile[1:]
            g.emit("took", EVERYONE, lead)
        else:
            mark = "light" if CATALOGUE[s.deck[s.pile[0]]].light else "dark"
            s.marks[s.pile[0]] = mark
            g.emit("declared", EVERYONE, lead, mark, f"toy:{mark}")
    payer = (lead + 1) % s.players
    purse = min(2, s.coins[payer])
    answer = yield ask(payer, "toll", Options(option("pay", n) for n in range(purse + 1)))
    s.coins[payer] -= answer[1]
    s.coins[lead] += answer[1]
    g.emit("paid", EVERYONE, payer, answer[1])
    s.phase = "fight"


def fight(g: ToyGame) -> Rule:
    s = g.state
    fallen = roll(g, modified(g, "dice", s.lead, 1))
    yield from happen(g, FELL, _collect, s.lead, amount=sum(fallen))
    s.phase = "cleanup"


FELL = Point("fell")


def _collect(g: ToyGame, frame: int) -> None:
    s = g.state
    total = s.stack[frame].amount
    s.coins[s.lead] += total
    g.emit("gained", EVERYONE, s.lead, total)


def cleanup(g: ToyGame) -> None:
    s = g.state
    s.discards += tuple(card for card in s.table if card != NO_CARD)
    s.table = [NO_CARD] * s.players
    s.ears = {}
    s.lead = (s.lead + 1) % s.players
    s.phase = "over" if s.round >= g.setup.options["rounds"] else "deal"


def _places(seat: int) -> range:
    return range(HAND * seat, HAND * (seat + 1))


def _holds(s: ToyState, place: int, face: str) -> bool:
    return s.hands[place] != NO_CARD and s.deck[s.hands[place]] == face


def _faces(s: ToyState, seat: int) -> tuple[str, ...]:
    held = (s.hands[place] for place in _places(seat))
    return tuple(dict.fromkeys(s.deck[card] for card in held if card != NO_CARD))


def _from_lead(s: ToyState) -> tuple[int, ...]:
    return tuple((s.lead + step) % s.players for step in range(s.players))


def _finds(useful: bool) -> tuple[Option, ...]:
    return (option("take"), option("leave")) if useful else (option("leave"),)


def _tip(g: ToyGame, seat: int) -> None:
    g.state.coins[seat] -= 1
    g.state.coins[g.state.lead] += 1
    g.emit("paid", EVERYONE, seat, 1)


def _stop(g: ToyGame, seat: int) -> None:
    g.state.phase = "over"
    g.emit("stopped", EVERYONE, seat)


# ---------------------------------------------------------------------- set-up and position


def check_options(players: int, given: dict[str, Any]) -> dict[str, Any]:
    for name in given:
        if name != "rounds":
            raise UnknownSetupOptionError(option=name, known=["rounds"])
    rounds = given.get("rounds", 2)
    if rounds not in (1, 2, 3):
        raise SetupValueError(option="rounds", value=str(rounds), allowed=(1, 2, 3))
    return {"rounds": rounds}


def begin(setup: Setup, rng: int) -> ToyState:
    return ToyState(
        phase="deal",
        rng=rng,
        players=setup.players,
        deck=DECK,
        coins=[1] * setup.players,
        pile=tuple(range(len(DECK))),
    )


def position(
    *,
    hands: Sequence[Sequence[str]],
    pile: Sequence[str] = ("purse",),
    table: Sequence[str] = (),
    coins: Sequence[int] = (),
    lead: int = 0,
    phase: str = "commit",
    rounds: int = 1,
    seed: int = 0,
) -> tuple[Setup, ToyState]:
    """Return a table in round 1; cards are numbered as named: hands, table, pile."""
    players = len(hands)
    numbers = iter(range(99))
    state = ToyState(
        phase=phase,
        rng=seeded(seed),
        players=players,
        deck=(*(face for hand in hands for face in hand), *table, *pile),
        round=1,
        lead=lead,
        coins=list(coins) or [1] * players,
    )
    for hand in hands:
        held = [next(numbers) for _ in hand]
        state.hands += [*held, *[NO_CARD] * (HAND - len(held))]
    state.table = [next(numbers) for _ in table] or [NO_CARD] * players
    state.pile = tuple(next(numbers) for _ in pile)
    state.ears = listening(state)
    return Setup(players, {"rounds": rounds}), state


# ---------------------------------------------------------------------- what is told


class Purse(msgspec.Struct, frozen=True):
    """The result of a seat."""

    coins: int
    won: bool


class ToyView(View, kw_only=True):
    """A toy table as one seat, or a spectator, sees it."""

    round: int
    lead: int
    coins: tuple[int, ...]
    hands: tuple[str | None, ...]
    table: tuple[str | None, ...]
    pile: tuple[str | None, ...]
    discards: tuple[str | None, ...]
    marks: tuple[str, ...]


def view(s: ToyState, lens: Lens[ToyState], setup: Setup) -> ToyView:
    return ToyView(
        game="toy",
        seat=lens.seat,
        players=s.players,
        phase=s.phase,
        round=s.round,
        lead=s.lead,
        coins=tuple(s.coins),
        hands=lens.faces("hands"),
        table=lens.faces("table"),
        pile=lens.faces("pile"),
        discards=lens.faces("discards"),
        marks=tuple(s.marks.get(card, "") for card in s.pile),
    )


def result(s: ToyState, setup: Setup) -> tuple[Purse, ...]:
    return tuple(Purse(coins, coins == max(s.coins)) for coins in s.coins)


def _label(texts: Texts, g: Game[Any], decision: Decision, chosen: Option) -> str:
    verb, *_, what = chosen.payload if len(chosen.payload) > 1 else (*chosen.payload, "")
    if verb == "use":
        what = g.state.table.index(chosen.payload[1])
    return texts.format(f"option-{verb}", what=str(what))


def _describe(texts: Texts, event: Event, seat: int | None, players: int) -> str:
    return texts.format(event.key, **{k: str(v) for k, v in event.values.items()})


def _question(texts: Texts, kind: str, seen: ToyView) -> str:
    return texts.format(f"ask-{kind}")


def _inferred(s: ToyState) -> Mapping[int, Callable[[int], bool]]:
    tests: dict[str, Callable[[int], bool]] = {
        "light": lambda card: CATALOGUE[s.deck[card]].light,
        "dark": lambda card: not CATALOGUE[s.deck[card]].light,
    }
    return {card: tests[mark] for card, mark in s.marks.items()}


EVENTS = {
    "dealt": EventKind("toy:deal", ("round",)),
    "committed": EventKind("toy:commit", ("seat", "card")),
    "looked": EventKind("toy:look", ("seat", "card"), secret=True),
    "took": EventKind("toy:find", ("seat",)),
    "declared": EventKind("toy:find", ("seat", "mark", "rule")),
    "paid": EventKind("toy:toll", ("seat", "amount")),
    "rolled": EventKind("toy:fight", ("dice",)),
    "cursed": EventKind("toy:curse", ("seat",)),
    "charmed": EventKind("toy:charm", ("seat",)),
    "gained": EventKind("toy:gain", ("seat", "amount")),
    "lost": EventKind("toy:lose", ("seat", "amount")),
    "stopped": EventKind("toy:stop", ("seat",)),
}

GAME: GameSpec[ToyState] = GameSpec(
    id="toy",
    version=1,
    players=(2, 4),
    rules=Rules(
        state=ToyState,
        setup_options=(SetupOption("rounds", 2, (1, 2, 3)),),
        check_options=check_options,
        begin=begin,
        steps={
            "deal": deal,
            "commit": commit,
            "search": search,
            "fight": fight,
            "cleanup": cleanup,
        },
        zones=(
            Zone("hands", lambda s, cards: [only(place // HAND) for place in range(cards)]),
            Zone("table", EVERYONE),
            Zone("pile", HIDDEN, remembered=True),
            Zone("discards", EVERYONE),
        ),
        face=_face,
        view=view,
        result=result,
        events=EVENTS,
        by_card=("marks",),
        inferred=_inferred,
        commands={
            "tip": Command("toy:tip", lambda g, seat: bool(g.state.coins[seat]), _tip),
            "stop": Command("toy:stop", lambda g, seat: True, _stop),
        },
        cards=CARDS,
        cite=lambda source: f"toy:{source}",
        position=position,
    ),
    telling=Telling(
        text_package="toy_texts",
        label=_label,
        describe=_describe,
        question=_question,
    ),
)
