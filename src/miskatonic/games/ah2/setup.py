"""Set-up (chapter ``setup``), and the investigators who come later."""

from __future__ import annotations

from functools import cache
from typing import Any

from miskatonic.games.ah2.content.tables import (
    ANCIENT_ONES,
    ANCIENTS,
    CARD_NUMBERS,
    CARDS,
    GATE_BASE,
    GATE_CARDS,
    INVESTIGATORS,
    MARKER_BASE,
    MARKERS,
    MYTHOS_BASE,
    MYTHOS_CARDS,
    SHEETS,
)
from miskatonic.games.ah2.rules import acting, mythos, possessions
from miskatonic.games.ah2.rules.board import AREA, GATE_MARKERS, NEIGHBOURHOOD_OF, UNSTABLE
from miskatonic.games.ah2.rules.closing import is_closed
from miskatonic.games.ah2.rules.status import most_sanity, most_stamina
from miskatonic.games.ah2.rules.upkeep import adjust
from miskatonic.games.ah2.state import Ah2Game, Ah2State, Investigator
from miskatonic.kernel.decisions import Options, Rule, ask, option
from miskatonic.kernel.effects import Context, run
from miskatonic.kernel.errors import SetupValueError
from miskatonic.kernel.safe_text import quoted
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.kernel.spec import Setup, SetupOption
from miskatonic.parts.abilities import NO_CARD
from miskatonic.parts.cards import move, without
from miskatonic.parts.decks import reshuffle, search

PLAYERS = (1, 8)
RECOMMENDED = (3, 4, 5)
"""intro.players.1"""
MINUTES = (120, 240)
"""intro.duration.1"""

START_SLIDERS = (1, 1, 1)
"""Where the markers are until the player places them (setup.finish.2)."""

OPTIONS: tuple[SetupOption, ...] = (
    SetupOption(
        "ancient_one",
        None,
        (None, *(ancient.id for ancient in ANCIENT_ONES)),
        "ah2:setup.ancient-one.3",
    ),
    SetupOption("investigators", "random", ("random", "choose"), "ah2:setup.investigators.2"),
    SetupOption("first_player", None, (), "ah2:setup.first-player.1"),
    SetupOption("surge", "gates", ("gates", "greater"), "ah2:silence.gate.surge-count.1"),
    SetupOption("trophies_to_win", "more", ("more", "equal"), "ah2:silence.win.trophy-threshold.1"),
    SetupOption("spells_as_items", False, (False, True), "ah2:silence.status.spells-as-items.1"),
    SetupOption("encounter_trophies", False, (False, True), "ah2:silence.monsters.trophy.1"),
    SetupOption("empty_cup", "skip", ("skip", "wake"), "ah2:silence.supply.monsters.1"),
    SetupOption("past_ten", "nothing", ("nothing", "doom"), "ah2:silence.terror.past-ten.1"),
)


def check_options(players: int, given: dict[str, Any]) -> dict[str, Any]:
    """Return the complete options; refuse invalid ones."""
    options = {option.name: given.get(option.name, option.default) for option in OPTIONS}
    for declared in OPTIONS:
        listed = declared.choices and declared.name != "investigators"
        if listed and not _is_one_of(options[declared.name], declared.choices):
            _refuse(declared.name, options[declared.name], declared.choices)
    first, seats = options["first_player"], tuple(range(players))
    if first is not None and (type(first) is not int or first not in seats):
        _refuse("first_player", first, seats)
    _check_investigators(players, options)
    return options


def _is_one_of(value: Any, choices: tuple[Any, ...]) -> bool:
    """Return whether a value is among others of its type: 1 and 1.0 are not ``True``."""
    return any(type(value) is type(choice) and value == choice for choice in choices)


def _check_investigators(players: int, options: dict[str, Any]) -> None:
    chosen = options["investigators"]
    if chosen in ("random", "choose"):
        return
    known = tuple(card.id for card in SHEETS)
    fits = (
        isinstance(chosen, list | tuple)
        and len(chosen) == players
        and all(name in known for name in chosen)
        and len(set(chosen)) == players
    )
    if not fits:
        _refuse("investigators", chosen, ("random", "choose", *known))
    options["investigators"] = list(chosen)


