"""The conformance suite: invariants of every game, checked by random play.

``check_game("ritual", games=200)`` raises ``ConformanceError`` at the first violation, with the
record of the game that shows it, for ``miskatonic.replay``.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import msgspec

from miskatonic.kernel import registry
from miskatonic.kernel.card_texts import told_cards
from miskatonic.kernel.decisions import Decision
from miskatonic.kernel.errors import (
    DecisionError,
    RuleFaultError,
    StaleDecisionError,
    UnknownOptionError,
    WrongSeatError,
)
from miskatonic.kernel.forms import setup_form
from miskatonic.kernel.game import Game
from miskatonic.kernel.records import load, replay
from miskatonic.kernel.rng import SplitMix
from miskatonic.kernel.secrets import NO_CARD, redeal, renumber
from miskatonic.kernel.soundness import check_state
from miskatonic.kernel.text import LANGUAGES, texts

LONGEST = 20_000
SHOWN = (Game.options, Game.prospect, Game.blocked)  # to a deciding seat, besides its view
"""Upper bound on the decisions of a game."""


class ConformanceError(AssertionError):
    """A game violated an invariant."""


class Report(msgspec.Struct):
    """What was played and checked."""

    game: str
    games: int = 0
    decisions: int = 0
    endings: dict[str, int] = {}
    """Outcome -> number of games: which seats won, as a string of + and -."""


def check_game(game: str, games: int = 200, seed: int = 0, players: int | None = None) -> Report:
    """Play random games and check every invariant at every decision.

    Covers all numbers of players, or only ``players``, and all set-ups.
    """
    report = Report(game)
    digests: dict[str, bytes] = {}
    for number in range(games):
        rng = SplitMix(seed * 1_000_003 + number)
        played = _play(game, rng, report, players)
        report.games += 1
        if number < 20:
            digests[played.record().to_json().decode()] = msgspec.msgpack.encode(played.state)
    _check_other_processes(list(digests), list(digests.values()))
    return report


def random_setup(game: str, rng: SplitMix) -> tuple[int, dict[str, Any]]:
    """Return a random number of players and random options."""
    spec = registry.get(game)
    least, most = spec.players
    options = {
        option.name: option.choices[rng.below(len(option.choices))]
        for option in spec.rules.setup_options
        if option.choices and rng.below(2)
    }
    return least + rng.below(most - least + 1), options


def _play(game: str, rng: SplitMix, report: Report, wanted: int | None) -> Game[Any]:
    players, options = random_setup(game, rng)
    players = wanted or players
    g = registry.new_game(game, players, rng.bits(), options, log=True)
    components = _components(g)
    while g.pending is not None:
        if _components(g) != components:
            _fail(g, "components were lost or made")
        for check in CHECKS:
            _run(check, g, rng)
        decision = g.decisions[rng.below(len(g.decisions))]
        g.answer(_pick(decision, rng), decision.seat)
        report.decisions += 1
        if g.version > LONGEST:
            _fail(g, f"did not end within {LONGEST} decisions")
    if _components(g) != components:
        _fail(g, "components were lost or made by the last answer")
    _run(_check_end, g, rng)
    outcome = "".join("+" if getattr(seat, "won", False) else "-" for seat in g.result or ())
    report.endings[outcome] = report.endings.get(outcome, 0) + 1
    return g


def _run(check: Callable[[Game[Any], SplitMix], None], g: Game[Any], rng: SplitMix) -> None:
    try:
        check(g, rng)
    except ConformanceError:
        raise
    except Exception as problem:
        _fail(g, f"{check.__name__.strip('_')}: {type(problem).__name__}: {problem}", problem)


def _fail(g: Game[Any], what: str, cause: Exception | None = None) -> None:
    record = g.record().to_json().decode()
    raise ConformanceError(
        f"{g.spec.id}, decision {g.version}: {what}\nRecord: {record}"
    ) from cause


def _pick(decision: Decision, rng: SplitMix) -> str:
    return decision.options[rng.below(len(decision.options))].id


def _components(g: Game[Any]) -> list[Any]:
    """Return all card numbers and all kinds: exchanging kinds must not lose one either."""
    rules = g.spec.rules
    cards = sorted(card for zone in rules.zones for card in zone.cards(g.state) if card != NO_CARD)
    return [*cards, *sorted(getattr(g.state, rules.kinds))] if rules.kinds else cards


def _same(g: Game[Any], other: Game[Any], what: str) -> None:
    if other.state != g.state:
        _fail(g, f"{what}: the state differs")
    if other.decisions != g.decisions or other.version != g.version:
        _fail(g, f"{what}: the open question differs")


# ---------------------------------------------------------------------- at every decision


def _check_options(g: Game[Any], rng: SplitMix) -> None:
    """Some seat has a legal option; ids are unique and, if listed, among those listed."""
    for decision in g.decisions:
        ids = [option.id for option in decision.options]
        if not ids or len(set(ids)) != len(ids):
            _fail(g, f"options {ids} are empty or not unique")
        if g.spec.bots.option_ids is not None and not set(ids) <= set(
            g.spec.bots.option_ids(g.setup)
        ):
            _fail(g, f"options {ids} are not among the listed ones")
        if any(":".join(map(str, option.payload)) != option.id for option in decision.options):
            _fail(g, f"options {ids} are not their payloads")


def _check_refusals(g: Game[Any], rng: SplitMix) -> None:
    """Answers from the wrong seat, for an unknown option or to an old question change nothing."""
    before, decision = msgspec.msgpack.encode(g.state), g.decisions[0]
    asked = {seat for d in g.decisions for seat in (d.seats or (d.seat,))}
    idle = [seat for seat in range(g.setup.players) if seat not in asked]
    option_id = decision.options[0].id
    attempts: list[tuple[str, int, int | None, type[DecisionError]]] = [
        ("no-such-option", decision.seat, None, UnknownOptionError),
        (option_id, decision.seat, g.version + 1, StaleDecisionError),
        *((option_id, seat, None, WrongSeatError) for seat in idle),
    ]
    for wanted, seat, version, error in attempts:
        try:
            g.answer(wanted, seat, version)
        except error:
            pass
        else:
            _fail(g, f"answer {wanted} of seat {seat}, version {version}, was not refused")
    if msgspec.msgpack.encode(g.state) != before:
        _fail(g, "a refused answer changed the state")


def _check_copies(g: Game[Any], rng: SplitMix) -> None:
    """A copy and a loaded save equal the game and continue identically."""
    copy, loaded = g.clone(), load(g.save(), own=bool(rng.below(50)))
    _same(g, copy, "clone")
    _same(g, loaded, "save and load")
    before = msgspec.msgpack.encode(g.state)
    steps = LONGEST if rng.below(20) == 0 else 3
    while copy.pending is not None and steps:
        decision = copy.decisions[rng.below(len(copy.decisions))]
        option_id = _pick(decision, rng)
        copy.answer(option_id, decision.seat)
        loaded.answer(option_id, decision.seat)
        steps -= 1
    _same(copy, loaded, "playing on from a save")
    if msgspec.msgpack.encode(g.state) != before:
        _fail(g, "playing a copy changed the game")


def _check_sound(g: Game[Any], rng: SplitMix) -> None:
    """Every state reached by the rules passes the game's own soundness check."""
    if rng.below(4) == 0:
        check_state(g.spec, g.setup, g._checkpoint)


