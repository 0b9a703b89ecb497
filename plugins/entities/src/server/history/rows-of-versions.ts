import type { Database, Transaction } from '@buildai/core';
import type {
  LeavingTable,
  RestorableRows,
  RestoredRows,
  RestoreProgress,
  RowRestorer,
  RowsOfEntity,
  StoredRestore,
  Version,
} from '@buildai/versions/shared';
import { entityLabel } from '../../shared/entity-label.js';
import type { EntityScope } from '../../shared/entity-store.js';
import { mostRestored } from '../../shared/row-history-api.js';
import type { EntityAccess } from '../rows/entity-access.js';
import type { EntityModel } from '../model/entity-model.js';
import type { EntityTable, EntityTables } from '../storage/entity-tables.js';
import { invalidInput } from '../model/invalid-input.js';
import type { PreviewTables } from '../storage/preview-tables.js';
import type { ScopedReads } from '../read/scoped-reads.js';
import type { VersionEntities } from '../model/version-entities.js';
import type { HistoryRetention } from './history-retention.js';
import { RestoreWithinRules } from './restore-within-rules.js';
import type { RestoreQuery } from './row-restore.js';
import { beginningOf, RowRestore, sizeOf } from './row-restore.js';
import { writerOf } from '../model/stamp.js';
import { noteRowRestore, rowRestoresOf } from './version-row-restores.js';

export interface RowsOfVersionsParts {
  readonly access: EntityAccess;
  readonly copies: PreviewTables;
  readonly entities: VersionEntities;
  readonly kept: HistoryRetention;
  readonly reads: ScopedReads;
  readonly tables: EntityTables;
}

/** A table and what its rows go back to. */
interface TableRestore {
  readonly model: EntityModel;
  readonly table: EntityTable;
  readonly query: RestoreQuery;
}

type Unavailable = RestorableRows['unavailable'];

/**
 * Sets the rows that the preview shows back together with a version, on behalf of a builder: within the rules of their
 * entities, but without asking the functions that decide about writes. Undoing the restore changes only the rows back
 * that it changed.
 */
export class RowsOfVersions implements RowRestorer {
  constructor(private readonly parts: RowsOfVersionsParts) {}

  async count(
    version: Version,
    at: string,
    actor: { readonly accountId: string },
  ): Promise<Omit<RestorableRows, 'at'>> {
    const { appId } = version;
    const isCopy = await this.parts.tables.hasCopy(appId);
    const unavailable = await this.#whyUnavailable(appId, at);
    const scope = scopeOf(version, actor);
    const leaving = await this.#leaving(scope);
    if (unavailable !== null) return { entities: [], leaving, unavailable, isCopy };
    const tables = await this.#tablesOf(scope);
    const entities = await this.parts.reads.run(scope, async (db) => {
      const counted: RowsOfEntity[] = [];
      for (const { model, table } of tables) counted.push(await countRows(model, table, at, db));
      return counted;
    });
    return { entities: entities.filter(hasChanges), leaving, unavailable, isCopy };
  }

