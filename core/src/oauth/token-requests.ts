import * as library from 'oauth4webapi';
import type { Clock } from '../clock/clock.js';
import type { Egress } from '../egress/egress.js';
import { OAuthFailure } from './oauth-failure.js';
import type { OAuthProvider } from './oauth-provider.js';
import { providerFetch } from './provider-fetch.js';

/** Tokens from a service, in exchange for a code or a refresh token. */
export interface GrantedTokens {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  /** ISO 8601 UTC; null if the service does not say. */
  readonly expiresAt: string | null;
  /** The person's ID at the service, by its ID token (OpenID Connect). */
  readonly subject: string | undefined;
}

/** What the browser came back with, and what of the request the exchange of the code needs. */
export interface AuthorizationAnswer {
  readonly query: URLSearchParams;
  readonly codeVerifier: string;
  readonly nonce: string | undefined;
  readonly redirectUri: string;
}

export interface TokenRequestParts {
  readonly egress: Egress;
  readonly clock: Clock;
  /** Timeout of each request, in ms. Default: 20,000. */
  readonly timeout?: number;
}

function clientAuthOf({ clientAuth, clientId, clientSecret }: OAuthProvider): library.ClientAuth {
  if (clientAuth !== 'basic') return library.ClientSecretPost(clientSecret);
  // The library's also encodes hyphens, which Notion's IDs contain, and few services decode that.
  const credentials = [clientId, clientSecret].map(encodeURIComponent).join(':');
  return (_server, _client, _body, headers) =>
    headers.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`);
}

/** @throws OAuthFailure */
function fail(kind: 'invalid' | 'refused', error: unknown): never {
  if (error instanceof OAuthFailure) throw error;
  if (error instanceof library.AuthorizationResponseError) {
    throw new OAuthFailure('declined', error, error.error);
  }
  throw new OAuthFailure(kind, error, error instanceof library.ResponseBodyError ? error.error : undefined);
}
const refuse = (error: unknown) => fail('refused', error);

/** Requests to a service's token, revocation and profile endpoints. All fail with OAuthFailure. */
export class TokenRequests {
  constructor(private readonly parts: TokenRequestParts) {}

  /** Exchanges the code that the browser came back with. */
  async exchange(provider: OAuthProvider, answer: AuthorizationAnswer): Promise<GrantedTokens> {
    const { auth, client, options, server } = this.#service(provider);
    const { codeVerifier, nonce, query, redirectUri } = answer;
    let code: URLSearchParams;
    try {
      // The request was found by the state.
      code = library.validateAuthResponse(server, client, query, library.skipStateCheck);
      if (!code.get('code')) throw new Error('The browser came back without a code.');
    } catch (error) {
      return fail('invalid', error);
    }
    const verifier = provider.hasPkce === false ? library.nopkce : codeVerifier;
    const requireIdToken = provider.scopes.includes('openid');
    const expected = { requireIdToken, ...(nonce !== undefined && { expectedNonce: nonce }) };
    return library
      .authorizationCodeGrantRequest(server, client, auth, code, redirectUri, verifier, options)
      .then((response) => library.processAuthorizationCodeResponse(server, client, response, expected))
      .then((tokens) => this.#granted(tokens), refuse);
  }

  renew(provider: OAuthProvider, refreshToken: string): Promise<GrantedTokens> {
    const { auth, client, options, server } = this.#service(provider);
    return library
      .refreshTokenGrantRequest(server, client, auth, refreshToken, options)
      .then((response) => library.processRefreshTokenResponse(server, client, response))
      .then((tokens) => this.#granted(tokens), refuse);
  }

  /** Revokes tokens, one after the other until one succeeds, which revokes the others too. */
  async revoke(provider: OAuthProvider, [token, ...others]: readonly string[]): Promise<void> {
    if (provider.revokeUrl === undefined || token === undefined) return;
    const { auth, client, options, server } = this.#service(provider);
    return library
      .revocationRequest(server, client, auth, token, options)
      .then(library.processRevocationResponse)
      .catch((error: unknown) => (others.length > 0 ? this.revoke(provider, others) : refuse(error)));
  }

  /** The profile of the person that the ID token names (OpenID Connect). */
  readProfile(
    provider: OAuthProvider,
    { accessToken, subject = '' }: Pick<GrantedTokens, 'accessToken' | 'subject'>,
  ): Promise<unknown> {
    const { client, options, server } = this.#service(provider);
    return library
      .userInfoRequest(server, client, accessToken, options)
      .then((response) => library.processUserInfoResponse(server, client, subject, response))
      .catch(refuse);
  }

  #granted(tokens: library.TokenEndpointResponse): GrantedTokens {
    const { access_token: accessToken, expires_in: seconds, refresh_token: refreshToken } = tokens;
    const expiry = () => new Date(this.parts.clock.now().getTime() + Number(seconds) * 1_000).toISOString();
    const subject = library.getValidatedIdTokenClaims(tokens)?.sub;
    return { accessToken, refreshToken, expiresAt: seconds ? expiry() : null, subject };
  }

  /** A service in the library's terms. */
  #service(provider: OAuthProvider) {
    const { authorizeUrl, clientId, issuer, revokeUrl, tokenUrl, userInfoUrl } = provider;
    const { egress, timeout = 20_000 } = this.parts;
    const server: library.AuthorizationServer = {
      issuer: issuer ?? new URL(authorizeUrl).origin,
      token_endpoint: tokenUrl,
      ...(revokeUrl !== undefined && { revocation_endpoint: revokeUrl }),
      ...(userInfoUrl !== undefined && { userinfo_endpoint: userInfoUrl }),
    };
    const options = {
      [library.customFetch]: providerFetch(egress, provider, timeout),
      // The addresses are the operator's, and may be of a server beside this one.
      [library.allowInsecureRequests]: true,
    };
    return { server, client: { client_id: clientId }, auth: clientAuthOf(provider), options };
  }
}
