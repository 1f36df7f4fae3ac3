"""What the games' own bots have in common: judging, answering, goals, ways to search, standing."""