  async restore(
    stored: StoredRestore,
    transaction: Transaction,
    onProgress: (progress: RestoreProgress) => void,
  ): Promise<RestoredRows | undefined> {
    const planned = await this.#plan(stored, transaction);
    if (!planned) return undefined;
    const { kept, tables } = this.parts;
    const { appId, version, actor } = stored;
    const stamp = { at: kept.now(), by: writerOf(ownerOf(actor)) };
    let total = 0;
    for (const { table, query } of planned) {
      await tables.lock(table, transaction);
      const counted = await new RowRestore(table, query, transaction).count();
      total += counted.update + counted.return + counted.remove;
    }
    const sum = { changed: 0, conflicting: 0, unknown: 0 };
    for (const each of planned) {
      const done = await this.#restoreTable(each, stamp, transaction, (changed) =>
        onProgress({ done: sum.changed + changed, total }),
      );
      const noted = { tableId: each.table.tableId, entity: each.model.name, changedAt: stamp.at };
      if (done.changed > 0) await noteRowRestore(transaction, { appId, versionId: version.versionId }, noted);
      sum.changed += done.changed;
      sum.conflicting += done.conflicting;
      sum.unknown += done.unknown;
    }
    return sum;
  }

  /** @returns undefined if no rows are to go back */
  async #plan(
    { appId, version, actor, restored }: StoredRestore,
    transaction: Transaction,
  ): Promise<readonly TableRestore[] | undefined> {
    const scope = scopeOf(version, actor);
    if (restored.undoes !== undefined) return this.#planUndo(scope, restored.undoes, transaction);
    if (!restored.rows) return undefined;
    const { at, removeAdded } = restored.rows;
    const unavailable = await this.#whyUnavailable(appId, at, transaction);
    if (unavailable !== null) throw invalidInput('body.rows', unavailable);
    const query = { at, ids: undefined, removeCreated: removeAdded };
    return (await this.#tablesOf(scope, transaction)).map((each) => ({ ...each, query }));
  }

  async #planUndo(
    scope: EntityScope,
    undoes: string,
    transaction: Transaction,
  ): Promise<readonly TableRestore[] | undefined> {
    const { entities, tables } = this.parts;
    const { appId } = scope;
    const changed = await rowRestoresOf(transaction, appId, undoes);
    if (changed.length === 0) return undefined;
    const current = await this.#tablesOf(scope, transaction);
    const before = await entities.of({ appId, versionId: undoes }, transaction);
    const planned: TableRestore[] = [];
    for (const { tableId, entity, changedAt } of changed) {
      const table = tables.table(appId, tableId);
      // A copy may have been replaced since.
      if (!(await tables.isRegistered(table, transaction))) continue;
      const found = current.find((each) => each.table.tableId === tableId);
      const compiled = before.get(entity);
      // Undone, the entity may not exist any more.
      const model = found?.model ?? (compiled?.ok ? compiled.model : undefined);
      if (!model) continue;
      const at = new Date(Date.parse(changedAt) - 1).toISOString();
      const query = { at, ids: undefined, removeCreated: false, changedBy: changedAt };
      planned.push({ model, table: found?.table ?? table, query });
    }
    return planned;
  }

  /** Restores in parts, so that a large table needs little memory and its progress shows. */
  async #restoreTable(
    { model, table, query }: TableRestore,
    stamp: { readonly at: string; readonly by: string },
    transaction: Transaction,
    onProgress: (changed: number) => void,
  ): Promise<RestoredRows> {
    const { access } = this.parts;
    const restore = new RowRestore(table, query, transaction);
    const rows = access.rows(table, transaction);
    const parts = { model, rows, restore, stamp, transaction, recording: undefined };
    const actor = { kind: 'owner', userId: stamp.by } as const;
    const mode = { actor, dryRun: false, onConflict: 'skip', refused: new Map() } as const;
    const conflicting = new Set<string>();
    let changed = 0;
    for (;;) {
      const found = await restore.plan(mostRestored + 1);
      const isLast = sizeOf(found) <= mostRestored;
      const { done, conflicts } = await new RestoreWithinRules(parts).run(
        isLast ? found : beginningOf(found, mostRestored),
        mode,
      );
      for (const { id } of conflicts) conflicting.add(id);
      changed += sizeOf(done);
      if (sizeOf(done) > 0) {
        const { updated, returned, removed } = done;
        const touched = { created: returned, updated, deleted: removed };
        await access.announce(table, model.name, touched, transaction);
        onProgress(changed);
      }
      if (isLast || sizeOf(done) === 0)
        return { changed, conflicting: conflicting.size, unknown: found.unknown };
    }
  }

  /** The entities of a version that have tables, with those that the preview shows. */
  async #tablesOf(
    scope: EntityScope,
    transaction?: Transaction,
  ): Promise<readonly { readonly model: EntityModel; readonly table: EntityTable }[]> {
    const { entities, tables } = this.parts;
    const found: { model: EntityModel; table: EntityTable }[] = [];
    for (const [name, compiled] of await entities.of(scope, transaction)) {
      const table = compiled.ok ? await tables.find(scope, name, transaction) : undefined;
      if (compiled.ok && table) found.push({ model: compiled.model, table });
    }
    return found.sort((a, b) => (a.model.name < b.model.name ? -1 : 1));
  }

  /** The tables that the app has now, and that the version has under no name. */
  async #leaving(scope: EntityScope): Promise<LeavingTable[]> {
    const { entities, reads, tables } = this.parts;
    const tableOf = async (name: string) =>
      (await tables.find(scope, name)) ?? { name: undefined, tableId: name };
    const staying = new Set<string>();
    for (const name of (await entities.of(scope)).keys()) staying.add((await tableOf(name)).tableId);
    return reads.run(scope, async (db) => {
      const leaving: LeavingTable[] = [];
      for (const [entity, compiled] of await entities.newest(scope.appId)) {
        const { name, tableId } = await tableOf(entity);
        if (staying.has(tableId)) continue;
        const label = entityLabel(entity, compiled.ok ? compiled.model.schema : undefined);
        leaving.push({ label, rows: name === undefined ? 0 : await countAll(db, name) });
      }
      return leaving;
    });
  }

  async #whyUnavailable(appId: string, at: string, transaction?: Transaction): Promise<Unavailable> {
    const { copies, kept } = this.parts;
    if (at < kept.since()) return `The history of rows goes back ${kept.days} days.`;
    const copy = await copies.find(appId, transaction);
    if (copy?.usedRun && (copy.copiedAt ?? '') > at)
      return 'The data of the preview was copied after this version.';
    return null;
  }
}

const ownerOf = ({ accountId }: { readonly accountId: string }) =>
  ({ kind: 'owner', userId: accountId }) as const;

function scopeOf({ appId, versionId }: Version, actor: { readonly accountId: string }): EntityScope {
  return { appId, versionId, actor: ownerOf(actor), inPreview: true };
}

async function countRows(
  { name, schema }: EntityModel,
  table: EntityTable,
  at: string,
  db: Database,
): Promise<RowsOfEntity> {
  const count = (removeCreated: boolean) =>
    new RowRestore(table, { at, ids: undefined, removeCreated }, db).count();
  const [kept, all] = [await count(false), await count(true)];
  return {
    entity: name,
    label: entityLabel(name, schema),
    updated: kept.update,
    returned: kept.return,
    removed: kept.remove,
    added: all.remove - kept.remove,
    unknown: kept.unknown,
  };
}

async function countAll(db: Database, table: string): Promise<number> {
  const [counted] = await db(table).count({ rows: '*' });
  return Number(counted?.['rows'] ?? 0);
}

const hasChanges = ({ updated, returned, removed, added, unknown }: RowsOfEntity): boolean =>
  updated + returned + removed + added + unknown > 0;
