import type { Handlers } from '@buildai/core';
import { NotSignedIn } from '@buildai/core/shared';
import type { Account, accountApi, AccountFields, PurchaseClaimer } from '../../shared/index.js';
import type { AccountRepository } from '../accounts/account-repository.js';
import type { ExportAccount } from '../accounts/export-account.js';
import type { OwnAccount } from '../accounts/own-account.js';
import { toAccount } from '../accounts/platform-accounts.js';
import type { OwnSessionHandlers } from './own-session-handlers.js';
import { requireAccount } from './require-account.js';

export interface AccountHandlerParts {
  readonly accounts: AccountRepository;
  readonly ownAccount: OwnAccount;
  readonly exportAccount: ExportAccount;
  readonly ownSessions: OwnSessionHandlers;
  /** Whether people must verify their email address. */
  readonly verifiesEmail: boolean;
  /** Fields that other plugins add to the account. */
  readonly accountFields: () => readonly AccountFields[];
  readonly featureFlags: Record<string, boolean>;
  readonly purchaseClaimers: () => readonly PurchaseClaimer[];
}

/** The account, with fields that only its owner sees. */
type OwnAccountView = Account & { mustVerifyEmail: boolean; featureFlags: Record<string, boolean> };

/** Handlers for the signed-in account and its sessions. */
export function createAccountHandlers(parts: AccountHandlerParts): Handlers<typeof accountApi> {
  const { accounts, exportAccount, ownAccount, verifiesEmail } = parts;

  const read = async (accountId: string): Promise<OwnAccountView> => {
    const record = await accounts.get(accountId);
    if (!record) throw NotSignedIn();
    const account = toAccount(record);
    const further = await Promise.all(parts.accountFields().map((fields) => fields.read(accountId)));
    // Last: other plugins cannot override the account's own fields.
    return Object.assign({}, ...further, account, {
      mustVerifyEmail: verifiesEmail && !account.emailVerified,
      featureFlags: parts.featureFlags,
    }) as OwnAccountView;
  };

  return {
    current: ({ caller }) => read(requireAccount(caller).accountId),
    async create({ caller, query, signal }) {
      const { accountId } = requireAccount(caller);
      const { sale_id: saleId } = query;
      if (saleId !== undefined) {
        for (const claimer of parts.purchaseClaimers()) await claimer.claim(accountId, saleId, signal);
      }
      return { accountId };
    },
    async update({ caller, body }) {
      const { accountId } = requireAccount(caller);
      await accounts.rename(accountId, body.name);
      return read(accountId);
    },
    changePassword: ({ caller, body }) =>
      ownAccount.changePassword(requireAccount(caller), body.newPassword, body.currentPassword),
    export: ({ caller }) => exportAccount(requireAccount(caller)),
    remove: ({ caller, body }) => ownAccount.remove(requireAccount(caller), body.email, body.password),
    ...parts.ownSessions,
  };
}
