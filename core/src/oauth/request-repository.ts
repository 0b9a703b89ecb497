import { hash } from 'node:crypto';
import type { Clock } from '../clock/clock.js';
import type { Database } from '../database/transaction.js';

/** Lifetime of a pending authorization request, and of the cookie that identifies its browser, in ms. */
export const requestLifetime = 10 * 60_000;

/** A pending authorization request, from the redirect to the callback. */
export interface StoredRequest {
  readonly kind: string;
  readonly accountId: string | undefined;
  readonly codeVerifier: string;
  /** The nonce of OpenID Connect. */
  readonly nonce: string | undefined;
  /** JSON. */
  readonly content: string;
}

interface Row {
  state_hash: string;
  browser_hash: string;
  kind: string;
  account_id: string | null;
  code_verifier: string;
  nonce: string | null;
  content: string;
  expires_at: string;
}

/** State and browser are random, so no salt and no slow hash is needed. */
const sha256 = (text: string) => hash('sha256', text, 'base64url');
const rowsOf = (db: Database) => db<Row>('oauth_requests');

/** The table `oauth_requests`, in the database so that any instance can serve the callback. */
export class RequestRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async add(state: string, browser: string, request: StoredRequest): Promise<void> {
    await rowsOf(this.db).insert({
      state_hash: sha256(state),
      browser_hash: sha256(browser),
      kind: request.kind,
      account_id: request.accountId ?? null,
      code_verifier: request.codeVerifier,
      nonce: request.nonce ?? null,
      content: request.content,
      expires_at: new Date(this.clock.now().getTime() + requestLifetime).toISOString(),
    });
  }

  /** Consumes a request: it works once, and only in the browser that started it. */
  async take(kind: string, state: string, browser: string): Promise<StoredRequest | undefined> {
    const key = { kind, state_hash: sha256(state), browser_hash: sha256(browser) };
    const row = await rowsOf(this.db).where(key).first();
    const taken = await rowsOf(this.db).where(key).delete();
    if (!row || taken === 0 || row.expires_at <= this.clock.timestamp()) return undefined;
    return {
      kind,
      accountId: row.account_id ?? undefined,
      codeVerifier: row.code_verifier,
      nonce: row.nonce ?? undefined,
      content: row.content,
    };
  }

  async prune(): Promise<void> {
    await rowsOf(this.db).where('expires_at', '<=', this.clock.timestamp()).delete();
  }
}

/** Deletes the pending authorization requests of an account, such as when its sessions end. */
export async function endAuthorizationRequests(accountId: string, db: Database): Promise<void> {
  await rowsOf(db).where({ account_id: accountId }).delete();
}
