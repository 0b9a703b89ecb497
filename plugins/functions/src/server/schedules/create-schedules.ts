import { NotFound } from '@buildai/core/shared';
import type { FunctionCalls } from '../calls/function-calls.js';
import type { LiveFunctions } from '../code/live-functions.js';
import type { FunctionsKit } from '../functions-kit.js';
import { OwnerTurns } from '../owner-turns.js';
import { DueSchedules } from './due-schedules.js';
import { FunctionRuns } from './function-runs.js';
import { PublishedSchedules } from './published-schedules.js';
import type { ScheduleRepository } from './schedule-repository.js';
import { ScheduledRuns } from './scheduled-runs.js';

interface RunParts {
  readonly calls: FunctionCalls;
  readonly live: LiveFunctions;
  readonly schedules: ScheduleRepository;
}

/** What runs functions of published versions at the times that their code states. */
export function createSchedules(kit: FunctionsKit, { calls, live, schedules }: RunParts) {
  const { clock, db, events, jobs, uses } = kit;
  const { apps: store, directory: apps } = uses;
  const originOf = async (appId: string) => {
    const app = await store.get(appId);
    if (!app) throw NotFound();
    return store.publishedUrl(app);
  };
  const turns = new OwnerTurns({ total: 8, perOwner: 3, mostOpen: 20, longestWait: 30_000 });
  const runs = new FunctionRuns({ calls, clock, events, originOf, schedules, turns });
  const published = new PublishedSchedules({ apps, clock, db, jobs, live, schedules });
  const due = new DueSchedules({ apps, published, schedules, turns });
  const scheduledRuns = new ScheduledRuns({ apps, live, published, runs, schedules, turns });
  return { due, published, runs, scheduledRuns };
}
