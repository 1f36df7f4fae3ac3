"""What happened, in words: of investigators, by their names, whoever reads it."""

from __future__ import annotations

from miskatonic.games.ah2.content.catalogue import entries
from miskatonic.games.ah2.content.forms import Rumor
from miskatonic.games.ah2.content.tables import ANCIENTS, INVESTIGATORS, MYTHOS
from miskatonic.games.ah2.rules.upkeep import TRACKS
from miskatonic.games.ah2.telling import names
from miskatonic.games.ah2.telling.effects import Ah2Speaker
from miskatonic.games.ah2.telling.options import Values
from miskatonic.games.ah2.telling.threats import effect, for_table
from miskatonic.kernel.effects import Effects
from miskatonic.kernel.events import Event
from miskatonic.kernel.phrases import sentence, yes
from miskatonic.kernel.text import Texts

ANCIENT = frozenset(ancient.id for ancient in ANCIENTS.kinds())


def describe(texts: Texts, event: Event, seat: int | None, players: int) -> str:
    """Return an event as a sentence, the same for every seat."""
    values: Values = {}
    slot = filling = ""
    for field, value in event.values.items():
        match field:
            case "seat" | "first":
                name = names.figure(texts, event.figures.get(value, ""), value)
                inside = names.figure(texts, event.figures.get(value, ""), value, inside=True)
                values |= {"who": name, "whom": inside}
                values["person"] = texts.person(value)
            case "to":
                values["other"] = names.figure(texts, event.figures[value], value, inside=True)
            case "area":
                values["at"] = names.at(texts, value)
                values.setdefault("to", names.to(texts, value))
                values["place"] = names.place(texts, value)
            case "world":
                values["to"] = names.to(texts, value)
                values["world"] = names.place(texts, value)
            case "entry":
                slot, filling = "story", names.said(texts, entries()[value].text)
                values["at"] = names.at(texts, value.rpartition(".")[2])
            case "dice":
                slot, filling = "dice", names.dice(value)
                values["count"] = len(value)
            case "mythos":
                values["name"] = names.name(texts, value)
                if event.kind == "mythos":
                    slot, filling = "flavour", names.story(texts, value)
                elif event.kind in ("environment", "rumor"):
                    slot, filling = "effects", _rules(texts, value)
                elif event.kind == "rumor_failed":
                    slot, filling = "effects", _sentence(texts, _rumor(value).failed)
            case "ancient_one" | "investigator":
                values["name"] = names.name(texts, value)
            case "power":  # at the end of the Mythos phase; others happen to the one concerned
                effects = ANCIENTS.named(event.values["ancient_one"]).mythos
                values["power"] = value
                slot, filling = "effects", _sentence(texts, effects)
            case "by":
                values |= _source(texts, value, event.figures.get(event.values.get("seat", -1), ""))
                if event.kind == "takes_effect":
                    slot, filling = "effects", _sentence(texts, _effects(value))
            case "ability":
                values["text"] = names.ability(texts, value)
            case "pair":
                values |= _pair(texts, event)
            case "rule":  # a citation goes beside the sentence, not into it
                pass
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
    if isinstance(value, bool):
        return yes(value)
    if isinstance(value, int):
        if field == "modifier":
            return f" ({names.signed(value)})" if value else ""
        return value
    match field:
        case "monster" | "card":
            return names.name(texts, value)
        case "check" | "what" | "cause" | "dimension" | "ending" | "phase" | "track":
            return texts.format(f"{field}-{value}")
        case _:
            return value


def _source(texts: Texts, id: str, investigator: str) -> Values:
    """Return what something comes from: a card, a talent, an Ancient One, or just a story."""
    sheets = {sheet.id: sheet for sheet in INVESTIGATORS.kinds()}
    talented = sheets.get(investigator if id == "talent" else id)
    if talented is not None:
        return {"source": "card", "by": names.said(texts, talented.talent.name)}
    if id in entries():
        return {"source": "story", "by": ""}
    return {"source": "ancient" if id in ANCIENT else "card", "by": names.name(texts, id)}


def _effects(mythos: str) -> Effects:
    """mythos.ability.1: what a Mythos card does at once, or at the end of each Mythos phase."""
    card = MYTHOS.named(mythos)
    return card.effects or card.turn


def _sentence(texts: Texts, effects: Effects) -> str:
    return sentence(for_table(Ah2Speaker(texts), effects))


def _rules(texts: Texts, mythos: str) -> str:
    """mythos.ability.environment.1, rumor.1: what a card does as long as it lasts."""
    return " ".join(effect(Ah2Speaker(texts), texts, MYTHOS.named(mythos)))


def _rumor(mythos: str) -> Rumor:
    rumor = MYTHOS.named(mythos).rumor
    assert rumor is not None
    return rumor


def _pair(texts: Texts, event: Event) -> Values:
    """upkeep.adjust.2: the printed values of both skills, where the marker lies now."""
    sheet = INVESTIGATORS.named(event.figures[event.values["seat"]])
    track, place = event.values["track"], event.values["pair"]
    pairs = (sheet.speed_sneak, sheet.fight_will, sheet.lore_luck)[TRACKS.index(track)]
    first, second = (texts.format(f"skill-{skill}") for skill in track.split("-"))
    return {"first": first, "left": pairs[place][0], "second": second, "right": pairs[place][1]}
