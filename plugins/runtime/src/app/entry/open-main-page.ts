import type { AppModule } from './app-module.js';
import { environment } from '@buildai/app-kit/client/environment.js';

/** Opens the app at its main page. Its start page stays reachable by links. */
export function openMainPage({ pages }: AppModule): void {
  const { basename, mainPage } = environment;
  if (mainPage === '' || basename !== '/' || location.pathname !== '/') return;
  if (!pages.some(({ path }) => path === mainPage)) return;
  history.replaceState(history.state, '', mainPage + location.search + location.hash);
}
