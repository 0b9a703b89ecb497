import { appRequestsMended } from '@buildai/apps/shared';
import type { Clock, Events } from '@buildai/core';
import type { AppFunction } from '../code/app-functions.js';
import type { OwnerTurns, TurnOwner } from '../owner-turns.js';
import { deploymentChanged } from '../../shared/function-events.js';
import type { FunctionFault } from '../../shared/function-view.js';
import type { SecretCache } from '../calls/secret-cache.js';
import type { LoadCheck } from './load-check.js';
import type { Deployment, DeploymentRepository } from './deployment-repository.js';

export interface DeployerParts {
  readonly clock: Clock;
  readonly deployments: DeploymentRepository;
  readonly events: Events;
  readonly loadCheck: LoadCheck;
  readonly secrets: SecretCache;
  readonly turns: OwnerTurns;
}

/** After this time without a change, a deployment counts as abandoned, in ms. */
export const abandonedAfter = 60_000;

/** Deploys code of functions: loads it once, and stores whether it runs. */
export class Deployer {
  constructor(private readonly parts: DeployerParts) {}

  /** Shows that the code is going to be deployed. */
  async plan(appId: string, code: AppFunction): Promise<void> {
    await this.parts.deployments.plan(appId, code);
    await this.#announce(appId, code);
  }

  /** Whether the code was never deployed, its deployment was abandoned, or its secrets have come or gone. */
  async isDue(appId: string, code: AppFunction, deployment: Deployment | undefined): Promise<boolean> {
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
    if (!hasEnded || (await this.isDue(appId, code, deployment))) return this.deploy(app, code, signal);
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

  /** Deploys the code in the background. @returns false if its turn does not come soon */
  tryDeploy(app: TurnOwner, code: AppFunction, signal: AbortSignal): Promise<boolean> {
    return this.parts.turns.tryRun(app, async () => void (await this.#deployNow(app, code)), signal);
  }

  async #deployNow(app: TurnOwner, code: AppFunction): Promise<FunctionFault | undefined> {
    const { deployments, loadCheck } = this.parts;
    const { appId } = app;
    const attemptId = await deployments.begin(appId, code);
    await this.#announce(appId, code);
    const fault = await loadCheck.faultOf(app, code);
    if (await deployments.finish(appId, code, attemptId, fault)) await this.#announce(appId, code);
    const text = ` /api/apps/${appId}/functions/${code.name} failed with `;
    if (!fault) await this.parts.events.publish(appRequestsMended, { appId, text });
    return fault;
  }

  #announce(appId: string, { name }: AppFunction): Promise<void> {
    return this.parts.events.publish(deploymentChanged, { appId, name });
  }
}
