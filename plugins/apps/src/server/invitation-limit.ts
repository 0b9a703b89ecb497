import type { Clock, Database } from '@buildai/core';
import { TooManyInvitations } from '../shared/errors.js';

/** Maximum number of invitations per account and hour, to any address, against spam. */
export const maxInvitations = 30;
const countWindow = 60 * 60_000;

interface Row {
  account_id: string;
  invitations: number;
  window_ends_at: string;
}

/** Rate limit of invitations per account, in the database and so shared by all instances. */
export class InvitationLimit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts an invitation before it is sent, in one atomic statement.
   * @throws TooManyInvitations
   */
  async count(accountId: string): Promise<void> {
    const now = this.clock.now();
    const windowEnd = new Date(now.getTime() + countWindow).toISOString();
    const isOver = 'app_invitation_counts.window_ends_at <= ?';
    const [row] = await this.db<Row>('app_invitation_counts')
      .insert({ account_id: accountId, invitations: 1, window_ends_at: windowEnd })
      .onConflict('account_id')
      .merge({
        invitations: this.db.raw(
          `case when ${isOver} then 1 else app_invitation_counts.invitations + 1 end`,
          [now.toISOString()],
        ),
        window_ends_at: this.db.raw(
          `case when ${isOver} then ? else app_invitation_counts.window_ends_at end`,
          [now.toISOString(), windowEnd],
        ),
      })
      .returning(['invitations', 'window_ends_at']);
    if (!row || row.invitations <= maxInvitations) return;
    throw TooManyInvitations({ retryAfter: (Date.parse(row.window_ends_at) - now.getTime()) / 1000 });
  }
}
