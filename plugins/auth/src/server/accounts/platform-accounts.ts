import { normalizeEmail, NotFound } from '@buildai/core/shared';
import type { Clock } from '@buildai/core';
import type { Account, Accounts } from '../../shared/index.js';

import type { SessionRepository } from '../sessions/session-repository.js';
import { platformTenant } from '../tenant.js';
import type { AccountChanges } from './account-changes.js';
import type { AccountRecord, AccountRepository } from './account-repository.js';
import type { SignUp } from './sign-up.js';

export interface PlatformAccountsParts {
  readonly clock: Clock;
  readonly accounts: AccountRepository;
  readonly changes: AccountChanges;
  readonly sessions: SessionRepository;
  readonly signUp: SignUp;
}

/** The fields of an account that its owner and other plugins see. */
export function toAccount(record: AccountRecord): Account {
  const { id, email, name, accountType, isAdmin, createdAt } = record;
  const emailVerified = record.emailVerifiedAt !== undefined;
  const hasPassword = record.passwordHash !== undefined;
  return { accountId: id, email, name, accountType, isAdmin, emailVerified, hasPassword, createdAt };
}

/** The accounts of the platform, for other plugins. End users of apps are not included. */
export function createPlatformAccounts(parts: PlatformAccountsParts): Accounts {
  const { accounts, changes, clock, sessions, signUp } = parts;
  const visible = (record: AccountRecord | undefined) =>
    record?.tenantId === platformTenant ? toAccount(record) : undefined;
  return {
    get: async (accountId, transaction) => visible(await accounts.get(accountId, transaction)),
    list: async (search) => (await accounts.list(platformTenant, search)).map(toAccount),
    count: () => accounts.count(platformTenant),
    findByEmail: async (email) => visible(await accounts.find(platformTenant, normalizeEmail(email))),
    async first(transaction) {
      const id = await accounts.firstId(transaction);
      return id === undefined ? undefined : visible(await accounts.get(id, transaction));
    },
    create: async (input) =>
      toAccount(await signUp({ ...input, tenantId: platformTenant, isMadeByOperator: true })),
    async isEnabled(accountId) {
      const record = await accounts.get(accountId);
      return visible(record) !== undefined && record?.disabledAt === undefined;
    },
    setDisabled: (accountId, isDisabled) =>
      changes.of(accountId, async (transaction) => {
        const disabledAt = isDisabled ? clock.timestamp() : undefined;
        if (!(await accounts.setDisabled(accountId, disabledAt, transaction))) throw NotFound();
        if (isDisabled) await sessions.endAll(accountId, transaction);
      }),
  };
}
