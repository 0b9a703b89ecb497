import type { Database } from '@buildai/core';
import type { AppEntry, SignInLinks } from '../shared/index.js';
import { appAdmissions, noSignInLinks, tenantDirectories } from '../shared/index.js';
import { AccountChanges } from './accounts/account-changes.js';
import { createAccountOfMailbox } from './accounts/account-of-mailbox.js';
import { AccountProof } from './accounts/account-proof.js';
import { createClaimAccount } from './accounts/claim-account.js';
import { Credentials } from './accounts/credentials.js';
import { createInsertAccount } from './accounts/insert-account.js';
import { OwnAccount } from './accounts/own-account.js';
import { createSignUp } from './accounts/sign-up.js';
import { createAdmit } from './app-people/admit.js';
import type { AuthKit } from './auth-kit.js';
import type { AuthStorage } from './auth-storage.js';
import { SentCodes } from './email/sent-codes.js';
import { createSignInByMail } from './email/sign-in-by-mail.js';
import { createTenants } from './email/tenants.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { CustomTokenService } from './sessions/custom-token-service.js';
import { Revocations } from './sessions/revocations.js';
import { SessionService } from './sessions/session-service.js';
import type { IsBuilder } from './sessions/session-service.js';
import { AttemptLimits } from './sign-in/attempt-limits.js';

/** Whether an account builds an app, according to the plugin that knows the app. */
function createIsBuilder(kit: AuthKit): IsBuilder {
  return async (appId, { id: accountId, isAdmin }, database) => {
    for (const admission of kit.contributions(appAdmissions)) {
      if (await admission.isBuilder(appId, { accountId, isAdmin }, database)) return true;
    }
    return false;
  };
}

/** Who may enter an app: the answer of the first plugin that knows it. */
function createEntryOf(kit: AuthKit) {
  return async (appId: string, database: Database = kit.db): Promise<AppEntry> => {
    for (const admission of kit.contributions(appAdmissions)) {
      const entry = await admission.entryOf(appId, database);
      if (entry !== undefined) return entry;
    }
    return 'signUp';
  };
}

/** What the sign-in screens of an app link to. */
function createLinksOf(kit: AuthKit) {
  return async (appId: string): Promise<SignInLinks> => {
    for (const admission of kit.contributions(appAdmissions)) {
      const links = await admission.linksOf(appId);
      if (links !== undefined) return links;
    }
    return noSignInLinks;
  };
}

/** Whether people must verify their address: by the setting; default: if email is sent. */
function verifiesEmail({ config, settings }: AuthKit): boolean {
  if (config.verifyEmail === 'always') return true;
  return config.verifyEmail !== 'never' && settings.smtpUrl !== undefined;
}

/** The services of the plugin, built on its tables. */
export type AuthServices = ReturnType<typeof createAuthServices>;

export function createAuthServices(kit: AuthKit, storage: AuthStorage) {
  const { clock, config, db, events, jobs, settings, uses } = kit;
  const { accounts, actionCodes, sessions } = storage;
  const revocations = new Revocations(events);
  const hasher = new PasswordHasher(config.passwordHashing);
  const attempts = new AttemptLimits(uses.counter, clock);
  const sentCodes = new SentCodes(actionCodes, storage.oneTimeCodes);
  const changes = new AccountChanges(db, events, revocations);
  const credentials = new Credentials({ accounts, changes, hasher, jobs, sentCodes, sessions });
  const proof = new AccountProof({ accounts, attempts, clock, hasher, sessions });
  const entryOf = createEntryOf(kit);
  const verifies = verifiesEmail(kit);
  const admit = createAdmit({ ...storage, clock, entryOf });
  const insertAccount = createInsertAccount({ accounts, admit, clock, events, verifiesEmail: verifies });
  const isBuilder = createIsBuilder(kit);
  const sessionService = new SessionService({ accounts, clock, db, isBuilder, revocations, sessions });
  const customTokenService = new CustomTokenService({ ...storage, clock, sessionService });
  const claimAccount = createClaimAccount({ ...storage, clock, credentials, events });
  const accountOfMailbox = createAccountOfMailbox({ accounts, claimAccount, db, insertAccount, sentCodes });
  return {
    attempts,
    changes,
    credentials,
    customTokenService,
    entryOf,
    hasher,
    insertAccount,
    linksOf: createLinksOf(kit),
    proof,
    revocations,
    sentCodes,
    sessionService,
    signInByMail: createSignInByMail(accountOfMailbox, revocations, customTokenService),
    signUp: createSignUp({ actionCodes, db, hasher, insertAccount }),
    findTenant: createTenants(settings, () => kit.contributions(tenantDirectories)),
    ownAccount: new OwnAccount({ accounts, changes, credentials, events, proof, sessions }),
    verifiesEmail: verifies,
  };
}
