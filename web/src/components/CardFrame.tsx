import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

/** A card of a `CardGrid`. Its `CardLink` covers it. */
export function CardFrame({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        transition: 'border-color 120ms',
        '&:hover, &:focus-within': { borderColor: 'text.disabled' },
      }}
    >
      {children}
    </Paper>
  );
}
