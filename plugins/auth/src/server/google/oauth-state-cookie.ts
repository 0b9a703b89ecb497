import type { Request } from '@buildai/core';
import { oauthStateLifetime } from '../sessions/lifetimes.js';
import { newToken } from '../sessions/opaque-token.js';

/** Over HTTPS, the prefix prevents apps on subdomains from setting the cookie. */
const nameFor = (publicUrl: string) =>
  isSecure(publicUrl) ? '__Host-google-oauth-state' : 'google-oauth-state';
const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');

/**
 * Identifies the browser on the OAuth callback. Worthless without the state of a request that it started; no
 * other route reads it.
 */
export function readBrowser(context: Request['context'], publicUrl: string): string | undefined {
  return context.cookies.get(nameFor(publicUrl));
}

/** Sets or renews the browser's cookie: two windows may have pending requests at once. */
export function markBrowser(context: Request['context'], publicUrl: string): string {
  const known = readBrowser(context, publicUrl);
  const browser = known && /^[\w-]{43}$/.test(known) ? known : newToken();
  const secure = isSecure(publicUrl);
  // A proxy may have terminated TLS.
  context.cookies.secure = secure;
  context.cookies.set(nameFor(publicUrl), browser, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    maxAge: oauthStateLifetime,
  });
  return browser;
}
