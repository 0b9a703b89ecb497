import type { AppDirectory } from '@buildai/apps/shared';
import type { Clock, Jobs } from '@buildai/core';
import { newId } from '@buildai/core';
import { nextRun } from '../code/function-facts.js';
import type { LiveFunctions } from '../code/live-functions.js';
import type { OwnerTurns } from '../owner-turns.js';
import { runSchedule } from './run-schedule-job.js';
import type { Schedule, ScheduleRepository } from './schedule-repository.js';

export interface SchedulerParts {
  readonly apps: Pick<AppDirectory, 'get'>;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly live: Pick<LiveFunctions, 'all'>;
  readonly schedules: ScheduleRepository;
  readonly turns: OwnerTurns;
}

/** Keeps the schedules of published versions, as their code states them, and starts their runs. */
export class Scheduler {
  constructor(private readonly parts: SchedulerParts) {}

  /** Takes over the schedules of the published version; without one, the app has none. */
  async takeOver(appId: string): Promise<void> {
    const { apps, clock, live, schedules } = this.parts;
    const versionId = (await apps.get(appId))?.publishedVersionId;
    const published = versionId === undefined ? [] : await live.all(appId, versionId);
    const wanted = published.flatMap(({ name, facts: { schedule: cron } }) => {
      const nextRunAt = cron === undefined ? undefined : nextRun(cron, clock.now());
      return cron === undefined || nextRunAt === undefined ? [] : [{ name, cron, nextRunAt }];
    });
    await schedules.replace(appId, wanted);
  }

  /**
   * Starts the runs that are due, as many of each owner as may wait for a turn; others stay due. However many were
   * missed, one is made up for; one that still runs is skipped.
   */
  async startDue(): Promise<void> {
    const { apps, schedules, turns } = this.parts;
    const byOwner = new Map<string, Schedule[]>();
    for await (const page of schedules.due())
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
    for await (const page of schedules.waiting())
      for (const schedule of page) {
        const next = nextRun(schedule.cron, clock.now());
        if (next !== undefined && next < schedule.nextRunAt) await schedules.take(schedule, next);
      }
  }

  async #start(schedule: Schedule): Promise<void> {
    const { clock, jobs, schedules } = this.parts;
    const { appId, name, cron } = schedule;
    const next = nextRun(cron, clock.now());
    if (next === undefined) return this.takeOver(appId);
    const data = { appId, name, requestId: newId() };
    await schedules.take(schedule, next, (transaction) =>
      jobs.enqueue(runSchedule, data, { key: `${appId} ${name}`, transaction }),
    );
  }
}