def _check_undo(g: Game[Any], rng: SplitMix) -> None:
    """Undoing an answer and repeating it leads to the same state."""
    if not g.history:
        return
    copy = g.clone()
    copy.undo(consent=True)
    seat, option_id = g.history[-1]
    copy.answer(option_id, seat)
    _same(g, copy, "undo and redo")


def _check_secrets(g: Game[Any], rng: SplitMix) -> None:
    """What a seat sees and is asked does not depend on what it may not know."""
    seat = rng.below(g.setup.players + 1) - 1
    viewer = None if seat < 0 else seat
    world = g.clone(tracking=False)
    openly = g.spec.rules.asks_openly
    world.determinize(viewer, rng.bits(), careful=openly is not None and openly(g.state))
    if world._asked() != g._asked():
        _fail(g, f"who is asked depends on what is hidden from {viewer}")
    _same_to(viewer, g, world)
    if world.seed is not None or (world.state.rng == g.state.rng):
        _fail(g, "a re-dealt game knows the future of the real one")
    _check_worlds(g, viewer, rng)
    _check_numbers(g, viewer, rng)
    _check_log_secrets(g, viewer, rng)


def _same_to(viewer: int | None, g: Game[Any], world: Game[Any]) -> None:
    if msgspec.json.encode(world.view(viewer)) != msgspec.json.encode(g.view(viewer)):
        _fail(g, f"the view of {viewer} depends on what is hidden from it")
    if viewer is not None and (
        world.decision_of(viewer) != g.decision_of(viewer)
        or any(told(world, "en", viewer) != told(g, "en", viewer) for told in SHOWN)
    ):
        _fail(g, f"the options of {viewer} depend on what is hidden from it")


