import { definePlugin } from '@buildai/core';
import { migrations } from '../../migrations/index.js';
import { accountApi, accountFields, authApi, memoriesApi, purchaseClaimers } from '../shared/index.js';
import { authConfig } from './auth-config.js';
import { authUses } from './auth-kit.js';
import { createAuthServices } from './auth-services.js';
import { createAuthStorage } from './auth-storage.js';
import { createAccountHandlers } from './http/account-handlers.js';
import { createAuthHandlers } from './http/auth-handlers.js';
import { createMemoryHandlers } from './http/memory-handlers.js';
import { outboxViewers } from './http/outbox-viewers.js';
import { registerAccounts } from './register/register-accounts.js';
import { registerGoogle } from './register/register-google.js';
import { registerMails } from './register/register-mails.js';
import { registerPruning } from './register/register-pruning.js';
import { registerSessions } from './register/register-sessions.js';

export default definePlugin({
  id: 'auth',
  config: authConfig,
  configInTests: { passwordHashing: 'weak-for-tests' },
  uses: authUses,
  migrations,
  register(kit) {
    const storage = createAuthStorage(kit);
    const services = createAuthServices(kit, storage);
    const showsOutboxTo = outboxViewers(kit.settings);
    registerSessions(kit, services);
    registerAccounts(kit, services);
    const hasGoogle = registerGoogle(kit, services);
    registerMails(kit, services, showsOutboxTo);
    kit.serve(authApi, createAuthHandlers({ ...services, hasGoogle, showsOutboxTo }));
    kit.serve(
      accountApi,
      createAccountHandlers({
        ...services,
        accountFields: () => kit.contributions(accountFields),
        featureFlags: kit.config.featureFlags,
        purchaseClaimers: () => kit.contributions(purchaseClaimers),
      }),
    );
    kit.serve(memoriesApi, createMemoryHandlers(services));
    registerPruning(kit, storage);
  },
});
