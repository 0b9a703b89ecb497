import type { Request } from '@buildai/core';
import { newToken, oauthStateLifetime } from './oauth-state-repository.js';

type Context = Request['context'];

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');
/** Over HTTPS by a prefix with which no app on a subdomain can set it. */
const nameFor = (publicUrl: string) =>
  isSecure(publicUrl) ? '__Host-context-oauth-state' : 'context-oauth-state';

/** By what a browser is known again when it comes back. It opens nothing by itself. */
export function readBrowser(context: Context, publicUrl: string): string | undefined {
  return context.cookies.get(nameFor(publicUrl));
}

/** Gives the browser its mark, or more time for the one that it has: two windows may be under way at once. */
export function markBrowser(context: Context, publicUrl: string): string {
  const known = readBrowser(context, publicUrl);
  const browser = known && /^[\w-]{43}$/.test(known) ? known : newToken();
  const secure = isSecure(publicUrl);
  // A proxy in front may have taken the encryption off.
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
