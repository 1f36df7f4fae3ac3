"""Hours of faults have a command of their own (``make soak``), and are not in every run."""

from __future__ import annotations

import os

if "MISKATONIC_TEST_FAULTS" not in os.environ:
    collect_ignore_glob = ["test_*.py"]