def _check_worlds(g: Game[Any], viewer: int | None, rng: SplitMix) -> None:
    """A re-dealt game has the same components, and can be played on."""
    world = g.clone(tracking=False)
    world.determinize(viewer, rng.bits())
    _same_to(viewer, g, world)
    components = _components(g)
    if _components(world) != components:
        _fail(g, "re-dealing lost or made components")
    # If the rule could not be restarted, the question fits only if its cards were kept.
    asked = viewer is not None and len(g.decisions) == 1 and world.decision_of(viewer) is not None
    fits = not world._redealt or asked or g.spec.rules.names is not None
    shown = world.view(viewer)
    told = msgspec.json.encode(shown)
    for _ in range(6 if fits else 0):  # a card held back by a rule would turn up twice
        if world.pending is None:
            break
        decision = world.decisions[0]
        world.answer(_pick(decision, rng), decision.seat)
        if _components(world) != components:
            _fail(g, "components are lost or made when a re-dealt game is played on")
    if msgspec.json.encode(shown) != told:  # tables compare views, so they must not change
        _fail(g, "a view changes while the game goes on")


def _check_numbers(g: Game[Any], viewer: int | None, rng: SplitMix) -> None:
    """A view does not reveal a hidden card's number, which could identify a card seen earlier."""
    if not g.spec.rules.kinds:
        return
    other = g.clone()
    renumber(g.spec, other.state, redeal(g.spec, other.state, viewer, rng))
    if msgspec.json.encode(other.view(viewer)) != msgspec.json.encode(g.view(viewer)):
        _fail(g, f"the view of {viewer} tells the number of a card that is hidden from it")


def _check_log_secrets(g: Game[Any], viewer: int | None, rng: SplitMix) -> None:
    """What a seat was told since the checkpoint does not depend on what is hidden from it."""
    world = g.clone()
    world.determinize(viewer, rng.bits())
    if world._redealt or not world.history:
        return  # rules since then looked at hidden cards, so other worlds differ
    told, real = world.events(viewer), g.events(viewer)
    if told and real[-len(told) :] != told:
        _fail(g, f"the log of {viewer} depends on what is hidden from it")


def _check_instances(g: Game[Any], rng: SplitMix) -> None:
    """Places and index equal a rebuild; nothing is left over at a checkpoint."""
    cards = g.spec.rules.cards
    if cards is None:
        return
    for state in (g.state, g._checkpoint):
        if cards.zones and state.places != cards.placed(state):
            _fail(g, "the places of cards are not where they lie")
        if state.ears != cards.index(state):
            _fail(g, "the index of listeners is not what a rebuild makes of it")
    left = [field for field in cards.passing if getattr(g._checkpoint, field)]
    if left:
        _fail(g, f"{', '.join(left)} are not empty at a checkpoint")


