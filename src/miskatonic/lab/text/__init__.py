"""Texts of the lab in three languages."""
