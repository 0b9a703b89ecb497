import type { Comparison, Filter, RelatedFilter, Scalar, SearchFilter } from './filter.js';
import type { VisibleField } from '../access/entity-view.js';
import type { RowSql } from '../storage/sql/row-sql.js';
import type { Sql } from '../storage/sql/sql.js';
import { joined, sql, trusted } from '../storage/sql/sql.js';
import { foldCase, textKeyLength } from '../model/collation/order-key.js';
import { textKey } from '../storage/sql/text-key.js';

const signs: Readonly<Record<Comparison, Sql>> = {
  eq: trusted('='),
  gt: trusted('>'),
  gte: trusted('>='),
  lt: trusted('<'),
  lte: trusted('<='),
};

const partsInARow = 32;

/** What conditions are made with. */
interface FilterParts {
  readonly rowSql: RowSql;
  /** Table names of the entities that references lead to; one without a table has no rows. */
  readonly related: ReadonlyMap<string, string>;
  /** Conditions that all rows meet which a search may find. */
  readonly candidates: ReadonlyMap<SearchFilter, Sql>;
}

/**
 * The SQL condition for a filter.
 * @param known `related`: table names by entity, of all `relatedEntities` that have a table
 */
export function filterSql(
  filter: Filter,
  rowSql: RowSql,
  { related = new Map(), candidates = new Map() }: Partial<Omit<FilterParts, 'rowSql'>> = {},
): Sql {
  return condition(filter, { rowSql, related, candidates }, false);
}

/**
 * A row without a value matches no condition and every negation. SQL would yield null there, so negations are
 * pushed down to the single conditions, and each handles null itself.
 */
function condition(filter: Filter, parts: FilterParts, opposite: boolean): Sql {
  const { rowSql } = parts;
  switch (filter.type) {
    case 'and':
    case 'or': {
      const isAnd = (filter.type === 'and') !== opposite;
      if (filter.filters.length === 0) return trusted(isAnd ? '1 = 1' : '1 = 0');
      const all = filter.filters.map((part) => condition(part, parts, opposite));
      return balanced(all, isAnd ? ' and ' : ' or ');
    }
    case 'not':
      return condition(filter.filter, parts, !opposite);
    case 'search':
      return searchSql(filter, parts, opposite);
    case 'exists':
      return sql`${filter.field.key(rowSql)} is ${trusted(opposite ? 'null' : 'not null')}`;
    default: {
      const key = filter.field.key(rowSql);
      const holds = single(filter, key, parts);
      return opposite ? sql`(${key} is null or not ${holds})` : sql`(${key} is not null and ${holds})`;
    }
  }
}

/**
 * Nests the conditions as a balanced tree: SQLite limits expression depth, and each flat `and` adds one level.
 */
function balanced(parts: readonly Sql[], separator: ' and ' | ' or '): Sql {
  if (parts.length <= partsInARow) return sql`(${joined(parts, separator)})`;
  const half = Math.ceil(parts.length / 2);
  return sql`(${balanced(parts.slice(0, half), separator)}${trusted(separator)}${balanced(parts.slice(half), separator)})`;
}

/** What an index finds is checked like any row: it knows neither fields nor who may read them. */
function searchSql(search: SearchFilter, parts: FilterParts, opposite: boolean): Sql {
  const anywhere = (word: string): Filter => ({
    type: 'or',
    filters: search.fields.map((field) => ({ type: 'word', field, word })),
  });
  const check = condition({ type: 'and', filters: search.words.map(anywhere) }, parts, opposite);
  const candidates = opposite ? undefined : parts.candidates.get(search);
  return candidates ? sql`(${candidates} and ${check})` : check;
}

/** The condition for rows in which the field has a value. */
function single(
  filter: Exclude<Extract<Filter, { field: VisibleField }>, { type: 'exists' }>,
  key: Sql,
  parts: FilterParts,
): Sql {
  const { rowSql } = parts;
  const { field } = filter.field;
  switch (filter.type) {
    case 'contains':
      return typeof filter.value === 'string' && field.kind === 'text'
        ? rowSql.matchesText(field, filter.value, 'anywhere')
        : rowSql.containsItem(field, filter.value);
    case 'noEntries':
      return sql`${rowSql.text(field)} = '[]'`;
    case 'word':
      return rowSql.hasWord(field, filter.word);
    case 'startsWith':
      return startsWith(filter.field, filter.value, key, rowSql);
    case 'endsWith':
      return rowSql.matchesText(field, filter.value, 'end');
    case 'related':
      return relatedSql(filter, parts);
    case 'in':
      return amongSql(filter.field, filter.values, key, rowSql);
    case 'compare':
      return filter.field.isFolded
        ? compareText(filter, String(filter.value), key, rowSql)
        : sql`${key} ${signs[filter.comparison]} ${bound(filter.value)}`;
  }
}

function bound(value: Scalar): string | number {
  return typeof value === 'boolean' ? Number(value) : value;
}

/** The key narrows rows down by its index; the full text decides. */
function compareText(
  { comparison, field }: Extract<Filter, { type: 'compare' }>,
  value: string,
  key: Sql,
  rowSql: RowSql,
): Sql {
  const text = rowSql.text(field.field);
  // PostgreSQL has no statistics of the text and expects few rows of a second equality, but not of `coalesce`: it would
  // sort rows that an index has in their order.
  if (comparison === 'eq') return sql`(${key} = ${textKey(value)} and coalesce(${text} = ${value}, false))`;
  const order = field.orderKey(rowSql);
  const bound = field.orderKeyOfText(value);
  // If the value is shorter than what the key is made of, the key alone decides.
  if (value.length < textKeyLength) return sql`${order} ${signs[comparison]} ${bound}`;
  const beyond = comparison === 'gt' || comparison === 'gte' ? signs.gt : signs.lt;
  return sql`(${order} ${beyond} ${bound} or (${order} = ${bound} and lower(${text}) ${signs[comparison]} ${foldCase(value)}))`;
}

function amongSql(field: VisibleField, values: readonly Scalar[], key: Sql, rowSql: RowSql): Sql {
  if (values.length === 0) return trusted('1 = 0');
  const { kind } = field.field;
  if (!field.isFolded) return rowSql.among(key, kind, values.map(bound));
  const keys = [...new Set(values.map((value) => textKey(String(value))))];
  return sql`(${rowSql.among(key, kind, keys)} and ${rowSql.among(rowSql.text(field.field), kind, values.map(bound))})`;
}

/** The key of a text that starts with ASCII starts with the same, folded; its index narrows rows down. */
function startsWith(field: VisibleField, value: string, key: Sql, rowSql: RowSql): Sql {
  const matches = rowSql.matchesText(field.field, value, 'start');
  const prefix = foldCase(/^[\x01-\x7f]*/.exec(value)?.[0] ?? '').slice(0, textKeyLength);
  if (prefix === '' || !field.isFolded) return matches;
  const next = prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);
  return sql`(${key} >= ${prefix} and ${key} < ${next} and ${matches})`;
}

/** Columns without a table belong to the innermost query, so the related rows are found without an alias. */
function relatedSql({ field, entity, rows, filter }: RelatedFilter, parts: FilterParts): Sql {
  const table = parts.related.get(entity);
  if (table === undefined) return trusted('1 = 0');
  const inner = condition(filter, { ...parts, related: new Map() }, false);
  const ids = sql`select id from ${trusted(table)} where ${rows} and ${inner}`;
  return field.field.kind === 'list'
    ? parts.rowSql.containsItemOf(field.field, ids)
    : sql`${parts.rowSql.text(field.field)} in (${ids})`;
}
