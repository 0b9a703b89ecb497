import { columnRunLiveEvent, columnsApi } from '@buildai/entities/shared';
import type { ColumnRun } from '@buildai/entities/shared';
import { putResponse, useApi, useLive } from '@buildai/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export const columnRunKey = (appId: string, entity: string) => ['column-run', appId, entity] as const;

export interface ColumnRunState {
  /** The newest conversion; undefined if there was none. */
  readonly run: ColumnRun | undefined;
  readonly cancel: () => Promise<void>;
}

/** The conversion of a column in the background. */
export function useColumnRun(appId: string, entity: string): ColumnRunState {
  const api = useApi(columnsApi);
  const queries = useQueryClient();
  const params = { appId, entity };
  const queryKey = columnRunKey(appId, entity);
  useLive(`app:${appId}`, columnRunLiveEvent, () => void queries.invalidateQueries({ queryKey }));
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => api.getColumnRun({ params }, { signal }) });
  return {
    run: data?.run ?? undefined,
    async cancel() {
      putResponse(queries, queryKey, await api.cancelColumnRun({ params }));
    },
  };
}
