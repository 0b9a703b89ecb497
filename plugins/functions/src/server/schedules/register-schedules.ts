import { appPublished } from '@buildai/apps/shared';
import type { Events, Jobs } from '@buildai/core';
import type { Scheduler } from './scheduler.js';

/** How late a run may start, in ms. */
const interval = 10_000;

/** Runs schedules on one of all instances. */
export function registerSchedules(
  scheduler: Scheduler,
  { events, jobs }: { events: Events; jobs: Jobs },
): void {
  events.subscribe(appPublished, ({ appId }) => scheduler.takeOver(appId));
  jobs.every('functions/start-schedules', interval, () => scheduler.startDue());
}
