"""Benchmarks of the server: load over live connections, memory, sizes, start; see ../README.md."""
