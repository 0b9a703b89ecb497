import type { Database } from '@buildai/core';
import type { AccountRepository } from '../accounts/account-repository.js';
import type { MemoryRepository } from '../memories/memory-repository.js';
import type { SessionRepository } from '../sessions/session-repository.js';
import { requireApp } from '../tenant.js';
import type { BlockedAddressRepository } from './blocked-address-repository.js';
import type { AppInvitationRepository } from './invitation-repository.js';

export interface RemoveAppPeopleParts {
  readonly db: Database;
  readonly accounts: AccountRepository;
  readonly blocked: BlockedAddressRepository;
  readonly invitations: AppInvitationRepository;
  readonly memories: MemoryRepository;
  readonly sessions: SessionRepository;
}

/** Deletes the end users of an app and all that it remembers, and ends every session inside it. */
export type RemoveAppPeople = (appId: string) => Promise<void>;

export function createRemoveAppPeople(parts: RemoveAppPeopleParts): RemoveAppPeople {
  const { accounts, blocked, db, invitations, memories, sessions } = parts;
  return async (appId) => {
    requireApp(appId);
    await db.transaction(async (transaction) => {
      await memories.removeApp(appId, transaction);
      await invitations.deleteAll(appId, transaction);
      await blocked.deleteAll(appId, transaction);
      await accounts.deleteTenant(appId, transaction);
      // Of its builders, who are no accounts of the app.
      await sessions.endAllIn(appId, transaction);
    });
  };
}
