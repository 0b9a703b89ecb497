import type { Clock, Database, Logger } from '@buildai/core';
import { keepWhatFits } from '@buildai/core';
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
    private readonly log: Logger,
  ) {}

  /** The lowest first. What does not fit, in a plan or as one, is left out and logged. */
  async list(db: Database = this.db): Promise<readonly Plan[]> {
    const rows = await db<Row>('plans').orderBy('rank').select('id', 'plan');
    return rows.flatMap((row) => this.#read(row) ?? []);
  }

  /** Whether none is stored, not even one that does not fit. */
  async isEmpty(db: Database = this.db): Promise<boolean> {
    return (await db<Row>('plans').first('id')) === undefined;
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

  /** Inserts and updates plans, and deletes others. */
  async store(
    plans: readonly Plan[],
    removed: readonly Plan['id'][] = [],
    db: Database = this.db,
  ): Promise<void> {
    await db<Row>('plans').whereIn('id', removed).delete();
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

  #read({ id, plan }: Pick<Row, 'id' | 'plan'>): Plan | undefined {
    const fitting = keepWhatFits(planSchema, parsed(plan));
    if (fitting.ok) {
      const { leftOut } = fitting;
      if (leftOut.length > 0) this.log.warn({ planId: id, leftOut }, 'Parts of a stored plan do not fit.');
      return fitting.value;
    }
    this.log.error({ planId: id, err: fitting.error }, 'A stored plan does not fit. It is left out.');
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
