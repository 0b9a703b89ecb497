import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Brand } from '../shell/Brand.js';
import { SidebarTrigger } from './SidebarTrigger.js';

/** Top bar on phones, with the button that opens the navigation. */
export function MobileBar(): ReactNode {
  return (
    <Box
      component="header"
      sx={{
        display: { xs: 'flex', md: 'none' },
        alignItems: 'center',
        gap: 1,
        height: 52,
        px: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <SidebarTrigger />
      <Brand />
    </Box>
  );
}
