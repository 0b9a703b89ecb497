import { randomBytes } from 'node:crypto';
import type { Clock, Database } from '@buildai/core';
import { sha256 } from '../items/item-identity.js';

/** Lifetime of a pending OAuth request, in ms. */
export const oauthStateLifetime = 10 * 60_000;

/** A pending authorization request to a service, from the redirect to the callback. */
export interface OAuthState {
  readonly accountId: string;
  readonly source: string;
  readonly codeVerifier: string;
  /** Lets the page that opened the popup recognize its own result. */
  readonly nonce: string;
}

interface Row {
  state_hash: string;
  browser_hash: string;
  account_id: string;
  source: string;
  code_verifier: string;
  nonce: string;
  expires_at: string;
}

/** 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Pending OAuth requests (state, browser, PKCE verifier, nonce), in the database so that any instance can serve the callback. */
export class OAuthStateRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns the OAuth state, valid once and only in the same browser. */
  async begin(browser: string, oauthState: OAuthState): Promise<string> {
    const state = newToken();
    await this.#rows().insert({
      state_hash: sha256(state),
      browser_hash: sha256(browser),
      account_id: oauthState.accountId,
      source: oauthState.source,
      code_verifier: oauthState.codeVerifier,
      nonce: oauthState.nonce,
      expires_at: new Date(this.clock.now().getTime() + oauthStateLifetime).toISOString(),
    });
    return state;
  }

  /** Consumes a state: it works once, and only in the browser that started the request. */
  async take(state: string, browser: string): Promise<OAuthState | undefined> {
    const key = { state_hash: sha256(state), browser_hash: sha256(browser) };
    const row = await this.#rows().where(key).first();
    const taken = await this.#rows().where(key).delete();
    if (!row || taken === 0 || row.expires_at <= this.clock.timestamp()) return undefined;
    const { account_id: accountId, code_verifier: codeVerifier, nonce, source } = row;
    return { accountId, source, codeVerifier, nonce };
  }

  async removeAccount(accountId: string): Promise<void> {
    await this.#rows().where({ account_id: accountId }).delete();
  }

  async prune(): Promise<void> {
    await this.#rows().where('expires_at', '<=', this.clock.timestamp()).delete();
  }

  #rows() {
    return this.db<Row>('context_oauth_visits');
  }
}
