"""Options, events and cards in words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, reduce
from typing import TYPE_CHECKING, Any

from miskatonic.games.ritual.cards import CATALOGUE
from miskatonic.games.ritual.kinds import KIND
from miskatonic.games.ritual.round_end import AWAKENED
from miskatonic.kernel.catalogue import CardTold
from miskatonic.kernel.decisions import Decision, Option
from miskatonic.kernel.effects.text import Speaker
from miskatonic.kernel.events import Event, EventKind
from miskatonic.kernel.game import Game
from miskatonic.kernel.text import Texts

if TYPE_CHECKING:
    from miskatonic.games.ritual.view import RitualView

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


UNKNOWN_PLAYERS = 99
"""More seats than any table has: nobody is taken for a dummy."""


def name(texts: Texts, card: str | None) -> str:
    """Return a card's name; a hidden one is just a card."""
    return texts.format(_key(card))


def named_as_object(texts: Texts, card: str | None) -> str:
    """Return a card as the object of a sentence, with its article: ``You draw a Chalice``."""
    return texts.attribute(_key(card), "object")


def _key(card: str | None) -> str:
    return "card-hidden" if card is None else f"card-{card}"


def player(
    texts: Texts,
    holder: int,
    seat: int | None = None,
    players: int = UNKNOWN_PLAYERS,
    *,
    inside: bool = False,
) -> str:
    """Return what to call a holder when speaking to a seat; ``inside``: in mid-sentence."""
    if holder >= players:
        end = "-inside" if inside else ""
        return texts.format(f"player-dummy{end}", number=holder - players + 1)
    return texts.person(holder, seat, inside=inside)


def question(texts: Texts, kind: str, view: RitualView) -> str:
    """Return the open question, put to the one who decides or told to the others."""
    decider = view.active if kind == "give" else view.path[-1]
    giver = view.path[-2] if len(view.path) > 1 else view.active
    card = view.drawn if kind == "give" else view.looking_at
    return _question(texts, kind, view.seat == decider, decider, giver, card, any(view.hands_down))


@lru_cache(maxsize=1 << 12)
def _question(
    texts: Texts, kind: str, you: bool, decider: int, giver: int, card: str | None, hands: bool
) -> str:
    return texts.format(
        f"ask-{kind}",
        you=_yes(you),
        who=player(texts, decider),
        giver=player(texts, giver),
        card=named_as_object(texts, card),
        last=_yes(not hands),
    )


def label(texts: Texts, g: Game[Any], decision: Decision, option: Option) -> str:
    """Return an option as a sentence for the one who decides."""
    return _label(texts, *option.payload)


@lru_cache(maxsize=1 << 10)
def _label(texts: Texts, kind: str, to: str | int | None = None) -> str:
    values = {} if to is None else {"to": player(texts, int(to), inside=True)}
    return texts.format(f"option-{kind}", **values)


def describe(texts: Texts, event: Event, seat: int | None, players: int = UNKNOWN_PLAYERS) -> str:
    """Return an event as a sentence told to a seat; holders from ``players`` on are dummies."""
    values: dict[str, str | int] = {"you": "no"}
    for field, value in event.values.items():
        match field:
            case "seat" | "holder":
                values["you"] = _yes(value == seat)
                values["who"] = player(texts, value, seat, players)
                values["whom"] = player(texts, value, seat, players, inside=True)
            case "dummy":
                values["who"] = texts.format("player-dummy", number=value)
            case "to":
                values["to_you"] = _yes(value == seat)
                values["to"] = player(texts, value, inside=True)
            case "card":
                values["known"] = _yes(value is not None)
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
    return texts.format(f"event-{event.kind.replace('_', '-')}", **values)


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
    return _joined(texts, "held-next", lines)


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
        "failing": _joined(texts, "failed-next", failing),
        "surviving": _listed(texts, survivors),
    }


def _listed(texts: Texts, names: list[str]) -> str:
    """Return names as people list them: ``A, B and C``."""
    first = _joined(texts, "list-more", names[:-1])
    return _joined(texts, "list-last", [part for part in (first, *names[-1:]) if part])


def _joined(texts: Texts, key: str, parts: list[str]) -> str:
    # One pattern for all lists: Fluent would take its time for every one of them.
    pattern = texts.format(key, first="{0}", second="{1}")
    return reduce(pattern.format, parts) if parts else ""


def _yes(fact: bool) -> str:
    return "yes" if fact else "no"


def reason(texts: Texts, why_over: str, *, awakened: bool) -> str:
    """Return why a round ended: an event is the Elder Sign, or a Gate that awakened."""
    return texts.format("reason-great-old-one" if awakened else f"reason-{why_over}")


def why(texts: Texts, rule: str) -> str:
    """Return the reason of a failure in plain words."""
    return texts.format("why-" + rule.removeprefix("ritual:").replace(".", "-"))


def cards(texts: Texts) -> tuple[CardTold, ...]:
    """Return all cards of the game in words."""
    return tuple(
        CardTold(
            id=card.id,
            name=name(texts, card.id),
            type=card.type,
            type_name=texts.format(f"type-{card.type}"),
            colour=card.colour,
            colour_name=texts.format(f"colour-{card.colour}"),
            text=card_text(texts, card.id),
            flavour=texts.format(f"flavour-{card.id}"),
            copies=card.copies,
            rule=f"ritual:{card.rule}",
        )
        for card in CATALOGUE
    )


def card_text(texts: Texts, card_id: str) -> str:
    """Return what a card does: generated from its data, flavour aside."""
    card = CATALOGUE[KIND[card_id]]
    say = Speaker(texts)
    parts = [say.sentence(f"point-{point}", effects) for point, effects in card.at.items()]
    if card.loss is not None:
        parts.append(say.message("card-loss", amount=card.loss))
    return " ".join(parts) or say.message("card-no-effect")
