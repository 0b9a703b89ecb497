import Typography from '@mui/material/Typography';
import { ConfirmDialog, Name, useToast } from '@buildai/web';
import type { ReactNode } from 'react';
import type { AppView } from '../../shared/api.js';
import { useLeaveApp } from './collaborator-queries.js';

interface LeaveAppDialogProps {
  readonly app: Pick<AppView, 'appId' | 'name'>;
  readonly onClose: () => void;
  /** Called once the app is left. */
  readonly onLeft?: () => void;
}

/** Asks for confirmation before a collaborator leaves. Loaded when it is first opened. */
export default function LeaveAppDialog({ app, onClose, onLeft }: LeaveAppDialogProps): ReactNode {
  const toast = useToast();
  const leave = useLeaveApp(app.appId);
  return (
    <ConfirmDialog
      open
      destructive
      title={
        <>
          Leave “<Name>{app.name}</Name>”?
        </>
      }
      confirmLabel="Leave app"
      onConfirm={async () => {
        await leave.mutateAsync();
        toast({
          message: (
            <>
              You left “<Name>{app.name}</Name>”
            </>
          ),
          severity: 'success',
        });
        onLeft?.();
      }}
      onClose={onClose}
    >
      <Typography variant="body2">
        What you built stays. To come back, you’ll need a new invitation from the owner.
      </Typography>
    </ConfirmDialog>
  );
}
