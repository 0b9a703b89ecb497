import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Context } from 'koa';
import send from 'koa-send';

const year = 31_536_000_000;

/** The paths of all files below a folder, as they stand in an address. */
function filesBelow(root: string): ReadonlySet<string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Set(
    entries.map((entry) => `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
  );
}

/**
 * Serves the built web shell: hashed assets for good, everything else through `index.html`, whose router knows
 * the pages. Only files that were there at the start are served.
 */
export function serveWebShell(webRoot: string, contentSecurityPolicy: string) {
  const files = filesBelow(webRoot);
  return async (context: Context): Promise<void> => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return;
    if (context.path.startsWith('/api/')) return;
    const isAsset = context.path.startsWith('/assets/');
    if (files.has(context.path) && context.path !== '/index.html') {
      await send(context, context.path, { root: webRoot, maxage: isAsset ? year : 0, immutable: isAsset });
    } else if (!isAsset) {
      context.set('content-security-policy', contentSecurityPolicy);
      context.set('cache-control', 'no-cache');
      await send(context, '/index.html', { root: webRoot, maxage: 0 });
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
