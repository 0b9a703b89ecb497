import { invitationDays } from '../../shared/invitation-lifetime.js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  ErrorState,
  Field,
  LinkField,
  LoadingSkeleton,
  RelativeTime,
  StatusChip,
  errorReason,
  useToast,
} from '@buildai/web';
import { useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import type { AppUserInvitation } from '../../shared/app-users-api.js';
import { invitedMessage } from '../invitations/invited-message.js';
import { NoMailNotice } from '../invitations/NoMailNotice.js';
import { useCopiedLink } from '../invitations/use-copied-link.js';
import { useAppUserActions, useUserInvitations } from './app-user-queries.js';
import { RoleSelect } from './RoleSelect.js';

/** Invites people to use the app, and lists the open invitations. */
export function InvitedPeople({ appId }: { readonly appId: string }): ReactNode {
  const { data, error, refetch } = useUserInvitations(appId);
  const sendsMail = data?.sendsMail ?? true;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {!sendsMail && <NoMailNotice />}
      <InviteUserForm appId={appId} sendsMail={sendsMail} />
      {data?.invitations.map((invitation) => (
        <InvitationRow
          key={invitation.invitationId}
          appId={appId}
          invitation={invitation}
          sendsMail={sendsMail}
        />
      ))}
      {!data &&
        (error ? (
          <ErrorState
            title="The invitations couldn’t be loaded."
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingSkeleton shape="rows" count={1} />
        ))}
    </Box>
  );
}

interface InviteUserFormProps {
  readonly appId: string;
  readonly sendsMail: boolean;
}

function InviteUserForm({ appId, sendsMail }: InviteUserFormProps): ReactNode {
  const { invite } = useAppUserActions(appId);
  const toast = useToast();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<'user' | 'admin'>('user');
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    invite.mutate(
      { email, role },
      {
        onSuccess(invitation) {
          setEmail('');
          toast({ message: invitedMessage(invitation.email, sendsMail), severity: 'success' });
        },
        onSettled: () => input.current?.focus(),
      },
    );
  };
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        value={email}
        hint={
          sendsMail
            ? `They’ll get a link to create their account. It expires in ${invitationDays} days.`
            : `You’ll get a link they can use to create their account. It expires in ${invitationDays} days.`
        }
        error={invite.error ? errorReason(invite.error) : undefined}
        inputRef={input}
        inputProps={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
        onChange={(event) => {
          setEmail(event.target.value);
          invite.reset();
        }}
      />
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
        <RoleSelect label="Role of the invited person" role={role} onChange={setRole} />
        <Button type="submit" variant="contained" disabled={email.trim() === ''} loading={invite.isPending}>
          Invite
        </Button>
      </Box>
    </Box>
  );
}

interface InvitationRowProps extends InviteUserFormProps {
  readonly invitation: AppUserInvitation;
}

function InvitationRow({ appId, invitation, sendsMail }: InvitationRowProps): ReactNode {
  const { email, invitationId, invitedAt, role, state } = invitation;
  const { createLink, resend, revoke } = useAppUserActions(appId);
  const copyLink = useCopiedLink(createLink);
  const toast = useToast();
  const report = { onError: (error: Error) => toast({ message: error.message, severity: 'error' }) };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
        <Typography variant="body2" noWrap title={email} sx={{ fontWeight: 500 }}>
          {email}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {role === 'admin' ? 'Admin, invited ' : 'Invited '}
          <RelativeTime at={invitedAt} />
        </Typography>
      </Box>
      {state === 'expired' && <StatusChip label="Expired" tone="neutral" />}
      <Box sx={{ display: 'flex', flex: 'none' }}>
        {!sendsMail && state === 'invited' && (
          <Button
            size="small"
            aria-label={`Copy the invitation link for ${email}`}
            loading={createLink.isPending}
            onClick={() => copyLink(invitationId)}
          >
            Copy link
          </Button>
        )}
        {(sendsMail || state === 'expired') && (
          <Button
            size="small"
            aria-label={`${sendsMail ? 'Resend' : 'Renew'} the invitation to ${email}`}
            loading={resend.isPending}
            onClick={() =>
              resend.mutate(invitationId, {
                ...report,
                onSuccess: () => toast({ message: invitedMessage(email, sendsMail), severity: 'success' }),
              })
            }
          >
            {sendsMail ? 'Resend' : 'Renew'}
          </Button>
        )}
        <Button
          size="small"
          color="inherit"
          aria-label={`Revoke the invitation to ${email}`}
          loading={revoke.isPending}
          onClick={() => revoke.mutate(invitationId, report)}
        >
          Revoke
        </Button>
      </Box>
      {createLink.data && <LinkField label={`Invitation link for ${email}`} url={createLink.data} />}
    </Box>
  );
}
