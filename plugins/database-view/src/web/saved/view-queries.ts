import { useQuery, useQueryClient } from '@tanstack/react-query';
import { putResponse, useApi, useLive } from '@buildai/web';
import { viewsChangedLiveEvent } from '../../shared/views/live-events.js';
import { viewsApi } from '../../shared/views/views-api.js';
import type { SavedView } from '../../shared/views/views-api.js';

const viewsKey = (appId: string, entity: string) => ['database-views', appId, entity] as const;

/** The saved views of an entity, as the builders of the app change them; undefined until they are known. */
export function useSavedViews(appId: string, entity: string) {
  const api = useApi(viewsApi);
  const queries = useQueryClient();
  const queryKey = viewsKey(appId, entity);
  useLive(`app:${appId}`, viewsChangedLiveEvent, () => void queries.invalidateQueries({ queryKey }));
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.listViews({ params: { appId }, query: { entity } }, { signal }),
  });
  return { views: data?.views, isPending };
}

type NewView = Pick<SavedView, 'name' | 'kind' | 'state'>;

/** Changes of saved views, which show at once. @throws AppError if the server refuses one. */
export function useViewChanges(appId: string, entity: string) {
  const api = useApi(viewsApi);
  const queries = useQueryClient();
  const queryKey = viewsKey(appId, entity);
  const show = (change: (views: readonly SavedView[]) => readonly SavedView[]): void => {
    putResponse(queries, queryKey, (known: { views: readonly SavedView[] } | undefined) => ({
      views: change(known?.views ?? []),
    }));
  };
  return {
    create: async (view: NewView): Promise<SavedView> => {
      const created = await api.createView({ params: { appId }, body: { entity, ...view } });
      show((views) => [...views.filter(({ id }) => id !== created.id), created]);
      return created;
    },
    update: async ({ id, revision }: SavedView, change: Partial<NewView>): Promise<SavedView> => {
      const params = { appId, viewId: id };
      const updated = await api.updateView({ params, body: { revision, ...change } });
      show((views) => views.map((view) => (view.id === id ? updated : view)));
      return updated;
    },
    remove: async ({ id }: SavedView): Promise<void> => {
      await api.deleteView({ params: { appId, viewId: id } });
      show((views) => views.filter((view) => view.id !== id));
    },
  };
}
