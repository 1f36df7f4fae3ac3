"""Drivers of the peers: random legal play, in the cheapest loop each of them offers."""
