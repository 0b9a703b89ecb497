import type { Logger } from 'pino';
import { RepeatedRead } from '../events/repeated-read.js';
import { HostStopping, JobCancelled, LeaseLost } from './errors.js';
import type { HeldJob, JobQueue } from './job-queue.js';
import { leaseDuration, stopGrace } from './job-queue.js';
import type { JobRun, JobType } from './jobs.js';
import { settledWithin } from './settled-within.js';

/** Interval for renewing leases and checking for expired ones: a third of a lease, so that two attempts may fail. */
const beatInterval = leaseDuration / 3;

interface Handled {
  readonly type: JobType<unknown>;
  readonly handler: (data: unknown, run: JobRun) => Promise<void>;
  running: number;
}

interface Running {
  readonly type: JobType<unknown>;
  readonly job: HeldJob;
  readonly abort: AbortController;
  readonly ended: Promise<void>;
  leaseUntil: number;
}

/** Leases due jobs, up to the concurrency of each type, and runs them to completion. */
export class JobRunner {
  readonly #queue: JobQueue;
  readonly #log: Logger;
  readonly #handled = new Map<string, Handled>();
  readonly #running = new Map<string, Running>();
  readonly #look: RepeatedRead;
  #beat: NodeJS.Timeout | undefined;
  #nextDue: NodeJS.Timeout | undefined;
  #working = false;
  #ended: Promise<void> | undefined;

  constructor(
    queue: JobQueue,
    log: Logger,
    private readonly stopTimeout: number,
  ) {
    this.#queue = queue;
    this.#log = log;
    this.#look = new RepeatedRead(() => this.#takeDue(), log);
  }

  handle<T>(type: JobType<T>, handler: (data: T, run: JobRun) => Promise<void>): void {
    if (this.#handled.has(type.id))
      throw new Error(`The job type "${type.id}" has two handlers. Remove one of them.`);
    this.#handled.set(type.id, {
      type,
      handler: handler as (data: unknown, run: JobRun) => Promise<void>,
      running: 0,
    });
  }

  async start(): Promise<void> {
    this.#working = true;
    this.#beat = setInterval(() => void this.#onBeat(), beatInterval).unref();
    await this.#onBeat();
  }

  /** Called when jobs may be due. */
  wake(): void {
    if (this.#working) void this.#look.request();
  }

  abortCancelled(jobId: string): void {
    this.#running.get(jobId)?.abort.abort(JobCancelled());
  }

  /** Whether it takes no further jobs. */
  get isEnding(): boolean {
    return this.#ended !== undefined;
  }

  /** Takes no further jobs, and waits for those that should end before a stop. Their leases are renewed meanwhile. */
  end(): Promise<void> {
    return (this.#ended ??= this.#endFirst());
  }

  async #endFirst(): Promise<void> {
    this.#working = false;
    clearTimeout(this.#nextDue);
    await this.#look.close();
    const ending = [...this.#running.values()].filter(({ type }) => type.endsBeforeStop);
    await settledWithin(
      this.stopTimeout,
      ending.map(({ ended }) => ended),
    );
  }

  async stop(): Promise<void> {
    await this.end();
    clearInterval(this.#beat);
    const running = [...this.#running.values()];
    for (const { abort } of running) abort.abort(HostStopping());
    await settledWithin(
      stopGrace,
      running.map(({ ended }) => ended),
    );
    for (const { job } of this.#running.values()) {
      this.#log.warn({ job: job.type, jobId: job.id }, 'A job didn’t stop when it was cancelled.');
    }
  }

  async #onBeat(): Promise<void> {
    try {
      await this.#renewLeases();
      await this.#queue.recover();
    } catch (error) {
      this.#log.error({ err: error }, 'The leases of running jobs could not be renewed.');
    }
    for (const { abort, leaseUntil } of this.#running.values()) {
      if (leaseUntil < Date.now()) abort.abort(LeaseLost());
    }
    this.wake();
  }

  async #renewLeases(): Promise<void> {
    const running = [...this.#running.values()];
    if (running.length === 0) return;
    const leaseUntil = Date.now() + leaseDuration;
    const held = await this.#queue.renew(running.map(({ job }) => job));
    for (const run of running) {
      if (held.has(run.job.id)) run.leaseUntil = leaseUntil;
      else run.abort.abort(LeaseLost());
    }
  }

  async #takeDue(): Promise<void> {
    const handled = [...this.#handled.values()].filter(({ type, running }) => running < type.concurrency);
    if (handled.length === 0) return;
    const due = await this.#queue.due(handled.map(({ type }) => type.id));
    for (const each of handled) {
      if (!((due.get(each.type.id) ?? Infinity) <= 0)) continue;
      const jobs = await this.#queue.claim(each.type.id, each.type.concurrency - each.running);
      for (const job of jobs) this.#run(each, job);
    }
    clearTimeout(this.#nextDue);
    const next = Math.min(...[...due.values()].filter((wait) => wait > 0));
    // Jobs due later are found by the regular check.
    if (next <= beatInterval) this.#nextDue = setTimeout(() => this.wake(), Math.ceil(next) + 1).unref();
  }

  #run(handled: Handled, job: HeldJob): void {
    const abort = new AbortController();
    handled.running += 1;
    const ended = this.#perform(handled, job, abort.signal).finally(() => {
      handled.running -= 1;
      this.#running.delete(job.id);
      this.wake();
    });
    this.#running.set(job.id, {
      type: handled.type,
      job,
      abort,
      ended,
      leaseUntil: Date.now() + leaseDuration,
    });
  }

  /** Never rejects. */
  async #perform({ type, handler }: Handled, job: HeldJob, signal: AbortSignal): Promise<void> {
    const { id: jobId, attempt } = job;
    try {
      const failure = await this.#failureOf(async () =>
        handler(type.data.parse(job.data), { jobId, attempt, signal }),
      );
      if (!failure) return await this.#queue.complete(job);
      if (!JobCancelled.is(signal.reason)) {
        this.#log.error(
          { err: failure, job: type.id, jobId, attempt, of: type.maxAttempts },
          'A job failed.',
        );
      }
      await this.#queue.fail(job, failure.message);
    } catch (error) {
      this.#log.error({ err: error, job: type.id, jobId }, 'The result of a job could not be saved.');
    }
  }

  async #failureOf(work: () => Promise<void>): Promise<Error | undefined> {
    try {
      await work();
      return undefined;
    } catch (error) {
      return error instanceof Error
        ? error
        : new Error('The handler failed without an error.', { cause: error });
    }
  }
}
