"""The expected outcomes of the words that change the town, its gates and its monsters."""

from __future__ import annotations

from miskatonic.testing.outcomes import At, Plain, Way
from tests.games.ah2.nouns import EVERYTHING, amount, become_lost, leave, put
from tests.games.ah2.printed import (
    DIMENSION,
    LOCATIONS,
    NEIGHBOURHOOD,
    STREETS,
    UNSTABLE,
    printed,
)
from tests.games.ah2.verbs import EXPECT, check

# ---------------------------------------------------------------------- the town


@EXPECT.word("move")
def _move(way: Way, word: Plain, at: At) -> None:
    to, sheet = word["to"], way.facts["seats"][at.owner]
    if to == "street":
        to = f"{NEIGHBOURHOOD[sheet['place']]}-streets"
    elif to in ("any-street", "any-location"):
        places = STREETS if to == "any-street" else LOCATIONS
        to = way.hidden["goes"] if to == "any-location" else STREETS[-1]
        options = [f"go:{place}" for place in places if place not in way.facts["closed"]]
        way.asks(at.owner, "go", f"go:{to}", options)
    put(way, at.owner, to)
    way.facts["further"] = word.get("encounter", False)


@EXPECT.word("again")
def _again(way: Way, word: Plain, at: At) -> None:
    way.facts["further"] = True


@EXPECT.word("return")
def _return(way: Way, word: Plain, at: At) -> None:
    world = way.facts["seats"][at.owner]["place"][:-2]
    ways = [place for place, leads_to in way.facts["gates"].items() if leads_to == world]
    if not ways:
        become_lost(way, at.owner)
        return
    way.asks(at.owner, "home", f"home:{ways[-1]}", [f"home:{place}" for place in ways])
    put(way, at.owner, ways[-1])
    way.facts["seats"][at.owner]["explored"] = True
    leave(way, at.owner)


@EXPECT.word("points")
def _points(way: Way, word: Plain, at: At) -> None:
    way.facts["points"] += word["amount"]


def appear(way: Way, place: str) -> None:
    """Let the next monster of the cup appear; the situation stays below the limit."""
    if place in way.facts["sealed"]:
        return
    way.facts["cup"] -= 1
    kind = way.hidden["cup"].pop(0)
    way.facts["monsters"] = sorted([*way.facts["monsters"], [kind, place]])
    assert len(way.facts["monsters"]) <= len(way.facts["seats"]) + 3, "beyond the monster limit"


@EXPECT.word("gate")
def _gate(way: Way, word: Plain, at: At) -> None:
    facts, place = way.facts, word.get("at", "here")
    place = facts["seats"][at.owner]["place"] if place == "here" else place
    if place not in UNSTABLE or place in facts["sealed"] or place in facts["gates"]:
        return
    world = way.hidden["worlds"].pop(0)
    facts["doom"] += 1
    facts["gates"][place] = world
    facts["gate_stack"] -= 1
    facts["clues"].pop(place, None)
    for seat, sheet in enumerate(facts["seats"]):
        if sheet["place"] == place:
            put(way, seat, f"{world}-1")
            sheet["delayed"] = True
    if word.get("monster", True):
        appear(way, place)


@EXPECT.word("close-gate")
def _close_gate(way: Way, word: Plain, at: At) -> None:
    facts = way.facts
    places = list(facts["gates"])
    way.asks(at.owner, "vanish", f"vanish:{places[-1]}", [f"vanish:{place}" for place in places])
    dimension = DIMENSION[facts["gates"].pop(places[-1])]
    facts["gate_stack"] += 1
    for monster in list(facts["monsters"]):
        if printed("monsters")[monster[0]]["dimension"] == dimension:
            facts["monsters"].remove(monster)
            facts["cup"] += 1
    for sheet in facts["seats"]:
        sheet["explored"] = sheet["explored"] and sheet["place"] != places[-1]


