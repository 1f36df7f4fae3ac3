"""Texts of the table talk: why a line was withheld, and the preset remarks."""
