import { commands, valueCompletions } from '@buildai/core';
import { accounts, appPeople, appUsers } from '../../shared/index.js';
import { AccountAdministration } from '../accounts/account-administration.js';
import { createAppUserArchive } from '../accounts/app-user-archive.js';
import { completeEmails } from '../accounts/complete-emails.js';
import { createPlatformAccounts } from '../accounts/platform-accounts.js';
import { createAppPeople } from '../app-people/create-app-people.js';
import type { AuthKit } from '../auth-kit.js';
import type { AuthServices } from '../auth-services.js';
import type { AuthStorage } from '../auth-storage.js';
import { accountSessionsCommand } from '../commands/account-sessions.js';
import { createAccountCommand } from '../commands/create-account.js';
import { disableAccountCommand } from '../commands/disable-account.js';
import { listAccountsCommand } from '../commands/list-accounts.js';
import { promoteAccountCommand } from '../commands/promote-account.js';
import { resetAccountCommand } from '../commands/reset-account.js';
import { verifyAccountCommand } from '../commands/verify-account.js';

/** Registers accounts and the people of apps, for other plugins and the command line. */
export function registerAccounts(kit: AuthKit, storage: AuthStorage, services: AuthServices): void {
  const { clock, db } = kit;
  const { changes, credentials, signUp, verifiesEmail } = services;
  const platformAccounts = createPlatformAccounts({ ...storage, changes, clock, signUp });
  kit.provide(accounts, platformAccounts);
  kit.provide(appPeople, createAppPeople({ ...storage, changes, clock }));
  kit.provide(appUsers, createAppUserArchive({ ...storage, db, verifiesEmail }));
  kit.contribute(valueCompletions, completeEmails(platformAccounts));
  // Accounts that can be used without a verified address stay usable when a mail server is configured later.
  if (kit.mode === 'server' && !verifiesEmail) kit.onStart(() => storage.accounts.exemptUnverified());
  const administration = new AccountAdministration({ ...storage, changes, clock, credentials });
  for (const command of [
    createAccountCommand(platformAccounts),
    listAccountsCommand(administration),
    promoteAccountCommand(administration),
    verifyAccountCommand(administration),
    disableAccountCommand(administration, platformAccounts),
    resetAccountCommand(administration),
    accountSessionsCommand(administration),
  ]) {
    kit.contribute(commands, command);
  }
}
