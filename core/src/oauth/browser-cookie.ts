import type { Context } from 'koa';
import { generateRandomState } from 'oauth4webapi';
import { requestLifetime } from './request-repository.js';

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');
/** Over HTTPS, the prefix prevents apps on subdomains from setting the cookie. */
const nameFor = (kind: string, publicUrl: string) =>
  `${isSecure(publicUrl) ? '__Host-' : ''}${kind}-oauth-state`;

/**
 * Identifies the browser on the callback. Worthless without the state of a request that it started; no other route
 * reads it.
 */
export function readBrowser(context: Context, kind: string, publicUrl: string): string | undefined {
  return context.cookies.get(nameFor(kind, publicUrl));
}

/** Sets or renews the browser's cookie: two windows may have pending requests at once. */
export function markBrowser(context: Context, kind: string, publicUrl: string): string {
  const known = readBrowser(context, kind, publicUrl);
  const browser = known && /^[\w-]{43}$/.test(known) ? known : generateRandomState();
  const secure = isSecure(publicUrl);
  // A proxy may have terminated TLS.
  context.cookies.secure = secure;
  context.cookies.set(nameFor(kind, publicUrl), browser, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    maxAge: requestLifetime,
  });
  return browser;
}
