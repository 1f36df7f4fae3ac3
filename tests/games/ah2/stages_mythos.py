"""Stages for Mythos cards and Ancient Ones: three people, in town, in the streets and beyond."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

from miskatonic.testing.outcomes import At, Plain, Way
from tests.games.ah2.nouns import pay
from tests.games.ah2.outcomes import (
    BARE,
    CUP,
    DECKS,
    EXPECT,
    OWNERS,
    RICH,
    SKILLS,
    USUAL,
    WORLDS,
    WORN,
    Stage,
)


def _people(owner: dict[str, Any], at: str) -> list[dict[str, Any]]:
    """Return three people: the owner of the effect, one in the streets, one beyond."""
    first = {"who": "harriet-abernathy", "at": at, "skills": SKILLS, **deepcopy(owner)}
    second = {"who": "lupe-arriaga", "at": "uptown-streets", "skills": SKILLS, "money": 5}
    third = {"who": "nell-ashdown", "at": "abyss-1", "skills": SKILLS, "money": 3, "clues": 2}
    return [first, {**second, "sanity": 3, "stamina": 2, "monsters": ["gug"]}, third]


def _table(owner: dict[str, Any], at: str, **more: Any) -> dict[str, Any]:
    return {
        "investigators": _people(owner, at),
        "ancient_one": "hastur",
        "gates": {"silver-twilight-lodge": "abyss", "historical-society": "yuggoth"},
        "monsters": {"merchant-district-streets": ["cultist"], "library": ["witch"]},
        "decks": {**DECKS, "gate-markers": WORLDS},
        "next_monsters": CUP,
        **more,
    }


def _next_turn(g: Any) -> bool:
    return bool(g.view(None).turn > 1)


def headline_stages(card: Plain) -> Iterator[Stage]:
    """Yield tables in the fourth step of a Mythos phase with this headline."""
    monsters = {
        "merchant-district-streets": ["cultist", "cultist"],
        "northside-streets": ["witch", "vampire"],
    }
    for owner in OWNERS:
        for at in ("newspaper", "northside-streets"):
            many = "banish" in str(card["effects"])
            more: dict[str, Any] = {"monsters": monsters} if many else {}
            more |= {"phase": "mythos_ability", "mythos": card["id"]}
            yield Stage(_table(owner, at, **more), _next_turn)


def lasting_stages(
    *,
    around: Callable[[Way, Callable[[], None]], None] = lambda way, card: card(),
    **situation: Any,
) -> Iterator[Stage]:
    """Yield tables in which all lasting effects apply."""
    for owner in OWNERS:
        for at in ("newspaper", "northside-streets"):
            told = _table(owner, at, phase="mythos_lasting", **situation)
            yield Stage(told, _next_turn, around=around)


def weather_stages(card: Plain) -> Iterator[Stage]:
    """Yield Upkeeps under an Environment."""
    for owner in ({"money": 3}, {**WORN, "cursed": False}, BARE):
        yield Stage(
            _table(owner, "newspaper", phase="upkeep", environment=card["id"]),
            lambda g: bool(g.pending.kind == "adjust"),
            usual={**USUAL, "upkeep": "done"},
        )


# ---------------------------------------------------------------------- Rumors


def rumor_turn_stages(card: Plain) -> Iterator[Stage]:
    """Yield Mythos phases in which a Rumor grows."""

    def around(way: Way, effects: Callable[[], None]) -> None:
        way.facts["rumor_tokens"] += 1
        effects()

    return lasting_stages(around=around, rumor=card["id"], rumor_tokens=1)


def rumor_failed_stages(card: Plain) -> Iterator[Stage]:
    """Yield Mythos phases in which a Rumor gets its last token."""
    rumor = card["rumor"]

    def around(way: Way, effects: Callable[[], None]) -> None:
        EXPECT.carry_out(way, rumor.get("turn", []), At("turn", 0, card["id"]))
        way.facts.update(rumor=None, rumor_tokens=0)
        effects()

    return lasting_stages(around=around, rumor=card["id"], rumor_tokens=rumor["tokens"] - 1)


def rumor_passed_stages(card: Plain) -> Iterator[Stage]:
    """Yield tables where somebody ends a Rumor instead of having an encounter."""
    rumor = card["rumor"]

    def around(way: Way, effects: Callable[[], None]) -> None:
        pay(way, 0, rumor["pay"])
        way.facts.update(rumor=None, rumor_tokens=0)
        effects()

    told = _table({**RICH, "sanity": 2, "stamina": 2}, rumor["at"], phase="arkham_encounters")
    told["investigators"][1] |= {"at": "independence-square", "explored": True}
    yield Stage(
        told
        | {
            "rumor": card["id"],
            "rumor_tokens": 2,
            "monsters": {"black-cave": ["cultist"], "river-docks": ["ghost"], "woods": ["vampire"]},
            "gates": {"independence-square": "abyss", "historical-society": "yuggoth"},
        },
        lambda g: bool(g.pending.seat == 1 and g.pending.kind == "gate"),
        usual={**USUAL, "encounter": "ability:rumor"},
        around=around,
        hidden={"encountering": 0},
    )


# ---------------------------------------------------------------------- Ancient Ones


def attack_stages(card: Plain) -> Iterator[Stage]:
    """Yield rounds of the final battle in which the Ancient One strikes at two people."""

    def around(way: Way, effects: Callable[[], None]) -> None:
        for seat in way.hidden["order"]:
            if not way.facts["seats"][seat]["gone"]:
                EXPECT.carry_out(way, card["attack"], At("", seat, card["id"]))

    for owner in ({**RICH, "exhausted": []}, {**WORN, "cursed": False, "clues": 0}):
        for number in (1, 3):
            told = _table(owner, "newspaper", phase="battle_ancient", battle_round=number)
            del told["investigators"][2]
            told["investigators"][1] |= {"clues": 3, "cards": ["clasp-knife"], "stamina": 4}
            yield Stage(
                {**told, "ancient_one": card["id"], "doom": 5},
                lambda g: bool(g.pending.kind in ("adjust", "upkeep")),
                around=around,
                hidden={"battle_round": number},
            )


def awakening_stages(card: Plain) -> Iterator[Stage]:
    """Yield tables at the moment when an Ancient One awakes."""

    def around(way: Way, effects: Callable[[], None]) -> None:
        way.facts["doom"] = card["doom"]
        effects()

    told = _table({**RICH, "exhausted": []}, "newspaper", phase="awakening", doom=card["doom"])
    yield Stage(
        {**told, "ancient_one": card["id"]},
        lambda g: bool(g.pending.kind in ("adjust", "upkeep")),
        around=around,
    )
