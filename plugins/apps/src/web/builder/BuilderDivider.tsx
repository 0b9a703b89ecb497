import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Separator } from 'react-resizable-panels';

/** Resizes the two sides of the builder. */
export function BuilderDivider(): ReactNode {
  return (
    <Box
      component={Separator}
      aria-label="Resize conversation and work area"
      sx={{
        position: 'relative',
        width: '1px',
        bgcolor: 'divider',
        transition: 'background-color 120ms, box-shadow 120ms',
        '&[data-separator="hover"], &[data-separator="active"], &:focus-visible': {
          bgcolor: 'primary.main',
          boxShadow: '0 0 0 1px var(--mui-palette-primary-main)',
          outline: 'none',
        },
      }}
    />
  );
}
