import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PaymentActionsProps {
  /** Whether the payment is not confirmed yet. */
  readonly isOpen: boolean;
  /** Where the buyer came from. */
  readonly next: string | undefined;
  readonly onTryAgain: () => void;
}

/** The links to what follows a payment. */
export function PaymentActions({ isOpen, next, onTryAgain }: PaymentActionsProps): ReactNode {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
      {isOpen && (
        <Button variant="contained" onClick={onTryAgain}>
          Try again
        </Button>
      )}
      <Button variant={isOpen ? 'outlined' : 'contained'} component={Link} to={next ?? '/home'}>
        {next !== undefined ? 'Go back to where you were' : isOpen ? 'Go to your apps' : 'Build something'}
      </Button>
      <Button variant="outlined" component={Link} to="/settings?section=plan">
        Plan and usage
      </Button>
    </Box>
  );
}
