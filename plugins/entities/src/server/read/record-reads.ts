import type {
  EntityPage,
  EntityQuery,
  EntityRecord,
  EntityScope,
  EntityTotals,
  TotalsQuery,
} from '../../shared/entity-store.js';
import type { EntityRows } from '../rows/entity-rows.js';
import type { EntityView, VisibleField } from '../access/entity-view.js';
import { toRecord } from '../access/entity-view.js';
import { invalidInput } from '../model/invalid-input.js';
import { decodeCursor, encodeCursor } from '../query/keyset-cursor.js';
import { shapeOf } from './performance/query-shape.js';
import type { RowFilters } from './row-filters.js';
import { parseSort } from '../query/sort.js';
import { allOf } from '../storage/sql/sql.js';
import { RowMissing } from '../../shared/errors.js';
import type { EntityAccess } from '../rows/entity-access.js';
import type { RowBatches } from '../rows/row-batches.js';
import type { EntityTables } from '../storage/entity-tables.js';
import type { FieldIndexes } from './performance/field-indexes.js';
import type { ScopedReads } from './scoped-reads.js';

const defaultLimit = 50;
const maxLimit = 1000;
/** A page with more values ends early, with a cursor for the rest. */
const maxPageBytes = 8_000_000;
/** Pages of at most so many rows are read without a look at their size, which takes one more query. */
const unmeasuredRows = 50;

export interface RecordReadsParts {
  readonly access: EntityAccess;
  readonly batches: RowBatches;
  readonly filters: RowFilters;
  readonly indexes: FieldIndexes;
  readonly reads: ScopedReads;
  readonly tables: EntityTables;
}

/** Lists, counts and gets rows, within what the actor may read. */
export class RecordReads {
  constructor(private readonly parts: RecordReadsParts) {}

  async list(scope: EntityScope, entity: string, query: EntityQuery): Promise<EntityPage> {
    const { access, filters, indexes, reads, tables } = this.parts;
    const view = await access.readable(scope, entity);
    const filter = await filters.parse(scope, view, query.filter);
    const sort = parseSort(view.fields, query.sort);
    const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, sort);
    const limit = Math.min(Math.max(query.limit ?? defaultLimit, 1), maxLimit);
    requireFields(view, query.fields);
    const table = await tables.find(scope, entity);
    if (!table) return { records: [], nextCursor: null };

    // Before the read: one that takes too long needs an index most.
    await indexes.noteUse(table, sort, filter);
    const shape = () => shapeOf('page', filter, { sort: sort.text });
    const { rows, fitting } = await reads.measured(scope, table, shape, async (db) => {
      const where = allOf([view.rows, await filters.where(scope, view, filter, table, db)]);
      const stored = access.rows(table, db);
      const fitting =
        limit > unmeasuredRows ? await fittingRows(stored, where, sort, after, limit, query.offset) : limit;
      // One extra row shows whether there is a next page.
      return { rows: await stored.list(where, sort, after, fitting + 1, query.offset), fitting };
    });
    const shown = rows.slice(0, fitting);
    const last = rows.length > fitting ? shown.at(-1) : undefined;
    return {
      records: shown.map((row) => toRecord(view, row, query.fields)),
      nextCursor: last ? encodeCursor(last, sort) : null,
    };
  }

  async totals(scope: EntityScope, entity: string, { filter, sum = [] }: TotalsQuery): Promise<EntityTotals> {
    const { access, filters, reads, tables } = this.parts;
    const view = await access.readable(scope, entity);
    const parsed = await filters.parse(scope, view, filter);
    const fields = summedFields(view, sum);
    const table = await tables.find(scope, entity);
    if (!table) return { count: 0, sums: Object.fromEntries(sum.map((name) => [name, 0])) };
    const shape = () => shapeOf('totals', parsed);
    const { count, sums } = await reads.measured(scope, table, shape, async (db) => {
      const where = allOf([view.rows, await filters.where(scope, view, parsed, table, db)]);
      return access.rows(table, db).totals(where, fields);
    });
    return { count, sums: Object.fromEntries(sum.map((name, index) => [name, sums[index] ?? 0])) };
  }

  async countUpTo(scope: EntityScope, entity: string, most: number): Promise<number> {
    const { access, reads, tables } = this.parts;
    const view = await access.readable(scope, entity);
    const table = await tables.find(scope, entity);
    if (!table) return 0;
    return reads.run(scope, (db) => access.rows(table, db).countUpTo(view.rows, most));
  }

  async get(scope: EntityScope, entity: string, id: string): Promise<EntityRecord> {
    const { access, batches } = this.parts;
    const view = await access.readable(scope, entity);
    const row = await batches.get(await access.tableWith(scope, entity, id), id, view.onlyOf);
    if (!row) throw RowMissing();
    return toRecord(view, row);
  }
}

/** @throws InvalidInput for a field that is unknown, unreadable or not a number. */
function summedFields(view: EntityView, names: readonly string[]): readonly VisibleField[] {
  return names.map((name) => {
    const field = view.fields.get(name);
    if (!field) throw invalidInput('query.sum', `There is no field ${name}.`);
    if (field.field.kind !== 'number') throw invalidInput('query.sum', `${name} is not a number.`);
    return field;
  });
}

function requireFields(view: EntityView, names: EntityQuery['fields']): void {
  for (const name of names ?? []) {
    if (!view.fields.has(name)) throw invalidInput('query.fields', `There is no field ${name}.`);
  }
}

/** How many rows of a page, at least one, have values of at most `maxPageBytes` together. */
async function fittingRows(rows: EntityRows, ...page: Parameters<EntityRows['sizes']>): Promise<number> {
  const sizes = await rows.sizes(...page);
  let [bytes, count] = [0, 0];
  for (const size of sizes) {
    bytes += size;
    if (bytes > maxPageBytes && count > 0) return count;
    count += 1;
  }
  return Math.max(count, 1);
}
