import { appSessions } from '@buildai/auth/shared';
import { definePlugin, fileStorage, live, topicGuards } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import { appsMigrations } from '../../migrations/index.js';
import { appsApi } from '../shared/api.js';
import { appDeleted, appStore } from '../shared/app-store.js';
import { publishableVersions } from '../shared/publishable-version.js';
import { createAppStore } from './create-app-store.js';
import { createHandlers } from './handlers.js';
import { createPictures } from './pictures.js';

export default definePlugin({
  id: 'apps',
  dependsOn: ['auth'],
  uses: { live, files: fileStorage, appSessions },
  migrations: appsMigrations,
  register(kit) {
    const { uses } = kit;
    const store = createAppStore({ ...kit, live: () => uses.live });
    const pictures = createPictures(store, () => uses.files);
    kit.provide(appStore, store);
    kit.serve(
      appsApi,
      createHandlers({ store, pictures, publishableVersions: () => kit.contributions(publishableVersions) }),
    );
    // An image, so it cannot be one of the declared routes.
    kit.router.get('/api/apps/:appId/picture', async (context) => {
      const picture = await pictures.find(context.params.appId ?? '', String(context.query.key));
      context.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
      context.set('cache-control', picture.cacheControl);
      context.type = picture.contentType;
      context.body = picture.body;
    });
    kit.events.subscribe(appDeleted, ({ appId }) => uses.appSessions.removeApp(appId));
    kit.contribute(topicGuards, {
      prefix: 'app',
      mayWatch: (caller, appId) =>
        store.requireBuilder(caller, appId).then(
          () => true,
          (error: unknown) => {
            if (NotFound.is(error)) return false;
            throw error;
          },
        ),
    });
  },
});
