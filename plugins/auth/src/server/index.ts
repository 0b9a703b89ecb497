import { authenticator, commands, definePlugin, egress, topicGuards } from '@buildai/core';
import { migrations } from '../../migrations/index.js';
import {
  accountApi,
  accountChanged,
  accounts as accountsService,
  appSessions,
  authApi,
  sessionEnded,
} from '../shared/index.js';
import { AccountRepository } from './accounts/account-repository.js';
import { IdentityRepository } from './accounts/identity-repository.js';
import { createPlatformAccounts } from './accounts/platform-accounts.js';
import { authConfig, googleConfigOf } from './auth-config.js';
import { createAccountCommand } from './commands/create-account.js';
import { GooglePassport } from './google/google-passport.js';
import { GoogleVisitRepository } from './google/google-visit-repository.js';
import { createAccountHandlers } from './http/account-handlers.js';
import { createAuthHandlers } from './http/auth-handlers.js';
import { addGoogleRoutes, googleCallbackPath } from './http/google-routes.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { CustomTokenRepository } from './sessions/custom-token-repository.js';
import { Revocations } from './sessions/revocations.js';
import { SessionRepository } from './sessions/session-repository.js';
import { SessionService } from './sessions/session-service.js';
import { TokenAuthenticator } from './sessions/token-authenticator.js';
import { LoginAttempts } from './sign-in/login-attempts.js';

const pruneInterval = 15 * 60_000;

export default definePlugin({
  id: 'auth',
  config: authConfig,
  uses: { egress },
  migrations,
  register(kit) {
    const { db, clock, events, log } = kit;
    const { publicUrl } = kit.settings;
    const accounts = new AccountRepository(db);
    const sessions = new SessionRepository(db);
    const customTokens = new CustomTokenRepository(db);
    const identities = new IdentityRepository(db);
    const visits = new GoogleVisitRepository(db, clock);
    const attempts = new LoginAttempts(db, clock);
    const hasher = new PasswordHasher();
    const revocations = new Revocations();
    const sessionService = new SessionService({
      db,
      clock,
      events,
      accounts,
      sessions,
      customTokens,
      revocations,
    });
    const googleConfig = googleConfigOf(kit.config);
    const parts = { db, clock, events, accounts, sessions, attempts, hasher, revocations, sessionService };

    kit.provide(authenticator, new TokenAuthenticator(db, clock, revocations));
    const platformAccounts = createPlatformAccounts(parts);
    kit.provide(accountsService, platformAccounts);
    kit.contribute(commands, createAccountCommand(platformAccounts));
    kit.provide(appSessions, {
      issuePreviewToken: (accountId, appId) => sessionService.openPreview(accountId, appId),
      issuePreviewCode: (accountId, appId) => sessionService.issueCustomToken(accountId, appId, true),
      removeApp: (appId) => sessionService.removeApp(appId),
    });
    kit.contribute(topicGuards, {
      prefix: 'account',
      mayWatch: (caller, id) => Promise.resolve(caller.kind === 'account' && caller.accountId === id),
    });
    kit.serve(authApi, createAuthHandlers({ ...parts, hasGoogle: googleConfig !== undefined }));
    kit.serve(accountApi, createAccountHandlers(parts));
    if (googleConfig) {
      const callbackURL = publicUrl + googleCallbackPath;
      const google = new GooglePassport({
        config: googleConfig,
        callbackURL,
        visits,
        egress: () => kit.uses.egress,
      });
      addGoogleRoutes(kit.router, { ...parts, publicUrl, log, identities, google, visits });
    }

    // From other instances; what ends here was announced before.
    events.subscribe(sessionEnded, ({ sessionId }) => revocations.announce({ sessionId }));
    events.subscribe(accountChanged, ({ accountId }) => revocations.announce({ accountId }));
    kit.jobs.every('auth/prune-expired', pruneInterval, async () => {
      const now = clock.timestamp();
      await sessions.prune(now);
      await customTokens.prune(now);
      await attempts.prune(now);
      await visits.prune(now);
    });
  },
});
