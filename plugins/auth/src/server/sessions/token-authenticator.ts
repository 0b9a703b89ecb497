import type { Authenticator, Clock, Database } from '@buildai/core';
import type { AccountCaller, Caller } from '@buildai/core/shared';
import { mustVerifyEmail } from '../accounts/must-verify-email.js';
import { platformTenant } from '../tenant.js';
import { CallerCache } from './caller-cache.js';
import { hashToken } from './opaque-token.js';
import { isRevoked } from './revocations.js';
import type { Revocations, SignedInCaller } from './revocations.js';
import type { SessionStage } from './session-repository.js';

/** A valid Bearer token with its session and account. */
interface BearerRow {
  expires_at: string;
  session_id: string;
  app_id: string;
  stage: SessionStage;
  account_id: string;
  account_type: AccountCaller['accountType'];
  is_admin: boolean | 0 | 1;
  email_verified_at: string | null;
  may_stay_unverified: boolean | 0 | 1;
}

function toCaller(row: BearerRow): SignedInCaller {
  const sessionId = row.session_id;
  const isAdmin = Boolean(row.is_admin);
  if (row.app_id === platformTenant) {
    return { kind: 'account', accountId: row.account_id, accountType: row.account_type, isAdmin, sessionId };
  }
  const builderStage = row.stage === '' ? undefined : row.stage;
  return {
    kind: 'app-user',
    appId: row.app_id,
    userId: row.account_id,
    role: builderStage !== undefined || isAdmin ? 'admin' : 'user',
    builderStage,
    sessionId,
  };
}

/** Authenticates Bearer tokens: one lookup by primary keys, or none if the token is cached. */
export class TokenAuthenticator implements Authenticator {
  readonly #cache = new CallerCache();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly revocations: Revocations,
    private readonly verifiesEmail: boolean,
  ) {
    revocations.listen((revoked) => this.#cache.forget(revoked));
  }

  async authenticate(token: string): Promise<Caller | undefined> {
    const hash = hashToken(token);
    const now = this.clock.now();
    const known = this.#cache.get(hash, now);
    if (known) return known.caller;
    const { generation } = this.#cache;
    const row = await this.#find(hash);
    if (!row || row.expires_at <= now.toISOString()) return undefined;
    const verification = {
      emailVerifiedAt: row.email_verified_at ?? undefined,
      mayStayUnverified: Boolean(row.may_stay_unverified),
    };
    const isBlocked = mustVerifyEmail(verification, this.verifiesEmail);
    const caller = { ...toCaller(row), ...(isBlocked ? { mustVerifyEmail: true } : {}) };
    this.#cache.add(hash, { caller, expiresAt: row.expires_at }, now, generation);
    return caller;
  }

  watch(caller: Caller, onEnd: () => void): () => void {
    return this.revocations.listen((revoked) => {
      if (caller.kind !== 'anonymous' && isRevoked(revoked, caller)) onEnd();
    });
  }

  #find(hash: string): Promise<BearerRow | undefined> {
    return (
      this.db('auth_tokens as token')
        .join('auth_sessions as session', 'session.id', 'token.session_id')
        .join('auth_accounts as account', 'account.id', 'session.account_id')
        .where({ 'token.hash': hash, 'token.kind': 'access', 'account.disabled_at': null })
        // PostgreSQL prepares it once per connection: planning takes longer than reading.
        .options({ name: 'auth/bearer' })
        .first<BearerRow | undefined>(
          'token.expires_at',
          'token.session_id',
          'session.app_id',
          'session.stage',
          'session.account_id',
          'account.account_type',
          'account.is_admin',
          'account.email_verified_at',
          'account.may_stay_unverified',
        )
    );
  }
}
