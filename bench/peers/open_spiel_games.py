"""open_spiel, driven from Python: ``hanabi`` (rules in C++), ``python_liars_poker`` (in Python)."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable

import pyspiel

DISTRIBUTION = "open_spiel"
CHANCE = -1

DECK = [
    colour * 5 + rank
    for colour in range(5)
    for rank, copies in enumerate((3, 2, 2, 2, 1))
    for _ in range(copies)
]
"""The cards of Hanabi as open_spiel numbers them."""


def job(name: str, players: str, chance: str = "sampled") -> Callable[[], int]:
    """Return a function that plays one random game and returns the number of decisions."""
    if name.startswith("python_"):
        importlib.import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")
    game = pyspiel.load_game(name, {"players": int(players)})
    rand = random.Random(1).random
    # One call of current_player() is cheaper than is_terminal() and is_chance_node().

    def sampled() -> int:
        state = game.new_initial_state()
        decisions = 0
        while True:
            player = state.current_player()
            if player >= 0:
                actions = state.legal_actions()
                state.apply_action(actions[int(rand() * len(actions))])
                decisions += 1
            elif player == CHANCE:
                left = rand()
                for outcome, probability in state.chance_outcomes():
                    left -= probability
                    if left < 0:
                        state.apply_action(outcome)
                        break
            else:
                return decisions

    def dealt() -> int:
        """Deal from a deck of our own: the library is never asked for its chance outcomes."""
        state = game.new_initial_state()
        deck = DECK[:]
        decisions = 0
        while True:
            player = state.current_player()
            if player >= 0:
                actions = state.legal_actions()
                state.apply_action(actions[int(rand() * len(actions))])
                decisions += 1
            elif player == CHANCE:
                place = int(rand() * len(deck))
                deck[place], deck[-1] = deck[-1], deck[place]
                state.apply_action(deck.pop())
            else:
                return decisions

    return {"sampled": sampled, "dealt": dealt}[chance]
