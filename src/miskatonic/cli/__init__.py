"""The command line."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line."""
    from miskatonic.cli.app import app

    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # never fail on a character the terminal lacks
            stream.reconfigure(errors="replace")
    app()
