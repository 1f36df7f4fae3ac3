"""Any situation in a few lines: the position builder for Arkham Horror (``docs/notation.md``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from miskatonic.games.ah2 import setup as setting
from miskatonic.games.ah2.content.forms import SKILLS
from miskatonic.games.ah2.content.tables import (
    ANCIENTS,
    CARDS,
    GATE_BASE,
    GATE_CARDS,
    LOCATION_CARDS,
    MARKERS,
    MONSTERS,
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
    LOST,
    NEIGHBOURHOOD_OF,
    NEIGHBOURHOODS,
    OUTSKIRTS,
    SKY,
    WORLDS,
)
from miskatonic.games.ah2.rules.closing import barred, is_closed
from miskatonic.games.ah2.rules.doom import GATES_THAT_WAKE, track
from miskatonic.games.ah2.rules.ending import SEALS_TO_WIN
from miskatonic.games.ah2.rules.monsters import capacity, flyers, limit
from miskatonic.games.ah2.rules.possessions import FIELD
from miskatonic.games.ah2.rules.relocation import leads_to
from miskatonic.games.ah2.rules.soundness import PLENTY, STRONGEST
from miskatonic.games.ah2.rules.status import most_sanity, most_stamina
from miskatonic.games.ah2.rules.terror import HIGHEST
from miskatonic.games.ah2.rules.upkeep import LAST, TRACKS
from miskatonic.games.ah2.state import NOTHING, Ah2State, Investigator, printed_skill
from miskatonic.games.ah2.turn import BATTLE_BEGINS, BATTLE_ROUND, SET_UP, STEPS
from miskatonic.kernel import registry
from miskatonic.kernel.rng import MASK, seeded
from miskatonic.kernel.soundness import GREATEST
from miskatonic.kernel.spec import Setup
from miskatonic.parts.notation import (
    Supply,
    by_name,
    flag,
    in_random_order,
    listed,
    number,
    numbers,
    one_of,
    refuse,
    rolls,
)

KEPT = ("who", "at", "sanity", "stamina", "skills", "sliders", "monsters", "gates", "gone")
"""Keys of an investigator that somebody devoured can have too (status.devoured.1)."""
CONDITIONS = ("blessed", "cursed", "delayed", "explored", "gone")
"""Keys of an investigator that are true or false."""
SHEET_KEYS = (*KEPT, "money", "clues", "cards", "exhausted", *CONDITIONS[:-1], "sits_out", "fresh")

AGREED = tuple(
    option.name
    for option in setting.OPTIONS
    if option.name not in ("ancient_one", "investigators", "first_player")
)
"""Options that matter after set-up; the position itself says what the others decide."""

PHASES = tuple(phase for phase in STEPS if phase != SET_UP[0].name)
"""A game starts with set-up, with nobody at the table."""
OF_A_MYTHOS_CARD = tuple(
    f"{part}_{step}"
    for part in ("first", "mythos")
    for step in ("gate", "clue", "moves", "monsters", "ability")
)
BEFORE = tuple(phase.name for phase in SET_UP)
"""setup.first-mythos.3: the first Mythos phase comes before turn one."""
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
    ancient_one: str | None = None,
    phase: str = "movement",
    turn: int | None = None,
    first: int = 0,
    seat: int | None = None,
    doom: int | None = None,
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
    shuffled: bool = False,
) -> tuple[Setup, Ah2State]:
    """Return a table at the start of a step (``phase``), during the go of ``seat``.

    Everything not mentioned is as in an empty town: no gates, no monsters, no clues, decks in the
    order of the catalogue. See ``docs/notation.md`` for the keys.
    """
    wanted = dict(by_name("options", options or {}, AGREED))
    seats = len(listed("investigators", investigators))
    agreed = registry.check_setup(registry.get("ah2"), seats, wanted)
    players = agreed.players
    one_of("phase", phase, PHASES)
    s = Ah2State(phase=phase, rng=seeded(number("seed", seed, 0, MASK)), players=players)
    begun = int(phase not in BEFORE)
    s.turn = number("turn", begun if turn is None else turn, begun, begun * GREATEST)
    s.first = number("first", first, 0, players - 1)
    s.seat = number("seat", first if seat is None else seat, 0, players - 1)
    s.revealed = True
    ancients = _ancients(phase)
    sleeper = ancients[0] if ancient_one is None else one_of("ancient_one", ancient_one, ancients)
    s.ancient_one = ANCIENTS.number(sleeper)
    fighting = int(phase in IN_BATTLE)
    full = track(s)
    doomed = fighting * full if doom is None else doom
    s.doom = number("doom", doomed, fighting, full - (phase not in AWAKE))
    s.terror = number("terror", terror, 0, HIGHEST)
    s.battle_round = number("battle_round", battle_round, fighting, PLENTY if fighting else 0)
    s.tally = number("tally", tally, 0, fighting * (players - 1))
    setting.sort_decks(s)
    setting.fill_cup(s)
    box = Box(s)
    for name in listed("gone_allies", gone_allies):
        ally = one_of("gone_allies", name, _left(box, s.allies))
        s.boxed += (box.cards.take("gone_allies", ally),)
    s.closed = _once_each("closed", closed, INDOORS)
    s.environment = _mythos(box, "environment", environment)
    _open_gates(s, box, sealed, gates or {})
    # gate.elder-sign.1 and 5: each has sealed a gate, and its card is out of the game.
    s.elder_signs_played = number("elder_signs_played", elder_signs_played, 0, len(s.sealed))
    for _ in range(elder_signs_played):
        s.boxed += (box.cards.take("elder_signs_played", "elder-sign"),)
    _put_monsters(s, box, monsters or {})
    _lay_clues(s, clues or {})
    s.rumor = _mythos(box, "rumor", rumor)
    s.rumor_tokens = number("rumor_tokens", rumor_tokens, -1 if rumor else 0, _most_tokens(s))
    s.mythos = _mythos(box, "mythos", mythos, wanted=phase in OF_A_MYTHOS_CARD)
    s.investigators = [_investigator(s, box, described) for described in investigators]
    s.spare = box.sheets.rest()
    tops = _stacked(s, box, decks or {})
    coming = [box.markers.take("next_monsters", n) for n in listed("next_monsters", next_monsters)]
    s.next_monsters = tuple(coming)
    s.stacked = _encounters(encounters or {})
    mixed = flag("shuffled", shuffled)
    for deck, field in PILES.items():
        rest = box.rest(deck, getattr(s, field))
        setattr(s, field, (*tops.get(deck, ()), *(in_random_order(s, rest) if mixed else rest)))
    s.cup = tuple(sorted((*box.markers.rest(), *coming)))
    s.script = rolls(dice)
    acting.cards().settle(s)
    return agreed, s


PILES = {**FIELD, "gate": "gate_deck", "mythos": "mythos_deck", "gate-markers": "gate_stack"}
"""Key in ``decks`` -> the field of the state."""


class Box:
    """Everything that a position can place, each thing once."""

    def __init__(self, s: Ah2State) -> None:
        decks = chain.from_iterable(getattr(s, field) for field in FIELD.values())
        worlds = ((gate, WORLDS[leads_to(gate)].id) for gate in s.gate_stack)
        self.sheets = Supply((n, sheet.id) for n, sheet in enumerate(SHEETS))
        self.cards = Supply((card, CARDS[card].id) for card in decks)
        self.markers = Supply((marker, MARKERS[marker].id) for marker in s.cup)
        self.gates = Supply(worlds)
        self.gate_cards = Supply((n, GATE_CARDS[n - GATE_BASE].id) for n in s.gate_deck)
        self.mythos = Supply((n, MYTHOS_CARDS[n - MYTHOS_BASE].id) for n in s.mythos_deck)

    def of(self, deck: str) -> Supply:
        """Return the supply that a deck belongs to."""
        apart = {"gate": self.gate_cards, "mythos": self.mythos, "gate-markers": self.gates}
        return apart.get(deck, self.cards)

    def rest(self, deck: str, pile: tuple[int, ...]) -> tuple[int, ...]:
        """Return the rest of a deck."""
        return self.of(deck).rest(pile)


def _left(box: Box, pile: tuple[int, ...]) -> list[str]:
    """Return the names of the investigator cards remaining in a deck."""
    return [CARDS[card].id for card in box.cards.rest(pile)]


# ---------------------------------------------------------------------- the board


def _ancients(phase: str) -> tuple[str, ...]:
    """final.start.1: nobody is left to fight one that ends the game by awakening."""
    sleeping = tuple(ANCIENTS.first)
    if phase not in IN_BATTLE:
        return sleeping
    return tuple([name for name in sleeping if not ANCIENTS.named(name).ends])


def _open(s: Ah2State, places: Sequence[str]) -> list[str]:
    """silence.closed.other.1, final.start.1: none closed; nobody is lost in the final battle."""
    shut = (*barred(s), LOST) if s.battle_round else barred(s)
    return [name for name in places if AREA[name] not in shut]


def _once_each(key: str, given: Sequence[str], known: Sequence[str]) -> tuple[int, ...]:
    """Return areas, each of which can be named only once."""
    names = Supply((AREA[name], name) for name in known)
    return tuple([names.take(key, name) for name in listed(key, given)])


def _open_gates(s: Ah2State, box: Box, sealed: Sequence[str], gates: Mapping[str, str]) -> None:
    """end.win.seal.1, awaken.gates.1: with one seal or gate more, it would be over, or awake."""
    s.sealed = _once_each("sealed", sealed, UNSTABLE)
    number("sealed", len(s.sealed), 0, SEALS_TO_WIN - 1)
    free = [name for name in UNSTABLE if AREA[name] not in s.sealed]
    for place, world in by_name("gates", gates, free).items():
        s.gates[AREA[place]] = box.gates.take("gates", world)
    number("gates", len(s.gates), 0, GATES_THAT_WAKE[s.players] - (s.phase not in AWAKE))


def _lay_clues(s: Ah2State, clues: Mapping[str, int]) -> None:
    """mythos.gate.open.3, mythos.clue.2: where a gate is open, there are none."""
    free = [name for name in IN_TOWN if AREA[name] not in s.gates]
    s.clues = {
        AREA[place]: number("clues", count, 0, PLENTY)
        for place, count in by_name("clues", clues, free).items()
    }


def _put_monsters(s: Ah2State, box: Box, monsters: Mapping[str, Sequence[str]]) -> None:
    """monster-limit.2, monster-limit.outskirts.2: neither limit may be exceeded.

    silence.terror.outskirts-ten.1: in an overrun town nobody waits outside.
    mythos.flying.5: only what flies, or has flown, is in the Sky.
    """
    for place, kinds in by_name("monsters", monsters, _open(s, LAIRS)).items():
        for kind in listed("monsters", kinds):
            marker = box.markers.take("monsters", kind)
            if place == AREA_IDS[SKY]:
                one_of(place, kind, flyers(s.ancient_one))
            if place == AREA_IDS[OUTSKIRTS]:
                s.outskirts += (marker,)
            else:
                s.roaming[marker] = AREA[place]
    number("monsters", len(s.roaming), 0, limit(s))
    number("outskirts", len(s.outskirts), 0, 0 if s.terror >= HIGHEST else capacity(s))


def _mythos(box: Box, key: str, name: str | None, *, wanted: bool = False) -> int:
    """Take a card out of the Mythos deck unless it is in play or this turn's card."""
    if name is None and not wanted:
        return NOTHING
    cards = map(MYTHOS.named, box.mythos.names())
    if key == "mythos":
        fitting = [card.id for card in cards if card.trait != "shuffle"]
    else:
        fitting = [card.id for card in cards if card.trait == key]
    return box.mythos.take(key, one_of(key, name, fitting)) - MYTHOS_BASE


