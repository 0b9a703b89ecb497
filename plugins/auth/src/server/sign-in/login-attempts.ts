import { createHash } from 'node:crypto';
import type { Clock, Database } from '@buildai/core';
import { TooManyLoginAttempts } from '../../shared/index.js';
import { later } from '../sessions/lifetimes.js';
import { clientNetwork } from './client-network.js';

const maxAttempts = 10;
/** Milliseconds, from the first attempt. */
const attemptWindow = 15 * 60_000;

interface Row {
  key: string;
  attempts: number;
  window_ends_at: string;
}

/** Who tries to sign in as whom. */
export interface LoginAttempt {
  readonly tenantId: string;
  readonly email: string;
  /** The client's address. */
  readonly ip: string;
}

/** Counts sign-in attempts by e-mail and address, in the database: several instances count together. */
export class LoginAttempts {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts an attempt before it is made, in one statement, so that many at once cannot slip through.
   * @throws TooManyLoginAttempts from the eleventh within the window on, also when its password is right.
   */
  async count(attempt: LoginAttempt): Promise<void> {
    const now = this.clock.now();
    const isOver = 'auth_login_attempts.window_ends_at <= ?';
    const [row] = await this.db<Row>('auth_login_attempts')
      .insert({ key: keyOf(attempt), attempts: 1, window_ends_at: later(now, attemptWindow) })
      .onConflict('key')
      .merge({
        attempts: this.db.raw(`case when ${isOver} then 1 else auth_login_attempts.attempts + 1 end`, [
          now.toISOString(),
        ]),
        window_ends_at: this.db.raw(
          `case when ${isOver} then ? else auth_login_attempts.window_ends_at end`,
          [now.toISOString(), later(now, attemptWindow)],
        ),
      })
      .returning(['attempts', 'window_ends_at']);
    if (!row || row.attempts <= maxAttempts) return;
    throw TooManyLoginAttempts({ retryAfter: (Date.parse(row.window_ends_at) - now.getTime()) / 1000 });
  }

  /** After a success the next one starts from nothing. */
  async forget(attempt: LoginAttempt): Promise<void> {
    await this.db<Row>('auth_login_attempts')
      .where({ key: keyOf(attempt) })
      .delete();
  }

  async prune(now: string): Promise<void> {
    await this.db<Row>('auth_login_attempts').where('window_ends_at', '<=', now).delete();
  }
}

function keyOf({ tenantId, email, ip }: LoginAttempt): string {
  return createHash('sha256')
    .update(JSON.stringify([tenantId, email, clientNetwork(ip)]))
    .digest('base64url');
}
