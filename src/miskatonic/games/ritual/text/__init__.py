"""Texts of Arkham Ritual in three languages."""
