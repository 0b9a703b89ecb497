import { defineService } from '@buildai/core/shared';

/** A secret as code of its app may use it. */
export interface UsableSecret {
  readonly value: string;
  /** Hosts that it may be sent to; `*.example.com` stands for all subdomains. */
  readonly hosts: readonly string[];
  /** Whether code may read the value; otherwise it only places it in requests to the hosts. */
  readonly isReadable: boolean;
}

/** The secrets of apps, for plugins that run an app's code on the server. */
export interface AppSecrets {
  /** Names of the secrets that have a value, sorted. */
  names(appId: string): Promise<readonly string[]>;
  /**
   * All secrets by name, for the app's functions only. Never send them to a browser, a log or a model.
   * @throws SecretUnreadable if one was sealed under a key that is no longer known
   */
  open(appId: string): Promise<Readonly<Record<string, UsableSecret>>>;
}
export const appSecrets = defineService<AppSecrets>('secrets/app-secrets');
