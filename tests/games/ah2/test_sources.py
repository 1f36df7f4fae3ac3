"""The log names the source of whatever befalls an investigator: the card, or the Ancient One."""

from __future__ import annotations

from typing import Any

from miskatonic.kernel.game import Game
from miskatonic.testing import rule
from tests.games.ah2.nights import WARDS, night
from tests.games.ah2.situations import alone, happened

HEADLINE = "mill-shares-soar"
ICE = "ice-on-every-step"
"""An Environment: those in the streets make a Speed check every turn."""
STREET = "northside-streets"


def lasting(**situation: Any) -> Game[Any]:
    """Return a table after all lasting effects have applied."""
    return night(HEADLINE, phase="mythos_lasting", **situation)


def told(game: Game[Any], lang: str = "en") -> list[str]:
    """Return what seat 0 reads in the log."""
    return [game.describe(event, lang, 0) for event in game.events(0)]


@rule("ah2:sheet.ancient-one.4")
def test_the_ancient_one_is_named_before_the_check_that_it_calls_for() -> None:
    game = lasting(ancient_one="cthulhu", investigators=[{"at": WARDS, "skills": {"will": 1}}])
    first, second, *_ = told(game)
    assert first == (
        "Cthulhu stirs. The first player makes a Will check (−2). Fail: lose 1 Sanity."
    )
    assert second.startswith("Will check (−2): Tadeusz Wilk has no dice to roll. Successes: 0,")
    assert told(game, "de")[0].startswith("Cthulhu regt sich. Der Startspieler ")
    assert told(game, "nl")[0].startswith("Cthulhu roert zich. De startspeler ")


@rule("ah2:mythos.ability.environment.1")
def test_an_environment_is_named_before_the_checks_that_it_calls_for() -> None:
    slipping = lasting(environment=ICE, investigators=[{"at": STREET, "skills": {"speed": 2}}])
    assert happened(slipping)[:2] == ["takes_effect", "checked"]


@rule("ah2:mythos.ability.environment.1")
def test_a_power_that_is_one_die_is_told_together_with_its_result() -> None:
    game = lasting(ancient_one="azathoth", dice=[6], investigators=[{"at": WARDS}])
    assert told(game)[0] == "Azathoth stirs: Tadeusz Wilk rolls 6. Nothing happens."
    game = lasting(ancient_one="azathoth", dice=[1], investigators=[{"at": WARDS}])
    assert told(game)[:2] == ["Azathoth stirs: Tadeusz Wilk rolls 1.", "Doom stands at 1 of 14."]


@rule("ah2:mythos.ability.environment.1")
def test_nothing_is_announced_that_concerns_nobody() -> None:
    indoors = lasting(environment=ICE, investigators=[{"at": WARDS}])
    assert "takes_effect" not in happened(indoors)
    mist = lasting(ancient_one="bokrug", investigators=[{"at": WARDS}])
    assert "ancient_stirs" not in happened(mist)


@rule("ah2:mythos.ability.headline.1")
def test_a_headline_is_named_again_when_it_happens() -> None:
    game = night(HEADLINE, phase="mythos_ability")
    assert happened(game)[:2] == ["takes_effect", "earned"]


@rule("ah2:upkeep.actions.1")
def test_everybody_reads_what_an_upkeep_die_is_for() -> None:
    game = alone({"at": WARDS, "cards": ["loan"]}, phase="upkeep", dice=[6])
    sees_to, die = game.events(None)[-2:]
    assert (sees_to.kind, die.kind) == ("sees_to", "die")
    assert told(game)[-2:] == [
        "Tadeusz Wilk resolves “Bank loan”.",
        "Tadeusz Wilk rolls 6 for “Bank loan”. Nothing happens.",
    ]
