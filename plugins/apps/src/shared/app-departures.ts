import { defineExtensionPoint } from '@buildai/core/shared';

/** Addresses of other sites to which an app leads by a setting of its builder, such as its checkout. */
export interface AppDepartures {
  /**
   * Whether the address is exactly such a one. An address that code of the app could have added anything to is not:
   * people see it whole before they follow it.
   */
  isKnown(appId: string, to: URL): Promise<boolean>;
}
export const appDepartures = defineExtensionPoint<AppDepartures>('apps/departures');
