import type { App, AppDirectory } from '@buildai/apps/shared';
import type { Clock, Database, Events, JobRun, Jobs } from '@buildai/core';
import { defineJob, newId } from '@buildai/core';
import { AppError } from '@buildai/core/shared';
import { z } from 'zod';
import type { FunctionCalls } from '../calls/function-calls.js';
import type { AppFunction } from '../code/app-functions.js';
import { nextRun } from '../code/function-facts.js';
import type { LiveFunctions } from '../code/live-functions.js';
import { scheduleRan } from '../../shared/function-events.js';
import type { OwnerTurns } from '../owner-turns.js';
import { bytesOf } from '../sandbox/answer-body.js';
import type { RunRepository, ScheduledRun } from './run-repository.js';
import type { Schedule, ScheduleRepository } from './schedule-repository.js';

/** A function that runs as the app itself. */
interface OwnRun {
  readonly appId: string;
  readonly ownerId: string;
  readonly versionId: string;
  readonly stage: 'preview' | 'published';
  readonly code: AppFunction;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

const scheduledRunData = z.object({ appId: z.string(), name: z.string(), requestId: z.string() });

// They take turns by the owners of their apps. The second attempt reports a first one that was cut off.
const runSchedule = defineJob('functions/run-schedule', scheduledRunData, {
  maxAttempts: 2,
  concurrency: 200,
});

/** Schedules that are read at a time. */
const pageSize = 200;
/** Maximum length of a stored result, in characters. */
const longestMessage = 500;
/** Characters of an answer that are read for it: more, since the values of secrets are replaced by their names. */
const mostRead = 4_000;

export interface SchedulerParts {
  readonly apps: Pick<AppDirectory, 'get'>;
  readonly calls: FunctionCalls;
  readonly clock: Clock;
  readonly db: Database;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly live: Pick<LiveFunctions, 'all' | 'find'>;
  readonly runs: RunRepository;
  readonly schedules: ScheduleRepository;
  readonly turns: OwnerTurns;
  /** Origin of the published app, without a slash. */
  readonly originOf: (appId: string) => Promise<string>;
}

/** Runs functions of published versions at the times that their code states. */
export class Scheduler {
  constructor(private readonly parts: SchedulerParts) {
    const { jobs } = parts;
    jobs.handle(runSchedule, (data, run) => this.#runInTurn(data, run));
  }

  /** Takes over the schedules of the published version; without one, the app has none. */
  async takeOver(appId: string): Promise<void> {
    const { apps, clock, db, live, schedules } = this.parts;
    const versionId = (await apps.get(appId))?.publishedVersionId;
    const published = versionId === undefined ? [] : await live.all(appId, versionId);
    const wanted = published.flatMap(({ name, facts: { schedule: cron } }) => {
      const nextRunAt = cron === undefined ? undefined : nextRun(cron, clock.now());
      return cron === undefined || nextRunAt === undefined ? [] : [{ name, cron, nextRunAt }];
    });
    await db.transaction((transaction) => schedules.replace(appId, wanted, transaction));
  }

  /**
   * Starts the runs that are due, as many of each owner as may wait for a turn; others stay due. However many were
   * missed, one is made up for; one that still runs is skipped.
   */
  async startDue(): Promise<void> {
    const { apps, schedules, turns } = this.parts;
    const byOwner = new Map<string, Schedule[]>();
    for await (const page of schedules.due(pageSize))
      for (const schedule of page) {
        const ownerId = (await apps.get(schedule.appId))?.ownerId;
        if (ownerId === undefined) continue;
        const due = byOwner.get(ownerId) ?? [];
        byOwner.set(ownerId, due);
        if (due.length < turns.roomOf(ownerId)) due.push(schedule);
      }
    const errors: unknown[] = [];
    // The first one of each owner does not wait until all of another are started.
    for (let round = 0; byOwner.size > 0; round += 1)
      for (const [ownerId, due] of byOwner) {
        const schedule = due[round];
        // One that cannot be started stays due, and must not keep the others from it, each time.
        if (schedule) await this.#start(schedule).catch((error: unknown) => errors.push(error));
        else byOwner.delete(ownerId);
      }
    if (errors.length > 0) throw new AggregateError(errors, 'Some schedules could not be started.');
  }

  /** Brings runs forward that were planned while the clock was ahead: they would wait until it is there again. */
  async bringForward(): Promise<void> {
    const { clock, schedules } = this.parts;
    for await (const page of schedules.waiting(pageSize))
      for (const schedule of page) {
        const next = nextRun(schedule.cron, clock.now());
        if (next !== undefined && next < schedule.nextRunAt) await schedules.take(schedule, next);
      }
  }

  async #start(schedule: Schedule): Promise<void> {
    const { clock, db, jobs, schedules } = this.parts;
    const { appId, name, cron } = schedule;
    const next = nextRun(cron, clock.now());
    if (next === undefined) return this.takeOver(appId);
    await db.transaction(async (transaction) => {
      if (!(await schedules.take(schedule, next, transaction))) return;
      const data = { appId, name, requestId: newId() };
      await jobs.enqueue(runSchedule, data, { key: `${appId} ${name}`, transaction });
    });
  }

