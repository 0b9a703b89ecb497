import type { Request } from '@buildai/core';
import { newToken, oauthStateLifetime } from './oauth-state-repository.js';

type Context = Request['context'];

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');
/** Over HTTPS with the `__Host-` prefix, so that no app on a subdomain can set it. */
const nameFor = (publicUrl: string) =>
  isSecure(publicUrl) ? '__Host-context-oauth-state' : 'context-oauth-state';

/** Identifies the browser at the callback. Grants nothing by itself. */
export function readBrowser(context: Context, publicUrl: string): string | undefined {
  return context.cookies.get(nameFor(publicUrl));
}

/** Sets the browser's cookie, or extends it: two windows may have pending requests at once. */
export function markBrowser(context: Context, publicUrl: string): string {
  const known = readBrowser(context, publicUrl);
  const browser = known && /^[\w-]{43}$/.test(known) ? known : newToken();
  const secure = isSecure(publicUrl);
  // TLS may be terminated by a proxy in front.
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
