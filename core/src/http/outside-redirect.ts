import type { Context } from 'koa';
import type { RawResponse } from './handlers.js';

/** Addresses that open a program, as links in pages do. */
const programs = new Set(['mailto:', 'tel:']);

/** Where an address leads from a page at this host; undefined if it stays there. */
function outside(address: string, host: string, path: string): URL | undefined {
  // `https:example.com` is a path where the page has the same scheme. A proxy may hide which one it has.
  for (const scheme of ['http', 'https']) {
    const base = `${scheme}://${host}${path}`;
    if (!URL.canParse(address, base)) continue;
    const url = new URL(address, base);
    const isInside = url.host === new URL(base).host && /^https?:$/.test(url.protocol);
    if (!isInside && !programs.has(url.protocol)) return url;
  }
  return undefined;
}

/** Where an answer would send a browser beyond the host that was asked; undefined if it does not. */
export function outsideTarget(context: Context, { status, headers }: RawResponse): URL | undefined {
  if (status < 300 || status > 399 || status === 304) return undefined;
  for (const [name, value] of headers) {
    const url = name.toLowerCase() === 'location' && outside(value, context.host, context.path);
    if (url) return url;
  }
  return undefined;
}

/** Whether a browser asks for a page, rather than code for a value. Older browsers do not say so. */
export function isNavigation(context: Context): boolean {
  const mode = context.get('sec-fetch-mode');
  return mode === '' ? /\btext\/html\b/.test(context.get('accept')) : mode === 'navigate';
}

/** Browsers would follow a stored redirect without asking. */
export const notStored = (response: RawResponse): RawResponse => ({
  ...response,
  headers: response.headers.filter(([name]) => !/^(?:cache-control|age)$/i.test(name)),
});
