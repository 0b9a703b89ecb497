import type { Context } from 'koa';
import type { RawResponse } from './handlers.js';

/**
 * Headers that code that is not trusted may not set: those of the connection, and those by which a response acts on its
 * whole origin or on other sites. Whatever the server has set before counts too.
 */
const serverHeaders =
  /^(?:connection|content-length|date|keep-alive|server|trailer|transfer-encoding|upgrade|set-cookie2?|clear-site-data|refresh|service-worker-allowed|sourcemap|x-sourcemap|link|nel|report-to|reporting-endpoints|origin-agent-cluster|permissions-policy|strict-transport-security|alt-svc|(?:access-control|content-security-policy|cross-origin|proxy|speculation|x-robots)\b.*)$/i;

/** A page among such responses is shown without scripts and forms, and as of an origin of its own. */
const policy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

/** Statuses without a body. */
const bare = new Set([204, 205, 304]);

/** Writes the response of code that is not trusted. */
export function writeRawResponse(context: Context, { status, headers, body }: RawResponse): void {
  const taken = new Set(Object.keys(context.response.headers));
  taken.delete('cache-control');
  const values = new Map<string, string[]>();
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    if (taken.has(key) || serverHeaders.test(key)) continue;
    const others = values.get(key);
    if (others) others.push(value);
    else values.set(key, [value]);
  }
  context.status = status;
  for (const [name, all] of values) context.set(name, all);
  context.set('content-security-policy', policy);
  // As it is: compressing would hold back what is streamed.
  context.compress = false;
  // Listeners stay until the end: also a body that is not sent may fail.
  body.on('error', () => context.res.destroy());
  context.res.once('close', () => body.destroy());
  if (bare.has(status) || context.method === 'HEAD') {
    body.resume();
    context.body = bare.has(status) ? null : '';
    context.status = status;
  } else {
    const type = context.response.get('content-type');
    context.body = body;
    // Koa sets one for streams.
    if (type === '') context.remove('content-type');
  }
}
