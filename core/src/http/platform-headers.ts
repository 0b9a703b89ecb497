import type { Context } from 'koa';

const off = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];
const permissionsPolicy = off.map((feature) => `${feature}=()`).join(', ');
const year = 31_536_000;

/** Headers of every response of the platform. */
export function setPlatformHeaders(context: Context, publicUrl: string): void {
  context.set('cross-origin-resource-policy', 'same-origin');
  context.set('permissions-policy', permissionsPolicy);
  if (publicUrl.startsWith('https:')) context.set('strict-transport-security', `max-age=${year}`);
}
