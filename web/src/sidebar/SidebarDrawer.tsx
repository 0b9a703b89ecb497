import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { SidebarContent } from './SidebarContent.js';
import { sidebarWidthMobile, useSidebar } from './sidebar-state.js';

/** Navigation drawer on phones. */
export default function SidebarDrawer(): ReactNode {
  const { drawerOpen, setDrawerOpen } = useSidebar();
  const close = (): void => setDrawerOpen(false);
  return (
    <Drawer
      open={drawerOpen}
      onClose={close}
      slotProps={{
        paper: { 'aria-label': 'Navigation', sx: { width: sidebarWidthMobile, maxWidth: '85vw' } },
      }}
    >
      <SidebarContent open onNavigate={close} />
    </Drawer>
  );
}
