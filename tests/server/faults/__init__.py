"""Databases that fail on purpose, and the proof that nothing is lost with them."""