@EXPECT.word("spawn")
def _spawn(way: Way, word: Plain, at: At) -> None:
    place = word.get("at", "every-gate")
    if place == "here":
        place = way.facts["seats"][at.owner]["place"]
    for where in list(way.facts["gates"]) if place == "every-gate" else [place]:
        appear(way, where)


@EXPECT.word("banish")
def _banish(way: Way, word: Plain, at: At) -> None:
    here = way.facts["seats"][at.owner]["place"]
    where = {
        "here": (here,),
        "streets": STREETS,
        "locations": LOCATIONS,
        "sky": ("the-sky",),
        "arkham": (*STREETS, *LOCATIONS, "the-sky"),
    }[word["where"]]
    monsters, kind = printed("monsters"), word.get("kind", "")
    for left in range(word.get("amount", EVERYTHING), 0, -1):
        found = [
            monster
            for monster in way.facts["monsters"]
            if monster[1] in where and kind in ("", monster[0], monsters[monster[0]]["dimension"])
        ]
        if not found:
            return
        if len(found) > left:
            names = [f"banish:{name}" for name, _ in found]
            way.asks(at.owner, "banish", names[-1], names)
        way.facts["monsters"].remove(found[-1])
        way.facts["cup"] += 1


@EXPECT.word("place-clues")
def _place_clues(way: Way, word: Plain, at: At) -> None:
    place = word["at"]
    if place not in way.facts["gates"]:
        clues = way.facts["clues"]
        clues[place] = clues.get(place, 0) + word.get("amount", 1)


@EXPECT.word("terror")
def _terror(way: Way, word: Plain, at: At) -> None:
    for _ in range(word.get("amount", 1)):
        way.facts["terror"] += 1
        assert way.facts["terror"] < 3, "from here on shops close"
        ally = way.hidden["staying"].pop(0)
        way.number(0)
        way.facts["allies"].remove(ally)


@EXPECT.word("doom")
def _doom(way: Way, word: Plain, at: At) -> None:
    way.facts["doom"] += amount(way, word["amount"], at.owner)


# ---------------------------------------------------------------------- fights


@EXPECT.word("monster", lambda word: {"win": word.get("win", []), "evade": []})
def _monster(way: Way, word: Plain, at: At) -> None:
    """A monster without a Horror check and without powers, evaded or beaten at the first blow."""
    kind = printed("monsters")[way.hidden["cup"][0]]
    assert "horror_rating" not in kind and not kind.get("abilities"), kind["id"]
    branch = way.fork(["win", "evade"], at)
    names = [f"{verb}:{kind['id']}" for verb in ("evade", "fight")]
    way.asks(at.owner, "face", names[branch == "win"], names)
    if branch == "evade":
        check(way, at.owner, "evade", kind["awareness"], 1, passed=True)
        return
    way.asks(at.owner, "combat", "fight", ["flee", "fight"])
    check(way, at.owner, "combat", kind["combat_rating"], kind["toughness"], passed=True)
    EXPECT.carry_out(way, word.get("win", []), at.below("win"))


@EXPECT.word("combat-bonus")
def _combat_bonus(way: Way, word: Plain, at: At) -> None:
    way.hidden["strength"] += word["bonus"]


@EXPECT.word("escape")
def _escape(way: Way, word: Plain, at: At) -> None:
    way.hidden["combat"] = "escaped"


@EXPECT.word("defeat")
def _defeat(way: Way, word: Plain, at: At) -> None:
    way.hidden["combat"] = "defeated"


@EXPECT.word("carry-off")
def _carry_off(way: Way, word: Plain, at: At) -> None:
    """silence.combat.nightgaunt.1: through the only open gate."""
    ((_, world),) = way.facts["gates"].items()
    put(way, at.owner, f"{world}-1")
    way.hidden["combat"] = "escaped"


ALL_WORDS = EXPECT
"""With those of ``verbs``."""
