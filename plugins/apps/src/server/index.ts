import { accountDeleted, accountExports, accountFields, accounts, appSessions } from '@buildai/auth/shared';
import { definePlugin, fileStorage, live, mailer, topicGuards } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import { planLimits, usageCounters } from '@buildai/plans/shared';
import { appsMigrations } from '../../migrations/index.js';
import { appsApi } from '../shared/api.js';
import { appExports } from '../shared/app-export.js';
import { appDeleted, appStore } from '../shared/app-store.js';
import { collaboratorsApi } from '../shared/collaborators-api.js';
import { publishableVersions } from '../shared/publishable-version.js';
import { publishedAppApi } from '../shared/published-app-api.js';
import { createAppFields } from './app-fields.js';
import { countApps } from './app-repository.js';
import { Collaboration } from './collaboration.js';
import { createCollaboratorHandlers } from './collaborator-handlers.js';
import { deleteCollaborationsOf } from './collaborator-repository.js';
import { createAppStore } from './create-app-store.js';
import { createHandlers } from './handlers.js';
import { InvitationLimit } from './invitation-limit.js';
import { sendInvitation, sendInvitationJob } from './invitation-mail.js';
import { OwnedApps } from './owned-apps.js';
import { createPictures } from './pictures.js';
import { createPublishedAppHandlers } from './published-app-handlers.js';

export default definePlugin({
  id: 'apps',
  dependsOn: ['auth', 'plans'],
  uses: { live, files: fileStorage, accounts, appSessions, mailer, limits: planLimits },
  migrations: appsMigrations,
  register(kit) {
    const { uses } = kit;
    const store = createAppStore({ ...kit, live: () => uses.live, limits: () => uses.limits });
    const pictures = createPictures(store, () => uses.files);
    kit.provide(appStore, store);
    kit.serve(
      appsApi,
      createHandlers({ store, pictures, publishableVersions: () => kit.contributions(publishableVersions) }),
    );
    kit.serve(publishedAppApi, createPublishedAppHandlers(store));
    const collaboration = new Collaboration({ ...kit, limit: new InvitationLimit(kit.db, kit.clock) });
    kit.serve(
      collaboratorsApi,
      createCollaboratorHandlers({
        ...kit,
        store,
        collaboration,
        accounts: () => uses.accounts,
        limits: () => uses.limits,
      }),
    );
    kit.jobs.handle(sendInvitationJob, ({ collaboratorId }) => sendInvitation(kit, collaboratorId));
    // An image, so it cannot be one of the declared routes.
    kit.router.get('/api/apps/:appId/picture', async (context) => {
      const picture = await pictures.find(context.params.appId ?? '', String(context.query.key));
      context.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
      context.set('cache-control', picture.cacheControl);
      context.type = picture.contentType;
      context.body = picture.body;
    });
    kit.events.subscribe(appDeleted, async ({ appId }) => {
      await uses.appSessions.removeApp(appId);
      await pictures.deleteAll(appId);
    });
    const ownedApps = new OwnedApps(store, () => kit.contributions(appExports));
    kit.contribute(accountExports, ownedApps);
    kit.events.subscribe(accountDeleted, async ({ accountId }) => {
      await deleteCollaborationsOf(kit.db, accountId);
      await ownedApps.delete(accountId);
    });
    kit.contribute(usageCounters, { limit: 'maxApps', count: (accountId) => countApps(kit.db, accountId) });
    kit.contribute(usageCounters, {
      limit: 'maxSpaceApps',
      count: (accountId) => countApps(kit.db, accountId, 'space_app'),
    });
    kit.contribute(accountFields, createAppFields(kit.db));
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
