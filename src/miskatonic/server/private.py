"""Files and folders for their owner only, whatever the umask says.

Databases, reports, exports and saves hold seeds, what people said and hashes of passwords. Whatever
is made here can be read by nobody else from its first moment on. Folders that somebody else made
stay as they are: who may look into them is for their owner to say.
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
"""What SQLite keeps beside a database; it takes over the rights of the database."""


def private_folder(folder: Path) -> None:
    """Make a folder, and those above it that are missing."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    for each in reversed(missing):
        try:
            each.mkdir(FOLDER)
        except FileExistsError:  # another process was faster
            continue
        each.chmod(FOLDER)
    folder.mkdir(FOLDER, exist_ok=True)  # refuses a file in its place


def make_private_file(name: str) -> None:
    """Make the file of a SQLite database before SQLite does, and its folder, if it is not there."""
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
    """Close a SQLite database that everybody may use: older versions made them like that.

    To be called once it is known to be one of ours. What somebody has opened to a group is left to
    them.
    """
    path = _path_of(name)
    if path is not None:
        for suffix in ("", *BESIDE):
            _tighten(Path(f"{path}{suffix}"))


def _path_of(name: str) -> Path | None:
    """Return the file behind the name of a SQLite database, if there is one."""
    if name.startswith("file:"):
        name = unquote(urlsplit(name).path)
    return None if name in ("", ":memory:") else Path(os.path.realpath(name))


def _tighten(path: Path) -> None:
    """Shut out everybody else from a file that everybody may use."""
    try:
        found = path.stat()
        if not found.st_mode & stat.S_IRWXO or found.st_uid != os.geteuid():
            return
        path.chmod(found.st_mode & stat.S_IRWXU)  # never opened: that would drop SQLite's locks
    except (OSError, AttributeError):  # not there, or a system without such owners
        return
    log.warning("file was open to everybody and is no longer", extra={"file": path.name})


@contextmanager
def private_writer(file: Path) -> Iterator[BinaryIO]:
    """Write a file beside its place, and put it there once it is complete."""
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)  # what was left over may belong to others
    try:
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
        with os.fdopen(os.open(part, flags, FILE), "wb") as out:
            yield out
        part.chmod(FILE)
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


def write_privately(file: Path, content: bytes) -> None:
    """Write a file, whole or not at all, in a folder that is made if need be."""
    private_folder(file.parent)
    with private_writer(file) as out:
        out.write(content)
