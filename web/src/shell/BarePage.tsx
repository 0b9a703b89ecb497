import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Brand } from './Brand.js';

/** Page without navigation, under the product name. */
export function BarePage({ children }: { children: ReactNode }): ReactNode {
  return (
    <Box sx={{ display: 'grid', gridTemplateRows: 'auto 1fr', minHeight: '100dvh' }}>
      <Box component="header" sx={{ p: 2 }}>
        <Brand />
      </Box>
      <Box component="main" sx={{ display: 'grid', px: 2, pb: 10 }}>
        {children}
      </Box>
    </Box>
  );
}
