"""A card whose encounter is still under way is not drawn again."""

from __future__ import annotations

import pytest

from miskatonic.testing import position, rule


@rule("ah2:discard.shuffle.3")
@pytest.mark.parametrize("seed", range(12))
def test_a_further_encounter_in_the_same_neighbourhood_draws_another_card(seed: int) -> None:
    g = position(
        "ah2",
        investigators=[{"at": "train-station", "money": 3}],
        phase="arkham_encounters",
        encounters={"northside": "northside-2"},
        seed=seed,
    )
    g.answer("way:ride", 0)
    g.answer("go:newspaper", 0)
    first, second = [e.values["entry"] for e in g.events(0) if e.kind == "encounter"][:2]
    assert first == "northside-2.train-station"
    assert second.endswith(".newspaper")
    assert not second.startswith("northside-2.")
