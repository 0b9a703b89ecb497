import { definePlugin } from '@buildai/core';
import { migrations } from '../../migrations/index.js';
import { authConfig } from './auth-config.js';
import { authUses } from './auth-kit.js';
import { createAuthServices } from './auth-services.js';
import { createAuthStorage } from './auth-storage.js';
import { outboxViewers } from './http/outbox-viewers.js';
import { registerAccounts } from './register/register-accounts.js';
import { registerGoogle } from './register/register-google.js';
import { registerMails } from './register/register-mails.js';
import { registerOwnAccount } from './register/register-own-account.js';
import { registerPruning } from './register/register-pruning.js';
import { registerSessions } from './register/register-sessions.js';
import { registerSignIn } from './register/register-sign-in.js';

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
    registerSessions(kit, storage, services);
    registerAccounts(kit, storage, services);
    const hasGoogle = registerGoogle(kit, storage, services);
    registerMails(kit, storage, services, showsOutboxTo);
    registerSignIn(kit, storage, services, { hasGoogle, showsOutboxTo });
    registerOwnAccount(kit, storage, services);
    registerPruning(kit, storage);
  },
});
