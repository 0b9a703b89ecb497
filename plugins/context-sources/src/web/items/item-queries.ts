import { useApi, useLive } from '@buildai/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { contextApi } from '../../shared/context-api.js';
import { contextLiveEvents } from '../../shared/live-events.js';
import type { ContextItemChanged } from '../../shared/live-events.js';
import { withChange, without } from './item-news.js';
import type { ItemList } from './item-news.js';

export const itemsOf = (appId: string) => ['context', appId, 'items'];

/** The data items of an app, kept up to date with live events. */
export function useItems(appId: string): UseQueryResult<ItemList> {
  const api = useApi(contextApi);
  const queries = useQueryClient();
  const queryKey = itemsOf(appId);
  const readAgain = (): void => void queries.invalidateQueries({ queryKey });
  useLive(`app:${appId}`, contextLiveEvents.itemChanged, (data) => {
    const list = queries.getQueryData<ItemList>(queryKey);
    const changed = list && withChange(list, data as ContextItemChanged);
    if (changed) queries.setQueryData(queryKey, changed);
    // A pending response may be older than this event and would overwrite it.
    if (!changed || queries.isFetching({ queryKey }) > 0) readAgain();
  });
  useLive(`app:${appId}`, contextLiveEvents.itemsDeleted, (data) => {
    const { ids } = data as { readonly ids: readonly string[] };
    queries.setQueryData<ItemList>(queryKey, (list) => list && without(list, ids));
    // A slot may be free again.
    readAgain();
  });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.listItems({ query: { appId } }, { signal }),
    // Events are missed while the panel is closed.
    staleTime: 0,
  });
}
