import { NotFound } from '@buildai/core/shared';
import { functionParts } from '../shared/function-part.js';
import { CallLimits } from './calls/call-limits.js';
import { CallLogs } from './calls/call-logs.js';
import { FunctionCalls } from './calls/function-calls.js';
import { SandboxCalls } from './calls/sandbox-calls.js';
import { SecretCache } from './calls/secret-cache.js';
import { AppFunctions } from './code/app-functions.js';
import { LiveFunctions } from './code/live-functions.js';
import { LoadCheck } from './deployments/load-check.js';
import { Deployer } from './deployments/deployer.js';
import { DeploymentRepository } from './deployments/deployment-repository.js';
import { VersionDeployer } from './deployments/version-deployer.js';
import { FunctionAddresses } from './function-addresses.js';
import type { FunctionsKit } from './functions-kit.js';
import { FunctionViews } from './function-views.js';
import { LogRepository } from './logs/log-repository.js';
import { LogStreams } from './logs/log-streams.js';
import { LogWriter } from './logs/log-writer.js';
import { OwnerTurns } from './owner-turns.js';
import { createRights } from './rights/create-rights.js';
import { createFunctionSandbox } from './sandbox/create-function-sandbox.js';
import { FunctionRuns } from './schedules/function-runs.js';
import { ScheduleRepository } from './schedules/schedule-repository.js';
import { ScheduledRuns } from './schedules/scheduled-runs.js';
import { Scheduler } from './schedules/scheduler.js';

/** What makes up functions on this instance. */
export function createFunctionsModule(kit: FunctionsKit) {
  const { clock, config, db, events, log, settings, uses } = kit;
  const { apps, caches, counter, directory, reads, versions } = uses;
  const functions = new AppFunctions(versions);
  const { outgoing, readHost, repository, rights, traffic } = createRights(kit);
  const sandbox = createFunctionSandbox({
    log,
    // Code that no call runs is of no version, so it gets what the newest one gets.
    outgoing: (code) => outgoing.accessOf({ ...code, stage: 'preview', versionId: undefined }),
  });
  const secrets = new SecretCache(uses.secrets, caches);
  const deployments = new DeploymentRepository(db, clock);
  const live = new LiveFunctions({ apps: directory, caches, db, deployments, functions });
  const schedules = new ScheduleRepository(db, clock);
  const logs = new LogRepository(db, events, reads);
  const writer = new LogWriter({ apps: directory, log, logs, bytesPerApp: config.logBytesPerApp });
  const limits = new CallLimits(counter, clock, config);
  const callLogs = new CallLogs(clock, writer);
  const calling = new SandboxCalls(sandbox, () => kit.contributions(functionParts), outgoing, log);
  const calls = new FunctionCalls({ limits, logs: callLogs, rights, sandbox: calling, secrets });
  const addresses = new FunctionAddresses(apps, settings.publicUrl);
  const views = new FunctionViews({ addresses, deployments, functions, rights, schedules, secrets });
  const loadCheck = new LoadCheck(sandbox, secrets, log);
  const turns = new OwnerTurns({ total: 4, perOwner: 2, mostOpen: 20, longestWait: 20_000 });
  const deployer = new Deployer({ clock, deployments, events, loadCheck, secrets, turns });
  const versionDeployer = new VersionDeployer({
    apps: directory,
    deployer,
    deployments,
    functions,
    versions,
  });
  const originOf = async (appId: string) => {
    const app = await apps.get(appId);
    if (!app) throw NotFound();
    return apps.publishedUrl(app);
  };
  const runTurns = new OwnerTurns({ total: 8, perOwner: 3, mostOpen: 20, longestWait: 30_000 });
  const ofSchedules = { ...kit, apps: directory, live, schedules, turns: runTurns };
  const runs = new FunctionRuns({ ...ofSchedules, calls, originOf });
  const scheduler = new Scheduler(ofSchedules);
  const scheduledRuns = new ScheduledRuns({ ...ofSchedules, runs, scheduler });
  const streams = new LogStreams(logs);
  return {
    addresses,
    calls,
    deployer,
    deployments,
    functions,
    live,
    logs,
    readHost,
    repository,
    rights,
    runs,
    sandbox,
    scheduledRuns,
    scheduler,
    secrets,
    streams,
    traffic,
    versionDeployer,
    versions,
    views,
    writer,
  };
}
