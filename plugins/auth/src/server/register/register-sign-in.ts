import { authApi } from '../../shared/index.js';
import type { AuthKit } from '../auth-kit.js';
import type { AuthServices } from '../auth-services.js';
import type { AuthStorage } from '../auth-storage.js';
import { createAuthHandlers } from '../http/auth-handlers.js';
import { createOptionsHandler } from '../http/options-handler.js';
import type { OptionsHandlerParts } from '../http/options-handler.js';
import { createSignIn } from '../sign-in/sign-in.js';

/** Registers signing up, in and out. */
export function registerSignIn(
  kit: AuthKit,
  { accounts, knownNetworks }: AuthStorage,
  services: AuthServices,
  offers: Pick<OptionsHandlerParts, 'hasGoogle' | 'showsOutboxTo'>,
): void {
  const { attempts, entryOf, hasher, linksOf, sessionService, signUp, verifiesEmail } = services;
  kit.serve(
    authApi,
    createAuthHandlers({
      accounts,
      attempts,
      knownNetworks,
      sessionService,
      signIn: createSignIn({ accounts, attempts, hasher, knownNetworks, sessionService }),
      signUp,
      options: createOptionsHandler({ accounts, entryOf, linksOf, verifiesEmail, ...offers }),
    }),
  );
}
