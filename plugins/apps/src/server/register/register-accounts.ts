import { accountDeleted, accountExports } from '@buildai/auth/shared';
import { accountPlanChanged } from '@buildai/plans/shared';
import { builderRemovals } from '../../shared/app-builder-removal.js';
import { appExports } from '../../shared/app-export.js';
import type { AppsKit } from '../apps-kit.js';
import { deleteCollaborationsOf } from '../collaborator-repository.js';
import type { AppCache } from '../app-cache.js';
import type { AppChanges } from '../app-changes.js';
import type { OwnAppStore } from '../own-app-store.js';
import type { PreviewAddresses } from '../preview-addresses.js';
import { OwnedApps } from '../owned-apps.js';

/** Registers what accounts have to do with their apps: export, deletion, and the plan that applies to them. */
export function registerAccounts(
  kit: AppsKit,
  store: OwnAppStore,
  appCache: AppCache,
  changes: AppChanges,
  previews: PreviewAddresses,
): void {
  const ownedApps = new OwnedApps(store, () => kit.contributions(appExports));
  kit.contribute(accountExports, ownedApps);
  kit.events.subscribe(accountPlanChanged, async ({ accountId }) => {
    for (const { appId } of await store.listOwned(accountId)) await changes.ownerPlan(appId);
  });
  kit.events.subscribe(accountDeleted, async ({ accountId }) => {
    await kit.db.transaction(async (transaction) => {
      for (const appId of await deleteCollaborationsOf(transaction, accountId)) {
        for (const each of kit.contributions(builderRemovals))
          await each.builderRemoved(appId, accountId, transaction);
        await previews.renew(appId, transaction);
        await appCache.collaboratorsChanged(appId, transaction);
      }
    });
    await ownedApps.delete(accountId);
  });
}
