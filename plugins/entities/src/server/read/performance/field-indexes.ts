import { createHash } from 'node:crypto';
import type { Clock, Database, Jobs } from '@buildai/core';
import { atMost, defineJob, dialectOf } from '@buildai/core';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { TableIndex } from '../../../shared/table-performance-api.js';
import type { Collation } from '../../model/collation/collation.js';
import { collationOf } from '../../model/collation/collation.js';
import type { EntityField, FieldKind } from '../../model/entity-model.js';
import { isProse } from '../../model/entity-model.js';
import type { TextOrder } from '../../model/option-order.js';
import { isOptionOrder, optionOrder, optionOrderOf } from '../../model/option-order.js';
import type { VisibleField } from '../../access/entity-view.js';
import type { EntityTable, EntityTables } from '../../storage/entity-tables.js';
import type { Filter } from '../../query/filter.js';
import { comparedFields, rangedFields } from '../../query/filter.js';
import type { RowSql } from '../../storage/sql/row-sql.js';
import type { Sort } from '../../query/sort.js';

/** Each index makes every write more expensive. */
const maxIndexes = 16;
/** Indexes that are left for single fields, and for what rules look up. */
const leastForSingle = 8;
const checkInterval = 60_000;

/** `sort`: rows in the order of the field. `find`: the newest rows with a given value of the field. */
export type IndexUse = 'sort' | 'find';

const kinds = ['text', 'number', 'boolean', 'list', 'object'] as const satisfies readonly FieldKind[];
const uses = ['sort', 'find'] as const satisfies readonly IndexUse[];
/** The end of `indexName`. */
const ownName = /_[0-9a-f]{16}$/;

const indexedField = z.object({
  field: z.string().regex(/^[a-z][A-Za-z0-9_]*$/),
  kind: z.enum(kinds),
  /** The language in whose order an index sorts the field; what is no prose has none. */
  language: z.string().optional(),
  /** The options in whose order an index sorts the field. */
  options: z.array(z.string()).readonly().optional(),
});
type IndexedField = z.infer<typeof indexedField>;

/** How an index states the order of a field. */
const statedOrder = (order: TextOrder | undefined): Pick<IndexedField, 'language' | 'options'> => {
  if (!order) return {};
  return isOptionOrder(order) ? { options: order.options } : { language: order.language };
};

const orderOf = ({
  language,
  options,
}: Pick<IndexedField, 'language' | 'options'>): TextOrder | undefined => {
  if (options) return optionOrder(options);
  return language === undefined ? undefined : collationOf(language);
};

const buildIndex = z.object({
  ...indexedField.shape,
  appId: z.string(),
  tableId: z.string(),
  use: z.enum(uses),
  /** The field that sorts the rows that a `find` index finds (default: the newest come first). */
  sortedBy: indexedField.optional(),
});
type BuildIndex = z.infer<typeof buildIndex>;

export const buildIndexJob = defineJob('entities/build-index', buildIndex, {
  maxAttempts: 3,
  concurrency: 1,
});

const mostTables = 10_000;

/** Indexes on row fields, built in the background once lists of a large table use them. */
export class FieldIndexes {
  readonly #settled = new LRUCache<string, true>(atMost(mostTables));
  readonly #nextCheck = new LRUCache<string, number>(atMost(mostTables));

  constructor(
    private readonly db: Database,
    private readonly tables: EntityTables,
    private readonly rowSql: RowSql,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    /** Tables with fewer rows are scanned fast enough without an index. */
    readonly worthwhileRows: number,
  ) {}

  /** Records what a list was sorted and filtered by, and schedules an index if it is worthwhile. */
  async noteUse(table: EntityTable, sort: Sort, filter: Filter): Promise<void> {
    const order = sort.field;
    const equal = order.field.column === undefined ? equalField(filter, order.field) : undefined;
    // One index both finds the rows and has them in their order.
    if (equal) await this.#ask(table, equal, 'find', order);
    else await this.#ask(table, order.field, 'sort', order);
    for (const ranged of rangedFields(filter)) await this.#ask(table, ranged.field, 'sort', ranged);
    for (const { field } of comparedFields(filter))
      if (field.name !== equal?.name) await this.#ask(table, field, 'find');
  }

  /** Records by which fields rows are looked up while a rule is checked. */
  async noteLookups(table: EntityTable, fields: readonly EntityField[]): Promise<void> {
    for (const field of fields) await this.#ask(table, field, 'find');
  }

