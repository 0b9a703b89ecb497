import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { DeletionProgress } from './use-row-deletion.js';

/** How far the deletion of many rows is, with a way to end it. */
export function DeletionBar({
  progress,
  of,
}: {
  progress: DeletionProgress;
  of: number | undefined;
}): ReactNode {
  const total = of === undefined ? '' : ` of ${of.toLocaleString('en-US')}`;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 1.5,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" role="status" sx={{ flex: 'none' }}>
        Deleting {progress.done.toLocaleString('en-US')}
        {total} rows
      </Typography>
      <LinearProgress
        aria-label="Deleting rows"
        variant={of ? 'determinate' : 'indeterminate'}
        value={of ? Math.min(100, (progress.done / of) * 100) : 0}
        sx={{ flex: 1 }}
      />
      <Button size="small" onClick={progress.cancel}>
        Cancel
      </Button>
    </Box>
  );
}
