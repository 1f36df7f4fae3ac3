"""Investigators in a browser: shortcuts through Arkham Horror."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from tests.web.table import READY, Json, Player, whose_turn

Choice = Callable[[Json], str]
"""From a state to the id of an option."""
AZATHOTH = {"ancient_one": "azathoth"}
"""When he awakens the game is over."""


def horror(player: Player, **more: object) -> str:
    """Open a table of Arkham Horror for one, begun at once; returns its id."""
    wanted: Json = {"game": "ah2", "players": 1, "options": AZATHOTH, "start": True, **more}
    return player.table(**wanted)


def first(told: Json) -> str:
    """Choose the first option: stay, be done, pass."""
    return str(told["question"]["options"][0]["id"])


def seeking_trouble(told: Json) -> str:
    """Go where monsters are, and fight; otherwise stay."""
    foes = [f"move:{monster['at']}" for monster in told["view"]["monsters"]]
    ids = [str(option["id"]) for option in told["question"]["options"]]
    return next((option for option in ids if option in foes or option == "fight"), ids[0])


def until(
    player: Player, table: str, wanted: Callable[[Json], bool], choose: Choice
) -> Json | None:
    """Answer by requests until the question is a wanted one; returns the state, if it came."""
    while (told := player.asked(table))["question"]:
        if wanted(told):
            return told
        player.take(told, choose(told))
    return None


def seek(player: Player, wanted: Callable[[Json], bool], choose: Choice, tries: int = 20) -> str:
    """Open tables until one reaches a wanted question; return its id."""
    tables = (horror(player) for _ in range(tries))
    found = next((table for table in tables if until(player, table, wanted, choose)), None)
    assert found, "that question never comes"
    return found


def asked_to_move(told: Json) -> bool:
    """Return whether it is time to walk."""
    return bool(told["question"]["kind"] == "movement")


def asked_to_move_far(told: Json) -> bool:
    """Return whether somebody may walk far."""
    return asked_to_move(told) and len(told["question"]["options"]) >= 12


def in_a_fight(told: Json) -> bool:
    """Return whether a monster stands before somebody, who may fight it."""
    ids = [option["id"] for option in told["question"]["options"]]
    return told["view"].get("fight") is not None and "fight" in ids


def play_by_hand(players: Iterable[Player], chance: Random, odd: int) -> int:
    """Answer until the game is over; returns how often.

    The first ``odd`` answers are clicks on any of the options, all others the key for the first.
    """
    people, answers = list(players), 0
    while (asked := whose_turn(people)) is not None:
        page, options = asked.page, asked.page.locator(READY)
        if page.locator(".confirm").count():
            page.keyboard.press("Enter")
        elif answers < odd:
            options.nth(chance.randrange(options.count())).click()
        else:
            page.keyboard.press("1")
        answers += 1
    return answers
