import type { Aggregate, EntityFilter } from '@buildai/entities/shared';
import type { Column } from '../model/column.js';
import type { FetchPage } from '../rows/fetched-page.js';
import type { GroupReads } from './grouped-pages.js';
import { groupCondition, groupsOf, keyOfRow } from './row-group.js';

interface GroupedQuery {
  readonly column: Column;
  /** The order of the rows: `-price`. */
  readonly sort: string | undefined;
  /** All rows in groups match it. */
  readonly all: EntityFilter | undefined;
  readonly pagesOf: (filter: EntityFilter) => FetchPage;
  readonly count: (signal: AbortSignal) => Promise<number>;
  readonly readGroups: (
    query: { readonly groupBy: string; readonly sort: string },
    signal: AbortSignal,
  ) => Promise<Aggregate>;
}

/** Reads the groups of a column with one request, and their rows as lists with one more condition. */
export function groupReads({ column, sort, all, pagesOf, count, readGroups }: GroupedQuery): GroupReads {
  const { id } = column;
  return {
    column,
    async readGroups(signal) {
      // Rows that are sorted by the column have their groups in the same direction.
      const query = { groupBy: id, sort: sort === `-${id}` ? sort : id };
      const { groups, complete } = await readGroups(query, signal);
      const read = groupsOf(column, groups);
      const counted = read.reduce((sum, group) => sum + group.count, 0);
      return { groups: read, isComplete: complete, total: complete ? counted : await count(signal) };
    },
    pagesOf({ value }) {
      const own = groupCondition(column, value);
      return pagesOf(all ? { $and: [all, own] } : own);
    },
    keyOfRow: (record) => keyOfRow(column, record[id]),
  };
}
