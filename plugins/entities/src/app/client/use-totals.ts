import type { EntityClient, EntityFilter, EntityTotals } from './entity-client.js';
import { useQuery } from '@tanstack/react-query';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { useLiveRows } from './live/use-live-rows.js';
import { entityPath } from './read-page.js';
import { totalsKey } from './totals-key.js';
import { request } from '@buildai/app-kit/client/request.js';

export interface TotalsRequest {
  readonly filter?: EntityFilter | undefined;
  /** Number fields to sum. */
  readonly sum?: string | readonly string[];
}

export interface Totals {
  /** Undefined until the first response. */
  readonly count: number | undefined;
  /** Sums by field; empty until the first response. */
  readonly sums: Readonly<Record<string, number>>;
  readonly loading: boolean;
  readonly error: Error | undefined;
}

/**
 * Count and sums of the matching rows, computed by the server.
 * @example const { count, sums, loading } = useTotals(Deal, { filter: { stage: 'won' }, sum: 'amount' });
 */
export function useTotals(
  { entityName }: EntityClient,
  { filter, sum = [] }: TotalsRequest = {},
  enabled = true,
): Totals {
  useLiveRows();
  const fields = [sum].flat().join(',');
  const query = useQuery(
    {
      queryKey: [...totalsKey(entityName), filter ?? {}, fields],
      queryFn: async ({ signal }) =>
        (await request(`${entityPath(entityName)}/totals`, {
          query: { q: filter, sum: fields === '' ? undefined : fields },
          signal,
        })) as EntityTotals,
      enabled,
    },
    queryCache,
  );
  return {
    count: query.data?.count,
    sums: query.data?.sums ?? {},
    loading: query.isLoading,
    error: query.error ?? undefined,
  };
}
