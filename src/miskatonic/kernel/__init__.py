"""The kernel knows no game: decisions, the rule runner, chance, secrets, records, effect words."""
