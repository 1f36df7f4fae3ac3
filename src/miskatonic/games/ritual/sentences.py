"""Options, events and cards in words."""

from __future__ import annotations

from typing import Any

from miskatonic.games.ritual.cards import CATALOGUE
from miskatonic.games.ritual.kinds import KIND
from miskatonic.kernel.decisions import Decision, Option
from miskatonic.kernel.effects.text import Speaker
from miskatonic.kernel.events import Event, EventKind
from miskatonic.kernel.game import Game
from miskatonic.kernel.text import Texts

EVENTS = {
    "round_started": EventKind("ritual:5.a", ("round",)),
    "dummy_dealt": EventKind("ritual:14.c", ("dummy", "card")),
    "turn_started": EventKind("ritual:6-1.a", ("seat",)),
    "drew": EventKind("ritual:6-1.d", ("seat", "card"), secret=True),
    "gave": EventKind("ritual:6-1.f", ("seat", "to")),
    "passed": EventKind("ritual:6-2-2.a", ("seat", "to")),
    "discarded": EventKind("ritual:6-2-1.a", ("seat", "card")),
    "took": EventKind("ritual:6-2-1.d", ("seat", "card"), secret=True),
    "refused": EventKind("ritual:6-2-2.d", ("card",)),
    "turn_ended": EventKind("ritual:6-3.h", ("seat",)),
    "nothing": EventKind("ritual:10-2.gate.b", ("seat",)),
    "looked": EventKind("ritual:10-2.orb.a", ("seat", "card"), secret=True),
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


def name(texts: Texts, card: str | None) -> str:
    """Return a card's name; a hidden one is just a card."""
    return texts.format("card-hidden" if card is None else f"card-{card}")


def player(texts: Texts, holder: int, seat: int | None = None, players: int = 99) -> str:
    """Return what to call a holder when speaking to a seat."""
    if holder == seat:
        return texts.format("player-you")
    if holder >= players:
        return texts.format("player-dummy", number=holder - players + 1)
    return texts.format("player-other", seat=holder)


def label(texts: Texts, g: Game[Any], decision: Decision, option: Option) -> str:
    """Return an option as a sentence for the one who decides."""
    kind, *targets = option.payload
    values: dict[str, str | int] = {}
    if targets:
        values["to"] = player(texts, int(targets[0]))
    return texts.format(f"option-{kind}", **values)


def describe(texts: Texts, event: Event, seat: int | None) -> str:
    """Return an event as a sentence told to a seat."""
    values: dict[str, str | int] = {}
    you = "no"
    for field, value in event.values.items():
        if field in ("seat", "holder"):
            you = "yes" if value == seat else "no"
            values["who"] = player(texts, value, seat)
        elif field == "to":
            values["to"] = player(texts, value)
            values["to_you"] = "yes" if value == seat else "no"
        elif field == "card":
            values["card"] = name(texts, value)
            values["known"] = "no" if value is None else "yes"
        elif field == "reason":
            values["reason"] = texts.format(f"reason-{value}")
        elif field == "rule":
            values["why"] = why(texts, str(value)) if event.kind == "failed" else ""
        else:
            values[field] = value
    return texts.format(f"event-{event.kind.replace('_', '-')}", you=you, **values)


def why(texts: Texts, rule: str) -> str:
    """Return the reason of a failure in plain words."""
    return texts.format("why-" + rule.removeprefix("ritual:").replace(".", "-"))


def card_text(texts: Texts, card_id: str) -> str:
    """Return what a card does: generated from its data, flavour aside."""
    card = CATALOGUE[KIND[card_id]]
    say = Speaker(texts)
    parts = [say.sentence(f"point-{point}", effects) for point, effects in card.at.items()]
    if card.loss is not None:
        parts.append(say.message("card-loss", amount=card.loss))
    return " ".join(parts) or say.message("card-no-effect")
