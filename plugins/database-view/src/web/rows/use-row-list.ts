import { useApi } from '@buildai/web';
import type { EntityFilter } from '@buildai/entities/shared';
import { entitiesApi } from '@buildai/entities/shared';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
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
}

/** The rows of an entity that match, read as they are shown. */
export function useRowList(appId: string, entity: string, { filter, sort }: RowQuery): RowList {
  const api = useApi(entitiesApi);
  const filterText = filter && JSON.stringify(filter);
  const pages = useMemo(() => {
    const params = { appId, entity };
    const q = filterText === undefined ? {} : { q: JSON.parse(filterText) as EntityFilter };
    return new RowPages(
      readWholePage(({ signal, ...page }) =>
        api.listRecords(
          { params, query: { ...q, ...page, ...(sort === undefined ? {} : { sort }) } },
          { signal },
        ),
      ),
      async (signal) => (await api.getTotals({ params, query: q }, { signal })).count,
    );
  }, [api, appId, entity, filterText, sort]);
  useEffect(() => {
    return pages.start();
  }, [pages]);
  const state = useSyncExternalStore(pages.subscribe, pages.state);
  // While another list is read, the one before stays on the screen.
  const [last, setLast] = useState<RowList>({ pages, state });
  if (state.isLoaded && last.state !== state) setLast({ pages, state });
  return state.isLoaded || state.error !== undefined || !last.state.isLoaded ? { pages, state } : last;
}
