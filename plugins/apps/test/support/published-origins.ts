import { tenantDirectories } from '@buildai/auth/shared';
import { definePlugin, originResolvers } from '@buildai/core';
import { appStore } from '../../src/shared/index.js';

/** Serves each app at `{slug}.localhost`, as the runtime does for published apps. */
export const publishedOrigins = definePlugin({
  id: 'published-origins',
  dependsOn: ['auth', 'apps'],
  uses: { apps: appStore },
  register(kit) {
    kit.contribute(tenantDirectories, {
      async find(tenantId) {
        const app = await kit.uses.apps.get(tenantId);
        return app && { name: app.name, url: await kit.uses.apps.publishedUrl(app) };
      },
    });
    kit.contribute(originResolvers, {
      async resolve(hostname) {
        const slug = /^(.+)\.localhost$/.exec(hostname)?.[1];
        const app = slug === undefined ? undefined : await kit.uses.apps.findBySlug(slug);
        if (app?.publishedVersionId === undefined) return undefined;
        const admit = await kit.uses.apps.admitOf(app);
        const membersOnly = admit !== undefined || (await kit.uses.apps.entryOf(app)) !== 'anyone';
        const stage = 'published' as const;
        const gate = admit ? { admit } : {};
        return { appId: app.appId, stage, membersOnly, ...gate, handle: () => Promise.resolve() };
      },
    });
  },
});
