import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

/** Delay before the bar is shown, in ms; most copies finish earlier. */
const quiet = 1000;

interface CopyProgressProps {
  readonly copied: number;
  readonly total: number;
  readonly onCancel: ((choice: 'live') => void) | undefined;
}

/** Progress of copying rows, if it takes longer than a moment. */
export function CopyProgress({ copied, total, onCancel }: CopyProgressProps): ReactNode {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), quiet);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  const label =
    total === 0
      ? 'Copying…'
      : `Copying ${copied.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} rows`;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }} role="status">
          {label}
        </Typography>
        {onCancel && (
          <Button size="small" onClick={() => onCancel('live')}>
            Cancel
          </Button>
        )}
      </Box>
      <LinearProgress
        aria-label="Copying the data"
        variant={total === 0 ? 'indeterminate' : 'determinate'}
        value={total === 0 ? 0 : Math.min(100, (copied / total) * 100)}
      />
    </Box>
  );
}
