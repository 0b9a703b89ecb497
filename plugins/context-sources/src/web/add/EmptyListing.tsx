import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from '@buildai/web';
import type { ReactNode } from 'react';
import { SkippedDetails } from '../skipped/SkippedDetails.js';
import type { Preview } from './use-preview.js';

/** Shown instead of the list if a source offers nothing. */
export function EmptyListing({ preview }: { readonly preview: Preview }): ReactNode {
  return (
    <EmptyState
      title="Nothing found"
      description="There is nothing here that this app can read. Try another location or another connection."
      action={
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
          <Button variant="outlined" onClick={preview.reset}>
            Try another location
          </Button>
          <SkippedDetails leftOut={preview.leftOut} />
        </Box>
      }
    />
  );
}
