import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

/** Tools cannot answer without a model; admins are shown where to connect one. */
export function NoModelNotice({ isAdmin }: { readonly isAdmin: boolean }): ReactNode {
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      No AI model is connected, so your tools can’t answer yet. You can still edit and publish.{' '}
      {isAdmin ? (
        <Link component={RouterLink} to="/settings?section=models" color="inherit" underline="always">
          Connect a model
        </Link>
      ) : (
        'Ask your admin to connect a model.'
      )}
    </Alert>
  );
}
