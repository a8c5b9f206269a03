// The page's side: starts Python at once in a worker of its own, connects Flutter with it, looks after the service worker.
(() => {
  'use strict';
  const here = document.baseURI;
  const status = { offline: 'serviceWorker' in navigator ? 'saving' : 'never', update: false, kept: false, refused: false,
    installable: false, apart: navigator.standalone === false };
  // Which drawing engine Flutter will load; the service worker keeps that one alone.
  const chromium = typeof ImageDecoder !== 'undefined' && typeof Intl.v8BreakIterator !== 'undefined' &&
    typeof Intl.Segmenter !== 'undefined' && (navigator.vendor === 'Google Inc.' || navigator.userAgent.includes('Edg/'));
  globalThis.drawsWith = chromium ? 'auto' : 'full';
  let connected = null;
  let installing = null;
  let updating = false, running = false, stuck = false;

  // Python ------------------------------------------------------------------------------------------------
  let started, failed;
  const ready = new Promise((resolve, reject) => { started = resolve; failed = reject; });
  ready.catch(() => {});
  const worker = new Worker(new URL('python-worker.js', here), { type: 'module' });
  worker.onmessage = ({ data }) => {
    if (data instanceof Uint8Array) {
      said(data);
    } else if (data.progress !== undefined) {
      progress(data.progress, data.words);
    } else if (data.ready) {
      running = true;
      started();
      tell();
      setTimeout(painted, 30000);
    } else if (data.failed) {
      stop(data.failed);
    } else if (data.ask) {
      asked(data.ask);
    }
  };
  worker.onerror = (event) => {
    if (!running) stop('Python did not start: ' + (event.message || 'this browser may be too old'));
  };
  worker.postMessage({ start: { documentUrl: document.URL, baseUrl: here } });

  // While Flutter waits for Python it draws a turning wheel under our splash, as fast as it can: that time is Python's.
  const frame = globalThis.requestAnimationFrame.bind(globalThis);
  let held = null, drawn = 0;
  globalThis.requestAnimationFrame = (draw) => (held ? held.push(draw) : frame((time) => { draw(time); drawn += 1; }));
  const letDraw = () => {
    const all = held || [];
    held = null;
    for (const draw of all) frame(draw);
  };

  globalThis.jsConnect = async (appId, args, onMessage) => {
    connected = onMessage;
    if (ahead) return;
    held = running || stuck ? null : [];
    await ready.finally(letDraw);
  };
  globalThis.jsSend = async (appId, data) => {
    if (ahead && heard) {
      heard.push(data);
      return;
    }
    worker.postMessage(data, [data.buffer]);
    if (ahead) layAhead();
  };
  globalThis.jsDisconnect = async () => { connected = null; worker.terminate(); };

  function progress(part, words) {
    const way = document.getElementById('splash-way');
    if (!way) return;
    way.style.transform = `scaleX(${part})`;
    document.getElementById('splash-words').textContent = words;
  }

  // Without Python there is no page to ask on: a newer build that lies ready is taken at once.
  function stop(words) {
    stuck = true;
    progress(1, words);
    failed(new Error(words));
    document.getElementById('splash-again')?.removeAttribute('hidden');
    offline();
  }

  function painted() {
    if (stuck) return;
    document.getElementById('splash')?.remove();
  }

  // The picture ahead -------------------------------------------------------------------------------------
  // While Python starts, Flutter lays out under the splash what the last start at this address began with. When Python
  // then says the very same, it stands already; when not, what Python says takes its place before the splash goes.
  const KEPT = `companion picture ${new URL(here).pathname}`;
  const AT = location.href.replace(/#\/?$/, '');
  const PLAIN = 0, SHOWS = [1, 2]; // the kinds of messages that only tell what is on the screen
  let ahead = lastPicture();
  let begun = [];    // what Python said up to its first picture; null from then on
  let heard = null;  // what Flutter said about the picture ahead, before Python knew of it

  function lastPicture() {
    try {
      const { at, words } = JSON.parse(localStorage.getItem(KEPT)) || {};
      return at === AT && words.every((each) => typeof each === 'string') ? words : null;
    } catch (trouble) {
      return null; // nothing may be kept here, or it is no picture: this start goes without
    }
  }

  function layAhead() {
    heard = [];
    drawn = 0;
    for (const words of ahead) connected(Uint8Array.from(words, (letter) => letter.charCodeAt(0)));
  }

  function said(data) {
    const shows = data[0] === PLAIN && SHOWS.includes(data[2]);
    if (begun && !shows) settle(); // a question or an answer: no picture, and Flutter is to have it at once
    if (begun) begun.push(data);
    if (!ahead && connected) connected(data);
  }

  // Python has said its first picture: from here on Flutter and Python speak with each other. Answers whether it stands.
  function settle() {
    if (!begun) return false;
    const words = begun.map((data) => Array.from(data, (code) => String.fromCharCode(code)).join(''));
    const same = ahead !== null && ahead.map(unnamed).join() === words.map(unnamed).join();
    if (ahead && !same) for (const data of begun) connected(data);
    const waiting = heard || [];
    begun = ahead = heard = null;
    for (const data of waiting) worker.postMessage(data, [data.buffer]);
    if (!same) setTimeout(keepPicture, 1000, words);
    return same;
  }

  // Each start has names of its own for its session: they stand in no picture.
  function unnamed(words) {
    return words.replace(/session_id\xb0.{16}|uid\xaa.{10}/gs, '');
  }

  function keepPicture(words) {
    if (AT.length > 300) return; // a table handed over: nobody comes to that address again
    try {
      localStorage.setItem(KEPT, JSON.stringify({ at: AT, words }));
    } catch (trouble) {
      // nothing may be kept here, or there is no room: the next start goes without
    }
  }

  // Letters -----------------------------------------------------------------------------------------------
  // What the drawing engine asks for where a text has letters of no face here; companion/letters.py says what it gets.
  // It asks for a large script in many pieces: the first brings all of it.
  const letters = LETTERS;
  const wanting = /\/assets\/fonts\/([a-z0-9]+)\/v\d+\/[^/]+$/;
  const fetched = globalThis.fetch.bind(globalThis);
  const given = new Set();
  globalThis.fetch = async (what, how) => {
    const family = wanting.exec(new URL(what instanceof Request ? what.url : String(what), here).pathname);
    if (!family) return fetched(what, how);
    const face = letters[family[1]] || letters[''];
    if (given.has(face)) return fetched(new URL(letters[''], here));
    given.add(face);
    try {
      const answer = await fetched(new URL(face, here));
      if (answer.ok) return answer;
    } catch (trouble) {
      // no network, and this face was never here: until the next start cards stand for its letters
    }
    return fetched(new URL(letters[face] || letters[''], here));
  };

  // The site ----------------------------------------------------------------------------------------------
  const tell = () => worker.postMessage({ site: { ...status } });
  const note = (changes) => { Object.assign(status, changes); tell(); };

  async function asked(what) {
    if (what === 'painted') {
      if (settle()) drawn > 1 ? painted() : frame(() => frame(painted));
      else setTimeout(painted, 150);
    } else if (what === 'keep') {
      const storage = navigator.storage;
      const kept = await Promise.resolve(storage?.persisted?.()).then((yes) => yes || storage?.persist?.()).catch(() => false);
      note({ kept: Boolean(kept), refused: !kept });
    } else if (what === 'install' && installing) {
      await installing.prompt();
      installing = null;
      note({ installable: false });
    } else if (what === 'update') {
      take(await navigator.serviceWorker.getRegistration(here));
    }
  }

  function take(registration) {
    if (!registration || !registration.waiting) return;
    updating = true;
    registration.waiting.postMessage('take over');
  }

  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installing = event;
    note({ installable: true });
  });
  addEventListener('pageshow', (event) => { if (event.persisted) location.reload(); });

  let looked = false;
  async function offline() {
    if (looked || !('serviceWorker' in navigator)) return;
    looked = true;
    const controlled = Boolean(navigator.serviceWorker.controller);
    navigator.serviceWorker.addEventListener('controllerchange', () => { if (controlled || updating) location.reload(); });
    try {
      const script = new URL(`service-worker.js?${chromium ? 'chromium' : 'full'}`, here);
      const registration = await navigator.serviceWorker.register(script, { updateViaCache: 'none' });
      const waits = () => {
        note({ update: Boolean(registration.waiting && registration.active) });
        if (stuck) take(registration);
      };
      registration.addEventListener('updatefound', () => registration.installing.addEventListener('statechange', waits));
      waits();
      await navigator.serviceWorker.ready;
      note({ offline: 'ready' });
    } catch (trouble) {
      note({ offline: navigator.serviceWorker.controller ? 'ready' : 'failed' });
    }
  }
  addEventListener('flutter-first-frame', () => {
    offline();
    navigator.storage?.persisted?.().then((kept) => note({ kept }), () => {});
  }, { once: true });
})();
