import type { Database, Transaction } from '@buildai/core';
import { newId } from '@buildai/core';
import { Conflict } from '@buildai/core/shared';
import type { AppUserRecord, AppUserMemories, AppUsers } from '../../shared/app-users.js';
import type { MemoryRepository } from '../memories/memory-repository.js';
import { platformTenant, requireApp } from '../tenant.js';
import type { AccountRecord, AccountRepository } from './account-repository.js';
import { chunksOf } from './chunks-of.js';
import { createAppUserPasswords } from './app-user-passwords.js';
import type { IdentityRecord, IdentityRepository } from './identity-repository.js';

export interface AppUserArchiveParts {
  readonly db: Database;
  readonly accounts: AccountRepository;
  readonly identities: IdentityRepository;
  readonly memories: MemoryRepository;
  /** Whether people must verify their email address. */
  readonly verifiesEmail: boolean;
}

const sameTwice = () =>
  Conflict({ message: 'Two end users of the app have the same email address or identity.' });

/** @param identities of several accounts, including this one */
function recordOf(
  account: AccountRecord,
  identities: readonly Omit<IdentityRecord, 'tenantId'>[],
): AppUserRecord {
  return {
    accountId: account.id,
    email: account.email,
    name: account.name,
    accountType: account.accountType,
    isAdmin: account.isAdmin,
    disabledAt: account.disabledAt ?? null,
    emailVerifiedAt: account.emailVerifiedAt ?? null,
    createdAt: account.createdAt,
    identities: identities
      .filter(({ accountId }) => accountId === account.id)
      .map(({ provider, subject, createdAt }) => ({ provider, subject, createdAt })),
  };
}

/**
 * Export and import of an app's end users, ordered by address in a way that is the same on every database.
 */
export function createAppUserArchive(parts: AppUserArchiveParts): AppUsers {
  const { db, accounts, identities, memories, verifiesEmail } = parts;
  const addresses = async (appId: string) => {
    requireApp(appId);
    const found = await accounts.addresses(appId);
    return [...found].sort((a, b) => (a.email < b.email ? -1 : 1));
  };

  const insertUser = async (
    appId: string,
    { accountId, identities: known, disabledAt, emailVerifiedAt, ...user }: AppUserRecord,
    transaction: Transaction,
  ): Promise<void> => {
    const account = {
      ...user,
      id: accountId,
      tenantId: appId,
      passwordHash: undefined,
      disabledAt: disabledAt ?? undefined,
      emailVerifiedAt: emailVerifiedAt ?? undefined,
      mayStayUnverified: !verifiesEmail,
    };
    if (!(await accounts.insert(account, transaction))) throw sameTwice();
    for (const identity of known) {
      const inserted = await identities.insert({ ...identity, tenantId: appId, accountId }, transaction);
      if (!inserted) throw sameTwice();
    }
  };

  return {
    addresses,

    async names(appId, accountIds) {
      const found = await accounts.getMany(accountIds);
      const known = found.filter(({ tenantId }) => tenantId === appId || tenantId === platformTenant);
      return new Map(known.map(({ id, name, email }) => [id, name || email]));
    },

    async *list(appId) {
      for (const chunk of chunksOf(await addresses(appId))) {
        const ids = chunk.map(({ accountId }) => accountId);
        const byId = new Map((await accounts.getMany(ids)).map((account) => [account.id, account]));
        const known = await identities.listOf(ids);
        for (const id of ids) {
          const account = byId.get(id);
          if (!account) continue;
          yield recordOf(account, known);
        }
      }
    },

    async insert(appId, users) {
      requireApp(appId);
      const added = users.map((user) => ({ ...user, accountId: newId() }));
      for (const chunk of chunksOf(added)) {
        await db.transaction(async (transaction) => {
          for (const user of chunk) await insertUser(appId, user, transaction);
        });
      }
      return added.map(({ accountId, email }) => ({ accountId, email }));
    },

    async *memories(appId, accountIds) {
      const people = [...accountIds, ...(await addresses(appId)).map(({ accountId }) => accountId)];
      for (const chunk of chunksOf(people)) {
        const byId = new Map((await memories.listOf(appId, chunk)).map((each) => [each.accountId, each]));
        for (const id of chunk) {
          const found = byId.get(id);
          if (found) yield found satisfies AppUserMemories;
        }
      }
    },

    async insertMemories(appId, added) {
      requireApp(appId);
      await db.transaction((transaction) => memories.insertAll(appId, added, transaction));
    },

    ...createAppUserPasswords(db, accounts, addresses),
  };
}
