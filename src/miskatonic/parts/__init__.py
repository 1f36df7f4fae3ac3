"""Nouns that several games share: decks, dice, tracks."""
