import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';

interface ShellBannerProps {
  readonly icon: ReactElement;
  readonly children: ReactNode;
  /** Button at the end, in the size `small`. */
  readonly action: ReactNode;
}

/** A line above every page about the state of the platform. */
export function ShellBanner({ icon, children, action }: ShellBannerProps): ReactNode {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        flex: 'none',
        minHeight: 36,
        px: { xs: 2, md: 1.5 },
        borderBottom: 1,
        borderColor: 'accent.border',
        bgcolor: 'accent.soft',
        typography: 'body2',
      }}
    >
      {icon}
      <Box sx={{ py: 0.75 }}>{children}</Box>
      <Box sx={{ ml: { xs: 'auto', md: 0 } }}>{action}</Box>
    </Box>
  );
}
