import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { SourceSubmission } from './use-source-submission.js';

interface SourceFormActionsProps {
  readonly label: string;
  readonly submission: SourceSubmission;
}

/** Submit button of a source's form; while its items are listed, with a way to cancel. */
export function SourceFormActions({ label, submission }: SourceFormActionsProps): ReactNode {
  const { isBusy, isChosen, preview } = submission;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'end', alignItems: 'center', gap: 1 }}>
      {preview.isLoading && (
        <>
          <Typography role="status" variant="body2" color="textSecondary" sx={{ flex: 1 }}>
            Checking what’s available…
          </Typography>
          <Button onClick={preview.reset}>Cancel</Button>
        </>
      )}
      <Button type="submit" variant="contained" loading={isBusy}>
        {isChosen ? 'Show what’s available' : `Add ${label}`}
      </Button>
    </Box>
  );
}
