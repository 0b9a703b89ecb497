import { accountFields } from '@buildai/auth/shared';
import { topicGuards, valueCompletions } from '@buildai/core';
import { usageCounters } from '@buildai/plans/shared';
import { app } from '../../shared/app-resource.js';
import { appStore } from '../../shared/app-store.js';
import { builderTopicGuard } from '../../shared/builder-topic-guard.js';
import type { AppAddresses } from '../app-addresses.js';
import type { AppEntries } from '../app-entry.js';
import { createAppFields } from '../app-fields.js';
import { countApps } from '../app-repository.js';
import type { AppsKit } from '../apps-kit.js';
import { completeApps } from '../commands/complete-apps.js';
import { createAppStore } from '../create-app-store.js';
import type { AppChanges } from '../app-changes.js';
import type { BuilderAccess } from '../builder-access.js';
import type { OwnAppStore } from '../own-app-store.js';
import type { PreviewAddresses } from '../preview-addresses.js';
import { createAppResolver, readsOf } from '../resolve-app.js';

/** Builders of an app may watch its topic. */
function guardTopic(kit: AppsKit): void {
  const resolveApp = createAppResolver(readsOf(kit.db));
  kit.provide(app, resolveApp);
  kit.contribute(topicGuards, builderTopicGuard('app', resolveApp));
}

/** Registers the app store, the access check for builders, and the app limits. */
export function registerStore(
  kit: AppsKit,
  entries: AppEntries,
  changes: AppChanges,
  addresses: AppAddresses,
  previews: PreviewAddresses,
  access: BuilderAccess,
): OwnAppStore {
  const { db } = kit;
  const store = createAppStore(kit, entries, changes, addresses, previews, access);
  kit.provide(appStore, store);
  guardTopic(kit);
  kit.contribute(valueCompletions, completeApps(store));
  kit.contribute(accountFields, createAppFields(db));
  kit.contribute(usageCounters, { limit: 'maxApps', count: (accountId) => countApps(db, accountId) });
  kit.contribute(usageCounters, {
    limit: 'maxSpaceApps',
    count: (accountId) => countApps(db, accountId, 'space_app'),
  });
  return store;
}
