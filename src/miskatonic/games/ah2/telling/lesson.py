"""Two lessons: a first turn from the deal on, and a first gate, from a fight to its seal."""

from __future__ import annotations

from miskatonic.kernel.lessons import Cue, Lesson

FIRST_TURN = Lesson(
    name="first-turn",
    players=1,
    options={
        "ancient_one": "yig",
        "investigators": ["harriet-abernathy"],
        "first_player": 0,
    },
    script=(
        # What Harriet holds at the start, and what she will draw; the spells stay unseen.
        ("deck", ("storm-lantern", "clasp-knife")),
        ("deck", ("downward-compass",)),
        ("deck", ()),
        ("deck", ("skill-will",)),
        # Gate cards, Mythos cards, gate markers.
        ("deck", ()),
        ("deck", ("mill-shares-soar", "golden-october")),
        ("deck", ("the-dreamlands", "plateau-of-leng")),
        ("number", 5),  # a Cultist comes through the first gate
        ("number", 5),  # the sixth card of Downtown: a dog with a parcel
        *(("die", fallen) for fallen in (3, 1, 4, 2)),
        ("die", 6),  # the clue pays off
    ),
    cues=(
        Cue(0, "set:speed-sneak:2", "own"),  # setup.finish.2
        Cue(0, "done", "own"),
        Cue(0, "set:fight-will:0", "place:woods"),  # upkeep.adjust.2, after the first Mythos card
        Cue(0, "done", "own"),
        Cue(0, "move:downtown-streets", "place:downtown-streets"),  # movement.arkham.2
        Cue(0, "move:independence-square", "place:independence-square"),
        Cue(0, "stay", "place:independence-square"),
        Cue(0, "take:1", "place:independence-square"),  # movement.clues.1
        Cue(0, "clue", "own"),  # clue.spend.1
        Cue(0, "done", "mythos"),  # mythos.order.1: what the night has brought
    ),
)

FIRST_GATE = Lesson(
    name="first-gate",
    players=1,
    options={"ancient_one": "yig", "investigators": ["nell-ashdown"], "first_player": 0},
    position={
        "turn": 5,
        "ancient_one": "yig",
        "doom": 3,
        "shuffled": True,
        "investigators": [
            {
                "who": "nell-ashdown",
                "at": "st-marys-hospital",
                "money": 5,
                "clues": 4,
                "sliders": [1, 2, 2],
                "cards": ["automatic-45"],
            }
        ],
        "gates": {"woods": "plateau-of-leng"},
        "monsters": {"woods": ["zombie"]},
        "sealed": ["graveyard"],
        "clues": {"historical-society": 1, "black-cave": 1},
        "decks": {
            "gate": ["red-2", "green-5"],
            "unique": ["cat-of-ulthar"],
            "gate-markers": ["the-dreamlands"],
            "mythos": [
                "missing-surveyor-telephones",  # the fifth clue
                "arkham-sleeps-through-the-night",  # knocks at a seal
                "doctors-hold-free-clinic",  # knocks at the new one
            ],
        },
        "next_monsters": ["cultist"],
        "dice": [
            1,  # the Zombie is dreadful
            *(2, 4, 1, 5, 3, 2, 1),  # and mortal
            *(3, 5, 2),  # the circle breaks
            *(2, 3, 1, 4),  # the gate holds
            *(3, 6, 2, 1),  # but not against the cat
        ],
    },
    cues=(
        Cue(0, "move:woods", "place:woods"),
        Cue(0, "fight:zombie", "place:woods"),  # evade.fight.1
        Cue(0, "accept", "own"),  # combat.horror.1
        Cue(0, "fight", "own"),
        Cue(0, "strike", "own"),  # combat.fight.1
        Cue(0, "way:fight", "place:plateau-of-leng-1"),
        Cue(0, "done", "mythos"),
        Cue(0, "set:fight-will:3", "own"),
        Cue(0, "done", "own"),
        Cue(0, "close:fight", "place:woods"),  # gate.close.1
        Cue(0, "reroll:cat-of-ulthar", "own"),
        Cue(0, "seal", "place:woods"),  # gate.seal.1
    ),
)

LESSONS = {lesson.name: lesson for lesson in (FIRST_TURN, FIRST_GATE)}
