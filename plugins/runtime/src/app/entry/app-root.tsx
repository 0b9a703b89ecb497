import type { ComponentType, ReactNode } from 'react';
import type { AppModule } from './app-module.js';
import { FileQuestionIcon, HammerIcon } from 'lucide-react';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { BrowserRouter, Link, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { focusRefusedFields } from '@buildai/web/focus-refused-fields';
import { keepFocus } from '@buildai/web/keep-focus';
import { AccountDialogContext } from '@buildai/app-kit/kit/account-dialog-context.js';
import type { PageParts, PageScreen, SignInProps } from '@buildai/app-kit/client/page-parts.js';
import { environment } from '@buildai/app-kit/client/environment.js';
import { session } from '@buildai/app-kit/client/session.js';
import { Button } from '@buildai/app-kit/kit/button.js';
import { EmptyState } from '@buildai/app-kit/kit/empty-state.js';
import { Toaster } from '@buildai/app-kit/kit/toast.js';
import { useScreen } from './screens.js';
import { CrashBoundary } from './crash-boundary.js';
import { kitText } from '@buildai/app-kit/texts/kit-text.js';

/** Is notified of route changes, and gets a function to navigate. */
export interface RouteWatcher {
  onNavigated(path: string): void;
  onNavigator(navigate: (path: string) => void): void;
}

export interface AppRootProps {
  readonly app: AppModule;
  /** What plugins add to the page. */
  readonly parts: PageParts;
  readonly watcher: RouteWatcher | undefined;
}

/** Root of an app: router, layout, pages, and the platform's additions. */
export function AppRoot({ app, parts, watcher }: AppRootProps) {
  const { signIn: SignIn, accountDialog: AccountDialog, gate, screens = [] } = parts;
  const locked = useSyncExternalStore(session.subscribe, () => session.locked);
  useEffect(() => {
    const ends = [focusRefusedFields(document), keepFocus(document)];
    return () => ends.forEach((end) => end());
  }, []);
  const signingIn = useSyncExternalStore(session.subscribe, () => session.signInOpen) || locked;
  return (
    <BrowserRouter basename={environment.basename}>
      <AccountDialogContext value={AccountDialog && ((props) => <AccountDialog {...props} />)}>
        {watcher && <RouteReports watcher={watcher} />}
        <div className="contents" inert={signingIn && !locked}>
          <CrashBoundary place="app">
            <AppOrScreen
              app={app}
              screens={screens}
              locked={locked}
              gate={environment.isGated ? gate : undefined}
            />
          </CrashBoundary>
        </div>
        {signingIn && SignIn && <SignInOverPage screens={screens} locked={locked} SignIn={SignIn} />}
        <Toaster />
      </AccountDialogContext>
    </BrowserRouter>
  );
}

interface LockProps {
  readonly screens: readonly PageScreen[];
  /** Whether the app requires signing in first. */
  readonly locked: boolean;
}

function SignInOverPage({
  screens,
  locked,
  SignIn,
}: LockProps & { SignIn: ComponentType<SignInProps> }): ReactNode {
  const screen = useScreen(screens);
  if (locked && screen?.beforeSignIn) return null;
  return (
    <CrashBoundary place="app">
      <SignIn locked={locked} />
    </CrashBoundary>
  );
}

function AppOrScreen({
  app,
  screens,
  locked,
  gate: Gate,
}: LockProps & { app: AppModule; gate: PageParts['gate'] }): ReactNode {
  const screen = useScreen(screens);
  if (screen?.beforeSignIn) return <ScreenRoute screen={screen} />;
  if (locked) return null;
  const inside = screen ? <ScreenRoute screen={screen} /> : <LaidOutPages app={app} />;
  return Gate ? <Gate>{inside}</Gate> : inside;
}

function LaidOutPages({ app }: { app: AppModule }): ReactNode {
  const Layout = app.layout;
  const pages = <AppPages app={app} />;
  return Layout ? <Layout>{pages}</Layout> : pages;
}

/** Renders the screen as a route, so that it can read the parameters of its path. */
function ScreenRoute({ screen: { path, component: Screen } }: { screen: PageScreen }): ReactNode {
  return (
    <Routes>
      <Route path={path} element={<Screen />} />
    </Routes>
  );
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
        title={kitText('appIsEmpty', { app: environment.name })}
        description={kitText('pagesWillAppear')}
      />
    </div>
  );
}

function NoSuchPage() {
  return (
    <div className="flex min-h-[60dvh] items-center justify-center">
      <EmptyState
        icon={FileQuestionIcon}
        title={kitText('noSuchPage')}
        description={kitText('mayHaveMoved')}
        action={
          <Button asChild variant="outline">
            <Link to="/">{kitText('toStartPage')}</Link>
          </Button>
        }
      />
    </div>
  );
}

function RouteReports({ watcher }: { watcher: RouteWatcher }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // Layout effects: the app is reported as ready in one, with its page, and can be navigated from then on.
  useLayoutEffect(() => {
    watcher.onNavigated(pathname + search);
  }, [watcher, pathname, search]);
  useLayoutEffect(() => {
    watcher.onNavigator((path) => void navigate(path));
  }, [watcher, navigate]);
  return null;
}
