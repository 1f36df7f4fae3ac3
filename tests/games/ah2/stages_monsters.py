"""Stages for monsters: evaded or fought, with and without luck."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from miskatonic.testing.outcomes import At, Plain, Way
from tests.games.ah2.nouns import lose
from tests.games.ah2.outcomes import DECKS, EXPECT, SKILLS, USUAL, Stage, gate_stages
from tests.games.ah2.printed import printed
from tests.games.ah2.verbs import check

STREETS = "easttown-streets"
CHANGED = (
    *("awareness", "toughness", "horror_rating", "horror_damage"),
    *("combat_rating", "combat_damage"),
)


def changed(kind: Plain, changes: list[Plain]) -> dict[str, Any]:
    """sheet.ancient-one.3: a monster while something changes its kind."""
    foe = {"horror_damage": 0, "abilities": [], **kind}
    for change in changes:
        if kind["id"] not in change.get("monsters", [kind["id"]]):
            continue
        if change.get("of_dimension", foe["dimension"]) != foe["dimension"]:
            continue
        if change.get("of_movement", foe["movement"]) != foe["movement"]:
            continue
        for name in CHANGED:
            if foe.get(name) is not None:
                foe[name] += change.get(name, 0)
        for name in ("movement", "dimension"):
            foe[name] = change.get(name, foe[name])
        gains = [ability for ability in change.get("gains", []) if ability not in foe["abilities"]]
        foe["abilities"] = [*foe["abilities"], *gains]
    foe["toughness"] = max(1, foe["toughness"])
    foe["horror_damage"] = max(0, foe["horror_damage"])
    foe["combat_damage"] = max(0, foe["combat_damage"])
    return foe


def fight_stages(card: Plain, ancient_one: str = "hastur") -> Iterator[Stage]:
    """Yield a fight against a monster: every check passed and failed, once each at least."""
    ancient_one = "nyarlathotep" if card.get("mask") else ancient_one
    power = printed("ancient-ones")[ancient_one]
    foe = changed(card, power["worshippers"])
    name, abilities = foe["id"], foe["abilities"]

    def damage(way: Way) -> None:
        at = At("harm", 0, name)
        if "instead" in card:
            EXPECT.carry_out(way, card["instead"], at)
            return
        lose(way, 0, "stamina", foe["combat_damage"])
        EXPECT.carry_out(way, card.get("besides", []), at)

    def horror(way: Way) -> None:
        if foe.get("horror_rating") is None:
            return
        passed = way.fork(["pass", "fail"]) == "pass"
        check(way, 0, "horror", foe["horror_rating"], 1, passed=passed)
        loss = foe.get("nightmarish", 0) if passed else foe["horror_damage"]
        lose(way, 0, "sanity", loss)

    def fall(way: Way) -> None:
        sheet = way.facts["seats"][0]
        way.facts["points"] = 0
        way.facts["monsters"] = []
        if "endless" in abilities:
            way.facts["cup"] += 1
        else:
            sheet["monsters"] = sorted([*sheet["monsters"], name])
        if name in power["worshippers"][0]["monsters"]:
            EXPECT.carry_out(way, power.get("worshipper_falls", []), At("falls", 0, ancient_one))
        EXPECT.carry_out(way, card.get("defeated", []), At("defeated", 0, name))
        lose(way, 0, "stamina", foe.get("overwhelming", 0))

    def around(way: Way, effects: Callable[[], None]) -> None:
        way.facts["points"] = way.hidden["skills"][0]["speed"]
        way.hidden["combat"] = ""
        how = way.fork(["fight", "evade", "fail to evade"])
        way.asks(0, "movement", f"{'fight' if how == 'fight' else 'evade'}:{name}")
        if how != "fight":
            check(way, 0, "evade", foe["awareness"], 1, passed=how == "evade")
            if how == "evade":
                return
            damage(way)
            if way.hidden["combat"]:
                way.facts["points"] = 0
                return
        horror(way)
        ambush = "ambush" in abilities  # combat.choice.1: an ambush leaves no choice
        next_move = way.fork(["win", "miss"] if ambush else ["win", "miss", "wait", "flee"])
        if next_move == "wait":
            return
        options = ["fight"] if ambush else ["fight", "flee"]
        way.asks(0, "combat", "flee" if next_move == "flee" else "fight", options)
        if next_move == "flee":
            check(way, 0, "evade", foe["awareness"], 1, passed=True)
            way.facts["points"] = 0
            return
        if next_move == "miss":
            check(way, 0, "combat", foe["combat_rating"], foe["toughness"], passed=False)
            damage(way)
            if way.hidden["combat"]:
                way.facts["points"] = 0
        if next_move == "win" or ambush:
            check(way, 0, "combat", foe["combat_rating"], foe["toughness"], passed=True)
            fall(way)

    sheet = {"at": STREETS, "clues": 3, "skills": dict.fromkeys(SKILLS, 8), "cards": ["heal"]}
    yield Stage(
        {
            "investigators": [
                {"who": "harriet-abernathy", **sheet},
                {"who": "lupe-arriaga", "at": "newspaper", "skills": SKILLS},
            ],
            "ancient_one": ancient_one,
            "gates": {"the-witch-house": "rlyeh"},
            "monsters": {STREETS: [name]},
            "decks": DECKS,
        },
        lambda g: bool(g.pending.kind not in USUAL),
        around=around,
        hidden={"encountering": 0},
    )


def lost_stages(power: Plain) -> Iterator[Stage]:
    """Yield encounters beyond in which somebody becomes lost, under an Ancient One."""
    for card in printed("gate-cards").values():
        for heading, entry in card.get("entries", {}).items():
            if "'lost'" not in str(entry["effects"]):
                continue

            def around(way: Way, effects: Callable[[], None], entry: Plain = entry) -> None:
                EXPECT.carry_out(way, entry["effects"], At("", 0))

            for stage in gate_stages(card, heading):
                stage.situation["ancient_one"] = power["id"]
                stage.around = around
                yield stage
            return
