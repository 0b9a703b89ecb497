import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A scrollable code or error excerpt. */
export function CodeExcerpt({
  label,
  wraps = false,
  children,
}: {
  /** Accessible label. */
  label: string;
  /** Whether long lines wrap. */
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
