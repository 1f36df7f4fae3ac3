"""How ``steady`` thinks: odds, dangers, what things are worth, goals, arms and skills."""