def _most_tokens(s: Ah2State) -> int:
    """mythos.ability.rumor.1: with one more token it would have failed."""
    rumor = MYTHOS_CARDS[s.rumor].rumor if s.rumor != NOTHING else None
    return 0 if rumor is None else rumor.tokens - 1


# ---------------------------------------------------------------------- decks


def _stacked(
    s: Ah2State, box: Box, decks: Mapping[str, Sequence[str]]
) -> dict[str, tuple[int, ...]]:
    """Take the cards that go on top of each deck, the first one at the top."""
    tops = {}
    for deck, names in by_name("decks", decks, PILES).items():
        for name in listed("decks", names) if deck in FIELD else ():
            one_of("decks", name, [card.id for card in POSSESSIONS.kinds() if card.deck == deck])
        tops[deck] = tuple([box.of(deck).take("decks", name) for name in listed("decks", names)])
    return tops


def _encounters(told: Mapping[str, str]) -> dict[int, int]:
    """Return the next location card of each neighbourhood described."""
    stacked = {}
    for deck, card in by_name("encounters", told, NEIGHBOURHOODS).items():
        number = tuple(NEIGHBOURHOODS).index(deck)
        ids = [known.id for known in LOCATION_CARDS[number]]
        stacked[number] = ids.index(one_of("encounters", card, ids))
    return stacked


