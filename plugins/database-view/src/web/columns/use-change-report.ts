import { Conflict } from '@buildai/core/shared';
import { versionsApi } from '@buildai/versions/shared';
import { useApi, useToast } from '@buildai/web';
import { use } from 'react';
import { UndoSteps } from '../undo/undo-steps.js';

/** A version that changes of columns made. */
export interface MadeVersion {
  readonly id: string;
  readonly parentId: string | null;
}

const failed = {
  conflict: 'The app was changed after this. Restore an earlier version to undo it.',
  other: 'The change couldn’t be undone. Restore the version before it.',
};

/** Says that columns have changed, and offers to restore the version before, while nothing else has changed since. */
export function useChangeReport(appId: string): (description: string, made: MadeVersion) => void {
  const versions = useApi(versionsApi);
  const toast = useToast();
  const steps = use(UndoSteps);
  return (description, { id, parentId }) => {
    const report = { message: description, severity: 'success' } as const;
    if (parentId === null) return toast(report);
    let [shown, newest] = [id, id];
    const show = async (versionId: string, message: string): Promise<void> => {
      // Its button and the keyboard may both take it back.
      if (shown === versionId) return;
      try {
        const body = { onlyFrom: newest };
        const { version } = await versions.restoreVersion({ params: { appId, versionId }, body });
        [shown, newest] = [versionId, version.id];
        toast({ message, severity: 'success' });
      } catch (error) {
        toast({ message: Conflict.is(error) ? failed.conflict : failed.other, severity: 'error' });
      }
    };
    const undo = () => show(parentId, `Undid: ${description}`);
    steps.push({ undo, redo: () => show(id, description) });
    toast({ ...report, action: { label: 'Undo', onClick: () => void undo() } });
  };
}
