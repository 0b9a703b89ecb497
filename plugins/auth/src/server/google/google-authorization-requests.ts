import { OAuthFailure } from '@buildai/core';
import type { AuthorizationRequests, OAuth, OAuthProvider, Request, ReturnedRequest } from '@buildai/core';
import { z } from 'zod';
import { GoogleDenied } from '../../shared/index.js';
import type { AttemptLimits } from '../sign-in/attempt-limits.js';
import { platformTenant } from '../tenant.js';
import { googlePerson } from './google-person.js';
import type { GooglePerson } from './google-person.js';

/** The redirect URI that is registered at Google. */
export const googleCallbackPath = '/api/auth/google/callback';

const googlePurpose = z.object({
  /** Identifies the answer for the page that opened the popup. */
  nonce: z.string(),
  /** The tenant to sign in to: the platform or an app. */
  tenantId: z.string(),
  /** The sale that led to the sign-up. */
  saleId: z.string().optional(),
  /** Host name at which the app was opened that is signed in to. */
  openedAt: z.string().optional(),
});
type GooglePurpose = z.output<typeof googlePurpose>;
/** A request that came back from Google. Its account is the one to connect Google to; undefined when signing in. */
export type GoogleRequest = ReturnedRequest<GooglePurpose>;

/** Pending authorization requests to Google. */
export class GoogleAuthorizationRequests {
  readonly #requests: AuthorizationRequests<typeof googlePurpose>;

  constructor(
    private readonly google: OAuthProvider,
    private readonly oauth: OAuth,
    private readonly attempts: AttemptLimits,
  ) {
    this.#requests = oauth.requests({
      kind: 'google',
      callbackPath: googleCallbackPath,
      content: googlePurpose,
    });
  }

  /**
   * Starts an authorization request bound to this browser.
   * @returns the address at Google to which it goes.
   * @throws TooManyRequests
   */
  async begin(
    { context, ip }: Pick<Request, 'context' | 'ip'>,
    content: GooglePurpose,
    accountId?: string,
  ): Promise<string> {
    await this.attempts.count('oauth', { tenantId: platformTenant, ip });
    return this.#requests.begin(context, this.google, { accountId, content });
  }

  /** The pending request, consumed; undefined in a browser that did not start it. */
  takeBack(context: Request['context']): Promise<GoogleRequest | undefined> {
    return this.#requests.take(context);
  }

  /**
   * Exchanges the code for the Google profile.
   * @throws GoogleDenied if the person did not consent, or OAuthFailure
   */
  async personOf({ answer }: GoogleRequest): Promise<GooglePerson> {
    const { google, oauth } = this;
    try {
      const tokens = await oauth.tokens.exchange(google, answer);
      return googlePerson.parse(await oauth.tokens.readProfile(google, tokens));
    } catch (error) {
      if (error instanceof OAuthFailure && error.code === 'access_denied') throw GoogleDenied();
      throw error;
    }
  }
}
