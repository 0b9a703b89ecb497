import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import Button from '@mui/material/Button';
import { EmptyState, ErrorState, useSession } from '@buildai/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { InvitationExpired, InvitationInvalid } from '../../shared/errors.js';

interface NoInvitationProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Why an invitation can't be shown or used. */
export function NoInvitation({ error, onRetry }: NoInvitationProps): ReactNode {
  const { account } = useSession();
  if (!InvitationInvalid.is(error) && !InvitationExpired.is(error)) {
    return (
      <ErrorState
        title="The invitation couldn’t be loaded."
        kept="It is still valid."
        error={error}
        onRetry={onRetry}
      />
    );
  }
  const isExpired = InvitationExpired.is(error);
  return (
    <EmptyState
      icon={LinkOffOutlined}
      title={isExpired ? 'This invitation has expired' : 'This invitation is no longer valid'}
      description={
        isExpired
          ? 'Ask the person who invited you to send it again.'
          : 'It was withdrawn, replaced by a newer one, or already used. Ask the person who invited you for a new one.'
      }
      action={
        <Button variant="contained" component={Link} to={account ? '/apps' : '/login'}>
          {account ? 'Go to your apps' : 'Sign in'}
        </Button>
      }
    />
  );
}
