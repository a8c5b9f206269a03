"""Serves a published site for a try on this machine, packed as web hosts do it. Not for the open net."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from companion.publish_pages import PACKED_BY_HOSTS

_TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".json": "application/json",
          ".woff2": "font/woff2", ".otf": "font/otf", ".pack": "application/octet-stream"}  # fmt: skip


def site_server(folder: Path, base: str, port: int, host: str = "127.0.0.1") -> ThreadingHTTPServer:
    """A server of the folder under its path; ``serve_forever`` runs it. Raises OSError where the port is taken."""
    root = folder.resolve()

    @cache
    def content(path: Path, _changed_ns: int) -> tuple[bytes, bytes | None, str]:
        data = path.read_bytes()
        packed = gzip.compress(data, 6) if path.suffix in PACKED_BY_HOSTS else None
        return data, packed, f'"{hashlib.sha256(data).hexdigest()[:20]}"'

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            path = unquote(urlsplit(self.path).path)
            if path == "/" != base:
                self.send_response(302)
                self.send_header("Location", base)
                self.send_header("Content-Length", "0")
                self.end_headers()
                return
            file = (root / (path.removeprefix(base) or "index.html")).resolve() if path.startswith(base) else root
            if not file.is_file() or root not in file.parents:
                self._answer(404, b"Not here.\n", {"Content-Type": "text/plain"})
                return
            data, packed, mark = content(file, file.stat().st_mtime_ns)
            kind = _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
            headers = {"Content-Type": kind, "ETag": mark, "Cache-Control": "max-age=60", "Vary": "Accept-Encoding"}
            if self.headers.get("If-None-Match") == mark:
                self._answer(304, b"", headers)
            elif packed is not None and "gzip" in self.headers.get("Accept-Encoding", ""):
                self._answer(200, packed, {**headers, "Content-Encoding": "gzip"})
            else:
                self._answer(200, data, headers)

        do_HEAD = do_GET

        def _answer(self, status: int, body: bytes, headers: dict[str, str]) -> None:
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            if status != 304:
                self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            pass

    return ThreadingHTTPServer((host, port), Handler)
