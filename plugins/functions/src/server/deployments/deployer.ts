import type { AppDirectory } from '@buildai/apps/shared';
import { appPathMended } from '@buildai/apps/shared';
import type { Clock, Events, Logger } from '@buildai/core';
import type { VersionStore } from '@buildai/versions/shared';
import type { AppFunction, AppFunctions } from '../code/app-functions.js';
import type { FunctionSandbox } from '../sandbox/function-sandbox.js';
import { deploymentChanged } from '../../shared/function-events.js';
import type { FunctionFault } from '../../shared/function-view.js';
import type { KeptSecrets } from '../calls/kept-secrets.js';
import type { Deployment, DeploymentRepository } from './deployment-repository.js';

export interface DeployerParts {
  readonly apps: Pick<AppDirectory, 'get'>;
  readonly clock: Clock;
  readonly deployments: DeploymentRepository;
  readonly events: Events;
  readonly functions: AppFunctions;
  readonly log: Logger;
  readonly sandbox: FunctionSandbox;
  readonly secrets: KeptSecrets;
  readonly versions: Pick<VersionStore, 'head'>;
}

/** After this time without a change, a deployment counts as abandoned, in ms. */
export const abandonedAfter = 60_000;

const secretsFault = (missing: readonly string[]): FunctionFault => ({
  code: 'missing_secrets',
  message: `${missing.join(', ')} ${missing.length === 1 ? 'has' : 'have'} no value.`,
  missingSecrets: [...missing],
});

/** Deploys functions: loads their code once, and stores whether it runs. */
export class Deployer {
  constructor(private readonly parts: DeployerParts) {}

  /**
   * Deploys the functions of a version that were never deployed, one after the other, and those whose secrets have
   * come or gone. Versions that are neither the newest nor published are left.
   */
  async deployVersion(appId: string, versionId: string, signal: AbortSignal): Promise<void> {
    const { apps, deployments, functions, versions } = this.parts;
    const [app, head] = [await apps.get(appId), await versions.head(appId)];
    if (!app || (head?.versionId !== versionId && app.publishedVersionId !== versionId)) return;
    const all = await functions.all(versionId);
    const known = await deployments.find(appId, all);
    const due: AppFunction[] = [];
    for (const each of all) {
      const deployment = known.get(`${each.name} ${each.codeHash}`);
      if (await this.#isDue(appId, each, deployment)) due.push(each);
    }
    for (const each of due) await this.#planned(appId, each);
    for (const each of due) {
      signal.throwIfAborted();
      await this.deploy(appId, each);
    }
  }

  async #planned(appId: string, code: AppFunction): Promise<void> {
    await this.parts.deployments.plan(appId, code);
    await this.#announce(appId, code);
  }

  async #isDue(appId: string, code: AppFunction, deployment: Deployment | undefined): Promise<boolean> {
    if (!deployment || deployment.status === 'pending') return true;
    if (deployment.status === 'deploying')
      return Date.parse(deployment.updatedAt) < this.parts.clock.now().getTime() - abandonedAfter;
    const missing = await this.parts.secrets.missing(appId, code.facts.secrets);
    const wasMissing = deployment.fault?.code === 'missing_secrets';
    if (deployment.status === 'success') return missing.length > 0;
    return wasMissing && missing.join() !== deployment.fault?.missingSecrets?.join();
  }

  /** How the deployment of the code ends; code whose deployment has not ended is deployed now. @returns its fault */
  async outcomeOf(appId: string, code: AppFunction): Promise<FunctionFault | undefined> {
    const deployment = await this.parts.deployments.findOne(appId, code);
    const hasEnded = deployment?.status === 'success' || deployment?.status === 'error';
    if (!hasEnded || (await this.#isDue(appId, code, deployment))) return this.deploy(appId, code);
    return deployment.fault;
  }

  /** Deploys the code now. @returns why it does not run; undefined if it does */
  async deploy(appId: string, code: AppFunction): Promise<FunctionFault | undefined> {
    const { deployments } = this.parts;
    const attemptId = await deployments.begin(appId, code);
    await this.#announce(appId, code);
    const fault = await this.#faultOf(appId, code);
    if (await deployments.finish(appId, code, attemptId, fault)) await this.#announce(appId, code);
    const path = `/api/apps/${appId}/functions/${code.name}`;
    if (!fault) await this.parts.events.publish(appPathMended, { appId, path });
    return fault;
  }

  async #faultOf(appId: string, code: AppFunction): Promise<FunctionFault | undefined> {
    const { log, sandbox, secrets } = this.parts;
    if (code.facts.fault) return code.facts.fault;
    const missing = await secrets.missing(appId, code.facts.secrets);
    if (missing.length > 0) return secretsFault(missing);
    const { name, language, text } = code;
    try {
      const loaded = await sandbox.load({ appId, name, language, text });
      return loaded.ok ? undefined : loaded.fault;
    } catch (error) {
      log.error({ err: error, appId, function: name }, 'A function could not be deployed.');
      return { code: 'load', message: 'The function could not be started on this server. Deploy it again.' };
    }
  }

  #announce(appId: string, { name }: AppFunction): Promise<void> {
    return this.parts.events.publish(deploymentChanged, { appId, name });
  }
}
