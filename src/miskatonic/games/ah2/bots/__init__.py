"""How ``steady`` thinks: odds, dangers, worth, goals, arms and skills."""
