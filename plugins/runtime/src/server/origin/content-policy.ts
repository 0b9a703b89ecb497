import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { connectionAllowlist } from './connection-allowlist.js';

const off = '()';
/** Permissions denied to all apps. */
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
  /** The page's only inline script. */
  readonly importMap: string;
  /** Who may embed the page (default: no site). */
  readonly frameAncestor: string | undefined;
  /** Allowed origins in addition to its own, such as `https://api.example.com`. */
  readonly allowedOrigins: readonly string[];
}

/**
 * Content security policy of app pages: scripts from the platform only, and connections to the app's own origin
 * and allowed ones. Even images from elsewhere are blocked, since they could exfiltrate data. Workers inherit
 * this policy only if created from a blob.
 */
export function appPolicy({ importMap, frameAncestor, allowedOrigins }: PolicyOptions): string {
  const reachable = ["'self'", ...allowedOrigins].join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' ${sha256(importMap)}`,
    // Libraries use style elements and attributes. Without foreign scripts, injected styles cannot reach
    // anything.
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

/** The policy of static pages. */
export const noticePolicy = (frameAncestor: string | undefined) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors ${frameAncestor ?? "'none'"}`;

/** The policy of resources: opened as a page or run as a worker, they can do and reach nothing. */
const resourcePolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

const onlyItself = connectionAllowlist([]);

/**
 * Isolation headers for every response on an app's host: a worker is governed by the headers of its own script,
 * and a document without them would be an unrestricted place on the app's origin.
 */
export function setIsolation(context: Context): void {
  context.set('content-security-policy', resourcePolicy);
  context.set('connection-allowlist', onlyItself);
  context.set('x-content-type-options', 'nosniff');
  context.set('referrer-policy', 'no-referrer');
  context.set('permissions-policy', permissionsPolicy);
  context.set('cross-origin-opener-policy', 'same-origin');
  context.set('cross-origin-resource-policy', 'same-origin');
  context.set('origin-agent-cluster', '?1');
  context.set('x-dns-prefetch-control', 'off');
}
