import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SecretRowProps {
  /** The key, which cannot be changed. */
  readonly name: string;
  readonly state: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A secret whose key is fixed: the key with its state, and what is below. */
export function SecretRow({ name, state, actions, children }: SecretRowProps): ReactNode {
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, mb: 0.5 }}>
        <Typography
          variant="code"
          component="h3"
          sx={{ minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 }}
        >
          {name}
        </Typography>
        {state}
        <Box sx={{ ml: 'auto', display: 'flex', gap: 0.5, flex: 'none' }}>{actions}</Box>
      </Box>
      {children}
    </Box>
  );
}
