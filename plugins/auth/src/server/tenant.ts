import type { Origin } from '@buildai/core';

/** The tenant of the platform's own accounts. Every other tenant is an app, by its id. */
export const platformTenant = '';

/** Whose people a request is about: the app's on an app's address, else the platform's. */
export function tenantAt(origin: Origin | undefined): string {
  return origin?.appId ?? platformTenant;
}
