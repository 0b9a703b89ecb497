import type { Clock, Database } from '@buildai/core';
import type { MailProblem } from '../../shared/index.js';
import { later } from '../sessions/lifetimes.js';

interface Row {
  delivery_id: string;
  problem: MailProblem;
  expires_at: string;
}

/** How long a failure is stored, in ms. */
const kept = 60 * 60_000;

/** Reasons why emails could not be sent, for the waiting pages. Sent emails have no row. */
export class MailProblemRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async report(deliveryId: string, problem: MailProblem): Promise<void> {
    const row = { delivery_id: deliveryId, problem, expires_at: later(this.clock.now(), kept) };
    await this.db<Row>('auth_mail_problems').insert(row).onConflict('delivery_id').merge();
  }

  /** Clears the failure after a successful retry. */
  async clear(deliveryId: string): Promise<void> {
    await this.db<Row>('auth_mail_problems').where({ delivery_id: deliveryId }).delete();
  }

  async find(deliveryId: string): Promise<MailProblem | undefined> {
    const row = await this.db<Row>('auth_mail_problems').where({ delivery_id: deliveryId }).first('problem');
    return row?.problem;
  }

  async prune(now: string): Promise<void> {
    await this.db<Row>('auth_mail_problems').where('expires_at', '<=', now).delete();
  }
}
