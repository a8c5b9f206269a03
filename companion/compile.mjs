// Compiles with the very Python that will run it: node compile.mjs RUNTIME FOLDER NEW_LIBRARY. The sources of the folder are
// compiled in place; those of the runtime's own library, an archive of sources otherwise, into a new archive.
const [runtime, folder, library] = process.argv.slice(2);
const { readFileSync, writeFileSync } = await import('node:fs');
const { pathToFileURL } = await import('node:url');
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${runtime}/`, stdout: () => {} });
python.FS.mkdirTree('/code');
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, '/code');
python.FS.writeFile('/library.zip', readFileSync(`${runtime}/python_stdlib.zip`));
const count = await python.runPythonAsync(`
import ast, importlib.util, marshal, os, types, zipfile

WITH_WORDS = ("_pyodide/", "pyodide/")
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Module)

SHAPELESS = "/app/pydantic_core/"  # its typed dictionaries hold words for type checkers alone, and take long to make

def wordless(tree, shapeless):
    # Docstrings go; a class keeps a short one, because each dataclass without any writes its signature as one at the start
    # (a blank one would not do: the compiler trims it to none).
    for node in ast.walk(tree):
        if not isinstance(node, DEFINITIONS):
            continue
        told = ast.get_docstring(node, clean=False) is not None
        if told:
            del node.body[0]
        if shapeless and isinstance(node, ast.ClassDef) and "TypedDict" in {getattr(base, "id", "") for base in node.bases}:
            node.body = []
        elif isinstance(node, ast.ClassDef) and (told or node.decorator_list):
            node.body.insert(0, ast.Expr(ast.Constant("-")))
        if not node.body and not isinstance(node, ast.Module):
            node.body.append(ast.Pass())
    return ast.fix_missing_locations(tree)

def lighter(code):
    # Of the lines' numbers each function keeps its first alone: errors still say where, and a quarter of the bytes goes.
    units = len(code.co_code) // 2
    lines = b"\\xef\\x00" * (units // 8) + (bytes((0xE8 | units % 8 - 1, 0)) if units % 8 else b"")
    parts = tuple(lighter(part) if isinstance(part, types.CodeType) else part for part in code.co_consts)
    return code.replace(co_linetable=lines, co_consts=parts)

def compiled(source, path, words=False):
    tree = source if words else wordless(ast.parse(source), path.startswith(SHAPELESS))
    code = compile(tree, path, "exec", dont_inherit=True, optimize=0 if words else 1)
    return importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(lighter(code))

count = 0
for folder, _, names in os.walk("/code"):
    for name in names:
        if name.endswith(".py"):
            path = os.path.join(folder, name)
            with open(path, "rb") as file:
                source = file.read()
            with open(path + "c", "wb") as file:
                file.write(compiled(source, "/app/" + os.path.relpath(path, "/code")))
            os.remove(path)
            count += 1

with zipfile.ZipFile("/library.zip") as given, zipfile.ZipFile("/compiled.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
    for name in sorted(given.namelist()):
        if name.endswith("/"):
            continue
        content = given.read(name)
        if name.endswith(".py"):
            content, name = compiled(content, "/lib/python/" + name, name.startswith(WITH_WORDS)), name + "c"
        made.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED, 9)
count
`);
writeFileSync(library, python.FS.readFile('/compiled.zip'));
console.log(count);
