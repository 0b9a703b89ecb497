import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { ContextItem } from '../../shared/context-item.js';

/** Why an item could not be synced. */
export function ItemError({ item: { error, status } }: { readonly item: ContextItem }): ReactNode {
  return (
    <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      {error ?? 'No reason was given.'}{' '}
      {status === 'usage_limit_reached' && (
        <Link component={RouterLink} to="/joinPlan" underline="always">
          Upgrade
        </Link>
      )}
    </Typography>
  );
}
