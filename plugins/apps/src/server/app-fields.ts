import type { AccountFields } from '@buildai/auth/shared';
import type { Database } from '@buildai/core';
import { listOwnedNames } from './app-repository.js';

/** Account fields that describe the apps of an account. */
export function createAppFields(db: Database): AccountFields {
  return {
    async read(accountId) {
      const own = await listOwnedNames(db, accountId);
      const [latest] = own;
      return {
        myAppIds: own.map(({ id }) => id),
        appsCount: own.length,
        // The app that was changed last, and its name.
        appId: latest?.id ?? null,
        appHeader: latest?.name ?? null,
      };
    },
  };
}
