import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Context } from 'koa';
import send from 'koa-send';
import { escapeHtml } from './escape-html.js';

const year = 31_536_000_000;

/** URL paths of all files below a folder, except precompressed variants. */
function filesBelow(root: string): ReadonlySet<string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.br'),
  );
  return new Set(
    entries.map((entry) => `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
  );
}

/** What the server writes into the shell's HTML. */
interface ShellFacts {
  /** Product name. */
  readonly brand: string;
  /** IDs of the plugins that the host left out; the shell leaves out their panels. */
  readonly omittedPlugins: readonly string[];
}

function shellPage(webRoot: string, { brand, omittedPlugins }: ShellFacts): { html: string; etag: string } {
  const name = escapeHtml(brand);
  const omitted = escapeHtml(omittedPlugins.join(' '));
  const html = readFileSync(join(webRoot, 'index.html'), 'utf8')
    .replace(/(<meta name="application-name" content=")[^"]*/, (_, start: string) => start + name)
    .replace(/(<meta name="omitted-plugins" content=")[^"]*/, (_, start: string) => start + omitted)
    .replace(/(<title>)[^<]*/, (_, start: string) => start + name);
  return { html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` };
}

/**
 * Serves the built web shell: hashed assets with permanent caching, all other paths with `index.html`, whose router
 * handles them. Only files present at startup are served.
 */
export function serveWebShell(webRoot: string, contentSecurityPolicy: string, facts: ShellFacts) {
  const files = filesBelow(webRoot);
  const { html, etag } = shellPage(webRoot, facts);
  return async (context: Context): Promise<void> => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return;
    if (context.path.startsWith('/api/')) return;
    const isAsset = context.path.startsWith('/assets/');
    if (files.has(context.path) && context.path !== '/index.html') {
      const kept = { maxage: isAsset ? year : 0, immutable: isAsset };
      // The build adds a Brotli variant for files that benefit from it, but no gzip variant.
      await send(context, context.path, { root: webRoot, ...kept, gzip: false });
    } else if (!isAsset) {
      context.set('content-security-policy', contentSecurityPolicy);
      // Popups of other services, for sign-in or data sources, need access to their opener.
      context.set('cross-origin-opener-policy', 'same-origin-allow-popups');
      context.set('cache-control', 'no-cache');
      context.type = 'html';
      context.set('etag', etag);
      context.body = html;
      if (context.fresh) context.status = 304;
    }
  };
}

/** CSP of the platform's own pages: the platform itself, and the origins of apps in frames. */
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
