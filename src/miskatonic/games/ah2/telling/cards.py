"""Every card, sheet and marker in words: what it does, generated from its data."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from miskatonic.games.ah2.content.forms import (
    Content,
    Entry,
    MonsterKind,
    Possession,
    Sheet,
    Talent,
    Use,
    Weapon,
)
from miskatonic.games.ah2.content.tables import (
    ANCIENT_ONES,
    GATE_CARDS,
    LOCATION_CARDS,
    MONSTERS,
    MYTHOS_CARDS,
    POSSESSIONS,
    SHEETS,
)
from miskatonic.games.ah2.rules.conditions import CONDITIONS
from miskatonic.games.ah2.rules.upkeep import TRACKS
from miskatonic.games.ah2.telling import names, threats
from miskatonic.games.ah2.telling.effects import Ah2Speaker, tidy
from miskatonic.games.ah2.telling.places import places
from miskatonic.kernel.card_texts import CardTold, Fact, Profile
from miskatonic.kernel.phrases import joined, sentence
from miskatonic.kernel.text import Texts

HAND_WRITTEN = {*CONDITIONS.demanding, "membership", "elder-sign"}
"""Cards whose rules are built into the game, by id or by type."""
TALENT = "talent"
"""What happens to a used talent: it works once per turn."""


def cards(texts: Texts) -> tuple[CardTold, ...]:
    """Return all cards, sheets, markers and places of the game in words."""
    return (
        *(_told(texts, card, possession) for card in POSSESSIONS.kinds()),
        *(_told(texts, sheet, investigator) for sheet in SHEETS),
        *(_told(texts, kind, threats.monster) for kind in MONSTERS.kinds()),
        *(_told(texts, ancient, threats.ancient_one) for ancient in ANCIENT_ONES),
        *(_told(texts, card, threats.mythos) for card in MYTHOS_CARDS),
        *_encounters(texts),
        *places(texts),
    )


def _told(
    texts: Texts, card: Any, text: Callable[[Ah2Speaker, Texts, Any], Iterator[str]]
) -> CardTold:
    type, colour, colour_name, rule = _sorted(texts, card)
    return CardTold(
        id=card.id,
        name=names.said(texts, card.name),
        type=type,
        type_name=texts.format(f"deck-{type}"),
        colour=colour,
        colour_name=colour_name,
        text=tidy(" ".join(text(Ah2Speaker(texts), texts, card))),
        flavour=names.said(texts, card.flavour) if card.flavour else "",
        besides=threats.besides(texts, card) if isinstance(card, MonsterKind) else "",
        copies=getattr(card, "copies", getattr(card, "count", 1)),
        rule=f"ah2:{rule}",
        profile=_profile(texts, card) if isinstance(card, Sheet) else None,
    )


def _sorted(texts: Texts, card: Content) -> tuple[str, str, str, str]:
    """Return type, colour, the word for the colour, and the rule on such cards."""
    if isinstance(card, Possession):
        colour = "" if card.type == "none" else card.type
        return card.deck, colour, _kind(texts, colour), "components.investigator-cards.1"
    if isinstance(card, Sheet):
        return "investigator", "", "", "sheet.investigator.1"
    return threats.kind_of(texts, card)


def _kind(texts: Texts, colour: str) -> str:
    return texts.format(f"kind-{colour}") if colour else ""


def _encounters(texts: Texts) -> Iterator[CardTold]:
    """Yield the entries of location and gate cards; their text is the story."""
    for deck in LOCATION_CARDS:
        for card in deck:
            hood = texts.format(f"neighbourhood-{card.neighbourhood}")
            for place, entry in card.entries.items():
                yield CardTold(
                    id=f"{card.id}.{place}",
                    name=names.place(texts, place),
                    type="location",
                    type_name=texts.format("deck-location"),
                    colour=card.neighbourhood,
                    colour_name=hood,
                    text=entry_text(texts, entry),
                    flavour=names.said(texts, entry.text),
                    rule="ah2:components.location-cards.2",
                )
    for gate_card in GATE_CARDS:
        for place, entry in gate_card.entries.items():
            yield CardTold(
                id=f"{gate_card.id}.{place}",
                name=names.place(texts, place),
                type="gate",
                type_name=texts.format("deck-gate"),
                colour=gate_card.colour or "",
                colour_name=texts.format(f"colour-{gate_card.colour}"),
                text=entry_text(texts, entry),
                flavour=names.said(texts, entry.text),
                rule="ah2:silence.cards.gate.1",
            )


def entry_text(texts: Texts, entry: Entry) -> str:
    """Return what an encounter does."""
    return sentence(Ah2Speaker(texts).told(entry.effects)) + "."


# ---------------------------------------------------------------------- investigator cards


def possession(say: Ah2Speaker, texts: Texts, card: Possession) -> Iterator[str]:
    """Yield the text of an item, spell, skill, ally or special card, sentence by sentence."""
    if card.price:
        yield say.message("rule-price", price=card.price)
    if card.hands:
        yield say.message("rule-hands", hands=card.hands)
    if card.casting is not None:
        modifier = names.signed(card.casting.modifier)
        yield say.message("rule-casting", modifier=modifier, sanity=card.casting.sanity)
    written = next((key for key in (card.id, card.type) if key in HAND_WRITTEN), "")
    if written:
        yield say.message(f"builtin-{written}")
        return
    acts = tuple(_acts(say, texts, card))
    yield from acts or (say.message("rule-nothing"),)


def _acts(say: Ah2Speaker, texts: Texts, card: Possession) -> Iterator[str]:
    spell = card.casting is not None
    if card.weapon is not None:
        yield from _weapon(say, card.weapon, spell)
    yield from _abilities(say, texts, card, spell)
    if card.gained:
        yield say.message("rule-gained", effects=say.told(card.gained))


def _weapon(say: Ah2Speaker, weapon: Weapon, spell: bool) -> Iterator[str]:
    """weapons.bonus.1, spells.bonus.1"""
    key = "rule-weapon-spell" if spell else "rule-weapon"
    yield say.message(key, bonus=names.signed(weapon.bonus), type=weapon.type)
    for ability, bonus in weapon.against.items():
        told = say.message(f"monster-ability-{ability}")
        yield say.message("rule-weapon-against", bonus=names.signed(bonus), ability=told)
    if weapon.after != "keep" and not spell:
        yield say.message("rule-weapon-after", after=weapon.after)


def _abilities(
    say: Ah2Speaker, texts: Texts, card: Possession | Talent, spell: bool = False
) -> Iterator[str]:
    """Yield what cards and talents have in common."""
    once = TALENT if isinstance(card, Talent) else ""
    if card.bonus:
        yield say.message("rule-bonus", bonuses=say.bonuses(card.bonus))
    if card.ward is not None:
        ward = card.ward
        after = once or ward.after
        yield say.message("rule-ward", after=after, what=ward.of, amount=ward.amount)
    if card.reroll is not None:
        told = [say.message(f"check-{check}") for check in card.reroll.checks]
        after = once or card.reroll.after
        yield say.message("rule-reroll", after=after, checks=joined(texts, told))
    for use in card.uses:
        yield _use(say, use, once or ("cast" if spell else ""))
    if card.upkeep:
        yield say.message("rule-upkeep", effects=say.told(card.upkeep))


def _use(say: Ah2Speaker, use: Use, how: str) -> str:
    if how == "cast" and use.after == "discard":
        how = "cast-discard"
    return say.message(
        "rule-use",
        when=use.when,
        needs=say.message(f"condition-{use.needs.name}") if use.needs else "no",
        price=say.price(use.pay) or "no",
        after=how or use.after,
        effects=say.told(use.effects),
    )


# ---------------------------------------------------------------------- investigators


def investigator(say: Ah2Speaker, texts: Texts, sheet: Sheet) -> Iterator[str]:
    """sheet.investigator.1 to 8: yield the text of a sheet."""
    yield say.message(
        "rule-sheet",
        occupation=names.said(texts, sheet.occupation),
        sanity=sheet.sanity,
        stamina=sheet.stamina,
        focus=sheet.focus,
        home=names.place(texts, sheet.home),
    )
    for track in TRACKS:
        first, second = (say.message(f"skill-{skill}") for skill in track.split("-"))
        pairs = " · ".join(f"{a} / {b}" for a, b in getattr(sheet, track.replace("-", "_")))
        yield say.message("rule-track", first=first, second=second, pairs=pairs)
    yield say.message("rule-start", money=sheet.money, clues=sheet.clues)
    if sheet.fixed:
        yield say.message("rule-fixed", cards=names.names(texts, sheet.fixed))
    if sheet.random:
        yield say.message("rule-random", cards=joined(texts, _drawn(say, sheet)))
    talent = " ".join(_talent(say, texts, sheet.talent))
    yield say.message("rule-talent", name=names.said(texts, sheet.talent.name), text=talent)


def _drawn(say: Ah2Speaker, sheet: Sheet) -> list[str]:
    """setup.random.1: from which decks an investigator draws, and how many cards."""
    return [
        say.message("rule-random-one", deck=say.message(f"deck-{deck}"), count=count)
        for deck, count in sheet.random.items()
    ]


def _profile(texts: Texts, sheet: Sheet) -> Profile:
    """sheet.investigator.1 to 8: a sheet in parts."""
    say = Ah2Speaker(texts)
    facts = [
        Fact(say.message("what-sanity"), str(sheet.sanity)),
        Fact(say.message("what-stamina"), str(sheet.stamina)),
        Fact(say.message("bonus-focus"), str(sheet.focus)),
    ]
    for track in TRACKS:
        pairs = getattr(sheet, track.replace("-", "_"))
        for skill, values in zip(track.split("-"), zip(*pairs, strict=True), strict=True):
            told = f"{min(values)}\N{EN DASH}{max(values)}"
            facts.append(Fact(say.message(f"skill-{skill}"), told))
    start = say.message("rule-start", money=sheet.money, clues=sheet.clues)
    goods = [
        start.rstrip("."),
        *(names.name(texts, card) for card in sheet.fixed),
        *_drawn(say, sheet),
    ]
    talent = " ".join(_talent(say, texts, sheet.talent))
    return Profile(
        line=f"{names.said(texts, sheet.occupation)} · {names.place(texts, sheet.home)}",
        facts=tuple(facts),
        talent=Fact(names.said(texts, sheet.talent.name), talent),
        goods=tuple(goods),
    )


def _talent(say: Ah2Speaker, texts: Texts, talent: Talent) -> Iterator[str]:
    """sheet.investigator.6"""
    yield from _abilities(say, texts, talent)
    if talent.extra_draw is not None:
        yield say.message("rule-extra-draw", deck=talent.extra_draw)
    if talent.calm is not None:
        yield say.message("rule-calm", what=talent.calm)
    if talent.trophies:
        yield say.message("rule-trophies", amount=talent.trophies)
    if talent.undelayed:
        yield say.message("rule-undelayed")
