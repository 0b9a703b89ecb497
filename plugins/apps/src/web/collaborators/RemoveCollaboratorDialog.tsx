import Typography from '@mui/material/Typography';
import { ConfirmDialog, useToast } from '@buildai/web';
import type { ReactNode } from 'react';
import type { Collaborator } from '../../shared/collaborators-api.js';
import { useRemoveCollaborator } from './collaborator-queries.js';

interface RemoveCollaboratorDialogProps {
  readonly appId: string;
  readonly collaborator: Collaborator;
  readonly onClose: () => void;
}

/** Asks for confirmation before a collaborator is removed or an invitation is withdrawn. */
export function RemoveCollaboratorDialog(props: RemoveCollaboratorDialogProps): ReactNode {
  const { appId, collaborator, onClose } = props;
  const { collaboratorId, email, name, state } = collaborator;
  const toast = useToast();
  const remove = useRemoveCollaborator(appId);
  const joined = state === 'joined';
  return (
    <ConfirmDialog
      open
      destructive
      title={joined ? `Remove ${name ?? email}?` : `Revoke the invitation to ${email}?`}
      confirmLabel={joined ? 'Remove' : 'Revoke'}
      onConfirm={async () => {
        await remove.mutateAsync(collaboratorId);
        toast({
          message: joined ? `${name ?? email} removed` : 'Invitation revoked',
          severity: 'success',
        });
      }}
      onClose={onClose}
    >
      <Typography variant="body2">
        {joined
          ? 'They lose access right away. What they built stays, and you can invite them again.'
          : 'The link in the email will stop working. You can invite them again.'}
      </Typography>
    </ConfirmDialog>
  );
}
