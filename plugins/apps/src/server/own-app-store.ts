import type { App, AppStore } from '../shared/app-store.js';
import type { AppsPage, AppsQuery } from './list-apps.js';

/** The app store for other plugins, with additions for this one. */
export interface OwnAppStore extends AppStore {
  /** A page of the apps that the account owns or has joined, last changed first. */
  list(accountId: string, query: AppsQuery): Promise<AppsPage>;
  /** Number of apps that the account owns, and how many of them are space apps. */
  countOwned(accountId: string): Promise<{ total: number; spaceApps: number }>;
  /** @returns the updated app, and the key of the replaced picture. */
  replacePicture(appId: string, key: string): Promise<{ app: App; replacedKey: string }>;
  /** All apps of the instance, or those of one owner, by name. */
  listAll(ownerId?: string): Promise<readonly App[]>;
  /** @throws NotFound if it is already deleted. */
  delete(appId: string): Promise<void>;
  /**
   * Like `delete`, but waits until this process has received the event, so that a command does not exit before the
   * cleanup starts. @throws NotFound
   */
  deleteHere(appId: string): Promise<void>;
}
