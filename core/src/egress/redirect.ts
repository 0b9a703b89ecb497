import { RedirectRefused } from './errors.js';

/** One request of a redirect chain. */
export interface Hop {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body: BodyInit | null;
}

export const maxRedirects = 5;

/** Headers sent to another origin: any other header could be a credential. */
const harmlessHeaders = new Set(['accept', 'accept-language', 'content-type', 'range', 'user-agent']);

export function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/**
 * Returns the request that follows a redirect, as browsers do.
 * @throws RedirectRefused if the target is not a valid address, or the body was consumed and cannot be sent again
 */
export function followRedirect(hop: Hop, status: number, location: string): Hop {
  if (!URL.canParse(location, hop.url)) throw RedirectRefused();
  const url = new URL(location, hop.url);
  const headers = new Headers(hop.headers);
  const becomesGet =
    (status === 303 && hop.method !== 'HEAD') ||
    ((status === 301 || status === 302) && hop.method === 'POST');
  if (becomesGet)
    for (const name of ['content-type', 'content-encoding', 'content-language']) headers.delete(name);
  else if (hop.body instanceof ReadableStream) throw RedirectRefused();
  if (url.origin !== hop.url.origin) {
    for (const name of [...headers.keys()]) if (!harmlessHeaders.has(name)) headers.delete(name);
  }
  return { url, headers, method: becomesGet ? 'GET' : hop.method, body: becomesGet ? null : hop.body };
}
