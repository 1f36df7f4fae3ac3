"""The command line."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line."""
    from miskatonic.cli.app import app

    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a letter that the terminal lacks is no reason to stop
            stream.reconfigure(errors="replace")
    app()
