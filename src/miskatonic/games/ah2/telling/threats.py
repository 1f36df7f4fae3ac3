"""Monsters, Ancient Ones and Mythos cards in words."""

from __future__ import annotations

from collections.abc import Iterator

from miskatonic.games.ah2.content.forms import (
    AncientOne,
    Change,
    Content,
    MonsterKind,
    MythosCard,
    Rumor,
)
from miskatonic.games.ah2.rules.monsters import ADDED
from miskatonic.games.ah2.telling import names
from miskatonic.games.ah2.telling.effects import Ah2Speaker, speaks_to_owner, tidy
from miskatonic.kernel.effects import Effects
from miskatonic.kernel.phrases import joined, sentence
from miskatonic.kernel.text import Texts


def kind_of(texts: Texts, card: Content) -> tuple[str, str, str, str]:
    """Return type, colour, the word for the colour, and the rule on such cards."""
    if isinstance(card, MonsterKind):
        border = texts.format(f"movement-{card.movement}")
        return "monster", card.movement, border, "sheet.monster.1"
    if isinstance(card, MythosCard):
        told = texts.format(f"kind-{card.subtype}") if card.subtype else ""
        return card.trait, card.subtype, told, "components.mythos-cards.2"
    return "ancient-one", "", "", "sheet.ancient-one.1"


# ---------------------------------------------------------------------- monsters


def monster(say: Ah2Speaker, texts: Texts, kind: MonsterKind) -> Iterator[str]:
    """sheet.monster.1 to 7: yield the text of both sides of a marker."""
    yield say.message(
        "rule-monster-moves",
        movement=say.message(f"movement-{kind.movement}"),
        dimension=say.message(f"dimension-{kind.dimension}"),
        awareness=names.signed(kind.awareness),
    )
    yield from _hunting(say, kind)
    if kind.horror_rating is None:
        yield say.message("rule-monster-no-horror")
    else:
        rating = names.signed(kind.horror_rating)
        yield say.message("rule-monster-horror", rating=rating, damage=kind.horror_damage)
    yield say.message(
        "rule-monster-combat",
        rating=names.signed(kind.combat_rating),
        damage=kind.combat_damage,
        toughness=kind.toughness,
    )
    yield from _peculiar(say, texts, kind)


def besides(texts: Texts, kind: MonsterKind) -> str:
    """Return what is peculiar to a monster, without the values that other things may change."""
    say = Ah2Speaker(texts)
    return tidy(" ".join((*_hunting(say, kind), *_peculiar(say, texts, kind))))


def _hunting(say: Ah2Speaker, kind: MonsterKind) -> Iterator[str]:
    if kind.hunts:
        yield say.message(f"rule-{kind.hunts}")


def _peculiar(say: Ah2Speaker, texts: Texts, kind: MonsterKind) -> Iterator[str]:
    for ability in kind.abilities:
        key = f"monster-ability-{ability}"
        yield say.message("rule-ability", name=say.message(key), help=texts.attribute(key, "help"))
    for trait in ("nightmarish", "overwhelming"):
        if getattr(kind, trait):
            yield say.message(f"rule-{trait}", amount=getattr(kind, trait))
    for point in ("instead", "besides", "defeated"):
        yield from _lasting(say, point, getattr(kind, point))
    if kind.mask:
        yield say.message("rule-mask")


def _lasting(say: Ah2Speaker, point: str, effects: Effects, *, led: bool = False) -> Iterator[str]:
    """Yield what happens at a certain time; ``led``: the first player carries it out."""
    if not effects:
        return
    told = for_table(say, effects) if led else say.told(effects)
    yield say.message(f"rule-{point}", effects=told)


# ---------------------------------------------------------------------- Ancient Ones


def ancient_one(say: Ah2Speaker, texts: Texts, ancient: AncientOne) -> Iterator[str]:
    """sheet.ancient-one.1 to 6: yield the text of a sheet."""
    yield say.message("rule-doom", doom=ancient.doom)
    if ancient.ends:
        yield say.message("rule-ends")
    elif isinstance(ancient.combat_rating, int):
        yield say.message("rule-rating", rating=names.signed(ancient.combat_rating))
    else:
        yield say.message("rule-rating-terror")
    if ancient.defences:
        told = [say.message(f"monster-ability-{ability}") for ability in ancient.defences]
        yield say.message("rule-defences", abilities=joined(texts, told))
    for change in ancient.worshippers:
        yield changed(say, texts, change)
    if ancient.masks:
        yield say.message("rule-masks")
    if ancient.bonus:
        yield say.message("rule-power", bonuses=say.bonuses(ancient.bonus))
    yield from _lasting(say, "begins", ancient.begins, led=True)
    yield from _lasting(say, "mythos", ancient.mythos, led=True)
    yield from _lasting(say, "lost", ancient.lost)
    yield from _lasting(say, "worshipper-falls", ancient.worshipper_falls)
    yield from _lasting(say, "battle", ancient.battle, led=True)
    yield from _lasting(say, "attack", ancient.attack)


