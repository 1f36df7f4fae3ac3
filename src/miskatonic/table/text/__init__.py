"""Texts of the table in three languages."""
