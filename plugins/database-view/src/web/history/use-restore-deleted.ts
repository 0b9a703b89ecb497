import { rowHistoryApi } from '@buildai/entities/shared';
import { useApi, useToast } from '@buildai/web';
import { momentBefore } from './history-queries.js';

/** Rows deleted at the same time at first, of which any may be the first. */
const firstDeleted = 5;

/** Brings rows back that were deleted in one go, as they were before the first of them was. */
export function useRestoreDeleted(appId: string, entity: string, onRestored: () => void) {
  const api = useApi(rowHistoryApi);
  const toast = useToast();
  const params = { appId, entity };
  return async (ids: readonly string[]): Promise<void> => {
    try {
      const pages = await Promise.all(
        ids.slice(0, firstDeleted).map((id) => api.listHistory({ params, query: { id, limit: 1 } })),
      );
      const moments = pages.flatMap(({ entries }) =>
        entries.filter(({ kind }) => kind === 'delete').map(momentBefore),
      );
      const [at] = moments.sort();
      const returned = at && (await api.restoreRows({ params, body: { at, ids: [...ids] } })).returned;
      onRestored();
      const count = returned || 0;
      toast(
        count > 0
          ? { message: count === 1 ? '1 row restored.' : `${count} rows restored.`, severity: 'success' }
          : { message: 'Nothing to restore.' },
      );
    } catch (error) {
      toast({ message: (error as Error).message, severity: 'error' });
    }
  };
}
