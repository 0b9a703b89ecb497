import type { Context } from 'koa';
import type { RawResponse } from './handlers.js';

/**
 * Headers that code that is not trusted may set: those that describe its answer, and those of its own. Others act on
 * the whole origin, on other sites, on the connection or on a proxy in front, and new ones are invented all the time.
 */
const allowed =
  /^(?:accept-(?:patch|post|ranges)|age|allow|cache-control|content-(?:digest|disposition|encoding|language|location|range|type)|deprecation|digest|etag|expires|idempotency-key|last-modified|location|pragma|preference-applied|ratelimit(?:-.*)?|repr-digest|request-id|retry-after|server-timing|signature(?:-input)?|sunset|traceparent|tracestate|vary|warning|www-authenticate|(?:ce|mcp|webhook|x)-.*)$/;

/** Of those, the ones that proxies and browsers obey. */
const obeyed =
  /^x-(?:accel|appengine|archive|envoy|forwarded|lighttpd|litespeed|lsadc|original|real-ip|remote|reproxy|robots|rewrite|sendfile|sourcemap)/;

/** Schemes for which browsers ask for a password, on the origin of the app. */
const asksForPassword = /\b(?:basic|digest|mutual|negotiate|ntlm)\b/i;

function mayBeSet(name: string, value: string): boolean {
  if (!allowed.test(name) || obeyed.test(name)) return false;
  return name !== 'www-authenticate' || !asksForPassword.test(value);
}

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
    if (taken.has(key) || !mayBeSet(key, value)) continue;
    const others = values.get(key);
    if (others) others.push(value);
    else values.set(key, [value]);
  }
  context.status = status;
  for (const [name, all] of values) context.set(name, all);
  context.set('content-security-policy', policy);
  // As it is: compressing would hold back what is streamed.
  context.compress = false;
  if (!Buffer.isBuffer(body)) {
    // Listeners stay until the end: also a body that is not sent may fail.
    body.on('error', () => context.res.destroy());
    context.res.once('close', () => body.destroy());
    // Who reads a stream learns that it has begun, however long its first bytes take.
    context.res.once('pipe', () => context.res.flushHeaders());
  }
  if (bare.has(status) || context.method === 'HEAD') {
    if (!Buffer.isBuffer(body)) body.resume();
    context.body = bare.has(status) ? null : '';
    context.status = status;
  } else {
    const type = context.response.get('content-type');
    context.body = body;
    // Koa sets one where there is none.
    if (type === '') context.remove('content-type');
  }
}
