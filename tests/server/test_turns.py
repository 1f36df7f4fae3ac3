"""Fair queueing: people before unattended tables, person by person, then table by table."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from miskatonic.server import turns
from miskatonic.server.turns import Turns
from miskatonic.table.attendance import Claim


def of(*people: str, attended: bool = True) -> Claim:
    return Claim(people, attended)


class Shop:
    """Turns with one worker, and tables that want the next thought as soon as they had one."""

    def __init__(self) -> None:
        self.turns: Turns[str] = Turns()
        self.claims: dict[str, Claim] = {}
        self.served: list[str] = []

    def want(self, table: str, claim: Claim) -> None:
        self.claims[table] = claim
        self.turns.join(table, table, claim)

    def serve(self, times: int, seconds: float = 1.0, *, again: bool = True) -> list[str]:
        """Serve some thoughts; return at which tables."""
        before = len(self.served)
        for _ in range(times):
            turn = self.turns.take()
            if turn is None:
                break
            person, table = turn
            self.served.append(table)
            self.turns.charge(person, seconds)
            if again:
                self.want(table, self.claims[table])
        return self.served[before:]


@pytest.fixture
def shop() -> Shop:
    return Shop()


def test_one_person_with_sixty_tables_has_the_share_of_one_with_a_single_table(shop: Shop) -> None:
    for number in range(60):
        shop.want(f"eve{number}", of("eve"))
    shop.serve(30)
    shop.want("ann", of("ann"))
    assert shop.serve(20).count("ann") == 10
    assert "ann" in shop.serve(2)


def test_somebody_new_waits_for_one_thought_of_others_at_most(shop: Shop) -> None:
    for person in ("eve", "dan"):
        for number in range(30):
            shop.want(f"{person}{number}", of(person))
    shop.serve(100)
    shop.want("ann", of("ann"))
    assert "ann" in shop.serve(3, again=False)


def test_the_tables_of_one_person_take_turns(shop: Shop) -> None:
    for number in range(5):
        shop.want(f"t{number}", of("eve"))
    assert Counter(shop.serve(50)) == dict.fromkeys((f"t{n}" for n in range(5)), 10)


def test_the_measure_is_time_and_not_the_number_of_thoughts(shop: Shop) -> None:
    shop.want("long", of("eve"))
    shop.want("short", of("ann"))
    seconds = {"long": 5.0, "short": 0.05}
    for _ in range(1000):
        turn = shop.turns.take()
        assert turn is not None
        person, table = turn
        shop.turns.charge(person, seconds[table])
        shop.served.append(table)
        shop.want(table, shop.claims[table])
    had = {table: count * seconds[table] for table, count in Counter(shop.served).items()}
    assert had["short"] == pytest.approx(had["long"], abs=5.0)


def test_people_who_wait_come_before_tables_of_bots(shop: Shop) -> None:
    for number in range(10):
        shop.want(f"empty{number}", of("ann", attended=False))
    shop.want("ann", of("ann"))
    shop.want("eve", of("eve"))
    assert set(shop.serve(10)) == {"ann", "eve"}
    assert (shop.turns.waiting(True), shop.turns.waiting(False)) == (2, 10)
    shop.serve(2, again=False)
    assert shop.serve(1)[0].startswith("empty")


def test_nobody_saves_up_turns_by_staying_away(shop: Shop) -> None:
    shop.want("eve", of("eve"))
    shop.serve(1000)
    shop.want("ann", of("ann"))
    assert shop.serve(20).count("eve") == 10, "Ann has no thousand turns in a row"


def test_a_table_of_several_goes_with_whoever_has_had_least(shop: Shop) -> None:
    for number in range(60):
        shop.want(f"eve{number}", of("eve"))
    shop.serve(10)
    shop.want("both", of("ann", "eve"))
    assert "both" in shop.serve(2)


def test_what_was_charged_too_much_is_given_back(shop: Shop) -> None:
    shop.want("eve", of("eve"))
    shop.want("ann", of("ann"))
    for _ in range(100):
        turn = shop.turns.take()
        assert turn is not None
        shop.turns.charge(turn[0], 5.0)
        shop.turns.charge(turn[0], 0.1 - 5.0)
        shop.served.append(turn[1])
        shop.want(turn[1], shop.claims[turn[1]])
    assert Counter(shop.served) == {"eve": 50, "ann": 50}


def test_who_leaves_is_not_served_and_who_comes_back_has_another_rank(shop: Shop) -> None:
    shop.want("a", of("ann", attended=False))
    shop.want("b", of("ben", attended=False))
    assert shop.turns.leave("a") == "a"
    assert shop.turns.leave("a") is None and shop.turns.get("a") is None
    assert shop.turns.get("b") == "b" and len(shop.turns) == 1
    shop.want("c", of("cleo"))
    shop.want("b", of("ben"))
    assert len(shop.turns) == 2
    assert shop.serve(5, again=False) == ["c", "b"]


def test_nobody_is_forgotten_and_memory_is_bounded(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "MOST_PEOPLE", 50)
    chance = Random(3)
    wanted: Counter[str] = Counter()
    for number in range(2000):
        table = f"t{chance.randrange(300)}"
        if shop.turns.get(table) is None:
            wanted[table] += 1
            people = [f"p{chance.randrange(200)}" for _ in range(chance.randrange(4))]
            shop.want(table, of(*people, attended=chance.random() < 0.8))
        if number % 3:
            shop.serve(1, chance.random(), again=False)
        assert len(shop.turns._had) <= 50
    shop.serve(2000, again=False)
    assert Counter(shop.served) == wanted
    shop.turns.rest()
    assert not shop.turns and not shop.turns._had
