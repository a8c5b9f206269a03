// Compiles Python sources in place with the very Python that will run them: node compile.mjs RUNTIME FOLDER; without docstrings and assertions
const [runtime, folder] = process.argv.slice(2);
const { pathToFileURL } = await import('node:url');
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${runtime}/`, stdout: () => {} });
python.FS.mkdirTree('/code');
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, '/code');
const count = await python.runPythonAsync(`
import os, py_compile
count = 0
for folder, _, names in os.walk("/code"):
    for name in names:
        if name.endswith(".py"):
            path = os.path.join(folder, name)
            inside = os.path.relpath(path, "/code")
            py_compile.compile(path, path + "c", "/app/" + inside, True, 2, py_compile.PycInvalidationMode.UNCHECKED_HASH)
            os.remove(path)
            count += 1
count
`);
console.log(count);
