import type { App, AppStore } from '@buildai/apps/shared';
import type { Live, Transaction } from '@buildai/core';
import type { RecordChange, StoredChange, VersionStore } from '@buildai/versions/shared';
import { LiveWriteHeld } from '../../../shared/errors.js';
import type { EntitySchema } from '../../../shared/entity-schema.js';
import type { EntityScope } from '../../../shared/entity-store.js';
import { liveWritesLiveEvent } from '../../../shared/live-writes-api.js';
import type { EntityTables } from '../../storage/entity-tables.js';
import type { EntitiesPlace, VersionEntities } from '../../model/version-entities.js';
import { schemasOf } from '../../model/version-entities.js';
import { codeHashOf } from './code-hash.js';
import type { RowWrite } from './exposed-rows.js';
import { exposes } from './exposed-rows.js';
import type { LiveWriteRepository } from './live-write-repository.js';

export interface LiveWriteGuardParts {
  readonly apps: Pick<AppStore, 'get'>;
  readonly entities: Pick<VersionEntities, 'of' | 'schemas'>;
  readonly live: Live;
  readonly repository: LiveWriteRepository;
  readonly tables: Pick<EntityTables, 'hasCopy' | 'listAll'>;
  readonly versions: Pick<VersionStore, 'manifest'>;
}

/** An entity that is written. */
export interface WrittenEntity {
  readonly entity: string;
  readonly write: RowWrite;
}

/**
 * Keeps what a model wrote from showing rows of a published app to people who may not read them: its code runs in the
 * preview with the rights of the builder, and its replies carry rows that it was shown. Writes that others would see
 * wait until a builder has allowed them.
 */
export class LiveWriteGuard {
  constructor(private readonly parts: LiveWriteGuardParts) {}

  /** @throws LiveWriteHeld for a write in the preview that a builder has to allow first */
  async check(
    { appId, inPreview = false, versionId }: EntityScope,
    writes: readonly WrittenEntity[],
  ): Promise<void> {
    const { live, repository } = this.parts;
    const app = inPreview ? await this.#publishedApp(appId) : undefined;
    if (!app || !(await this.#isAnyExposed(app, versionId, writes))) return;
    const codeHash = await this.codeHash(versionId);
    if (await this.mayWrite(app, codeHash)) return;
    if (await repository.ask(app, codeHash)) await live.send(`app:${appId}`, liveWritesLiveEvent, { appId });
    throw LiveWriteHeld();
  }

  schemas(versionId: string): Promise<ReadonlyMap<string, EntitySchema>> {
    return this.parts.entities.schemas(versionId);
  }

  /** Whether rows that a reply adds or changes would wait. */
  async wouldHold({ appId, versionId }: EntitiesPlace, writes: readonly WrittenEntity[]): Promise<boolean> {
    const app = await this.#publishedApp(appId);
    return app !== undefined && this.#isAnyExposed(app, versionId, writes);
  }

  /** Stores the row changes of a reply that have to wait. @returns the others */
  async hold(
    { appId, kind, records, versionId = '' }: StoredChange,
    transaction: Transaction,
  ): Promise<readonly RecordChange[]> {
    // What a person did is approved.
    const app =
      records.length > 0 && kind !== 'edit' ? await this.#publishedApp(appId, transaction) : undefined;
    if (!app) return records;
    const [held, free]: [RecordChange[], RecordChange[]] = [[], []];
    // One after the other: a transaction has one connection, which takes one statement at a time.
    for (const change of records) {
      const isHeld = await this.#isAnyExposed(app, versionId, [writtenBy(change)], transaction);
      (isHeld ? held : free).push(change);
    }
    if (held.length === 0) return records;
    await this.parts.repository.hold(app, held, transaction);
    await this.parts.live.send(`app:${appId}`, liveWritesLiveEvent, { appId }, transaction);
    return free;
  }

  async codeHash(versionId: string, transaction?: Transaction): Promise<string> {
    const { entities, versions } = this.parts;
    return codeHashOf(
      await versions.manifest(versionId, transaction),
      await entities.schemas(versionId, transaction),
    );
  }

  /** Whether a builder allowed the code, or published it. */
  async mayWrite(app: App, codeHash: string, transaction?: Transaction): Promise<boolean> {
    if ((await this.parts.repository.stateOf(app, codeHash, transaction)) === 'allowed') return true;
    const { publishedVersionId } = app;
    return (
      publishedVersionId !== undefined && (await this.codeHash(publishedVersionId, transaction)) === codeHash
    );
  }

  /** Undefined for an app whose preview shows no rows that others see. */
  async #publishedApp(appId: string, transaction?: Transaction): Promise<App | undefined> {
    const app = await this.parts.apps.get(appId, transaction);
    if (app?.publishedVersionId === undefined) return undefined;
    return (await this.parts.tables.hasCopy(appId, transaction)) ? undefined : app;
  }

  /** Versions name entities differently after a rename: what counts is the table. */
  async #isAnyExposed(
    { appId, publishedVersionId = '' }: App,
    versionId: string,
    writes: readonly WrittenEntity[],
    transaction?: Transaction,
  ): Promise<boolean> {
    const { entities, tables } = this.parts;
    const schemasIn = async (version: string) =>
      schemasOf(await entities.of({ appId, versionId: version }, transaction));
    const schemas = await schemasIn(publishedVersionId);
    const tableOf = new Map<string, string>();
    for (const { names, tableId } of await tables.listAll(appId, transaction))
      for (const { entity } of names) tableOf.set(entity, tableId);
    const published = new Set([...schemas.keys()].map((name) => tableOf.get(name)));
    const isExposed = exposes(schemas, {
      schemas: await schemasIn(versionId),
      hasTables: [...tableOf.values()].some((table) => !published.has(table)),
    });
    return writes.some(({ entity, write }) => {
      const table = tableOf.get(entity);
      return (
        table !== undefined &&
        [...schemas.keys()].some((name) => tableOf.get(name) === table && isExposed(name, write))
      );
    });
  }
}

export const writtenBy = ({ entity, type }: RecordChange): WrittenEntity => ({
  entity,
  write: type === 'insert' ? 'create' : 'change',
});
