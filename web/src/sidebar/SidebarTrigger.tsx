import MenuOutlined from '@mui/icons-material/MenuOutlined';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useSidebar } from './sidebar-state.js';

/** Opens the navigation on a phone. A page of the layout `wide` puts it into its own head; elsewhere it is not seen. */
export function SidebarTrigger(): ReactNode {
  const { toggle } = useSidebar();
  return (
    <IconButton aria-label="Open navigation" onClick={toggle} sx={{ display: { md: 'none' } }}>
      <MenuOutlined />
    </IconButton>
  );
}
