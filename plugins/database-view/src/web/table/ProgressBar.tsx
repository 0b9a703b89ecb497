import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ProgressBarProps {
  /** `Deleting`. */
  readonly label: string;
  readonly done: number;
  /** Unknown at first. */
  readonly of: number | undefined;
  /** Undefined where it can’t be cancelled. */
  readonly onCancel: (() => void) | undefined;
}

/** How far work on many rows is, with a way to end it. */
export function ProgressBar({ label, done, of, onCancel }: ProgressBarProps): ReactNode {
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
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="body2" role="status" sx={{ flex: 'none' }}>
        {label} {done.toLocaleString('en-US')}
        {total} rows
      </Typography>
      <LinearProgress
        aria-label={`${label} rows`}
        variant={of ? 'determinate' : 'indeterminate'}
        value={of ? Math.min(100, (done / of) * 100) : 0}
        sx={{ flex: 1 }}
      />
      {onCancel && (
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </Box>
  );
}
