import LockOutlined from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../components/EmptyState.js';
import { useSession } from '../session/session.js';
import { BarePage } from './BarePage.js';

/** Shown when access to a page is denied, or when no account could be created after a payment. */
export default function UnauthorizedPage(): ReactNode {
  const { account } = useSession();
  const [search] = useSearchParams();
  const paymentId = search.get('paymentId');
  return (
    <BarePage>
      <EmptyState
        icon={LockOutlined}
        title="You don’t have access to this page"
        description={[
          account ? `You’re signed in as ${account.email}.` : 'You’re not signed in.',
          paymentId ? `Your payment is safe. Its number is ${paymentId}.` : '',
        ].join(' ')}
        action={
          account ? (
            <Button variant="contained" component={Link} to="/home">
              Go to home
            </Button>
          ) : (
            <Button
              variant="contained"
              component={Link}
              to={paymentId ? `/login?${new URLSearchParams({ sale_id: paymentId })}` : '/login'}
            >
              Sign in
            </Button>
          )
        }
      />
    </BarePage>
  );
}
