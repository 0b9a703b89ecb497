import { useApi, useToast } from '@buildai/web';
import type { EntityFilter, EntityRecord } from '@buildai/entities/shared';
import { entitiesApi } from '@buildai/entities/shared';
import { useEffect, useRef, useState } from 'react';
import { useRestoreDeleted } from '../history/use-restore-deleted.js';
import { failureText } from '../rows/error-text.js';
import type { RowSelection } from '../rows/row-selection.js';
import { deleteInChunks } from './delete-in-chunks.js';
import type { LargeDeletionProgress } from './use-large-deletion.js';
import { deletedText, useLargeDeletion } from './use-large-deletion.js';

export const deletionFailed = 'Failed to delete row';

interface DeletionOptions {
  readonly appId: string;
  readonly entity: string;
  /** Rows that "all" stands for. */
  readonly filter: EntityFilter | undefined;
  readonly onDeleted: () => void;
  readonly onRestored: () => void;
}

/** More rows than this are deleted by the server, which takes seconds where chunks would take an hour. */
export const mostInChunks = 100;

/** Deletes rows: one, or the chosen ones, a few in chunks with progress and many by the server. */
export function useRowDeletion({ appId, entity, filter, onDeleted, onRestored }: DeletionOptions) {
  const api = useApi(entitiesApi);
  const toast = useToast();
  const restore = useRestoreDeleted(appId, entity, onRestored);
  const [progress, setProgress] = useState<LargeDeletionProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const params = { appId, entity };

  /** Always the first that match: those before were deleted, or are kept. */
  async function* idsOf({ isAll, ids }: RowSelection): AsyncGenerator<string> {
    if (!isAll) return yield* ids;
    let cursor: string | null = null;
    do {
      const query = { limit: 1000, ...(filter ? { q: filter } : {}), ...(cursor === null ? {} : { cursor }) };
      const page: { records: readonly EntityRecord[]; nextCursor: string | null } = await api.listRecords({
        params,
        query,
      });
      for (const { id } of page.records) if (!ids.has(id)) yield id;
      cursor = page.nextCursor;
    } while (cursor !== null);
  }

  const large = useLargeDeletion(appId, entity, onDeleted);

  const remove = async (rows: RowSelection, of: number | undefined): Promise<void> => {
    if (of === undefined || of > mostInChunks) {
      const ids = [...rows.ids];
      const except = { ...(filter && { filter }), except: ids };
      return large.remove(rows.isAll ? except : { ids, except: [] });
    }
    const controller = new AbortController();
    running.current = controller;
    const cancel = (): void => controller.abort();
    const label = 'Deleting';
    setProgress({ label, done: 0, of, cancel });
    const { deleted, error } = await deleteInChunks({
      ids: idsOf(rows),
      deleteRow: (id) => api.deleteRecord({ params: { ...params, id } }).then(() => undefined),
      onProgress: (ids) => setProgress({ label, done: ids.length, of, cancel }),
      signal: controller.signal,
    }).catch((reason: unknown) => ({ deleted: [], error: reason }));
    setProgress(undefined);
    onDeleted();
    if (error !== undefined) toast({ message: failureText(deletionFailed, error), severity: 'error' });
    else {
      toast({
        message: deletedText(deleted.length, deleted.length),
        ...(deleted.length > 0 && { action: { label: 'Undo', onClick: () => void restore(deleted) } }),
      });
    }
  };
  return { progress: progress ?? large.progress, remove };
}
