import type { AppDirectory } from '@buildai/apps/shared';
import type { Database, ReadCache, ReadCaches } from '@buildai/core';
import type { DeployedCode, DeploymentRepository } from '../deployments/deployment-repository.js';
import type { AppFunction, AppFunctions } from './app-functions.js';
import { standIn } from './stand-in.js';

interface Row {
  readonly app_id: string;
  readonly name: string;
  readonly code_hash: string;
  readonly version_id: string;
}

export interface LiveFunctionsParts {
  readonly apps: Pick<AppDirectory, 'get'>;
  readonly caches: ReadCaches;
  readonly db: Database;
  readonly deployments: DeploymentRepository;
  readonly functions: AppFunctions;
}

/** Versions whose code is called instead of that of the published one, by the name of the function. */
type Previous = ReadonlyMap<string, string>;

const keyOf = (appId: string, versionId: string) => `${appId} ${versionId}`;

/**
 * The functions of published apps. While the code of a published version does not run, what was published before it
 * and did run is called instead, with no more access and schedule than both state. The table `live_functions`.
 */
export class LiveFunctions {
  readonly #previous: ReadCache<Previous>;

  constructor(private readonly parts: LiveFunctionsParts) {
    this.#previous = parts.caches.create('functions/live-functions');
  }

  /** A function of the published version. */
  async find(appId: string, versionId: string, name: string): Promise<AppFunction | undefined> {
    const { functions } = this.parts;
    const code = await functions.find(versionId, name);
    const versionBefore = code && (await this.#previousOf(appId, versionId)).get(name);
    const previous = versionBefore === undefined ? undefined : await functions.find(versionBefore, name);
    return code && previous ? standIn(previous, code) : code;
  }

  /** All functions of the published version. */
  async all(appId: string, versionId: string): Promise<readonly AppFunction[]> {
    const files = await this.parts.functions.list(versionId);
    const found = await Promise.all(files.map(({ name }) => this.find(appId, versionId, name)));
    return found.filter((code) => code !== undefined);
  }

  /** Names of the functions for which published code would be called while this code of theirs does not run. */
  async withPrevious(appId: string, codes: readonly DeployedCode[]): Promise<ReadonlySet<string>> {
    const hashes = new Map(codes.map(({ name, codeHash }) => [name, codeHash]));
    const rows = await this.#rows().where({ app_id: appId });
    const replaced = rows.filter(({ name, code_hash }) => hashes.has(name) && hashes.get(name) !== code_hash);
    return new Set(replaced.map(({ name }) => name));
  }

  /** Notes which code of the published version runs. To be called when it, or a deployment of it, has changed. */
  async update(appId: string): Promise<void> {
    const { apps, deployments, functions } = this.parts;
    const versionId = (await apps.get(appId))?.publishedVersionId;
    const files = versionId === undefined ? [] : await functions.list(versionId);
    const names = files.map(({ name }) => name);
    await this.#rows().where({ app_id: appId }).whereNotIn('name', names).delete();
    if (versionId === undefined) return;
    const known = await deployments.find(appId, files);
    for (const { name, codeHash } of files) {
      if (known.get(`${name} ${codeHash}`)?.status !== 'success') continue;
      const row = { app_id: appId, name, code_hash: codeHash, version_id: versionId };
      await this.#rows().insert(row).onConflict(['app_id', 'name']).merge();
    }
    this.#previous.forget(keyOf(appId, versionId));
  }

  async #previousOf(appId: string, versionId: string): Promise<Previous> {
    return (
      (await this.#previous.get(keyOf(appId, versionId), () => this.#read(appId, versionId))) ?? new Map()
    );
  }

  async #read(appId: string, versionId: string): Promise<Previous> {
    const { deployments, functions } = this.parts;
    const files = await functions.list(versionId);
    if (files.length === 0) return new Map();
    const [known, rows] = [await deployments.find(appId, files), await this.#rows().where({ app_id: appId })];
    const hashes = new Map(files.map(({ name, codeHash }) => [name, codeHash]));
    return new Map(
      rows.flatMap(({ name, code_hash, version_id }) => {
        const hash = hashes.get(name);
        const status = known.get(`${name} ${hash ?? ''}`)?.status;
        // Code that was never deployed is loaded by its first call.
        const runs = hash === code_hash || status === undefined || status === 'success';
        return hash === undefined || runs ? [] : [[name, version_id] as const];
      }),
    );
  }

  #rows() {
    return this.parts.db<Row>('live_functions');
  }
}
