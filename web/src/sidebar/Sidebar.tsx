import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { lazyComponent } from '../lazy-component/lazy-component.js';
import { SidebarContent } from './SidebarContent.js';
import { sidebarWidth, sidebarWidthIcons, useSidebar } from './sidebar-state.js';

const SidebarDrawer = lazyComponent(() => import('./SidebarDrawer.js'));

/** Navigation: a rail beside the page, a drawer on phones. */
export function Sidebar(): ReactNode {
  const { open, drawerOpen } = useSidebar();
  return (
    <>
      <Box
        component="aside"
        sx={{
          display: { xs: 'none', md: 'block' },
          flex: 'none',
          width: open ? sidebarWidth : sidebarWidthIcons,
          borderRight: 1,
          borderColor: 'divider',
          transition: 'width 180ms ease',
          overflow: 'hidden',
        }}
      >
        <SidebarContent open={open} />
      </Box>
      {drawerOpen && <SidebarDrawer />}
    </>
  );
}
