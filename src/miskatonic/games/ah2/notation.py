"""Any situation in a few lines: the position builder for Arkham Horror (``docs/notation.md``)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from miskatonic.games.ah2 import setup as setting
from miskatonic.games.ah2.content.forms import SKILLS
from miskatonic.games.ah2.content.tables import (
    ANCIENT_ONES,
    CARD_NUMBERS,
    CARDS,
    GATE_BASE,
    GATE_CARDS,
    LOCATION_CARDS,
    MARKER_BASE,
    MARKERS,
    MYTHOS_BASE,
    MYTHOS_CARDS,
    SHEETS,
    number_of,
)
from miskatonic.games.ah2.rules.board import AREA, NEIGHBOURHOODS, WORLDS
from miskatonic.games.ah2.rules.possessions import FIELD
from miskatonic.games.ah2.rules.status import most_sanity, most_stamina
from miskatonic.games.ah2.state import Ah2State, Investigator, printed_skill
from miskatonic.games.ah2.turn import STEPS
from miskatonic.kernel import registry
from miskatonic.kernel.errors import PlayersError, PositionError, UnknownCardError
from miskatonic.kernel.rng import seeded
from miskatonic.kernel.safe_text import quoted
from miskatonic.kernel.spec import Setup

SHEET_KEYS = (
    "who",
    "at",
    "sanity",
    "stamina",
    "money",
    "clues",
    "skills",
    "sliders",
    "cards",
    "exhausted",
    "monsters",
    "gates",
    "blessed",
    "cursed",
    "delayed",
    "explored",
    "sits_out",
    "fresh",
    "gone",
)
"""What may be said of an investigator."""


def position(
    *,
    investigators: Sequence[Mapping[str, Any]] = ({},),
    ancient_one: str = "azathoth",
    phase: str = "movement",
    turn: int = 1,
    first: int = 0,
    seat: int | None = None,
    doom: int = 0,
    terror: int = 0,
    gates: Mapping[str, str] | None = None,
    monsters: Mapping[str, Sequence[str]] | None = None,
    clues: Mapping[str, int] | None = None,
    sealed: Sequence[str] = (),
    closed: Sequence[str] = (),
    environment: str | None = None,
    rumor: str | None = None,
    rumor_tokens: int = 0,
    mythos: str | None = None,
    decks: Mapping[str, Sequence[str]] | None = None,
    next_monsters: Sequence[str] = (),
    encounters: Mapping[str, str] | None = None,
    gone_allies: Sequence[str] = (),
    elder_signs_played: int = 0,
    battle_round: int = 0,
    tally: int = 0,
    dice: Sequence[int] = (),
    options: dict[str, Any] | None = None,
    seed: int = 0,
) -> tuple[Setup, Ah2State]:
    """Return a table at the start of a step (``phase``), with the go of ``seat``.

    Everything unsaid is as in an empty town: no gates, no monsters, no clues, decks in the order of
    the catalogue. See ``docs/notation.md`` for the keys.
    """
    players = len(investigators)
    least, most = setting.PLAYERS
    if not least <= players <= most:
        raise PlayersError(game="ah2", players=quoted(players), least=least, most=most)
    agreed = registry.check_setup(registry.get("ah2"), players, options)
    _known(phase, STEPS)
    s = Ah2State(phase=phase, rng=seeded(seed), players=players, turn=turn, first=first)
    s.seat = first if seat is None else seat
    for told in (first, s.seat):
        _known(str(told), [str(known) for known in range(players)])
    s.revealed = True
    s.ancient_one = _number(ANCIENT_ONES, ancient_one)
    s.doom, s.terror, s.battle_round, s.tally = doom, terror, battle_round, tally
    s.elder_signs_played = elder_signs_played
    setting.sort_decks(s)
    setting.fill_cup(s)
    for name in gone_allies:
        _out_of_decks(s, name)
    for place, world in (gates or {}).items():
        s.gates[_area(place)] = _gate(s, world)
    for place, kinds in (monsters or {}).items():
        for kind in kinds:
            _put_monster(s, kind, place)
    s.clues = {_area(place): count for place, count in (clues or {}).items()}
    s.sealed = tuple(_area(place) for place in sealed)
    s.closed = tuple(_area(place) for place in closed)
    s.environment = _mythos(s, environment)
    s.rumor, s.rumor_tokens = _mythos(s, rumor), rumor_tokens
    s.mythos = _mythos(s, mythos)
    taken: list[int] = []
    for described in investigators:
        s.investigators.append(_investigator(s, described, taken))
    s.spare = tuple(n for n in range(len(SHEETS)) if n not in taken)
    for deck, names in (decks or {}).items():
        _stack(s, deck, names)
    s.next_monsters = tuple(_next_monsters(s, next_monsters))
    for deck, card in (encounters or {}).items():
        _stack_encounter(s, deck, card)
    s.script = tuple(("die", pips) for pips in dice)
    return agreed, s


# ---------------------------------------------------------------------- names


def _known(name: str, known: Iterable[str]) -> str:
    names = tuple(dict.fromkeys(known))
    if name not in names:
        raise PositionError(problem="unknown", given=name, wanted=", ".join(names), seats=0)
    return name


def _area(name: str) -> int:
    return AREA[_known(name, AREA)]


def _number(cards: list[Any], name: str) -> int:
    _known(name, [card.id for card in cards])
    return number_of(cards, name)


# ---------------------------------------------------------------------- the board


def _gate(s: Ah2State, world: str) -> int:
    """Take a marker that leads to a world off the stack."""
    _known(world, [known.id for known in WORLDS])
    for gate in s.gate_stack:
        if WORLDS[(gate - MARKER_BASE) // 2].id == world:
            s.gate_stack = tuple(n for n in s.gate_stack if n != gate)
            return gate
    raise PositionError(problem="unknown", given=f"{world} × 3", wanted=f"{world} × 2", seats=0)


def _marker(s: Ah2State, kind: str) -> int:
    """Take a marker of a kind out of the cup."""
    _known(kind, [MARKERS[m].id for m in s.cup])
    marker = next(m for m in s.cup if MARKERS[m].id == kind)
    s.cup = tuple(m for m in s.cup if m != marker)
    return marker


def _put_monster(s: Ah2State, kind: str, place: str) -> None:
    marker = _marker(s, kind)
    if place == "outskirts":
        s.outskirts += (marker,)
    else:
        s.roaming[marker] = _area(place)


def _next_monsters(s: Ah2State, kinds: Sequence[str]) -> list[int]:
    found: list[int] = []
    for kind in kinds:
        left = [m for m in s.cup if m not in found]
        _known(kind, [MARKERS[m].id for m in left])
        found.append(next(m for m in left if MARKERS[m].id == kind))
    return found


def _mythos(s: Ah2State, name: str | None) -> int:
    if name is None:
        return -1
    number = _number(MYTHOS_CARDS, name)
    s.mythos_deck = tuple(card for card in s.mythos_deck if card != number + MYTHOS_BASE)
    return number


# ---------------------------------------------------------------------- cards


def _out_of_decks(s: Ah2State, name: str) -> int:
    """Take a card out of its deck."""
    if name not in CARD_NUMBERS:
        raise UnknownCardError(card=name, known=tuple(CARD_NUMBERS))
    for card in CARD_NUMBERS[name]:
        field = FIELD[CARDS[card].deck]
        pile = getattr(s, field)
        if card in pile:
            setattr(s, field, tuple(c for c in pile if c != card))
            return card
    copies = len(CARD_NUMBERS[name])
    raise UnknownCardError(card=f"{name} × {copies + 1}", known=(f"{name} × {copies}",))


def _stack(s: Ah2State, deck: str, names: Sequence[str]) -> None:
    """Put the named cards on top of a deck, first one uppermost."""
    if deck in FIELD:
        top = [_out_of_decks(s, name) for name in names]
        field = FIELD[deck]
        setattr(s, field, (*top, *getattr(s, field)))
        return
    _known(deck, (*FIELD, "gate", "mythos", "gate-markers"))
    if deck == "gate-markers":
        s.gate_stack = (*[_gate(s, name) for name in names], *s.gate_stack)
    elif deck == "gate":
        s.gate_deck = _on_top(s.gate_deck, [_number(GATE_CARDS, n) + GATE_BASE for n in names])
    else:
        numbers = [_number(MYTHOS_CARDS, name) + MYTHOS_BASE for name in names]
        s.mythos_deck = _on_top(s.mythos_deck, numbers)


def _on_top(pile: tuple[int, ...], top: list[int]) -> tuple[int, ...]:
    return (*top, *(card for card in pile if card not in top))


def _stack_encounter(s: Ah2State, deck: str, card: str) -> None:
    _known(deck, NEIGHBOURHOODS)
    number = tuple(NEIGHBOURHOODS).index(deck)
    ids = [known.id for known in LOCATION_CARDS[number]]
    s.stacked[number] = ids.index(_known(card, ids))


# ---------------------------------------------------------------------- investigators


def _investigator(s: Ah2State, told: Mapping[str, Any], taken: list[int]) -> Investigator:
    for key in told:
        _known(key, SHEET_KEYS)
    number = _number(SHEETS, told["who"]) if "who" in told else _free_sheet(taken)
    taken.append(number)
    who = setting.newcomer(number)
    who.money, who.clues = told.get("money", 0), told.get("clues", 0)
    if "at" in told:
        who.place = _area(told["at"])
    if "sliders" in told:
        one, two, three = told["sliders"]
        who.sliders = (one, two, three)
    if "skills" in told:
        who.trained = tuple(
            told["skills"][skill] - printed_skill(who, skill) if skill in told["skills"] else 0
            for skill in SKILLS
        )
    who.cards = tuple(_out_of_decks(s, name) for name in told.get("cards", ()))
    exhausted = list(told.get("exhausted", ()))
    for card in who.cards:
        if CARDS[card].id in exhausted:
            exhausted.remove(CARDS[card].id)
            who.exhausted += (card,)
    if told.get("blessed") or told.get("cursed"):
        who.fate = 1 if told.get("blessed") else -1
        who.cards += (_out_of_decks(s, "blessing"),)
    who.monsters = tuple(_marker(s, kind) for kind in told.get("monsters", ()))
    who.gates = tuple(_gate(s, world) for world in told.get("gates", ()))
    who.delayed, who.explored = bool(told.get("delayed")), bool(told.get("explored"))
    who.fresh = tuple(told.get("fresh", ()))
    who.sits_out, who.gone = told.get("sits_out", 0), bool(told.get("gone"))
    who.sanity = told.get("sanity", most_sanity(s, who))
    who.stamina = told.get("stamina", most_stamina(s, who))
    return who


def _free_sheet(taken: list[int]) -> int:
    """Return the first sheet that nobody has yet."""
    return next(n for n in range(len(SHEETS)) if n not in taken)