  /** @param order what the rows are sorted by */
  async #ask(table: EntityTable, field: EntityField, use: IndexUse, order?: VisibleField): Promise<void> {
    if (field.column !== undefined) return;
    const { appId, tableId } = table;
    const sorted: IndexedField | undefined = order && {
      field: order.field.name,
      kind: order.field.kind,
      ...statedOrder(order.order),
    };
    const job: BuildIndex = {
      appId,
      tableId,
      use,
      ...(use === 'sort' && sorted ? sorted : { field: field.name, kind: field.kind, sortedBy: sorted }),
    };
    const key = indexName(job);
    const now = this.clock.now().getTime();
    if (this.#settled.has(key) || now < (this.#nextCheck.get(key) ?? 0)) return;
    this.#nextCheck.set(key, now + checkInterval);
    if (!(await this.isLarge(table))) return;
    this.#settled.set(key, true);
    await this.jobs.enqueue(buildIndexJob, job, { key });
  }

  /** The indexes that a table has by now. */
  async list(
    table: EntityTable,
    fields: readonly EntityField[],
    collation: Collation,
  ): Promise<readonly TableIndex[]> {
    const known = knownIndexes(table, fields, collation);
    const prefix = `rows_${table.tableId}_`;
    return [...(await this.#indexesOf(table))].flatMap(([name, isValid]): TableIndex[] => {
      if (name === `${prefix}newest`)
        return [{ name, use: 'newest', field: null, sortedBy: null, state: 'ready' }];
      if (name === `${prefix}creator`)
        return [{ name, use: 'creator', field: null, sortedBy: null, state: 'ready' }];
      if (!name.startsWith(prefix) || !ownName.test(name)) return [];
      const { field = null, sortedBy = null, use = 'find', isCurrent = false } = known(name) ?? {};
      return [{ name, use, field, sortedBy, state: !isCurrent ? 'unused' : isValid ? 'ready' : 'building' }];
    });
  }

  /** Whether a table has so many rows that indexes are made for it. */
  async isLarge({ name }: EntityTable): Promise<boolean> {
    return (await this.db(name).select('id').offset(this.worthwhileRows).first()) !== undefined;
  }

  /** Builds one index, concurrently on PostgreSQL. Idempotent. */
  async build(job: BuildIndex): Promise<void> {
    const { appId, tableId, use, sortedBy } = job;
    const table = this.tables.table(appId, tableId);
    const name = indexName(job);
    const present = await this.#presentWithout(formerNames(job), table);
    // Every table has a primary key: if there is no index at all, the app was deleted in the meantime.
    if (present.size === 0 || present.size >= maxIndexes || present.get(name) === true) return;
    if (sortedBy && present.size >= maxIndexes - leastForSingle) {
      const { field, kind } = job;
      await this.build({ appId, tableId, use: 'find', field, kind });
      return this.build({ appId, tableId, use: 'sort', ...sortedBy });
    }
    // An interrupted concurrent build leaves an invalid index, which costs writes and is never used.
    if (present.has(name)) await this.#drop(name, table);
    const concurrently = this.#isPostgres ? 'concurrently' : '';
    const key = (of: IndexedField) => {
      const [field, stated] = [storedField(of.field, of.kind), orderOf(of)];
      return (stated ? this.rowSql.orderKey(field, stated) : this.rowSql.key(field)).text;
    };
    const order = use === 'sort' ? 'id' : sortedBy ? `${key(sortedBy)}, id` : 'created_at desc, id desc';
    const create = async (db: Database) => {
      await db.raw(`create index ${concurrently} if not exists ?? on ?? (${key(job)}, ${order})`, [
        name,
        table.name,
      ]);
      await db.raw('analyze ??', [table.name]);
    };
    if (this.#isPostgres) return create(this.db);
    await this.db.raw('pragma analysis_limit = 1000');
    // Other connections of SQLite read the statistics when the schema has changed, and not again.
    await this.db.transaction(create);
  }

  async #drop(name: string, table: EntityTable): Promise<void> {
    await this.db.raw('drop index if exists ??', [table.name.replace(/[^.]*$/, name)]);
  }

  /** The indexes of a table, after those that nothing uses any more are dropped. */
  async #presentWithout(
    isFormer: (name: string) => boolean,
    table: EntityTable,
  ): Promise<ReadonlyMap<string, boolean>> {
    const present = new Map(await this.#indexesOf(table));
    for (const name of [...present.keys()].filter(isFormer)) {
      present.delete(name);
      await this.#drop(name, table);
    }
    return present;
  }

  get #isPostgres(): boolean {
    return dialectOf(this.db) === 'postgres';
  }

  /** Indexes by name, with whether each is valid. */
  async #indexesOf(table: EntityTable): Promise<ReadonlyMap<string, boolean>> {
    if (this.#isPostgres) {
      const { rows } = await this.db.raw<{ rows: { name: string; valid: boolean }[] }>(
        `select class.relname as name, pg_index.indisvalid as valid from pg_index
         join pg_class as class on class.oid = pg_index.indexrelid where pg_index.indrelid = to_regclass(?)`,
        [table.name],
      );
      return new Map(rows.map(({ name, valid }) => [name, valid]));
    }
    const rows = await this.db<{ name: string; type: string; tbl_name: string }>('sqlite_master')
      .where({ type: 'index', tbl_name: table.name })
      .select('name');
    return new Map(rows.map(({ name }) => [name, true]));
  }
}

