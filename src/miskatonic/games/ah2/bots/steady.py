"""Steady: a bot that prepares, hunts clues, explores and seals, and knows when to run."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from miskatonic.bots.base import Chair
from miskatonic.games.ah2.bots import fighting, sliders, trading, visiting, walking
from miskatonic.games.ah2.bots.goals import NOWHERE, Goal, goal_of
from miskatonic.games.ah2.bots.outlook import Outlook
from miskatonic.games.ah2.view import Ah2View
from miskatonic.kernel.decisions import Option

Answer: TypeAlias = Callable[[Outlook, tuple[Option, ...], Goal], str]

ANSWERS: dict[str, Answer] = {
    "ally": visiting.ally,
    "appear": walking.anywhere,
    "arms": fighting.take_up,
    "asked": trading.asked,
    "banish": visiting.strongest,
    "bless": visiting.bless,
    "buy": trading.buy,
    "check": fighting.after_roll,
    "choose": visiting.choose,
    "claim": visiting.claim,
    "combat": fighting.stand_or_run,
    "encounter": visiting.encounter,
    "face": lambda look, options, goal: walking.past_guards(look, options),
    "friends": walking.linger,
    "gate": visiting.gate,
    "give-up": trading.give_up,
    "go": walking.anywhere,
    "guards": walking.guards,
    "home": visiting.best_gate,
    "keep": trading.keep,
    "movement": walking.move,
    "prey": visiting.emptiest,
    "surge": visiting.emptiest,
    "trade": trading.give,
    "trophy": trading.trophy,
    "upkeep": visiting.upkeep,
    "vanish": visiting.hottest_gate,
    "ward": fighting.ward,
}
"""Question -> how it is answered. What is not listed is answered by the first option: take all
clues, seal the gate, go through the nearest one."""

HASTE = ("move", "stay")


class Steady:
    """Never plays by chance: the seed, which every bot gets, makes no difference to it.

    It makes up its mind once a turn, and looks at the table only where it has to: looking takes
    longer than thinking.
    """

    def __init__(self, seed: int) -> None:
        self._now = (-1, -1)
        self._goal = NOWHERE
        """What it is after this turn."""
        self._there = False
        """Whether it has walked to where it wanted to be."""
        self._steps: list[str] = []
        """How the skill markers are still to be moved this turn."""
        self._met: list[int] = []

    def has_goal(self, view: Ah2View) -> bool:
        """Tell whether it has made up its mind this turn."""
        return self._now == (view.turn, view.battle_round) and self._goal is not NOWHERE

    def aiming(self, view: Ah2View, goal: Goal) -> Steady:
        """Return a bot that goes for something else this turn, and afterwards for what it likes."""
        other = Steady(0)
        other._now, other._goal = (view.turn, view.battle_round), goal
        return other

    def choose(self, chair: Chair) -> str:
        """Return the id of the best option."""
        if chair.question != "adjust":
            self._steps = []
        if chair.question != "movement":
            self._there = False
        known = [option.id for option in chair.options]
        wanted = self._by_heart(chair) or self._considered(chair)
        return wanted if wanted in known else known[0]

    def _by_heart(self, chair: Chair) -> str:
        """Return an answer that needs no look at the table; empty if there is none."""
        options = chair.options
        match chair.question:
            case _ if len(options) == 1:
                return options[0].id
            case "upkeep" if options[0].payload[0] == "do":
                return options[0].id
            case "adjust" if self._steps:
                return self._steps.pop(0)
            case "movement" if self._there and all(o.payload[0] in HASTE for o in options):
                return "stay"
            case question if question not in ANSWERS and question != "adjust":
                return options[0].id
        return ""

    def _considered(self, chair: Chair) -> str:
        view = chair.view
        assert isinstance(view, Ah2View)
        if self._now != (view.turn, view.battle_round):
            self._now = (view.turn, view.battle_round)
            self._goal, self._there, self._met = NOWHERE, False, []
        look = Outlook(view, chair.seat, self._met)
        if self._goal is NOWHERE and chair.question in ("adjust", "movement") and view.turn:
            self._goal = goal_of(look)
        if chair.question == "adjust":
            self._steps = sliders.steps(look, self._goal)
            return self._steps.pop(0)
        answer = ANSWERS[chair.question](look, chair.options, self._goal)
        self._there = answer == f"move:{self._goal.place}"
        return answer
