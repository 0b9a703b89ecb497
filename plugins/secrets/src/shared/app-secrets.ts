import { defineService } from '@buildai/core/shared';

/** The secrets of apps, for plugins that run an app's code on the server. */
export interface AppSecrets {
  /** Names of the secrets that have a value, sorted. */
  names(appId: string): Promise<readonly string[]>;
  /**
   * All values by name, for the app's functions only. Never send them to a browser, a log or a model.
   * @throws SecretUnreadable if one was sealed under a key that is no longer known
   */
  values(appId: string): Promise<Readonly<Record<string, string>>>;
}
export const appSecrets = defineService<AppSecrets>('secrets/app-secrets');
