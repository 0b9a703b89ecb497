import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { matchRoutes, useLocation, useRoutes } from 'react-router';
import { CommandPaletteProvider } from '../command-palette/command-palette-state.js';
import { lazyComponent } from '../lazy-component/lazy-component.js';
import { Overlays } from '../overlays/Overlays.js';
import { ProgressLine } from '../progress/ProgressLine.js';
import { useSession } from '../session/session.js';
import { MobileBar } from '../sidebar/MobileBar.js';
import { Sidebar } from '../sidebar/Sidebar.js';
import { SidebarProvider } from '../sidebar/sidebar-state.js';
import { usePanelRegistry } from '../slots/panel-registry.js';
import { ToastOutlet } from '../toast/ToastOutlet.js';
import { omittedPlugins } from './omitted-plugins.js';
import { layoutOf, pageRoutes } from './routes.js';
import { SkipLink } from './SkipLink.js';

const AdminModeSign = lazyComponent(() => import('./AdminModeSign.js'));
const OmittedPluginsBanner = lazyComponent(() => import('./OmittedPluginsBanner.js'));

/** Layout around every page: navigation, progress line, toasts. */
export function ShellLayout(): ReactNode {
  const registry = usePanelRegistry();
  const routes = useMemo(() => pageRoutes(registry), [registry]);
  const page = useRoutes(routes);
  const layout = layoutOf(matchRoutes(routes, useLocation()));
  const [omitted] = useState(omittedPlugins);
  const { status, account, adminMode } = useSession();
  return (
    <>
      <ProgressLine />
      {layout === 'bare' || status === 'signed-out' ? (
        page
      ) : (
        <SidebarProvider openAtFirst={layout === 'shell'}>
          <CommandPaletteProvider>
            <SkipLink />
            <Box sx={{ display: 'flex', height: '100dvh' }}>
              <Sidebar />
              <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
                {adminMode?.isOn === false && <AdminModeSign onTurnOn={() => adminMode.set(true)} />}
                {account?.isAdmin && omitted.length > 0 && <OmittedPluginsBanner ids={omitted} />}
                {layout === 'shell' && <MobileBar />}
                <Main padded={layout === 'shell'}>{page}</Main>
              </Box>
            </Box>
          </CommandPaletteProvider>
        </SidebarProvider>
      )}
      <Overlays />
      <ToastOutlet />
    </>
  );
}

function Main({ padded, children }: { padded: boolean; children: ReactNode }): ReactNode {
  return (
    <Box
      component="main"
      id="main"
      tabIndex={-1}
      sx={{
        flex: 1,
        minHeight: 0,
        overflow: padded ? 'auto' : 'hidden',
        '&:focus-visible': { outline: 'none' },
      }}
    >
      {padded ? (
        <Box sx={{ maxWidth: 1120, mx: 'auto', px: { xs: 2, md: 4 }, pt: { xs: 2, md: 5 }, pb: 8 }}>
          {children}
        </Box>
      ) : (
        children
      )}
    </Box>
  );
}
