import { connectionsApi } from '../../shared/index.js';
import { googleConfigOf } from '../auth-config.js';
import type { AuthKit } from '../auth-kit.js';
import type { AuthServices } from '../auth-services.js';
import type { AuthStorage } from '../auth-storage.js';
import { createCompleteGoogleRequest } from '../google/complete-google-request.js';
import { createConnectGoogle } from '../google/connect-google.js';
import { GooglePassport } from '../google/google-passport.js';
import { GoogleAuthorizationRequests } from '../google/google-authorization-requests.js';
import { createSignInWithGoogle } from '../google/sign-in-with-google.js';
import { createConnectionHandlers } from '../http/connection-handlers.js';
import { addGoogleRoutes, googleCallbackPath } from '../http/google-routes.js';

/** Undefined if Google sign-in is off. */
function createGoogleRequests(
  kit: AuthKit,
  { oauthStates }: AuthStorage,
  { attempts }: AuthServices,
): GoogleAuthorizationRequests | undefined {
  const { publicUrl } = kit.settings;
  const config = googleConfigOf(kit.config);
  if (!config) return undefined;
  const callbackURL = publicUrl + googleCallbackPath;
  const google = new GooglePassport({ config, callbackURL, oauthStates, egress: kit.uses.egress });
  return new GoogleAuthorizationRequests({ publicUrl, attempts, oauthStates, google });
}

/** Registers Google sign-in and connecting Google to an account. @returns whether it is on */
export function registerGoogle(kit: AuthKit, storage: AuthStorage, services: AuthServices): boolean {
  const { clock, db, jobs, log } = kit;
  const { accounts, identities } = storage;
  const { findTenant, insertAccount, proof, sessionService } = services;
  const googleAuthorizationRequests = createGoogleRequests(kit, storage, services);
  if (googleAuthorizationRequests) {
    const completeRequest = createCompleteGoogleRequest({
      googleAuthorizationRequests,
      sessionService,
      connectGoogle: createConnectGoogle({ accounts, clock, db, identities, jobs }),
      signInWithGoogle: createSignInWithGoogle({ accounts, clock, db, identities, insertAccount }),
    });
    const { publicUrl } = kit.settings;
    addGoogleRoutes(kit, { completeRequest, findTenant, googleAuthorizationRequests, log, publicUrl });
  }
  kit.serve(connectionsApi, createConnectionHandlers({ db, googleAuthorizationRequests, identities, proof }));
  return googleAuthorizationRequests !== undefined;
}
