import { connectionsApi } from '../../shared/index.js';
import { googleConfigOf } from '../auth-config.js';
import type { AuthKit } from '../auth-kit.js';
import type { AuthServices } from '../auth-services.js';
import { GooglePassport } from '../google/google-passport.js';
import { GoogleAuthorizationRequests } from '../google/google-authorization-requests.js';
import { createConnectionHandlers } from '../http/connection-handlers.js';
import { addGoogleRoutes, googleCallbackPath } from '../http/google-routes.js';

/** Undefined where Google sign-in is off. */
function createGoogleRequests(
  kit: AuthKit,
  { attempts, oauthStates }: AuthServices,
): GoogleAuthorizationRequests | undefined {
  const { publicUrl } = kit.settings;
  const config = googleConfigOf(kit.config);
  if (!config) return undefined;
  const callbackURL = publicUrl + googleCallbackPath;
  const google = new GooglePassport({ config, callbackURL, oauthStates, egress: kit.uses.egress });
  return new GoogleAuthorizationRequests({ publicUrl, attempts, oauthStates, google });
}

/** Signing in with Google, and how an account is connected to it. @returns whether it is on */
export function registerGoogle(kit: AuthKit, services: AuthServices): boolean {
  const { log } = kit;
  const googleAuthorizationRequests = createGoogleRequests(kit, services);
  if (googleAuthorizationRequests) {
    addGoogleRoutes(kit, {
      ...services,
      publicUrl: kit.settings.publicUrl,
      log,
      googleAuthorizationRequests,
    });
  }
  kit.serve(connectionsApi, createConnectionHandlers({ ...services, googleAuthorizationRequests }));
  return googleAuthorizationRequests !== undefined;
}
