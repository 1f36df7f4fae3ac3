"""Nouns that several games share: boards, decks, dice, phases, tracks."""
