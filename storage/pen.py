"""The open end of one journal file: adds a line durably, or leaves the file as it was.

Holds the file open and locked, so that adding costs one write and one sync whatever the file's size, and never
reads. Knows nothing of what the lines mean.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from pathlib import Path

from storage.atomic import Flush, sync_file
from storage.locks import hold


class HeldElsewhere(Exception):
    """Another running copy of the app has this file open for writing."""


class Pen:
    """Writes at the end of a file that must exist. Raises HeldElsewhere, OSError."""

    def __init__(self, path: Path) -> None:
        self.path = path
        fd = os.open(path, os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0))
        self._file = os.fdopen(fd, "ab", buffering=0)
        if not hold(fd):
            self._file.close()
            raise HeldElsewhere(str(path))
        about = os.fstat(fd)
        self.size = about.st_size
        """The bytes known to be whole; what lies behind them is not ours."""
        self.inode = about.st_ino

    def is_current(self) -> bool:
        """Whether the name still leads to this very file and nobody else has changed its length."""
        try:
            there = os.stat(self.path)
        except OSError:
            return False
        same_file = sys.platform == "win32" or there.st_ino == self.inode
        return same_file and os.fstat(self._file.fileno()).st_size == self.size

    def add(self, data: bytes, flush: Flush) -> None:
        """Adds the bytes durably. Raises whatever went wrong, with the file back at its old length."""
        try:
            left = memoryview(data)
            while left:
                written = self._file.write(left)
                if not written:
                    raise OSError(errno.EIO, "nothing was written")
                left = left[written:]
            sync_file(self._file.fileno())
            flush()
        except BaseException:
            with contextlib.suppress(OSError):
                self.cut(self.size)
            raise
        self.size += len(data)

    def cut(self, size: int) -> None:
        """Shortens the file durably to its first bytes. Raises OSError."""
        os.ftruncate(self._file.fileno(), size)
        sync_file(self._file.fileno())
        self.size = size

    def close(self) -> None:
        """Lets go of the file and its lock."""
        with contextlib.suppress(OSError):
            self._file.close()
