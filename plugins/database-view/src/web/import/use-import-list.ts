import { useApi, useLive } from '@buildai/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { importsApi } from '../../shared/import/imports-api.js';
import { importsChangedLiveEvent } from '../../shared/import/live-events.js';

export const importsKey = (appId: string, entity: string) => ['imports', appId, entity] as const;

/** The last imports of an entity, the newest first, as any builder or the server changes them. */
export function useImportList(appId: string, entity: string) {
  const api = useApi(importsApi);
  const queries = useQueryClient();
  const queryKey = importsKey(appId, entity);
  useLive(`app:${appId}`, importsChangedLiveEvent, () => void queries.invalidateQueries({ queryKey }));
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.listImports({ params: { appId }, query: { entity } }, { signal }),
    staleTime: 0,
  });
  return data?.imports ?? [];
}
