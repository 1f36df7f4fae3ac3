"""Only regular files of bounded size are read."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from miskatonic.kernel.errors import UnreadableFileError
from miskatonic.kernel.files import read_file
from miskatonic.kernel.text import LANGUAGES


def test_a_file_of_the_greatest_size_is_read_and_one_byte_more_is_not(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"x" * 100)
    assert read_file(file, 100) == b"x" * 100
    with pytest.raises(UnreadableFileError) as refused:
        read_file(file, 99)
    assert len({refused.value.text(lang) for lang in LANGUAGES}) == 3
    assert refused.value.text("en") == f"{file} is too large: at most 99 bytes are read."


def test_a_link_to_a_file_is_as_good_as_the_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"x")
    (tmp_path / "link").symlink_to(tmp_path / "file")
    assert read_file(tmp_path / "link", 9) == b"x"


def test_nobody_waits_for_the_other_end_of_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(UnreadableFileError, match="is not a regular file"):
        read_file(pipe, 9)


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null"])
def test_devices_are_not_read(device: str) -> None:
    with pytest.raises(UnreadableFileError):
        read_file(Path(device), 9)


def test_folders_missing_files_and_endless_links_are_what_the_system_says(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    with pytest.raises(IsADirectoryError):
        read_file(tmp_path, 9)
    with pytest.raises(FileNotFoundError):
        read_file(tmp_path / "missing", 9)
    with pytest.raises(OSError, match="symbolic links"):
        read_file(tmp_path / "loop", 9)
