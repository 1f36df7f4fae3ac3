"""Texts of the command line in three languages."""