def _refuse(name: str, value: Any, allowed: tuple[Any, ...]) -> None:
    raise SetupValueError(option=name, value=quoted(value), allowed=allowed)


def begin(setup: Setup, rng: int) -> Ah2State:
    """setup.area.1 to 4: the board is laid out, everything else is still in the box."""
    s = Ah2State(phase="set_up", rng=rng, players=setup.players)
    sort_decks(s)
    s.out = tuple(range(len(MARKERS)))
    s.places = bytearray(_in_their_decks())
    return s


@cache
def _in_their_decks() -> bytes:
    """Return where every investigator card lies before anybody has one."""
    s = Ah2State(phase="", rng=0)
    sort_decks(s)
    acting.cards().settle(s)
    return bytes(s.places)


# ---------------------------------------------------------------------- the fourteen steps


def set_up(g: Ah2Game) -> Rule:
    """setup.order.1: the fourteen steps, in order."""
    s = g.state
    g.emit("setup", EVERYONE, "area")
    s.clues = dict.fromkeys(UNSTABLE, 1)  # setup.clues.1
    g.emit("setup", EVERYONE, "clues")
    first = g.setup.options["first_player"]
    s.first = g.rng.below(s.players) if first is None else first
    g.emit("setup", EVERYONE, "first-player")
    yield from _choose_investigators(g)
    g.emit("setup", EVERYONE, "investigators")
    for seat in s.order():
        g.emit("plays", EVERYONE, seat, SHEETS[s.investigators[seat].sheet].id)
    name = g.setup.options["ancient_one"]
    s.ancient_one = ANCIENTS.number(name) if name else g.rng.below(len(ANCIENT_ONES))
    s.revealed = True
    g.spec.rules.cards.listen_anew(s)
    ancient = ANCIENT_ONES[s.ancient_one]
    g.emit("setup", EVERYONE, "ancient-one")
    g.emit("ancient_one", EVERYONE, ancient.id)
    yield from run(ancient.begins, g, Context(ancient.id, s.first))
    g.emit("setup", EVERYONE, "decks")
    for seat in s.order():
        _fixed_possessions(g, seat)
    g.emit("setup", EVERYONE, "fixed")
    for field in ("common", "unique", "spells", "skills"):
        reshuffle(g, field)
    g.emit("setup", EVERYONE, "shuffle")
    for seat in s.order():
        yield from _random_possessions(g, seat)
    g.emit("setup", EVERYONE, "random")
    for seat in s.order():
        yield from _finish(g, seat)
    g.emit("setup", EVERYONE, "finish")
    fill_cup(s)
    g.emit("setup", EVERYONE, "monster-cup")
    for deck in ("gate_deck", "mythos_deck", "gate_stack"):
        reshuffle(g, deck)
    g.emit("setup", EVERYONE, "shuffle-ancient")
    for who in s.investigators:
        who.place = AREA[SHEETS[who.sheet].home]  # setup.markers.1
    g.emit("setup", EVERYONE, "markers")
    g.emit("phase", EVERYONE, "first_mythos", "ah2:setup.first-mythos.1")
    g.emit("setup", EVERYONE, "first-mythos")
    mythos.draw_mythos(g, rumors=False)


def _choose_investigators(g: Ah2Game) -> Rule:
    """setup.investigators.1 and 2: dealt at random, chosen in order, or agreed in advance."""
    s = g.state
    chosen = g.setup.options["investigators"]
    everybody = tuple(range(len(SHEETS)))
    s.investigators = [newcomer(0) for _ in range(s.players)]
    if chosen == "choose":
        s.spare = everybody
        for seat in s.order():
            options = Options(
                option("investigator", SHEETS[n].id, rule="ah2:setup.investigators.2")
                for n in s.spare
            )
            answer = yield ask(seat, "investigator", options, "ah2:setup.investigators.2")
            number = INVESTIGATORS.number(str(answer[1]))
            s.spare = without(s.spare, number)
            s.investigators[seat] = newcomer(number)
            for other in s.order()[s.order().index(seat) + 1 :]:
                s.investigators[other] = newcomer(s.spare[0])  # nobody yet: views say so
        return
    if chosen == "random":
        dealt = g.rng.shuffled(everybody)
        for place, seat in enumerate(s.order()):
            s.investigators[seat] = newcomer(dealt[place])
    else:
        for seat, name in enumerate(chosen):
            s.investigators[seat] = newcomer(INVESTIGATORS.number(name))
    taken = [who.sheet for who in s.investigators]
    s.spare = tuple([n for n in everybody if n not in taken])


