import { appAdmissions } from '@buildai/auth/shared';
import { appAccessApi } from '../../shared/app-access-api.js';
import { appEntryApi } from '../../shared/app-entry-api.js';
import { entrySetting } from '../../shared/app-entry.js';
import { appSettingDeclarations } from '../../shared/app-settings.js';
import type { AppSettings } from '../../shared/app-settings.js';
import { appDeleted } from '../../shared/app-store.js';
import { publishableVersions } from '../../shared/publishable-version.js';
import { createAppAccessHandlers } from '../app-access-handlers.js';
import { appAdmission } from '../app-admission.js';
import { createAppEntryHandlers } from '../app-entry-handlers.js';
import type { AppEntries } from '../app-entry.js';
import type { AppsKit } from '../apps-kit.js';
import { addBuilderEntryRoute } from '../builder-entry-route.js';
import type { OwnAppStore } from '../own-app-store.js';
import { signInLinksOf } from './register-sign-up.js';

/** Registers access to published apps, and the sign-in of their builders. */
export function registerEntry(
  kit: AppsKit,
  store: OwnAppStore,
  entries: AppEntries,
  settings: Pick<AppSettings, 'read'>,
): void {
  const { appSessions } = kit.uses;
  kit.contribute(appAdmissions, { ...appAdmission, linksOf: (appId) => signInLinksOf(appId, settings) });
  kit.contribute(appSettingDeclarations, entrySetting);
  kit.serve(
    appAccessApi,
    createAppAccessHandlers(entries, () => kit.contributions(publishableVersions)),
  );
  kit.serve(appEntryApi, createAppEntryHandlers(store, appSessions));
  addBuilderEntryRoute(kit);
  kit.events.subscribe(appDeleted, ({ appId }) => appSessions.removeApp(appId));
}
