import { defineExtensionPoint } from '@buildai/core/shared';

/** The data that a plugin stores for an app, for export by its owner. */
export interface AppExport {
  /** Key in the export of the app. */
  readonly key: string;
  /** Plain data, without secrets. */
  export(appId: string): Promise<unknown>;
}
export const appExports = defineExtensionPoint<AppExport>('apps/app-export');
