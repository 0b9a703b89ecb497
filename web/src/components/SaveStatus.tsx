import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { SaveStatus as Status } from '../autosave/autosave.js';

interface SaveStatusProps {
  readonly status: Status;
  readonly onRetry: () => void;
}

const texts = { idle: '', saving: 'Saving...', saved: 'Saved' } as const;

/** Whether edits are saved. */
export function SaveStatus({ status, onRetry }: SaveStatusProps): ReactNode {
  if (status === 'error')
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography variant="caption" color="error">
          Not saved
        </Typography>
        <Button size="small" color="error" onClick={onRetry}>
          Try again
        </Button>
      </Box>
    );
  return (
    <Typography role="status" variant="caption" color="textSecondary">
      {texts[status]}
    </Typography>
  );
}
