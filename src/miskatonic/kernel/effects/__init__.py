"""Cards are data: a small, typed effect vocabulary, its loader, and the text it generates."""

from miskatonic.kernel.effects.vocabulary import (
    Abilities,
    Amount,
    Condition,
    Context,
    Effects,
    Resource,
    Vocabulary,
    Who,
    Word,
    run,
)

__all__ = [
    "Abilities",
    "Amount",
    "Condition",
    "Context",
    "Effects",
    "Resource",
    "Vocabulary",
    "Who",
    "Word",
    "run",
]
