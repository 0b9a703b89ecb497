import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BuilderContext } from '@buildai/apps/shared';
import { StatusChip } from '@buildai/web';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { missingSecrets } from '../../shared/missing-secrets.js';
import { withSecrets } from '../../shared/secrets-address.js';
import { useSecrets } from '../secret-queries.js';

/** How many secrets the app has and misses. */
export default function SecretsSettings({ appId }: BuilderContext): ReactNode {
  const { data } = useSecrets(appId);
  const missing = data ? missingSecrets(data.required, data.secrets).length : 0;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography variant="body2" color="textSecondary">
        API keys and other values that the app’s functions need. They are stored encrypted, and no one can
        read them here again.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <ManageSecrets />
        {data && data.secrets.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {data.secrets.length === 1 ? '1 secret' : `${data.secrets.length} secrets`}
          </Typography>
        )}
        {missing > 0 && <StatusChip tone="warning" label={`${missing} missing`} />}
      </Box>
    </Box>
  );
}

/** Reads the address here, so that the rest does not render again when it changes. */
function ManageSecrets(): ReactNode {
  const { search } = useLocation();
  return (
    <Button variant="outlined" component={Link} to={{ search: withSecrets(search) }}>
      Manage Secrets
    </Button>
  );
}
