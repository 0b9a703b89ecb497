import type { GoogleAnswer } from '../../shared/index.js';
import type { CustomTokenService } from '../sessions/custom-token-service.js';
import type { ConnectGoogle } from './connect-google.js';
import type { GoogleAuthorizationRequests, GoogleRequest } from './google-authorization-requests.js';
import type { SignInWithGoogle } from './sign-in-with-google.js';

type WithoutNonce<A> = A extends GoogleAnswer ? Omit<A, 'nonce'> : never;
/** The result for the page that opened the popup. */
export type GoogleOutcome = WithoutNonce<GoogleAnswer>;

export interface CompleteGoogleRequestParts {
  readonly googleAuthorizationRequests: GoogleAuthorizationRequests;
  readonly connectGoogle: ConnectGoogle;
  readonly signInWithGoogle: SignInWithGoogle;
  readonly customTokenService: Pick<CustomTokenService, 'issue'>;
}

/** Completes an authorization request: signing in issues a one-time code, connecting links the account. */
export type CompleteGoogleRequest = (request: GoogleRequest) => Promise<GoogleOutcome>;

export function createCompleteGoogleRequest(parts: CompleteGoogleRequestParts): CompleteGoogleRequest {
  const { connectGoogle, customTokenService, googleAuthorizationRequests, signInWithGoogle } = parts;
  return async (request) => {
    const person = await googleAuthorizationRequests.personOf(request);
    const { accountId, content } = request;
    if (accountId !== undefined) {
      await connectGoogle(accountId, person);
      return { connected: true };
    }
    const account = await signInWithGoogle(content, person);
    return { customToken: await customTokenService.issue(account.id, content.tenantId) };
  };
}
