import { useApi } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import { importsApi } from '../../shared/import/imports-api.js';
import type { ImportView } from '../../shared/import/imports-api.js';
import { importsKey } from './use-imports.js';

/** An import into the entity that was interrupted, or that another tab runs. */
export function useUnfinishedImport(appId: string, entity: string): ImportView | undefined {
  const api = useApi(importsApi);
  const { data } = useQuery({
    queryKey: importsKey(appId, entity),
    queryFn: ({ signal }) => api.listImports({ params: { appId }, query: { entity } }, { signal }),
    staleTime: 0,
  });
  return data?.imports.find(({ state }) => state === 'importing');
}
