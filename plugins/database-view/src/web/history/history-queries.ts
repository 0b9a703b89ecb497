import { rowHistoryApi } from '@buildai/entities/shared';
import type { HistoryEntry, RestoreResult } from '@buildai/entities/shared';
import { useApi, useToast } from '@buildai/web';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRefreshCounts } from '../entities/database-queries.js';
import { useLiveRows } from '../rows/use-live-rows.js';

const historyKey = (appId: string, entity: string) => ['row-history', appId, entity] as const;

/** Who changed the rows of an entity, newest first, in pages; follows changes while it is shown. */
export function useRowHistory(appId: string, entity: string) {
  const api = useApi(rowHistoryApi);
  const queries = useQueryClient();
  useLiveRows(appId, entity, () => void queries.invalidateQueries({ queryKey: historyKey(appId, entity) }));
  return useInfiniteQuery({
    queryKey: historyKey(appId, entity),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.listHistory({ params: { appId, entity }, query: { before: pageParam, limit: 50 } }, { signal }),
    getNextPageParam: ({ nextBefore }) => nextBefore ?? undefined,
  });
}

/** The last moment before a change. */
export const momentBefore = ({ at }: HistoryEntry): string => new Date(Date.parse(at) - 1).toISOString();

export interface RowRestore {
  /** What a restore of the whole table would do; undefined if it was refused, which is shown. */
  readonly count: (at: string) => Promise<RestoreResult | undefined>;
  /** Restores one row, or without an ID the whole table. */
  readonly restore: (at: string, id?: string) => Promise<void>;
}

const rows = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

/** Restores rows to a moment, with an undo. */
export function useRowRestore(appId: string, entity: string): RowRestore {
  const api = useApi(rowHistoryApi);
  const toast = useToast();
  const refreshCounts = useRefreshCounts(appId);
  const params = { appId, entity };
  const failed = (error: unknown) => {
    toast({ message: (error as Error).message, severity: 'error' });
    return undefined;
  };
  const run = async (body: {
    at: string;
    ids?: string[];
    removeCreated?: boolean;
    conflicts?: 'skip';
  }): Promise<RestoreResult | undefined> => {
    const result = await api.restoreRows({ params, body }).catch(failed);
    refreshCounts();
    return result;
  };
  return {
    count: (at) => api.restoreRows({ params, body: { at, dryRun: true } }).catch(failed),
    async restore(at, id) {
      // The dialog has said how many rows of the table stay as they are.
      const ids = id === undefined ? ({ conflicts: 'skip' } as const) : { ids: [id] };
      const result = await run({ at, ...ids });
      if (!result) return;
      const changed = result.updated + result.returned;
      toast({
        message: changed === 0 ? 'Nothing to restore.' : `${rows(changed)} restored.`,
        severity: changed === 0 ? 'info' : 'success',
        ...(changed > 0 && {
          action: { label: 'Undo', onClick: () => void run({ at: result.undoAt, ...ids }) },
        }),
      });
    },
  };
}
