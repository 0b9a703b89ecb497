import type { AppStore } from '@buildai/apps/shared';
import type { TenantDirectory } from '@buildai/auth/shared';
import type { VersionStore } from '@buildai/versions/shared';
import { buttonColour } from './button-colour.js';

/** Published apps, as their emails to end users refer to them. */
export function publishedApps(
  apps: Pick<AppStore, 'get' | 'mailName' | 'publishedUrl'>,
  versions: Pick<VersionStore, 'read'>,
): TenantDirectory {
  return {
    async find(tenantId, openedAt) {
      const app = await apps.get(tenantId);
      if (app?.publishedVersionId === undefined) return undefined;
      const style = await versions.read(app.publishedVersionId, 'globals.css');
      const url = await apps.publishedUrl(app, openedAt);
      return { name: apps.mailName(app), url, colour: buttonColour(style ?? '') };
    },
  };
}
