import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import Button from '@mui/material/Button';
import { EmptyState, ErrorState, useSession } from '@buildai/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ClaimInvalid } from '../shared/errors.js';

interface NoClaimProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Why an app can't be claimed. */
export function NoClaim({ error, onRetry }: NoClaimProps): ReactNode {
  const { account } = useSession();
  if (!ClaimInvalid.is(error)) {
    return (
      <ErrorState
        title="You couldn’t claim the app."
        kept="The invitation is still valid."
        error={error}
        onRetry={onRetry}
      />
    );
  }
  return (
    <EmptyState
      icon={LinkOffOutlined}
      title="This invitation is no longer valid"
      description="It was withdrawn or already used. Ask the person who sent it for a new one."
      action={
        <Button variant="contained" component={Link} to={account ? '/apps' : '/login'}>
          {account ? 'Go to your apps' : 'Sign in'}
        </Button>
      }
    />
  );
}
