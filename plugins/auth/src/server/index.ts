import {
  authenticator,
  commands,
  definePlugin,
  egress,
  mailer,
  outbox,
  topicGuards,
  valueCompletions,
  windowCounter,
} from '@buildai/core';
import type { Database } from '@buildai/core';
import { migrations } from '../../migrations/index.js';
import {
  accountApi,
  accountChanged,
  accountExports,
  accountFields,
  accounts as accountsService,
  appAdmissions,
  appPeople,
  appSessions,
  appUsers,
  authApi,
  connectionsApi,
  emailApi,
  memoriesApi,
  outboxApi,
  purchaseClaimers,
  sessionEnded,
  tenantDirectories,
} from '../shared/index.js';
import type { AppEntry } from '../shared/index.js';
import { AccountAdministration } from './accounts/account-administration.js';
import { AccountRepository } from './accounts/account-repository.js';
import { completeEmails } from './accounts/complete-emails.js';
import { createAppUserArchive } from './accounts/app-user-archive.js';
import { IdentityRepository } from './accounts/identity-repository.js';
import { OwnAccount } from './accounts/own-account.js';
import { createPlatformAccounts } from './accounts/platform-accounts.js';
import { createAdmit } from './app-people/admit.js';
import { createAppPeople } from './app-people/create-app-people.js';
import { BlockedAddressRepository } from './app-people/blocked-address-repository.js';
import { AppInvitationRepository } from './app-people/invitation-repository.js';
import { authConfig, googleConfigOf } from './auth-config.js';
import { accountSessionsCommand } from './commands/account-sessions.js';
import { createAccountCommand } from './commands/create-account.js';
import { disableAccountCommand } from './commands/disable-account.js';
import { listAccountsCommand } from './commands/list-accounts.js';
import { promoteAccountCommand } from './commands/promote-account.js';
import { verifyAccountCommand } from './commands/verify-account.js';
import { resetAccountCommand } from './commands/reset-account.js';
import { ActionCodeRepository } from './email/action-code-repository.js';
import { createActionMails, sendMailJob } from './email/action-mails.js';
import { ActionService } from './email/action-service.js';
import { createDeliverMail } from './email/deliver-mail.js';
import { MailProblemRepository } from './email/mail-problem-repository.js';
import { createSignInByMail } from './email/sign-in-by-mail.js';
import { OneTimeCodes } from './email/one-time-codes.js';
import { createTenants } from './email/tenants.js';
import { GooglePassport } from './google/google-passport.js';
import { GoogleOAuthStateRepository } from './google/google-oauth-state-repository.js';
import { GoogleAuthorizationRequests } from './google/google-authorization-requests.js';
import { createAccountHandlers } from './http/account-handlers.js';
import { createAuthHandlers } from './http/auth-handlers.js';
import { createConnectionHandlers } from './http/connection-handlers.js';
import { createEmailHandlers } from './http/email-handlers.js';
import { addGoogleRoutes, googleCallbackPath } from './http/google-routes.js';
import { outboxViewers } from './http/outbox-viewers.js';
import { createMemoryHandlers } from './http/memory-handlers.js';
import { createOutboxHandlers } from './http/outbox-handlers.js';
import { MemoryRepository } from './memories/memory-repository.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { CustomTokenRepository } from './sessions/custom-token-repository.js';
import { Revocations } from './sessions/revocations.js';
import { SessionRepository } from './sessions/session-repository.js';
import { SessionService } from './sessions/session-service.js';
import type { IsBuilder } from './sessions/session-service.js';
import { TokenAuthenticator } from './sessions/token-authenticator.js';
import { AttemptLimits } from './sign-in/attempt-limits.js';
import { KnownNetworks } from './sign-in/known-networks.js';
import { requireApp } from './tenant.js';

const pruneInterval = 15 * 60_000;

