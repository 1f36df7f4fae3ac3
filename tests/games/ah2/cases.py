"""Every list of effects on a card of Arkham Horror, and the stages on which it is judged."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any, NamedTuple

from miskatonic.testing.outcomes import At, Plain, Way, nested
from tests.games.ah2.outcomes import EXPECT, Outcome, Stage, gate_stages, location_stages, outcome
from tests.games.ah2.printed import POSSESSIONS, printed
from tests.games.ah2.stages_cards import (
    talent_upkeep_stages,
    upkeep_stages,
    use_stages,
    ward_stages,
    weapon_stages,
)
from tests.games.ah2.stages_monsters import fight_stages, lost_stages
from tests.games.ah2.stages_mythos import (
    attack_stages,
    awakening_stages,
    headline_stages,
    lasting_stages,
    rumor_failed_stages,
    rumor_passed_stages,
    rumor_turn_stages,
    weather_stages,
)


class Case(NamedTuple):
    """Some effects of a card, or another of its parts, and where they are carried out."""

    holds: str
    card: dict[str, Any]
    path: tuple[Any, ...]
    stages: Callable[[], Iterator[Stage]]

    @property
    def name(self) -> str:
        """The card, and which part of it."""
        return ".".join(str(part) for part in (self.card["id"], *self.path) if part != "effects")

    @property
    def effects(self) -> list[Plain]:
        """What is printed."""
        found: Any = self.card
        for key in self.path:
            found = found[key]
        return list(found) if isinstance(found, list) else []

    def outcome(self, instead: list[Plain] | None = None) -> Outcome:
        """Play all ways; ``instead``: effects in place of the printed ones."""
        if instead is None:
            return outcome(self.effects, [*self.stages()], self.card["id"])
        mutant = deepcopy(self.card)
        inner: Any = mutant
        for key in self.path[:-1]:
            inner = inner[key]
        inner[self.path[-1]] = instead
        return outcome(self.effects, [*self.stages()], self.card["id"], (self.holds, mutant))


def locations() -> Iterator[Case]:
    """Yield every entry of every location card."""
    for card in printed("locations").values():
        for place in card["entries"]:
            yield Case(
                "locations",
                card,
                ("entries", place, "effects"),
                lambda c=card, p=place: location_stages(c, p),  # type: ignore[misc]
            )


def gates() -> Iterator[Case]:
    """Yield every entry of every gate card."""
    for card in printed("gate-cards").values():
        for heading in card.get("entries", ()):
            yield Case(
                "gate-cards",
                card,
                ("entries", heading, "effects"),
                lambda c=card, h=heading: gate_stages(c, h),  # type: ignore[misc]
            )


def mythos() -> Iterator[Case]:
    """Yield whatever headlines, Environments and Rumors do."""
    for card in printed("mythos").values():
        at_times: dict[tuple[str, ...], Callable[[Plain], Iterator[Stage]]] = {
            ("effects",): headline_stages,
            ("turn",): lambda card: lasting_stages(environment=card["id"]),
            ("upkeep",): weather_stages,
            ("rumor", "turn"): rumor_turn_stages,
            ("rumor", "failed"): rumor_failed_stages,
            ("rumor", "passed"): rumor_passed_stages,
        }
        yield from _parts("mythos", card, at_times)


def ancient_ones() -> Iterator[Case]:
    """Yield the powers and attacks of the Ancient Ones."""
    for card in printed("ancient-ones").values():
        at_times: dict[tuple[str, ...], Callable[[Plain], Iterator[Stage]]] = {
            ("mythos",): lambda card: lasting_stages(ancient_one=card["id"]),
            ("attack",): attack_stages,
            ("battle",): awakening_stages,
            ("lost",): lost_stages,
            ("worshipper_falls",): worshipper_stages,
        }
        yield from _parts("ancient-ones", card, at_times)


def worshipper_stages(card: Plain) -> Iterator[Stage]:
    """Yield a fight against a worshipper."""
    return fight_stages(printed("monsters")["cultist"], card["id"])


def monsters() -> Iterator[Case]:
    """Yield every kind of monster, with its special effects."""
    for card in printed("monsters").values():
        special = [name for name in ("instead", "besides", "defeated") if name in card]
        yield Case("monsters", card, tuple(special), lambda c=card: fight_stages(c))  # type: ignore[misc]


def _parts(
    holds: str,
    card: dict[str, Any],
    at_times: dict[tuple[str, ...], Callable[[Plain], Iterator[Stage]]],
) -> Iterator[Case]:
    for path, stages in at_times.items():
        there = card if len(path) == 1 else card.get(path[0], {})
        if path[-1] in there:
            yield Case(holds, card, path, lambda c=card, s=stages: s(c))  # type: ignore[misc]


def gained_stages(card: Plain) -> Iterator[Stage]:
    """Yield an encounter that brings a card, with what it brings at once."""
    for one in printed("locations").values():
        for place, entry in one["entries"].items():
            if f"'card': '{card['id']}'" not in str(entry["effects"]):
                continue

            def around(way: Way, effects: Callable[[], None], entry: Plain = entry) -> None:
                EXPECT.carry_out(way, entry["effects"], At("", 0))

            for stage in location_stages(one, place):
                stage.around = around
                yield stage
            return


def possessions() -> Iterator[Case]:
    """Yield every use of every investigator card, and what is due every Upkeep."""
    for holds in POSSESSIONS:
        for card in printed(holds).values():
            for number, use in enumerate(card.get("uses", ())):
                yield Case(
                    holds,
                    card,
                    ("uses", number, "effects"),
                    lambda c=card, u=use: use_stages(c, u),  # type: ignore[misc]
                )
            yield from _parts(holds, card, {("upkeep",): upkeep_stages, ("gained",): gained_stages})


def talents() -> Iterator[Case]:
    """Yield every use of every talent, and what is due every Upkeep."""
    for card in printed("investigators").values():
        for number, use in enumerate(card["talent"].get("uses", ())):
            yield Case(
                "investigators",
                card,
                ("talent", "uses", number, "effects"),
                lambda c=card, u=use: use_stages(c, u, talent=True),  # type: ignore[misc]
            )
        yield from _parts("investigators", card, {("talent", "upkeep"): talent_upkeep_stages})


# ---------------------------------------------------------------------- parts without words


def weapons() -> Iterator[Case]:
    """Yield every weapon, and every spell that is one."""
    for holds in POSSESSIONS:
        for card in printed(holds).values():
            if "weapon" in card:
                yield Case(holds, card, ("weapon",), lambda c=card: weapon_stages(c))  # type: ignore[misc]


def wards() -> Iterator[Case]:
    """Yield everything that absorbs a loss."""
    for holds in POSSESSIONS:
        for card in printed(holds).values():
            if "ward" in card:
                yield Case(holds, card, ("ward",), lambda c=card: ward_stages(c, c["ward"]))  # type: ignore[misc]
    for card in printed("investigators").values():
        if "ward" in card["talent"]:
            yield Case(
                "investigators",
                card,
                ("talent", "ward"),
                lambda c=card: ward_stages(c, c["talent"]["ward"], talent=True),  # type: ignore[misc]
            )


FAMILIES = (locations, gates, mythos, ancient_ones, monsters, possessions, talents)
"""All that has words."""
HOLDS = ("locations", "gate-cards", "mythos", "ancient-ones", "monsters", "investigators")


def printed_effects() -> set[tuple[str, tuple[Any, ...]]]:
    """Return where each card has effects, judged or not."""
    return {
        (card["id"], path)
        for holds in (*HOLDS, *POSSESSIONS)
        for card in printed(holds).values()
        for path, _ in nested(card)
    }
