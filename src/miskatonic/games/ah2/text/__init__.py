"""Texts of Arkham Horror, 2nd edition."""
