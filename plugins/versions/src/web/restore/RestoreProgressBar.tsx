import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { RestoreProgress } from '../../shared/restored-rows.js';

const shown = (count: number) => count.toLocaleString('en-US');

/** How far the rows of a restore are. */
export function RestoreProgressBar({ done, total }: Partial<RestoreProgress>): ReactNode {
  const isKnown = done !== undefined && total !== undefined && total > 0;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2" role="status" sx={{ mb: 0.75, fontVariantNumeric: 'tabular-nums' }}>
        {isKnown ? `Restoring rows: ${shown(done)} of ${shown(total)}` : 'Restoring…'}
      </Typography>
      <LinearProgress
        aria-label="Restoring rows"
        {...(isKnown ? { variant: 'determinate', value: Math.min(100, (done / total) * 100) } : {})}
      />
    </Box>
  );
}
