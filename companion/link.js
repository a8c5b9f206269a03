// Watches this phone's socket to the companion. Python cannot draw while the phone is cut off, so the strip
// "Offline, trying again" is ours; a dead socket is replaced without a tap, and a page that cannot come back reloads.
(() => {
  'use strict';
  // All waiting is counted in ticks of an idle page, not by the clock: a page that is busy drawing hears nothing either.
  const TICK = 250, FIRST_TRY_FOR = 20000;
  const PULSE = 0x7e, EVERY = 1000, ASK_AGAIN = 1300, UNANSWERED = 1800, DEAD = 5000, TRY_EVERY = 300, TRY_FOR = 1500, SILENT = 8000;
  const Real = window.WebSocket;
  const now = () => performance.now();
  let live = null;        // the socket the app uses now
  let connected = false;  // whether a socket has ever opened
  let closedAt = 0;       // when the app was last told that its socket is gone

  // The strip ---------------------------------------------------------------------------------------------
  let shade = null;
  function strip(on) {
    if (on === (shade !== null)) return;
    document.documentElement.dataset.link = on ? 'offline' : 'online';
    if (!on) { shade.remove(); shade = null; return; }
    shade = document.createElement('div');
    shade.id = 'companion-offline';
    shade.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:rgba(0,0,0,.45);touch-action:none';
    const bar = document.createElement('div');
    bar.setAttribute('role', 'alert');
    bar.style.cssText = 'display:flex;gap:12px;align-items:center;min-height:48px;background:#5b2a06;color:#fff3e0;' +
      'font:600 16px/1.3 system-ui,sans-serif;padding:max(6px,env(safe-area-inset-top)) 12px 6px 16px;' +
      'border-bottom:2px solid #f7b955';
    const words = document.createElement('span');
    words.textContent = 'Offline, trying again';
    words.style.flex = '1';
    const again = document.createElement('button');
    again.textContent = 'Try now';
    again.style.cssText = 'min-height:48px;min-width:48px;padding:0 16px;border:1px solid #f7b955;border-radius:18px;' +
      'background:transparent;color:inherit;font:inherit';
    again.onclick = () => { if (live) live.retry(); else reach().then(() => location.reload(), () => {}); };
    bar.append(words, again);
    shade.append(bar);
    (document.body || document.documentElement).append(shade);
  }

  // Whether the server answers at all: a page must not be loaded anew while it cannot be, or the browser's own error stays.
  function reach(limit = TRY_FOR) {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), limit);
    return fetch('/alive', {cache: 'no-store', signal: stop.signal}).finally(() => clearTimeout(timer));
  }

  // The socket the app gets: it seems to connect until it has connected, and tells its end only once --------
  class Socket extends EventTarget {
    constructor(url, protocols) {
      super();
      Object.assign(this, {url: String(url), protocols, readyState: 0, binaryType: 'arraybuffer', bufferedAmount: 0,
        extensions: '', protocol: '', onopen: null, onmessage: null, onclose: null, onerror: null,
        real: null, heard: now(), asked: 0, trips: [], openTicks: 0, askedTicks: 0, spoke: false, timers: []});
      live = this;
      this.dial();
    }
    emit(event) {
      const direct = this['on' + event.type];
      if (direct) direct.call(this, event);
      this.dispatchEvent(event);
    }
    dial() {
      if (this.readyState !== 0) return;
      const real = this.protocols === undefined ? new Real(this.url) : new Real(this.url, this.protocols);
      this.real = real;
      real.binaryType = 'arraybuffer';
      let done = false;
      const fail = () => {
        if (done) return;
        done = true;
        clearInterval(limit);
        try { real.close(); } catch (_) {}
        strip(true);
        if (this.readyState === 0 && this.real === real) this.timers.push(setTimeout(() => this.dial(), TRY_EVERY));
      };
      const most = (connected && !document.hidden ? TRY_FOR : FIRST_TRY_FOR) / TICK;
      let ticks = 0;
      const limit = setInterval(() => { if (++ticks > most) fail(); }, TICK);
      real.onerror = fail;
      real.onclose = fail;
      real.onopen = () => {
        if (done || this.readyState !== 0) { real.close(); return; }
        done = true;
        clearInterval(limit);
        connected = true;
        this.opened(real);
      };
    }
    opened(real) {
      Object.assign(this, {readyState: 1, heard: now(), asked: 0, openTicks: 0, protocol: real.protocol});
      real.onmessage = (event) => this.message(event);
      real.onclose = (event) => this.lost(event.code, event.reason);
      real.onerror = () => {};
      this.emit(new Event('open'));
      this.timers.push(setInterval(() => this.watch(), TICK));
    }
    message(event) {
      if (this.readyState !== 1) return;
      this.heard = now();
      if (event.data instanceof ArrayBuffer && event.data.byteLength) {
        const bytes = new Uint8Array(event.data);
        if (bytes[0] === PULSE) { this.trips = [...this.trips.slice(-4), Math.round(this.heard - this.asked)]; this.asked = 0; this.calm(); return; }
      }
      this.spoke = true;
      this.calm();
      this.emit(new MessageEvent('message', {data: event.data}));
    }
    calm() { if (this.spoke) strip(false); }
    watch() {
      if (this.readyState !== 1) return;
      const time = now();
      this.openTicks += 1;
      this.askedTicks += 1;
      if (!this.spoke && this.openTicks * TICK > SILENT) { this.openTicks = 0; reach().then(() => location.reload(), () => {}); return; }
      if (!this.asked) {
        if (time - Math.max(this.heard, this.pulsed || 0) >= EVERY || !this.pulsed) this.pulse();
        return;
      }
      const waited = Math.min(time - this.asked, this.askedTicks * TICK);
      if (waited > ASK_AGAIN) this.probe();
      if (waited > UNANSWERED) strip(true);
      if (waited > DEAD) this.lost(1006, 'unanswered');
    }
    pulse() {
      this.asked = this.pulsed = now();
      this.askedTicks = 0;
      const trip = this.trips.length ? Math.min(65535, ...this.trips) : 0;  // the least: what a busy page adds is no trip
      try { this.real.send(new Uint8Array([PULSE, trip & 255, trip >> 8])); } catch (_) { this.lost(1006, ''); }
    }
    // The server answers others but not this socket: it is dead, whatever it looks like.
    probe() {
      if (this.probing) return;
      this.probing = true;
      const asked = this.asked;
      reach(1000)
        .then(() => setTimeout(() => { if (this.asked && this.asked === asked) this.lost(1006, 'half open'); }, 150), () => {})
        .finally(() => setTimeout(() => { this.probing = false; }, 250));
    }
    lost(code, reason) {
      if (this.readyState > 2 || this.readyState === 0) return;
      this.readyState = 3;
      this.timers.forEach((timer) => { clearInterval(timer); clearTimeout(timer); });
      const real = this.real;
      real.onmessage = real.onclose = real.onerror = null;
      try { real.close(); } catch (_) {}
      strip(true);
      this.farewell(new CloseEvent('close', {code: code || 1006, reason: reason || '', wasClean: false}));
    }
    // The app hears of the end when the server can be reached again: until then its last picture stays under the strip.
    farewell(event) {
      reach().then(() => {
        closedAt = now();
        if (live === this) live = null;
        this.emit(event);
      }, () => setTimeout(() => this.farewell(event), TRY_EVERY));
    }
    retry() {
      if (this.readyState === 1) { if (!this.asked) this.pulse(); this.probe(); }
      else if (this.readyState === 0) reach().then(() => { if (this.readyState === 0) location.reload(); }, () => {});
    }
    send(data) {
      if (this.readyState === 0) throw new DOMException('still connecting', 'InvalidStateError');
      if (this.readyState === 1) this.real.send(data);
    }
    close(code, reason) {
      if (this.readyState === 1) this.lost(code || 1000, reason);
      this.readyState = 3;
      try { this.real.close(); } catch (_) {}
    }
  }
  Object.assign(Socket, {CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3});
  Object.assign(Socket.prototype, {CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3});
  window.WebSocket = Socket;

  // Waking up: ask at once; and if the app has given up, begin anew as soon as the server is there ----------
  function woken() {
    if (document.hidden) return;
    if (live && live.readyState === 1 && !live.asked) live.pulse();
  }
  document.addEventListener('visibilitychange', woken);
  window.addEventListener('online', woken);
  window.addEventListener('pageshow', woken);
  setInterval(() => {
    if (live || !closedAt || now() - closedAt < 4000) return;
    fetch('/alive', {cache: 'no-store'}).then(() => { if (!live) location.reload(); }, () => {});
  }, 1000);
})();
