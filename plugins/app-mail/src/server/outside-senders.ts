import type { Accounts } from '@buildai/auth/shared';
import type { Clock, Database } from '@buildai/core';

interface Row {
  readonly account_id: string;
  readonly allowed_at: string;
}

/**
 * The table `app_mail_outside_senders`: accounts whose apps may write to people who do not use them, as an admin allowed.
 * Admins themselves may.
 */
export class OutsideSenders {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly accounts: Pick<Accounts, 'get'>,
  ) {}

  async has(accountId: string): Promise<boolean> {
    if ((await this.accounts.get(accountId))?.isAdmin) return true;
    return (
      (await this.db<Row>('app_mail_outside_senders').where({ account_id: accountId }).first()) !== undefined
    );
  }

  async allow(accountId: string): Promise<void> {
    await this.db<Row>('app_mail_outside_senders')
      .insert({ account_id: accountId, allowed_at: this.clock.timestamp() })
      .onConflict('account_id')
      .ignore();
  }

  async revoke(accountId: string): Promise<void> {
    await this.db<Row>('app_mail_outside_senders').where({ account_id: accountId }).delete();
  }

  /** Those that were allowed, and since when. */
  async list(): Promise<readonly { readonly accountId: string; readonly allowedAt: string }[]> {
    const rows = await this.db<Row>('app_mail_outside_senders').orderBy(['allowed_at', 'account_id']);
    return rows.map(({ account_id: accountId, allowed_at: allowedAt }) => ({ accountId, allowedAt }));
  }
}
