import type { ReactNode } from 'react';
import type { AppModule } from './app-module.js';
import { FileQuestionIcon, HammerIcon } from 'lucide-react';
import { lazyComponent } from '@buildai/web/lazy-component';
import { useEffect, useSyncExternalStore } from 'react';
import { BrowserRouter, Link, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import type { AccountDialogProps } from '@buildai/app-kit/kit/account-dialog-context.js';
import { AccountDialogContext } from '@buildai/app-kit/kit/account-dialog-context.js';
import { environment } from '@buildai/app-kit/client/environment.js';
import { session } from '@buildai/app-kit/client/session.js';
import { Button } from '@buildai/app-kit/kit/button.js';
import { EmptyState } from '@buildai/app-kit/kit/empty-state.js';
import { Toaster } from '@buildai/app-kit/kit/toast.js';
import type { Screen } from './screens.js';
import { useScreen } from './screens.js';
import { CrashBoundary } from './crash-boundary.js';

/** Loaded lazily; not needed to show the app. */
const SignInScreen = lazyComponent(
  () => import('@buildai/auth/app/sign-in-screen.js'),
  <div className="fixed inset-0 z-40 bg-background" />,
);
const AccountDialog = lazyComponent(() => import('@buildai/auth/app/account-dialog.js'));
const renderAccountDialog = (props: AccountDialogProps) => <AccountDialog {...props} />;

/** Is notified of route changes, and gets a function to navigate. */
export interface RouteWatcher {
  onNavigated(path: string): void;
  onNavigator(navigate: (path: string) => void): void;
}

export interface AppRootProps {
  readonly app: AppModule;
  /** Screens of plugins. */
  readonly screens: readonly Screen[];
  readonly watcher: RouteWatcher | undefined;
}

/** Root of an app: router, layout, pages, and the platform's additions. */
export function AppRoot({ app, screens, watcher }: AppRootProps) {
  const locked = useSyncExternalStore(session.subscribe, () => session.locked);
  const signingIn = useSyncExternalStore(session.subscribe, () => session.signInOpen) || locked;
  return (
    <BrowserRouter basename={environment.basename}>
      <AccountDialogContext value={renderAccountDialog}>
        {watcher && <RouteReports watcher={watcher} />}
        <div className="contents" inert={signingIn && !locked}>
          <CrashBoundary place="app">
            <AppOrScreen app={app} screens={screens} locked={locked} />
          </CrashBoundary>
        </div>
        {signingIn && <SignInOverPage screens={screens} locked={locked} />}
        <Toaster />
      </AccountDialogContext>
    </BrowserRouter>
  );
}

interface LockProps {
  readonly screens: readonly Screen[];
  /** Whether the app requires signing in first. */
  readonly locked: boolean;
}

function SignInOverPage({ screens, locked }: LockProps): ReactNode {
  const screen = useScreen(screens);
  if (locked && screen?.beforeSignIn) return null;
  return (
    <CrashBoundary place="app">
      <SignInScreen locked={locked} />
    </CrashBoundary>
  );
}

function AppOrScreen({ app, screens, locked }: LockProps & { app: AppModule }): ReactNode {
  const screen = useScreen(screens);
  if (locked && !screen?.beforeSignIn) return null;
  if (screen) return <screen.component />;
  const Layout = app.layout;
  const pages = <AppPages app={app} />;
  return Layout ? <Layout>{pages}</Layout> : pages;
}

function AppPages({ app }: { app: AppModule }): ReactNode {
  const { pathname } = useLocation();
  if (app.pages.length === 0) return <EmptyApp />;
  const first = app.pages.find((page) => !page.path.includes(':')) ?? app.pages[0];
  const hasHome = app.pages.some((page) => page.path === '/');
  return (
    <CrashBoundary place="page" key={pathname}>
      <Routes>
        {app.pages.map(({ file, path, component: Page }) => (
          <Route key={file} path={path} element={<Page />} />
        ))}
        {!hasHome && first && <Route path="/" element={<Navigate to={first.path} replace />} />}
        <Route path="*" element={<NoSuchPage />} />
      </Routes>
    </CrashBoundary>
  );
}

function EmptyApp() {
  return (
    <div className="flex min-h-dvh items-center justify-center">
      <EmptyState
        icon={HammerIcon}
        title={`${environment.name} is still empty`}
        description="Pages will appear here as soon as they’re created."
      />
    </div>
  );
}

function NoSuchPage() {
  return (
    <div className="flex min-h-[60dvh] items-center justify-center">
      <EmptyState
        icon={FileQuestionIcon}
        title="There is no page at this address"
        description="It may have been moved or renamed."
        action={
          <Button asChild variant="outline">
            <Link to="/">Go to the start page</Link>
          </Button>
        }
      />
    </div>
  );
}

function RouteReports({ watcher }: { watcher: RouteWatcher }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => watcher.onNavigated(pathname + search), [watcher, pathname, search]);
  useEffect(() => watcher.onNavigator((path) => void navigate(path)), [watcher, navigate]);
  return null;
}
