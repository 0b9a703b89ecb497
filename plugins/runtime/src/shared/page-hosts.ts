import { defineService } from '@buildai/core/shared';

/** How many hosts the pages of an app may reach. */
export const maxPageHosts = 20;

/** The hosts of other sites that the pages of an app may reach, as its builders allowed. */
export interface PageHosts {
  of(appId: string): Promise<readonly string[]>;
}
export const pageHosts = defineService<PageHosts>('runtime/page-hosts');
