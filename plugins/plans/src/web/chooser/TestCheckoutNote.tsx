import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Notes that no money is charged. */
export function TestCheckoutNote({ children }: { children: ReactNode }): ReactNode {
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        gap: 1.25,
        px: 1.75,
        py: 1.25,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'action.hover',
        typography: 'body2',
      }}
    >
      <ScienceOutlined fontSize="small" sx={{ color: 'text.secondary', mt: '1px' }} />
      <span>{children}</span>
    </Box>
  );
}
