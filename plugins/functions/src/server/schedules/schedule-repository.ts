import type { Clock, Database, Transaction } from '@buildai/core';
import type { z } from 'zod';
import type { scheduledRun } from '../../shared/function-view.js';

interface Row {
  readonly app_id: string;
  readonly name: string;
  readonly cron: string;
  readonly next_run_at: string;
}

interface RunRow {
  readonly app_id: string;
  readonly name: string;
  readonly run: string;
}

/** A run of a function as the app itself. */
export type ScheduledRun = z.infer<typeof scheduledRun>;

/** A function of a published version that runs by itself. */
export interface Schedule {
  readonly appId: string;
  readonly name: string;
  readonly cron: string;
  readonly nextRunAt: string;
}

/** Schedules that are read at a time. */
const pageSize = 200;

const toSchedule = ({ app_id, name, cron, next_run_at }: Row): Schedule => ({
  appId: app_id,
  name,
  cron,
  nextRunAt: next_run_at,
});

/** The tables `function_schedules` and `function_runs`. */
export class ScheduleRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The schedules of an app by name. */
  async list(appId: string): Promise<ReadonlyMap<string, Schedule>> {
    const rows = await this.#rows().where({ app_id: appId });
    return new Map(rows.map((row) => [row.name, toSchedule(row)]));
  }

  /** Replaces the schedules of an app. Those with the same expression keep their next run. */
  async replace(
    appId: string,
    wanted: readonly Pick<Schedule, 'name' | 'cron' | 'nextRunAt'>[],
  ): Promise<void> {
    const names = wanted.map(({ name }) => name);
    await this.db.transaction(async (transaction) => {
      await this.#rows(transaction).where({ app_id: appId }).whereNotIn('name', names).delete();
      for (const { name, cron, nextRunAt } of wanted) {
        const changed = await this.#rows(transaction)
          .where({ app_id: appId, name })
          .whereNot({ cron })
          .update({ cron, next_run_at: nextRunAt });
        if (changed > 0) continue;
        await this.#rows(transaction)
          .insert({ app_id: appId, name, cron, next_run_at: nextRunAt })
          .onConflict(['app_id', 'name'])
          .ignore();
      }
    });
  }

  /** Those that are due, in pages, and in the order in which they came due. */
  due(): AsyncGenerator<readonly Schedule[]> {
    return this.#pages('<=');
  }

  /** Those that are not due yet, in pages. */
  waiting(): AsyncGenerator<readonly Schedule[]> {
    return this.#pages('>');
  }

  async *#pages(toNow: '<=' | '>'): AsyncGenerator<readonly Schedule[]> {
    const now = this.clock.timestamp();
    let last: Row | undefined;
    do {
      const rows = this.#rows().where('next_run_at', toNow, now);
      if (last) {
        const { next_run_at, app_id, name } = last;
        void rows.whereRaw('(next_run_at, app_id, name) > (?, ?, ?)', [next_run_at, app_id, name]);
      }
      const page = await rows.orderBy(['next_run_at', 'app_id', 'name']).limit(pageSize);
      yield page.map(toSchedule);
      last = page.length < pageSize ? undefined : page.at(-1);
    } while (last);
  }

  /** Moves a run to another time, unless another instance did. @param also what happens with it */
  async take(
    { appId, name, nextRunAt }: Schedule,
    next: string,
    also?: (transaction: Transaction) => Promise<unknown>,
  ): Promise<void> {
    await this.db.transaction(async (transaction) => {
      const taken = await this.#rows(transaction)
        .where({ app_id: appId, name, next_run_at: nextRunAt })
        .update({ next_run_at: next });
      if (taken > 0) await also?.(transaction);
    });
  }

  /** Makes a schedule due whose run was taken and has not begun. */
  async giveBack(appId: string, name: string): Promise<void> {
    const now = this.clock.timestamp();
    await this.#rows()
      .where({ app_id: appId, name })
      .where('next_run_at', '>', now)
      .update({ next_run_at: now });
  }

  /** The last runs of an app by the name of the function. */
  async lastRuns(appId: string): Promise<ReadonlyMap<string, ScheduledRun>> {
    const rows = await this.#runs().where({ app_id: appId });
    return new Map(rows.map(({ name, run }) => [name, JSON.parse(run) as ScheduledRun]));
  }

  async lastRun(appId: string, name: string): Promise<ScheduledRun | undefined> {
    const row = await this.#runs().where({ app_id: appId, name }).first();
    return row && (JSON.parse(row.run) as ScheduledRun);
  }

  async setLastRun(appId: string, name: string, run: ScheduledRun): Promise<void> {
    await this.#runs()
      .insert({ app_id: appId, name, run: JSON.stringify(run) })
      .onConflict(['app_id', 'name'])
      .merge();
  }

  #runs() {
    return this.db<RunRow>('function_runs');
  }

  #rows(transaction?: Transaction) {
    return (transaction ?? this.db)<Row>('function_schedules');
  }
}
