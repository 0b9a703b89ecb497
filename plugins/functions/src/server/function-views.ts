import type { App, HostState } from '@buildai/apps/shared';
import type { FunctionView } from '../shared/function-view.js';
import type { SecretCache } from './calls/secret-cache.js';
import type { AppFunction, AppFunctions } from './code/app-functions.js';
import type { Deployment, DeploymentRepository } from './deployments/deployment-repository.js';
import type { FunctionAddresses } from './function-addresses.js';
import type { AppRights } from './rights/app-rights.js';
import { rightsOf } from './rights/rights-of.js';
import type { Schedule, ScheduledRun, ScheduleRepository } from './schedules/schedule-repository.js';

export interface FunctionViewsParts {
  readonly addresses: FunctionAddresses;
  readonly deployments: DeploymentRepository;
  readonly functions: AppFunctions;
  readonly schedules: ScheduleRepository;
  readonly rights: Pick<AppRights, 'confirmedIn' | 'stateOf'>;
  readonly secrets: SecretCache;
}

/** What the views of the functions of one app have in common. */
interface AppState {
  readonly app: App;
  readonly deployments: ReadonlyMap<string, Deployment>;
  readonly published: ReadonlyMap<string, string>;
  readonly runs: ReadonlyMap<string, ScheduledRun>;
  readonly schedules: ReadonlyMap<string, Schedule>;
  readonly missing: ReadonlySet<string>;
  readonly isConfirmed: (code: AppFunction) => boolean;
  readonly stateOf: (host: string) => HostState;
}

/** The functions of a version, as builders see them. */
export class FunctionViews {
  constructor(private readonly parts: FunctionViewsParts) {}

  /**
   * @param versionId the newest version unless given
   * @throws NotFound if the app has no such version
   */
  async list(app: App, versionId?: string): Promise<readonly FunctionView[]> {
    const { functions } = this.parts;
    const { appId } = app;
    const all = await (versionId === undefined
      ? functions.newest(appId)
      : functions.ofVersion(appId, versionId));
    if (all.length === 0) return [];
    const state = await this.#stateOf(app, all);
    return all.map((code) => this.#view(code, state));
  }

  async find(app: App, name: string): Promise<FunctionView | undefined> {
    return (await this.list(app)).find((view) => view.name === name);
  }

  async #stateOf(app: App, all: readonly AppFunction[]): Promise<AppState> {
    const { deployments, functions, rights, schedules, secrets } = this.parts;
    const { appId, publishedVersionId } = app;
    const names = [...new Set(all.flatMap(({ facts }) => facts.secrets))];
    const published = publishedVersionId === undefined ? [] : await functions.list(publishedVersionId);
    return {
      app,
      deployments: await deployments.find(appId, all),
      published: new Map(published.map(({ name, codeHash }) => [name, codeHash])),
      runs: await schedules.lastRuns(appId),
      schedules: await schedules.list(appId),
      isConfirmed: await rights.confirmedIn(app),
      stateOf: await rights.stateOf(app),
      missing: new Set(await secrets.missing(appId, names)),
    };
  }

  #view(code: AppFunction, state: AppState): FunctionView {
    const { name, path, codeHash, facts } = code;
    const { status, fault, deployedAt } = state.deployments.get(`${name} ${codeHash}`) ?? {
      status: 'pending' as const,
    };
    return {
      name,
      path,
      functionUrl: facts.onlyChecks ? undefined : this.parts.addresses.of(state.app, name),
      isLive: state.app.publishedVersionId !== undefined,
      status,
      fault,
      deployedAt,
      isPublished: state.published.get(name) === codeHash,
      access: facts.access,
      onlyChecks: facts.onlyChecks,
      codeHash,
      rights: rightsOf(facts, state.isConfirmed(code), state.stateOf),
      secrets: [...facts.secrets],
      missingSecrets: facts.secrets.filter((secret) => state.missing.has(secret)),
      schedule:
        facts.schedule === undefined
          ? undefined
          : {
              cron: facts.schedule,
              nextRunAt: state.schedules.get(name)?.nextRunAt,
              lastRun: state.runs.get(name),
            },
    };
  }
}
