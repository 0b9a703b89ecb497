import type { AppDirectory } from '@buildai/apps/shared';
import type { Clock, Database, Jobs } from '@buildai/core';
import { newId } from '@buildai/core';
import { nextRun } from '../code/function-facts.js';
import type { LiveFunctions } from '../code/live-functions.js';
import { runSchedule } from './run-schedule-job.js';
import type { Schedule, ScheduleRepository } from './schedule-repository.js';

export interface PublishedSchedulesParts {
  readonly apps: Pick<AppDirectory, 'get'>;
  readonly clock: Clock;
  readonly db: Database;
  readonly jobs: Jobs;
  readonly live: Pick<LiveFunctions, 'all'>;
  readonly schedules: ScheduleRepository;
}

/** The schedules of published versions, as their code states them. */
export class PublishedSchedules {
  constructor(private readonly parts: PublishedSchedulesParts) {}

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

  /** Brings runs forward that were planned while the clock was ahead: they would wait until it is there again. */
  async bringForward(): Promise<void> {
    const { clock, schedules } = this.parts;
    for await (const page of schedules.waiting())
      for (const schedule of page) {
        const next = nextRun(schedule.cron, clock.now());
        if (next !== undefined && next < schedule.nextRunAt) await schedules.take(schedule, next);
      }
  }

  /** Starts a run that is due, unless it has been started since, and plans the next one. */
  async start(schedule: Schedule): Promise<void> {
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
}
