import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface CardGridProps {
  /** Name of the list for screen readers, if no heading says it. */
  readonly label?: string;
  /** `CardFrame`s. */
  readonly children: ReactNode;
}

/** A list of cards, as many beside each other as fit. */
export function CardGrid({ label, children }: CardGridProps): ReactNode {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
        listStyle: 'none',
        m: 0,
        p: 0,
      }}
    >
      {children}
    </Box>
  );
}
