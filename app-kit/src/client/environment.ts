import type { AppEnvironment } from './app-environment.js';
import { setAppTimeZone } from '../lib/app-time.js';
import { appEnvironmentElementId } from './app-environment.js';

/** The environment of this app's page. */
export const environment: AppEnvironment = JSON.parse(
  document.getElementById(appEnvironmentElementId)?.textContent ?? '{}',
) as AppEnvironment;

// Before any code of the app runs: modules may read today when they are loaded.
setAppTimeZone(environment.timeZone);
