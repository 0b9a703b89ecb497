import type { RowSql } from '../../storage/sql/row-sql.js';
import type { Sql } from '../../storage/sql/sql.js';
import { joined, sql, trusted } from '../../storage/sql/sql.js';
import { groupSql } from './group-key.js';
import type { ParsedAggregate } from './parse-aggregate.js';

const column = (prefix: 'g' | 'v', index: number) => trusted(`${prefix}${index}`);

/**
 * One row per group: the groups as `g0…`, the number of rows as `count`, the computed values as `c0…`, and
 * for averages the sum and the number of values as `s0…` and `n0…`. The values are selected first, since grouping by an expression with bound values fails on PostgreSQL.
 * @param limit number of groups
 */
export function aggregateSql(
  { groups, computed, order, descending }: ParsedAggregate,
  { table, where, rowSql, limit }: { table: string; where: Sql; rowSql: RowSql; limit: number },
): Sql {
  const selected = [
    trusted('1 as one'),
    ...groups.map((group, index) => sql`${groupSql(group, rowSql)} as ${column('g', index)}`),
    ...computed.map(({ visible }, index) => sql`${visible.key(rowSql)} as ${column('v', index)}`),
  ];
  const columns = groups.map((_, index) => column('g', index));
  const values = computed.flatMap(({ of }, index) => {
    const value = column('v', index);
    // Adding 0.0 avoids SQLite's error for integer sums beyond 64 bits.
    const summed = of === 'sum' || of === 'avg' ? sql`${value} + 0.0` : value;
    const result = sql`${trusted(of)}(${summed}) as ${trusted(`c${index}`)}`;
    // The databases round averages differently, so they only sort by them.
    return of === 'avg'
      ? [
          result,
          sql`sum(${summed}) as ${trusted(`s${index}`)}`,
          sql`count(${value}) as ${trusted(`n${index}`)}`,
        ]
      : [result];
  });
  const results = joined([...columns, trusted('count(*) as count'), ...values], ', ');
  const rows = sql`select ${joined(selected, ', ')} from ${trusted(table)} where ${where}`;
  const grouped = sql`select ${results} from (${rows}) as matching`;
  if (columns.length === 0) return grouped;
  const by = sql`select * from (${grouped} group by ${joined(columns, ', ')}) as grouped`;
  return sql`${by} order by ${joined(orderOf({ groups, order, descending }, rowSql), ', ')} limit ${limit}`;
}

/** Ties are broken by the groups, in ascending order. */
function orderOf(
  { groups, order, descending }: Pick<ParsedAggregate, 'groups' | 'order' | 'descending'>,
  rowSql: RowSql,
) {
  const direction = trusted(descending ? 'desc' : 'asc');
  const ascending = groups.flatMap((group, index) => groupOrder(group, index, 'asc', rowSql));
  if (order === undefined) return ascending;
  if (order === 'count') return [sql`count ${direction}`, ...ascending];
  if (order.by === 'value') {
    const value = trusted(`c${order.index}`);
    return [sql`${value} is null`, sql`${value} ${direction}`, ...ascending];
  }
  const group = groups[order.index];
  return [
    ...(group ? groupOrder(group, order.index, descending ? 'desc' : 'asc', rowSql) : []),
    ...ascending,
  ];
}

/** As in lists: choices as their options are listed, prose in the order of its language. */
function groupOrder(
  { visible }: ParsedAggregate['groups'][number],
  index: number,
  direction: 'asc' | 'desc',
  rowSql: RowSql,
) {
  const key = column('g', index);
  const ordered = trusted(direction);
  return [
    sql`${key} is null`,
    ...(visible.order ? [sql`${rowSql.textOrderKey(key, visible.order)} ${ordered}`] : []),
    sql`${key} ${ordered}`,
  ];
}
