import type { Context } from 'koa';
import { noIcon } from './no-icon.js';

/**
 * Sends the browser from an app's page to a platform page through an intermediate page instead of a redirect: app pages
 * may not open redirected URLs. From the intermediate page only this address and its redirects can be reached.
 */
export function sendInterstitialRedirect(context: Context, to: URL): void {
  context.set('connection-allowlist', `("${to.origin}${to.pathname}");redirects=allow`);
  context.set('content-security-policy', "default-src 'none'; img-src data:; frame-ancestors 'none'");
  context.set('refresh', `0; url=${to.href}`);
  context.set('cache-control', 'no-store');
  context.type = 'html';
  context.body = `<!doctype html><title>One moment…</title>${noIcon}`;
}
