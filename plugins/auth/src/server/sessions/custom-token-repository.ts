import type { Database } from '@buildai/core';
import type { SessionStage } from './session-repository.js';

/** One row of `auth_custom_tokens`: a one-time code that is exchanged for a session. */
export interface CustomTokenRecord {
  readonly hash: string;
  readonly accountId: string;
  /** Empty for the platform, else the only app in which it is valid. */
  readonly appId: string;
  /** Stage of the session that it is exchanged for. */
  readonly stage: SessionStage;
  /** The platform session that it was requested in, if it is for a builder; else empty. */
  readonly parentId: string;
  /** Hash of the state of the page that requested it, which it is bound to; empty if there is none. */
  readonly stateHash: string;
  readonly expiresAt: string;
}

interface Row {
  hash: string;
  account_id: string;
  app_id: string;
  stage: SessionStage;
  parent_id: string | null;
  state_hash: string;
  expires_at: string;
}

/** Custom tokens: one-time codes that are valid for a minute. */
export class CustomTokenRepository {
  constructor(private readonly db: Database) {}

  async insert(token: CustomTokenRecord): Promise<void> {
    await this.db<Row>('auth_custom_tokens').insert({
      hash: token.hash,
      account_id: token.accountId,
      app_id: token.appId,
      stage: token.stage,
      parent_id: token.parentId || null,
      state_hash: token.stateHash,
      expires_at: token.expiresAt,
    });
  }

  /** Consumes a code: of several concurrent requests one gets it. */
  async take(hash: string, appId: string): Promise<CustomTokenRecord | undefined> {
    const row = await this.db<Row>('auth_custom_tokens').where({ hash, app_id: appId }).first();
    const taken = await this.db<Row>('auth_custom_tokens').where({ hash, app_id: appId }).delete();
    if (!row || taken === 0) return undefined;
    return {
      hash: row.hash,
      accountId: row.account_id,
      appId: row.app_id,
      stage: row.stage,
      parentId: row.parent_id ?? '',
      stateHash: row.state_hash,
      expiresAt: row.expires_at,
    };
  }

  async prune(now: string): Promise<void> {
    await this.db<Row>('auth_custom_tokens').where('expires_at', '<=', now).delete();
  }
}