def newcomer(number: int) -> Investigator:
    """setup.finish.1: an investigator at full strength, at home, without cards."""
    sheet = SHEETS[number]
    return Investigator(
        sheet=number,
        place=AREA[sheet.home],
        sanity=sheet.sanity,
        stamina=sheet.stamina,
        sliders=START_SLIDERS,
        money=sheet.money,
        clues=sheet.clues,
    )


def sort_decks(s: Ah2State) -> None:
    """setup.decks.1: by kind, in the order of the catalogue until they are shuffled."""
    for deck, field in possessions.FIELD.items():
        setattr(s, field, _sorted(deck))
    s.gate_deck = tuple(range(GATE_BASE, GATE_BASE + len(GATE_CARDS)))
    s.mythos_deck = tuple(range(MYTHOS_BASE, MYTHOS_BASE + len(MYTHOS_CARDS)))
    s.gate_stack = tuple(range(MARKER_BASE, MARKER_BASE + GATE_MARKERS))


@cache
def _sorted(deck: str) -> tuple[int, ...]:
    return tuple(number for number, card in enumerate(CARDS) if card.deck == deck)


def fill_cup(s: Ah2State) -> None:
    """setup.monster-cup.1 and 3: the Masks are for Nyarlathotep."""
    s.cup, s.out = _cup(ANCIENT_ONES[s.ancient_one].masks)


@cache
def _cup(masks: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the markers in the cup, and those out of the game."""
    out = tuple(m for m, kind in enumerate(MARKERS) if kind.mask and not masks)
    return tuple(m for m in range(len(MARKERS)) if m not in out), out


def _fixed_possessions(g: Ah2Game, seat: int) -> None:
    """setup.fixed.1 and 2: searched out of the decks before these are shuffled."""
    s = g.state
    who = s.investigators[seat]
    for name in SHEETS[who.sheet].fixed:
        copies = CARD_NUMBERS[name]
        card = search(g, possessions.FIELD[CARDS[copies[0]].deck], copies)
        if card != NO_CARD:
            move(g, card, "cards", seat, under=True)
            g.emit("got_card", EVERYONE, seat, name)


def _random_possessions(g: Ah2Game, seat: int) -> Rule:
    """setup.random.1 and 2: abilities that change draws are active already."""
    for deck, count in SHEETS[g.state.investigators[seat].sheet].random.items():
        yield from possessions.draw_cards(g, seat, deck, count, count)


def _finish(g: Ah2Game, seat: int) -> Rule:
    """setup.finish.1 and 2: full strength, and the skill markers anywhere."""
    s = g.state
    who = s.investigators[seat]
    who.sanity = most_sanity(s, who)
    who.stamina = most_stamina(s, who)
    yield from adjust(g, seat, freely=True)


def nobody_is_missing(s: Ah2State) -> bool:
    """status.devoured.2: whether nobody is waiting for a new sheet."""
    return not any(who.gone for who in s.investigators)


def newcomers(g: Ah2Game) -> Rule:
    """status.devoured.2, silence.status.devoured-when.1: a random new sheet, fully equipped."""
    s = g.state
    for place in range(s.players):
        seat = (s.first + place) % s.players
        if not s.investigators[seat].gone:
            continue
        s.spare = g.rng.shuffled((*s.spare, s.investigators[seat].sheet))
        number, s.spare = s.spare[0], s.spare[1:]
        fresh = newcomer(number)
        fresh.monsters = s.investigators[seat].monsters
        fresh.gates = s.investigators[seat].gates
        if is_closed(s, fresh.place):
            fresh.place = NEIGHBOURHOOD_OF[fresh.place]
        s.investigators[seat] = fresh
        g.spec.rules.cards.listen_anew(s)
        g.emit("newcomer", EVERYONE, seat, SHEETS[number].id)
        _fixed_possessions(g, seat)
        yield from _random_possessions(g, seat)
        yield from _finish(g, seat)
