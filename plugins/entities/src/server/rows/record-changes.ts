import { canonicalJson } from '@buildai/apps/shared';
import { dialectOf, selectRows } from '@buildai/core';
import type { Clock, Transaction } from '@buildai/core';
import type { ColumnMove } from './column-moves.js';
import { deleteMoves, movesOf } from './column-moves.js';
import type { ChangesOfVersion } from './column-rows.js';
import { ColumnRows } from './column-rows.js';
import { EntityRows } from './entity-rows.js';
import type { EntityTable, EntityTables } from '../storage/entity-tables.js';
import type { Row } from '../model/row.js';
import { assistantWriter } from '../model/stamp.js';
import type { RowSql } from '../storage/sql/row-sql.js';
import type { SearchIndexes } from '../storage/search/search-indexes.js';

type Values = Readonly<Record<string, unknown>>;

interface StoredChange {
  readonly app_id: string;
  readonly version: number;
  readonly position: number;
  readonly table_id: string;
  readonly row_id: string;
  readonly before: string;
  readonly after: string;
  /** Whether the rows belong to the preview's copy. */
  readonly in_copy: boolean | number;
}

interface StoredRestore {
  readonly app_id: string;
  readonly version: number;
  readonly restored_in: number;
  readonly in_force: boolean | number;
  readonly in_copy: boolean | number;
}

const changes = 'record_changes';
const restores = 'record_change_restores';
/** Batch size; both databases limit the number of bound values per statement. */
const storedAtOnce = 100;
const readAtOnce = 200;

export interface RecordChangesParts {
  readonly clock: Clock;
  /** Whether a field that gets another name stays under its old one, too, for the published app. */
  readonly keepsOldName: (appId: string, transaction: Transaction) => Promise<boolean>;
  readonly rowSql: RowSql;
  readonly searches: SearchIndexes;
  readonly tables: EntityTables;
}

/**
 * Changes that versions made to existing rows. A restore undoes them, and another restore redoes them. While
 * the preview shows a copy, both apply only to the copy, and its changes are deleted with it.
 */
export class RecordChanges {
  constructor(private readonly parts: RecordChangesParts) {}

  /** Like `note`, for the rows that the conversion of a column has staged. */
  async noteStaged(
    { appId, tableId, copyOf }: EntityTable,
    version: number,
    runId: string,
    transaction: Transaction,
  ): Promise<void> {
    const columns = [
      'app_id',
      'version',
      'position',
      'table_id',
      'row_id',
      'before',
      'after',
      'in_copy',
    ] as const satisfies readonly (keyof StoredChange)[];
    await transaction.raw(
      `insert into ?? (${columns.join(', ')})
       select ?, ?, row_number() over (order by row_id), ?, row_id, before, after, ?
       from column_conversions where run_id = ?`,
      [changes, appId, version, copyOf ?? tableId, copyOf !== undefined, runId],
    );
  }

  /** Records the values that rows are about to lose. Runs in the transaction that changes them. */
  async note(
    { appId, tableId, copyOf }: EntityTable,
    version: number,
    rows: readonly Row[],
    values: Values,
    transaction: Transaction,
  ): Promise<void> {
    const last = await transaction<StoredChange>(changes)
      .where({ app_id: appId, version })
      .max<{ last: number | null }[]>({ last: 'position' });
    const first = Number(last[0]?.last ?? 0) + 1;
    const after = JSON.stringify(values);
    const stored = rows.map(({ id, data }, index): StoredChange => {
      const before = Object.fromEntries(Object.keys(values).map((field) => [field, data[field] ?? null]));
      return {
        app_id: appId,
        version,
        position: first + index,
        table_id: copyOf ?? tableId,
        row_id: id,
        before: JSON.stringify(before),
        after,
        in_copy: copyOf !== undefined,
      };
    });
    for (let start = 0; start < stored.length; start += storedAtOnce) {
      await transaction(changes).insert(stored.slice(start, start + storedAtOnce));
    }
  }

