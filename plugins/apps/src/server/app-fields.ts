import type { AccountFields } from '@buildai/auth/shared';
import type { Database } from '@buildai/core';
import { listApps } from './app-repository.js';

/** Account fields that describe the apps of an account. */
export function createAppFields(db: Database): AccountFields {
  return {
    async read(accountId) {
      const own = (await listApps(db, accountId)).filter(({ ownerId }) => ownerId === accountId);
      const [latest] = own;
      return {
        myAppIds: own.map(({ appId }) => appId),
        appsCount: own.length,
        // The app that was changed last, and its name.
        appId: latest?.appId ?? null,
        appHeader: latest?.name ?? null,
      };
    },
  };
}
