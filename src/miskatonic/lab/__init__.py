"""The lab: batches of seeded games on all cores, their statistics, and a report to read.

>>> from miskatonic.lab import Batch, run_batch
>>> results = run_batch(Batch(game="ritual", players=5, bots=("random",), games=100, seed=7))
>>> len(results.columns["decisions"])
100
"""

from miskatonic.lab.batch import Batch
from miskatonic.lab.errors import GameFailedError, LabError, WorkerLostError
from miskatonic.lab.report import write_report
from miskatonic.lab.results import Results
from miskatonic.lab.run import run_batch

__all__ = [
    "Batch",
    "GameFailedError",
    "LabError",
    "Results",
    "WorkerLostError",
    "run_batch",
    "write_report",
]
