import { defineExtensionPoint } from '@buildai/core/shared';
import type { App, AppKind } from './app-store.js';

/** Makes the first version and the settings of new apps, for kinds that begin with one. */
export interface AppStarter {
  readonly kinds: readonly AppKind[];
  /** If it throws, the app is not created. */
  start(app: App): Promise<void>;
  /** Brings an app that was made from a template within the plan of its owner. */
  adopt?(app: App): Promise<void>;
}
export const appStarters = defineExtensionPoint<AppStarter>('apps/app-starter');
