import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'koa';
import send from 'koa-send';

const year = 31_536_000_000;

/**
 * Serves the built web shell: hashed assets for good, everything else through `index.html`, whose router knows
 * the pages.
 */
export function serveWebShell(webRoot: string, contentSecurityPolicy: string) {
  return async (context: Context): Promise<void> => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return;
    const isAsset = context.path.startsWith('/assets/');
    const isFile = isAsset || (/\.\w+$/.test(context.path) && existsSync(join(webRoot, context.path)));
    if (isFile) {
      if (!existsSync(join(webRoot, context.path))) return;
      await send(context, context.path, {
        root: webRoot,
        maxage: isAsset ? year : 0,
        immutable: isAsset,
        index: false,
      });
      return;
    }
    context.set('content-security-policy', contentSecurityPolicy);
    context.set('cache-control', 'no-cache');
    await send(context, '/index.html', { root: webRoot, maxage: 0 });
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
