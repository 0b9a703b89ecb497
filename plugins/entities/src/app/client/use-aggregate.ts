import { useQuery } from '@tanstack/react-query';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { aggregateQuery, readAggregate } from './aggregate.js';
import type { AggregateGroup, AggregateRequest, EntityClient } from './entity-client.js';
import { totalsKey } from './totals-key.js';

export interface AggregateState {
  /** Empty until the first response. */
  readonly groups: readonly AggregateGroup[];
  /** False if there are more groups than the limit. */
  readonly complete: boolean;
  readonly loading: boolean;
  readonly error: Error | undefined;
}

/**
 * Counts, sums, averages and extremes by group, computed by the server, and again after every change made through
 * the client.
 * @example const { groups } = useAggregate(Deal, { groupBy: 'closedAt:month', sum: 'amount' });
 */
export function useAggregate({ entityName }: EntityClient, query: AggregateRequest = {}): AggregateState {
  const { data, isLoading, error } = useQuery(
    {
      queryKey: [...totalsKey(entityName), 'aggregate', aggregateQuery(query)],
      queryFn: ({ signal }) => readAggregate(entityName, query, signal),
    },
    queryCache,
  );
  return {
    groups: data?.groups ?? [],
    complete: data?.complete ?? true,
    loading: isLoading,
    error: error ?? undefined,
  };
}
