import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LimitReached } from '@buildai/core/shared';
import { Field, errorReason, useToast } from '@buildai/web';
import { useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { invitedMessage } from '../invitations/invited-message.js';
import { useInviteCollaborator } from './collaborator-queries.js';

/** Limits of the plan have their own prompt. */
function errorOf(error: Error | null): string | undefined {
  return error && !LimitReached.is(error) ? errorReason(error) : undefined;
}

/** Form that invites an email address. */
export function InviteForm({ appId, sendsMail }: { appId: string; sendsMail: boolean }): ReactNode {
  const toast = useToast();
  const invite = useInviteCollaborator(appId);
  const [email, setEmail] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    invite.mutate(email, {
      onSuccess(collaborator) {
        setEmail('');
        toast({ message: invitedMessage(collaborator.email, sendsMail), severity: 'success' });
      },
      onSettled: () => input.current?.focus(),
    });
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}
    >
      <Field
        label="Invite by email"
        name="email"
        type="email"
        autoComplete="off"
        autoFocus
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          invite.reset();
        }}
        error={errorOf(invite.error)}
        inputRef={input}
        inputProps={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
      />
      {/* Aligned with the field, below its label. */}
      <Button
        type="submit"
        variant="contained"
        disabled={email.trim() === ''}
        loading={invite.isPending}
        sx={{ flex: 'none', mt: '27px' }}
      >
        Invite
      </Button>
    </Box>
  );
}
