// node under_pyodide.mjs RUNTIME ROOT LIBRARIES PYTEST-ARGUMENTS...
const [runtime, root, libraries, ...given] = process.argv.slice(2);
const { pathToFileURL } = await import('node:url');
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${runtime}/` });
for (const [place, folder] of [['/app', root], ['/libraries', libraries]]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, place);
}
python.globals.set('given', python.toPy(given));
process.exitCode = await python.runPythonAsync(`
import os, sys
sys.path[:0] = ["/app", "/libraries"]
sys.dont_write_bytecode = True
os.chdir("/app")
import pytest
int(pytest.main(["-q", "-o", "addopts=", "-p", "no:cacheprovider", "-W", "ignore", "-m", "not slow", *given]))
`);
