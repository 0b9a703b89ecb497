import { defineExtensionPoint } from '@buildai/core/shared';

/** Host names of published apps in addition to `{slug}.{appsHost}`. Asked with every request, so answered from memory. */
export interface AppHostNames {
  /** The id of the app that is published at this host name; undefined if there is none. */
  appAt(hostname: string): Promise<string | undefined>;
  /** The host name that links to the app use; undefined if it has none of its own. */
  hostOf(appId: string): Promise<string | undefined>;
}
export const appHostNames = defineExtensionPoint<AppHostNames>('apps/host-name');
