"""Reading untrusted files: regular files only, up to a size limit."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

from miskatonic.kernel.errors import UnreadableFileError


def open_ordinary(path: Path) -> BinaryIO:
    """Open a file; refuse folders, and anything endless or blocking: pipes, devices."""
    # Non-blocking: a pipe may never get a writer.
    descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC | getattr(os, "O_NONBLOCK", 0))
    try:
        kind = os.fstat(descriptor).st_mode
        if stat.S_ISDIR(kind):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        if not stat.S_ISREG(kind):
            raise UnreadableFileError(file=path, problem="special", most=0)
        return os.fdopen(descriptor, "rb")
    except BaseException:
        os.close(descriptor)
        raise


def read_file(path: Path, most: int) -> bytes:
    """Return the content of a file, or refuse one larger than ``most`` bytes."""
    with open_ordinary(path) as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise UnreadableFileError(file=path, problem="size", most=most)
    return content
