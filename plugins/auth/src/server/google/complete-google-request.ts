import type { GoogleAnswer } from '../../shared/index.js';
import type { SessionService } from '../sessions/session-service.js';
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
  readonly sessionService: Pick<SessionService, 'issueCustomToken'>;
}

/** Completes an authorization request: signing in issues a one-time code, connecting links the account. */
export type CompleteGoogleRequest = (request: GoogleRequest) => Promise<GoogleOutcome>;

export function createCompleteGoogleRequest(parts: CompleteGoogleRequestParts): CompleteGoogleRequest {
  const { connectGoogle, googleAuthorizationRequests, sessionService, signInWithGoogle } = parts;
  return async (request) => {
    const person = await googleAuthorizationRequests.personOf(request);
    const { accountId, content } = request;
    if (accountId !== undefined) {
      await connectGoogle(accountId, person);
      return { connected: true };
    }
    const account = await signInWithGoogle(content, person);
    return { customToken: await sessionService.issueCustomToken(account.id, content.tenantId) };
  };
}
