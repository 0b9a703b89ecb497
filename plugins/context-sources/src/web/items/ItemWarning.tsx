import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** What of a synced item could not be read, and what can be done about it. */
export function ItemWarning({ warning }: { readonly warning: string }): ReactNode {
  return (
    <Box sx={{ display: 'flex', gap: 0.75, mt: 0.5 }}>
      <WarningAmberOutlined
        fontSize="small"
        color="warning"
        titleAccess="Not everything was read"
        sx={{ flex: 'none' }}
      />
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {warning}
      </Typography>
    </Box>
  );
}