# ---------------------------------------------------------------------- investigators


def _investigator(s: Ah2State, box: Box, told: Mapping[str, Any]) -> Investigator:
    by_name("investigators", told, SHEET_KEYS)
    if told.get("gone") is True:
        by_name("gone", told, KEPT)
    if "who" in told:
        sheet = box.sheets.take("who", one_of("who", told["who"], box.sheets.names()))
    else:
        sheet = box.sheets.any()
    who = setting.newcomer(sheet)
    who.money = number("money", told.get("money", 0), 0, PLENTY)
    who.clues = number("clues", told.get("clues", 0), 0, PLENTY)
    if "at" in told:
        who.place = AREA[one_of("at", told["at"], _open(s, PLACES))]
    elif is_closed(s, who.place):
        who.place = NEIGHBOURHOOD_OF[who.place]
    if "sliders" in told:
        one, two, three = numbers("sliders", told["sliders"], len(TRACKS), 0, LAST)
        who.sliders = (one, two, three)
    if "skills" in told:
        exact = {
            skill: number(skill, value, 0, STRONGEST)
            for skill, value in by_name("skills", told["skills"], SKILLS).items()
        }
        who.trained = tuple(
            exact[skill] - printed_skill(who, skill) if skill in exact else 0 for skill in SKILLS
        )
    held = [name for name in POSSESSIONS.first if name != "blessing"]  # see ``blessed``, ``cursed``
    cards = listed("cards", told.get("cards", ()))
    who.cards = tuple([box.cards.take("cards", one_of("cards", name, held)) for name in cards])
    ready = Supply((card, CARDS[card].id) for card in who.cards)
    exhausted = listed("exhausted", told.get("exhausted", ()))
    s.exhausted = {**s.exhausted, **{ready.take("exhausted", name): True for name in exhausted}}
    _conditions(s, box, who, told)
    who.monsters = tuple(
        box.markers.take("monsters", one_of("monsters", kind, _trophies(s)))
        for kind in listed("monsters", told.get("monsters", ()))
    )
    worlds = listed("gates", told.get("gates", ()))
    who.gates = tuple([box.gates.take("gates", world) for world in worlds])
    special = [(card, CARDS[card].id) for card in who.cards if CARDS[card].deck == "special"]
    for name, copies in Counter(name for _, name in special).items():  # special-cards.limit.1
        number(name, copies, 0, 1)
    new, fresh = Supply(special), listed("fresh", told.get("fresh", ()))
    who.fresh = tuple([CARDS[new.take("fresh", name)].id for name in fresh])
    who.sits_out = number("sits_out", told.get("sits_out", 0), 0, s.turn + 1)
    least = 0 if who.gone else 1
    most = most_sanity(s, who), most_stamina(s, who)
    who.sanity = number("sanity", told.get("sanity", most[0]), least, most[0])
    who.stamina = number("stamina", told.get("stamina", most[1]), least, most[1])
    return who


def _trophies(s: Ah2State) -> list[str]:
    """monster-ability.endless.1: what always returns to the cup is nobody's trophy."""
    return [kind.id for kind in MONSTERS.kinds() if "endless" not in kind.abilities]


def _conditions(s: Ah2State, box: Box, who: Investigator, told: Mapping[str, Any]) -> None:
    """status.bless-curse.2 and 3; movement.other-world.6: only an existing gate can be explored."""
    said = {key: flag(key, told.get(key, False)) for key in CONDITIONS}
    if said["blessed"] and said["cursed"]:
        raise refuse("cursed", True, "false")
    if said["blessed"] or said["cursed"]:
        who.fate = 1 if said["blessed"] else -1
        who.cards += (box.cards.take("blessed", "blessing"),)
    if said["explored"] and who.place not in s.gates:
        gates = ", ".join(AREA_IDS[area] for area in s.gates)
        raise refuse("explored", True, f"false; at: {gates}" if gates else "false")
    who.delayed, who.explored, who.gone = said["delayed"], said["explored"], said["gone"]
