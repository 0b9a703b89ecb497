import type { ReactNode } from 'react';
import type { Icon } from '../lib/icon.js';
import { EllipsisIcon } from 'lucide-react';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { AppUserMenu } from './app-user-menu.js';
import { cn } from '../lib/class-names.js';
import { Brand } from './shell-brand.js';
import { SkipLink } from './skip-link.js';
import { topLink } from '../lib/top-link.js';
import { Sheet, SheetContent, SheetTitle, SheetTrigger } from './sheet.js';
import { kitText } from '../texts/kit-text.js';

export interface NavigationItem {
  readonly label: string;
  readonly to: string;
  readonly icon?: Icon;
}

export interface AppShellProps {
  readonly name: string;
  readonly icon?: Icon;
  readonly navigation?: readonly NavigationItem[];
  /** `top`: a navigation bar above the page instead of a sidebar. */
  readonly layout?: 'side' | 'top';
  /** At the right of the top bar on a phone, and above the user in the sidebar: a search, a theme switch. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Maximum number of items in the bottom bar. */
const barPlaces = 5;

/** The app layout: sidebar or top bar, a bottom bar on a phone, and the user menu. */
export function AppShell({ name, icon, navigation = [], layout = 'side', actions, children }: AppShellProps) {
  const isTop = layout === 'top';
  return (
    <div className={cn('flex min-h-dvh flex-col bg-background text-foreground', !isTop && 'md:flex-row')}>
      <SkipLink />
      {isTop ? (
        <TopBar name={name} icon={icon} navigation={navigation} actions={actions} />
      ) : (
        <SideBar name={name} icon={icon} navigation={navigation} actions={actions} />
      )}
      <header className="sticky top-0 z-30 flex h-14 shrink-0 items-center justify-between gap-3 border-b bg-background/85 px-4 backdrop-blur md:hidden">
        <Brand name={name} icon={icon} />
        <div className="flex items-center gap-1">
          {actions}
          <AppUserMenu compact />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none max-md:pb-20">
        <div className="mx-auto w-full max-w-6xl px-4 py-6 md:px-8 md:py-8">{children}</div>
      </main>
      <BottomBar navigation={navigation} />
    </div>
  );
}

type BarProps = Pick<AppShellProps, 'name' | 'actions'> & {
  icon: Icon | undefined;
  navigation: readonly NavigationItem[];
};

function SideBar({ name, icon, navigation, actions }: BarProps) {
  return (
    <aside className="sticky top-0 hidden h-dvh w-60 shrink-0 flex-col border-r border-sidebar-border bg-sidebar text-sidebar-foreground md:flex">
      <Brand name={name} icon={icon} className="h-16 px-5" />
      <nav
        aria-label={kitText('mainNavigation')}
        className="flex flex-1 flex-col gap-0.5 overflow-y-auto px-3 py-1"
      >
        {navigation.map((item) => (
          <SideLink key={item.to} item={item} />
        ))}
      </nav>
      <div className="flex flex-col gap-2 border-t border-sidebar-border p-3">
        {actions}
        <AppUserMenu />
      </div>
    </aside>
  );
}

function TopBar({ name, icon, navigation, actions }: BarProps) {
  return (
    <header className="sticky top-0 z-30 hidden border-b bg-background/85 backdrop-blur md:block">
      <div className="mx-auto flex h-16 w-full max-w-6xl items-center gap-6 px-8">
        <Brand name={name} icon={icon} />
        <nav
          aria-label={kitText('mainNavigation')}
          className="flex min-w-0 flex-1 items-center gap-1 overflow-x-auto py-2"
        >
          {navigation.map(({ to, label }) => (
            <NavLink key={to} to={to} end={isEnd(to)} className={topLink}>
              {label}
            </NavLink>
          ))}
        </nav>
        {actions}
        <AppUserMenu compact />
      </div>
    </header>
  );
}

/** An item is also current on nested pages: `/tasks` on `/tasks/42`. The home page only matches exactly. */
const isEnd = (to: string) => to === '/';

function SideLink({ item: { to, label, icon: ItemIcon } }: { item: NavigationItem }) {
  return (
    <NavLink
      to={to}
      end={isEnd(to)}
      className="flex h-9 items-center gap-2.5 rounded-md px-2.5 text-sm font-medium text-sidebar-foreground/75 outline-none transition-colors hover:bg-sidebar-accent hover:text-sidebar-accent-foreground focus-visible:ring-[3px] focus-visible:ring-sidebar-ring/40 aria-[current=page]:bg-sidebar-accent aria-[current=page]:text-sidebar-accent-foreground [&>svg]:size-4 [&>svg]:shrink-0 aria-[current=page]:[&>svg]:text-sidebar-primary"
    >
      {ItemIcon && <ItemIcon />}
      <span className="truncate">{label}</span>
    </NavLink>
  );
}

const barItem =
  'flex min-w-0 flex-1 flex-col items-center justify-center gap-1 text-[11px] font-medium text-muted-foreground outline-none transition-colors focus-visible:bg-accent aria-[current=page]:text-primary [&>svg]:size-5';

function BottomBar({ navigation }: { navigation: readonly NavigationItem[] }) {
  const crowded = navigation.length > barPlaces;
  const direct = crowded ? navigation.slice(0, barPlaces - 1) : navigation;
  if (navigation.length < 2) return null;
  return (
    <nav
      aria-label={kitText('mainNavigation')}
      className="fixed inset-x-0 bottom-0 z-30 flex h-16 border-t bg-background/95 pb-[env(safe-area-inset-bottom)] backdrop-blur md:hidden"
    >
      {direct.map(({ to, label, icon: ItemIcon }) => (
        <NavLink key={to} to={to} end={isEnd(to)} className={barItem}>
          {ItemIcon && <ItemIcon />}
          <span className="max-w-full truncate px-1">{label}</span>
        </NavLink>
      ))}
      {crowded && <MoreSheet navigation={navigation.slice(barPlaces - 1)} />}
    </nav>
  );
}

function MoreSheet({ navigation }: { navigation: readonly NavigationItem[] }) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const current = navigation.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger className={barItem} aria-current={current ? 'page' : undefined}>
        <EllipsisIcon />
        {kitText('more')}
      </SheetTrigger>
      <SheetContent side="bottom" className="p-4 pt-5" aria-describedby={undefined}>
        <SheetTitle className="px-2">{kitText('more')}</SheetTitle>
        <div className="flex flex-col gap-0.5 pb-2" onClick={() => setOpen(false)}>
          {navigation.map((item) => (
            <SideLink key={item.to} item={item} />
          ))}
        </div>
      </SheetContent>
    </Sheet>
  );
}
