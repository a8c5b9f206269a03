"""Files that are whole or not there: write aside, make durable, then put in place in one step.

Owns durability and how a failed write is told. Knows nothing of journals or documents. Works on Linux, macOS,
Windows, phones, and inside a browser's Python, where folders cannot be synced and one process is alone.
"""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import sys
import time
from collections.abc import Callable
from pathlib import Path

from companion.ports import CannotKeep

Flush = Callable[[], None]
"""Called after each durable write: carries the files on to where they last (in a browser, its own database)."""

UNFINISHED = ".unfinished"
"""How the name of a file ends that was being written; never read, swept away when old."""

_NO_FOLDER_SYNC = {errno.EINVAL, errno.EACCES, errno.EPERM, errno.EBADF, errno.EISDIR, errno.ENOSYS, errno.EOPNOTSUPP}
_REASONS = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the space allowed on this disk is used up",
    errno.ETIMEDOUT: "another running copy of the app did not let go of it",
    errno.EFBIG: "the file may not grow any further",
    errno.EACCES: "there is no permission to write there",
    errno.EPERM: "there is no permission to write there",
    errno.EROFS: "the disk can only be read",
    errno.ENOENT: "the folder or file is gone",
    errno.ENOTDIR: "a part of the folder's name is a file",
    errno.EIO: "the disk reported a fault",
    errno.ENAMETOOLONG: "the name is too long",
}


def no_flush() -> None:
    """The flush of ordinary disks: nothing is left to do."""


def why(error: BaseException) -> str:
    """The reason of a failed write, in people's words."""
    if isinstance(error, OSError) and error.errno is not None:
        return _REASONS.get(error.errno, error.strerror or "the system refused")
    return str(error) or type(error).__name__


def sync_file(fd: int) -> None:
    """Returns when the bytes of an open file are on the disk itself."""
    if sys.platform == "darwin":
        import fcntl

        with contextlib.suppress(OSError):
            fcntl.fcntl(fd, fcntl.F_FULLFSYNC)
            return
    os.fsync(fd)


def sync_folder(folder: Path) -> None:
    """Makes names made, moved or removed in a folder durable, where the system knows how."""
    if sys.platform in {"win32", "emscripten"}:
        return
    try:
        fd = os.open(folder, os.O_RDONLY)
    except OSError as error:
        if error.errno in _NO_FOLDER_SYNC:
            return
        raise
    try:
        os.fsync(fd)
    except OSError as error:
        if error.errno not in _NO_FOLDER_SYNC:
            raise
    finally:
        os.close(fd)


def write_aside(path: Path, data: bytes) -> Path:
    """Writes the bytes durably beside ``path`` under a name of their own, and returns that name. Raises OSError."""
    aside = path.with_name(f".{path.name}.{secrets.token_hex(6)}{UNFINISHED}")
    try:
        with aside.open("xb") as file:
            file.write(data)
            file.flush()
            sync_file(file.fileno())
    except BaseException:
        with contextlib.suppress(OSError):
            aside.unlink()
        raise
    return aside


def write_new(path: Path, data: bytes) -> None:
    """Makes a file that must not exist yet, whole or not at all. Raises FileExistsError, OSError."""
    aside = write_aside(path, data)
    try:
        _place_new(aside, path)
    finally:
        with contextlib.suppress(OSError):
            aside.unlink()
    sync_folder(path.parent)


def move_new(path: Path, target: Path) -> None:
    """Moves a file to a name that must be free. Raises FileExistsError, OSError."""
    _place_new(path, target)
    with contextlib.suppress(FileNotFoundError):
        path.unlink()
    sync_folder(target.parent)
    sync_folder(path.parent)


def write_over(path: Path, data: bytes, *, keep: Path | None = None) -> None:
    """Puts a new version in the place of the old one in one step; ``keep`` becomes the old version.

    Killed at any point, ``path`` is the old version or the new one. Raises OSError, and the old version stands.
    """
    aside = write_aside(path, data)
    try:
        if keep is not None and path.exists():
            _keep_copy(path, keep)
        os.replace(aside, path)
    except BaseException:
        with contextlib.suppress(OSError):
            aside.unlink()
        raise
    sync_folder(path.parent)


def set_aside(path: Path, label: str) -> Path:
    """Moves a file out of the way to ``<name>.<label>-<n>`` beside it, and returns where it is kept. Raises OSError."""
    for number in range(1, 100_000):
        target = path.with_name(f"{path.name}.{label}-{number}")
        try:
            move_new(path, target)
        except FileExistsError:  # taken: the next number is tried
            continue
        return target
    raise OSError(errno.EEXIST, "too many files were set aside")


def sweep(folder: Path, older_than_seconds: int = 3600) -> None:
    """Removes what was being written when the app was killed, long enough ago that nobody is still writing it."""
    for leftover in folder.glob(f".*{UNFINISHED}"):
        with contextlib.suppress(OSError):
            if time.time() - leftover.stat().st_mtime > older_than_seconds:
                leftover.unlink()


def make_folder(folder: Path) -> Path:
    """The folder, made where it was missing. Raises CannotKeep."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotKeep(f"the folder {folder} cannot be made: {why(error)}") from error
    return folder


def _place_new(aside: Path, path: Path) -> None:
    """Gives a file a name that must be free, in one step where the disk can."""
    if sys.platform == "win32":
        os.rename(aside, path)
        return
    try:
        _link(aside, path)
    except FileExistsError:
        raise
    except OSError as error:
        if path.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from error
        os.rename(aside, path)


def _keep_copy(path: Path, keep: Path) -> None:
    """Makes ``keep`` the file that ``path`` is now, each whole at any moment."""
    second = keep.with_name(f".{keep.name}.{secrets.token_hex(6)}{UNFINISHED}")
    try:
        _link(path, second)
    except OSError:
        second = write_aside(keep, path.read_bytes())
    try:
        os.replace(second, keep)
    finally:
        with contextlib.suppress(OSError):
            second.unlink()


def _link(path: Path, second: Path) -> None:
    """A second name for the same file. Raises OSError, also where the system knows no such thing."""
    if not hasattr(os, "link"):
        raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))
    os.link(path, second)
