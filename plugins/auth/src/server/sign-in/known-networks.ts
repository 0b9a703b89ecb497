import { createHash } from 'node:crypto';
import type { Clock, Database } from '@buildai/core';
import { clientNetwork } from '@buildai/core';
import { knownNetworkLifetime, later } from '../sessions/lifetimes.js';

interface Row {
  account_id: string;
  network_hash: string;
  last_used_at: string;
}

/**
 * Networks from which each account has signed in: they are exempt from limits that count failures elsewhere.
 */
export class KnownNetworks {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async remember(accountId: string, ip: string, db: Database = this.db): Promise<void> {
    await db<Row>('auth_known_networks')
      .insert({
        account_id: accountId,
        network_hash: hashOf(accountId, ip),
        last_used_at: this.clock.timestamp(),
      })
      .onConflict(['account_id', 'network_hash'])
      .merge(['last_used_at'])
      // PostgreSQL prepares it once per connection.
      .options({ name: 'auth/remember-network' });
  }

  async has(accountId: string, ip: string): Promise<boolean> {
    const row = await this.db<Row>('auth_known_networks')
      .where({ account_id: accountId, network_hash: hashOf(accountId, ip) })
      .first('account_id');
    return row !== undefined;
  }

  /** Deletes networks that were not used for long. */
  async prune(now: Date): Promise<void> {
    await this.db<Row>('auth_known_networks')
      .where('last_used_at', '<=', later(now, -knownNetworkLifetime))
      .delete();
  }
}

function hashOf(accountId: string, ip: string): string {
  return createHash('sha256')
    .update(`${accountId}\n${clientNetwork(ip)}`)
    .digest('base64url');
}
