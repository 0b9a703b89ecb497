import { useQuery, useQueryClient } from '@tanstack/react-query';
import { setCustomFieldTypes } from '@buildai/fields';
import { useApi, useLive } from '@buildai/web';
import { appLiveEvents } from '@buildai/apps/shared';
import { versionCreatedLiveEvent } from '@buildai/versions/shared';
import { databaseApi } from '../../shared/database-api.js';

const databaseKey = (appId: string) => ['database', appId] as const;
const countsKey = (appId: string) => ['database-counts', appId] as const;

/** The entities of an app with their schemas, including User, and its time zone; fresh after each new version. */
export function useDatabase(appId: string) {
  const api = useApi(databaseApi);
  const queries = useQueryClient();
  useLive(`app:${appId}`, versionCreatedLiveEvent, () => {
    void queries.invalidateQueries({ queryKey: databaseKey(appId) });
    void queries.invalidateQueries({ queryKey: countsKey(appId) });
  });
  // The time zone is a setting.
  useLive(`app:${appId}`, appLiveEvents.settings, () => {
    void queries.invalidateQueries({ queryKey: databaseKey(appId) });
  });
  return useQuery({
    queryKey: databaseKey(appId),
    // Query takes objects with the same keys in another order for equal, but fields have an order.
    structuralSharing: (before, after) => (JSON.stringify(before) === JSON.stringify(after) ? before : after),
    queryFn: async ({ signal }) => {
      const database = await api.getDatabase({ params: { appId } }, { signal });
      setCustomFieldTypes(database.fieldTypes);
      return database;
    },
  });
}

/** The number of rows by entity, up to a limit; undefined until known. */
export function useRowCounts(appId: string): Readonly<Record<string, number>> | undefined {
  const api = useApi(databaseApi);
  const { data } = useQuery({
    queryKey: countsKey(appId),
    queryFn: ({ signal }) => api.countRows({ params: { appId } }, { signal }),
  });
  return data?.counts;
}

/** Call after rows were created or deleted. */
export function useRefreshCounts(appId: string): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: countsKey(appId) });
}
