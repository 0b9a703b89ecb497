import { createHash } from 'node:crypto';
import type { Context } from 'koa';

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
  magnetometer: off,
  microphone: off,
  midi: off,
  payment: off,
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
}

/**
 * Everything that code written by a model may do on its page: run what the platform serves, and talk to its own
 * origin. Nothing else can be reached, not even by a picture, for that would be a way to carry data out.
 */
export function appPolicy({ importMap, frameAncestor }: PolicyOptions): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${sha256(importMap)}`,
    // The libraries write style elements and attributes. Without scripts of theirs, styles of others reach nothing.
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    `frame-ancestors ${frameAncestor ?? "'none'"}`,
  ].join('; ');
}

/** For a page that is only to be read. */
export const noticePolicy = (frameAncestor: string | undefined) =>
  `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors ${frameAncestor ?? "'none'"}`;

/** The headers that every answer of an app's host bears. */
export function setIsolation(context: Context): void {
  context.set('x-content-type-options', 'nosniff');
  context.set('referrer-policy', 'no-referrer');
  context.set('permissions-policy', permissionsPolicy);
  context.set('cross-origin-opener-policy', 'same-origin');
  context.set('cross-origin-resource-policy', 'same-origin');
  context.set('origin-agent-cluster', '?1');
  context.set('x-dns-prefetch-control', 'off');
}
