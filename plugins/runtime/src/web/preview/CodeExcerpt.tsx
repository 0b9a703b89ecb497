import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A few lines of code or of an error, which scroll where they are long. */
export function CodeExcerpt({
  label,
  wraps = false,
  children,
}: {
  /** What assistive technology calls it. */
  label: string;
  /** Long lines go on in the next one. */
  wraps?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <Box
      component="pre"
      tabIndex={0}
      aria-label={label}
      sx={{
        typography: 'code',
        m: 0,
        p: 1.5,
        maxHeight: 160,
        overflow: 'auto',
        borderRadius: 1,
        bgcolor: 'action.hover',
        ...(wraps ? { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } : {}),
      }}
    >
      {children}
    </Box>
  );
}
