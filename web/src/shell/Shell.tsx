import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { AddressListener } from '../address/AddressListener.js';
import { LiveProvider } from '../live/LiveProvider.js';
import { createAdminModeStore } from '../session/admin-mode-store.js';
import { SessionProvider } from '../session/SessionProvider.js';
import { createTokenStore } from '../session/token-store.js';
import { PanelBoundary } from '../slots/PanelBoundary.js';
import { PanelRegistry, PanelRegistryProvider } from '../slots/panel-registry.js';
import type { AnyPanel } from '../slots/slot.js';
import { AppTheme } from '../theme/AppTheme.js';
import { createQueryClient } from './query-client.js';
import { ShellLayout } from './ShellLayout.js';

/** The web application: providers and routes around the pages of the plugins. */
export function Shell({ panels }: { panels: readonly AnyPanel[] }): ReactNode {
  return (
    <AppTheme>
      <PanelBoundary title="The application" onRetry={() => location.reload()}>
        <Ground panels={panels} />
      </PanelBoundary>
    </AppTheme>
  );
}

function Ground({ panels }: { panels: readonly AnyPanel[] }): ReactNode {
  const [{ registry, store, adminMode, queries }] = useState(() => {
    const store = createTokenStore();
    const adminMode = createAdminModeStore();
    const queries = createQueryClient(store, adminMode);
    return { registry: new PanelRegistry(panels), store, adminMode, queries };
  });
  return (
    <PanelRegistryProvider registry={registry}>
      <QueryClientProvider client={queries}>
        <SessionProvider store={store} adminMode={adminMode}>
          <LiveProvider>
            <BrowserRouter>
              <AddressListener />
              <ShellLayout />
            </BrowserRouter>
          </LiveProvider>
        </SessionProvider>
      </QueryClientProvider>
    </PanelRegistryProvider>
  );
}
