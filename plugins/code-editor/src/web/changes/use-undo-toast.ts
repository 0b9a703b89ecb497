import { useApi, useToast } from '@buildai/web';
import { useCallback } from 'react';
import { codeApi } from '../../shared/code-api.js';
import { failureText } from '@buildai/core/shared';

/**
 * Reports an edit and offers to take it back.
 * @param onUndone called once it is taken back.
 */
export function useUndoToast(
  appId: string,
): (message: string, versionId: string, onUndone?: () => void) => void {
  const api = useApi(codeApi);
  const toast = useToast();
  return useCallback(
    (message, versionId, onUndone) => {
      const undo = () =>
        api.undoEdit({ params: { appId }, body: { versionId } }).then(
          () => onUndone?.(),
          (error: unknown) =>
            toast({ message: failureText('Couldn’t undo the change', error), severity: 'error' }),
        );
      toast({ message, severity: 'success', action: { label: 'Undo', onClick: () => void undo() } });
    },
    [api, appId, toast],
  );
}
