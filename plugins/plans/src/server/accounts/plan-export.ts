import type { AccountExport } from '@buildai/auth/shared';
import type { PurchaseRepository } from '../checkout/purchase-repository.js';
import { listEntries } from '../credits/credit-entry-repository.js';
import type { Database } from '@buildai/core';

/** The purchases and usage of an account, for the data export. */
export function createPlanExport(db: Database, purchases: PurchaseRepository): AccountExport {
  return {
    key: 'plans',
    export: async (accountId) => ({
      purchases: await purchases.of(accountId),
      credits: await listEntries(db, accountId),
    }),
  };
}
