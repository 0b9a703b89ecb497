import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { withSecrets } from '@buildai/secrets/shared';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

/** Secrets that the code of a function reads and that have no value, with the button to set them. */
export function MissingSecretsAlert({ names }: { names: readonly string[] }): ReactNode {
  const { search } = useLocation();
  return (
    <Alert
      severity="warning"
      sx={{ py: 0, alignItems: 'center' }}
      action={
        <Button
          size="small"
          color="inherit"
          component={Link}
          to={{ search: withSecrets(search, names) }}
          sx={{ whiteSpace: 'nowrap' }}
        >
          Manage Secrets
        </Button>
      }
    >
      {names.length === 1 ? 'This secret has no value: ' : 'These secrets have no value: '}
      <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1 }}>
        {names.map((name) => (
          <Typography key={name} component="code" sx={{ typography: 'code', overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
        ))}
      </Box>
    </Alert>
  );
}
