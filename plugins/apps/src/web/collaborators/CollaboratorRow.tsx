import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { LinkField, RelativeTime, StatusChip, useToast } from '@buildai/web';
import type { StatusTone } from '@buildai/web';
import type { ReactNode } from 'react';
import type { Collaborator } from '../../shared/collaborators-api.js';
import { invitedMessage } from '../invitations/invited-message.js';
import { useCopiedLink } from '../invitations/use-copied-link.js';
import { useInvitationLink, useResendInvitation } from './collaborator-queries.js';

const states: Readonly<Record<Collaborator['state'], { label: string; tone: StatusTone }>> = {
  invited: { label: 'Invited', tone: 'warning' },
  expired: { label: 'Expired', tone: 'error' },
  joined: { label: 'Joined', tone: 'success' },
};

interface CollaboratorRowProps {
  readonly appId: string;
  readonly collaborator: Collaborator;
  readonly sendsMail: boolean;
  readonly onRemove: () => void;
}

/** A collaborator or invitation, with its status and actions. */
export function CollaboratorRow({
  appId,
  collaborator,
  sendsMail,
  onRemove,
}: CollaboratorRowProps): ReactNode {
  const link = useInvitationLink(appId);
  const { email, name, state, invitedAt, joinedAt } = collaborator;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        // On a phone the status is below the person, who needs the width.
        gridTemplateColumns: { xs: 'auto 1fr auto', sm: 'auto 1fr auto auto' },
        alignItems: 'center',
        columnGap: 1.5,
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Avatar
        aria-hidden
        sx={{
          width: 32,
          height: 32,
          typography: 'caption',
          fontWeight: 600,
          bgcolor: 'accent.soft',
          color: 'primary.main',
        }}
      >
        {(name ?? email).slice(0, 1).toUpperCase()}
      </Avatar>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="p">
          {name ?? email}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {name && `${email} · `}
          {joinedAt ? 'joined ' : 'invited '}
          <RelativeTime at={joinedAt ?? invitedAt} />
        </Typography>
      </Box>
      <Box sx={{ gridColumn: { xs: 2, sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' }, mt: { xs: 0.5, sm: 0 } }}>
        <StatusChip {...states[state]} />
      </Box>
      <Box
        sx={{ display: 'flex', gridRow: { xs: '1 / span 2', sm: 'auto' }, gridColumn: { xs: 3, sm: 'auto' } }}
      >
        <InvitationActions {...{ appId, collaborator, sendsMail, link }} />
        <Tooltip title={state === 'joined' ? 'Remove' : 'Revoke'}>
          <IconButton size="small" aria-label={`Remove ${email}`} onClick={onRemove}>
            <CloseOutlined />
          </IconButton>
        </Tooltip>
      </Box>
      {link.data && state === 'invited' && (
        <Box sx={{ gridColumn: '1 / -1', mt: 1 }}>
          <LinkField label={`Invitation link for ${email}`} url={link.data} />
        </Box>
      )}
    </Box>
  );
}

interface InvitationActionsProps extends Omit<CollaboratorRowProps, 'onRemove'> {
  readonly link: ReturnType<typeof useInvitationLink>;
}

/** Resends the invitation, or copies its link. */
function InvitationActions({ appId, collaborator, sendsMail, link }: InvitationActionsProps): ReactNode {
  const { collaboratorId, email, state } = collaborator;
  const toast = useToast();
  const resend = useResendInvitation(appId);
  const copyLink = useCopiedLink(link);
  const sendAgain = (): void =>
    resend.mutate(collaboratorId, {
      onSuccess: () => toast({ message: invitedMessage(email, sendsMail), severity: 'success' }),
      onError: (error) => toast({ message: error.message, severity: 'error' }),
    });
  return (
    <>
      {!sendsMail && state === 'invited' && (
        <Tooltip title="Copy invitation link">
          <IconButton
            size="small"
            aria-label={`Copy the invitation link for ${email}`}
            loading={link.isPending}
            onClick={() => copyLink(collaboratorId)}
          >
            <LinkOutlined />
          </IconButton>
        </Tooltip>
      )}
      {(sendsMail ? state !== 'joined' : state === 'expired') && (
        <Tooltip title={sendsMail ? 'Send again' : 'Renew'}>
          <IconButton
            size="small"
            aria-label={
              sendsMail ? `Send the invitation to ${email} again` : `Renew the invitation to ${email}`
            }
            loading={resend.isPending}
            onClick={sendAgain}
          >
            <ForwardToInboxOutlined />
          </IconButton>
        </Tooltip>
      )}
    </>
  );
}
