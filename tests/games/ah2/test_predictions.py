"""What is said to be at stake is what then happens: over random games, from the data alone."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from miskatonic import new_game
from miskatonic.games.ah2.telling import stakes
from miskatonic.games.ah2.telling.events import EVENTS
from miskatonic.games.ah2.telling.stakes import Stakes
from miskatonic.games.ah2.words.foresight import Ah2Foresight
from miskatonic.kernel.effects.words import Gain
from miskatonic.kernel.events import RawEvent
from miskatonic.testing import rule
from miskatonic.testing.predictions import Checked, Facts, Watch, watch

GAMES = int(os.environ.get("STAKES_GAMES", "200"))
MUTATED = 20
WATCHED = (
    *("movement/evade", "movement/fight", "movement/use", "face/evade", "face/fight"),
    *("combat/flee", "combat/fight", "arms/strike", "arms/cast", "check/accept", "check/clue"),
    *("check/reroll", "choose/way", "encounter/ability", "upkeep/use", "upkeep/do"),
    *("upkeep/repay", "ward/ward", "ward/bear-it", "gate/close", "buy/buy"),
)
"""Question and verb: what each of these puts at stake must have been put to the test."""

AMOUNTS = {
    "earned": ("money", 1),
    "paid": ("money", -1),
    "found_clues": ("clues", 1),
    "spent_clues": ("clues", -1),
}
FATES = {
    "insane": "insane",
    "unconscious": "unconscious",
    "delayed": "delay",
    "arrested": "arrest",
    "lost_in_time": "lost",
    "devoured": "devour",
    "blessed": "bless",
    "cursed": "curse",
}


def values(event: RawEvent) -> dict[str, Any]:
    kind, _, *arguments = event
    return dict(zip(EVENTS[kind].fields, arguments, strict=False)) if kind in EVENTS else {}


def changes(event: RawEvent) -> Iterator[tuple[int, str, int]]:
    kind, _, *rest = event
    if kind in AMOUNTS:
        what, sign = AMOUNTS[kind]
        yield rest[0], what, sign * rest[1]
    elif kind in ("lost", "regained"):
        yield rest[0], rest[1], rest[2] if kind == "regained" else -rest[2]
    elif kind == "casts":
        yield rest[0], "sanity", -rest[2]
    elif kind in FATES:
        yield rest[0], FATES[kind], 1


def checked(event: RawEvent) -> Checked | None:
    if event[0] != "checked":
        return None
    told = values(event)
    return Checked(
        told["seat"],
        told["check"],
        told["successes"] >= told["difficulty"],
    )


FACTS = Facts(
    changes,
    checked,
    begins=frozenset(
        [
            *("turn", "refreshed", "sees_to", "stood_up", "encounter", "ability", "uses"),
            *("combat", "monster_met", "checked", "mythos", "takes_effect", "ancient_stirs"),
            *("rumor_grows", "rumor_failed", "ancient_attacks", "battle_round"),
            *("awakened", "newcomer"),
        ]
    ),
    opens={
        "use": "uses",
        "do": "sees_to",
        "ability": "ability",
        **dict.fromkeys(("accept", "clue", "reroll"), "checked"),
    },
    within=frozenset(
        [
            *("ward", "give-up", "trophy", "keep", "buy", "carried"),
            *("bless", "ally", "home", "vanish", "banish"),
        ]
    ),
)


def played(seed: int) -> Watch:
    """Play a game at random."""
    chance = Random(seed)
    game = new_game("ah2", players=1 + seed % 4, seed=seed)
    return watch(game, FACTS, lambda decision: chance.choice(decision.options))


@rule("ah2:combat.horror.4", "ah2:combat.damage.1", "ah2:money.price.2", "ah2:checks.purpose.1")
def test_what_is_at_stake_is_what_happens() -> None:
    kept: Counter[str] = Counter()
    for seed in range(GAMES):
        seen = played(seed)
        assert seen.broken == [], f"seed {seed}"
        kept += seen.kept
    dull = [kind for kind in WATCHED if not kept[kind]]
    assert dull == [], "nothing of this kind was predicted in any game"


@pytest.mark.parametrize("way", ["horror", "damage", "price", "effects"])
def test_a_false_prediction_is_found_out(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match way:
        case "horror":
            monkeypatch.setattr(
                stakes, "horror_loss", lambda enemy, *, won: 1 + enemy.horror_damage
            )
        case "damage":
            wrong = Stakes.blow
            monkeypatch.setattr(
                Stakes,
                "blow",
                lambda self, enemy, *key: wrong(
                    self, replace(enemy, combat_damage=enemy.combat_damage + 1), *key
                ),
            )
        case "price":
            monkeypatch.setattr(Ah2Foresight, "spend", lambda self, price: None)
        case _:
            monkeypatch.setattr(Gain, "foresee", lambda self, sight: None)
    assert any(played(seed).broken for seed in range(MUTATED))
