"""What a search bot weighs in Arkham Horror: where to go, and what to answer on the way."""

from __future__ import annotations

from miskatonic.bots.base import Chair, Firstly
from miskatonic.games.ah2.bots.goals import goal_of, goals
from miskatonic.games.ah2.bots.outlook import Outlook
from miskatonic.games.ah2.bots.steady import Steady
from miskatonic.games.ah2.state import in_town
from miskatonic.games.ah2.view import Ah2View
from miskatonic.kernel.decisions import Option
from miskatonic.parts.bots.goals import Goal, alternatives
from miskatonic.parts.bots.ways import answered_otherwise

PLACES = 7
"""Number of goals weighed beside the one that ``steady`` would choose."""
ANSWERS = 6
"""Number of answers weighed beside the one that ``steady`` would give."""
SETTLED = ("adjust", "movement", "arms", "clues", "surge", "trade", "friends", "appear", "prey")
"""Questions that the goal decides, or that ``steady`` answers well enough."""


def ways(chair: Chair, bot: Steady) -> list[Steady | Firstly]:
    """Return the lines of play for a seat: what its bot would do, and what else it might."""
    if len(chair.options) == 1:
        return [bot]
    view = chair.view
    assert isinstance(view, Ah2View)
    if chair.question in ("adjust", "movement") and not bot.has_goal(view):
        return [bot, *(bot.aiming(view, goal) for goal in _places(view, chair.seat))]
    return [bot, *answered_otherwise(chair, bot, _answers(chair, view), ANSWERS)]


def _places(view: Ah2View, seat: int) -> list[Goal]:
    """Return the best goals of an investigator in town, one for each place."""
    look = Outlook(view, seat)
    if view.battle_round or not view.turn or not in_town(look.figure(look.me).place):
        return []
    return alternatives(goals(look, look.me), goal_of(look), PLACES)


def _answers(chair: Chair, view: Ah2View) -> tuple[Option, ...]:
    """Return the answers worth considering, including the bot's own."""
    options = chair.options
    verbs = {str(option.payload[0]) for option in options}
    match chair.question:
        case "movement" if not verbs & {"evade", "fight"}:
            return ()
        case "movement":
            options = tuple([o for o in options if o.payload[0] in ("evade", "fight", "stay")])
        case "upkeep" if options[0].payload[0] == "do":
            return ()
        case "check":
            roll = view.roll
            if roll is None or (roll.successes >= roll.difficulty and not view.battle_round):
                return ()
        case question if question in SETTLED:
            return ()
    return options
