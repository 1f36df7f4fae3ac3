"""Variants of the toy game, each with one defect that the conformance suite has to find."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import msgspec

from miskatonic.kernel.decisions import (
    NO_PROSPECT,
    Blocked,
    Odd,
    Options,
    Prospect,
    Rule,
    Stake,
    ask,
    option,
)
from miskatonic.kernel.secrets import EVERYONE, NO_CARD, Lens
from miskatonic.kernel.spec import GameSpec, Setup
from miskatonic.parts.decks import shuffle
from tests.kernel import toy
from tests.kernel.toy import GAME, ToyGame, ToyState, ToyView


def _with_step(name: str, step: Callable[[ToyGame], Any]) -> GameSpec[ToyState]:
    return GAME.varied(steps={**GAME.rules.steps, name: step})


def _seeing_too_much(s: ToyState, lens: Lens[ToyState], setup: Setup) -> ToyView:
    seen = toy.view(s, lens, setup)
    return msgspec.structs.replace(seen, pile=tuple(s.deck[card] for card in s.pile))


LEAKY_VIEW = GAME.varied(view=_seeing_too_much)


def _seeing_by_colour(s: ToyState, lens: Lens[ToyState], setup: Setup) -> ToyView:
    seen = toy.view(s, lens, setup)
    return msgspec.structs.replace(seen, lead=s.lead if s.pile[-1] % 2 else -1)


SLIGHTLY_LEAKY_VIEW = GAME.varied(view=_seeing_by_colour)


def _toll_by_hidden_card(g: ToyGame) -> Rule:
    top = g.state.deck[g.state.pile[0]]
    offers = ("dig", "rest") if top in ("map", "idol", "rope") else ("rest", "dig")
    yield ask(g.state.lead, "search", Options(map(option, offers)))
    g.state.phase = "fight"


LEAKY_OPTIONS = _with_step("search", _toll_by_hidden_card)


def _telling_search(g: ToyGame) -> Rule:
    """Tell everybody what only the lead may see."""
    g.emit("committed", EVERYONE, g.state.lead, g.state.deck[g.state.pile[0]])
    yield from toy.search(g)


LEAKY_LOG = _with_step("search", _telling_search)

_calls = count()


def _counting_fight(g: ToyGame) -> Rule:
    """Depend on how often the rule has run in this process, which is not in the state."""
    g.state.coins[g.state.lead] += next(_calls)
    yield ask(g.state.lead, "search", Options(map(option, ("dig", "rest"))))
    g.state.phase = "cleanup"


HIDDEN_STATE = _with_step("fight", _counting_fight)


def _hoarding_fight(g: ToyGame) -> Rule:
    """Keep a hidden card in a local while a question is open."""
    s = g.state
    s.pile = shuffle(g, s.pile)  # so that the world is re-dealt under the rule that runs
    card = s.pile[0]
    yield ask(s.lead, "search", Options(map(option, ("dig", "rest"))))
    s.discards += (card,)
    s.pile = s.pile[1:]
    s.phase = "cleanup"


HIDDEN_LOCAL = _with_step("fight", _hoarding_fight)


def _littering_cleanup(g: ToyGame) -> None:
    g.state.table = [NO_CARD] * g.state.players
    toy.cleanup(g)


LOSES_CARDS = _with_step("cleanup", _littering_cleanup)


def _copying_cleanup(g: ToyGame) -> None:
    g.state.discards += g.state.pile[:1]
    toy.cleanup(g)


MAKES_CARDS = _with_step("cleanup", _copying_cleanup)


def _last_card_lost(g: ToyGame) -> None:
    toy.cleanup(g)
    if g.state.phase == "over":
        g.state.pile = g.state.pile[1:]


LOSES_THE_LAST_CARD = _with_step("cleanup", _last_card_lost)


def _never_over(g: ToyGame) -> None:
    toy.cleanup(g)
    g.state.phase = "deal"


ENDLESS = _with_step("cleanup", _never_over)


def _stumbling_fight(g: ToyGame) -> Rule:
    if g.state.deck[g.state.table[g.state.lead]] == "lantern":
        raise KeyError("lantern")
    yield from toy.fight(g)


STUMBLES = _with_step("fight", _stumbling_fight)


def _same_twice(g: ToyGame) -> Rule:
    yield ask(g.state.lead, "search", Options((option("dig"), option("dig"), option("rest"))))
    g.state.phase = "fight"


SAME_OPTION_TWICE = _with_step("search", _same_twice)

SAME_LABEL_TWICE = GAME.varied(label=lambda texts, g, decision, chosen: texts.format("option-dig"))

LEAKY_LABELS = GAME.varied(
    label=lambda texts, g, decision, chosen: f"{chosen.id}, {g.state.deck[g.state.pile[0]]} on top",
)

# A game may keep something from the view and yet tell it by way of what cannot be chosen.
_tops: list[str] = []


def _remembering_view(s: ToyState, lens: Lens[ToyState], setup: Setup) -> ToyView:
    _tops[:] = [s.deck[s.pile[0]]]
    return toy.view(s, lens, setup)


LEAKY_REASONS = GAME.varied(
    view=_remembering_view,
    refusals=lambda texts, view, decision: (Blocked("pile", f"Not the {_tops[0]}.", "toy:dig"),),
)

IMPOSSIBLE_ODDS = GAME.varied(
    prospect=lambda texts, view, decision, chosen: Prospect((Odd("a curse is on top", 1.5),))
)

UNDECIDED_STAKES = GAME.varied(
    prospect=lambda texts, view, decision, chosen: Prospect((), (Stake("a coin", "failure"),))
)

LEAKY_STAKES = GAME.varied(
    view=_remembering_view,
    prospect=lambda texts, view, decision, chosen: (
        NO_PROSPECT if chosen else Prospect((), (Stake(f"Not the {_tops[0]}."),))
    ),
)

NO_REASON = GAME.varied(refusals=lambda texts, view, decision: (Blocked("pile", "", "toy:dig"),))

UNLISTED_OPTIONS = GAME.varied(option_ids=lambda setup: ("dig", "rest"))

ONE_RESULT_FOR_ALL = GAME.varied(result=lambda s, setup: toy.result(s, setup)[:1])


def _by_hash_order(g: ToyGame) -> None:
    """Pay as many coins as the first word says, in an order that nobody controls."""
    first = next(iter({f"coins {number}" for number in range(100)}))
    g.state.coins[0] += int(first.split()[1])
    toy.cleanup(g)


HASHED = _with_step("cleanup", _by_hash_order)