def changed(say: Ah2Speaker, texts: Texts, change: Change) -> str:
    """sheet.ancient-one.3: return how some monsters differ from their markers."""
    whose = [names.names(texts, change.monsters)] if change.monsters else []
    if change.of_dimension:
        symbol = say.message(f"dimension-{change.of_dimension}")
        whose.append(say.message("change-dimension", dimension=symbol))
    if change.of_movement:
        border = say.message(f"movement-{change.of_movement}")
        whose.append(say.message("change-movement", movement=border))
    return say.message(
        "rule-change",
        whose=sentence(joined(texts, whose)) or say.message("change-all"),
        changes=joined(texts, list(_differences(say, change))),
    )


def _differences(say: Ah2Speaker, change: Change) -> Iterator[str]:
    for value in ADDED:
        by = getattr(change, value)
        if by:
            yield say.message(f"change-{value.replace('_', '-')}", by=names.signed(by))
    if change.dimension:
        symbol = say.message(f"dimension-{change.dimension}")
        yield say.message("change-gains-dimension", dimension=symbol)
    if change.movement:
        border = say.message(f"movement-{change.movement}")
        yield say.message("change-gains-movement", movement=border)
    for ability in change.gains:
        yield say.message(f"monster-ability-{ability}")


# ---------------------------------------------------------------------- Mythos cards


def mythos(say: Ah2Speaker, texts: Texts, card: MythosCard) -> Iterator[str]:
    """components.mythos-cards.2: yield gate, clue, movement, and the card's own effect."""
    if card.trait == "shuffle":
        yield say.message("rule-shuffle")
        return
    yield from effect(say, texts, card)
    yield say.message("rule-mythos-gate", place=names.place(texts, card.gate))
    if card.clue:
        yield say.message("rule-mythos-clue", place=names.place(texts, card.clue))
    yield say.message(
        "rule-mythos-boxes",
        white=_symbols(say, texts, card.white),
        black=_symbols(say, texts, card.black),
    )


def _symbols(say: Ah2Speaker, texts: Texts, box: tuple[str, ...]) -> str:
    told = joined(texts, [say.message(f"dimension-{symbol}") for symbol in box])
    return told or say.message("rule-no-symbols")


def effect(say: Ah2Speaker, texts: Texts, card: MythosCard) -> Iterator[str]:
    """mythos.ability.headline.1, environment.1, rumor.1"""
    yield from _lasting(say, "headline", card.effects, led=True)
    if card.bonus:
        yield say.message("rule-environment", bonuses=say.bonuses(card.bonus))
    for change in card.monsters:
        yield changed(say, texts, change)
    if card.closes:
        closed = [names.place(texts, place) for place in card.closes]
        yield say.message("rule-closes", places=joined(texts, closed))
    yield from _lasting(say, "environment-upkeep", card.upkeep)
    yield from _lasting(say, "turn", card.turn, led=True)
    if card.rumor is not None:
        yield from _rumor(say, texts, card.rumor)


def for_table(say: Ah2Speaker, effects: Effects) -> str:
    """Return effects that the first player carries out if they concern their owner."""
    told = say.told(effects)
    if not speaks_to_owner(effects):
        return told
    return say.message("rule-first-player", effects=told)


def _rumor(say: Ah2Speaker, texts: Texts, rumor: Rumor) -> Iterator[str]:
    """mythos.ability.rumor.1"""
    yield from _lasting(say, "rumor-turn", rumor.turn, led=True)
    yield say.message(
        "rule-rumor-passed",
        price=say.price(rumor.pay),
        at=names.at(texts, rumor.at),
        effects=say.told(rumor.passed),
    )
    failed = for_table(say, rumor.failed)
    yield say.message("rule-rumor-failed", tokens=rumor.tokens, effects=failed)
