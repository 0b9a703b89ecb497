import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AppError, LimitReached } from '@buildai/core/shared';
import type { ErrorDetail } from '@buildai/core/shared';
import { Field, useToast } from '@buildai/web';
import { useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { invitedMessage } from '../invitations/invited-message.js';
import { useInviteCollaborator } from './collaborator-queries.js';

/** What the server says of the address, where it says so, else of the whole; a limit of the plan has its own prompt. */
function errorOf(error: Error | null): string | undefined {
  if (!error || LimitReached.is(error)) return undefined;
  const details = error instanceof AppError && Array.isArray(error.details) ? error.details : [];
  return (details as readonly ErrorDetail[])[0]?.message ?? error.message;
}

/** Asks for an address, and invites it. */
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
      {/* Beside the field, under its label. */}
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
