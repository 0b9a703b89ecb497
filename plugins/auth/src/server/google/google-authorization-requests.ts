import type { Request } from '@buildai/core';
import type { AttemptLimits } from '../sign-in/attempt-limits.js';
import { platformTenant } from '../tenant.js';
import { markBrowser, readBrowser } from './oauth-state-cookie.js';
import type { GooglePassport } from './google-passport.js';
import type { GooglePerson } from './google-person.js';
import type { GoogleOAuthState, GoogleOAuthStateRepository } from './google-oauth-state-repository.js';

export interface GoogleAuthorizationRequestsParts {
  readonly publicUrl: string;
  readonly attempts: AttemptLimits;
  readonly google: GooglePassport;
  readonly oauthStates: GoogleOAuthStateRepository;
}

/** Query of the OAuth callback. */
type GoogleReturn = { readonly error: string } | { readonly code: string };

/** Pending authorization requests to Google (OAuth state, nonce, PKCE verifier). */
export class GoogleAuthorizationRequests {
  constructor(private readonly parts: GoogleAuthorizationRequestsParts) {}

  /**
   * Starts an authorization request bound to this browser.
   * @returns the address at Google to which it goes.
   * @throws TooManyRequests
   */
  async begin(
    { context, ip }: Pick<Request, 'context' | 'ip'>,
    oauthState: Omit<GoogleOAuthState, 'codeVerifier'>,
  ): Promise<string> {
    const { attempts, google, publicUrl } = this.parts;
    await attempts.count('oauth', { tenantId: platformTenant, ip });
    const browser = markBrowser(context, publicUrl);
    context.set('cache-control', 'no-store');
    return google.begin({ browser, oauthState });
  }

  /** The pending request, consumed; undefined in a browser that did not start it. */
  async takeBack(
    context: Request['context'],
    state: string | undefined,
  ): Promise<GoogleOAuthState | undefined> {
    const browser = readBrowser(context, this.parts.publicUrl);
    return state && browser ? this.parts.oauthStates.take(state, browser) : undefined;
  }

  /**
   * Exchanges the code for the Google profile.
   * @throws GoogleDenied, or the library's error where Google refuses.
   */
  personOf({ codeVerifier }: GoogleOAuthState, query: GoogleReturn): Promise<GooglePerson> {
    return this.parts.google.complete({ query, codeVerifier });
  }
}
