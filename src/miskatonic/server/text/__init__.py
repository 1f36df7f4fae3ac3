"""Texts of the server in three languages."""
