import { connectionsApi } from '../../shared/index.js';
import type { AuthKit } from '../auth-kit.js';
import type { AuthServices } from '../auth-services.js';
import type { AuthStorage } from '../auth-storage.js';
import { createCompleteGoogleRequest } from '../google/complete-google-request.js';
import { createConnectGoogle } from '../google/connect-google.js';
import { GoogleAuthorizationRequests } from '../google/google-authorization-requests.js';
import { googleProviderOf } from '../google/google-provider.js';
import { createSignInWithGoogle } from '../google/sign-in-with-google.js';
import { createConnectionHandlers } from '../http/connection-handlers.js';
import { addGoogleRoutes } from '../http/google-routes.js';

/** Registers Google sign-in and connecting Google to an account. @returns whether it is on */
export function registerGoogle(kit: AuthKit, storage: AuthStorage, services: AuthServices): boolean {
  const { clock, db, jobs, log } = kit;
  const { accounts, identities } = storage;
  const { attempts, customTokenService, findTenant, insertAccount, proof } = services;
  const google = googleProviderOf(kit.config);
  const googleAuthorizationRequests =
    google && new GoogleAuthorizationRequests(google, kit.uses.oauth, attempts);
  if (googleAuthorizationRequests) {
    const completeRequest = createCompleteGoogleRequest({
      googleAuthorizationRequests,
      customTokenService,
      connectGoogle: createConnectGoogle({ accounts, clock, db, identities, jobs }),
      signInWithGoogle: createSignInWithGoogle({ accounts, db, identities, insertAccount }),
    });
    const { publicUrl } = kit.settings;
    addGoogleRoutes(kit, { completeRequest, findTenant, googleAuthorizationRequests, log, publicUrl });
  }
  kit.serve(connectionsApi, createConnectionHandlers({ db, googleAuthorizationRequests, identities, proof }));
  return googleAuthorizationRequests !== undefined;
}
