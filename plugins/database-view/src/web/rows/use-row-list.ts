import { useApi } from '@buildai/web';
import type { EntityFilter } from '@buildai/entities/shared';
import { entitiesApi } from '@buildai/entities/shared';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { CreationSpan } from './appended-rows.js';
import { joinedSections, sectionFilters } from './appended-rows.js';
import { readWholePage } from './read-whole-page.js';
import type { RowPagesState } from './row-pages.js';
import { RowPages } from './row-pages.js';

export interface RowQuery {
  readonly filter: EntityFilter | undefined;
  readonly sort: string | undefined;
}

export interface RowList {
  readonly pages: RowPages;
  readonly state: RowPagesState;
  /**
   * Shows the rows that were created in a span of time at the end of this list, in the order of their creation backwards,
   * once it is read again.
   */
  readonly append: (span: CreationSpan) => void;
}

/** The rows of an entity that match, read as they are shown. */
export function useRowList(appId: string, entity: string, { filter, sort }: RowQuery): RowList {
  const api = useApi(entitiesApi);
  const filterText = filter && JSON.stringify(filter);
  const { pages, append } = useMemo(() => {
    const params = { appId, entity };
    const own = filterText === undefined ? undefined : (JSON.parse(filterText) as EntityFilter);
    const spans: CreationSpan[] = [];
    const count = async (q: EntityFilter | undefined, signal: AbortSignal) =>
      (await api.getTotals({ params, query: q ? { q } : {} }, { signal })).count;
    const sections = () =>
      sectionFilters(own, spans).map((q, index) => ({
        fetch: readWholePage(({ signal, limit, cursor, offset }) => {
          const order = sort === undefined || index > 0 ? {} : { sort };
          const query = { ...(q && { q }), ...order, limit, cursor, offset };
          return api.listRecords({ params, query }, { signal });
        }),
        count: (signal: AbortSignal) => count(q, signal),
      }));
    return {
      pages: new RowPages(joinedSections(sections), (signal) => count(own, signal)),
      append: (span: CreationSpan): void => void spans.push(span),
    };
  }, [api, appId, entity, filterText, sort]);
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
