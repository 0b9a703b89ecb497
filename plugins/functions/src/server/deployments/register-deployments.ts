import { appDeleted } from '@buildai/apps/shared';
import type { AppDirectory } from '@buildai/apps/shared';
import type { Clock, Events, Jobs } from '@buildai/core';
import { defineJob } from '@buildai/core';
import { secretsChanged } from '@buildai/secrets/shared';
import type { ChangeParticipant, VersionStore } from '@buildai/versions/shared';
import { z } from 'zod';
import type { SecretCache } from '../calls/secret-cache.js';
import type { AppFunctions } from '../code/app-functions.js';
import { hasFunctions } from '../code/app-functions.js';
import type { FunctionSandbox } from '../sandbox/function-sandbox.js';
import { abandonedAfter } from './deployer.js';
import type { DeploymentRepository } from './deployment-repository.js';
import type { VersionDeployer } from './version-deployer.js';

const deployFunctions = defineJob(
  'functions/deploy-version',
  z.object({ appId: z.string(), versionId: z.string() }),
  // They take turns by the owners of their apps, and those that wait keep nothing busy.
  { maxAttempts: 3, concurrency: 200 },
);

/** When deployments for which there were no turns are tried again, in ms. */
const laterAfter = 5_000;
const hour = 60 * 60_000;
/** Versions whose deployments are kept. */
const maxVersions = 50;
/** Deployments of an app that are kept in any case. */
const maxDeployments = 200;

export interface DeploymentsKit {
  readonly apps: Pick<AppDirectory, 'get'>;
  readonly clock: Clock;
  readonly deployments: DeploymentRepository;
  readonly events: Events;
  readonly functions: AppFunctions;
  readonly jobs: Jobs;
  readonly sandbox: FunctionSandbox;
  readonly secrets: SecretCache;
  readonly versionDeployer: VersionDeployer;
  readonly versions: VersionStore;
}

/** Deploys the functions of each stored version, also of a restored one. */
function deployingParticipant(jobs: Jobs, versions: VersionStore): ChangeParticipant {
  return {
    async prepare({ appId, version }, transaction) {
      if (!version || !hasFunctions(await versions.manifest(version.versionId, transaction))) return;
      const { versionId } = version;
      await jobs.enqueue(deployFunctions, { appId, versionId }, { key: versionId, transaction });
    },
  };
}

/** Code of the newest versions, and of the published one. */
async function codeInUse(kit: DeploymentsKit, appId: string): Promise<ReadonlySet<string>> {
  const newest = (await kit.versions.list(appId, maxVersions)).map(({ versionId }) => versionId);
  const published = (await kit.apps.get(appId))?.publishedVersionId;
  const used = new Set<string>();
  for (const versionId of published === undefined ? newest : [...newest, published])
    for (const { codeHash } of await kit.functions.list(versionId)) used.add(codeHash);
  return used;
}

/** Everything that deploys functions by itself. @returns its part in every change of an app */
export function registerDeployments(kit: DeploymentsKit): ChangeParticipant {
  const { apps, clock, deployments, events, jobs, sandbox, secrets, versionDeployer, versions } = kit;
  const timeAgo = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds).toISOString();
  const deployCurrent = async (appId: string) => {
    const newest = (await versions.head(appId))?.versionId;
    const published = (await apps.get(appId))?.publishedVersionId;
    for (const versionId of new Set([newest, published]))
      if (versionId !== undefined) await jobs.enqueue(deployFunctions, { appId, versionId });
  };
  jobs.handle(deployFunctions, async (data, { signal }) => {
    if (await versionDeployer.run(data.appId, data.versionId, signal)) return;
    await jobs.enqueue(deployFunctions, data, { delay: laterAfter });
  });
  jobs.every('functions/resume-deployments', abandonedAfter, async () => {
    for (const appId of await deployments.dropUnfinished(timeAgo(abandonedAfter))) await deployCurrent(appId);
  });
  jobs.every('functions/prune-deployments', hour, async () => {
    for (const appId of await deployments.appsWithMoreThan(maxDeployments))
      await deployments.prune(appId, await codeInUse(kit, appId), timeAgo(hour));
  });
  events.subscribe(secretsChanged, async ({ appId }) => {
    secrets.forget(appId);
    await deployCurrent(appId);
  });
  events.subscribe(appDeleted, ({ appId }) => sandbox.stop(appId));
  return deployingParticipant(jobs, versions);
}
