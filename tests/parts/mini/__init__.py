"""A small card game that plays the timing chapters of The Card Game, for the tests of the parts.

One to four investigators look for clues while an encounter deck works against them: assets with
reactions, events played from hand, skills committed to tests, enemies and treacheries with forced
abilities, tests that wait for tests, attacks of opportunity, replacement, attachments, lasting and
delayed effects, and people who fall in the middle of all that.
"""
