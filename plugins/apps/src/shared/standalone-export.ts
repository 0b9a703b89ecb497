import { defineExtensionPoint } from '@buildai/core/shared';
import type { App } from './app-store.js';

/** Writes an app as a project that runs without the platform. */
export interface StandaloneExport {
  /**
   * Into a folder that is empty. Of the published version, or else the newest one.
   * @throws NothingToPublish where the app has no version.
   */
  write(app: App, folder: string, signal: AbortSignal): Promise<void>;
}
export const standaloneExports = defineExtensionPoint<StandaloneExport>('apps/standalone-export');
