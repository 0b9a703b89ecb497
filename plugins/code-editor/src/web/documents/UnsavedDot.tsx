import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Marks a file with changes that are not saved yet. */
export function UnsavedDot(): ReactNode {
  return (
    <Box
      component="span"
      role="img"
      aria-label="Unsaved"
      sx={{ flex: 'none', width: 7, height: 7, borderRadius: '50%', bgcolor: 'primary.main' }}
    />
  );
}
