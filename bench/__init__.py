"""Benchmarks of Miskatonic, alongside those of peers; see README.md."""