  /** A run whose turn does not come is due again. */
  async #runInTurn(data: z.infer<typeof scheduledRunData>, job: JobRun): Promise<void> {
    const { apps, runs, schedules, turns } = this.parts;
    const { appId, name, requestId } = data;
    const lastRun = await runs.find(appId, name);
    // It was cut off with its server, and is not repeated: it may have done half of its work.
    if (lastRun?.requestId === requestId) {
      const message = 'The server stopped while the function ran.';
      return this.#report(appId, name, { ...lastRun, duration: 0, succeeded: false, message });
    }
    const app = await apps.get(appId);
    if (!app || (await turns.tryRun(app, () => this.#runDue(data, job), job.signal))) return;
    await schedules.giveBack(appId, name);
  }

  async #runDue({ appId, name, requestId }: z.infer<typeof scheduledRunData>, job: JobRun): Promise<void> {
    const { apps, live, schedules } = this.parts;
    const known = (await schedules.list(appId)).get(name);
    const app = await apps.get(appId);
    const versionId = app?.publishedVersionId;
    const code = versionId === undefined ? undefined : await live.find(appId, versionId, name);
    const cron = code?.facts.schedule;
    // A run that was started before another version was published is not one of that version.
    const isCurrent = cron !== undefined && cron === known?.cron;
    if (!app || versionId === undefined || !code || !isCurrent) return this.takeOver(appId);
    const { ownerId } = app;
    const startedAt = this.parts.clock.timestamp();
    await this.#report(appId, name, { requestId, startedAt });
    const run = {
      appId,
      ownerId,
      versionId,
      stage: 'published',
      code,
      requestId,
      signal: job.signal,
    } as const;
    await this.#report(appId, name, await this.#run(run));
  }

  async #report(appId: string, name: string, run: ScheduledRun): Promise<void> {
    await this.parts.runs.set(appId, name, run);
    await this.parts.events.publish(scheduleRan, { appId, name });
  }

  /**
   * Runs a function of the newest version in the next turn of the app's owner, and stores the result. Failures are part
   * of it.
   * @throws TooBusy, TooManyRequests
   */
  async runNow(
    { appId, ownerId }: App,
    versionId: string,
    code: AppFunction,
    signal: AbortSignal,
  ): Promise<ScheduledRun> {
    const run = { appId, ownerId, versionId, stage: 'preview', code, requestId: newId(), signal } as const;
    const { runs, turns } = this.parts;
    const result = { ...(await turns.run(run, () => this.#run(run), signal)), isManual: true };
    const last = await runs.find(appId, code.name);
    // One that still runs on the schedule is reported when it ends.
    if (!last || last.succeeded !== undefined) await this.#report(appId, code.name, result);
    return result;
  }

  /** Runs a function now, as the app itself. Never throws: failures are a part of the result. */
  async #run({ code, ...run }: OwnRun): Promise<ScheduledRun> {
    const { calls, clock, originOf } = this.parts;
    const [startedAt, start] = [clock.timestamp(), performance.now()];
    const result = (succeeded: boolean, message: string) => {
      const duration = Math.round(performance.now() - start);
      return {
        requestId: run.requestId,
        startedAt,
        duration,
        succeeded,
        message: message.slice(0, longestMessage),
      };
    };
    try {
      const { status, body } = await calls.call({
        ...run,
        code,
        caller: { kind: 'owner', userId: run.ownerId },
        ip: '',
        isScheduled: true,
        request: {
          method: 'POST',
          url: `${await originOf(run.appId)}/api/apps/${run.appId}/functions/${code.name}`,
          headers: [['content-type', 'application/json']],
          body: Buffer.from(JSON.stringify({ scheduledAt: startedAt })),
        },
      });
      const text = (await bytesOf(body)).toString();
      const mask = await calls.maskFor(run.appId, code);
      return result(
        status < 400,
        mask(text.slice(0, mostRead), text.length > mostRead) || `Status ${status}`,
      );
    } catch (error) {
      return result(false, error instanceof AppError ? error.message : 'The function failed.');
    }
  }
}
