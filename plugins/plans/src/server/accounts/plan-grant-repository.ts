import type { Clock, Database, Events, Transaction } from '@buildai/core';
import { accountPlanChanged } from '../../shared/events.js';
import type { PlanId } from '../../shared/plan.js';

/** A plan that an admin gave. */
export interface PlanGrant {
  readonly accountId: string;
  readonly planId: PlanId;
  /** ISO 8601 UTC. */
  readonly grantedAt: string;
  /** Undefined: does not expire. */
  readonly endsAt: string | undefined;
}

interface Row {
  account_id: string;
  plan_id: string;
  granted_at: string;
  ends_at: string | null;
}

export class PlanGrantRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly events: Pick<Events, 'publish'>,
  ) {}

  /** The grant in force. */
  async find(accountId: string, db: Database = this.db): Promise<PlanGrant | undefined> {
    const row = await db<Row>('plan_grants')
      .where({ account_id: accountId })
      .andWhere((still) => void still.whereNull('ends_at').orWhere('ends_at', '>', this.clock.timestamp()))
      .first();
    return (
      row && { accountId, planId: row.plan_id, grantedAt: row.granted_at, endsAt: row.ends_at ?? undefined }
    );
  }

  async set(accountId: string, planId: PlanId, endsAt: string | undefined): Promise<void> {
    const row = { plan_id: planId, granted_at: this.clock.timestamp(), ends_at: endsAt ?? null };
    await this.#change(accountId, (transaction) =>
      transaction<Row>('plan_grants')
        .insert({ account_id: accountId, ...row })
        .onConflict('account_id')
        .merge(row),
    );
  }

  async revoke(accountId: string): Promise<void> {
    await this.#change(accountId, (transaction) => this.remove(accountId, transaction));
  }

  /** Removes the grant of a deleted account. */
  async remove(accountId: string, db: Database = this.db): Promise<void> {
    await db<Row>('plan_grants').where({ account_id: accountId }).delete();
  }

  async #change(accountId: string, work: (transaction: Transaction) => Promise<unknown>): Promise<void> {
    await this.db.transaction(async (transaction) => {
      await work(transaction);
      await this.events.publish(accountPlanChanged, { accountId }, transaction);
    });
  }
}
