import type { DeletedSelection, RowDeletion } from '@buildai/entities/shared';
import { rowDeletionApi, rowDeletionLiveEvent } from '@buildai/entities/shared';
import { putResponse, useApi, useLive, useToast } from '@buildai/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { failureText, reasonOf } from '../rows/error-text.js';

/** Time between two looks at a deletion that runs, in ms. */
const interval = 400;

const isRunning = ({ state }: RowDeletion): boolean =>
  state === 'deleting' || state === 'cancelling' || state === 'restoring';

const count = (rows: number): string => (rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`);

export const deletedText = (deleted: number, total: number): string =>
  deleted >= total
    ? `${count(deleted)} deleted`
    : `${deleted.toLocaleString('en-US')} of ${count(total)} deleted`;

export interface LargeDeletionProgress {
  readonly label: 'Deleting' | 'Restoring';
  readonly done: number;
  readonly of: number;
  /** Undefined once it can no longer be cancelled. */
  readonly cancel: (() => void) | undefined;
}

export interface LargeDeletion {
  /** The progress of the deletion that is running, which another builder may have begun. */
  readonly progress: LargeDeletionProgress | undefined;
  readonly remove: (selection: DeletedSelection) => Promise<void>;
  /** Brings the rows of a deletion back. */
  readonly restore: (id: string) => Promise<void>;
}

/** Deletions of many rows by the server, which go on when the page is closed. */
export function useLargeDeletion(appId: string, entity: string, onChanged: () => void): LargeDeletion {
  const api = useApi(rowDeletionApi);
  const queries = useQueryClient();
  const toast = useToast();
  const params = { appId, entity };
  const queryKey = ['row-deletion', appId, entity];
  const page = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    page.current = controller;
    return () => controller.abort();
  }, []);
  useLive(`app:${appId}`, rowDeletionLiveEvent, () => void queries.invalidateQueries({ queryKey }));
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.getRowDeletion({ params }, { signal }),
  });
  const newest = data?.deletion ?? undefined;

  /** Waits until a deletion ends. @returns undefined once the table is left */
  const end = async (deletion: RowDeletion): Promise<RowDeletion | undefined> => {
    const { signal } = page.current;
    let now = deletion;
    putResponse(queries, queryKey, { deletion: now });
    while (isRunning(now)) {
      await new Promise((resolve) => setTimeout(resolve, interval));
      if (signal.aborted) return undefined;
      const response = await api.getRowDeletion({ params }, { signal });
      putResponse(queries, queryKey, response);
      // Another one has begun.
      if (response.deletion?.id !== now.id) return undefined;
      now = response.deletion;
    }
    onChanged();
    return now;
  };
  const failed = (sentence: string) => (error: unknown) => {
    if (!page.current.signal.aborted) toast({ message: failureText(sentence, error), severity: 'error' });
    return undefined;
  };
  const restore = async (id: string): Promise<void> => {
    const done = await api
      .restoreRowDeletion({ params: { ...params, deletionId: id } })
      .then(end)
      .catch(failed('Failed to restore the rows'));
    if (!done) return;
    const left = done.deleted - done.restored;
    const kept = left > 0 ? ` ${count(left)} couldn’t be restored.` : '';
    toast({ message: `${count(done.restored)} restored.${kept}`, severity: 'success' });
  };
  return {
    progress: newest && progressOf(newest, () => void cancel(newest.id)),
    restore,
    async remove(selection) {
      const done = await api
        .startRowDeletion({ params, body: selection })
        .then(end)
        .catch(failed('Failed to delete rows'));
      if (!done) return;
      toast({
        message: deletedText(done.deleted, done.total),
        ...(done.state === 'failed' && { severity: 'error' as const }),
        ...(done.deleted > 0 && { action: { label: 'Undo', onClick: () => void restore(done.id) } }),
      });
    },
  };

  async function cancel(deletionId: string): Promise<void> {
    await api
      .cancelRowDeletion({ params: { ...params, deletionId } })
      .catch((error: Error) => toast({ message: reasonOf(error), severity: 'error' }));
  }
}

function progressOf(deletion: RowDeletion, cancel: () => void): LargeDeletionProgress | undefined {
  const { state, deleted, restored, total } = deletion;
  if (!isRunning(deletion)) return undefined;
  if (state === 'restoring') return { label: 'Restoring', done: restored, of: deleted, cancel: undefined };
  return {
    label: 'Deleting',
    done: deleted,
    of: total,
    cancel: state === 'deleting' ? cancel : undefined,
  };
}
