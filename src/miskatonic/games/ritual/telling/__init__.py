"""The game in words: questions, options, odds, log, cards, terminal, lesson."""
