import { defineExtensionPoint } from '@buildai/core/shared';

/** What a plugin keeps of an app, for its owner to take along. */
export interface AppExport {
  /** Under which name it stands in the export of the app. */
  readonly key: string;
  /** Plain data, without secrets. */
  export(appId: string): Promise<unknown>;
}
export const appExports = defineExtensionPoint<AppExport>('apps/app-export');
