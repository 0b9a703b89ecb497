import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A hidden side keeps its state, but is invisible and cannot be focused. */
export function BuilderSide({
  label,
  hidden,
  children,
}: {
  label: string;
  hidden: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <Box
      component="section"
      aria-label={label}
      inert={hidden}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        minWidth: 0,
        visibility: hidden ? 'hidden' : 'visible',
      }}
    >
      {children}
    </Box>
  );
}
