"""JSON Schema of a game's content files, for editors."""

from __future__ import annotations

from typing import Any

import msgspec

from miskatonic.kernel.effects.vocabulary import (
    Abilities,
    Amount,
    Condition,
    Effects,
    Resource,
    Vocabulary,
    Who,
)


def content_schema(
    card: type[msgspec.Struct], vocabulary: Vocabulary, title: str
) -> dict[str, Any]:
    """Return the schema of a file ``{game, cards: [...]}`` with cards of this type."""

    def hook(kind: type) -> dict[str, Any]:
        if kind in (Abilities, Effects, Who, Amount, Condition, Resource):
            return {"$ref": f"#/$defs/{kind.__name__}"}
        return {}

    words = {name: word for name, word in vocabulary.words.items() if name != "python"}
    (card_ref, *word_refs), components = msgspec.json.schema_components(
        (card, *words.values()), schema_hook=hook, ref_template="#/$defs/{name}"
    )
    for (name, _), ref in zip(words.items(), word_refs, strict=True):
        definition = components[ref["$ref"].rsplit("/", 1)[-1]]
        definition["properties"] = {"do": {"const": name}, **definition["properties"]}
        definition["required"] = ["do", *definition.get("required", ())]
    fixed: dict[str, Any] = {
        "Effects": {"type": "array", "items": {"anyOf": list(word_refs)}},
        "Abilities": {
            "type": "object",
            "additionalProperties": False,
            "properties": {point: {"$ref": "#/$defs/Effects"} for point in vocabulary.points},
        },
        "Who": {"enum": sorted(vocabulary.who)},
        "Condition": {"enum": sorted(vocabulary.conditions)},
        "Resource": {"enum": sorted(vocabulary.resources)},
        "Amount": {
            "anyOf": [
                {"type": "integer"},
                {"enum": sorted(vocabulary.amounts)},
                {
                    "type": "object",
                    "required": ["of"],
                    "additionalProperties": False,
                    "properties": {
                        "of": {"$ref": "#/$defs/Amount"},
                        "plus": {"$ref": "#/$defs/Amount"},
                    },
                },
            ]
        },
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "type": "object",
        "required": ["game", "cards"],
        "properties": {
            "game": {"type": "string"},
            "cards": {"type": "array", "items": card_ref},
        },
        "$defs": {**components, **fixed},
    }
