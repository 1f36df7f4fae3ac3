"""States of Arkham Horror from outside: cards lie where they say, and nothing is under way."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from miskatonic.games.ah2 import GAME
from miskatonic.games.ah2.content.tables import CARD_NUMBERS, TALENT_BASE
from miskatonic.games.ah2.rules.soundness import check
from miskatonic.games.ah2.state import Ah2State
from miskatonic.kernel.registry import new_game
from miskatonic.kernel.soundness import UnsoundError
from miskatonic.kernel.spec import Setup
from miskatonic.parts.abilities import Happening, Lasting
from miskatonic.testing import position

HEAL = CARD_NUMBERS["heal"][0]


def played() -> tuple[Ah2State, Setup]:
    """Return a table at which somebody holds a spell."""
    g = position("ah2", investigators=[{"who": "tadeusz-wilk", "cards": ["heal"]}, {}])
    return g.state, g.setup


def fresh() -> tuple[Ah2State, Setup]:
    """Return a table that is not set up yet."""
    g = new_game("ah2", 2, seed=1)
    return GAME.rules.begin(g.setup, 1), g.setup


@pytest.mark.parametrize("table", [played, fresh])
def test_a_table_as_it_is_laid_is_sound(table: Any) -> None:
    check(*table())


def without_a_place(s: Ah2State) -> Ah2State:
    return replace(s, places=s.places[:-1])


def elsewhere(s: Ah2State) -> Ah2State:
    return replace(s, places=[s.places[0] + 900, *s.places[1:]])


@pytest.mark.parametrize("table", [played, fresh])
@pytest.mark.parametrize(
    ("field", "forged"),
    [
        ("places", without_a_place),
        ("places", elsewhere),
        ("places", lambda s: replace(s, ears={"lose-sanity/would": (HEAL,)})),
        ("exhausted", lambda s: replace(s, exhausted={HEAL + 1: True})),
        ("exhausted", lambda s: replace(s, exhausted={TALENT_BASE + 99: True})),
        ("stack", lambda s: replace(s, stack=[Happening("lost")])),
        ("tokens", lambda s: replace(s, tokens={"doom": {HEAL: 1}})),
        ("hosts", lambda s: replace(s, hosts={HEAL: 0})),
        ("used", lambda s: replace(s, used={"turn": ((HEAL, 0, 0),)})),
        ("lasting", lambda s: replace(s, lasting=(Lasting("speed"),))),
        ("delayed", lambda s: replace(s, delayed={"lost/after": (Lasting("lost/after"),)})),
        ("asking", lambda s: replace(s, asking=1)),
    ],
)
def test_a_state_that_no_table_could_show_is_refused(table: Any, field: str, forged: Any) -> None:
    state, setup = table()
    with pytest.raises(UnsoundError) as refused:
        check(forged(state), setup)
    assert refused.value.field == field
