import type { Context } from 'koa';
import { noIcon } from './no-icon.js';

/**
 * Sends the browser from the page of an app to a page of the platform, by a page in between and not by a redirect: an
 * app's page may open nothing that is redirected. From there one gets to this address alone, and where it leads.
 */
export function sendInterstitialRedirect(context: Context, to: URL): void {
  context.set('connection-allowlist', `("${to.origin}${to.pathname}");redirects=allow`);
  context.set('content-security-policy', "default-src 'none'; img-src data:; frame-ancestors 'none'");
  context.set('refresh', `0; url=${to.href}`);
  context.set('cache-control', 'no-store');
  context.type = 'html';
  context.body = `<!doctype html><title>One moment…</title>${noIcon}`;
}
