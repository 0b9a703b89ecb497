import Typography from '@mui/material/Typography';
import { ConfirmDialog, Name, useToast } from '@buildai/web';
import type { ReactNode } from 'react';
import type { AppView } from '../shared/api.js';
import { useDeleteApp } from './app-queries.js';

interface DeleteAppDialogProps {
  readonly app: Pick<AppView, 'appId' | 'name' | 'state'>;
  readonly onClose: () => void;
  /** Called once the app is deleted. */
  readonly onDeleted?: () => void;
}

/** Asks for confirmation and deletes an app. Loaded when it is first opened. */
export default function DeleteAppDialog({ app, onClose, onDeleted }: DeleteAppDialogProps): ReactNode {
  const toast = useToast();
  const deleteApp = useDeleteApp(app.appId);
  return (
    <ConfirmDialog
      open
      destructive
      title={
        <>
          Delete “<Name>{app.name}</Name>”?
        </>
      }
      confirmLabel="Delete app"
      onConfirm={async () => {
        await deleteApp.mutateAsync();
        toast({
          message: (
            <>
              “<Name>{app.name}</Name>” deleted
            </>
          ),
          severity: 'success',
        });
        onDeleted?.();
      }}
      onClose={onClose}
    >
      <Typography variant="body2">
        Its code, data, and conversation will be deleted
        {app.state === 'published' && ', and people who use it will no longer find it'}. This cannot be
        undone.
      </Typography>
    </ConfirmDialog>
  );
}
