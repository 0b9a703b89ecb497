import { appSettingRules } from '../../shared/app-setting-rules.js';
import { appSettingDeclarations, appSettings } from '../../shared/app-settings.js';
import { appDeleted } from '../../shared/app-store.js';
import { appSettingsApi } from '../../shared/app-settings-api.js';
import { timeZoneSetting } from '../../shared/time-zone-setting.js';
import { archiveParts } from '../../shared/archive/archive-part.js';
import type { AppsKit } from '../apps-kit.js';
import type { ArchivedHosts } from '../archive/settings-part.js';
import { settingsPart } from '../archive/settings-part.js';
import type { AppChanges } from '../app-changes.js';
import { createAppSettingsHandlers } from '../settings/app-settings-handlers.js';
import { createAppSettings } from '../settings/create-app-settings.js';
import type { OwnAppSettings } from '../settings/create-app-settings.js';

/** Registers the app settings, which any plugin can declare. */
export function registerSettings(kit: AppsKit, changes: AppChanges, hosts: ArchivedHosts): OwnAppSettings {
  const { clock, db, events, uses } = kit;
  const stored = uses.caches.create<ReadonlyMap<string, unknown>>('apps/settings');
  events.subscribe(appDeleted, ({ appId }) => stored.forget(appId));
  const declared = () => kit.contributions(appSettingDeclarations);
  const settings = createAppSettings({
    changes,
    clock,
    db,
    declared,
    rules: () => kit.contributions(appSettingRules),
    stored,
  });
  kit.provide(appSettings, settings);
  kit.contribute(appSettingDeclarations, timeZoneSetting);
  kit.serve(appSettingsApi, createAppSettingsHandlers(settings));
  kit.contribute(archiveParts, settingsPart(db, clock, declared, hosts));
  return settings;
}
