import type { Handlers } from '@buildai/core';
import type { accountApi, PurchaseClaimer } from '../../shared/index.js';
import type { AccountRepository } from '../accounts/account-repository.js';
import type { ExportAccount } from '../accounts/export-account.js';
import type { OwnAccount } from '../accounts/own-account.js';
import type { ViewOwnAccount } from './own-account-view.js';
import type { OwnSessionHandlers } from './own-session-handlers.js';
import { requireAccount } from './require-account.js';

export interface AccountHandlerParts {
  readonly accounts: AccountRepository;
  readonly ownAccount: OwnAccount;
  readonly exportAccount: ExportAccount;
  readonly ownSessions: OwnSessionHandlers;
  readonly purchaseClaimers: () => readonly PurchaseClaimer[];
  readonly view: ViewOwnAccount;
}

/** Handlers for the signed-in account and its sessions. */
export function createAccountHandlers(parts: AccountHandlerParts): Handlers<typeof accountApi> {
  const { accounts, exportAccount, ownAccount, view } = parts;
  return {
    current: ({ caller }) => view(requireAccount(caller).accountId),
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
      return view(accountId);
    },
    changePassword: ({ caller, body }) =>
      ownAccount.changePassword(requireAccount(caller), body.newPassword, body.currentPassword),
    export: ({ caller }) => exportAccount(requireAccount(caller)),
    remove: ({ caller, body }) => ownAccount.remove(requireAccount(caller), body.email, body.password),
    ...parts.ownSessions,
  };
}
