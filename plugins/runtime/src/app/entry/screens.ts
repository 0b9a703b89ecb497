import { matchPath, useLocation } from 'react-router';
import type { PageScreen } from '@buildai/app-kit/client/page-parts.js';

/** The screen at the current path, if any; it takes precedence over pages of the app. */
export function useScreen(screens: readonly PageScreen[]): PageScreen | undefined {
  const { pathname } = useLocation();
  return screens.find(({ path }) => matchPath(path, pathname) !== null);
}
