"""Outcomes of cards: what must happen according to their data, compared with what does.

Knows no game. A game's tests define how each word of its vocabulary changes the facts on the table
(``Expectations.word``), from the plain data of its content files and never through the rules under
test. From that follow all ways through a card: each with its random results, its questions, the
answers given, and the facts it must result in. ``play`` takes a game along one of them and returns
any differences.

A word without a judge and a question that the data does not explain are errors;
``Expectations.branches`` names every branch of a card, so that a test can find those it missed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from miskatonic.kernel.decisions import Decision
from miskatonic.kernel.errors import MiskatonicError
from miskatonic.kernel.game import Game

Plain: TypeAlias = Mapping[str, Any]
"""A word as written in a content file: ``{do: gain, …}``."""
Facts: TypeAlias = dict[str, Any]
"""The public facts on the table, as plain data."""


class UnjudgedError(AssertionError):
    """A card uses a word that has no judge."""


class UnexplainedError(AssertionError):
    """A game does something that a card's data does not explain."""


class RestIsVoidError(Exception):
    """Raised by a judge if the rest of the card does not happen."""


class At(NamedTuple):
    """The current place in a card, and the owner of the effect."""

    path: str
    owner: int
    source: str = ""

    def below(self, branch: str, owner: int | None = None) -> At:
        """Return the place inside a branch of the word at this place."""
        return At(f"{self.path}.{branch}", self.owner if owner is None else owner, self.source)


class Question(NamedTuple):
    """An expected question, with exactly these options if given, and its answer."""

    seat: int
    kind: str
    answer: str
    options: frozenset[str] | None = None

    def fits(self, decision: Decision) -> bool:
        """Return whether this matches the question asked."""
        options = frozenset(option.id for option in decision.options)
        told = self.options is None or options == self.options
        return told and (decision.seat, decision.kind) == (self.seat, self.kind)


@dataclass
class Way:
    """One way through a card: random results, questions, and the facts at the end."""

    facts: Facts
    hidden: dict[str, Any]
    """Hidden facts that the test knows about the situation, such as the order of decks."""
    plan: Sequence[int] = ()
    script: list[tuple[str, int]] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)
    reached: set[str] = field(default_factory=set)
    taken: list[tuple[int, int]] = field(default_factory=list)
    """For each fork, the number of the branch taken and the number of branches."""

    def fork(self, branches: Sequence[str], at: At | None = None) -> str:
        """Take one of several branches; the others are taken by other ways."""
        place = len(self.taken)
        number = self.plan[place] if place < len(self.plan) else 0
        self.taken.append((number, len(branches)))
        if at is not None:
            self.reached.add(f"{at.path}:{branches[number]}")
        return branches[number]

    def dice(self, *pips: int) -> None:
        """Script the next dice."""
        self.script += [("die", pip) for pip in pips]

    def number(self, value: int) -> None:
        """Script the next random pick, counted from 0."""
        self.script.append(("number", value))

    def asks(self, seat: int, kind: str, answer: str, options: Sequence[str] | None = None) -> None:
        """Expect a question, unless there is only one option, which is never asked.

        Without ``options``, only the answer must be among those open.
        """
        if options is None:
            self.questions.append(Question(seat, kind, answer))
        elif len(set(options)) > 1:
            self.questions.append(Question(seat, kind, answer, frozenset(options)))

    def after(self) -> list[int] | None:
        """Return the plan of the next way; ``None`` after the last one."""
        taken = list(self.taken)
        while taken:
            number, count = taken.pop()
            if number + 1 < count:
                return [*(n for n, _ in taken), number + 1]
        return None


Judge: TypeAlias = Callable[[Way, Plain, At], None]
Branches: TypeAlias = Callable[[Plain], Mapping[str, Sequence[Plain]]]


def _no_branches(word: Plain) -> Mapping[str, Sequence[Plain]]:
    return {}


class Expectations:
    """The expected outcome of each word of a vocabulary."""

    def __init__(self) -> None:
        self._judges: dict[str, Judge] = {}
        self._branches: dict[str, Branches] = {}

    def word(self, name: str, branches: Branches = _no_branches) -> Callable[[Judge], Judge]:
        """Register a word's judge, which changes the facts; ``branches``: the word's branches."""

        def register(judge: Judge) -> Judge:
            self._judges[name] = judge
            self._branches[name] = branches
            return judge

        return register

    @property
    def words(self) -> frozenset[str]:
        """The words that have a judge."""
        return frozenset(self._judges)

    def carry_out(self, way: Way, effects: Sequence[Plain], at: At) -> None:
        """Apply the words of a list to the facts, in order."""
        for place, word in enumerate(effects):
            here = at._replace(path=f"{at.path}.{place}" if at.path else str(place))
            self._judge_of(word)(way, word, here)

    def _judge_of(self, word: Plain) -> Judge:
        if word["do"] not in self._judges:
            raise UnjudgedError(f"no judge for the word “{word['do']}”")
        return self._judges[word["do"]]

    def branches(self, effects: Sequence[Plain], path: str = "") -> set[str]:
        """Return the names of all branches of a list of effects, at any depth."""
        found = set()
        for place, word in enumerate(effects):
            here = f"{path}.{place}" if path else str(place)
            self._judge_of(word)
            ways = self._branches[word["do"]](word)
            told = sum(len(inner) for inner in ways.values())
            if told != sum(len(inner) for _, inner in nested(word)):
                raise UnjudgedError(f"“{word['do']}” contains effects that belong to no branch")
            for name, inner in ways.items():
                found |= {f"{here}:{name}", *self.branches(inner, f"{here}.{name}")}
        return found

    def ways(
        self,
        effects: Sequence[Plain],
        facts: Facts,
        hidden: Mapping[str, Any],
        at: At,
        around: Callable[[Way, Callable[[], None]], None] = lambda way, card: card(),
    ) -> Iterator[Way]:
        """Yield every way through a card; ``around`` may add events before and after it."""
        plan: list[int] | None = []
        while plan is not None:
            way = Way(deepcopy(facts), deepcopy(dict(hidden)), plan)

            def card(way: Way = way) -> None:
                with suppress(RestIsVoidError):
                    self.carry_out(way, effects, at)

            with suppress(RestIsVoidError):
                around(way, card)
            yield way
            plan = way.after()


