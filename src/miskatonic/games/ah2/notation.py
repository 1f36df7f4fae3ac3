"""Any situation in a few lines: the position builder for Arkham Horror (``docs/notation.md``)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from miskatonic.games.ah2 import setup as setting
from miskatonic.games.ah2.content.forms import SKILLS
from miskatonic.games.ah2.content.tables import (
    ANCIENTS,
    CARD_NUMBERS,
    CARDS,
    GATE_BASE,
    GATE_CARDS,
    INVESTIGATORS,
    LOCATION_CARDS,
    MARKER_BASE,
    MARKERS,
    MYTHOS,
    MYTHOS_BASE,
    MYTHOS_CARDS,
    POSSESSIONS,
    SHEETS,
)
from miskatonic.games.ah2.rules import acting
from miskatonic.games.ah2.rules.board import (
    AREA,
    AREA_IDS,
    ARKHAM,
    IS_UNSTABLE,
    LOCATIONS,
    NEIGHBOURHOODS,
    OUTSKIRTS,
    SKY,
    WORLDS,
)
from miskatonic.games.ah2.rules.doom import track
from miskatonic.games.ah2.rules.monsters import capacity
from miskatonic.games.ah2.rules.possessions import FIELD
from miskatonic.games.ah2.rules.possible import number, one_of, refuse
from miskatonic.games.ah2.rules.soundness import PLENTY, STRONGEST
from miskatonic.games.ah2.rules.status import most_sanity, most_stamina
from miskatonic.games.ah2.rules.terror import HIGHEST
from miskatonic.games.ah2.rules.upkeep import LAST
from miskatonic.games.ah2.state import NOTHING, Ah2State, Investigator, printed_skill
from miskatonic.games.ah2.turn import BATTLE_BEGINS, BATTLE_ROUND, SET_UP, STEPS
from miskatonic.kernel import registry
from miskatonic.kernel.errors import PlayersError, PositionError, UnknownCardError
from miskatonic.kernel.rng import DICE_ONLY, seeded
from miskatonic.kernel.safe_text import quoted
from miskatonic.kernel.spec import Setup
from miskatonic.parts.cards import without
from miskatonic.parts.tables import Table

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

PHASES = tuple(phase for phase in STEPS if phase != SET_UP[0].name)
"""Set-up itself begins with nobody at the table."""
OF_A_MYTHOS_CARD = tuple(
    f"{part}_{step}"
    for part in ("first", "mythos")
    for step in ("gate", "clue", "moves", "monsters", "ability")
)
IN_BATTLE = tuple(phase.name for phase in BATTLE_ROUND)
AWAKE = (*IN_BATTLE, *(phase.name for phase in BATTLE_BEGINS))
UNSTABLE = tuple(name for name, area in AREA.items() if IS_UNSTABLE[area])
PLACES = tuple(name for name, area in AREA.items() if area not in (SKY, OUTSKIRTS))
IN_TOWN = tuple(AREA_IDS[area] for area in ARKHAM)
INDOORS = tuple(AREA_IDS[area] for area in LOCATIONS)
LAIRS = (*IN_TOWN, AREA_IDS[SKY], AREA_IDS[OUTSKIRTS])
"""Where gates, people, clues, elder signs and monsters can be."""


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
    _known(phase, PHASES)
    s = Ah2State(phase=phase, rng=seeded(seed), players=players, turn=turn)
    s.first = number("first", first, 0, players - 1)
    s.seat = number("seat", first if seat is None else seat, 0, players - 1)
    s.revealed = True
    s.ancient_one = _number(ANCIENTS, ancient_one)
    s.doom = number("doom", doom, 0, track(s) - (phase not in AWAKE))
    s.terror = number("terror", terror, 0, HIGHEST)
    fighting = int(phase in IN_BATTLE)
    s.battle_round = number("battle_round", battle_round, fighting, PLENTY if fighting else 0)
    s.tally = number("tally", tally, 0, players - 1)
    s.elder_signs_played = number("elder_signs_played", elder_signs_played, 0, PLENTY)
    setting.sort_decks(s)
    setting.fill_cup(s)
    for name in gone_allies:
        ally = one_of("gone_allies", name, [CARDS[card].id for card in s.allies])
        s.boxed += (_out_of_decks(s, ally),)
    s.sealed = tuple(AREA[one_of("sealed", place, UNSTABLE)] for place in sealed)
    s.closed = tuple(AREA[one_of("closed", place, INDOORS)] for place in closed)
    for place, world in (gates or {}).items():
        free = [name for name in UNSTABLE if name not in sealed]
        s.gates[AREA[one_of("gates", place, free)]] = _gate(s, world)
    for place, kinds in (monsters or {}).items():
        for kind in kinds:
            _put_monster(s, kind, one_of("monsters", place, LAIRS))
    number("outskirts", len(s.outskirts), 0, capacity(s))
    s.clues = {
        AREA[one_of("clues", place, IN_TOWN)]: number("clues", count, 0, PLENTY)
        for place, count in (clues or {}).items()
    }
    s.environment = _mythos(s, "environment", environment)
    s.rumor = _mythos(s, "rumor", rumor)
    s.rumor_tokens = number("rumor_tokens", rumor_tokens, -1 if rumor else 0, _most_tokens(s))
    s.mythos = _mythos(s, "mythos", mythos, wanted=phase in OF_A_MYTHOS_CARD)
    taken: list[int] = []
    for described in investigators:
        s.investigators.append(_investigator(s, described, taken))
    s.spare = tuple(n for n in range(len(SHEETS)) if n not in taken)
    for deck, names in (decks or {}).items():
        _stack(s, deck, names)
    s.next_monsters = tuple(_next_monsters(s, next_monsters))
    for deck, card in (encounters or {}).items():
        _stack_encounter(s, deck, card)
    if dice:
        s.script = (*(("die", number("dice", pips, 1, 6)) for pips in dice), DICE_ONLY)
    acting.cards().settle(s)
    return agreed, s


# ---------------------------------------------------------------------- names


def _known(name: str, known: Iterable[str]) -> str:
    names = tuple(dict.fromkeys(known))
    if name not in names:
        raise PositionError(problem="unknown", given=name, wanted=", ".join(names), seats=0)
    return name


def _number(table: Table[Any], name: str) -> int:
    _known(name, table.first)
    return table.number(name)


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
        s.roaming[marker] = AREA[place]


def _next_monsters(s: Ah2State, kinds: Sequence[str]) -> list[int]:
    found: list[int] = []
    for kind in kinds:
        left = [m for m in s.cup if m not in found]
        _known(kind, [MARKERS[m].id for m in left])
        found.append(next(m for m in left if MARKERS[m].id == kind))
    return found


def _mythos(s: Ah2State, key: str, name: str | None, *, wanted: bool = False) -> int:
    """Take a card out of the Mythos deck, if it can be there: in play, or the one of this turn."""
    if name is None and not wanted:
        return NOTHING
    cards = [MYTHOS_CARDS[card - MYTHOS_BASE] for card in s.mythos_deck]
    if key == "mythos":
        fitting = [card.id for card in cards if card.trait != "shuffle"]
    else:
        fitting = [card.id for card in cards if card.trait == key]
    card = MYTHOS.number(one_of(key, name, fitting))
    s.mythos_deck = tuple(other for other in s.mythos_deck if other != card + MYTHOS_BASE)
    return card


def _most_tokens(s: Ah2State) -> int:
    """mythos.ability.rumor.1: with one token more it has failed."""
    rumor = MYTHOS_CARDS[s.rumor].rumor if s.rumor != NOTHING else None
    return 0 if rumor is None else rumor.tokens - 1


# ---------------------------------------------------------------------- cards


def _out_of_decks(s: Ah2State, name: str) -> int:
    """Take a card out of its deck."""
    POSSESSIONS.number(name)
    for card in CARD_NUMBERS[name]:
        field = FIELD[CARDS[card].deck]
        pile = getattr(s, field)
        if card in pile:
            setattr(s, field, without(pile, card))
            return card
    copies = len(CARD_NUMBERS[name])
    raise UnknownCardError(
        problem="unknown", card=f"{name} × {copies + 1}", known=(f"{name} × {copies}",)
    )


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
        s.gate_deck = _on_top(s.gate_deck, GATE_CARDS, GATE_BASE, names)
    else:
        s.mythos_deck = _on_top(s.mythos_deck, MYTHOS_CARDS, MYTHOS_BASE, names)


def _on_top(
    pile: tuple[int, ...], kinds: list[Any], base: int, names: Sequence[str]
) -> tuple[int, ...]:
    """Put cards that are one of a kind on top of their pile, each once."""
    left = {kinds[card - base].id: card for card in pile}
    top = [left.pop(one_of("decks", name, left)) for name in names]
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
    sheet = _number(INVESTIGATORS, told["who"]) if "who" in told else _free_sheet(taken)
    one_of("who", SHEETS[sheet].id, [SHEETS[n].id for n in range(len(SHEETS)) if n not in taken])
    taken.append(sheet)
    who = setting.newcomer(sheet)
    who.money = number("money", told.get("money", 0), 0, PLENTY)
    who.clues = number("clues", told.get("clues", 0), 0, PLENTY)
    if "at" in told:
        who.place = AREA[one_of("at", told["at"], PLACES)]
    if "sliders" in told:
        one, two, three = (number("sliders", place, 0, LAST) for place in told["sliders"])
        who.sliders = (one, two, three)
    if "skills" in told:
        exact = {
            one_of("skills", skill, SKILLS): number(skill, value, 0, STRONGEST)
            for skill, value in told["skills"].items()
        }
        who.trained = tuple(
            exact[skill] - printed_skill(who, skill) if skill in exact else 0 for skill in SKILLS
        )
    who.cards = tuple(_out_of_decks(s, name) for name in told.get("cards", ()))
    ready = list(who.cards)
    for name in told.get("exhausted", ()):
        one_of("exhausted", name, [CARDS[card].id for card in ready])
        card = next(card for card in ready if CARDS[card].id == name)
        ready.remove(card)
        s.exhausted = {**s.exhausted, card: True}
    if told.get("blessed") or told.get("cursed"):
        if told.get("blessed") and told.get("cursed"):  # status.bless-curse.2 and 3
            raise refuse("cursed", True, "False")
        who.fate = 1 if told.get("blessed") else -1
        who.cards += (_out_of_decks(s, "blessing"),)
    who.monsters = tuple(_marker(s, kind) for kind in told.get("monsters", ()))
    who.gates = tuple(_gate(s, world) for world in told.get("gates", ()))
    who.delayed, who.explored = bool(told.get("delayed")), bool(told.get("explored"))
    held = [CARDS[card].id for card in who.cards]
    who.fresh = tuple(one_of("fresh", name, held) for name in told.get("fresh", ()))
    who.sits_out, who.gone = told.get("sits_out", 0), bool(told.get("gone"))
    least = 0 if who.gone else 1
    most = most_sanity(s, who), most_stamina(s, who)
    who.sanity = number("sanity", told.get("sanity", most[0]), least, most[0])
    who.stamina = number("stamina", told.get("stamina", most[1]), least, most[1])
    return who


def _free_sheet(taken: list[int]) -> int:
    """Return the first sheet that nobody has yet."""
    return next(n for n in range(len(SHEETS)) if n not in taken)
