import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { newId } from '../ids/new-id.js';
import { HostStopping, LeaseLost } from './errors.js';
import { leaseDuration, stopGrace } from './job-queue.js';
import type { JobRun } from './jobs.js';
import { settledWithin } from './settled-within.js';
import { anySignal } from '../shared/any-signal.js';

interface Row {
  readonly id: string;
  readonly next_run_at: string;
  readonly lease_owner: string | null;
  readonly lease_until: string | null;
}

interface Schedule {
  readonly id: string;
  readonly interval: number;
  readonly handler: (run: JobRun) => Promise<void>;
}

/** Maximum delay of a timer. */
const longestWait = 2 ** 31 - 1;

const inMilliseconds = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/** Recurring jobs. The table `job_schedules` stores the next run and the instance that is running it. */
export class Schedules {
  readonly #db: Knex;
  readonly #log: Logger;
  readonly #instance = newId();
  readonly #schedules = new Map<string, Schedule>();
  readonly #stop = new AbortController();
  #loops: Promise<void>[] = [];

  constructor(db: Knex, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  add(id: string, interval: number, handler: (run: JobRun) => Promise<void>): void {
    if (this.#schedules.has(id))
      throw new Error(`There are two schedules named "${id}". Rename one of them.`);
    this.#schedules.set(id, { id, interval, handler });
  }

  start(): void {
    // Every schedule listens to the signal and their number is unlimited: disable the leak warning.
    setMaxListeners(0, this.#stop.signal);
    const schedules = [...this.#schedules.values()];
    const pauses = this.#untilNext(schedules);
    this.#loops = schedules.map((schedule) => this.#loop(schedule, pauses));
  }

  async stop(): Promise<void> {
    this.#stop.abort(HostStopping());
    if (await settledWithin(stopGrace, this.#loops)) return;
    this.#log.warn('A scheduled job didn’t stop when it was cancelled.');
  }

  /** @param first the pauses of all schedules, which are read together when the instance starts */
  async #loop(schedule: Schedule, first: Promise<ReadonlyMap<string, number>>): Promise<void> {
    const { signal } = this.#stop;
    let pauses: typeof first | undefined = first;
    while (!signal.aborted) {
      let pause: number;
      try {
        pause = (await (pauses ?? this.#untilNext([schedule]))).get(schedule.id) ?? schedule.interval;
        if (pause <= 0) {
          if (await this.#claim(schedule)) await this.#run(schedule);
          // Another instance is running it: check again later in case that instance dies.
          else pause = Math.min(schedule.interval, leaseDuration);
        }
      } catch (error) {
        pause = schedule.interval;
        this.#log.error({ err: error, schedule: schedule.id }, 'The schedule could not be read or written.');
      }
      pauses = undefined;
      if (pause > 0)
        await wait(Math.min(pause, longestWait), undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** The wait in ms by ID: 0 or less if due, one interval if it never ran or its interval was shortened. */
  async #untilNext(schedules: readonly Schedule[]): Promise<ReadonlyMap<string, number>> {
    if (schedules.length === 0) return new Map();
    const latest = new Map(schedules.map(({ id, interval }) => [id, inMilliseconds(interval)]));
    const rows = await this.#rows()
      .whereIn('id', [...latest.keys()])
      .select('id', 'next_run_at');
    const next = new Map(rows.map((row) => [row.id, row.next_run_at]));
    const missing = [...latest].filter(([id]) => !next.has(id));
    if (missing.length > 0)
      await this.#rows()
        .insert(missing.map(([id, next_run_at]) => ({ id, next_run_at })))
        .onConflict('id')
        .ignore();
    const pauses = schedules.map(async ({ id }) => {
      const [stored = '', limit = ''] = [next.get(id), latest.get(id)];
      if (stored > limit)
        await this.#rows().where({ id }).where('next_run_at', '>', limit).update({ next_run_at: limit });
      const at = next.has(id) && stored < limit ? stored : limit;
      return [id, Date.parse(at) - Date.now()] as const;
    });
    return new Map(await Promise.all(pauses));
  }

  async #claim({ id }: Schedule): Promise<boolean> {
    const now = inMilliseconds(0);
    const claimed = await this.#rows()
      .where({ id })
      .where('next_run_at', '<=', now)
      .where((free) => void free.whereNull('lease_until').orWhere('lease_until', '<', now))
      .update({ lease_owner: this.#instance, lease_until: inMilliseconds(leaseDuration) });
    return claimed > 0;
  }

  async #run({ id, interval, handler }: Schedule): Promise<void> {
    const lost = new AbortController();
    const held = () => this.#rows().where({ id, lease_owner: this.#instance });
    const renew = async () => {
      try {
        const renewed = await held().update({ lease_until: inMilliseconds(leaseDuration) });
        if (renewed === 0) lost.abort(LeaseLost());
      } catch (error) {
        this.#log.error({ err: error, schedule: id }, 'The lease of a schedule could not be renewed.');
      }
    };
    const beat = setInterval(() => void renew(), leaseDuration / 3).unref();
    try {
      await handler({ jobId: id, attempt: 1, signal: anySignal([this.#stop.signal, lost.signal]) });
    } catch (error) {
      if (!this.#stop.signal.aborted)
        this.#log.error({ err: error, schedule: id }, 'A scheduled job failed.');
    } finally {
      clearInterval(beat);
    }
    await held().update({ next_run_at: inMilliseconds(interval), lease_owner: null, lease_until: null });
  }

  #rows() {
    return this.#db<Row>('job_schedules');
  }
}