  /**
   * Applies a restore of version `target`, which creates the version numbered `version`: undoes changes made
   * after `target`, newest first, and redoes those that were in effect in it. Values changed since by someone
   * else are kept. @returns the IDs of the tables that were touched.
   */
  async restore(
    appId: string,
    { target, version }: { readonly target: number; readonly version: number },
    transaction: Transaction,
  ): Promise<ReadonlySet<string>> {
    const inCopy = await this.parts.tables.hasCopy(appId, transaction);
    // A copy also contains the changes made to the live rows before it was created.
    const counted = inCopy ? { app_id: appId } : { app_id: appId, in_copy: false };
    const found = await transaction<StoredChange>(changes)
      .where(counted)
      .distinct('version')
      .orderBy('version');
    const toggles = await transaction<StoredRestore>(restores).where(counted).orderBy('restored_in');
    const isInForce = (change: number, at: number) => {
      if (change > at) return false;
      const last = toggles.filter((toggle) => toggle.version === change && toggle.restored_in <= at).at(-1);
      return last === undefined || Boolean(last.in_force);
    };
    const moves = (await movesOf(transaction, appId)).filter((move) => inCopy || !move.inCopy);
    const numbers = [...new Set([...found, ...moves].map((row) => row.version))].sort((a, b) => a - b);
    const before = version - 1;
    const gone = numbers.filter((number) => isInForce(number, before) && !isInForce(number, target));
    const back = numbers.filter((number) => !isInForce(number, before) && isInForce(number, target));
    const touched = new Set<string>();
    for (const number of gone.toReversed()) {
      await this.#turn(appId, number, 'before', touched, transaction);
      await this.#turnName(moves, number, 'before', touched, transaction);
    }
    for (const number of back) {
      await this.#turnName(moves, number, 'after', touched, transaction);
      await this.#turn(appId, number, 'after', touched, transaction);
    }
    const noted = [...gone, ...back].map((number): StoredRestore => ({
      app_id: appId,
      version: number,
      restored_in: version,
      in_force: back.includes(number),
      in_copy: inCopy,
    }));
    if (noted.length > 0) await transaction(restores).insert(noted);
    return touched;
  }

  async deleteAll(appId: string, transaction: Transaction): Promise<void> {
    await transaction(changes).where({ app_id: appId }).delete();
    await transaction(restores).where({ app_id: appId }).delete();
    await deleteMoves(transaction, appId);
  }

  /** Deletes changes made only in the preview's copy, when it is replaced or dropped. */
  async forgetCopy(appId: string, transaction: Transaction): Promise<void> {
    await transaction<StoredChange>(changes).where({ app_id: appId, in_copy: true }).delete();
    await transaction<StoredRestore>(restores).where({ app_id: appId, in_copy: true }).delete();
  }

