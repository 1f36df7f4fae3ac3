"""A small game about a house that grows, for the tests of boards and phases."""
