import type { Clock, Database } from '@buildai/core';
import type { Plan } from '../../shared/plan.js';
import { plan as planSchema } from '../../shared/plan.js';

interface Row {
  id: string;
  rank: number;
  plan: string;
  updated_at: string;
}

/** The plans in force. */
export class PlanRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The lowest first. */
  async list(db: Database = this.db): Promise<readonly Plan[]> {
    const rows = await db<Row>('plans').orderBy('rank').select('plan');
    return rows.map((row) => planSchema.parse(JSON.parse(row.plan)));
  }

  /** Ids of plans that were granted or bought. */
  async inUse(db: Database = this.db): Promise<ReadonlySet<string>> {
    const granted = await db('plan_grants').distinct('plan_id').pluck<string[]>('plan_id');
    const bought = await db('plan_purchases')
      .whereNotNull('plan_id')
      .whereNot({ status: 'ended' })
      .distinct('plan_id')
      .pluck<string[]>('plan_id');
    return new Set([...granted, ...bought]);
  }

  /** Replaces all plans: inserts, updates and deletes as needed. */
  async replaceAll(plans: readonly Plan[], db: Database = this.db): Promise<void> {
    await db<Row>('plans')
      .whereNotIn(
        'id',
        plans.map(({ id }) => id),
      )
      .delete();
    if (plans.length === 0) return;
    await db<Row>('plans')
      .insert(
        plans.map((each) => ({
          id: each.id,
          rank: each.rank,
          plan: JSON.stringify(each),
          updated_at: this.clock.timestamp(),
        })),
      )
      .onConflict('id')
      .merge();
  }
}
