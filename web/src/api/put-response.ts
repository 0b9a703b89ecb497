import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/**
 * Shows what a change returned, and reads it once more: a read under way may have begun before the change, and a live
 * event that came before the response may stand for something newer.
 */
export function putResponse<T>(
  queries: QueryClient,
  queryKey: QueryKey,
  response: Updater<T | undefined, T | undefined>,
): void {
  queries.setQueryData<T>(queryKey, response);
  // Drops the read under way.
  void queries.invalidateQueries({ queryKey, exact: true });
}
