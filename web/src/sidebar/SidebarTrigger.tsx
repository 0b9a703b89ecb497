import MenuOutlined from '@mui/icons-material/MenuOutlined';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useSidebar } from './sidebar-state.js';

/**
 * Opens the navigation on a phone. Pages with the layout `wide` put it into their own header; hidden on larger screens.
 */
export function SidebarTrigger(): ReactNode {
  const { toggle } = useSidebar();
  return (
    <IconButton aria-label="Open navigation" onClick={toggle} sx={{ display: { md: 'none' } }}>
      <MenuOutlined />
    </IconButton>
  );
}
