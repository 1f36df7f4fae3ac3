"""Cards, money and clues: what investigators have, gain, spend and give up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from miskatonic.games.ah2.content.forms import After
from miskatonic.games.ah2.content.tables import CARD_NUMBERS, CARDS, SHEETS
from miskatonic.games.ah2.state import Ah2Game, Ah2State
from miskatonic.kernel.decisions import Options, Rule, ask, option
from miskatonic.kernel.effects import Context, run
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.parts.abilities import NO_CARD
from miskatonic.parts.cards import move, move_all
from miskatonic.parts.decks import search
from miskatonic.parts.marks import differing, exhaust

FIELD = {
    "common": "common",
    "unique": "unique",
    "spell": "spells",
    "skill": "skills",
    "ally": "allies",
    "special": "special",
}
"""Deck of a card -> field of the state."""

EXHAUSTED = "exhausted"
"""Mark that distinguishes an exhausted card from a ready copy."""
ITEM_DECKS = ("common", "unique")
ITEM_CARDS = ("deputys-revolver", "patrol-wagon")
"""status.loss.items.1: the two police cards, which count as items."""


# ---------------------------------------------------------------------- money and clues


def earn(g: Ah2Game, seat: int, amount: int) -> None:
    """components.money.1"""
    if amount > 0:
        g.state.investigators[seat].money += amount
        g.emit("earned", EVERYONE, seat, amount)


def spend_money(g: Ah2Game, seat: int, amount: int) -> None:
    """money.price.2"""
    if amount > 0:
        g.state.investigators[seat].money -= amount
        g.emit("paid", EVERYONE, seat, amount)


def find_clues(g: Ah2Game, seat: int, amount: int) -> None:
    """components.clue-tokens.1"""
    if amount > 0:
        g.state.investigators[seat].clues += amount
        g.emit("found_clues", EVERYONE, seat, amount)


def spend_clues(g: Ah2Game, seat: int, amount: int) -> None:
    """gate.seal.clues.1 and prices of cards."""
    if amount > 0:
        g.state.investigators[seat].clues -= amount
        g.emit("spent_clues", EVERYONE, seat, amount)


# ---------------------------------------------------------------------- holding


def holds(g: Ah2Game, seat: int, name: str) -> bool:
    """Return whether an investigator has a card by its id."""
    return any(CARDS[card].id == name for card in g.state.investigators[seat].cards)


def find_card(g: Ah2Game, seat: int, name: str, *, ready: bool = True) -> int:
    """Return the number of a held card by its id; ``ready``: one that is not exhausted."""
    who = g.state.investigators[seat]
    return next(
        card
        for card in who.cards
        if CARDS[card].id == name and not (ready and card in g.state.exhausted)
    )


def is_item(card: int, *, spells: bool = False) -> bool:
    """status.loss.items.1; silence.status.spells-as-items.1: a table may let spells count."""
    kind = CARDS[card]
    return kind.deck in ITEM_DECKS or kind.id in ITEM_CARDS or (spells and kind.deck == "spell")


def use_up(g: Ah2Game, seat: int, card: int, after: After) -> None:
    """upkeep.exhaust.1: a used card is exhausted, discarded, or left as it is."""
    if after == "discard":
        discard(g, seat, card)
    elif after == "exhaust":
        exhaust(g, card)


def discard(g: Ah2Game, seat: int, card: int) -> None:
    """discard.bottom.1: under its own deck, where everybody knows it to be until a shuffle."""
    put_under(g, card)
    g.emit("discarded", EVERYONE, seat, CARDS[card].id)
    if CARDS[card].bonus:
        clamp(g, seat)


def put_under(g: Ah2Game, card: int) -> None:
    """discard.bottom.1"""
    move(g, card, FIELD[CARDS[card].deck], under=True)


def clamp(g: Ah2Game, seat: int) -> None:
    """status.maximum.1: anything above a lowered maximum is lost."""
    from miskatonic.games.ah2.rules.status import most_sanity, most_stamina

    s = g.state
    who = s.investigators[seat]
    who.sanity = min(who.sanity, most_sanity(s, who))
    who.stamina = min(who.stamina, most_stamina(s, who))


def discard_named(g: Ah2Game, seat: int, name: str) -> None:
    """Discard one copy of a card, if one is held."""
    if holds(g, seat, name):
        discard(g, seat, find_card(g, seat, name, ready=False))


# ---------------------------------------------------------------------- gaining


def gain_card(g: Ah2Game, seat: int, card: int) -> Rule:
    """Give an investigator a card, with its immediate effects."""
    move(g, card, "cards", seat, under=True)
    yield from _bring(g, seat, card)


def _bring(g: Ah2Game, seat: int, card: int) -> Rule:
    kind = CARDS[card]
    g.emit("got_card", EVERYONE, seat, kind.id)
    if kind.gained:
        yield from run(kind.gained, g, Context(kind.id, seat))


def draw_cards(g: Ah2Game, seat: int, deck: str, count: int, keep: int) -> Rule:
    """setup.shuffle.2: take from the top; return what may not be kept.

    setup.random.2: a talent may draw one more. silence.supply.cards.1: an empty deck gives
    nothing.
    """
    s = g.state
    if SHEETS[s.investigators[seat].sheet].talent.extra_draw == deck:
        count += 1
    if count <= keep:
        drawn = getattr(s, FIELD[deck])[:count]
        move_all(g, drawn, "cards", seat, under=True)
        for card in drawn:
            yield from _bring(g, seat, card)
        return
    lift(g, deck, count)
    while keep and s.offered:
        answer = yield ask(seat, "keep", _card_options("keep", s.offered), "ah2:setup.random.2")
        card = next(c for c in s.offered if CARDS[c].id == answer[1])
        yield from gain_card(g, seat, card)
        keep -= 1
    put_back(g)


def lift(g: Ah2Game, deck: str, count: int) -> None:
    """Reveal the top cards of a deck."""
    move_all(g, getattr(g.state, FIELD[deck])[:count], "offered", under=True)


def put_back(g: Ah2Game) -> None:
    """discard.bottom.1: put what was not kept under the deck."""
    if g.state.offered:  # they are of one deck
        deck = CARDS[g.state.offered[0]].deck
        move_all(g, g.state.offered, FIELD[deck], under=True)


@lru_cache(maxsize=4096)
def _card_options(verb: str, cards: tuple[int, ...], *more: str) -> Options:
    names = dict.fromkeys(CARDS[card].id for card in cards)
    return Options((*(option(verb, name) for name in names), *(option(word) for word in more)))


@lru_cache(maxsize=4096)
def _copy_options(verb: str, copies: tuple[tuple[str, ...], ...]) -> Options:
    return Options(option(verb, *copy) for copy in copies)


def distinct_copies(s: Ah2State, cards: Sequence[int]) -> dict[tuple[str, ...], int]:
    """Name one card of each set of indistinguishable copies.

    An exhausted copy has a name of its own only beside a ready one.
    """
    found: dict[tuple[str, ...], int] = {}
    if s.exhausted.keys().isdisjoint(cards):
        for card in cards:
            found.setdefault((CARDS[card].id,), card)
        return found
    some = differing(s, cards)
    ready = [s.kinds[card] for card in some if card not in s.exhausted]
    for card in some:
        marked = card in s.exhausted and s.kinds[card] in ready
        found[(CARDS[card].id, EXHAUSTED) if marked else (CARDS[card].id,)] = card
    return found


def copy_named(s: Ah2State, cards: Sequence[int], named: Sequence[str | int]) -> int:
    """Return the card that an option names, see ``distinct_copies``."""
    first = CARD_NUMBERS[str(named[0])]
    copies = [card for card in cards if card in first]
    if len(copies) == 1:
        return copies[0]
    wanted = len(named) > 1  # the exhausted one
    return next((card for card in copies if (card in s.exhausted) is wanted), copies[0])


def price_of(card: int, price: str) -> int:
    """money.price.1: list price, a dollar more, half rounded up, or nothing."""
    listed = CARDS[card].price
    return {"list": listed, "dearer": listed + 1, "half": (listed + 1) // 2, "free": 0}[price]


def shop(g: Ah2Game, seat: int, deck: str, look: int, price: str) -> Rule:
    """Look at the top cards of a deck; one may be bought, the others go to the bottom."""
    s = g.state
    lift(g, deck, look)
    money = s.investigators[seat].money
    afford = tuple([card for card in s.offered if price_of(card, price) <= money])
    g.emit("shown", EVERYONE, seat, tuple([CARDS[card].id for card in s.offered]))
    if afford:
        answer = yield ask(seat, "buy", _card_options("buy", afford, "leave"), "ah2:money.price.1")
        if answer[0] == "buy":
            card = next(c for c in s.offered if CARDS[c].id == answer[1])
            spend_money(g, seat, price_of(card, price))
            yield from gain_card(g, seat, card)
    put_back(g)


def take_named(g: Ah2Game, seat: int, name: str) -> Rule:
    """Search a deck for a named card and take it; return whether it was there."""
    copies = CARD_NUMBERS[name]
    card = search(g, FIELD[CARDS[copies[0]].deck], copies)
    if card == NO_CARD:
        return False
    yield from gain_card(g, seat, card)
    return True


# ---------------------------------------------------------------------- giving up


def _matches(card: int, what: str) -> bool:
    kind = CARDS[card]
    match what:
        case "item":
            return is_item(card)
        case "weapon" | "tome":
            return kind.type == what
        case "weapon-or-spell":
            return kind.type == "weapon" or kind.deck == "spell"
        case "card":
            return kind.deck != "special" or kind.id in ITEM_CARDS
        case _:
            return kind.deck == what


def _fitting(g: Ah2Game, seat: int, what: str, spells: bool) -> tuple[int, ...]:
    cards = g.state.investigators[seat].cards
    return tuple([c for c in cards if _matches(c, what) or (spells and is_item(c, spells=True))])


def give_up(
    g: Ah2Game, seat: int, what: str, amount: int, *, at_random: bool = False, spells: bool = False
) -> Rule:
    """silence.status.who-chooses.1: the owner chooses, unless the card says at random."""
    while amount > 0:
        fitting = _fitting(g, seat, what, spells)
        if not fitting:
            return
        if at_random:
            card = fitting[g.rng.below(len(fitting))]
        elif len(fitting) <= amount:
            card = fitting[0]
        else:
            g.state.to_give_up = amount
            copies = distinct_copies(g.state, fitting)
            options = _copy_options("give-up", tuple(copies))
            answer = yield ask(seat, "give-up", options, "ah2:discard.bottom.1")
            g.state.to_give_up = 0
            card = copy_named(g.state, _fitting(g, seat, what, spells), answer[1:])
        discard(g, seat, card)
        amount -= 1
