"""A first round in twelve answers: take, pass, give, and a rite that everybody survives."""

from __future__ import annotations

from miskatonic.kernel.lessons import Cue, Lesson

FIRST_ROUND = Lesson(
    name="first-round",
    players=5,
    options={"first_player": 4},
    script=(
        (
            "deck",
            (
                # In hand, by seat: the learner holds a cursed Idol and does not know.
                *("idol-cursed", "chalice", "dagger-cursed", "tome", "candelabra-cursed"),
                # The draw pile, from the top.
                *("idol", "gate", "dagger", "candelabra"),
            ),
        ),
    ),
    cues=(
        Cue(4, "give:0", "seat:4"),  # 6-1.f
        Cue(0, "take", "own"),  # 6-2-1.a: the cursed Idol goes
        Cue(1, "give:0", "discards"),
        Cue(0, "pass:2", "seat:2"),  # 6-2-2.a: on to a player who needs it
        Cue(2, "take", "seat:2"),
        Cue(3, "give:4", "seat:3"),
        Cue(4, "take", "seat:4"),
        Cue(0, "give:1", "pile"),  # 6-1.e: the active player sees the drawn card
        Cue(1, "pass:2", "seat:1"),
        Cue(2, "pass:3", "seat:2"),
        Cue(3, "pass:4", "seat:3"),
        Cue(4, "refuse", "seat:4"),  # 6-3.b: everybody has passed, the round is over
    ),
)

LESSONS = {FIRST_ROUND.name: FIRST_ROUND}
