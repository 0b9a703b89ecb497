import {
  accountDeleted,
  accountExports,
  accountFields,
  accounts,
  appAdmissions,
  appPeople,
  appSessions,
  appUsers,
} from '@buildai/auth/shared';
import {
  commands,
  definePlugin,
  fileStorage,
  live,
  mailer,
  topicGuards,
  valueCompletions,
  windowCounter,
} from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import { appPackageStore, planLimits, usageCounters } from '@buildai/plans/shared';
import { appsMigrations } from '../../migrations/index.js';
import { appAccessApi } from '../shared/app-access-api.js';
import { appInvitationApi } from '../shared/app-invitation-api.js';
import { appEntryApi } from '../shared/app-entry-api.js';
import { accessSummaries, entrySetting } from '../shared/app-entry.js';
import { appUsersApi } from '../shared/app-users-api.js';
import { appPackageApi } from '../shared/app-package-api.js';
import { appsApi } from '../shared/api.js';
import { app } from '../shared/app-resource.js';
import { appExports } from '../shared/app-export.js';
import { appSettingDeclarations, appSettings } from '../shared/app-settings.js';
import { appSettingsApi } from '../shared/app-settings-api.js';
import { appDeleted, appStore } from '../shared/app-store.js';
import { appArchives } from '../shared/archive/app-archives.js';
import { archiveParts } from '../shared/archive/archive-part.js';
import { collaboratorsApi } from '../shared/collaborators-api.js';
import { publishableVersions } from '../shared/publishable-version.js';
import { publishedAppApi } from '../shared/published-app-api.js';
import { createAppAccessHandlers } from './app-access-handlers.js';
import { appAdmission } from './app-admission.js';
import { AppEntries } from './app-entry.js';
import { createAppEntryHandlers } from './app-entry-handlers.js';
import { createAppPackageHandlers } from './app-package-handlers.js';
import { standaloneExports } from '../shared/standalone-export.js';
import { createAppFields } from './app-fields.js';
import { countApps } from './app-repository.js';
import { appUsersPart } from './archive/app-users-part.js';
import { createAppArchives } from './archive/create-app-archives.js';
import { HiddenApps } from './archive/hidden-apps.js';
import { picturePart } from './archive/picture-part.js';
import { settingsPart } from './archive/settings-part.js';
import { addBuilderEntryRoute } from './builder-entry-route.js';
import { Collaboration } from './collaboration.js';
import { createCollaboratorHandlers } from './collaborator-handlers.js';
import { deleteCollaborationsOf } from './collaborator-repository.js';
import { completeApps } from './commands/complete-apps.js';
import { appCommands } from './commands/index.js';
import { createAppStore } from './create-app-store.js';
import { createHandlers } from './handlers.js';
import { InvitationLimit } from './invitation-limit.js';
import { sendInvitation, sendInvitationJob } from './invitation-mail.js';
import { OwnedApps } from './owned-apps.js';
import { createAppResolver } from './resolve-app.js';
import { PictureRate } from './picture-rate.js';
import { createPictures } from './pictures.js';
import { createAppInvitationHandlers } from './users/app-invitation-handlers.js';
import { createAppUserHandlers } from './users/app-user-handlers.js';
import { sendUserInvitation, sendUserInvitationJob } from './users/app-user-mail.js';
import { createPublishedAppHandlers } from './published-app-handlers.js';
import { createAppSettings } from './settings/create-app-settings.js';
import { createAppSettingsHandlers } from './settings/app-settings-handlers.js';

/** How often imports of dead processes are looked for, in milliseconds. */
const importSweepInterval = 60_000;

export default definePlugin({
  id: 'apps',
  dependsOn: ['auth', 'plans'],
  uses: {
    counter: windowCounter,
    live,
    files: fileStorage,
    accounts,
    appSessions,
    appUsers,
    people: appPeople,
    mailer,
    limits: planLimits,
    packages: appPackageStore,
  },
  migrations: appsMigrations,
  register(kit) {
    const { uses } = kit;
    const invitationLimit = new InvitationLimit(kit.db, kit.clock);
    const entries = new AppEntries({
      settings: () => settings,
      summaries: () => kit.contributions(accessSummaries),
    });
    const store = createAppStore({
      ...kit,
      live: uses.live,
      limits: uses.limits,
      packages: uses.packages,
      entries,
      sessions: uses.appSessions,
    });
    const pictures = createPictures(store, uses.files);
    const resolveApp = createAppResolver(kit.db);
    kit.provide(appStore, store);
    kit.provide(app, resolveApp);
    kit.serve(
      appsApi,
      createHandlers({
        store,
        pictures,
        pictureRate: new PictureRate(uses.counter, kit.clock),
        publishableVersions: () => kit.contributions(publishableVersions),
      }),
    );
    kit.contribute(appAdmissions, appAdmission);
    kit.contribute(appSettingDeclarations, entrySetting);
    kit.serve(
      appAccessApi,
      createAppAccessHandlers(entries, () => kit.contributions(publishableVersions)),
    );
    kit.serve(appUsersApi, createAppUserHandlers({ ...kit, store, limit: invitationLimit }));
    kit.serve(appInvitationApi, createAppInvitationHandlers({ ...kit, store }));
    kit.jobs.handle(sendUserInvitationJob, ({ invitationId }) =>
      sendUserInvitation({ ...kit, store }, invitationId),
    );
    kit.serve(appEntryApi, createAppEntryHandlers(store, uses.appSessions));
    addBuilderEntryRoute(kit);
    kit.serve(publishedAppApi, createPublishedAppHandlers(store, uses.packages));
    kit.serve(appPackageApi, createAppPackageHandlers({ packages: uses.packages, limits: uses.limits }));
    const settings = createAppSettings({
      ...kit,
      live: uses.live,
      declared: () => kit.contributions(appSettingDeclarations),
    });
    kit.provide(appSettings, settings);
    kit.serve(appSettingsApi, createAppSettingsHandlers(settings));
    const collaboration = new Collaboration({ ...kit, limit: invitationLimit });
    kit.serve(
      collaboratorsApi,
      createCollaboratorHandlers({
        ...kit,
        collaboration,
        accounts: uses.accounts,
        limits: uses.limits,
      }),
    );
    kit.jobs.handle(sendInvitationJob, ({ collaboratorId }) => sendInvitation(kit, collaboratorId));
    const hidden = new HiddenApps({
      ...kit,
      limits: uses.limits,
      remove: (appId) => store.deleteHere(appId),
    });
    const archives = createAppArchives(() => kit.contributions(archiveParts), hidden);
    kit.provide(appArchives, archives);
    kit.contribute(archiveParts, picturePart(kit.db, uses.files));
    kit.contribute(archiveParts, settingsPart(kit.db, kit.clock));
    kit.contribute(archiveParts, appUsersPart(uses.appUsers));
    kit.jobs.every('apps/sweep-imports', importSweepInterval, () => hidden.sweep());
    kit.onStart(() => hidden.sweep());
    const administration = {
      ...kit,
      store,
      archives,
      packages: uses.packages,
      limits: uses.limits,
      accounts: uses.accounts,
      publishableVersions: () => kit.contributions(publishableVersions),
      standaloneExports: () => kit.contributions(standaloneExports),
    };
    for (const command of appCommands(administration)) kit.contribute(commands, command);
    kit.contribute(valueCompletions, completeApps(store));
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
        resolveApp({ caller, origin: undefined }, appId, 'builder').then(
          () => true,
          (error: unknown) => {
            if (NotFound.is(error)) return false;
            throw error;
          },
        ),
    });
  },
});
