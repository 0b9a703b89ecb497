import type { Clock, Database } from '@buildai/core';
import { oauthStateLifetime, later } from '../sessions/lifetimes.js';
import { hashToken, newToken } from '../sessions/opaque-token.js';

/** A pending authorization request to Google, from the redirect to the callback. */
export interface GoogleOAuthState {
  readonly codeVerifier: string;
  /** Identifies the answer for the page that opened the popup. */
  readonly nonce: string;
  /** The tenant to sign in to: the platform or an app. */
  readonly tenantId: string;
  /** The account to connect Google to; undefined when signing in. */
  readonly accountId?: string | undefined;
  /** The sale that led to the sign-up. */
  readonly saleId?: string | undefined;
  /** Host name at which the app was opened that is signed in to. */
  readonly openedAt?: string | undefined;
}

interface Row {
  state_hash: string;
  browser_hash: string;
  code_verifier: string;
  nonce: string;
  tenant_id: string;
  account_id: string | null;
  sale_id: string | null;
  opened_at: string | null;
  expires_at: string;
}

/** Pending OAuth requests (state, browser, PKCE verifier, nonce), in the database so that any instance can serve the callback. */
export class GoogleOAuthStateRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns the OAuth state, which is valid once, in the same browser, for ten minutes. */
  async begin(browser: string, oauthState: GoogleOAuthState): Promise<string> {
    const state = newToken();
    await this.db<Row>('auth_google_visits').insert({
      state_hash: hashToken(state),
      browser_hash: hashToken(browser),
      code_verifier: oauthState.codeVerifier,
      nonce: oauthState.nonce,
      tenant_id: oauthState.tenantId,
      account_id: oauthState.accountId ?? null,
      sale_id: oauthState.saleId ?? null,
      opened_at: oauthState.openedAt ?? null,
      expires_at: later(this.clock.now(), oauthStateLifetime),
    });
    return state;
  }

  /** Consumes a state: it works once, and only in the browser that started the request. */
  async take(state: string, browser: string): Promise<GoogleOAuthState | undefined> {
    const key = { state_hash: hashToken(state), browser_hash: hashToken(browser) };
    const row = await this.db<Row>('auth_google_visits').where(key).first();
    const taken = await this.db<Row>('auth_google_visits').where(key).delete();
    if (!row || taken === 0 || row.expires_at <= this.clock.timestamp()) return undefined;
    return {
      codeVerifier: row.code_verifier,
      nonce: row.nonce,
      tenantId: row.tenant_id,
      accountId: row.account_id ?? undefined,
      saleId: row.sale_id ?? undefined,
      openedAt: row.opened_at ?? undefined,
    };
  }

  async prune(now: string): Promise<void> {
    await this.db<Row>('auth_google_visits').where('expires_at', '<=', now).delete();
  }
}
