import type { App, AppDirectory } from '@buildai/apps/shared';
import type { VersionStore } from '@buildai/versions/shared';
import type { AppFunction, AppFunctions } from '../code/app-functions.js';
import type { Deployer } from './deployer.js';
import type { DeploymentRepository } from './deployment-repository.js';

export interface VersionDeployerParts {
  readonly apps: Pick<AppDirectory, 'get'>;
  readonly deployer: Deployer;
  readonly deployments: DeploymentRepository;
  readonly functions: AppFunctions;
  readonly versions: Pick<VersionStore, 'head'>;
}

/** Deploys the functions of versions in the background. */
export class VersionDeployer {
  constructor(private readonly parts: VersionDeployerParts) {}

  /**
   * Deploys the functions of a version that were never deployed, one after the other, and those whose secrets have
   * come or gone. Versions that are neither the newest nor published are left, also once that changes.
   * @returns false if some wait, because much of the same owner does: to be tried again later
   */
  async run(appId: string, versionId: string, signal: AbortSignal): Promise<boolean> {
    const { deployer, deployments, functions } = this.parts;
    if (!(await this.#appWith(appId, versionId))) return true;
    const all = await functions.all(versionId);
    const known = await deployments.find(appId, all);
    const due: AppFunction[] = [];
    for (const each of all) {
      const deployment = known.get(`${each.name} ${each.codeHash}`);
      if (await deployer.isDue(appId, each, deployment)) due.push(each);
    }
    for (const each of due)
      if (known.get(`${each.name} ${each.codeHash}`)?.status !== 'pending') await deployer.plan(appId, each);
    for (const each of due) {
      const app = await this.#appWith(appId, versionId);
      if (!app) return true;
      // They are not abandoned while they wait.
      await deployments.touchPending(appId);
      if (!(await deployer.tryDeploy(app, each, signal))) return false;
    }
    return true;
  }

  /** The app, if the version is its newest or its published one. */
  async #appWith(appId: string, versionId: string): Promise<App | undefined> {
    const [app, head] = await Promise.all([this.parts.apps.get(appId), this.parts.versions.head(appId)]);
    return head?.versionId === versionId || app?.publishedVersionId === versionId ? app : undefined;
  }
}
