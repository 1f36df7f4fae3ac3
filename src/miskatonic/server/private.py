"""Files and folders readable by their owner only, whatever the umask.

Databases, reports, exports and saves hold seeds, chat and password hashes. Whatever is created here
is private from the first moment. Existing folders keep their permissions: those are for their owner
to decide.
"""

from __future__ import annotations

import logging
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO
from urllib.parse import unquote, urlsplit

log = logging.getLogger(__name__)

FOLDER, FILE = 0o700, 0o600
BESIDE = ("-wal", "-shm", "-journal")
"""SQLite's auxiliary files, which inherit the permissions of the database."""


def private_folder(folder: Path) -> None:
    """Create a folder and any missing parents."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    for each in reversed(missing):
        try:
            each.mkdir(FOLDER)
        except FileExistsError:  # another process was faster
            continue
        each.chmod(FOLDER)
    folder.mkdir(FOLDER, exist_ok=True)  # fails if a file is in its place


def make_private_file(name: str) -> None:
    """Create the file of a SQLite database, and its folder, before SQLite does."""
    path = _path_of(name)
    if path is None:
        return
    private_folder(path.parent)
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, FILE))
    except FileExistsError:
        return
    path.chmod(FILE)


def close_to_others(name: str) -> None:
    """Remove public access from a SQLite database: older versions created them that way.

    Call this once the database is known to be ours. Group access is left as the operator set it.
    """
    path = _path_of(name)
    if path is not None:
        for suffix in ("", *BESIDE):
            _tighten(Path(f"{path}{suffix}"))


def _path_of(name: str) -> Path | None:
    """Return the file of a SQLite database, if it has one."""
    if name.startswith("file:"):
        name = unquote(urlsplit(name).path)
    return None if name in ("", ":memory:") else Path(os.path.realpath(name))


def _tighten(path: Path) -> None:
    """Make a publicly accessible file private."""
    try:
        found = path.stat()
        if not found.st_mode & stat.S_IRWXO or found.st_uid != os.geteuid():
            return
        path.chmod(found.st_mode & stat.S_IRWXU)  # not opened: that would drop SQLite's locks
    except (OSError, AttributeError):  # missing, or a system without such permissions
        return
    log.warning("file was publicly accessible; access removed", extra={"file": path.name})


@contextmanager
def private_writer(file: Path) -> Iterator[BinaryIO]:
    """Write to a temporary file, and move it into place once complete."""
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)  # a leftover may belong to somebody else
    try:
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
        with os.fdopen(os.open(part, flags, FILE), "wb") as out:
            yield out
        part.chmod(FILE)
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


def write_privately(file: Path, content: bytes) -> None:
    """Write a file atomically, creating its folder if needed."""
    private_folder(file.parent)
    with private_writer(file) as out:
        out.write(content)
