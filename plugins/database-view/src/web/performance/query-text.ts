import type { QueryShape, SlowQuery, TableIndex, TablePerformance } from '@buildai/entities/shared';
import { fieldLabel } from '@buildai/entities/shared';

type Condition = QueryShape['conditions'][number];

/** Names of requests, with and without conditions. */
const kinds: Readonly<Record<QueryShape['kind'], readonly [some: string, all: string]>> = {
  page: ['Rows', 'All rows'],
  totals: ['Totals', 'Totals of all rows'],
  groups: ['Groups', 'Groups of all rows'],
};

const conditionTexts: Readonly<Record<Condition['kind'], readonly [plain: string, negated: string]>> = {
  equals: ['is a value', 'isn’t a value'],
  compares: ['is in a range', 'isn’t in a range'],
  startsWith: ['starts with a text', 'doesn’t start with a text'],
  endsWith: ['ends with a text', 'doesn’t end with a text'],
  contains: ['contains a text', 'doesn’t contain a text'],
  exists: ['has a value', 'has no value'],
  hasWord: ['has an option', 'doesn’t have an option'],
  search: ['matches a search', 'doesn’t match a search'],
};

function conditionText({ field, kind, negated }: Condition): string {
  return `${field === '' ? 'any text' : labelOf(field)} ${conditionTexts[kind][negated ? 1 : 0]}`;
}

/** What a query asks for: `Rows where status is a value, sorted by price, descending`. */
export function queryText({ kind, conditions, hasAlternatives, sort, groupBy }: QueryShape): string {
  const where = conditions.map(conditionText).join(hasAlternatives ? ' or ' : ' and ');
  return [
    [
      kinds[kind][where === '' ? 1 : 0],
      groupBy.length > 0 && `by ${groupBy.map(labelOf).join(' and ')}`,
      where && `where ${where}`,
    ]
      .filter(Boolean)
      .join(' '),
    ...(sort === null ? [] : [sortText(sort)]),
  ].join(', ');
}

function sortText(sort: string): string {
  const isDescending = sort.startsWith('-');
  const field = isDescending ? sort.slice(1) : sort;
  if (field === 'createdAt') return isDescending ? 'newest first' : 'oldest first';
  return `sorted by ${labelOf(field)}${isDescending ? ', descending' : ''}`;
}

/** `customer.city` as “Customer › City”. */
const labelOf = (field: string): string => field.split('.').map(fieldLabel).join(' › ');

/** Time in ms as people read it: `340 ms`, `1.2 s`. */
export const timeText = (ms: number): string =>
  ms < 1000 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`;

/** How often a query was slow, and how slow. */
export function runsText({ runs, stopped, averageMs, slowestMs }: SlowQuery): string {
  const times =
    runs === 1 ? timeText(slowestMs) : `${timeText(averageMs)} on average, ${timeText(slowestMs)} at most`;
  return [
    `${runs.toLocaleString('en-US')} ${runs === 1 ? 'time' : 'times'}`,
    times,
    ...(stopped > 0
      ? [
          `stopped ${stopped === runs && runs === 1 ? '' : `${stopped.toLocaleString('en-US')} × `}by the time limit`,
        ]
      : []),
  ].join(' · ');
}

/** What would make a query faster. */
export function adviceOn(
  { shape }: SlowQuery,
  { indexes, isLarge, indexFromRows }: TablePerformance,
): string {
  const { conditions, hasAlternatives, kind, sort } = shape;
  const sorted = sort?.replace(/^-/, '');
  const has = (use: TableIndex['use'], field: string) =>
    indexes.some(
      (index) =>
        index.use === use &&
        index.field === field &&
        index.state === 'ready' &&
        (index.sortedBy === null || index.sortedBy === sorted),
    );
  if (!isLarge)
    return `Tables with up to ${indexFromRows.toLocaleString('en-US')} rows have no indexes of their own. The rows are long, or the server was busy.`;
  const scans = conditions.find(({ kind: each }) => each === 'contains' || each === 'endsWith');
  if (scans)
    return 'Reads every row: no index helps to find a part of a text. A search of all texts has an index.';
  if (conditions.some(({ field }) => field.includes('.')))
    return 'Reads the rows of another entity too. A copy of the value in this entity would be faster.';
  if (hasAlternatives)
    return 'Alternatives (“or”) hardly use indexes. Several queries, or one with “in”, are faster.';
  const missing = conditions.find(
    ({ field, kind: each, negated }) =>
      !negated &&
      ['equals', 'compares', 'startsWith'].includes(each) &&
      !isPlatform(field) &&
      !has('find', field),
  );
  if (missing) return `An index of ${labelOf(missing.field)} is made in the background.`;
  const isInOrder = indexes.some(
    ({ field, sortedBy, state }) =>
      state === 'ready' &&
      sortedBy === sorted &&
      conditions.some((each) => each.field === field && each.kind === 'equals' && !each.negated),
  );
  if (sorted !== undefined && !isPlatform(sorted) && !isInOrder && !has('sort', sorted))
    return `An index of ${labelOf(sorted)} is made in the background.`;
  if (kind !== 'page') return 'Goes through all rows that match. More conditions make it faster.';
  return 'Uses indexes where possible. Add conditions or show fewer rows per page to speed it up.';
}

const isPlatform = (field: string): boolean => ['id', 'creatorId', 'createdAt', 'updatedAt'].includes(field);

/** What an index is for. */
export function indexText({ use, field, sortedBy }: TableIndex): string {
  switch (use) {
    case 'newest':
      return 'Newest rows first';
    case 'creator':
      return 'Rows by who created them';
    case 'search':
      return 'Search of all texts';
    case 'sort':
      return `Rows sorted by ${nameOf(field)}`;
    case 'find':
      return `Rows by ${nameOf(field)}${sortedBy === null ? '' : `, sorted by ${labelOf(sortedBy)}`}`;
  }
}

const nameOf = (field: string | null): string => (field === null ? 'a removed column' : labelOf(field));
