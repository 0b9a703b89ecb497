import type { AppDirectory, AppStore } from '@buildai/apps/shared';
import { NotFound } from '@buildai/core/shared';
import type { DataReads, Egress, Kit, ReadCaches, WindowCounter } from '@buildai/core';
import type { AppSecrets } from '@buildai/secrets/shared';
import type { VersionStore } from '@buildai/versions/shared';
import { functionParts } from '../shared/function-part.js';
import type { CallLimitsConfig } from './calls/call-limits.js';
import { CallLimits } from './calls/call-limits.js';
import { FunctionCalls } from './calls/function-calls.js';
import { KeptSecrets } from './calls/kept-secrets.js';
import { AppFunctions } from './code/app-functions.js';
import { LiveFunctions } from './code/live-functions.js';
import { Deployer } from './deployments/deployer.js';
import { DeploymentRepository } from './deployments/deployment-repository.js';
import { FunctionViews } from './function-views.js';
import { LogRepository } from './logs/log-repository.js';
import { LogStreams } from './logs/log-streams.js';
import { LogWriter } from './logs/log-writer.js';
import { OwnerTurns } from './owner-turns.js';
import { createFunctionSandbox } from './sandbox/create-function-sandbox.js';
import { RunRepository } from './schedules/run-repository.js';
import { ScheduleRepository } from './schedules/schedule-repository.js';
import { Scheduler } from './schedules/scheduler.js';

export interface FunctionsUses {
  readonly apps: AppStore;
  readonly caches: ReadCaches;
  readonly counter: WindowCounter;
  readonly directory: AppDirectory;
  readonly egress: Egress;
  readonly reads: DataReads;
  readonly secrets: AppSecrets;
  readonly versions: VersionStore;
}

type FunctionsKit = Pick<Kit, 'clock' | 'contributions' | 'db' | 'events' | 'jobs' | 'log' | 'settings'> & {
  readonly config: CallLimitsConfig & { readonly logBytesPerApp: number };
  readonly uses: FunctionsUses;
};

/** What makes up functions on this instance. */
export function createFunctionsModule(kit: FunctionsKit) {
  const { clock, config, db, events, jobs, log, settings, uses } = kit;
  const { apps, caches, counter, directory, egress, reads, versions } = uses;
  const sandbox = createFunctionSandbox({ egress, log });
  const functions = new AppFunctions(versions);
  const secrets = new KeptSecrets(uses.secrets, caches);
  const deployments = new DeploymentRepository(db, clock);
  const live = new LiveFunctions({ apps: directory, caches, db, deployments, functions });
  const runs = new RunRepository(db);
  const schedules = new ScheduleRepository(db, clock);
  const logs = new LogRepository(db, events, reads);
  const writer = new LogWriter({ apps: directory, log, logs, bytesPerApp: config.logBytesPerApp });
  const limits = new CallLimits(counter, clock, config);
  const contributed = () => kit.contributions(functionParts);
  const calls = new FunctionCalls({ clock, limits, log, logs: writer, parts: contributed, sandbox, secrets });
  const views = new FunctionViews({
    apps,
    deployments,
    functions,
    publicUrl: settings.publicUrl,
    runs,
    schedules,
    secrets,
    versions,
  });
  const deployer = new Deployer({
    apps: directory,
    clock,
    deployments,
    events,
    functions,
    log,
    sandbox,
    secrets,
    turns: new OwnerTurns({ total: 4, perOwner: 2, mostOpen: 20, longestWait: 20_000 }),
    versions,
  });
  const originOf = async (appId: string) => {
    const app = await apps.get(appId);
    if (!app) throw NotFound();
    return apps.publishedUrl(app);
  };
  const turns = new OwnerTurns({ total: 8, perOwner: 3, mostOpen: 20, longestWait: 30_000 });
  const scheduler = new Scheduler({
    apps: directory,
    calls,
    clock,
    db,
    events,
    jobs,
    live,
    originOf,
    runs,
    schedules,
    turns,
  });
  const streams = new LogStreams(logs);
  return {
    calls,
    deployer,
    deployments,
    functions,
    live,
    logs,
    sandbox,
    scheduler,
    secrets,
    streams,
    versions,
    views,
    writer,
  };
}
