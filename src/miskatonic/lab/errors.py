"""Errors of a batch; the sentences live in ``lab/text/*.ftl``."""

from __future__ import annotations

from miskatonic.kernel.errors import MiskatonicError
from miskatonic.kernel.text import texts

TEXTS = "miskatonic.lab.text"


class LabError(MiskatonicError):
    """A batch could not be completed."""

    def text(self, lang: str = "en") -> str:
        """Return the whole message in one of the supported languages."""
        return texts(lang, TEXTS).format(f"error-{self.key}", **self.told_in_words(lang))


class GameFailedError(LabError):
    """One game of a batch raised an exception; its seed reproduces it."""

    key = "game-failed"


class WorkerLostError(LabError):
    """A worker process died silently, for example because memory ran out."""

    key = "worker-lost"
