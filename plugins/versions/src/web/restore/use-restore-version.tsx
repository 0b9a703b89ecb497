import { Conflict } from '@buildai/core/shared';
import { errorReason, useApi, useToast } from '@buildai/web';
import { versionsApi } from '../../shared/api.js';
import type { VersionView } from '../../shared/api.js';
import { describeRestoredRows } from '../../shared/describe-restored-rows.js';
import type { RestoredRows, RowsBack } from '../../shared/restored-rows.js';
import { UntilNewerVersion } from './UntilNewerVersion.js';

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
      const { rows } = await api.restoreVersion({
        params: { appId, versionId },
        body: { undoes, onlyFrom: undoes },
      });
      toast({ message: withRows('Restore operation was undone', rows), severity: 'success' });
    } catch (error) {
      const message = Conflict.is(error)
        ? 'The app was changed after the restore. Restore an earlier version to undo it.'
        : 'Failed to undo restore';
      toast({ message, severity: 'error' });
    }
  };
  return async ({ id: versionId, number }, asked) => {
    const body = asked ? { rows: asked } : {};
    const restored = await api
      .restoreVersion({ params: { appId, versionId }, body })
      .catch((error: Error) => {
        throw new Error(`Failed to restore version. ${errorReason(error)}`, { cause: error });
      });
    const { id, parentId, number: made } = restored.version;
    const text = withRows(`Version ${number} was restored`, restored.rows);
    const newer = new AbortController();
    toast({
      // The restore can also be undone in the conversation, or in another tab.
      message: (
        <UntilNewerVersion appId={appId} number={made} onNewer={() => newer.abort()}>
          {text}
        </UntilNewerVersion>
      ),
      severity: 'success',
      until: newer.signal,
      ...(parentId !== null && { action: { label: 'Undo', onClick: () => void undo(parentId, id) } }),
    });
  };
}
