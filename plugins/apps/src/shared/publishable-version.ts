import { defineExtensionPoint } from '@buildai/core/shared';

/**
 * Says which version of an app would be published now. Apps stand below versions, so the question goes up through
 * this extension point; without an answer there is nothing to publish.
 */
export interface PublishableVersion {
  /** @returns the id of the newest version, undefined while there is none. */
  newest(appId: string): Promise<string | undefined>;
}
export const publishableVersions = defineExtensionPoint<PublishableVersion>('apps/publishable-version');
