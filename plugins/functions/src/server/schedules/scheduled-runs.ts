import type { AppDirectory } from '@buildai/apps/shared';
import type { JobRun } from '@buildai/core';
import type { z } from 'zod';
import type { LiveFunctions } from '../code/live-functions.js';
import type { OwnerTurns } from '../owner-turns.js';
import type { FunctionRuns } from './function-runs.js';
import type { scheduledRunData } from './run-schedule-job.js';
import type { ScheduleRepository } from './schedule-repository.js';
import type { Scheduler } from './scheduler.js';

export interface ScheduledRunsParts {
  readonly apps: Pick<AppDirectory, 'get'>;
  readonly live: Pick<LiveFunctions, 'find'>;
  readonly runs: FunctionRuns;
  readonly scheduler: Scheduler;
  readonly schedules: ScheduleRepository;
  readonly turns: OwnerTurns;
}

type RunData = z.infer<typeof scheduledRunData>;

/** The job: runs functions whose schedules were due. */
export class ScheduledRuns {
  constructor(private readonly parts: ScheduledRunsParts) {}

  /** A run whose turn does not come is due again. */
  async run(data: RunData, job: JobRun): Promise<void> {
    const { apps, runs, schedules, turns } = this.parts;
    const { appId, name, requestId } = data;
    const lastRun = await schedules.lastRun(appId, name);
    // It was cut off with its server, and is not repeated: it may have done half of its work.
    if (lastRun?.requestId === requestId) {
      const message = 'The server stopped while the function ran.';
      return runs.report(appId, name, { ...lastRun, duration: 0, succeeded: false, message });
    }
    const app = await apps.get(appId);
    if (!app || (await turns.tryRun(app, () => this.#runDue(data, job), job.signal))) return;
    await schedules.giveBack(appId, name);
  }

  async #runDue({ appId, name, requestId }: RunData, job: JobRun): Promise<void> {
    const { apps, live, runs, scheduler, schedules } = this.parts;
    const known = (await schedules.list(appId)).get(name);
    const app = await apps.get(appId);
    const versionId = app?.publishedVersionId;
    const code = versionId === undefined ? undefined : await live.find(appId, versionId, name);
    const cron = code?.facts.schedule;
    // A run that was started before another version was published is not one of that version.
    const isCurrent = cron !== undefined && cron === known?.cron;
    if (!app || versionId === undefined || !code || !isCurrent) return scheduler.takeOver(appId);
    const { ownerId } = app;
    const stage = 'published';
    await runs.runScheduled({ appId, ownerId, versionId, stage, code, requestId, signal: job.signal });
  }
}