def nested(word: Plain) -> Iterator[tuple[tuple[Any, ...], list[Plain]]]:
    """Yield the lists of effects directly inside a word, with the path to each."""

    def walk(value: Any, path: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], list[Plain]]]:
        if isinstance(value, list) and value and isinstance(value[0], dict) and "do" in value[0]:
            yield path, value
        elif isinstance(value, dict | list):
            items = value.items() if isinstance(value, dict) else enumerate(value)
            for key, inner in items:
                yield from walk(inner, (*path, key))

    yield from walk(dict(word), ())


# ---------------------------------------------------------------------- playing


def play(
    prepare: Callable[[tuple[Any, ...]], Game[Any]],
    way: Way,
    *,
    see: Callable[[Game[Any]], Facts],
    ended: Callable[[Game[Any]], bool],
    usual: Mapping[str, str],
    most: int = 60,
) -> dict[str, tuple[Any, Any]]:
    """Take a game along a way; return the differences from what was expected.

    ``prepare``: returns the game before anything has happened, with the given script.
    ``usual``: answers to kinds of questions that no card asks, such as whether to accept a roll.
    """
    game = prepare(tuple(way.script))
    try:
        game.begin()
    except (MiskatonicError, ValueError) as problem:  # the script does not fit
        raise UnexplainedError(str(problem)) from problem
    left = list(way.questions)
    for _ in range(most):
        decision = game.pending
        if decision is None or (not left and ended(game)):
            break
        options = frozenset(option.id for option in decision.options)
        expected = left[0] if left else None
        if expected is not None and expected.fits(decision) and expected.answer in options:
            answer = left.pop(0).answer
        elif decision.kind in usual and usual[decision.kind] in options:
            answer = usual[decision.kind]
        else:
            raise UnexplainedError(
                f"seat {decision.seat} is asked {decision.kind} {sorted(options)}, not {expected}"
            )
        try:
            game.answer(answer, decision.seat)
        except (MiskatonicError, ValueError) as problem:
            raise UnexplainedError(str(problem)) from problem
    if left:
        raise UnexplainedError(f"never asked: {left}")
    if game.state.script:
        raise UnexplainedError(f"unused random results: {game.state.script}")
    return difference(way.facts, see(game))


def difference(expected: Any, seen: Any, path: str = "") -> dict[str, tuple[Any, Any]]:
    """Return the differences between plain data: path -> (expected, seen)."""
    if isinstance(expected, dict) and isinstance(seen, dict):
        keys = [*expected, *(key for key in seen if key not in expected)]
        parts = [(key, expected.get(key), seen.get(key)) for key in keys]
    elif isinstance(expected, list) and isinstance(seen, list) and len(expected) == len(seen):
        parts = [(n, *both) for n, both in enumerate(zip(expected, seen, strict=True))]
    else:
        return {} if expected == seen else {path: (expected, seen)}
    found: dict[str, tuple[Any, Any]] = {}
    for key, one, other in parts:
        found |= difference(one, other, f"{path}.{key}" if path else str(key))
    return found


# ---------------------------------------------------------------------- mutation testing


class Mutation(NamedTuple):
    """Effects with one change that a proper test must detect."""

    word: str
    change: str
    effects: list[Plain]


def mutations(effects: Sequence[Plain]) -> Iterator[Mutation]:
    """Yield the effects with one number incremented or one word left out, for every word."""
    for path, word in _words(effects, ()):
        name = word["do"]
        numbers = [key for key, value in word.items() if type(value) is int]
        for key in numbers:
            changed = deepcopy(list(effects))
            _at(changed, path)[key] += 1
            yield Mutation(name, f"{'.'.join(map(str, path))}.{key} + 1", changed)
        changed = deepcopy(list(effects))
        del _at(changed, path[:-1])[path[-1]]
        yield Mutation(name, f"without {'.'.join(map(str, path))}", changed)


def _words(
    effects: Sequence[Plain], path: tuple[Any, ...]
) -> Iterator[tuple[tuple[Any, ...], Plain]]:
    for place, word in enumerate(effects):
        yield (*path, place), word
        for below, inner in nested(word):
            yield from _words(inner, (*path, place, *below))


def _at(heap: Any, path: Sequence[Any]) -> Any:
    for key in path:
        heap = heap[key]
    return heap
