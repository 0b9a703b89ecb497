import type { Origin } from '@buildai/core';
import type { SessionPlace } from './sessions/session-place.js';

/** The tenant of the platform's own accounts. Every other tenant is an app, by its id. */
export const platformTenant = '';

/** Whose people a request is about: the app's on an app's address, else the platform's. */
export function tenantAt(origin: Origin | undefined): string {
  return origin?.appId ?? platformTenant;
}

/** Where a request is: tokens are changed in the place that they are for. */
export function placeAt(origin: Origin | undefined): SessionPlace {
  return { appId: tenantAt(origin), stage: origin?.stage ?? '' };
}

/** @throws Error for the platform's own tenant where an app is meant: an empty id must not reach everyone. */
export function requireApp(appId: string): void {
  if (appId === platformTenant) throw new Error('An app was expected, but its id is empty.');
}
