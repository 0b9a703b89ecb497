import type { Origin } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { SessionPlace } from './sessions/session-place.js';

/** The tenant of the platform's own accounts. Every other tenant is an app, by its id. */
export const platformTenant = '';

/** The tenant of a request: the app on an app's origin, else the platform. */
export function tenantAt(origin: Origin | undefined): string {
  return origin?.appId ?? platformTenant;
}

/** The tenant of a request: on an app's origin that app; on the platform the app that is named, if any. */
export function tenantNamed(origin: Origin | undefined, appId: string | undefined): string {
  const tenantId = tenantAt(origin);
  if (appId === undefined || appId === tenantId) return tenantId;
  if (tenantId !== platformTenant) throw NotFound();
  return appId;
}

/** The place of a request: tokens are valid in one place only. */
export function placeAt(origin: Origin | undefined): SessionPlace {
  return { appId: tenantAt(origin), stage: origin?.stage ?? '' };
}

/** @throws Error for the platform's tenant: an empty id must not select all accounts. */
export function requireApp(appId: string): void {
  if (appId === platformTenant) throw new Error('An app was expected, but its id is empty.');
}
