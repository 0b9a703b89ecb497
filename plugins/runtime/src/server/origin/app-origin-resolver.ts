import type { App, AppDirectory, AppStore } from '@buildai/apps/shared';
import type { Origin, OriginResolver } from '@buildai/core';
import type { AppHosts } from './app-hosts.js';
import type { AppOrigins } from './app-origins.js';

/**
 * Resolves a host name to its app, also one of its own. Every host under the apps' host belongs to an app or to none,
 * never to the platform.
 */
export function createOriginResolver(
  hosts: AppHosts,
  origins: AppOrigins,
  directory: Pick<AppDirectory, 'findBySlug' | 'findByHost'>,
  apps: Pick<AppStore, 'entryOf' | 'admitOf'>,
): OriginResolver {
  const isHost = (app: App, key: string | undefined) => key === undefined || hosts.isPreviewKey(key, app);
  const originOf = async (app: App, stage: Origin['stage']) =>
    origins.originOf(app, stage, await apps.entryOf(app), await apps.admitOf(app));
  return {
    async resolve(hostname): Promise<Origin | undefined> {
      if (hosts.isPlatform(hostname)) return undefined;
      const label = hosts.parse(hostname);
      if (!label) {
        const app = await directory.findByHost(hostname);
        return app && originOf(app, 'published');
      }
      const app = await directory.findBySlug(label.slug);
      if (!app || !isHost(app, label.key)) return origins.nowhere();
      const stage = label.key === undefined ? 'published' : 'preview';
      return originOf(app, stage);
    },
  };
}
