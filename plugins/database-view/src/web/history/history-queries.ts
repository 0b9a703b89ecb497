import { rowHistoryApi } from '@buildai/entities/shared';
import type { HistoryEntry, RestoreResult } from '@buildai/entities/shared';
import { useApi, useToast } from '@buildai/web';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
    // Changes are not followed while it is closed.
    staleTime: 0,
  });
}

/** Most rows that a selection restores in one go. */
export const mostRestoredAtOnce = 1_000;

/** The last moment before a change. */
export const momentBefore = ({ at }: HistoryEntry): string => new Date(Date.parse(at) - 1).toISOString();

export interface TableRestore {
  /** Rows that a restore of the table changed so far, and how many it is to change. */
  readonly done: number;
  readonly total: number;
  readonly cancel: () => void;
}

export interface RowRestore {
  /** What a restore of the whole table would do; undefined if it was refused, which is shown. */
  readonly count: (at: string) => Promise<RestoreResult | undefined>;
  readonly restoreRows: (at: string, ids: readonly string[]) => Promise<void>;
  /** @param total rows that the count said */
  readonly restoreTable: (at: string, total: number) => Promise<void>;
  /** Set while a table is restored. */
  readonly running: TableRestore | undefined;
}

const rows = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

/** Rows that one request of a table's restore changes. */
const part = 2_000;

/** Restores rows to a moment, with an undo. */
export function useRowRestore(appId: string, entity: string): RowRestore {
  const api = useApi(rowHistoryApi);
  const toast = useToast();
  const refreshCounts = useRefreshCounts(appId);
  const [running, setRunning] = useState<TableRestore>();
  const params = { appId, entity };
  const failed = (error: unknown) => {
    toast({ message: (error as Error).message, severity: 'error' });
    return undefined;
  };
  const tell = (changed: number, ending: string, undo: () => void): void =>
    toast({
      message: changed === 0 ? 'Nothing to restore.' : `${rows(changed)} restored${ending}`,
      severity: changed === 0 ? 'info' : 'success',
      ...(changed > 0 && { action: { label: 'Undo', onClick: undo } }),
    });
  const restoreRows = async (at: string, ids: readonly string[]): Promise<void> => {
    const restore = (moment: string) =>
      api
        .restoreRows({ params, body: { at: moment, ids: [...ids] } })
        .catch(failed)
        .finally(refreshCounts);
    const result = await restore(at);
    if (result) tell(result.updated + result.returned, '.', () => void restore(result.undoAt));
  };
  /** @returns how many rows changed, and the moment that undoes it */
  const restoreAll = async (at: string, total: number) => {
    let done = 0;
    let undoAt: string | undefined;
    const cancelled = new AbortController();
    const cancel = () => cancelled.abort();
    try {
      for (;;) {
        setRunning({ done, total, cancel });
        // The dialog has said how many rows of the table stay as they are.
        const body = { at, most: part, conflicts: 'skip' } as const;
        const result = await api.restoreRows({ params, body });
        undoAt ??= result.undoAt;
        const changed = result.updated + result.returned + result.removed;
        done += changed;
        if (result.isComplete || changed === 0 || cancelled.signal.aborted) break;
      }
    } catch (error) {
      failed(error);
    } finally {
      setRunning(undefined);
      refreshCounts();
    }
    return { done, undoAt, isCancelled: cancelled.signal.aborted };
  };
  return {
    running,
    count: (at) => api.restoreRows({ params, body: { at, dryRun: true } }).catch(failed),
    restoreRows,
    async restoreTable(at, total) {
      const { done, undoAt, isCancelled } = await restoreAll(at, total);
      const ending = isCancelled ? ` of ${total.toLocaleString('en-US')}.` : '.';
      if (undoAt !== undefined) tell(done, ending, () => void restoreAll(undoAt, done));
    },
  };
}
