"""Steady: a bot that prepares, hunts clues, explores and seals, and knows when to run."""

from __future__ import annotations

from miskatonic.bots.base import Chair
from miskatonic.games.ah2.bots import fighting, sliders, trading, visiting, walking
from miskatonic.games.ah2.bots.goals import goal_of
from miskatonic.games.ah2.bots.outlook import Memory, Outlook
from miskatonic.games.ah2.view import Ah2View
from miskatonic.parts.bots.answering import Answer, answered, on_offer
from miskatonic.parts.bots.goals import Goal, Intent

ANSWERS: dict[str, Answer[Outlook]] = {
    "adjust": sliders.adjust,
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
    "face": walking.past_guards,
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
"""Question -> how it is answered. Unlisted questions get the first option: take all clues, seal
the gate, go through the nearest one."""

AIMING = ("adjust", "movement")
"""Questions at which it chooses its goal."""
HASTE = ("move", "stay")


class Steady:
    """Plays deterministically: it ignores the seed that every bot gets.

    It chooses a goal once a turn, and looks at the table only where it has to: looking takes longer
    than thinking.
    """

    def __init__(self, seed: int) -> None:
        self._intent = Intent()
        """Its goal for this turn."""
        self._there = False
        """Whether it has arrived where it wanted to be."""
        self._memory = Memory()

    def has_goal(self, view: Ah2View) -> bool:
        """Return whether it has chosen a goal this turn."""
        return self._intent.holds(_stretch(view))

    def aiming(self, view: Ah2View, goal: Goal) -> Steady:
        """Return a bot with another goal this turn, and its own goals afterwards."""
        other = Steady(0)
        other._intent.follow(_stretch(view), goal)
        return other

    def choose(self, chair: Chair) -> str:
        """Return the id of the best option."""
        if chair.question != "adjust":
            self._memory.steps = []
        if chair.question != "movement":
            self._there = False
        known = self._by_heart(chair)
        return on_offer(chair, known) if known else self._considered(chair)

    def _by_heart(self, chair: Chair) -> str:
        """Return an answer that needs no look at the table; empty if none does."""
        options = chair.options
        match chair.question:
            case _ if len(options) == 1:
                return options[0].id
            case "upkeep" if options[0].payload[0] == "do":
                return options[0].id
            case "adjust" if self._memory.steps:
                return self._memory.steps.pop(0)
            case "movement" if self._there and all(o.payload[0] in HASTE for o in options):
                return "stay"
        return ""

    def _considered(self, chair: Chair) -> str:
        answer = answered(ANSWERS, chair, lambda: self._look(chair))
        self._there = answer == f"move:{self._intent.goal.place}"
        return answer

    def _look(self, chair: Chair) -> Outlook:
        """Return its reading of the table, with its goal."""
        view = chair.view
        assert isinstance(view, Ah2View)
        stretch = _stretch(view)
        if self._intent.begins(stretch):
            self._there, self._memory = False, Memory()
        look = Outlook(view, chair.seat, self._memory)
        if view.turn and chair.question in AIMING and not self._intent.holds(stretch):
            self._intent.follow(stretch, goal_of(look))
        look.goal = self._intent.goal
        return look


def _stretch(view: Ah2View) -> tuple[int, int]:
    """Return the turn, or the round of the final battle."""
    return view.turn, view.battle_round
