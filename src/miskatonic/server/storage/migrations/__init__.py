"""How the schema came to be what it is, step by step."""

HEAD = "0001"
"""The last step, so that a server with an up-to-date database need not look."""
