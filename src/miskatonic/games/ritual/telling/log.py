"""What happened, in words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from miskatonic.games.ritual.rules.round_end import AWAKENED
from miskatonic.games.ritual.telling.names import (
    UNKNOWN_PLAYERS,
    name,
    named_as_object,
    player,
)
from miskatonic.kernel.events import Event, EventKind
from miskatonic.kernel.phrases import about, joined, yes
from miskatonic.kernel.text import Texts

EVENTS = {
    "round_started": EventKind("ritual:5.a", ("round",), heading="turn"),
    "dummy_dealt": EventKind("ritual:14.c", ("dummy", "card")),
    "turn_started": EventKind("ritual:6-1.a", ("seat",), heading="phase"),
    "drew": EventKind("ritual:6-1.d", ("seat", "card"), secret=True),
    "gave": EventKind("ritual:6-1.f", ("seat", "to")),
    "passed": EventKind("ritual:6-2-2.a", ("seat", "to")),
    "discarded": EventKind("ritual:6-2-1.a", ("seat", "card")),
    "took": EventKind("ritual:6-2-1.d", ("seat", "card"), secret=True),
    "refused": EventKind("ritual:6-2-2.d", ("card",)),
    "turn_ended": EventKind("ritual:6-3.h", ("seat",)),
    "nothing": EventKind("ritual:10-2.gate.b", ("seat",)),
    "looked": EventKind("ritual:10-2.orb.a", ("seat", "rule", "card"), secret=True),
    "put_back": EventKind("ritual:10-2.orb.b", ("seat", "rule")),
    "removed": EventKind("ritual:10-2.orb.b", ("seat", "card"), secret=True),
    "round_over": EventKind("ritual:6-3.e", ("reason", "rule")),
    "revealed": EventKind("ritual:7.a", ("cards",)),
    "awakened": EventKind("ritual:10-4.a", ("holder", "card")),
    "judged": EventKind("ritual:7.b", ("why",)),
    "lost": EventKind("ritual:7-3.a", ("seat", "amount", "rule")),
    "gained": EventKind("ritual:10-3.investigator.a", ("seat", "amount", "rule")),
    "doom_moved": EventKind("ritual:13.d", ("value",)),
    "exposed": EventKind("ritual:12.f3", ("seat",)),
    "game_over": EventKind("ritual:8.b"),
    "won": EventKind("ritual:8.d", ("seat",)),
    "lost_game": EventKind("ritual:8.c", ("seat",)),
}


def describe(texts: Texts, event: Event, seat: int | None, players: int = UNKNOWN_PLAYERS) -> str:
    """Return an event as a sentence told to a seat; holders from ``players`` on are dummies."""
    values: dict[str, str | int] = {"you": "no"}
    for field, value in event.values.items():
        match field:
            case "seat" | "holder":
                values |= about(value, seat, partial(player, texts, players=players))
            case "dummy":
                values["who"] = texts.format("player-dummy", number=value)
            case "to":
                values["to_you"] = yes(value == seat)
                values["to"] = player(texts, value, inside=True)
            case "card":
                values["known"] = yes(value is not None)
                values["name"] = name(texts, value)
                values["card"] = named_as_object(texts, value)
            case "cards":
                values["held"] = _held(texts, value, seat, players)
            case "why":
                values |= _judged(texts, value, seat, players)
            case "reason":
                values["reason"] = reason(texts, value, awakened=event.rule == AWAKENED)
            case "rule":  # a citation goes beside the sentence, not into it
                pass
            case _:
                values[field] = value
    return texts.format(event.key, **values)


def _held(texts: Texts, cards: Iterable[str], seat: int | None, players: int) -> str:
    """7.a: list who holds what."""
    lines = [
        texts.format(
            "held-by",
            whom=player(texts, holder, seat, players, inside=True),
            name=name(texts, card),
        )
        for holder, card in enumerate(cards)
    ]
    return joined(texts, lines, "held-next")


def _judged(texts: Texts, rules: tuple[str, ...], seat: int | None, players: int) -> dict[str, str]:
    """7.b: list the failing, grouped by the rule they failed by, and the survivors."""
    groups: dict[str, list[str]] = {}
    for holder, rule in enumerate(rules):
        groups.setdefault(rule, []).append(player(texts, holder, seat, players, inside=True))
    survivors = groups.pop("", [])
    failing = [
        texts.format("failed-by", whom=_listed(texts, group), why=why(texts, rule))
        for rule, group in groups.items()
    ]
    return {
        "outcome": "all" if not failing else "some" if survivors else "none",
        "failing": joined(texts, failing, "failed-next"),
        "surviving": _listed(texts, survivors),
    }


def _listed(texts: Texts, names: list[str]) -> str:
    """Return names as people list them: ``A, B and C``."""
    first = joined(texts, names[:-1], "list-more")
    return joined(texts, [part for part in (first, *names[-1:]) if part], "list-last")


def reason(texts: Texts, why_over: str, *, awakened: bool) -> str:
    """Return why a round ended: an event is the Elder Sign, or a Gate that awakened somebody."""
    return texts.format("reason-great-old-one" if awakened else f"reason-{why_over}")


def why(texts: Texts, rule: str) -> str:
    """Return the reason for a failure in plain words."""
    return texts.format("why-" + rule.removeprefix("ritual:").replace(".", "-"))
