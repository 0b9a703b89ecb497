import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { connectionAllowlist } from './connection-allowlist.js';

const off = '()';
/** What no app can ask a browser for. */
const permissions = {
  accelerometer: off,
  'browsing-topics': off,
  camera: off,
  'display-capture': off,
  geolocation: off,
  gyroscope: off,
  hid: off,
  'identity-credentials-get': off,
  magnetometer: off,
  microphone: off,
  midi: off,
  'otp-credentials': off,
  payment: off,
  'publickey-credentials-create': off,
  'publickey-credentials-get': off,
  serial: off,
  usb: off,
  'xr-spatial-tracking': off,
};
const permissionsPolicy = Object.entries(permissions)
  .map(([name, value]) => `${name}=${value}`)
  .join(', ');

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export interface PolicyOptions {
  /** The one inline script of the page. */
  readonly importMap: string;
  /** Who may show the page in a frame; nobody unless stated. */
  readonly frameAncestor: string | undefined;
  /** Origins beside its own that the builder lets the app talk to, such as `https://api.example.com`. */
  readonly allowedOrigins: readonly string[];
}

/**
 * Everything that code written by a model may do on its page: run what the platform serves, and talk to its own
 * origin and to those that the builder allows. Nothing else can be reached, not even by an image, for that would be a
 * way to carry data out. A worker inherits this policy only if it is made from a blob.
 */
export function appPolicy({ importMap, frameAncestor, allowedOrigins }: PolicyOptions): string {
  const reachable = ["'self'", ...allowedOrigins].join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' ${sha256(importMap)}`,
    // The libraries write style elements and attributes. Without scripts of theirs, styles of others reach nothing.
    "style-src 'self' 'unsafe-inline'",
    `connect-src ${reachable}`,
    `img-src ${reachable} data: blob:`,
    `media-src ${reachable} data: blob:`,
    `font-src ${reachable} data:`,
    'worker-src blob:',
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    `frame-ancestors ${frameAncestor ?? "'none'"}`,
  ].join('; ');
}

/** For a page that is only to be read. */
export const noticePolicy = (frameAncestor: string | undefined) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors ${frameAncestor ?? "'none'"}`;

/** For what is not a page: shown as one, or run as a worker, it can do nothing and reach nothing. */
const resourcePolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * The headers of every answer at an app's host, whoever answers there: a worker is held by those of its own script,
 * and a document without them would be a place on the app's origin from which everything can be reached.
 */
export function setIsolation(context: Context): void {
  context.set('content-security-policy', resourcePolicy);
  context.set('connection-allowlist', connectionAllowlist([]));
  context.set('x-content-type-options', 'nosniff');
  context.set('referrer-policy', 'no-referrer');
  context.set('permissions-policy', permissionsPolicy);
  context.set('cross-origin-opener-policy', 'same-origin');
  context.set('cross-origin-resource-policy', 'same-origin');
  context.set('origin-agent-cluster', '?1');
  context.set('x-dns-prefetch-control', 'off');
}
