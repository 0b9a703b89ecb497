import { defineExtensionPoint } from '@buildai/core/shared';

/**
 * Provides the version that would be published now. An extension point, because plugins for versions depend on apps;
 * without a provider there is nothing to publish.
 */
export interface PublishableVersion {
  /** @returns the id of the newest version; undefined if there is none. */
  newest(appId: string): Promise<string | undefined>;
}
export const publishableVersions = defineExtensionPoint<PublishableVersion>('apps/publishable-version');
