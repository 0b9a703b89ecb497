import { useApi } from '@buildai/web';
import type { EntityFilter } from '@buildai/entities/shared';
import { entitiesApi } from '@buildai/entities/shared';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { CreationSpan } from './appended-rows.js';
import { joinedSections, sectionFilters } from './appended-rows.js';
import { readWholePage } from './read-whole-page.js';
import { GroupedPages } from '../groups/grouped-pages.js';
import { groupReads } from '../groups/group-reads.js';
import type { Column } from '../model/column.js';
import type { ListedRows, ListState } from './listed-rows.js';
import { RowPages } from './row-pages.js';

export interface RowQuery {
  readonly filter: EntityFilter | undefined;
  readonly sort: string | undefined;
  /** The column that rows are grouped by. */
  readonly groupBy?: Column | undefined;
}

export interface RowList {
  readonly pages: ListedRows;
  readonly state: ListState;
  /**
   * Shows the rows that were created in a span of time at the end of this list, in the order of their creation backwards,
   * once it is read again. Rows in groups stand where the list is sorted to.
   */
  readonly append: (span: CreationSpan) => void;
}

const queryOf = (filter: EntityFilter | undefined) => (filter ? { q: filter } : {});

/** The rows of an entity that match, read as they are shown. */
export function useRowList(appId: string, entity: string, { filter, sort, groupBy }: RowQuery): RowList {
  const api = useApi(entitiesApi);
  /** The groups that are closed, by column: another filter or sort order leaves them so. */
  const [closed] = useState(() => new Map<string, Set<string>>());
  const filterText = filter && JSON.stringify(filter);
  const { pages, append } = useMemo(() => {
    const params = { appId, entity };
    const own = filterText === undefined ? undefined : (JSON.parse(filterText) as EntityFilter);
    const pagesOf = (matching: EntityFilter | undefined, order = sort) =>
      readWholePage(({ signal, limit, cursor, offset }) => {
        const query = { ...queryOf(matching), ...(order && { sort: order }), limit, cursor, offset };
        return api.listRecords({ params, query }, { signal });
      });
    const count = async (matching: EntityFilter | undefined, signal: AbortSignal) =>
      (await api.getTotals({ params, query: queryOf(matching) }, { signal })).count;
    const countOwn = (signal: AbortSignal) => count(own, signal);
    if (groupBy) {
      const ofColumn = closed.get(groupBy.id) ?? new Set();
      closed.set(groupBy.id, ofColumn);
      const readGroups = (query: object, signal: AbortSignal) =>
        api.aggregateRecords({ params, query: { ...queryOf(own), ...query } }, { signal });
      const reads = groupReads({ column: groupBy, sort, all: own, pagesOf, count: countOwn, readGroups });
      return { pages: new GroupedPages(reads, ofColumn), append: () => undefined };
    }
    const spans: CreationSpan[] = [];
    const sections = () =>
      sectionFilters(own, spans).map((matching, index) => ({
        // Rows that were added are in the order of their creation, whatever the rest is sorted by.
        fetch: pagesOf(matching, index > 0 ? '' : sort),
        count: (signal: AbortSignal) => count(matching, signal),
      }));
    return {
      pages: new RowPages(joinedSections(sections), countOwn),
      append: (span: CreationSpan): void => void spans.push(span),
    };
  }, [api, appId, entity, filterText, sort, groupBy, closed]);
  useEffect(() => {
    return pages.start();
  }, [pages]);
  const state = useSyncExternalStore(pages.subscribe, pages.state);
  // While another list is read, the one before stays on the screen.
  const [last, setLast] = useState<RowList>({ pages, state, append });
  if (state.isLoaded && last.state !== state) setLast({ pages, state, append });
  return state.isLoaded || state.error !== undefined || !last.state.isLoaded
    ? { pages, state, append }
    : last;
}
