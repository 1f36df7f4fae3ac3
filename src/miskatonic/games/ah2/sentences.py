"""Questions and events in words; options are told by ``labels.py``, cards by ``told_cards.py``."""

from __future__ import annotations

from miskatonic.games.ah2 import names
from miskatonic.games.ah2.events import EVENTS
from miskatonic.games.ah2.labels import label
from miskatonic.games.ah2.told_cards import cards
from miskatonic.games.ah2.view import Ah2View, Sheet
from miskatonic.kernel.events import Event
from miskatonic.kernel.text import Texts

__all__ = ["EVENTS", "cards", "describe", "label", "question"]


# ---------------------------------------------------------------------- questions


def question(texts: Texts, kind: str, view: Ah2View) -> str:
    """Return the open question, put to the one who decides or told to the others."""
    decider = view.seat if view.seat in view.deciding else view.deciding[0]
    assert decider is not None
    values: dict[str, str | int] = {
        "you": names.yes(view.seat == decider),
        "who": texts.person(decider),
        "whom": texts.person(decider, inside=True),
    }
    match kind:
        case "check":
            return _check(texts, view, values)
        case "choose":
            return _choice(texts, view.reading, values)
        case "combat" | "arms":
            values |= _fight(texts, view)
        case "movement" | "clues" | "encounter":
            values["place"] = names.at(texts, view.investigators[decider].place)
            values["points"] = view.points
        case "adjust":
            values["focus"] = view.focus
        case "give-up":
            values["count"] = view.to_give_up
            values["why"] = _fallen(view.investigators[decider])
        case "asked":
            values["other"] = texts.person(view.acting)
            if view.reading.isdigit():  # a sum, not a card
                return texts.format("ask-asked-money", card=view.reading, **values)
            values["card"] = names.name(texts, view.reading)
    return texts.format(f"ask-{kind}", **values)


def _check(texts: Texts, view: Ah2View, values: dict[str, str | int]) -> str:
    """clue.spend.1: the dice as they lie, and what they must reach."""
    made = view.roll
    assert made is not None
    return names.filled(
        texts,
        "ask-check",
        names.dice(texts, made.dice),
        "dice",
        check=texts.format(f"check-{made.check}"),
        successes=made.successes,
        needed=made.difficulty,
        **values,
    )


def _fallen(who: Sheet) -> str:
    """status.insane.2, status.unconscious.2: why half of the items are lost, if that is why."""
    return "insane" if who.sanity == 0 else "unconscious" if who.stamina == 0 else "other"


def _choice(texts: Texts, reading: str, values: dict[str, str | int]) -> str:
    """Return the story that leads up to a choice, if one is being read."""
    story = _story(texts, reading)
    if not story:
        return texts.format("ask-choose-plain", **values)
    return names.filled(texts, "ask-choose", story, "story", **values)


def _story(texts: Texts, reading: str) -> str:
    entry = names.entries().get(reading)
    if entry is not None:
        return names.said(texts, entry.text)
    card = names.content().get(reading)
    return names.said(texts, card.flavour) if card is not None and card.flavour else ""


def _fight(texts: Texts, view: Ah2View) -> dict[str, str | int]:
    fight = view.fight
    assert fight is not None
    return {
        "monster": names.name(texts, fight.monster),
        "arms": names.names(texts, fight.wielded) or texts.format("nothing"),
        "dice": fight.dice,
        "needed": fight.needed,
    }


# ---------------------------------------------------------------------- events


def describe(texts: Texts, event: Event, seat: int | None, players: int) -> str:
    """Return an event as a sentence told to a seat."""
    key = f"event-{event.kind.replace('_', '-')}"
    values: dict[str, str | int] = {}
    slot = filling = ""
    for field, value in event.values.items():
        match field:
            case "seat" | "first":
                values["you"] = names.yes(value == seat)
                values["who"] = texts.person(value, seat)
                values["whom"] = texts.person(value, seat, inside=True)
            case "to":
                values["to_you"] = names.yes(value == seat)
                values["other"] = texts.person(value, inside=True)
            case "area":
                values["at"] = names.at(texts, value)
                values.setdefault("to", names.to(texts, value))
                values["place"] = names.place(texts, value)
            case "world":
                values["to"] = names.to(texts, value)
                values["world"] = names.place(texts, value)
            case "entry":
                slot, filling = "story", names.said(texts, names.entries()[value].text)
                values["at"] = names.at(texts, value.rpartition(".")[2])
            case "dice":
                slot, filling = "dice", names.dice(texts, value)
            case "mythos":
                values["name"] = names.name(texts, value)
                if event.kind == "mythos":
                    slot, filling = "flavour", _story(texts, value)
            case "ancient_one" | "investigator":
                values["name"] = names.name(texts, value)
            case "ability":
                values["text"] = texts.format(f"ability-{value}")
            case _:
                values[field] = _told(texts, field, value)
    if event.kind == "checked":
        values["passed"] = names.yes(event.values["successes"] >= event.values["difficulty"])
    told = (
        names.filled(texts, key, filling, slot, **values) if slot else texts.format(key, **values)
    )
    return told.rstrip()


def _told(texts: Texts, field: str, value: str | int | tuple[str, ...]) -> str | int:
    """Return a plain field of an event in words."""
    if isinstance(value, tuple):
        return names.names(texts, value) or texts.format("nothing")
    if isinstance(value, int):
        if field == "pair":
            return value + 1
        return names.signed(value) if field == "modifier" else value
    match field:
        case "monster" | "card" | "by":
            return names.name(texts, value)
        case "check" | "what" | "track" | "cause" | "dimension" | "ending":
            return texts.format(f"{field}-{value}")
        case _:
            return value
