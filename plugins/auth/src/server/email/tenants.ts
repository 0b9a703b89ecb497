import type { Settings } from '@buildai/core';
import type { TenantDirectory } from '../../shared/index.js';
import { platformTenant } from '../tenant.js';

/** Finds the tenant of an email: the platform or an app; undefined when there is no such app. */
export function createTenants(
  settings: Pick<Settings, 'publicUrl' | 'branding'>,
  directories: () => readonly TenantDirectory[],
): TenantDirectory['find'] {
  const platform = { name: settings.branding.name, url: new URL(settings.publicUrl).origin };
  return async (tenantId, openedAt) => {
    if (tenantId === platformTenant) return platform;
    for (const directory of directories()) {
      const tenant = await directory.find(tenantId, openedAt);
      if (tenant) return tenant;
    }
    return undefined;
  };
}
