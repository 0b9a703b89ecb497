import { createHash, randomInt } from 'node:crypto';
import type { Clock, Database } from '@buildai/core';
import { AttemptsExceeded, InvalidOneTimeCode } from '../../shared/index.js';
import { later, oneTimeCodeLifetime } from '../sessions/lifetimes.js';

const mostAttempts = 5;

/** Owner of a code: an address on the platform or in one app. */
export interface OneTimeCodeOwner {
  readonly tenantId: string;
  readonly email: string;
}

interface Row {
  key: string;
  code_hash: string;
  attempts: number;
  expires_at: string;
}

/** One-time codes: six digits, sent by email. One code per address; a new one revokes the old. */
export class OneTimeCodes {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns the code for the email; only its hash is stored. */
  async issue(owner: OneTimeCodeOwner): Promise<string> {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const row: Row = {
      key: keyOf(owner),
      code_hash: hashOf(owner, code),
      attempts: 0,
      expires_at: later(this.clock.now(), oneTimeCodeLifetime),
    };
    await this.db<Row>('auth_one_time_codes').insert(row).onConflict('key').merge();
    return code;
  }

  /**
   * Consumes a code. Each attempt is counted before it is checked, in one statement, so that concurrent
   * guesses on any instances are limited to five.
   * @throws AttemptsExceeded from the sixth attempt on, even for the right code; InvalidOneTimeCode
   */
  async use(owner: OneTimeCodeOwner, code: string): Promise<void> {
    const key = keyOf(owner);
    const now = this.clock.timestamp();
    const [row]: Pick<Row, 'attempts' | 'expires_at'>[] = await this.db<Row>('auth_one_time_codes')
      .where({ key })
      .where('expires_at', '>', now)
      .update({ attempts: this.db.raw('attempts + 1') }, ['attempts', 'expires_at']);
    if (!row) throw InvalidOneTimeCode();
    if (row.attempts > mostAttempts) {
      throw AttemptsExceeded({ retryAfter: (Date.parse(row.expires_at) - Date.parse(now)) / 1000 });
    }
    const code_hash = hashOf(owner, code.trim());
    const taken = await this.db<Row>('auth_one_time_codes').where({ key, code_hash }).delete();
    if (taken === 0) throw InvalidOneTimeCode();
  }

  async remove(owner: OneTimeCodeOwner, db: Database): Promise<void> {
    await db<Row>('auth_one_time_codes')
      .where({ key: keyOf(owner) })
      .delete();
  }

  async prune(now: string): Promise<void> {
    await this.db<Row>('auth_one_time_codes').where('expires_at', '<=', now).delete();
  }
}

const sha256 = (...parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
const keyOf = ({ tenantId, email }: OneTimeCodeOwner) => sha256(tenantId, email);
const hashOf = ({ tenantId, email }: OneTimeCodeOwner, code: string) => sha256(tenantId, email, code);
