import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What is saved by paying yearly, in percent. */
export function SavingBadge({ saving }: { saving: number }): ReactNode {
  return (
    <Box
      component="span"
      sx={{
        typography: 'caption',
        fontWeight: 600,
        px: 0.75,
        py: 0.125,
        borderRadius: 0.75,
        color: 'success.main',
        bgcolor: 'color-mix(in oklab, var(--mui-palette-success-main) 12%, transparent)',
        whiteSpace: 'nowrap',
      }}
    >
      Save {saving}%
    </Box>
  );
}
