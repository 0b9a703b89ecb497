import { errorReason, useApi, useToast } from '@buildai/web';
import { versionsApi } from '../../shared/api.js';
import type { VersionView } from '../../shared/api.js';
import { describeRestoredRows } from '../../shared/describe-restored-rows.js';
import type { RestoredRows, RowsBack } from '../../shared/restored-rows.js';

const withRows = (message: string, rows: RestoredRows | null) =>
  rows ? `${message}. ${describeRestoredRows(rows)}` : message;

/** Restores a version, with its rows if asked, and offers to undo that. The promise rejects if it fails. */
export function useRestoreVersion(
  appId: string,
): (version: VersionView, rows: RowsBack | undefined) => Promise<void> {
  const api = useApi(versionsApi);
  const toast = useToast();
  const undo = async (versionId: string, undoes: string): Promise<void> => {
    try {
      const { rows } = await api.restoreVersion({ params: { appId, versionId }, body: { undoes } });
      toast({ message: withRows('Restore operation was undone', rows), severity: 'success' });
    } catch {
      toast({ message: 'Failed to undo restore', severity: 'error' });
    }
  };
  return async ({ id: versionId, number }, asked) => {
    const body = asked ? { rows: asked } : {};
    const restored = await api
      .restoreVersion({ params: { appId, versionId }, body })
      .catch((error: Error) => {
        throw new Error(`Failed to restore version. ${errorReason(error)}`, { cause: error });
      });
    const { id, parentId } = restored.version;
    toast({
      message: withRows(`Version ${number} was restored`, restored.rows),
      severity: 'success',
      ...(parentId !== null && { action: { label: 'Undo', onClick: () => void undo(parentId, id) } }),
    });
  };
}
