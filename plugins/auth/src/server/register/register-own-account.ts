import {
  accountApi,
  accountExports,
  accountFields,
  memoriesApi,
  purchaseClaimers,
} from '../../shared/index.js';
import { createExportAccount } from '../accounts/export-account.js';
import type { AuthKit } from '../auth-kit.js';
import type { AuthServices } from '../auth-services.js';
import type { AuthStorage } from '../auth-storage.js';
import { createAccountHandlers } from '../http/account-handlers.js';
import { createMemoryHandlers } from '../http/memory-handlers.js';
import { createViewOwnAccount } from '../http/own-account-view.js';
import { createOwnSessionHandlers } from '../http/own-session-handlers.js';

/** Registers the signed-in account: settings, sessions, export, and what apps remember of it. */
export function registerOwnAccount(kit: AuthKit, storage: AuthStorage, services: AuthServices): void {
  const { clock } = kit;
  const { accounts, memories, sessions } = storage;
  const { findTenant, ownAccount, sessionService, verifiesEmail } = services;
  kit.serve(
    accountApi,
    createAccountHandlers({
      accounts,
      ownAccount,
      exportAccount: createExportAccount({
        accounts,
        clock,
        sessions,
        accountExports: () => kit.contributions(accountExports),
      }),
      ownSessions: createOwnSessionHandlers({ clock, ownAccount, sessions, sessionService }),
      purchaseClaimers: () => kit.contributions(purchaseClaimers),
      view: createViewOwnAccount({
        accounts,
        accountFields: () => kit.contributions(accountFields),
        featureFlags: kit.config.featureFlags,
        verifiesEmail,
      }),
    }),
  );
  kit.serve(memoriesApi, createMemoryHandlers(memories, findTenant));
}
