"""The command line."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line; errors are told in the user's language, without a traceback."""
    from miskatonic.cli.app import app

    try:
        app()
    except KeyboardInterrupt:
        sys.exit(130)