  /** The table that the preview shows for a live one. */
  #inPreview(appId: string, tableId: string, transaction: Transaction): Promise<EntityTable | undefined> {
    const { tables } = this.parts;
    return tables.inPreview(tables.table(appId, tableId), transaction);
  }

  /** Gives the field that a version renamed its name before or after. */
  async #turnName(
    moves: readonly ColumnMove[],
    version: number,
    to: 'before' | 'after',
    touched: Set<string>,
    transaction: Transaction,
  ): Promise<void> {
    const move = moves.find((each) => each.version === version);
    const table = move && (await this.#inPreview(move.appId, move.tableId, transaction));
    if (!move || !table) return;
    touched.add(move.tableId);
    const [old, name] = to === 'after' ? [move.from, move.to] : [move.to, move.from];
    const keepsOld = await this.parts.keepsOldName(move.appId, transaction);
    await new ColumnRows(transaction, table.name).rename(old, name, {
      keepOld: keepsOld,
      at: this.parts.clock.timestamp(),
      by: assistantWriter,
    });
  }

  /** Sets the rows of a version's changes to one side's values where they still have the other side's. */
  async #turn(
    appId: string,
    version: number,
    to: 'before' | 'after',
    touched: Set<string>,
    transaction: Transaction,
  ): Promise<void> {
    const from = to === 'before' ? 'after' : 'before';
    const tables = await transaction<StoredChange>(changes)
      .where({ app_id: appId, version })
      .groupBy('table_id')
      .select<{ table_id: string; rows: number | string; changes: number | string }[]>(
        'table_id',
        transaction.raw('count(distinct row_id) as rows'),
        transaction.raw('count(*) as changes'),
      );
    for (const { table_id: tableId, rows, changes: count } of tables) {
      touched.add(tableId);
      const table = await this.#inPreview(appId, tableId, transaction);
      if (!table) continue;
      const ofTable = { appId, version, tableId };
      if (Number(count) > Number(rows)) await this.#turnInPages(table, ofTable, from, to, transaction);
      else {
        await this.parts.searches.beforeChange(table, Number(rows), transaction);
        const fields = await fieldsOf(ofTable, transaction);
        const stamp = { at: this.parts.clock.timestamp(), by: assistantWriter };
        await new ColumnRows(transaction, table.name).turn(ofTable, fields, { from, to }, stamp);
      }
    }
  }

  /** Turns a version's changes of a table in which it changed rows more than once. */
  async #turnInPages(
    table: EntityTable,
    { appId, version, tableId }: ChangesOfVersion,
    from: 'before' | 'after',
    to: 'before' | 'after',
    transaction: Transaction,
  ): Promise<void> {
    for (let position = 0; ;) {
      const page = await transaction<StoredChange>(changes)
        .where({ app_id: appId, version, table_id: tableId })
        .where('position', '>', position)
        .orderBy('position')
        .limit(readAtOnce);
      await this.#turnRows(table, page, from, to, transaction);
      const last = page.at(-1);
      if (!last || page.length < readAtOnce) return;
      position = last.position;
    }
  }

  async #turnRows(
    table: EntityTable,
    stored: readonly StoredChange[],
    from: 'before' | 'after',
    to: 'before' | 'after',
    transaction: Transaction,
  ): Promise<void> {
    const rows = new EntityRows(transaction, table.name, this.parts.rowSql);
    const present = new Map(
      (await rows.getAll(stored.map((change) => change.row_id))).map((row) => [row.id, row]),
    );
    // Rows with identical changes are updated together.
    const byChange = new Map<string, string[]>();
    for (const change of stored) {
      const row = present.get(change.row_id);
      if (!row) continue;
      const was = JSON.parse(change[from]) as Values;
      const becomes = JSON.parse(change[to]) as Values;
      const kept = Object.entries(becomes).filter(([field]) => isSame(row.data[field], was[field]));
      if (kept.length === 0) continue;
      const key = JSON.stringify(Object.fromEntries(kept));
      byChange.set(key, [...(byChange.get(key) ?? []), row.id]);
    }
    for (const [key, ids] of byChange) {
      await rows.updateAll(ids, JSON.parse(key) as Values, {
        at: this.parts.clock.timestamp(),
        by: assistantWriter,
      });
    }
  }
}

/** Names of the fields that the changes of a version set. */
async function fieldsOf(
  { appId, version, tableId }: ChangesOfVersion,
  transaction: Transaction,
): Promise<readonly string[]> {
  const keys = dialectOf(transaction) === 'postgres' ? 'jsonb_object_keys(before::jsonb)' : 'key';
  const source = dialectOf(transaction) === 'postgres' ? '' : ', json_each(record_changes.before)';
  const found = await selectRows<{ field: string }>(
    transaction,
    `select distinct ${keys} as field from record_changes${source}
     where app_id = ? and version = ? and table_id = ?`,
    [appId, version, tableId],
  );
  return found.map(({ field }) => field);
}

function isSame(a: unknown, b: unknown): boolean {
  return canonicalJson(a ?? null) === canonicalJson(b ?? null);
}
