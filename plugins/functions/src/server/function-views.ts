import type { App, AppStore, HostState } from '@buildai/apps/shared';
import { NotFound } from '@buildai/core/shared';
import type { VersionStore } from '@buildai/versions/shared';
import type { FunctionView } from '../shared/function-view.js';
import type { SecretCache } from './calls/secret-cache.js';
import type { AppFunction, AppFunctions } from './code/app-functions.js';
import type { Deployment, DeploymentRepository } from './deployments/deployment-repository.js';
import type { AppRights } from './rights/app-rights.js';
import { rightsOf } from './rights/rights-of.js';
import type { RunRepository, ScheduledRun } from './schedules/run-repository.js';
import type { Schedule, ScheduleRepository } from './schedules/schedule-repository.js';

export interface FunctionViewsParts {
  readonly apps: Pick<AppStore, 'slugUrl'>;
  readonly deployments: DeploymentRepository;
  readonly functions: AppFunctions;
  readonly runs: RunRepository;
  readonly schedules: ScheduleRepository;
  /** The address of the platform. */
  readonly publicUrl: string;
  readonly rights: Pick<AppRights, 'confirmedIn' | 'stateOf'>;
  readonly secrets: SecretCache;
  readonly versions: Pick<VersionStore, 'get' | 'head'>;
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

const isLive = (app: App): boolean => app.publishedVersionId !== undefined;

/** The functions of a version, as builders see them. */
export class FunctionViews {
  constructor(private readonly parts: FunctionViewsParts) {}

  /**
   * Where a function is called: at the address of the published app, which stays when a domain changes. As long as the
   * app is not published, at the platform, which lets only builders call it.
   */
  urlOf(app: App, name: string): string {
    const { apps, publicUrl } = this.parts;
    const origin = isLive(app) ? apps.slugUrl(app) : new URL(publicUrl).origin;
    return `${origin}/api/apps/${app.appId}/functions/${name}`;
  }

  /**
   * @param versionId the newest version unless given
   * @throws NotFound if the app has no such version
   */
  async list(app: App, versionId?: string): Promise<readonly FunctionView[]> {
    const { functions, versions } = this.parts;
    const version = await (versionId === undefined
      ? versions.head(app.appId)
      : versions.get(app.appId, versionId));
    if (!version && versionId !== undefined) throw NotFound();
    const all = version ? await functions.all(version.versionId) : [];
    if (all.length === 0) return [];
    const state = await this.#stateOf(app, all);
    return all.map((code) => this.#view(code, state));
  }

  async find(app: App, name: string): Promise<FunctionView | undefined> {
    return (await this.list(app)).find((view) => view.name === name);
  }

  async #stateOf(app: App, all: readonly AppFunction[]): Promise<AppState> {
    const { deployments, functions, rights, runs, schedules, secrets } = this.parts;
    const { appId, publishedVersionId } = app;
    const names = [...new Set(all.flatMap(({ facts }) => facts.secrets))];
    const published = publishedVersionId === undefined ? [] : await functions.list(publishedVersionId);
    return {
      app,
      deployments: await deployments.find(appId, all),
      published: new Map(published.map(({ name, codeHash }) => [name, codeHash])),
      runs: await runs.list(appId),
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
      functionUrl: facts.onlyChecks ? undefined : this.urlOf(state.app, name),
      isLive: isLive(state.app),
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
