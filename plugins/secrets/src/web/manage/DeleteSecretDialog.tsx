import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '@buildai/web';
import { failureText } from '@buildai/core/shared';
import type { ReactNode } from 'react';
import { useSecretChanges } from '../secret-queries.js';

interface DeleteSecretDialogProps {
  readonly appId: string;
  readonly name: string;
  /** Files that read it. */
  readonly usedBy: readonly string[];
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Confirms the deletion of a secret. It can't be undone, as nothing gives its value back. */
export function DeleteSecretDialog(props: DeleteSecretDialogProps): ReactNode {
  const { appId, name, usedBy, onDeleted, onClose } = props;
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
        {usedBy.length === 0
          ? 'Functions that use it will stop working.'
          : `${usedBy.join(', ')} will stop working.`}{' '}
        Its value can’t be recovered.
      </Typography>
    </ConfirmDialog>
  );
}
