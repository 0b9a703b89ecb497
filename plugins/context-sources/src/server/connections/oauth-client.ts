import { createHash } from 'node:crypto';
import type { Clock, Egress } from '@buildai/core';
import { z } from 'zod';
import { ConnectionEnded, SourceUnavailable } from '../../shared/errors.js';
import { tokenCall } from './token-call.js';
import type { OAuth } from './token-call.js';

/** Tokens from a service, in exchange for a code or a refresh token. */
export interface GrantedTokens {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  /** ISO 8601 UTC; null if the service does not say. */
  readonly expiresAt: string | null;
}

const granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  expires_in: z.coerce.number().positive().nullish(),
});

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Maximum size of a token response, in bytes. */
const maxBytes = 100_000;

/** OAuth 2 client for a source's auth declaration; uses PKCE unless the service does not support it. */
export class OAuthClient {
  constructor(
    private readonly egress: Egress,
    private readonly clock: Clock,
  ) {}

  /** The authorization URL. */
  authorizeUrl(
    auth: OAuth,
    oauthState: { state: string; codeVerifier: string; redirectUri: string },
  ): string {
    const url = new URL(auth.authorizeUrl);
    const parameters = {
      ...auth.parameters,
      client_id: auth.clientId,
      redirect_uri: oauthState.redirectUri,
      response_type: 'code',
      ...(auth.scopes.length > 0 ? { scope: auth.scopes.join(' ') } : {}),
      state: oauthState.state,
      ...(auth.hasPkce === false
        ? {}
        : { code_challenge: challengeOf(oauthState.codeVerifier), code_challenge_method: 'S256' }),
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.href;
  }

  exchange(
    auth: OAuth,
    oauthState: { code: string; codeVerifier: string; redirectUri: string },
  ): Promise<GrantedTokens> {
    return this.#ask(auth, {
      grant_type: 'authorization_code',
      code: oauthState.code,
      redirect_uri: oauthState.redirectUri,
      ...(auth.hasPkce === false ? {} : { code_verifier: oauthState.codeVerifier }),
    });
  }

  /** @throws ConnectionEnded if the service refuses to renew, SourceUnavailable */
  renew(auth: OAuth, refreshToken: string): Promise<GrantedTokens> {
    return this.#ask(auth, { grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  /** Revokes tokens at the service, one after the other until one succeeds, which revokes the others too. */
  async revoke(auth: OAuth, tokens: readonly string[]): Promise<void> {
    if (auth.revokeUrl === undefined) return;
    for (const token of tokens) {
      const answer = await this.#send(auth, auth.revokeUrl, { token });
      await answer.body?.cancel();
      if (answer.ok) return;
    }
  }

  async #ask(auth: OAuth, parameters: Readonly<Record<string, string>>): Promise<GrantedTokens> {
    const answer = await this.#send(auth, auth.tokenUrl, parameters);
    if (answer.status === 429 || answer.status >= 500) {
      await answer.body?.cancel();
      throw SourceUnavailable();
    }
    const parsed = granted.safeParse(await answer.json().catch(() => undefined));
    if (!answer.ok || !parsed.success) throw ConnectionEnded();
    const { access_token: accessToken, expires_in: seconds, refresh_token: refreshToken } = parsed.data;
    return {
      accessToken,
      refreshToken: refreshToken ?? undefined,
      expiresAt: seconds ? new Date(this.clock.now().getTime() + seconds * 1_000).toISOString() : null,
    };
  }

  async #send(auth: OAuth, url: string, parameters: Readonly<Record<string, string>>): Promise<Response> {
    try {
      return await this.egress.fetch(url, { ...tokenCall(auth, parameters), maxBytes });
    } catch {
      throw SourceUnavailable();
    }
  }
}
