// Cache first. Every build has a cache of its own, filled whole before it is used; an update waits until it is asked for.
const BUILD = 'BUILD_ID';
const FILES = [];
const CACHE = `companion ${new URL(registration.scope).pathname} ${BUILD}`;
const CHROMIUM = new URL(self.location).search === '?chromium'; // the page says so: not all that tells can be seen here

function wanted(path) {
  if (!path.startsWith('canvaskit/')) return true;
  return path.startsWith('canvaskit/chromium/') === CHROMIUM;
}

self.addEventListener('install', (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(CACHE);
    const left = FILES.filter(([path]) => wanted(path));
    const older = (await caches.keys()).filter((name) => name !== CACHE && name.startsWith('companion '));
    const fill = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const [path, sum] = next;
        const url = new URL(path || '.', registration.scope);
        const kept = await kin(older, url, sum);
        const answer = kept || await fetch(url, { cache: 'no-cache' });
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        const headers = new Headers(answer.headers);
        headers.set('x-companion-sum', sum);
        headers.delete('content-encoding');
        headers.delete('content-length');
        await cache.put(url, new Response(await answer.blob(), { status: 200, headers }));
      }
    };
    await Promise.all([fill(), fill(), fill(), fill()]);
  })());
});

// A file that an older build already has, byte for byte.
async function kin(names, url, sum) {
  for (const name of names) {
    const found = await (await caches.open(name)).match(url);
    if (found && found.headers.get('x-companion-sum') === sum) return found;
  }
  return undefined;
}

self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    const start = `companion ${new URL(registration.scope).pathname} `;
    for (const name of await caches.keys()) {
      if (name !== CACHE && name.startsWith(start)) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !url.href.startsWith(registration.scope)) return;
  const asked = request.mode === 'navigate' ? new URL(registration.scope) : url;
  event.respondWith((async () => {
    const cache = await caches.open(CACHE);
    return (await cache.match(asked, { ignoreSearch: true })) || (LATE.test(url.pathname) ? late(request) : fetch(request));
  })());
});

// A large face that only some phones need: kept from its first use on, whatever the build.
const LATE = /\/fonts\/noto-sans-han/;
async function late(request) {
  const cache = await caches.open(`companion letters ${new URL(registration.scope).pathname}`);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}
