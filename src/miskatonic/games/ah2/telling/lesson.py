"""A first turn in ten answers: skills, a walk, a clue, a check, and two Mythos cards."""

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

LESSONS = {FIRST_TURN.name: FIRST_TURN}
