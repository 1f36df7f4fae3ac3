"""Nouns that several games share: cards, timing, boards, checks, stories and the like."""
