import type { App, AppDirectory } from '@buildai/apps/shared';
import { appRequestsMended } from '@buildai/apps/shared';
import type { Clock, Events, Logger } from '@buildai/core';
import type { VersionStore } from '@buildai/versions/shared';
import type { AppFunction, AppFunctions } from '../code/app-functions.js';
import type { OwnerTurns, TurnOwner } from '../owner-turns.js';
import type { FunctionSandbox } from '../sandbox/function-sandbox.js';
import { deploymentChanged } from '../../shared/function-events.js';
import type { FunctionFault } from '../../shared/function-view.js';
import type { SecretCache } from '../calls/secret-cache.js';
import type { Deployment, DeploymentRepository } from './deployment-repository.js';

export interface DeployerParts {
  readonly apps: Pick<AppDirectory, 'get'>;
  readonly clock: Clock;
  readonly deployments: DeploymentRepository;
  readonly events: Events;
  readonly functions: AppFunctions;
  readonly log: Logger;
  readonly sandbox: FunctionSandbox;
  readonly secrets: SecretCache;
  readonly turns: OwnerTurns;
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
   * come or gone. Versions that are neither the newest nor published are left, also once that changes.
   * @returns false if some wait, because much of the same owner does: to be tried again later
   */
  async deployVersion(appId: string, versionId: string, signal: AbortSignal): Promise<boolean> {
    const { deployments, functions } = this.parts;
    if (!(await this.#appWith(appId, versionId))) return true;
    const all = await functions.all(versionId);
    const known = await deployments.find(appId, all);
    const due: AppFunction[] = [];
    for (const each of all) {
      const deployment = known.get(`${each.name} ${each.codeHash}`);
      if (await this.#isDue(appId, each, deployment)) due.push(each);
    }
    for (const each of due)
      if (known.get(`${each.name} ${each.codeHash}`)?.status !== 'pending') await this.#planned(appId, each);
    for (const each of due) {
      const app = await this.#appWith(appId, versionId);
      if (!app) return true;
      // They are not abandoned while they wait.
      await deployments.touchPending(appId);
      const work = async () => void (await this.#deployNow(app, each));
      if (!(await this.parts.turns.tryRun(app, work, signal))) return false;
    }
    return true;
  }

  /** The app, if the version is its newest or its published one. */
  async #appWith(appId: string, versionId: string): Promise<App | undefined> {
    const [app, head] = await Promise.all([this.parts.apps.get(appId), this.parts.versions.head(appId)]);
    return head?.versionId === versionId || app?.publishedVersionId === versionId ? app : undefined;
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

  /**
   * How the deployment of the code ends; code whose deployment has not ended is deployed in a turn of the owner.
   * @param signal aborting ends the wait for it
   * @returns its error
   * @throws TooBusy, TooManyRequests
   */
  async outcomeOf(
    app: TurnOwner,
    code: AppFunction,
    signal?: AbortSignal,
  ): Promise<FunctionFault | undefined> {
    const { appId } = app;
    const deployment = await this.parts.deployments.findOne(appId, code);
    const hasEnded = deployment?.status === 'success' || deployment?.status === 'error';
    if (!hasEnded || (await this.#isDue(appId, code, deployment))) return this.deploy(app, code, signal);
    return deployment.fault;
  }

  /**
   * Deploys the code when it is the turn of the app's owner.
   * @param signal aborting ends the wait for it
   * @returns why it does not run; undefined if it does
   * @throws TooBusy, TooManyRequests
   */
  deploy(app: TurnOwner, code: AppFunction, signal?: AbortSignal): Promise<FunctionFault | undefined> {
    return this.parts.turns.run(app, () => this.#deployNow(app, code), signal);
  }

  async #deployNow(app: TurnOwner, code: AppFunction): Promise<FunctionFault | undefined> {
    const { deployments } = this.parts;
    const { appId } = app;
    const attemptId = await deployments.begin(appId, code);
    await this.#announce(appId, code);
    const fault = await this.#faultOf(app, code);
    if (await deployments.finish(appId, code, attemptId, fault)) await this.#announce(appId, code);
    const text = ` /api/apps/${appId}/functions/${code.name} failed with `;
    if (!fault) await this.parts.events.publish(appRequestsMended, { appId, text });
    return fault;
  }

  async #faultOf({ ownerId, appId }: TurnOwner, code: AppFunction): Promise<FunctionFault | undefined> {
    const { log, sandbox, secrets } = this.parts;
    if (code.facts.fault) return code.facts.fault;
    const missing = await secrets.missing(appId, code.facts.secrets);
    if (missing.length > 0) return secretsFault(missing);
    const { name, language, codeHash, text } = code;
    try {
      const loaded = await sandbox.load({ ownerId, appId, name, language, codeHash, text });
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
