import type { Database } from '@buildai/core';
import type { z } from 'zod';
import type { scheduledRun } from '../../shared/function-view.js';

export type ScheduledRun = z.infer<typeof scheduledRun>;

interface Row {
  readonly app_id: string;
  readonly name: string;
  readonly run: string;
}

/** The table `function_runs`. */
export class RunRepository {
  constructor(private readonly db: Database) {}

  /** The last runs of an app by the name of the function. */
  async list(appId: string): Promise<ReadonlyMap<string, ScheduledRun>> {
    const rows = await this.#rows().where({ app_id: appId });
    return new Map(rows.map(({ name, run }) => [name, JSON.parse(run) as ScheduledRun]));
  }

  async find(appId: string, name: string): Promise<ScheduledRun | undefined> {
    const row = await this.#rows().where({ app_id: appId, name }).first();
    return row && (JSON.parse(row.run) as ScheduledRun);
  }

  async set(appId: string, name: string, run: ScheduledRun): Promise<void> {
    await this.#rows()
      .insert({ app_id: appId, name, run: JSON.stringify(run) })
      .onConflict(['app_id', 'name'])
      .merge();
  }

  #rows() {
    return this.db<Row>('function_runs');
  }
}
