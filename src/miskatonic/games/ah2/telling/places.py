"""Places in words: what they offer, from the same tables that the rules use."""

from __future__ import annotations

from collections.abc import Iterator

from miskatonic.games.ah2.rules.board import (
    AREA,
    AREA_IDS,
    ICONS,
    LOCATION_IDS,
    NEIGHBOURHOOD_OF,
    NEIGHBOURHOODS,
    STREET_IDS,
)
from miskatonic.games.ah2.rules.locations import ABILITIES, Ability
from miskatonic.games.ah2.telling import names
from miskatonic.games.ah2.telling.effects import Ah2Speaker
from miskatonic.kernel.card_texts import CardTold
from miskatonic.kernel.phrases import joined
from miskatonic.kernel.text import Texts

HOODS = tuple(NEIGHBOURHOODS)


def places(texts: Texts) -> Iterator[CardTold]:
    """Yield every area of the town."""
    for name in LOCATION_IDS:
        yield _place(texts, name, "location", " ".join(offers(texts, name)), "board.icons.1")
    for name in STREET_IDS:
        yield _place(texts, name, "street", texts.format("place-quiet"), "board.areas.1")


def offers(texts: Texts, name: str) -> Iterator[str]:
    """board.icons.1 and 3, location-ability.1: what a location offers, sentence by sentence."""
    usual, certain = ICONS[name]
    abilities = [ability_text(texts, ability) for ability in ABILITIES.get(AREA[name], ())]
    if abilities:
        yield texts.format("place-ability", text="; ".join(abilities))
    if certain:
        yield texts.format("place-certain", icons=_icons(texts, certain))
    yield texts.format("place-usual", icons=_icons(texts, usual))


def ability_text(texts: Texts, ability: Ability) -> str:
    """Return an ability by its name, with what it costs and does."""
    effect = texts.attribute(f"ability-{ability.name}", "effect")
    price = Ah2Speaker(texts).price(ability.pay) or "no"
    return texts.format(
        "ability-told", name=names.ability(texts, ability.name), price=price, text=effect
    )


def _icons(texts: Texts, icons: tuple[str, ...]) -> str:
    return joined(texts, [texts.format(f"icon-{icon}") for icon in icons])


def _place(texts: Texts, name: str, type: str, text: str, rule: str) -> CardTold:
    hood = HOODS[NEIGHBOURHOOD_OF[AREA[name]]]
    return CardTold(
        id=AREA_IDS[AREA[name]],
        name=names.place(texts, name),
        type="place",
        type_name=texts.format(f"place-{type}"),
        colour=hood,
        colour_name=texts.format(f"neighbourhood-{hood}"),
        text=text,
        flavour="",
        rule=f"ah2:{rule}",
    )
