import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '@buildai/web';
import { failureText } from '@buildai/core/shared';
import type { ReactNode } from 'react';
import { useSecretChanges } from '../secret-queries.js';

interface DeleteSecretDialogProps {
  readonly appId: string;
  readonly name: string;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Confirms the deletion of a secret. It can't be undone, as nothing gives its value back. */
export function DeleteSecretDialog({ appId, name, onDeleted, onClose }: DeleteSecretDialogProps): ReactNode {
  const { remove } = useSecretChanges(appId);
  const confirm = async (): Promise<void> => {
    try {
      await remove(name);
    } catch (error) {
      throw new Error(failureText('Failed to delete secret', error), { cause: error });
    }
    onDeleted();
  };
  return (
    <ConfirmDialog
      open
      title={`Delete ${name}?`}
      confirmLabel="Delete secret"
      destructive
      onConfirm={confirm}
      onClose={onClose}
    >
      <Typography variant="body2">
        Functions that use it will stop working. Its value can’t be recovered.
      </Typography>
    </ConfirmDialog>
  );
}
