"""Conditions: beginning, upkeep and end."""

from __future__ import annotations

from typing import Any

from miskatonic.kernel.decisions import Rule
from miskatonic.parts.conditions import ABSENT, BACK, Condition, Conditions
from miskatonic.testing import dice, rule
from tests.parts.tiny import run, tiny_game


class Cards(Conditions):
    """Conditions of seats that remember the side that lies up of each card."""

    def up(self, g: Any, seat: int, card: str) -> int:
        return int(g.state.beside[seat].get(card, ABSENT))

    def lay(self, g: Any, seat: int, kind: Condition) -> Rule:
        if not g.state.supply[kind.card]:
            return False
        g.state.supply[kind.card] -= 1
        g.state.beside[seat][kind.card] = kind.side
        return True
        yield

    def lift(self, g: Any, seat: int, card: str) -> None:
        del g.state.beside[seat][card]
        g.state.supply[card] += 1


def _reward(g: Any, seat: int) -> Rule:
    g.emit("rich", seat)
    return
    yield


def _reckoning(g: Any, seat: int) -> Rule:
    if g.rng.die() == 1:
        CARDS.end(g, seat, "pact")
    return
    yield


CARDS = Cards(
    Condition(name="blessed", card="fate"),
    Condition(name="cursed", card="fate", side=BACK),
    Condition(name="pact", card="pact", begins=_reward, upkeep=_reckoning, spares=True),
    Condition(name="wounded", card="wounded", upkeep=_reward),
)


def table(*fallen: int) -> Any:
    supply = {"fate": 1, "pact": 1, "wounded": 1}
    return tiny_game(dice(*fallen), supply=supply, beside=[{}, {}])


def begin(g: Any, name: str, seat: int = 0) -> bool:
    return bool(run(CARDS.begin(g, seat, name)))


@rule("ah3:495.4", "mansions:condition.2")
def test_a_condition_begins_with_its_card_and_what_it_brings() -> None:
    g = table()
    assert begin(g, "pact")
    assert (g.state.beside[0], g.state.supply["pact"]) == ({"pact": 1}, 0)
    assert g.told == [("rich", 0)]


@rule("ah3:495.5", "mansions:condition.3")
def test_nobody_has_a_condition_twice() -> None:
    g = table()
    assert begin(g, "pact")
    g.state.supply["pact"] = 1
    assert not begin(g, "pact")
    assert (g.state.supply["pact"], g.told) == (1, [("rich", 0)])


@rule("ah3:495.2")
def test_opposites_end_each_other() -> None:
    g = table()
    assert begin(g, "blessed")
    assert not begin(g, "cursed")
    assert (g.state.beside[0], g.state.supply["fate"]) == ({}, 1)
    assert begin(g, "cursed")
    assert g.state.beside[0] == {"fate": BACK}


@rule("ah3:495.4")
def test_without_a_card_in_the_supply_nothing_begins() -> None:
    g = table()
    assert begin(g, "pact", seat=1)
    assert not begin(g, "pact")
    assert g.told == [("rich", 1)]


@rule("ah3:495.8", "mansions:condition.8")
def test_a_condition_ends_once_and_its_card_goes_back() -> None:
    g = table(2, 1)
    begin(g, "pact")
    run(CARDS.upkeep(g, 0, "pact"))
    assert g.state.beside[0] == {"pact": 1}
    run(CARDS.upkeep(g, 0, "pact"))
    CARDS.end(g, 0, "pact")
    assert (g.state.beside[0], g.state.supply["pact"]) == ({}, 1)


def test_some_conditions_demand_nothing_the_first_time() -> None:
    assert CARDS.is_due("pact", ())
    assert not CARDS.is_due("pact", ("pact",))
    assert CARDS.is_due("wounded", ("wounded",))
    assert not CARDS.is_due("fate", ())
