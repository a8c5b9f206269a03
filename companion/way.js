// The browser's own way through the app: a place that is reached again is gone back to, so that the phone's back key never
// leads through the same pages twice, and a page opened by a link has the home screen behind it.
(() => {
  'use strict';
  const KEY = 'companion-way', PATIENCE = 400;
  const whole = (url) => new URL(url ?? location.href, document.baseURI).href.replace(/#\/$/, '');
  const at = () => (history.state && history.state.way) || 0;
  const push = history.pushState.bind(history), replace = history.replaceState.bind(history);
  let way = [], going = 0, waiting = null;

  const keep = (index, url) => {
    way.length = Math.min(way.length, index);
    way[index] = url;
    try { sessionStorage.setItem(KEY, JSON.stringify(way)); } catch (_) {}
  };
  const add = (state, title, url) => {
    const index = at() + 1;
    push({ ...state, way: index }, title, url);
    keep(index, whole(url));
  };
  const arrived = () => {
    clearTimeout(going);
    going = 0;
    const next = waiting;
    waiting = null;
    if (next) history.pushState(...next);
  };

  history.pushState = (state, title, url) => {
    if (going) { waiting = [state, title, url]; return; }
    const before = at() > 0 ? way.lastIndexOf(whole(url), at() - 1) : -1;
    if (before < 0) { add(state, title, url); return; }
    // Where the browser has forgotten so old a place it does not move: then it is a new one.
    going = setTimeout(() => { add(state, title, url); arrived(); }, PATIENCE);
    history.go(before - at());
  };
  history.replaceState = (state, title, url) => {
    replace({ ...state, way: at() }, title, url);
    way[at()] = whole(url);
  };
  addEventListener('popstate', () => setTimeout(arrived));

  try { way = JSON.parse(sessionStorage.getItem(KEY)) || []; } catch (_) {}
  const home = whole('./'), here = whole(), shown = location.href;
  if (way[at()] !== here) way = [];
  if (history.state === null && here.split('?')[0] !== home) {
    const first = (index) => ({ serialCount: index, state: null, way: index });
    replace(first(0), '', home);
    keep(0, home);
    push(first(1), '', shown);
    keep(1, here);
  } else {
    keep(at(), here);
  }
})();
