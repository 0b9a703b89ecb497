import type {
  Aggregate,
  AggregateFunction,
  AggregateGroup,
  AggregateQuery,
} from '../../../shared/aggregate.js';
import type { EntityScope } from '../../../shared/entity-store.js';
import type { EntityAccess } from '../../rows/entity-access.js';
import type { ComputedRow } from '../../rows/entity-rows.js';
import type { EntityTables } from '../../storage/entity-tables.js';
import type { ScopedReads } from '../scoped-reads.js';
import { finite } from '../../model/finite.js';
import { shapeOf } from '../performance/query-shape.js';
import type { RowFilters } from '../row-filters.js';
import { allOf } from '../../storage/sql/sql.js';
import { aggregateSql } from './aggregate-sql.js';
import { groupValue } from './group-key.js';
import type { Computed, ParsedAggregate } from './parse-aggregate.js';
import { parseAggregate } from './parse-aggregate.js';

export interface RecordAggregatesParts {
  readonly access: EntityAccess;
  readonly filters: RowFilters;
  readonly reads: ScopedReads;
  readonly tables: EntityTables;
}

/** Counts, sums, averages and extremes over the rows that the actor may read, by group. */
export class RecordAggregates {
  constructor(private readonly parts: RecordAggregatesParts) {}

  async aggregate(scope: EntityScope, entity: string, query: AggregateQuery): Promise<Aggregate> {
    const { access, filters, reads, tables } = this.parts;
    const view = await access.readable(scope, entity);
    const filter = await filters.parse(scope, view, query.filter);
    const parsed = parseAggregate(view, query);
    const table = await tables.find(scope, entity);
    if (!table) return { groups: parsed.groups.length === 0 ? [groupOf(parsed, {})] : [], complete: true };
    const groupBy = parsed.groups.map(({ visible }) => visible.field.name);
    const shape = () => shapeOf('groups', filter, { groupBy });
    const rows = await reads.measured(scope, table, shape, async (db) => {
      const where = allOf([view.rows, await filters.where(scope, view, filter, table, db)]);
      const stored = access.rows(table, db);
      // One more group shows whether there are more.
      const limit = parsed.limit + 1;
      return stored.query(aggregateSql(parsed, { table: table.name, where, rowSql: stored.rowSql, limit }));
    });
    return {
      groups: rows.slice(0, parsed.limit).map((row) => groupOf(parsed, row)),
      complete: rows.length <= parsed.limit,
    };
  }
}

function groupOf({ groups, computed }: ParsedAggregate, row: ComputedRow): AggregateGroup {
  const values: Record<AggregateFunction, Record<string, number | string | null>> = {
    sum: {},
    avg: {},
    min: {},
    max: {},
  };
  for (const [index, each] of computed.entries())
    values[each.of][each.visible.field.name] = computedValue(each, row, index);
  return {
    group: Object.fromEntries(
      groups.map((group, index) => [group.visible.field.name, groupValue(group, row[`g${index}`])]),
    ),
    count: Number(row.count ?? 0),
    ...(values as Pick<AggregateGroup, AggregateFunction>),
  };
}

function computedValue({ of, visible }: Computed, row: ComputedRow, index: number): number | string | null {
  const value = row[`c${index}`];
  if (value === null || value === undefined) return of === 'sum' ? 0 : null;
  if (of === 'avg') return finite(finite(Number(row[`s${index}`])) / Number(row[`n${index}`]));
  return visible.field.kind === 'number' ? finite(Number(value)) : String(value);
}
