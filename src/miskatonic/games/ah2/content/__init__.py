"""The cards, markers and sheets of Arkham Horror, 2nd edition; all original."""
