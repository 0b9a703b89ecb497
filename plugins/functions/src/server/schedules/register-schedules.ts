import type { AppDirectory } from '@buildai/apps/shared';
import { appPublished } from '@buildai/apps/shared';
import type { Events, Jobs } from '@buildai/core';
import { deploymentChanged } from '../../shared/function-events.js';
import type { LiveFunctions } from '../code/live-functions.js';
import { runSchedule } from './run-schedule-job.js';
import type { ScheduledRuns } from './scheduled-runs.js';
import type { Scheduler } from './scheduler.js';

/** How late a run may start at most where nothing else of the owner runs, in ms. */
const interval = 5_000;
const hour = 60 * 60_000;

export interface SchedulesKit {
  readonly apps: Pick<AppDirectory, 'get'>;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly live: LiveFunctions;
  readonly scheduledRuns: ScheduledRuns;
  readonly scheduler: Scheduler;
}

/** Keeps up with what is published, and runs its schedules on one of all instances. */
export function registerSchedules(kit: SchedulesKit): void {
  const { apps, events, jobs, live, scheduledRuns, scheduler } = kit;
  const takeOver = async (appId: string) => {
    await live.update(appId);
    await scheduler.takeOver(appId);
  };
  events.subscribe(appPublished, ({ appId }) => takeOver(appId));
  // What runs on a schedule changes with which code runs.
  events.subscribe(deploymentChanged, async ({ appId }) => {
    if ((await apps.get(appId))?.publishedVersionId !== undefined) await takeOver(appId);
  });
  jobs.handle(runSchedule, (data, run) => scheduledRuns.run(data, run));
  jobs.every('functions/start-schedules', interval, () => scheduler.startDue());
  jobs.every('functions/bring-schedules-forward', hour, () => scheduler.bringForward());
}
