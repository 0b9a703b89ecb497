import type { AccountExport } from '@buildai/auth/shared';
import type { PurchaseRepository } from '../checkout/purchase-repository.js';
import { listEntries } from '../credits/credit-entry-repository.js';
import type { Database } from '@buildai/core';

/** What an account has bought, and what it has used, for its owner to take along. */
export function createPlanExport(db: Database, purchases: PurchaseRepository): AccountExport {
  return {
    key: 'plans',
    export: async (accountId) => ({
      purchases: await purchases.of(accountId),
      credits: await listEntries(db, accountId),
    }),
  };
}