def _check_faults(g: Game[Any], rng: SplitMix) -> None:
    """A rule that raises leaves the game at the decision before it."""
    if rng.below(4):
        return

    def bomb(event: Any) -> None:
        raise ZeroDivisionError("injected")

    copy = g.clone()
    copy.log = bomb
    decision = copy.decisions[0]
    option_id = _pick(decision, rng)
    try:
        copy.answer(option_id, decision.seat)
    except RuleFaultError:
        _same(g, copy, "after a fault")
        copy.log = None
        copy.answer(option_id, decision.seat)
        again = g.clone()
        again.answer(option_id, decision.seat)
        _same(again, copy, "going on after a fault")


def _check_texts(g: Game[Any], rng: SplitMix) -> None:
    """Questions and events can be worded in every language for every seat."""
    lang = LANGUAGES[rng.below(len(LANGUAGES))]
    for decision in g.decisions:
        if not g.question(lang, decision.seat):
            _fail(g, f"the question {decision.kind} has no text")
        options = g.options(lang, decision.seat)
        labels = [option.label for option in options]
        if len(set(labels)) != len(labels):
            _fail(g, f"labels {labels} are not unique")
        foretold: list[Any] = [*options, g.prospect(lang, decision.seat)]
        chances = [odd.chance for told in foretold for odd in told.odds]
        if not all(0 <= chance <= 1 for chance in chances):
            _fail(g, f"odds {chances} are no chances")
        stakes = [each for told in foretold for each in told.stakes]
        if not all(each.text and bool(each.of) == (each.when != "always") for each in stakes):
            _fail(g, f"stakes {stakes} say nothing, or not what decides them")
        if not all(thing.why for thing in g.blocked(lang, decision.seat)):
            _fail(g, "something is blocked without a reason")
    g.commands(lang)
    if rng.below(10) == 0:
        seat = rng.below(g.setup.players + 1) - 1
        viewer = None if seat < 0 else seat
        for event in g.events(viewer)[-12:]:
            if not g.describe(event, lang, viewer):
                _fail(g, f"event {event.kind} has no text")


CHECKS = (
    _check_options,
    _check_refusals,
    _check_copies,
    _check_sound,
    _check_undo,
    _check_secrets,
    _check_instances,
    _check_faults,
    _check_texts,
)


# ---------------------------------------------------------------------- at the end


def _check_end(g: Game[Any], rng: SplitMix) -> None:
    """The result covers every seat, the record replays, set-up and cards are described."""
    if g.result is None or len(g.result) != g.setup.players:
        _fail(g, "the result does not tell of every seat")
    _same(g, replay(g.record()), "replaying the record")
    if g.options():
        _fail(g, "options are open although the game is over")
    for lang in LANGUAGES:
        words = texts(lang, g.spec.telling.text_package)
        setup_form(g.spec, words)
        told_cards(g.spec, words)


_REPLAYER = """
import sys, json, msgspec, miskatonic
for line in json.load(sys.stdin):
    game = miskatonic.replay(miskatonic.Record.from_json(line))
    print(msgspec.msgpack.encode(game.state).hex())
"""


def _check_other_processes(records: list[str], states: list[bytes]) -> None:
    """Other processes with other hash seeds replay the records to the same states."""
    for hash_seed in ("1", "4242"):
        done = subprocess.run(
            [sys.executable, "-c", _REPLAYER],
            input=msgspec.json.encode(records).decode(),
            env={"PYTHONHASHSEED": hash_seed, "PYTHONPATH": ":".join(filter(None, sys.path))},
            capture_output=True,
            text=True,
            timeout=120,
        )
        if done.returncode or done.stdout.split() != [state.hex() for state in states]:
            raise ConformanceError(f"another process replays differently: {done.stderr[-2000:]}")
