import { defineExtensionPoint } from '@buildai/core/shared';
import type { App } from './app-store.js';

/** Exports an app as a project that runs without the platform. */
export interface StandaloneExport {
  /**
   * Writes to an empty folder: the published version, or else the newest one.
   * @throws NothingToPublish if the app has no version.
   */
  write(app: App, folder: string, signal: AbortSignal): Promise<void>;
}
export const standaloneExports = defineExtensionPoint<StandaloneExport>('apps/standalone-export');
