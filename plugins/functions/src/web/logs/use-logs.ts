import { useApi } from '@buildai/web';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FunctionLogEntry } from '../../shared/function-log.js';
import { functionsApi } from '../../shared/functions-api.js';
import type { LogFilter } from './log-filter.js';
import { matches } from './log-filter.js';
import { useLiveEntries } from './use-live-entries.js';

export interface Logs {
  /** Newest first; undefined while they are loading. */
  readonly entries: readonly FunctionLogEntry[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly isPaused: boolean;
  readonly setPaused: (isPaused: boolean) => void;
  /** Number of matching entries that were written since it was paused. */
  readonly waiting: number;
  readonly older: { readonly isLoading: boolean; readonly load: () => void } | undefined;
}

const keyOf = (appId: string) => ['functions', appId, 'logs'];

/** The logs of an app's functions that match a filter, continued as they are written. */
export function useLogs(appId: string, filter: LogFilter): Logs {
  const api = useApi(functionsApi);
  const { name, level, search, requestId } = filter;
  const queries = useQueryClient();
  const live = useLiveEntries(appId, () => {
    void queries.invalidateQueries({ queryKey: keyOf(appId) });
  });
  // While paused: the entries that were there at that time.
  const [paused, setPaused] = useState<{ readonly seen: readonly FunctionLogEntry[] }>();
  const read = useInfiniteQuery({
    queryKey: [...keyOf(appId), name, level, search.trim(), requestId],
    queryFn: ({ pageParam, signal }) =>
      api.listFunctionLogs(
        {
          params: { appId },
          query: {
            limit: 100,
            ...(name === undefined ? {} : { name }),
            ...(level === undefined ? {} : { level }),
            ...(requestId === undefined ? {} : { requestId }),
            ...(search.trim() === '' ? {} : { search: search.trim() }),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // What is written later arrives by the stream.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const stored = read.data?.pages.flatMap(({ entries }) => entries);
  const known = new Set(stored?.map(({ entryId }) => entryId));
  const isNew = (entry: FunctionLogEntry) => !known.has(entry.entryId) && matches(entry, filter);
  const fresh = live.filter(isNew);
  const shown = paused ? paused.seen.filter(isNew) : fresh;
  return {
    entries: stored && [...shown, ...stored],
    error: read.error,
    retry: () => void read.refetch(),
    isPaused: paused !== undefined,
    setPaused: (isPaused) => setPaused(isPaused ? { seen: live } : undefined),
    waiting: fresh.length - shown.length,
    older: read.hasNextPage
      ? { isLoading: read.isFetchingNextPage, load: () => void read.fetchNextPage() }
      : undefined,
  };
}
