import type { ComponentType } from 'react';
import { lazyComponent } from '@buildai/web/lazy-component';
import { matchPath, useLocation } from 'react-router';

/** A page that the platform or a plugin adds to every app. */
export interface Screen {
  readonly path: string;
  /** Whether it is shown without signing in where the app requires that. */
  readonly beforeSignIn: boolean;
  readonly component: ComponentType;
}

/** Target of the links in emails. */
const actionScreen: Screen = {
  path: '/auth/handler',
  beforeSignIn: true,
  component: lazyComponent(() => import('@buildai/auth/app/action-page.js')),
};

/**
 * The screen at the current path, if any; it takes precedence over pages of the app.
 * @param added screens of plugins.
 */
export function useScreen(added: readonly Screen[]): Screen | undefined {
  const { pathname } = useLocation();
  return [actionScreen, ...added].find(({ path }) => matchPath(path, pathname) !== null);
}
