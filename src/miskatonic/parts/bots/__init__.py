"""What the games' own bots share: judging, answering, goals, lines to search, standing."""
