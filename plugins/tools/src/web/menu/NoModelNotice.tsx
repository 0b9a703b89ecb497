import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

/** Tools cannot answer without a model; admins are shown where to connect one. */
export function NoModelNotice({ isAdmin }: { readonly isAdmin: boolean }): ReactNode {
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      No AI model is connected, so your tools can’t answer yet. You can edit and publish them all the same.{' '}
      {isAdmin ? (
        <Link component={RouterLink} to="/settings?section=models" color="inherit" underline="always">
          Connect a model
        </Link>
      ) : (
        'Whoever runs this platform can connect one.'
      )}
    </Alert>
  );
}
