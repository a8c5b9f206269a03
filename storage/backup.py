"""Backups: the journals and the library of a folder in one dated zip file, listed with time and size.

A restore never writes over anything silently: by default it only brings back what is missing; asked to replace, it
first moves what is there aside. Close the storage of the folder before a restore.
"""

from __future__ import annotations

import contextlib
import io
import re
import zipfile
import zlib
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath

from companion.ports import CannotKeep, CannotRead
from storage.atomic import Flush, make_folder, move_new, no_flush, sync_folder, why, write_new
from storage.locks import turn
from storage.pen import HeldElsewhere, Pen

BACKUPS = "backups"
KEPT_BACKUPS = 10
_JOURNALS = "journals"
_LIBRARY = "library.json"
_REPLACED = "replaced"
_NAME = re.compile(r"(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)(?:-(\d+))?\.zip$")
_NOT_WHOLE = (OSError, zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError)
_MOMENT = "%Y-%m-%dT%H-%M-%SZ"


@dataclass(frozen=True)
class Backup:
    """One backup as it lies there."""

    path: Path
    at: datetime
    """When it was made, UTC."""
    size_bytes: int


@dataclass(frozen=True)
class Restored:
    """What a restore did, by the names of files inside the folder."""

    brought_back: tuple[str, ...]
    same: tuple[str, ...]
    """There already, with the very same content."""
    different: tuple[str, ...]
    """There with another content, and left so: nothing was replaced."""
    set_aside: Path | None
    """Where the files lie that were replaced; None where none was."""


def snapshot(folder: Path, keep: int = KEPT_BACKUPS, flush: Flush = no_flush) -> Path:
    """Makes a backup of all journals, removed ones too, and the library, and keeps the newest ``keep``. Raises CannotKeep.

    May be taken while people play: of each journal it holds the lines that were whole. The library comes first, so
    that it never knows a table whose journal is missing.
    """
    target_folder = make_folder(folder / BACKUPS)
    try:
        data = _zipped(folder)
        moment = datetime.now(UTC).strftime(_MOMENT)
        path = _written(target_folder, moment, data)
        for old in backups(folder)[max(keep, 1) :]:
            with contextlib.suppress(OSError):
                old.path.unlink()
        flush()
    except Exception as error:
        raise CannotKeep(f"The backup was not made: {why(error).rstrip('.')}.") from error
    return path


def backups(folder: Path) -> tuple[Backup, ...]:
    """All backups of a folder, newest first."""
    return tuple(backup for _, _, backup in _listed(folder / BACKUPS))


def _listed(target_folder: Path) -> list[tuple[str, int, Backup]]:
    """The backups with their moments and their numbers within a moment, newest first."""
    found: list[tuple[str, int, Backup]] = []
    for path in target_folder.glob("*.zip"):
        name = _NAME.match(path.name)
        if name is not None:
            at = datetime.strptime(name.group(1), _MOMENT).replace(tzinfo=UTC)
            found.append((name.group(1), int(name.group(2) or 1), Backup(path, at, path.stat().st_size)))
    return sorted(found, key=lambda row: row[:2], reverse=True)


def restore(backup: Path, folder: Path, *, replace: bool = False, flush: Flush = no_flush) -> Restored:
    """Brings back what a backup holds. With ``replace``, what differs is moved to ``replaced/`` first; without, it is left.

    Raises CannotRead where the backup is not whole, before anything is touched; CannotKeep where a write fails or a
    journal is open for writing: what was done until then stands, and nothing is lost.
    """
    files = _unzipped(backup)
    try:
        with turn(make_folder(folder) / f"{_LIBRARY}.lock"):
            done = _brought_back(files, folder, replace=replace)
        flush()
    except HeldElsewhere as error:
        raise CannotKeep(f"A running copy of the app has a table open ({error}). Close it first; nothing was changed.") from error
    except OSError as error:
        raise CannotKeep(f"The backup could not be brought back wholly: {why(error)}. Nothing was lost.") from error
    return done


def _brought_back(files: dict[str, bytes], folder: Path, *, replace: bool) -> Restored:
    """Writes what is missing, after moving what differs aside where that was asked. Raises HeldElsewhere, OSError."""
    present = {name: path.read_bytes() for name in files if (path := folder / name).exists()}
    same = tuple(name for name, data in present.items() if data == files[name])
    different = tuple(name for name in present if name not in same)
    aside: Path | None = None
    if replace and different:
        for name in different:
            _not_held(folder / name)
        aside = _fresh_folder(folder / _REPLACED, datetime.now(UTC).strftime(_MOMENT))
        for name in different:
            move_new(folder / name, make_folder((aside / name).parent) / Path(name).name)
    missing = tuple(name for name in files if not (folder / name).exists())
    for name in missing:
        write_new(make_folder((folder / name).parent) / Path(name).name, files[name])
    return Restored(missing, same, () if aside else different, aside)


def _zipped(folder: Path) -> bytes:
    """The zip file of what a folder holds now."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as bundle:
        library = folder / _LIBRARY
        if library.exists():
            bundle.writestr(_LIBRARY, library.read_bytes())
        for path in sorted((folder / _JOURNALS).rglob("*")):
            if path.is_file() and not path.name.startswith("."):
                data = path.read_bytes()
                whole = data[: data.rfind(b"\n") + 1] if path.suffix == ".jsonl" else data
                bundle.writestr(path.relative_to(folder).as_posix(), whole)
    return buffer.getvalue()


def _written(target_folder: Path, moment: str, data: bytes) -> Path:
    """Writes a backup under a name of its moment that sorts behind all others."""
    taken = 1 + max((number for at, number, _ in _listed(target_folder) if at == moment), default=0)
    while True:
        path = target_folder / (f"{moment}.zip" if taken == 1 else f"{moment}-{taken}.zip")
        try:
            write_new(path, data)
        except FileExistsError:
            taken += 1
            continue
        return path


def _unzipped(backup: Path) -> dict[str, bytes]:
    """The files of a backup by name. Raises CannotRead where it is damaged or names a place outside of the folder."""
    try:
        with zipfile.ZipFile(backup) as bundle:
            files = {name: bundle.read(name) for name in bundle.namelist()}
    except _NOT_WHOLE as error:
        raise CannotRead(f"The backup {backup} cannot be read: {why(error).rstrip('.')}. It is kept there unchanged.") from error
    for name in files:
        parts = PurePosixPath(name).parts
        inside = name == _LIBRARY or (len(parts) > 1 and parts[0] == _JOURNALS)
        if not inside or ".." in parts or "\\" in name or ":" in name or name.endswith("/"):
            raise CannotRead(f"{backup} is not a backup of this app: it holds {name}. Nothing was changed.")
    return files


def _fresh_folder(parent: Path, name: str) -> Path:
    make_folder(parent)
    number = 1
    while True:
        folder = parent / (name if number == 1 else f"{name}-{number}")
        try:
            folder.mkdir()
        except FileExistsError:
            number += 1
            continue
        sync_folder(parent)
        return folder


def _not_held(path: Path) -> None:
    """Raises HeldElsewhere where a running copy of the app is writing this journal."""
    if path.suffix == ".jsonl":
        Pen(path).close()
