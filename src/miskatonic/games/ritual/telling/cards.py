"""Every card in words: what it does, generated from its data."""

from __future__ import annotations

from miskatonic.games.ritual.content.loader import CATALOGUE
from miskatonic.games.ritual.content.tables import KIND
from miskatonic.games.ritual.telling.names import name
from miskatonic.kernel.card_texts import CardTold
from miskatonic.kernel.effects.text import Speaker
from miskatonic.kernel.text import Texts


def cards(texts: Texts) -> tuple[CardTold, ...]:
    """Return all cards of the game in words."""
    return tuple(
        CardTold(
            id=card.id,
            name=name(texts, card.id),
            type=card.type,
            type_name=texts.format(f"type-{card.type}"),
            colour=card.colour,
            colour_name=texts.format(f"colour-{card.colour}"),
            text=card_text(texts, card.id),
            flavour=texts.format(f"flavour-{card.id}"),
            copies=card.copies,
            rule=f"ritual:{card.rule}",
        )
        for card in CATALOGUE
    )


def card_text(texts: Texts, card_id: str) -> str:
    """Return what a card does: generated from its data, flavour aside."""
    card = CATALOGUE[KIND[card_id]]
    say = Speaker(texts)
    parts = [say.sentence(f"point-{point}", effects) for point, effects in card.at.items()]
    if card.loss is not None:
        parts.append(say.message("card-loss", amount=card.loss))
    return " ".join(parts) or say.message("card-no-effect")
