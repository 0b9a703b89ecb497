import type {
  Aggregate,
  AggregateFunction,
  AggregateGroup,
  AggregateQuery,
} from '../../../shared/aggregate.js';
import type { EntityScope } from '../../../shared/entity-store.js';
import type { EntityAccess } from '../../rows/entity-access.js';
import type { ComputedRow } from '../../rows/entity-rows.js';
import type { EntityStoreParts } from '../../store/entity-store-parts.js';
import { finite } from '../../model/finite.js';
import { shapeOf } from '../performance/query-shape.js';
import { RowFilters } from '../row-filters.js';
import { allOf } from '../../storage/sql/sql.js';
import { aggregateSql } from './aggregate-sql.js';
import { groupValue } from './group-key.js';
import type { Computed, ParsedAggregate } from './parse-aggregate.js';
import { parseAggregate } from './parse-aggregate.js';

/** Counts, sums, averages and extremes over the rows that the actor may read, by group. */
export class RecordAggregates {
  readonly #filters: RowFilters;

  constructor(
    private readonly parts: EntityStoreParts,
    private readonly access: EntityAccess,
  ) {
    this.#filters = new RowFilters(parts);
  }

  async aggregate(scope: EntityScope, entity: string, query: AggregateQuery): Promise<Aggregate> {
    const { rowSql, tables } = this.parts;
    const view = await this.access.readable(scope, entity);
    const filter = await this.#filters.parse(scope, view, query.filter);
    const parsed = parseAggregate(view, query);
    const table = await tables.find(scope, entity);
    if (!table) return { groups: parsed.groups.length === 0 ? [groupOf(parsed, {})] : [], complete: true };
    const groupBy = parsed.groups.map(({ visible }) => visible.field.name);
    const rows = await this.parts.reads.run(scope, (db) =>
      this.parts.slowQueries.measure(
        table,
        () => shapeOf('groups', filter, { groupBy }),
        async () => {
          const where = allOf([view.rows, await this.#filters.where(scope, view, filter, table, db)]);
          // One more group shows whether there are more.
          const statement = aggregateSql(parsed, {
            table: table.name,
            where,
            rowSql,
            limit: parsed.limit + 1,
          });
          return this.access.rows(table, db).query(statement);
        },
      ),
    );
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
