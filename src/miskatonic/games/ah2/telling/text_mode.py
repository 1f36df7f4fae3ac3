"""The table in plain lines: for text mode, screen readers and logs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from miskatonic.games.ah2.rules.board import (
    AREA,
    ARKHAM,
    LOCATIONS,
    NEIGHBOURHOOD_OF,
    NEIGHBOURHOODS,
)
from miskatonic.games.ah2.rules.ending import SeatResult
from miskatonic.games.ah2.rules.monsters import Monster
from miskatonic.games.ah2.rules.upkeep import TRACKS
from miskatonic.games.ah2.telling import names
from miskatonic.games.ah2.view import Ah2View, Sheet
from miskatonic.kernel.text import Texts

DISTRICTS = tuple(NEIGHBOURHOODS)
STATUS = ("blessed", "cursed", "delayed", "explored", "sits_out", "gone")
"""Temporary conditions of an investigator."""


BATTLE = ("awakening", "battle")
"""Prefix of the phases in which the town no longer matters."""


class Fact(NamedTuple):
    """A piece of information, and its kind."""

    kind: str
    text: str


def lines(view: Ah2View, texts: Texts) -> list[str]:
    """Return what a seat sees, one fact per line (all seats see the same, own skills aside)."""
    if not view.ancient_one:  # no investigators yet
        return [when(view, texts)]
    told = [*_state(view, texts), *_town(view, texts), *_foes(view, texts)]
    for seat, sheet in enumerate(view.investigators):
        told += _investigator(texts, texts.person(seat, view.seat), sheet)
    told += [_line(texts, title, [name]) for title, name in lasting(view, texts)]
    if view.result is not None:
        told += [_line(texts, title, [points]) for title, points in outcome(view.result, texts)]
    return told


def _line(texts: Texts, title: str, facts: list[str]) -> str:
    return texts.format("table-line", title=title, facts="; ".join(facts))


def _investigator(texts: Texts, who: str, sheet: Sheet) -> Iterator[str]:
    def line(key: str, facts: list[str]) -> str:
        return _line(texts, f"{texts.format(key)} ({who})", facts)

    if not sheet.investigator:
        yield _line(texts, who, [texts.format("table-nobody")])
        return
    state = [fact.text for fact in condition(texts, sheet)]
    yield _line(texts, who, [names.name(texts, sheet.investigator), *state])
    yield line("table-skills", list(skills(texts, sheet)))
    if sheet.cards:
        yield line("table-cards", [fact.text for fact in cards(texts, sheet)])
    if sheet.monsters or sheet.gates:
        yield line("table-trophies", [fact.text for fact in trophies(texts, sheet)])


def _state(view: Ah2View, texts: Texts) -> Iterator[str]:
    yield _line(texts, when(view, texts), [fact.text for fact in tracks(view, texts)])
    rating = names.signed(view.combat_rating)
    yield _line(
        texts,
        texts.format("deck-ancient-one"),
        [names.name(texts, view.ancient_one), texts.format("table-rating", rating=rating)],
    )


def _town(view: Ah2View, texts: Texts) -> Iterator[str]:
    for place, facts in there(view, texts).items():
        title = names.place(texts, place)
        if AREA[place] in LOCATIONS:
            title = f"{title} ({neighbourhood(texts, place)})"
        yield _line(texts, title, [fact.text for fact in facts])
    if view.outskirts:
        yield _line(texts, names.place(texts, "outskirts"), [names.names(texts, view.outskirts)])


def _foes(view: Ah2View, texts: Texts) -> Iterator[str]:
    for monster in {monster.id: monster for monster in view.monsters}.values():
        yield _line(texts, names.name(texts, monster.id), _foe(texts, monster))


def _foe(texts: Texts, monster: Monster) -> list[str]:
    """components.monsters.3: both faces of a marker, with all changes in force."""
    facts = [
        texts.format(
            "rule-monster-moves",
            movement=texts.format(f"movement-{monster.movement}"),
            dimension=texts.format(f"dimension-{monster.dimension}"),
            awareness=names.signed(monster.awareness),
        )
    ]
    if monster.horror_rating is not None:
        rating = names.signed(monster.horror_rating)
        facts.append(
            texts.format("rule-monster-horror", rating=rating, damage=monster.horror_damage)
        )
    facts.append(
        texts.format(
            "rule-monster-combat",
            rating=names.signed(monster.combat_rating),
            damage=monster.combat_damage,
            toughness=monster.toughness,
        )
    )
    facts += [texts.format(f"monster-ability-{ability}") for ability in monster.abilities]
    return [fact.rstrip(".") for fact in facts]


# ---------------------------------------------------------------------- the board


def when(view: Ah2View, texts: Texts) -> str:
    """Return turn and phase."""
    phase = texts.format(f"phase-{view.phase}")
    return texts.format("table-turn", turn=view.turn, phase=phase) if view.turn else phase


def in_battle(view: Ah2View) -> bool:
    """Return whether the Ancient One is awake, so that only the final battle counts."""
    return view.phase.startswith(BATTLE)


def tracks(view: Ah2View, texts: Texts) -> Iterator[Fact]:
    """Yield doom, terror, and how close the town is to its limits; or the round of the battle."""
    yield Fact("doom", texts.format("table-doom", count=view.doom, most=view.doom_track))
    yield Fact("terror", texts.format("table-terror", count=view.terror))
    if in_battle(view):
        yield Fact("battle", texts.format("table-battle", count=view.battle_round))
        return
    yield Fact("gates", texts.format("table-gates", count=len(view.gates), most=view.gate_limit))
    yield Fact(
        "monsters",
        texts.format("table-monsters", count=len(view.monsters), most=view.monster_limit),
    )
    yield Fact(
        "outskirts",
        texts.format("table-outskirts", count=len(view.outskirts), most=view.outskirts_limit),
    )


def neighbourhood(texts: Texts, place: str) -> str:
    """Return the name of the neighbourhood of an area of Arkham."""
    return texts.format(f"neighbourhood-{DISTRICTS[NEIGHBOURHOOD_OF[AREA[place]]]}")


def there(view: Ah2View, texts: Texts) -> dict[str, list[Fact]]:
    """Return the contents of every area that is not empty, in the order of the board."""
    found: dict[int, list[Fact]] = {}

    def add(place: str, kind: str, text: str) -> None:
        found.setdefault(AREA[place], []).append(Fact(kind, text))

    for seat, sheet in enumerate(view.investigators):
        if not sheet.gone:
            kind = "you" if seat == view.seat else "person"
            add(sheet.place, kind, texts.person(seat, view.seat))
    for gate in view.gates:
        world, modifier = names.to(texts, gate.world), names.signed(gate.modifier)
        add(gate.at, "gate", texts.format("table-gate", world=world, modifier=modifier))
    for monster in view.monsters:
        add(monster.at, "monster", names.name(texts, monster.id))
    for place, count in view.clues.items():
        add(place, "clue", texts.format("there-clues", count=count))
    for place in view.sealed:
        add(place, "sealed", texts.format("table-sealed"))
    for place in view.closed:
        add(place, "closed", texts.format("table-closed"))
    order = sorted(found, key=lambda area: (_district(area), area))
    names_of = {number: place for place, number in AREA.items()}
    return {names_of[area]: found[area] for area in order}


def _district(area: int) -> int:
    """Return the number of the neighbourhood; areas outside the town come last."""
    return NEIGHBOURHOOD_OF[area] if area in ARKHAM else len(DISTRICTS)


def lasting(view: Ah2View, texts: Texts) -> Iterator[tuple[str, str]]:
    """Yield the Environment and the Rumor: type and name."""
    if view.environment is not None:
        yield texts.format("table-environment"), names.name(texts, view.environment)
    if view.rumor is not None:
        name = names.name(texts, view.rumor)
        told = texts.format("table-rumor-tokens", name=name, count=view.rumor_tokens)
        yield texts.format("table-rumor"), told


# ---------------------------------------------------------------------- investigators


def condition(texts: Texts, sheet: Sheet) -> Iterator[Fact]:
    """Yield where an investigator is and how it is doing."""
    yield Fact("place", names.at(texts, sheet.place))
    for what in ("sanity", "stamina"):
        left, most = getattr(sheet, what), getattr(sheet, f"max_{what}")
        yield Fact(what, texts.format(f"table-{what}", left=left, most=most))
    yield Fact("money", texts.format("table-money", count=sheet.money))
    yield Fact("clue", texts.format("there-clues", count=sheet.clues))
    yield Fact("focus", texts.format("table-focus", count=sheet.focus))
    for status in STATUS:
        if getattr(sheet, status):
            yield Fact(status, texts.format(f"table-{status.replace('_', '-')}"))


def skills(texts: Texts, sheet: Sheet) -> Iterator[str]:
    """Yield the three pairs of skills with all current bonuses."""
    for track in TRACKS:
        pair = [(texts.format(f"skill-{skill}"), sheet.skills[skill]) for skill in track.split("-")]
        yield " / ".join(f"{name} {value}" for name, value in pair)


def cards(texts: Texts, sheet: Sheet) -> Iterator[Fact]:
    """Yield the cards that an investigator holds, and which of them are exhausted."""
    tired = list(sheet.exhausted)
    for card in sheet.cards:
        name = names.name(texts, card)
        if card in tired:
            tired.remove(card)  # one of two copies may be ready
            yield Fact("exhausted", texts.format("table-exhausted", name=name))
        else:
            yield Fact("card", name)


def trophies(texts: Texts, sheet: Sheet) -> Iterator[Fact]:
    """Yield an investigator's monster and gate trophies."""
    for world in sheet.gates:
        yield Fact("gate", texts.format("table-gate-trophy", world=names.to(texts, world)))
    for monster in sheet.monsters:
        yield Fact("monster", names.name(texts, monster))


# ---------------------------------------------------------------------- the end


def outcome(result: tuple[SeatResult, ...], texts: Texts) -> Iterator[tuple[str, str]]:
    """end.score.1: yield the lines of the score, then each investigator's fate."""
    shared = result[0]
    for line in shared.lines:
        yield texts.format(f"score-{line.what}"), names.signed(line.points)
    if shared.score is not None:
        yield texts.format("score-total"), str(shared.score)
    for seat in result:
        told = [
            texts.format("table-survived" if seat.survived else "table-gone"),
            texts.format("table-won", gates=seat.gate_trophies, monsters=seat.monster_trophies),
        ]
        if seat.first_citizen:
            told.append(texts.format("score-first-citizen"))
        yield names.name(texts, seat.investigator), "; ".join(told)
