"""Cards of Arkham Horror on a stage: expected outcomes from their data, and actual ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from miskatonic.kernel.game import Game
from miskatonic.testing import prepared
from miskatonic.testing.outcomes import At, Plain, Way, play
from tests.games.ah2.nouns import see
from tests.games.ah2.printed import COLOURS, NEIGHBOURHOOD, in_play, printed
from tests.games.ah2.verbs_town import ALL_WORDS

EXPECT = ALL_WORDS

SKILLS = dict.fromkeys(("speed", "sneak", "fight", "will", "lore", "luck"), 3)
DECKS = {
    "common": ["fire-axe", "tommy-gun", "bicycle", "hip-flask"],
    "unique": ["tomb-veil", "silver-dagger", "rune-sabre", "magnalia"],
    "spell": ["grey-mist", "second-sight", "dismissal", "cold-fire"],
    "skill": ["reroll-spell", "reroll-horror", "reroll-combat"],
}
"""On top of the decks: cards that bring nothing at once and add nothing to a skill."""
WORLDS = ["rlyeh", "city-of-the-great-race"]
CUP = ["maniac", "maniac", "maniac", "formless-horror"]
USUAL = {"check": "accept", "arms": "strike", "encounter": "encounter"}

RICH: dict[str, Any] = {
    "sanity": 4,
    "stamina": 4,
    "money": 9,
    "clues": 5,
    "cards": ["sawn-off-shotgun", "packed-lunch", "wither", "heal", "obadiah-wicker"],
    "exhausted": ["packed-lunch"],
    "monsters": ["ghoul", "zombie"],
    "gates": ["endless-archive", "endless-archive"],
}
"""An investigator in nearly full health who can pay, and lose, whatever a card asks for."""
WORN: dict[str, Any] = {"sanity": 1, "stamina": 1, "money": 1, "clues": 1, "cursed": True}
"""An investigator on their last legs: every gain shows, every loss fells."""
BARE: dict[str, Any] = {"sanity": 3, "stamina": 2, "money": 5, "clues": 4, "cards": ["old-diary"]}
"""Somebody with a book, and neither friends nor arms."""
TIRED: dict[str, Any] = {**BARE, "sanity": 2, "stamina": 2, "cards": ["heal", "obadiah-wicker"]}
"""Somebody with a friend and a spell, after a bad day."""
OWNERS = (RICH, WORN, BARE, TIRED)


@dataclass
class Stage:
    """A situation in which a card comes up, and how to tell that it is over."""

    situation: dict[str, Any]
    ended: Callable[[Any], bool]
    owner: int = 0
    usual: Mapping[str, str] = field(default_factory=lambda: USUAL)
    hidden: dict[str, Any] = field(default_factory=dict)
    around: Callable[[Way, Callable[[], None]], None] = lambda way, card: card()

    def prepare(self, script: tuple[Any, ...] = ()) -> Game[Any]:
        """Return the game before anything has happened."""
        return prepared("ah2", script=script, **self.situation)

    def when_lost(self, way: Way, seat: int) -> None:
        """Apply the Ancient One's power to an investigator who is lost."""
        power = printed("ancient-ones")[self.situation["ancient_one"]]
        EXPECT.carry_out(way, power.get("lost", []), At("lost", seat, power["id"]))

    def known(self) -> dict[str, Any]:
        """Return what only the test knows."""
        people = self.situation["investigators"]
        gone = self.situation.get("gone_allies", ())
        held = [card for who in people for card in who.get("cards", ())]
        return {
            "order": [*range(len(people))],
            "ancient_one": self.situation["ancient_one"],
            "skills": [who.get("skills", SKILLS) for who in people],
            "hands": [list(who.get("cards", ())) for who in people],
            "decks": self.situation.get("decks", DECKS),
            "worlds": WORLDS,
            "cup": CUP,
            "when_lost": self.when_lost,
            "staying": [ally for ally in printed("allies") if ally not in (*gone, *held)],
            **self.hidden,
        }


@dataclass
class Outcome:
    """What became of a card on its stages."""

    ways: int = 0
    missed: set[str] = field(default_factory=set)
    wrong: list[str] = field(default_factory=list)


def outcome(
    effects: Sequence[Plain],
    stages: Sequence[Stage],
    source: str,
    mutant: tuple[str, dict[str, Any]] | None = None,
) -> Outcome:
    """Play a card in all its ways; ``mutant``: what is played instead of the printed card."""
    found = Outcome(missed=EXPECT.branches(effects))
    with in_play(*mutant) if mutant else nullcontext():
        for stage in stages:
            at = At("", stage.owner, source)
            before = see(stage.prepare())
            for way in EXPECT.ways(effects, before, stage.known(), at, stage.around):
                found.ways += 1
                found.missed -= way.reached
                try:
                    differs: Any = play(
                        stage.prepare, way, see=see, ended=stage.ended, usual=stage.usual
                    )
                except AssertionError as problem:
                    differs = problem
                if differs:
                    found.wrong.append(f"{source} {sorted(way.reached)}: {differs}")
                    if mutant:
                        return found
    return found


# ---------------------------------------------------------------------- encounters


