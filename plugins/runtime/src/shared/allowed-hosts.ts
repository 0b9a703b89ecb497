import { defineService } from '@buildai/core/shared';

/** The key of the app setting with the hosts that its pages may reach. */
export const allowedHostsKey = 'allowedHosts';
export const maxAllowedHosts = 20;

export interface AllowedHosts {
  /** Host names, such as `api.example.com` and `*.example.com`, that the pages of the app may reach by https. */
  of(appId: string): Promise<readonly string[]>;
}
export const allowedHosts = defineService<AllowedHosts>('runtime/allowed-hosts');
