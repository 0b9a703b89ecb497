import { columnsApi } from '@buildai/entities/shared';
import type { ColumnChangeInput, ColumnLoss } from '@buildai/entities/shared';
import { useApi } from '@buildai/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export interface ColumnPreview {
  readonly loss: ColumnLoss | undefined;
  readonly isLoading: boolean;
  readonly error: Error | null;
}

/** A dry run of a change, repeated whenever the change does. Undefined: none. */
export function useColumnPreview(
  appId: string,
  entity: string,
  change: ColumnChangeInput | undefined,
): ColumnPreview {
  const api = useApi(columnsApi);
  const { data, isFetching, error } = useQuery({
    queryKey: ['column-preview', appId, entity, change],
    queryFn: ({ signal }) =>
      change
        ? api.previewColumnChange({ params: { appId, entity }, body: { change } }, { signal })
        : undefined,
    enabled: change !== undefined,
    placeholderData: keepPreviousData,
    // Rows may change at any time.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return { loss: data, isLoading: isFetching, error };
}
