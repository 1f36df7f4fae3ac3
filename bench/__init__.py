"""Benchmarks of Miskatonic, each with its peer beside it; see README.md."""
