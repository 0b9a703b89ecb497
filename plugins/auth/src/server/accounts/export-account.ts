import type { Clock } from '@buildai/core';
import type { AccountCaller } from '@buildai/core/shared';
import type { AccountExport } from '../../shared/index.js';
import type { SessionRepository } from '../sessions/session-repository.js';
import type { AccountRepository } from './account-repository.js';
import { toAccount } from './platform-accounts.js';
import { signedInAccount } from './signed-in-account.js';

export interface ExportAccountParts {
  readonly clock: Clock;
  readonly accounts: AccountRepository;
  readonly sessions: SessionRepository;
  readonly accountExports: () => readonly AccountExport[];
}

/** The data export of the account, by plugin part. */
export type ExportAccount = (caller: AccountCaller) => Promise<Record<string, unknown>>;

export function createExportAccount(parts: ExportAccountParts): ExportAccount {
  const { accountExports, accounts, clock, sessions } = parts;
  return async (caller) => {
    const account = await signedInAccount(accounts, caller);
    const open = await sessions.listOnPlatform(account.id, clock.timestamp());
    const further = await Promise.all(
      accountExports().map(async (each) => [each.key, await each.export(account.id)] as const),
    );
    return {
      exportedAt: clock.timestamp(),
      account: toAccount(account),
      sessions: open.map(({ userAgent, createdAt, lastUsedAt }) => ({ userAgent, createdAt, lastUsedAt })),
      ...Object.fromEntries(further),
    };
  };
}