function storedField(name: string, kind: FieldKind): EntityField {
  return { name, kind, property: { type: 'string' }, column: undefined, readLevel: undefined };
}

/** The fields of which all rows must have one value. */
function equalFields(filter: Filter): readonly EntityField[] {
  if (filter.type === 'and') return filter.filters.flatMap(equalFields);
  return filter.type === 'compare' && filter.comparison === 'eq' ? [filter.field.field] : [];
}

/** One of them besides the order, the same however the filter is written. */
function equalField(filter: Filter, order: EntityField): EntityField | undefined {
  return equalFields(filter)
    .filter(({ column, name }) => column === undefined && name !== order.name)
    .sort((one, other) => (one.name < other.name ? -1 : 1))[0];
}

type IndexKey = Pick<BuildIndex, 'field' | 'kind' | 'use' | 'sortedBy' | 'language' | 'options'>;

const digits = (text: string) => createHash('sha256').update(text).digest('hex');

/** Digits that stand for a field: an index by other rules of the language, or by other options, needs another name. */
function digitsOf(of: IndexedField, use: IndexUse, length: 8 | 16): string {
  const field = `${of.field} ${of.kind} ${use}`;
  const order = orderOf(of);
  if (!order) return digits(field).slice(0, length);
  if (!isOptionOrder(order)) return digits(`${field} ${order.id}`).slice(0, length);
  // The first half is the same for all options, so that the index by former ones is found.
  return digits(`${field} options`).slice(0, length / 2) + order.id.slice(0, length / 2);
}

/** Digits that stand for the field which comes first in an index, and for the order behind it. */
function partsOf({ sortedBy, use, ...first }: IndexKey): readonly string[] {
  return sortedBy ? [digitsOf(first, use, 8), digitsOf(sortedBy, 'sort', 8)] : [digitsOf(first, use, 16)];
}

/** A name within every database's length limit. */
const indexName = ({ tableId, ...key }: IndexKey & Pick<BuildIndex, 'tableId'>): string =>
  `rows_${tableId}_${partsOf(key).join('')}`;

/** Tells the indexes that served the same by former options, or before texts were sorted in the order of a language. */
function formerNames({ sortedBy, ...job }: BuildIndex): (name: string) => boolean {
  const { language, options, ...plain } = sortedBy ?? job;
  if (language === undefined && !options) return () => false;
  const unordered = indexName(
    sortedBy ? { ...job, sortedBy: plain } : { ...job, language: undefined, options: undefined },
  );
  const name = indexName({ ...job, sortedBy });
  const start = name.slice(0, sortedBy ? -4 : -8);
  return (each) => each === unordered || (options !== undefined && each.startsWith(start) && each !== name);
}

interface KnownIndex {
  readonly field: string;
  readonly sortedBy: string | null;
  readonly use: IndexUse;
  /** Whether fields are of the kinds that it was made for. */
  readonly isCurrent: boolean;
}

/** What an index of these fields is for, by its name. */
function knownIndexes({ tableId }: EntityTable, fields: readonly EntityField[], collation: Collation) {
  const known = new Map<string, KnownIndex>();
  const firsts = new Map<string, KnownIndex>();
  const orders = new Map<string, KnownIndex>();
  for (const each of fields)
    for (const kind of kinds)
      for (const use of uses) {
        const { name: field, kind: current } = each;
        const add = (order: TextOrder | undefined, isCurrent: boolean) => {
          const index = { field, sortedBy: null, use, isCurrent };
          const indexed = { field, kind, ...statedOrder(order) };
          known.set(digitsOf(indexed, use, 16), index);
          (use === 'find' ? firsts : orders).set(digitsOf(indexed, use, 8), index);
        };
        const hasOrder = use === 'sort' && kind === 'text';
        const options = optionOrderOf(each.property);
        add(undefined, kind === current && !(hasOrder && isProse(each)));
        if (hasOrder) add(collation, kind === current && isProse(each) && !options);
        if (hasOrder && options) add(options, kind === current && isProse(each));
      }
  const start = `rows_${tableId}_`.length;
  return (name: string): KnownIndex | undefined => {
    const all = name.slice(start);
    const [first, order] = [firsts.get(all.slice(0, 8)), orders.get(all.slice(8))];
    return (
      known.get(all) ??
      (first && order && { ...first, sortedBy: order.field, isCurrent: first.isCurrent && order.isCurrent })
    );
  };
}
