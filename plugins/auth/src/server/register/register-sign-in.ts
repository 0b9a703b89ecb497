import { authApi } from '../../shared/index.js';
import type { AuthKit } from '../auth-kit.js';
import type { AuthServices } from '../auth-services.js';
import type { AuthStorage } from '../auth-storage.js';
import { createAppUserHandlers } from '../http/app-user-handlers.js';
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
  const signIn = createSignIn({ ...services, accounts, knownNetworks });
  kit.serve(authApi, {
    options: createOptionsHandler({ ...services, ...offers, accounts }),
    ...createAuthHandlers({ ...services, knownNetworks, signIn }),
    ...createAppUserHandlers(accounts),
  });
}
