import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export const headerHeight = 49;

/** Header of one side of the builder. */
export function BuilderBar({ children }: { children: ReactNode }): ReactNode {
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        flex: 'none',
        height: headerHeight,
        px: 1,
        borderBottom: 1,
        borderColor: 'divider',
        minWidth: 0,
      }}
    >
      {children}
    </Box>
  );
}
