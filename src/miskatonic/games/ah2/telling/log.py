"""What happened, in words."""

from __future__ import annotations

from miskatonic.games.ah2.telling import names
from miskatonic.kernel.events import Event
from miskatonic.kernel.phrases import about, yes
from miskatonic.kernel.text import Texts


def describe(texts: Texts, event: Event, seat: int | None, players: int) -> str:
    """Return an event as a sentence told to a seat."""
    values: dict[str, str | int] = {}
    slot = filling = ""
    for field, value in event.values.items():
        match field:
            case "seat" | "first":
                values |= about(value, seat, texts.person)
            case "to":
                values["to_you"] = yes(value == seat)
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
                    slot, filling = "flavour", names.story(texts, value)
            case "ancient_one" | "investigator":
                values["name"] = names.name(texts, value)
            case "ability":
                values["text"] = texts.format(f"ability-{value}")
            case _:
                values[field] = _told(texts, field, value)
    if event.kind == "checked":
        values["passed"] = yes(event.values["successes"] >= event.values["difficulty"])
    if slot:
        return names.filled(texts, event.key, filling, slot, **values).rstrip()
    return texts.format(event.key, **values).rstrip()


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
