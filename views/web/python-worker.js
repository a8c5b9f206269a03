// Python's own thread: the runtime and the app's code are fetched side by side, then the app starts.
const base = new URL('.', import.meta.url);
const ENTRY = "companion.browser";
const report = (progress, words) => self.postMessage({ progress, words });
const bridge = { documentUrl: '', books: null, told: null, ask: (what) => self.postMessage({ ask: what }),
  tell: (part, words) => report(part, words), fail: (words) => self.postMessage({ failed: words }) };
let early = [];

async function code() {
  const answer = await fetch(new URL('app.pack', base));
  if (!answer.ok) throw new Error(`The app's code was not found (${answer.status}).`);
  const plain = answer.body.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

function unpack(FS, pack, root) {
  const length = new DataView(pack.buffer).getUint32(0, true);
  const index = JSON.parse(new TextDecoder().decode(pack.subarray(4, 4 + length)));
  let at = 4 + length;
  const folders = new Map();
  for (const [path, size] of index) {
    const cut = path.lastIndexOf('/');
    const name = path.slice(0, Math.max(cut, 0));
    if (!folders.has(name)) {
      FS.mkdirTree(`${root}/${name}`);
      folders.set(name, FS.lookupPath(`${root}/${name}`).node);
    }
    // Straight into its folder: writing by path walks all of it three times, for 700 files
    const folder = folders.get(name);
    const file = folder.node_ops.mknod(folder, path.slice(cut + 1), 0o100444, 0);
    file.contents = pack.subarray(at, at + size);
    file.usedBytes = size;
    at += size;
  }
}

// One tab at a time may keep the books: the lock falls when its page goes, however it goes. The log ahead is a file
// that can be written at once, in the tap itself; where the browser has none, the books are null.
async function books() {
  if (navigator.locks) {
    await new Promise((resolve) => {
      const held = setTimeout(() => report(0.9, 'The companion is open in another tab. Go on there, or close it.'), 1500);
      const go = () => { clearTimeout(held); resolve(); return new Promise(() => {}); };
      navigator.locks.request(`companion ${base.pathname}`, go).catch(go);
    });
  }
  for (let tries = 0; tries < 20; tries++) {
    try {
      const folder = await navigator.storage.getDirectory();
      const name = `ahead${base.pathname.replace(/[^a-zA-Z0-9]/g, '-')}`;
      const file = await folder.getFileHandle(name, { create: true });
      return await file.createSyncAccessHandle();
    } catch (trouble) {
      if (trouble.name !== 'NoModificationAllowedError') return null;
      await new Promise((wait) => setTimeout(wait, 100));
    }
  }
  return null;
}

async function start(given) {
  bridge.documentUrl = given.documentUrl;
  report(0.1, 'Waking Python');
  const packed = code();
  const opened = books();
  const { loadPyodide } = await import(new URL('pyodide/pyodide.mjs', base));
  const python = await loadPyodide({
    stdout: console.log, stderr: console.error,
    env: {
      PYTHONHASHSEED: '0', // the same screen is the same bytes at each start: page.js compares them
      PYDANTIC_DISABLE_PLUGINS: '__all__', // there are none, and looking for them takes time
    },
  });
  report(0.5, 'Unpacking the games');
  unpack(python.FS, await packed, '/app');
  bridge.books = opened;
  python.registerJsModule('flet_js', bridge);
  report(0.65, 'Reading the rules');
  await python.runPythonAsync(`import sys; sys.path.insert(0, "/app"); import ${ENTRY} as entry; entry.start()`);
  await bridge.start_connection((bytes) => {
    const copy = bytes.toJs();
    self.postMessage(copy, [copy.buffer]);
  });
  report(0.9, 'Laying the table');
  self.postMessage({ ready: true });
  for (const data of early) bridge.send(data);
  early = [];
}

self.onmessage = async ({ data }) => {
  if (data instanceof Uint8Array) {
    if (bridge.send) bridge.send(data); else early.push(data);
  } else if (data.start) {
    try {
      await start(data.start);
    } catch (trouble) {
      console.error(trouble);
      self.postMessage({ failed: `The companion did not start. ${String(trouble.message || trouble).split('\n').filter(Boolean).pop()}` });
    }
  } else if (data.site) {
    bridge.site = data.site;
    if (bridge.told) bridge.told();
  }
};
