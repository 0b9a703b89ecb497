import type { Database } from '@buildai/core';
import type { AppUsers } from '../../shared/app-users.js';
import { requireApp } from '../tenant.js';
import type { AccountRepository } from './account-repository.js';
import { chunksOf } from './chunks-of.js';

type AppUserPasswords = Pick<AppUsers, 'passwordHashes' | 'setPasswordHashes'>;

/** The password hashes of an app's end users, by email address. */
export function createAppUserPasswords(
  db: Database,
  accounts: AccountRepository,
  addresses: AppUsers['addresses'],
): AppUserPasswords {
  return {
    async passwordHashes(appId) {
      const hashes = new Map<string, string>();
      for (const chunk of chunksOf(await addresses(appId))) {
        for (const account of await accounts.getMany(chunk.map(({ accountId }) => accountId))) {
          if (account.passwordHash !== undefined) hashes.set(account.email, account.passwordHash);
        }
      }
      return hashes;
    },

    async setPasswordHashes(appId, hashes) {
      requireApp(appId);
      for (const chunk of chunksOf([...hashes])) {
        await db.transaction(async (transaction) => {
          for (const [email, hash] of chunk) {
            const account = await accounts.find(appId, email, transaction);
            if (account) await accounts.setPassword(account.id, hash, transaction);
          }
        });
      }
    },
  };
}
