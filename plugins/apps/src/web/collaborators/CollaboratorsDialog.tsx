import { invitationDays } from '../../shared/invitation-lifetime.js';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { EmptyState, ErrorState, LoadingSkeleton, Name } from '@buildai/web';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { AppView } from '../../shared/api.js';
import type { Collaborator } from '../../shared/collaborators-api.js';
import { CollaboratorRow } from './CollaboratorRow.js';
import { NoMailNotice } from '../invitations/NoMailNotice.js';
import { useCollaborators } from './collaborator-queries.js';
import { InviteForm } from './InviteForm.js';
import { RemoveCollaboratorDialog } from './RemoveCollaboratorDialog.js';

interface CollaboratorsDialogProps {
  readonly app: Pick<AppView, 'appId' | 'name'>;
  readonly onClose: () => void;
}

/** Invites and removes collaborators. Loaded when it is first opened. */
export default function CollaboratorsDialog({ app, onClose }: CollaboratorsDialogProps): ReactNode {
  const { appId, name } = app;
  const titleId = useId();
  const sendsMail = useCollaborators(appId).data?.sendsMail ?? true;
  const [removing, setRemoving] = useState<Collaborator>();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} sx={{ pr: 7 }}>
        Collaborators
      </DialogTitle>
      <IconButton aria-label="Close" onClick={onClose} sx={{ position: 'absolute', top: 14, right: 14 }}>
        <CloseOutlined />
      </IconButton>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          People you invite can build “<Name>{name}</Name>” with you. They can’t delete it or invite others.
        </Typography>
        {!sendsMail && (
          <Box sx={{ mb: 2 }}>
            <NoMailNotice />
          </Box>
        )}
        <InviteForm appId={appId} sendsMail={sendsMail} />
        <Box sx={{ mt: 2, minHeight: 180, display: 'grid', alignContent: 'start' }}>
          <CollaboratorList appId={appId} onRemove={setRemoving} />
        </Box>
      </DialogContent>
      {removing && (
        <RemoveCollaboratorDialog
          appId={appId}
          collaborator={removing}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Dialog>
  );
}

interface CollaboratorListProps {
  readonly appId: string;
  readonly onRemove: (collaborator: Collaborator) => void;
}

function CollaboratorList({ appId, onRemove }: CollaboratorListProps): ReactNode {
  const { data, error, refetch } = useCollaborators(appId);
  if (!data) {
    return error ? (
      <ErrorState
        title="The collaborators couldn’t be loaded."
        kept="Everyone still has access."
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingSkeleton shape="rows" count={3} />
    );
  }
  const { collaborators, sendsMail } = data;
  if (collaborators.length === 0) {
    return (
      <EmptyState
        icon={GroupAddOutlined}
        title="No collaborators yet"
        description={
          sendsMail
            ? `People you invite get an email with a link that expires in ${invitationDays} days.`
            : `People join with a link that you send them. It expires in ${invitationDays} days.`
        }
      />
    );
  }
  return (
    <Box component="ul" aria-label="Collaborators" sx={{ listStyle: 'none', m: 0, p: 0, minWidth: 0 }}>
      {collaborators.map((collaborator) => (
        <CollaboratorRow
          key={collaborator.collaboratorId}
          appId={appId}
          collaborator={collaborator}
          sendsMail={sendsMail}
          onRemove={() => onRemove(collaborator)}
        />
      ))}
    </Box>
  );
}
