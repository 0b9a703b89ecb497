import type { AppEnvironment } from './app-environment.js';
import { appEnvironmentElementId } from './app-environment.js';

/** The environment of this app's page. */
export const environment: AppEnvironment = JSON.parse(
  document.getElementById(appEnvironmentElementId)?.textContent ?? '{}',
) as AppEnvironment;
