import { defineService } from '@buildai/core/shared';
import type { AppResolver } from './app-resource.js';
import type { App } from './app-store.js';

/**
 * Apps and who may build them, from memory where possible: for what happens with every request to an app. A change
 * counts at once on the instance that made it, and on others when its signal arrives.
 */
export interface AppDirectory {
  get(appId: string): Promise<App | undefined>;
  findBySlug(slug: string): Promise<App | undefined>;
  /** The app that is published at a host name of its own. */
  findByHost(hostname: string): Promise<App | undefined>;
  readonly resolveApp: AppResolver;
}
export const appDirectory = defineService<AppDirectory>('apps/directory');
