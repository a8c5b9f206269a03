"""One writer: a lock of the operating system on an open file.

The system itself lets go of the lock when the file is closed or its process ends, however it ends: so no lock
is ever left behind, and none can block for ever. Disks that know no locks are let through; there the pen's own
look at the file's size before each write still notices a second writer.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from collections.abc import Generator
from pathlib import Path

_HELD = {errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK}

if sys.platform == "win32":
    import msvcrt

    _FAR = 0x7FFF_0000
    """A byte far behind the end of any journal: locked, it hinders no reader."""

    def hold(fd: int) -> bool:
        """Takes the lock of an open file until it is closed; False where another holds it."""
        here = os.lseek(fd, 0, os.SEEK_CUR)
        try:
            os.lseek(fd, _FAR, os.SEEK_SET)
            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            return error.errno not in _HELD
        finally:
            os.lseek(fd, here, os.SEEK_SET)
        return True

elif sys.platform == "emscripten":

    def hold(fd: int) -> bool:
        """In a browser's Python there is one process, and its files are its own."""
        return True

else:
    import fcntl

    def hold(fd: int) -> bool:
        """Takes the lock of an open file until it is closed; False where another holds it."""
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return error.errno not in _HELD
        return True


@contextlib.contextmanager
def turn(path: Path, wait_seconds: int = 10) -> Generator[None]:
    """Waits for its turn among the processes that name the same lock file. Raises TimeoutError, OSError.

    The file itself stays and means nothing; the lock ends with the process that holds it.
    """
    fd = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        until = time.monotonic() + wait_seconds
        while not hold(fd):
            if time.monotonic() > until:
                raise TimeoutError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT), str(path))
            time.sleep(0.005)
        yield
    finally:
        os.close(fd)
