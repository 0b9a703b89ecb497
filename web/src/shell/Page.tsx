import Box from '@mui/material/Box';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ErrorState } from '../components/ErrorState.js';
import { LoadingSkeleton } from '../components/LoadingSkeleton.js';
import { useSession } from '../session/session.js';
import { loadPanel } from '../slots/panel-code.js';
import { PanelHost } from '../slots/PanelHost.js';
import type { pages } from '../slots/shell-slots.js';
import type { AnyPanel, Slot } from '../slots/slot.js';
import { usePageTitle } from './document-title.js';

/** Type of an entry of the slot `pages`. */
export type PageEntry = typeof pages extends Slot<infer _Props, infer Extra> ? Extra : never;

const noProps = {};

/** A page of a plugin, with its access check. */
export function Page({ panel, entry }: { panel: AnyPanel; entry: PageEntry }): ReactNode {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  usePageTitle(entry.title);
  useEffect(() => {
    // Loads in parallel with the account. The panel itself reports a load error.
    loadPanel(panel).catch(() => undefined);
  }, [panel]);
  const skeleton = (
    <Box sx={{ p: entry.layout === 'shell' ? 0 : { xs: 2, md: 4 } }}>
      <LoadingSkeleton shape="page" />
    </Box>
  );

  if (entry.access !== 'anonymous') {
    if (session.error) {
      return (
        <ErrorState
          title="Can’t reach the server."
          kept="You’re still signed in, and your saved work is safe."
          error={session.error}
          onRetry={() => void session.retry()}
        />
      );
    }
    if (session.status === 'loading') return skeleton;
    // The sign-in page also handles email verification.
    if (session.status === 'signed-out' || session.account?.mustVerifyEmail) {
      return (
        <Navigate to={`/login?${new URLSearchParams({ redirectTo: pathname + search + hash })}`} replace />
      );
    }
    if (entry.access === 'admin' && !session.account?.isAdmin)
      return <Navigate to="/error/unauthorized" replace />;
  }
  return <PanelHost panel={panel} props={noProps} skeleton={skeleton} />;
}
