import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';

const rows = [
  [28, 18],
  [40, 14],
  [34, 22],
  [24, 16],
] as const;

/** The shape of a plan while it is written. */
export function PlanSkeleton(): ReactNode {
  return (
    <Paper variant="outlined" role="status" aria-label="Writing the plan" sx={{ p: 1.75 }}>
      <Skeleton variant="rounded" width="45%" height={18} />
      <Box sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
        {rows.map(([name, type]) => (
          <Box key={name} sx={{ display: 'flex', justifyContent: 'space-between' }}>
            <Skeleton variant="rounded" width={`${name}%`} height={14} />
            <Skeleton variant="rounded" width={`${type}%`} height={14} />
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
