"""Open questions in words."""

from __future__ import annotations

from miskatonic.games.ah2.telling import names
from miskatonic.games.ah2.view import Ah2View, Sheet
from miskatonic.kernel.phrases import yes
from miskatonic.kernel.text import Texts


def question(texts: Texts, kind: str, view: Ah2View) -> str:
    """Return the open question, as put to the seat that decides or as told to the others."""
    decider = view.seat if view.seat in view.deciding else view.deciding[0]
    assert decider is not None
    values: dict[str, str | int] = {
        "you": yes(view.seat == decider),
        "who": _named(texts, view, decider),
        "whom": _named(texts, view, decider, inside=True),
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
            if kind == "movement" and view.unfaced:  # movement.monsters.1: these come first
                kind = "movement-guarded"
        case "adjust":
            values["focus"] = view.focus
        case "give-up":
            values["count"] = view.to_give_up
            values["why"] = _fallen(view.investigators[decider])
        case "asked":
            values["other"] = _named(texts, view, view.acting)
            if view.reading.isdigit():  # a sum, not a card
                return texts.format("ask-asked-money", card=view.reading, **values)
            values["card"] = names.name(texts, view.reading)
    return texts.format(f"ask-{kind}", **values)


def _named(texts: Texts, view: Ah2View, seat: int, *, inside: bool = False) -> str:
    """Return the name of a seat's investigator, or of the seat while it has none."""
    return names.figure(texts, view.investigators[seat].investigator, seat, inside=inside)


def _check(texts: Texts, view: Ah2View, values: dict[str, str | int]) -> str:
    """clue.spend.1: the dice as they lie, and what they must reach."""
    made = view.roll
    assert made is not None
    return names.filled(
        texts,
        "ask-check",
        names.dice(made.dice),
        "dice",
        count=len(made.dice),
        check=texts.format(f"check-{made.check}"),
        successes=made.successes,
        needed=made.difficulty,
        **values,
    )


def _fallen(who: Sheet) -> str:
    """status.insane.2, status.unconscious.2: why half the items are lost, if this is the reason."""
    return "insane" if who.sanity == 0 else "unconscious" if who.stamina == 0 else "other"


def _choice(texts: Texts, reading: str, values: dict[str, str | int]) -> str:
    """Return the story that leads up to a choice, if one is being read."""
    story = names.story(texts, reading)
    if not story:
        return texts.format("ask-choose-plain", **values)
    return names.filled(texts, "ask-choose", story, "story", **values)


def _fight(texts: Texts, view: Ah2View) -> dict[str, str | int]:
    fight = view.fight
    assert fight is not None
    return {
        "monster": names.name(texts, fight.monster),
        "arms": names.names(texts, fight.wielded) or texts.format("nothing"),
    }
