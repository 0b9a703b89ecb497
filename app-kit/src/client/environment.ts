import type { AppEnvironment } from './app-environment.js';
import { appEnvironmentElementId } from './app-environment.js';

/** The app that this page is. */
export const environment: AppEnvironment = JSON.parse(
  document.getElementById(appEnvironmentElementId)?.textContent ?? '{}',
) as AppEnvironment;
