import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { newId } from '../ids/new-id.js';
import { HostStopping, LeaseLost } from './errors.js';
import { leaseDuration, stopGrace } from './job-queue.js';
import type { JobRun } from './jobs.js';
import { settledWithin } from './settled-within.js';

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
    this.#loops = [...this.#schedules.values()].map((schedule) => this.#loop(schedule));
  }

  async stop(): Promise<void> {
    this.#stop.abort(HostStopping());
    if (await settledWithin(stopGrace, this.#loops)) return;
    this.#log.warn('A scheduled job didn’t stop when it was cancelled.');
  }

  async #loop(schedule: Schedule): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      let pause: number;
      try {
        pause = await this.#untilNext(schedule);
        if (pause <= 0) {
          if (await this.#claim(schedule)) await this.#run(schedule);
          // Another instance is running it: check again later in case that instance dies.
          else pause = Math.min(schedule.interval, leaseDuration);
        }
      } catch (error) {
        pause = schedule.interval;
        this.#log.error({ err: error, schedule: schedule.id }, 'The schedule could not be read or written.');
      }
      if (pause > 0)
        await wait(Math.min(pause, longestWait), undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** In ms, 0 or less if due; one interval if it never ran or its interval was shortened. */
  async #untilNext({ id, interval }: Schedule): Promise<number> {
    const latest = inMilliseconds(interval);
    await this.#rows().insert({ id, next_run_at: latest }).onConflict('id').ignore();
    await this.#rows().where({ id }).where('next_run_at', '>', latest).update({ next_run_at: latest });
    const row = await this.#rows().where({ id }).first('next_run_at');
    return row ? Date.parse(row.next_run_at) - Date.now() : interval;
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
      await handler({ jobId: id, attempt: 1, signal: AbortSignal.any([this.#stop.signal, lost.signal]) });
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
