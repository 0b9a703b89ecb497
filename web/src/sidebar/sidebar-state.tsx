import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

export const sidebarWidth = '16rem';
export const sidebarWidthMobile = '18rem';
export const sidebarWidthIcons = '3rem';

const cookieName = 'sidebar_state';
const cookieMaxAge = 604_800;

interface SidebarState {
  /** Whether it is expanded on a wide screen, or collapsed to icons. */
  readonly open: boolean;
  /** Whether the drawer is open on a phone. */
  readonly drawerOpen: boolean;
  readonly setDrawerOpen: (open: boolean) => void;
  /** Toggles the rail or the drawer, depending on the screen. */
  readonly toggle: () => void;
}

const SidebarContext = createContext<SidebarState | undefined>(undefined);

/** Undefined if it was never toggled. */
function readCookie(): boolean | undefined {
  const value = new RegExp(`(?:^|; )${cookieName}=(true|false)`).exec(document.cookie)?.[1];
  return value === undefined ? undefined : value === 'true';
}

function writeCookie(open: boolean): void {
  document.cookie = `${cookieName}=${open}; Path=/; Max-Age=${cookieMaxAge}; SameSite=Lax`;
}

/** Remembers the state of the sidebar for a week, and toggles it on Ctrl+B or Cmd+B. */
export function SidebarProvider(props: { openAtFirst: boolean; children: ReactNode }): ReactNode {
  const [chosen, setChosen] = useState(readCookie);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const open = chosen ?? props.openAtFirst;

  const toggle = useCallback(() => {
    if (matchMedia('(max-width: 767.95px)').matches) {
      setDrawerOpen((isOut) => !isOut);
      return;
    }
    setChosen(!open);
    writeCookie(!open);
  }, [open]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (
        event.key.toLowerCase() !== 'b' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      toggle();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [toggle]);

  const state = useMemo(() => ({ open, drawerOpen, setDrawerOpen, toggle }), [open, drawerOpen, toggle]);
  return <SidebarContext value={state}>{props.children}</SidebarContext>;
}

export function useSidebar(): SidebarState {
  const state = use(SidebarContext);
  if (!state) throw new Error('There is a sidebar only beside a page of the layouts "shell" and "wide".');
  return state;
}
