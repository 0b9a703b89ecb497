import { defineService } from '@buildai/core/shared';

/** Key of the app setting with the allowed hosts. */
export const allowedHostsKey = 'allowedHosts';
export const maxAllowedHosts = 20;

export interface AllowedHosts {
  /** Host names such as `api.example.com` and `*.example.com` that the app's pages may reach over HTTPS. */
  of(appId: string): Promise<readonly string[]>;
}
export const allowedHosts = defineService<AllowedHosts>('runtime/allowed-hosts');