def _begins_with_a_choice(entry: Plain) -> bool:
    first = entry["effects"][0]
    free = [way for way in first.get("between", ()) if not way.get("pay") and "needs" not in way]
    return first["do"] == "choose" and len(free) > 1


def _allies_but(me: Plain) -> list[str]:
    return [ally for ally in printed("allies") if ally not in me["cards"]]


def location_stages(card: Plain, place: str) -> Iterator[Stage]:
    """Yield tables where seat 0 has this encounter, and seat 1 is asked something after it."""
    inner = place == "inner-sanctum"
    at = "silver-twilight-lodge" if inner else place
    post = "graveyard" if at == "independence-square" else "independence-square"
    others = ("tullys-roadhouse", "the-unnamable", "black-cave")
    other_gate = next(name for name in others if NEIGHBOURHOOD[name] != card["neighbourhood"])
    goes = "train-station" if card["neighbourhood"] == "southside" else "south-church"
    told = f"{card['id']}.{place}"
    for owner in OWNERS:
        me = {"who": "harriet-abernathy", "at": at, "skills": SKILLS, **deepcopy(owner)}
        if inner:
            me["cards"] = [*me.get("cards", []), "membership"]
        watcher = {"who": "lupe-arriaga", "at": post, "explored": True, "skills": SKILLS}
        yield Stage(
            {
                "investigators": [me, {**watcher, "sanity": 3, "money": 4}],
                "ancient_one": "hastur",
                "phase": "arkham_encounters",
                "gates": {post: "abyss", other_gate: "yuggoth"},
                "monsters": {"northside-streets": ["witch"], "the-sky": ["nightgaunt"]},
                "encounters": {
                    **further_cards(card["neighbourhood"]),
                    card["neighbourhood"]: card["id"],
                },
                "decks": {**DECKS, "gate-markers": WORLDS},
                "next_monsters": CUP,
                "gone_allies": _allies_but(me) if owner in (BARE, TIRED) else [],
            },
            lambda g: bool(g.pending.seat == 1 or (g.view(None).reading not in ("", told))),
            usual={**USUAL, "encounter": "ability:sanctum" if inner else "encounter"},
            hidden={"encountering": 0, "goes": goes},
        )


def further_cards(but: str) -> dict[str, str]:
    """Return a card per neighbourhood that starts with a question, wherever one goes."""
    found: dict[str, str] = {}
    for card in printed("locations").values():
        asking = [
            place for place in card["entries"] if _begins_with_a_choice(card["entries"][place])
        ]
        if set(asking) & FURTHER and card["neighbourhood"] != but:
            found.setdefault(card["neighbourhood"], card["id"])
    return found


FURTHER = {"train-station", "the-witch-house", "south-church", "woods", "river-docks"}
"""Where cards send people for a further encounter."""


def _asks_in(card: Plain, world: str) -> bool:
    if card.get("colour") not in COLOURS[world]:
        return False
    return _begins_with_a_choice(card["entries"].get(world) or card["entries"]["other"])


def _asking_after(card: str, world: str, *, again: bool) -> Iterator[tuple[str, list[str]]]:
    """Yield a world for seat 1 and the next encounter, which asks a question."""
    others = [other for other in printed("gate-cards").values() if other["id"] != card]
    for second in (name for name in COLOURS if name != world):
        asking = [other for other in others if _asks_in(other, second)]
        for first in asking:
            rest = [other["id"] for other in asking if other is not first]
            if not again:
                yield second, [first["id"]]
            elif rest and _asks_in(first, world):
                yield second, [first["id"], rest[0]]


def gate_stages(card: Plain, heading: str) -> Iterator[Stage]:
    """Yield tables where seat 0 has this encounter beyond, and then seat 1 a choice."""
    fitting = [w for w, colours in COLOURS.items() if card["colour"] in colours]
    worlds = [world for world in fitting if world not in card["entries"]]
    world = worlds[0] if heading == "other" else heading
    told = f"{card['id']}.{heading}"

    again = "'again'" in str(card["entries"][heading]["effects"])
    second, further = next(_asking_after(card["id"], world, again=again))
    for owner in OWNERS:
        me = {"who": "harriet-abernathy", "at": f"{world}-1", "skills": SKILLS, **deepcopy(owner)}
        gates = {"woods": "yuggoth" if world != "yuggoth" else "plateau-of-leng"}
        if owner is not WORN:
            gates["black-cave"] = world
        yield Stage(
            {
                "investigators": [
                    {**me, "gates": []},
                    {"who": "lupe-arriaga", "at": f"{second}-1", "skills": SKILLS, "sanity": 3},
                ],
                "ancient_one": "hastur",
                "phase": "other_worlds",
                "gates": gates,
                "monsters": {"northside-streets": ["witch"], "woods": ["cultist"]},
                "decks": {
                    **DECKS,
                    "gate-markers": WORLDS,
                    "gate": [card["id"], *further],
                },
                "next_monsters": CUP,
            },
            lambda g: bool(g.pending.seat == 1 or g.view(None).reading not in ("", told)),
            hidden={"encountering": 0},
        )
