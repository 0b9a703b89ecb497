import { definePlugin, originResolvers } from '@buildai/core';
import { appStore } from '../../src/shared/index.js';

/** Each app at `{slug}.localhost`, as the runtime would serve it once it is published. */
export const publishedOrigins = definePlugin({
  id: 'published-origins',
  dependsOn: ['apps'],
  uses: { apps: appStore },
  register(kit) {
    kit.contribute(originResolvers, {
      async resolve(hostname) {
        const slug = /^(.+)\.localhost$/.exec(hostname)?.[1];
        const app = slug === undefined ? undefined : await kit.uses.apps.findBySlug(slug);
        return app && { appId: app.appId, stage: 'published' as const, handle: () => Promise.resolve() };
      },
    });
  },
});
