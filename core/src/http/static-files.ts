import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Context } from 'koa';
import send from 'koa-send';
import { escapeHtml } from './escape-html.js';

const year = 31_536_000_000;

/** The paths of all files below a folder, as they stand in an address; what lies compressed beside one has none. */
function filesBelow(root: string): ReadonlySet<string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.br'),
  );
  return new Set(
    entries.map((entry) => `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
  );
}

/** The page of the shell, with the name that the product goes by here in the place of its own. */
function shellPage(webRoot: string, brand: string): { html: string; etag: string } {
  const name = escapeHtml(brand);
  const html = readFileSync(join(webRoot, 'index.html'), 'utf8')
    .replace(/(<meta name="application-name" content=")[^"]*/, (_, start: string) => start + name)
    .replace(/(<title>)[^<]*/, (_, start: string) => start + name);
  return { html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` };
}

/**
 * Serves the built web shell: hashed assets for good, everything else through `index.html`, whose router knows
 * the pages. Only files that were there at the start are served.
 */
export function serveWebShell(webRoot: string, contentSecurityPolicy: string, brand: string) {
  const files = filesBelow(webRoot);
  const { html, etag } = shellPage(webRoot, brand);
  return async (context: Context): Promise<void> => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return;
    if (context.path.startsWith('/api/')) return;
    const isAsset = context.path.startsWith('/assets/');
    if (files.has(context.path) && context.path !== '/index.html') {
      const kept = { maxage: isAsset ? year : 0, immutable: isAsset };
      // The build lays a file compressed by Brotli beside what gains by it, and none by gzip.
      await send(context, context.path, { root: webRoot, ...kept, gzip: false });
    } else if (!isAsset) {
      context.set('content-security-policy', contentSecurityPolicy);
      // Windows of other services, in which one signs in or lets a data source in, keep the tie to the page.
      context.set('cross-origin-opener-policy', 'same-origin-allow-popups');
      context.set('cache-control', 'no-cache');
      context.type = 'html';
      context.set('etag', etag);
      context.body = html;
      if (context.fresh) context.status = 304;
    }
  };
}

/** What the platform's own pages may load: themselves, and the origins of the apps in frames. */
export function platformPolicy(publicUrl: string, appsHost: string): string {
  const scheme = new URL(publicUrl).protocol;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${scheme}//*.${appsHost}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "manifest-src 'self'",
  ].join('; ');
}
