import type { AppDirectory } from '@buildai/apps/shared';
import { appPublished } from '@buildai/apps/shared';
import type { Events, Jobs } from '@buildai/core';
import { deploymentChanged } from '../../shared/function-events.js';
import type { LiveFunctions } from '../code/live-functions.js';
import type { DueSchedules } from './due-schedules.js';
import type { PublishedSchedules } from './published-schedules.js';
import { runSchedule } from './run-schedule-job.js';
import type { ScheduledRuns } from './scheduled-runs.js';

/** How late a run may start at most where nothing else of the owner runs, in ms. */
const interval = 5_000;
const hour = 60 * 60_000;

export interface SchedulesKit {
  readonly apps: Pick<AppDirectory, 'get'>;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly live: LiveFunctions;
  readonly due: DueSchedules;
  readonly published: PublishedSchedules;
  readonly scheduledRuns: ScheduledRuns;
}

/** Keeps up with what is published, and runs its schedules on one of all instances. */
export function registerSchedules(kit: SchedulesKit): void {
  const { apps, due, events, jobs, live, published, scheduledRuns } = kit;
  const takeOver = async (appId: string) => {
    await live.update(appId);
    await published.takeOver(appId);
  };
  events.subscribe(appPublished, ({ appId }) => takeOver(appId));
  // What runs on a schedule changes with which code runs.
  events.subscribe(deploymentChanged, async ({ appId }) => {
    if ((await apps.get(appId))?.publishedVersionId !== undefined) await takeOver(appId);
  });
  jobs.handle(runSchedule, (data, run) => scheduledRuns.run(data, run));
  jobs.every('functions/start-schedules', interval, () => due.start());
  jobs.every('functions/bring-schedules-forward', hour, () => published.bringForward());
}
