import { definePlugin } from '@buildai/core';
import { appsMigrations } from '../../migrations/index.js';
import { appDirectory } from '../shared/app-directory.js';
import { accessSummaries } from '../shared/app-entry.js';
import { appHostNames } from '../shared/app-host-names.js';
import { usedApp } from '../shared/used-app.js';
import { AppAddresses } from './app-addresses.js';
import { AppEntries } from './app-entry.js';
import { appsUses } from './apps-kit.js';
import { AppCache } from './app-cache.js';
import { AppChanges } from './app-changes.js';
import { BuilderAccess } from './builder-access.js';
import { PreviewAddresses } from './preview-addresses.js';
import { registerAccounts } from './register/register-accounts.js';
import { registerArchives } from './register/register-archives.js';
import { registerBuilding } from './register/register-building.js';
import { registerCommands } from './register/register-commands.js';
import { registerEntry } from './register/register-entry.js';
import { registerHosts } from './register/register-hosts.js';
import { registerPeople } from './register/register-people.js';
import { registerSecurity } from './register/register-security.js';
import { registerSettings } from './register/register-settings.js';
import { registerSignUp } from './register/register-sign-up.js';
import { registerStore } from './register/register-store.js';
import { createUsedAppResolver } from './resolve-used-app.js';

export default definePlugin({
  id: 'apps',
  dependsOn: ['auth', 'plans'],
  uses: appsUses,
  migrations: appsMigrations,
  register(kit) {
    const addresses = new AppAddresses(kit.settings, () => kit.contributions(appHostNames));
    const appCache = new AppCache(kit.db, kit.uses.caches, addresses);
    kit.provide(appDirectory, appCache);
    kit.provide(usedApp, createUsedAppResolver(appCache));
    const changes = new AppChanges(appCache, kit.events, kit.uses.live);
    const previews = new PreviewAddresses(kit.db, changes);
    const access = new BuilderAccess({ ...kit.uses, clock: kit.clock, previews });
    const settings = registerSettings(kit, changes, registerHosts(kit));
    const entries = new AppEntries(settings, () => kit.contributions(accessSummaries));
    const store = registerStore(kit, entries, changes, addresses, previews, access);
    registerBuilding(kit, store);
    registerEntry(kit, store, entries, settings);
    registerSignUp(kit, addresses);
    registerSecurity(kit, store, entries, settings);
    registerPeople(kit, store, changes, access);
    const archives = registerArchives(kit, store);
    registerAccounts(kit, store, appCache, changes, previews);
    registerCommands(kit, store, archives);
  },
});
