import type { Context } from 'koa';
import * as library from 'oauth4webapi';
import type { z } from 'zod';
import { readStored } from '../shared/keep-what-fits.js';
import { markBrowser, readBrowser } from './browser-cookie.js';
import type { OAuthProvider } from './oauth-provider.js';
import type { RequestRepository } from './request-repository.js';
import type { AuthorizationAnswer } from './token-requests.js';

/** What one plugin makes authorization requests for. */
export interface AuthorizationRequestOptions<Content extends z.ZodType> {
  /** Names the rows and the cookie; unique, at most 30 letters. */
  readonly kind: string;
  /** Path of the callback on the platform, which is registered at the services. */
  readonly callbackPath: string;
  /** What a request keeps until the callback. */
  readonly content: Content;
}

/** What a request is for. */
export interface RequestPurpose<Content> {
  /** The account that the request is made for; it ends with the account's sessions. */
  readonly accountId?: string | undefined;
  readonly content: Content;
}

/** A request that the browser came back from: its purpose, and what the exchange of its code needs. */
export interface ReturnedRequest<Content> extends RequestPurpose<Content> {
  readonly answer: AuthorizationAnswer;
}

/** Authorization requests with state, PKCE and, with OpenID Connect, a nonce; each bound to one browser. */
export class AuthorizationRequests<Content extends z.ZodType> {
  readonly #redirectUri: string;

  constructor(
    private readonly options: AuthorizationRequestOptions<Content>,
    private readonly publicUrl: string,
    private readonly repository: RequestRepository,
  ) {
    this.#redirectUri = publicUrl + options.callbackPath;
  }

  /**
   * Starts a request, which is valid once, in the same browser, for ten minutes. Sets a cookie.
   * @returns the address at the service to which the browser goes
   */
  async begin(
    context: Context,
    provider: OAuthProvider,
    { accountId, content }: RequestPurpose<z.output<Content>>,
  ): Promise<string> {
    const { kind } = this.options;
    const browser = markBrowser(context, kind, this.publicUrl);
    context.set('cache-control', 'no-store');
    const state = library.generateRandomState();
    const codeVerifier = library.generateRandomCodeVerifier();
    const nonce = provider.scopes.includes('openid') ? library.generateRandomNonce() : undefined;
    const stored = { kind, accountId, codeVerifier, nonce, content: JSON.stringify(content) };
    await this.repository.add(state, browser, stored);

    const url = new URL(provider.authorizeUrl);
    const parameters = {
      ...provider.parameters,
      client_id: provider.clientId,
      redirect_uri: this.#redirectUri,
      response_type: 'code',
      ...(provider.scopes.length > 0 && { scope: provider.scopes.join(' ') }),
      state,
      ...(nonce !== undefined && { nonce }),
      ...(provider.hasPkce !== false && {
        code_challenge: await library.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }),
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.href;
  }

  /** The request that the browser came back from, consumed; undefined if it is used, expired, or another browser's. */
  async take(context: Context): Promise<ReturnedRequest<z.output<Content>> | undefined> {
    const { content, kind } = this.options;
    const { state } = context.query;
    const browser = readBrowser(context, kind, this.publicUrl);
    if (typeof state !== 'string' || !browser) return undefined;
    const stored = await this.repository.take(kind, state, browser);
    const purpose = stored && readStored(content, stored.content);
    if (!stored || purpose === undefined) return undefined;
    const { accountId, codeVerifier, nonce } = stored;
    const query = new URLSearchParams(context.querystring);
    return {
      accountId,
      content: purpose,
      answer: { query, codeVerifier, nonce, redirectUri: this.#redirectUri },
    };
  }
}