export default definePlugin({
  id: 'auth',
  config: authConfig,
  configInTests: { passwordHashing: 'weak-for-tests' },
  uses: { counter: windowCounter, egress, mailer, outbox },
  migrations,
  register(kit) {
    const { db, clock, events, log } = kit;
    const { publicUrl } = kit.settings;
    const accounts = new AccountRepository(db);
    const sessions = new SessionRepository(db);
    const customTokens = new CustomTokenRepository(db);
    const identities = new IdentityRepository(db);
    const memories = new MemoryRepository(db, clock);
    const oauthStates = new GoogleOAuthStateRepository(db, clock);
    const attempts = new AttemptLimits(kit.uses.counter, clock);
    const knownNetworks = new KnownNetworks(db, clock);
    const hasher = new PasswordHasher(kit.config.passwordHashing);
    const revocations = new Revocations();
    const isBuilder: IsBuilder = async (appId, { id: accountId, isAdmin }, database) => {
      for (const admission of kit.contributions(appAdmissions)) {
        if (await admission.isBuilder(appId, { accountId, isAdmin }, database)) return true;
      }
      return false;
    };
    const invitations = new AppInvitationRepository(db);
    const entryOf = async (appId: string, database: Database = db): Promise<AppEntry> => {
      for (const admission of kit.contributions(appAdmissions)) {
        const entry = await admission.entryOf(appId, database);
        if (entry !== undefined) return entry;
      }
      return 'signUp';
    };
    const blocked = new BlockedAddressRepository(clock);
    const admit = createAdmit({ blocked, clock, invitations, entryOf });
    const sessionService = new SessionService({
      db,
      clock,
      events,
      accounts,
      sessions,
      customTokens,
      revocations,
      memories,
      blocked,
      invitations,
      isBuilder,
    });
    const actionCodes = new ActionCodeRepository(db);
    const oneTimeCodes = new OneTimeCodes(db, clock);
    const problems = new MailProblemRepository(db, clock);
    const googleConfig = googleConfigOf(kit.config);
    const { smtpUrl } = kit.settings;
    const { verifyEmail } = kit.config;
    const parts = {
      db,
      clock,
      events,
      jobs: kit.jobs,
      accounts,
      admit,
      blocked,
      invitations,
      identities,
      sessions,
      attempts,
      hasher,
      knownNetworks,
      revocations,
      sessionService,
      actionCodes,
      oneTimeCodes,
      verifiesEmail: verifyEmail === 'always' || (verifyEmail !== 'never' && smtpUrl !== undefined),
    };
    const findTenant = createTenants(kit.settings, () => kit.contributions(tenantDirectories));
    const signInByMail = createSignInByMail(parts);
    const actions = new ActionService({ ...parts, signInByMail });
    const ownAccount = new OwnAccount({ ...parts, accountExports: () => kit.contributions(accountExports) });
    const showsOutboxTo = outboxViewers(kit.settings);

    kit.provide(authenticator, new TokenAuthenticator(db, clock, revocations, parts.verifiesEmail));
    const platformAccounts = createPlatformAccounts(parts);
    kit.provide(accountsService, platformAccounts);
    kit.provide(appPeople, createAppPeople(parts));
    kit.provide(appUsers, createAppUserArchive({ ...parts, memories }));
    kit.contribute(valueCompletions, completeEmails(platformAccounts));
    const administration = new AccountAdministration(parts);
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
    kit.provide(appSessions, {
      issuePreviewToken: (accountId, appId) => sessionService.openPreview(accountId, appId),
      issuePreviewCode: (accountId, appId) =>
        sessionService.issueCustomToken(accountId, appId, { stage: 'preview' }),
      async issueEntryCode(accountId, appId, state) {
        requireApp(appId);
        if (state === '')
          throw new Error('A code for a published app is bound to the page that asked for it.');
        return sessionService.issueCustomToken(accountId, appId, { stage: 'published', state });
      },
      async endAccess(accountId, appId, transaction) {
        requireApp(appId);
        await sessions.endBuilding(accountId, transaction, appId);
        await events.publish(accountChanged, { accountId }, transaction);
      },
      async endPublished(appId, transaction) {
        requireApp(appId);
        for (const accountId of await sessions.endStage(appId, 'published', transaction)) {
          await events.publish(accountChanged, { accountId }, transaction);
        }
      },
      removeApp: (appId) => sessionService.removeApp(appId),
    });
    kit.contribute(topicGuards, {
      prefix: 'account',
      mayWatch: (caller, id) => Promise.resolve(caller.kind === 'account' && caller.accountId === id),
    });
    kit.serve(
      authApi,
      createAuthHandlers({ ...parts, entryOf, hasGoogle: googleConfig !== undefined, showsOutboxTo }),
    );
    kit.serve(
      accountApi,
      createAccountHandlers({
        ...parts,
        ownAccount,
        accountFields: () => kit.contributions(accountFields),
        featureFlags: kit.config.featureFlags,
        purchaseClaimers: () => kit.contributions(purchaseClaimers),
      }),
    );
    const googleAuthorizationRequests =
      googleConfig &&
      new GoogleAuthorizationRequests({
        publicUrl,
        attempts,
        oauthStates,
        google: new GooglePassport({
          config: googleConfig,
          callbackURL: publicUrl + googleCallbackPath,
          oauthStates,
          egress: kit.uses.egress,
        }),
      });
    if (googleAuthorizationRequests) {
      addGoogleRoutes(kit, { ...parts, publicUrl, log, googleAuthorizationRequests, findTenant });
    }
    kit.serve(
      connectionsApi,
      createConnectionHandlers({ ...parts, ownAccount, googleAuthorizationRequests }),
    );
    kit.serve(memoriesApi, createMemoryHandlers({ memories, findTenant }));
    kit.serve(emailApi, createEmailHandlers({ ...parts, actions, signInByMail, ownAccount, problems }));
    kit.serve(outboxApi, createOutboxHandlers(kit.uses.outbox, showsOutboxTo));
    const mailer = kit.uses.mailer;
    const send = createActionMails({ ...parts, mailer, findTenant });
    kit.jobs.handle(sendMailJob, createDeliverMail({ log, mailer, problems, send }));
    // From other instances; what ends here was announced before.
    events.subscribe(sessionEnded, ({ sessionId }) => revocations.announce({ sessionId }));
    events.subscribe(accountChanged, ({ accountId }) => revocations.announce({ accountId }));
    kit.jobs.every('auth/prune-expired', pruneInterval, async () => {
      const now = clock.timestamp();
      await sessions.prune(now);
      await customTokens.prune(now);
      await knownNetworks.prune(clock.now());
      await oauthStates.prune(now);
      await actionCodes.prune(now);
      await oneTimeCodes.prune(now);
      await problems.prune(now);
    });
  },
});
