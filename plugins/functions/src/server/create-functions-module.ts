import { NotFound } from '@buildai/core/shared';
import { functionParts } from '../shared/function-part.js';
import { CallLimits } from './calls/call-limits.js';
import { FunctionCalls } from './calls/function-calls.js';
import { SecretCache } from './calls/secret-cache.js';
import { AppFunctions } from './code/app-functions.js';
import { LiveFunctions } from './code/live-functions.js';
import { Deployer } from './deployments/deployer.js';
import { DeploymentRepository } from './deployments/deployment-repository.js';
import type { FunctionsKit } from './functions-kit.js';
import { FunctionViews } from './function-views.js';
import { LogRepository } from './logs/log-repository.js';
import { LogStreams } from './logs/log-streams.js';
import { LogWriter } from './logs/log-writer.js';
import { OwnerTurns } from './owner-turns.js';
import { createRights } from './rights/create-rights.js';
import { createFunctionSandbox } from './sandbox/create-function-sandbox.js';
import { RunRepository } from './schedules/run-repository.js';
import { ScheduleRepository } from './schedules/schedule-repository.js';
import { Scheduler } from './schedules/scheduler.js';

/** What makes up functions on this instance. */
export function createFunctionsModule(kit: FunctionsKit) {
  const { clock, config, db, events, log, settings, uses } = kit;
  const { apps, caches, counter, directory, reads, versions } = uses;
  const functions = new AppFunctions(versions);
  const made = { ...kit, ...createRights(kit) };
  const { outgoing, readHost, repository, rights, traffic } = made;
  const sandbox = createFunctionSandbox({
    log,
    // Code that no call runs is of no version, so it gets what the newest one gets.
    outgoing: (code) => outgoing.accessOf({ ...code, stage: 'preview', versionId: undefined }),
  });
  const secrets = new SecretCache(uses.secrets, caches);
  const deployments = new DeploymentRepository(db, clock);
  const live = new LiveFunctions({ apps: directory, caches, db, deployments, functions });
  const runs = new RunRepository(db);
  const schedules = new ScheduleRepository(db, clock);
  const logs = new LogRepository(db, events, reads);
  const writer = new LogWriter({ apps: directory, log, logs, bytesPerApp: config.logBytesPerApp });
  const limits = new CallLimits(counter, clock, config);
  const contributed = () => kit.contributions(functionParts);
  const calls = new FunctionCalls({ ...made, limits, logs: writer, parts: contributed, sandbox, secrets });
  const views = new FunctionViews({
    apps,
    deployments,
    functions,
    publicUrl: settings.publicUrl,
    rights,
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
  const scheduler = new Scheduler({ ...kit, apps: directory, calls, live, originOf, runs, schedules, turns });
  const streams = new LogStreams(logs);
  return {
    calls,
    deployer,
    deployments,
    functions,
    live,
    logs,
    readHost,
    repository,
    rights,
    sandbox,
    scheduler,
    secrets,
    streams,
    traffic,
    versions,
    views,
    writer,
  };
}
